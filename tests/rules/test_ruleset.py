"""The record of a rule set, and what each of its fields may hold."""

import ast
import copy
import inspect
import pickle

import pytest

from xuezhan.rules import DOUBLINGS, FIELDS, GROUPS, Field, RuleSet, default_preset, preset
from xuezhan.rules.fields import fields_of


def test_a_rule_set_cannot_be_changed() -> None:
    rules = default_preset()
    with pytest.raises(AttributeError):
        rules.base = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="cannot be changed"):
        rules.doublings["root"] = 2  # type: ignore[index]
    with pytest.raises(TypeError, match="cannot be changed"):
        rules.excludes.clear()  # type: ignore[attr-defined]
    assert rules.doublings["root"] == 1


def test_equal_rule_sets_are_one_key() -> None:
    rules = preset("tencent")
    same = rules.replace(base=2).replace(base=1)
    assert same == rules
    assert {rules: 1}[same] == 1
    assert rules.replace(base=2) != rules


def test_a_rule_set_can_be_sent_to_another_process() -> None:
    sent = pickle.dumps(default_preset())
    assert pickle.loads(sent) == default_preset()  # noqa: S301 - our own bytes
    assert copy.deepcopy(default_preset()) == default_preset()


def test_the_order_in_which_doublings_are_given_does_not_matter() -> None:
    rules = preset("tencent")
    turned = rules.replace(
        doublings=dict(reversed(tuple(rules.doublings.items()))),
        excludes={key: others[::-1] for key, others in reversed(tuple(rules.excludes.items()))},
    )
    assert turned == rules
    assert list(turned.doublings) == [one for one in DOUBLINGS if one in rules.doublings]


def test_a_pattern_that_excludes_nothing_need_not_be_listed() -> None:
    rules = default_preset()
    assert rules.replace(excludes={**rules.excludes, "root": ()}) == rules


def test_every_field_is_documented() -> None:
    record = ast.parse(inspect.getsource(RuleSet)).body[0]
    assert isinstance(record, ast.ClassDef)
    documented = [
        declared.target.id
        for declared, text in zip(record.body, record.body[1:], strict=False)
        if isinstance(declared, ast.AnnAssign)
        and isinstance(declared.target, ast.Name)
        and isinstance(text, ast.Expr)
    ]
    assert documented == list(FIELDS)


def test_the_groups_show_every_field_once_in_the_order_of_the_record() -> None:
    assert [field for fields in GROUPS.values() for field in fields] == list(FIELDS)


@pytest.mark.parametrize(
    ("field", "kind", "allowed"),
    [
        ("name", "text", ("^[a-z][a-z0-9_-]{0,39}$",)),
        ("base", "number", ("1-1000",)),
        ("fan_origin", "choice", ("0", "1")),
        ("cap", "number", ("none", "1-24")),
        ("hands_per_match", "choice", ("1", "4", "8")),
        ("exchange_three", "switch", ("true", "false")),
        ("pass_lock_until", "choice", ("none", "own_draw", "own_draw_or_call", "own_discard")),
        ("pig_amount", "number", ("cap", "0-1000")),
        ("doublings", "table", tuple(f"doublings.{doubling}" for doubling in DOUBLINGS)),
    ],
)
def test_a_field_says_what_it_may_hold(field: str, kind: str, allowed: tuple[str, ...]) -> None:
    assert (FIELDS[field].kind, FIELDS[field].allowed) == (kind, allowed)


def test_the_entry_of_a_table_says_what_it_may_hold() -> None:
    value = FIELDS["doublings"].entry_of("root")
    assert (value.name, value.kind, value.allowed) == ("doublings.root", "number", ("0-24",))
    others = FIELDS["excludes"].entry_of("root")
    assert (others.name, others.many, others.allowed) == ("excludes.root", True, DOUBLINGS)


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("pig", "holds_void", "rules.value.pig.holds_void"),
        ("cap", None, "rules.value.cap.none"),
        ("cap", 4, None),
        ("pig_amount", "cap", "rules.value.pig_amount.cap"),
        ("flowers", 4, "rules.value.flowers.4"),
        ("void_first", True, "rules.value.true"),
        ("name", "online", None),
    ],
)
def test_a_value_has_words_where_it_does_not_speak_for_itself(
    field: str, value: object, key: str | None
) -> None:
    assert FIELDS[field].word_for(value) == key


def test_a_field_of_an_unknown_kind_is_a_mistake_in_the_record() -> None:
    class Wrong:
        amount: float

    with pytest.raises(TypeError, match="amount is annotated in a way that no field can be"):
        fields_of(Wrong)


def test_a_field_has_keys_for_its_words() -> None:
    field: Field = FIELDS["cap"]
    assert (field.label, field.meaning) == ("rules.field.cap.name", "rules.field.cap")
