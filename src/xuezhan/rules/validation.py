"""What a rule set must be: every value in its range, and no two that contradict each other.

A value that merely has no effect beside another is allowed, such as a flower's points where no
flowers are used: it comes into force when the other changes.
"""

from collections.abc import Callable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING, Final, NamedTuple

from xuezhan.rules.doublings import DoublingId
from xuezhan.rules.errors import RuleError
from xuezhan.rules.fields import fields_of

if TYPE_CHECKING:
    from xuezhan.rules.ruleset import RuleSet

__all__ = ["MOST_POINTS", "SWITCHED", "Switched", "check_combinations", "check_values"]

MOST_POINTS: Final = 100_000_000
"""What a capped hand may be worth at most, so that the points of a hand fit a machine word."""


class Switched(NamedTuple):
    """A doubling that is counted exactly when a field of its own turns it on."""

    doubling: DoublingId
    field: str
    turns_on: Callable[[object], bool]
    on: str
    off: str


SWITCHED: Final = (
    Switched(
        doubling="self_draw",
        field="self_draw_bonus",
        turns_on=lambda bonus: bonus == "doubling",
        on="doubling",
        off="none",
    ),
    Switched(doubling="horse", field="horses", turns_on=bool, on="1-4", off="0"),
)


class Conflict(NamedTuple):
    """A field whose value cannot stand beside others, and the settings that would solve it."""

    code: str
    field: str
    value: object
    solutions: tuple[str, ...]


def check_values(ruleset: "RuleSet") -> None:
    """Refuse a field whose value is of the wrong type or out of range."""
    for name, field in fields_of(type(ruleset)).items():
        field.check(getattr(ruleset, name))


def check_combinations(ruleset: "RuleSet") -> None:
    """Refuse fields that contradict each other."""
    for conflict in _conflicts(ruleset):
        raise RuleError(
            conflict.code,
            field=conflict.field,
            value=conflict.value,
            allowed=conflict.solutions,
        )


def _conflicts(rules: "RuleSet") -> Iterator[Conflict]:
    if rules.void == "undeclared" and rules.void_first:
        solutions = ("void_first=false", "void=declared")
        yield Conflict("void_first_undeclared", "void_first", rules.void_first, solutions)
    if rules.void == "undeclared" and rules.pig == "holds_void":
        yield Conflict("pig_undeclared", "pig", rules.pig, ("pig=three_suits", "void=declared"))
    if rules.exchange_redo and not rules.exchange_three:
        solutions = ("exchange_redo=false", "exchange_three=true")
        yield Conflict("redo_without_exchange", "exchange_redo", rules.exchange_redo, solutions)
    if rules.pig_amount == "cap" and rules.cap is None and rules.pig_amount_uncapped is None:
        amounts = ("pig_amount=0-1000", "pig_amount_uncapped=0-1000", "cap=1-24")
        yield Conflict("pig_amount_uncapped", "pig_amount", rules.pig_amount, amounts)
    if rules.cap is not None and rules.base << rules.cap > MOST_POINTS:
        most = (MOST_POINTS // rules.base).bit_length() - 1
        yield Conflict("cap_too_high", "cap", rules.cap, (f"cap=1-{most}",))
    yield from _switch_conflicts(rules)
    yield from _circles(rules.excludes)


def _switch_conflicts(rules: "RuleSet") -> Iterator[Conflict]:
    for switched in SWITCHED:
        value = rules.doublings.get(switched.doubling)
        entry = f"doublings.{switched.doubling}"
        on = switched.turns_on(getattr(rules, switched.field))
        if on and value is None:
            solutions = (f"{entry}=0-24", f"{switched.field}={switched.off}")
            yield Conflict("switched_on", entry, value, solutions)
        elif value is not None and not on:
            solutions = (f"{entry}=none", f"{switched.field}={switched.on}")
            yield Conflict("switched_off", entry, value, solutions)


def _circles(
    excludes: Mapping[DoublingId, tuple[DoublingId, ...]],
) -> Iterator[Conflict]:
    """Find patterns that exclude each other, so that none of them would be left."""
    try:
        TopologicalSorter(excludes).prepare()
    except CycleError as error:
        excluded, excluding = error.args[1][:2]
        field = f"excludes.{excluding}"
        yield Conflict(
            "excludes_circle", field, excludes[excluding], (f"{field} without {excluded}",)
        )
