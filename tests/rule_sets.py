"""Rule sets that can be played: every value of every field, and any mixture of them.

``rule_sets`` is a hypothesis strategy; ``every_value`` lists what no test may leave out;
``with_value`` makes a rule set that has a value, and bends other fields until they go with it.
"""

from collections.abc import Iterator, Mapping

from hypothesis import strategies as st

from xuezhan.rules import RuleSet, preset, preset_names
from xuezhan.rules.doublings import DOUBLINGS, DoublingId
from xuezhan.rules.ruleset import FIELDS

# Numbers beside the smallest and the greatest that a field allows.
NUMBERS = {
    "base": (6,),
    "cap": (2, 5),
    "wins_to_end": (2,),
    "forced_win_last_tiles": (1, 4, 20),
    "kong_money_direct": (1, 2),
    "kong_money_added": (1, 2),
    "kong_money_concealed": (1, 2),
    "pig_amount": (16,),
    "pig_amount_uncapped": (10,),
    "escape_amount": (16,),
    "horses": (1, 2),
    "flower_points": (1,),
}
TABLES = ("doublings", "excludes")
SWITCHED = ("self_draw", "horse")


def values_of(name: str) -> tuple[object, ...]:
    """Return the values of a field to try: all of its words, and telling numbers."""
    field = FIELDS[name]
    values: list[object] = list(field.choices)
    if field.kind == "switch":
        values = [False, True]
    if field.minimum is not None:
        values += [field.minimum, *NUMBERS.get(name, ()), field.maximum]
    if field.optional:
        values.append(None)
    return tuple(values)


FREE = tuple(name for name in FIELDS if name != "name" and name not in TABLES)


def every_value() -> Iterator[tuple[str, object]]:
    """List each field with each of its values."""
    for name in FREE:
        for value in values_of(name):
            yield name, value


def _agree(fields: dict[str, object], fixed: str) -> dict[str, object]:
    """Bend fields that contradict each other, and never ``fixed``."""
    if fields["void"] == "undeclared":
        if fixed in {"void_first", "pig"}:
            fields["void"] = "declared"
        else:
            fields |= {"void_first": False, "pig": "three_suits"}
    if fields["exchange_redo"] and not fields["exchange_three"]:
        fields["exchange_redo" if fixed == "exchange_three" else "exchange_three"] ^= True  # type: ignore[operator] # both are switches
    if fields["pig_amount"] == "cap" and fields["cap"] is fields["pig_amount_uncapped"] is None:
        fields["pig_amount_uncapped" if fixed != "pig_amount_uncapped" else "pig_amount"] = 10
    if fixed == "base":
        fields["cap"] = None if fields["cap"] is None else min(int(str(fields["cap"])), 16)
        fields["pig_amount"] = 10
    elif fields["cap"] is not None and int(str(fields["cap"])) > 16:
        fields["base"] = 1
    return fields


def _doublings(values: Mapping[DoublingId, int], fields: dict[str, object]) -> dict[str, int]:
    kept = {str(name): value for name, value in values.items() if name not in SWITCHED}
    if fields["self_draw_bonus"] == "doubling":
        kept["self_draw"] = 1
    if fields["horses"]:
        kept["horse"] = 1
    return kept


def with_value(rules: RuleSet, name: str, value: object) -> RuleSet:
    """Return ``rules`` with one field changed and as few others as it takes."""
    fields = {free: getattr(rules, free) for free in FREE} | {name: value}
    fields = _agree(fields, name)
    return rules.replace(**fields, doublings=_doublings(rules.doublings, fields))


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Give rule sets that mix the values of all fields."""
    rules = preset(draw(st.sampled_from(preset_names())))
    fields = {name: draw(st.sampled_from(values_of(name))) for name in FREE}
    fields = _agree(fields, "")
    values = draw(st.dictionaries(st.sampled_from(DOUBLINGS), st.integers(0, 7)))
    excludes = preset(draw(st.sampled_from(preset_names()))).excludes
    return rules.replace(**fields, doublings=_doublings(values, fields), excludes=dict(excludes))
