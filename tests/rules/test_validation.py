"""A rule set that cannot be played is refused, with the field that is at fault."""

import msgspec
import pytest

from xuezhan.rules import FIELDS, RuleError, RuleSet, preset


def refusal_of(name: str, /, **changes: object) -> RuleError:
    """Give the refusal of a preset with fields changed, nothing else following the change."""
    with pytest.raises(RuleError) as refusal:
        msgspec.structs.replace(preset(name), **changes)
    return refusal.value


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("name", ("", "Online", "1st", "online\n", "a" * 41, 7, None)),
        ("base", (0, 1001, -1, "1", 1.0, True, None)),
        ("fan_origin", (2, "0", False, None)),
        ("cap", (0, 25, "4", True, 4.0)),
        ("wins_to_end", (0, 4, None)),
        ("hands_per_match", (2, 4.0, True)),
        ("exchange_three", (1, 0, "true", None)),
        ("exchange_direction", ("dice", None, True)),
        ("forced_win_last_tiles", (-1, 56)),
        ("kong_money_direct", (-1, 1001, None)),
        ("pig_amount", ("cup", -1, 1001, None)),
        ("pig_amount_uncapped", ("cap", -1, 1001)),
        ("horses", (-1, 5)),
        ("flowers", (1, 8)),
        ("flower_points", (-1, 1001)),
        ("kong_payers", ("everyone",)),
        ("next_dealer", ("last_winner",)),
    ],
)
def test_a_value_out_of_range_is_refused(field: str, values: tuple[object, ...]) -> None:
    for value in values:
        error = refusal_of("online", **{field: value})
        assert (error.code, error.field) == ("rules.error.not_allowed", field)
        assert error.allowed == FIELDS[field].allowed


def test_a_refusal_says_what_was_given_and_what_is_allowed() -> None:
    error = refusal_of("online", cap=99)
    assert str(error) == "“cap” cannot be “99”; allowed: none, 1-24"
    assert (error.value, error.allowed) == ("99", ("none", "1-24"))


@pytest.mark.parametrize(
    ("changes", "code", "field", "value"),
    [
        ({"doublings": 3}, "no_table", "doublings", "3"),
        ({"doublings": {"straight": 1}}, "unknown_entry", "doublings", "straight"),
        ({"doublings": {"root": 25}}, "not_allowed", "doublings.root", "25"),
        ({"doublings": {"root": None}}, "not_allowed", "doublings.root", "none"),
        ({"doublings": {"root": True}}, "not_allowed", "doublings.root", "true"),
        ({"excludes": ("root",)}, "no_table", "excludes", "root"),
        ({"excludes": {"straight": ("root",)}}, "unknown_entry", "excludes", "straight"),
        ({"excludes": {"root": "plain"}}, "not_allowed", "excludes.root", "plain"),
        ({"excludes": {"root": ("straight",)}}, "not_allowed", "excludes.root", "straight"),
        ({"excludes": {"root": (1,)}}, "not_allowed", "excludes.root", "1"),
    ],
)
def test_a_table_holds_known_patterns_and_sound_values(
    changes: dict[str, object], code: str, field: str, value: str
) -> None:
    error = refusal_of("online", **changes)
    assert (error.code, error.field, error.value) == (f"rules.error.{code}", field, value)


@pytest.mark.parametrize(
    ("name", "changes", "code", "field", "solutions"),
    [
        (
            "tencent",
            {"void": "undeclared"},
            "void_first_undeclared",
            "void_first",
            ("void_first=false", "void=declared"),
        ),
        (
            "chengdu",
            {"pig": "holds_void"},
            "pig_undeclared",
            "pig",
            ("pig=three_suits", "void=declared"),
        ),
        (
            "chengdu",
            {"exchange_redo": True},
            "redo_without_exchange",
            "exchange_redo",
            ("exchange_redo=false", "exchange_three=true"),
        ),
        (
            "online",
            {"cap": None},
            "pig_amount_uncapped",
            "pig_amount",
            ("pig_amount=0-1000", "pig_amount_uncapped=0-1000", "cap=1-24"),
        ),
        ("online", {"base": 1000, "cap": 24}, "cap_too_high", "cap", ("cap=1-16",)),
        (
            "online",
            {"self_draw_bonus": "doubling"},
            "switched_on",
            "doublings.self_draw",
            ("doublings.self_draw=0-24", "self_draw_bonus=none"),
        ),
        (
            "tencent",
            {"self_draw_bonus": "base"},
            "switched_off",
            "doublings.self_draw",
            ("doublings.self_draw=none", "self_draw_bonus=doubling"),
        ),
        (
            "qq",
            {"horses": 2},
            "switched_on",
            "doublings.horse",
            ("doublings.horse=0-24", "horses=0"),
        ),
        (
            "qq",
            {"doublings": {"horse": 1}},
            "switched_off",
            "doublings.horse",
            ("doublings.horse=none", "horses=1-4"),
        ),
        (
            "online",
            {"excludes": {"root": ("root",)}},
            "excludes_circle",
            "excludes.root",
            ("excludes.root without root",),
        ),
    ],
)
def test_fields_that_contradict_each_other_are_refused(
    name: str, changes: dict[str, object], code: str, field: str, solutions: tuple[str, ...]
) -> None:
    error = refusal_of(name, **changes)
    assert (error.code, error.field, error.allowed) == (f"rules.error.{code}", field, solutions)
    assert str(error)


def test_patterns_cannot_exclude_each_other_in_a_circle() -> None:
    circle = {"plain": ("root",), "root": ("earthly",), "earthly": ("plain",)}
    error = refusal_of("online", excludes=circle)
    assert error.code == "rules.error.excludes_circle"
    assert error.field.removeprefix("excludes.") in circle


def test_no_cap_is_well_where_a_pig_pays_a_fixed_amount() -> None:
    assert preset("online").replace(cap=None, pig_amount=16).cap is None
    assert preset("online").replace(cap=None, pig_amount_uncapped=0).cap is None


def test_a_capped_hand_may_be_worth_a_hundred_million_points() -> None:
    rules = preset("online").replace(base=1000, cap=16)
    assert rules.base << 16 <= 100_000_000 < rules.base << 17


def test_a_value_that_has_no_effect_is_no_contradiction() -> None:
    rules = preset("online").replace(
        cannon_transfer="none", flower_points=5, escape_amount=16, forced_win_last_tiles=0
    )
    assert isinstance(rules, RuleSet)


def test_a_rule_set_made_by_hand_is_checked_too() -> None:
    values = msgspec.structs.asdict(preset("online"))
    assert RuleSet(**values) == preset("online")
    with pytest.raises(RuleError):
        RuleSet(**{**values, "pig": "pink"})
