"""The integer form of a rule set keeps every field that the engine plays by."""

import pytest
from tests.rule_sets import FREE, values_of, with_value

from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.form import engine_form
from xuezhan.rules import RuleSet, preset
from xuezhan.rules.doublings import DOUBLINGS

# What is only shown, decided before a hand, or has one value; real tables alone count wrong.
NOT_PLAYED = {
    "fan_origin",
    "hands_per_match",
    "concealed_kong_shown",
    "kong_payers",
    "first_dealer",
    "next_dealer",
    "wrong_count_owed_to",
}
# Amounts count where others let them.
BESIDE: dict[str, dict[str, object]] = {
    "pig_amount": {"cap": 3},
    "pig_amount_uncapped": {"pig_amount": "cap", "cap": None, "pig_amount_uncapped": 7},
    "pig_also_ready_check": {"cap": None, "pig_amount": 7},
}

pytestmark = pytest.mark.skipif(
    engine_form() == "compiled", reason="compiled rules show no attributes"
)


def numbers(rules: RuleSet) -> dict[str, object]:
    return vars(flatten(rules))


@pytest.mark.parametrize("name", [name for name in FREE if name not in NOT_PLAYED])
def test_every_value_of_a_field_makes_a_difference(name: str) -> None:
    rules = preset("online").replace(**BESIDE.get(name, {}))
    values = [value for value in values_of(name) if value is not None or name == "cap"]
    if name == "pig_also_ready_check":
        values.remove("always")  # the same as when_uncapped, uncapped
    forms = [numbers(with_value(rules, name, value)) for value in values]
    for place, form in enumerate(forms):
        assert form not in forms[:place], values[place]


@pytest.mark.parametrize("cap", [4, None])
def test_a_pig_is_told_whether_the_cap_decides(cap: int | None) -> None:
    rules = preset("online").replace(cap=cap, pig_amount=7)
    also = [
        numbers(rules.replace(pig_also_ready_check=word))["pig_also_ready_check"]
        for word in ("never", "when_uncapped", "always")
    ]
    assert also == [0, int(cap is None), 1]


@pytest.mark.parametrize(
    "doubling", [name for name in DOUBLINGS if name not in {"self_draw", "horse"}]
)
def test_every_doubling_and_what_it_excludes_is_kept(doubling: str) -> None:
    rules = preset("online").replace(excludes={})
    other = rules.replace(**{f"doublings.{doubling}": 9})
    none = rules.replace(**{f"doublings.{doubling}": None})
    excluding = rules.replace(**{f"excludes.{doubling}": "root" if doubling != "root" else "plain"})
    forms = [numbers(one) for one in (rules, other, none, excluding)]
    assert forms[1] != forms[2]
    assert forms[0] != forms[3]
    assert forms[1] != forms[0]


@pytest.mark.parametrize("name", sorted(NOT_PLAYED))
def test_the_engine_does_not_ask_for_what_is_only_shown(name: str) -> None:
    rules = preset("online")
    forms = [numbers(with_value(rules, name, value)) for value in values_of(name)]
    assert all(form == forms[0] for form in forms)
