"""House rules: a preset with some of its fields changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xuezhan.rules import (
    FIELDS,
    RuleError,
    default_preset,
    parse_settings,
    preset,
    preset_names,
    settings_of,
    with_overrides,
    written,
)


@pytest.mark.parametrize(
    ("setting", "field", "value"),
    [
        ("cap=6", "cap", 6),
        ("cap = 3", "cap", 3),
        ("pig_amount=32", "pig_amount", 32),
        ("pig_amount=cap", "pig_amount", "cap"),
        ("pig_amount_uncapped=none", "pig_amount_uncapped", None),
        ("void_first=false", "void_first", False),
        ("void_first=no", "void_first", False),
        ("exchange_three=yes", "exchange_three", True),
        ("pass_lock_until=none", "pass_lock_until", "none"),
        ("hands_per_match=8", "hands_per_match", 8),
        ("flowers=4", "flowers", 4),
        ("name=our_table", "name", "our_table"),
    ],
)
def test_an_override_may_be_text(setting: str, field: str, value: object) -> None:
    changed = with_overrides(default_preset(), parse_settings([setting]))
    assert getattr(changed, field) == value
    assert changed == default_preset().replace(**{field: value})


def test_an_override_may_be_typed() -> None:
    rules = preset("online").replace(cap=None, pig_amount=16)
    assert (rules.cap, rules.pig_amount) == (None, 16)
    assert with_overrides(preset("online"), {"cap": None, "pig_amount": 16}) == rules


def test_a_house_rule_keeps_the_name_of_its_preset() -> None:
    assert preset("qq").replace(cap=5).name == "qq"


def test_one_pattern_may_be_worth_something_else() -> None:
    rules = with_overrides(preset("online"), {"doublings.all_pungs": "2"})
    assert rules.doublings == {**preset("online").doublings, "all_pungs": 2}


@pytest.mark.parametrize("nothing", ["none", None])
def test_one_pattern_may_be_left_out(nothing: object) -> None:
    rules = with_overrides(preset("online"), {"doublings.all_simples": nothing})
    assert "all_simples" not in rules.doublings
    assert with_overrides(rules, {"doublings.all_simples": nothing}) == rules


def test_the_patterns_not_counted_beside_another_are_listed_with_commas() -> None:
    rules = with_overrides(preset("qq"), {"excludes.two_five_eight": "all_pungs, all_simples"})
    assert rules.excludes["two_five_eight"] == ("all_pungs", "all_simples")
    assert "two_five_eight" not in with_overrides(rules, {"excludes.two_five_eight": ""}).excludes


def test_a_whole_table_may_be_replaced() -> None:
    assert preset("beginner").replace(doublings={"root": 2}).doublings == {"root": 2}


def test_several_overrides_of_one_table_add_up() -> None:
    rules = with_overrides(
        preset("beginner"), {"doublings.root": 2, "doublings.last_tile": None, "base": 5}
    )
    assert (rules.base, rules.doublings["root"], "last_tile" in rules.doublings) == (5, 2, False)


def test_turning_on_a_doubling_gives_it_its_one() -> None:
    assert preset("online").replace(self_draw_bonus="doubling").doublings["self_draw"] == 1
    assert preset("qq").replace(horses=2).doublings["horse"] == 1


def test_turning_off_a_doubling_removes_it() -> None:
    assert "self_draw" not in preset("tencent").replace(self_draw_bonus="none").doublings
    assert "horse" not in preset("qq").replace(horses=2).replace(horses=0).doublings


def test_a_doubling_that_is_turned_on_may_be_worth_more() -> None:
    rules = with_overrides(
        preset("online"), {"self_draw_bonus": "doubling", "doublings.self_draw": 2}
    )
    assert rules.doublings["self_draw"] == 2
    assert rules.replace(self_draw_bonus="doubling").doublings["self_draw"] == 2


def test_a_doubling_with_a_switch_of_its_own_needs_the_switch() -> None:
    with pytest.raises(RuleError) as refusal:
        with_overrides(preset("online"), {"doublings.horse": 1})
    assert refusal.value.code == "rules.error.switched_off"


@pytest.mark.parametrize(
    ("overrides", "code", "field", "allowed"),
    [
        ({"bse": "2"}, "unknown_field", "bse", ("base",)),
        ({"cap.x": "2"}, "unknown_field", "cap.x", ("cap",)),
        ({"doubling.root": 2}, "unknown_field", "doubling.root", ("doublings",)),
        ({"": 2}, "unknown_field", "", tuple(FIELDS)),
        ({"doublings": "2"}, "no_table", "doublings", FIELDS["doublings"].allowed),
        ({"doublings.rot": 2}, "unknown_entry", "doublings", FIELDS["doublings"].keys),
        ({"doublings.root": "two"}, "not_allowed", "doublings.root", ("0-24",)),
        ({"cap": "unlimited"}, "not_allowed", "cap", ("none", "1-24")),
        ({"cap": "1_0"}, "not_allowed", "cap", ("none", "1-24")),
        ({"cap": "9" * 5000}, "not_allowed", "cap", ("none", "1-24")),
        ({"cap": "²"}, "not_allowed", "cap", ("none", "1-24")),
        ({"void_first": "maybe"}, "not_allowed", "void_first", ("true", "false")),
        ({"void_first": 1}, "not_allowed", "void_first", ("true", "false")),
    ],
)
def test_an_override_that_cannot_be_is_refused(
    overrides: dict[str, object], code: str, field: str, allowed: tuple[str, ...]
) -> None:
    with pytest.raises(RuleError) as refusal:
        with_overrides(preset("online"), overrides)
    error = refusal.value
    assert (error.code, error.field, error.allowed) == (f"rules.error.{code}", field, allowed)


@pytest.mark.parametrize("setting", ["cap", "=4", " ", ""])
def test_a_setting_is_written_with_an_equals_sign(setting: str) -> None:
    with pytest.raises(RuleError, match="is no setting; write it as cap=none"):
        parse_settings([setting])


def test_of_two_settings_for_one_field_the_later_counts() -> None:
    assert parse_settings(["cap=3", "base=2", "cap=5"]) == {"cap": "5", "base": "2"}


@given(st.sampled_from(preset_names()), st.sampled_from(preset_names()))
def test_any_preset_is_any_other_with_all_its_settings_written_out(one: str, other: str) -> None:
    settings: dict[str, object] = {
        setting: written(value) for setting, value in settings_of(preset(other)).items()
    }
    absent = settings_of(preset(one)).keys() - settings.keys()
    gone = {setting: "none" for setting in absent if setting.startswith("doublings.")}
    emptied = {setting: "" for setting in absent if setting.startswith("excludes.")}
    assert with_overrides(preset(one), {**settings, **gone, **emptied}) == preset(other)
