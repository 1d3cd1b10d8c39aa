"""The choices that people make before they sit down, each a few settings with names.

They are shortcuts for the fields that tables disagree about most; every field can also be set by
itself. The words stand in the catalogue under ``house.choice``.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from xuezhan.rules.overrides import settings_of
from xuezhan.rules.ruleset import RuleSet

__all__ = ["ROOM_CHOICES", "RoomChoice", "RoomOption", "option_in_force"]


class RoomOption(msgspec.Struct, frozen=True):
    """One of the options of a choice. ``needed`` are settings that it needs where they are none."""

    name: str
    settings: Mapping[str, object]
    needed: Mapping[str, object] = {}


class RoomChoice(msgspec.Struct, frozen=True):
    """A choice by name; where no option's settings are in force, the table has its own."""

    name: str
    options: tuple[RoomOption, ...]


def _words(field: str, *values: str) -> tuple[RoomOption, ...]:
    return tuple(RoomOption(value, {field: value}) for value in values)


def _doublings(*names: str, **values: tuple[int | None, ...]) -> tuple[RoomOption, ...]:
    return tuple(
        RoomOption(
            option, {f"doublings.{name}": value for name, value in zip(names, worth, strict=True)}
        )
        for option, worth in values.items()
    )


ROOM_CHOICES: Final = (
    RoomChoice("self_draw", _words("self_draw_bonus", "none", "base", "doubling")),
    RoomChoice(
        "cap",
        (
            *(RoomOption(str(cap), {"cap": cap}) for cap in (3, 4, 5, 6)),
            RoomOption("none", {"cap": None}, {"pig_amount_uncapped": 16}),
        ),
    ),
    RoomChoice(
        "bloom_after_direct_kong",
        _words("bloom_after_direct_kong", "all", "feeder_alone", "feeder_pays_all"),
    ),
    RoomChoice("cannon_transfer", _words("cannon_transfer", "none", "last_kong", "all_taken")),
    RoomChoice("two_five_eight", _doublings("two_five_eight", off=(None,), two=(2,), three=(3,))),
    RoomChoice(
        "heavenly",
        _doublings("heavenly", "earthly", off=(None, None), four_three=(4, 3), five_five=(5, 5)),
    ),
    RoomChoice(
        "last_tile",
        (
            RoomOption("off", {"doublings.last_tile": None}),
            RoomOption("self_draw", {"doublings.last_tile": 1, "last_tile_on": "self_draw"}),
            RoomOption("any", {"doublings.last_tile": 1, "last_tile_on": "any"}),
        ),
    ),
    RoomChoice("terminals", _doublings("terminals", off=(None,), two=(2,), three=(3,))),
    RoomChoice("all_simples", _doublings("all_simples", off=(None,), one=(1,))),
    RoomChoice("golden_single", _doublings("golden_single", off=(None,), one=(1,), two=(2,))),
    RoomChoice(
        "exchange",
        (
            RoomOption("on", {"exchange_three": True}),
            RoomOption("off", {"exchange_three": False, "exchange_redo": False}),
        ),
    ),
    RoomChoice("pass_lock", _words("pass_lock_until", "none", "own_draw", "own_discard")),
    RoomChoice("refund", _words("refund_when", "never", "wall_ran_out", "any_end")),
    RoomChoice("horses", tuple(RoomOption(str(n), {"horses": n}) for n in (0, 1, 2, 4))),
)
"""The choices, the most disputed ones first."""


def option_in_force(choice: RoomChoice, ruleset: RuleSet) -> str | None:
    """Name the option whose settings a rule set has, if it has those of one."""
    settings = settings_of(ruleset)
    for option in choice.options:
        if all(settings.get(name) == value for name, value in option.settings.items()):
            return option.name
    return None
