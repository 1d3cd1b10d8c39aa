"""A rule set by value, and its hash."""

import json

import pytest

from xuezhan.rules import (
    RuleError,
    canonical_json,
    default_preset,
    from_dict,
    preset,
    preset_names,
    ruleset_hash,
    to_dict,
)

# A hash that changes here breaks every record and link that carries it.
HASHES = {
    "online": "8083663b77185d3d",
    "beginner": "aa04af60f57c5ad8",
    "chengdu": "3e95341f16a8ff76",
    "qq": "2f5c36969a236dc4",
    "tencent": "8c1cf0351d466d40",
}


@pytest.mark.parametrize("name", preset_names())
def test_the_hash_of_a_preset_stays(name: str) -> None:
    assert ruleset_hash(preset(name)) == HASHES[name]


def test_rule_sets_of_equal_value_have_one_hash() -> None:
    rules = default_preset()
    turned = from_dict(dict(reversed(to_dict(rules).items())))
    assert ruleset_hash(turned) == ruleset_hash(rules)
    assert canonical_json(turned) == canonical_json(rules)


def test_another_value_has_another_hash() -> None:
    rules = default_preset()
    assert ruleset_hash(rules.replace(cap=5)) != ruleset_hash(rules)


def test_the_plain_form_is_what_json_can_say() -> None:
    plain = to_dict(preset("tencent"))
    assert json.loads(json.dumps(plain)) == plain
    assert plain["cap"] is None
    assert plain["excludes"] == {
        "dragon_seven_pairs": ["seven_pairs"],
        "two_five_eight": ["all_pungs", "all_simples"],
        "two_five_eight_seven_pairs": ["seven_pairs", "dragon_seven_pairs", "all_simples"],
        "golden_single": ["all_pungs"],
        "four_kongs": ["all_pungs", "golden_single", "root"],
    }


def test_a_plain_form_is_a_copy() -> None:
    plain = to_dict(default_preset())
    doublings = plain["doublings"]
    assert isinstance(doublings, dict)
    doublings["root"] = 9
    assert default_preset().doublings["root"] == 1


def test_canonical_json_has_sorted_keys_and_no_spaces() -> None:
    text = canonical_json(default_preset())
    plain = json.loads(text)
    assert text == json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(RuleError, match="there is no rule “bases”; allowed: base"):
        from_dict({**to_dict(default_preset()), "bases": 1})


@pytest.mark.parametrize("field", ["name", "cap", "doublings"])
def test_a_missing_field_is_refused(field: str) -> None:
    plain = to_dict(default_preset())
    del plain[field]
    with pytest.raises(RuleError, match=f"the rule “{field}” is missing") as refusal:
        from_dict(plain)
    assert refusal.value.field == field


@pytest.mark.parametrize(
    ("field", "value"), [("cap", "4"), ("void_first", "true"), ("base", 1.0), ("excludes", [])]
)
def test_values_must_have_their_types(field: str, value: object) -> None:
    with pytest.raises(RuleError) as refusal:
        from_dict({**to_dict(default_preset()), field: value})
    assert refusal.value.field == field


def test_contradictory_fields_are_refused() -> None:
    with pytest.raises(RuleError) as refusal:
        from_dict({**to_dict(default_preset()), "exchange_three": False, "exchange_redo": True})
    assert refusal.value.field == "exchange_redo"
