"""The samples show what they are said to show: every field has one that it changes, or a text."""

from collections.abc import Iterator

import pytest

from xuezhan.game.rulebook import rulebook_of
from xuezhan.game.samples import FIELD_SAMPLES, SAMPLES, compare, sample_result
from xuezhan.game.telling import CONTRADICTIONS, patterns_to_tell
from xuezhan.locales.catalogue import LOCALES, catalogue
from xuezhan.rules import (
    DOUBLINGS,
    FIELDS,
    Field,
    RuleError,
    RuleSet,
    preset,
    preset_names,
    with_overrides,
)

ASK_FOR_MORE = {"doubling.horse": {"horses": 2}, "flowers": {"flowers": 4}}
ONE_VALUE = {"kong_payers"}
PLAIN_FIELDS = [name for name, field in FIELDS.items() if field.kind != "table" and name != "name"]


def values_of(field: Field) -> Iterator[object]:
    yield from field.choices
    if field.kind == "switch":
        yield from (True, False)
    if field.minimum is not None and field.maximum is not None:
        yield from (field.minimum, field.minimum + 2, min(field.maximum, 7))
    if field.optional:
        yield None


def changed(rules: RuleSet, field: str) -> Iterator[RuleSet]:
    for value in values_of(FIELDS[field]):
        try:
            yield with_overrides(rules, {field: value})
        except RuleError:
            continue


@pytest.mark.parametrize("name", preset_names())
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_can_happen_under_every_preset(sample: str, name: str) -> None:
    rules = preset(name).replace(**ASK_FOR_MORE.get(sample, {}))
    assert sample_result(sample, rules).problem is None


@pytest.mark.parametrize("field", sorted(FIELD_SAMPLES.keys() - ONE_VALUE))
def test_a_field_changes_its_sample(field: str) -> None:
    (sample,) = FIELD_SAMPLES[field]
    more = ASK_FOR_MORE.get(sample, {}) if field == "flower_points" else {}
    outcomes = [
        {
            sample_result(sample, rules).points
            for rules in changed(preset(name).replace(**more), field)
        }
        for name in preset_names()
    ]
    assert max(map(len, outcomes)) > 1


@pytest.mark.parametrize("field", PLAIN_FIELDS)
def test_every_field_has_a_sample_or_an_example_in_words(field: str) -> None:
    for locale in LOCALES:
        assert (field in FIELD_SAMPLES) != (f"house.example.{field}" in catalogue(locale))


def test_no_example_is_left_for_a_field_that_is_gone() -> None:
    told = {key for key in catalogue("en") if key.startswith("house.example.")}
    assert told <= {f"house.example.{field}" for field in PLAIN_FIELDS}


def test_equal_rules_differ_in_nothing() -> None:
    assert compare(preset("qq"), preset("qq")) == ()


def test_what_differs_is_told_with_both_outcomes() -> None:
    differences = {
        one.sample: one for one in compare(preset("online"), preset("online").replace(cap=3))
    }
    big = differences["big_discard"]
    assert (big.before.points[0], big.after.points[0]) == (16, 8)
    assert "discard" not in differences


@pytest.mark.parametrize("name", preset_names())
def test_a_rulebook_tells_every_setting_once_with_a_sample_that_exists(name: str) -> None:
    book = rulebook_of(preset(name))
    settings = [one for group in book.groups for one in group.settings]
    assert sorted(one.setting for one in settings) == sorted(PLAIN_FIELDS)
    assert [one.setting for one in book.doublings] == [f"doublings.{one}" for one in DOUBLINGS]
    samples = {sample.name for sample in book.samples}
    for one in (*settings, *book.doublings, *book.excludes):
        assert one.sample is None or one.sample in samples
        assert one.source is not None or one.value is None


@pytest.mark.parametrize("name", preset_names())
def test_the_patterns_to_tell_are_those_the_rules_count(name: str) -> None:
    told = patterns_to_tell(preset(name))
    assert set(told) <= set(preset(name).doublings)
    assert not {"plain", "root", "kong_bloom", "pure_pungs"} & set(told)
    for pattern, others in CONTRADICTIONS.items():
        for other in others:
            assert pattern in CONTRADICTIONS[other]
