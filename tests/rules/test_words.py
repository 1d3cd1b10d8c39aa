"""Every rule has its words in every language."""

import re
from pathlib import Path

import pytest

from xuezhan import rules
from xuezhan.locales.catalogue import LOCALES, Locale, catalogue, topics
from xuezhan.rules import DOUBLINGS, FIELDS, GROUPS, preset_names


def expected_keys() -> set[str]:
    keys = {"rules.value.true", "rules.value.false"}
    keys |= {f"rules.group.{group}" for group in GROUPS}
    for field in FIELDS.values():
        words = (*field.choices, None) if field.optional else field.choices
        keys |= {field.meaning, field.label}
        keys |= {key for word in words if (key := field.word_for(word)) is not None}
    for doubling in DOUBLINGS:
        keys |= {f"doubling.{doubling}", f"doubling.{doubling}.meaning"}
    for name in preset_names():
        keys |= {f"preset.{name}", f"preset.{name}.about"}
    return keys


def error_codes() -> set[str]:
    sources = Path(rules.__file__).parent.glob("*.py")
    pattern = re.compile(r'(?:RuleError|Conflict)\(\s*"(\w+)"')
    return {code for source in sources for code in pattern.findall(source.read_text("utf-8"))}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_rule_value_pattern_and_preset_has_words(locale: Locale) -> None:
    assert expected_keys() <= catalogue(locale).keys()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_error_has_words(locale: Locale) -> None:
    codes = error_codes()
    assert len(codes) > 10
    words = {key for key in catalogue(locale) if key.startswith("rules.error.")}
    assert words == {f"rules.error.{code}" for code in codes}


@pytest.mark.parametrize("locale", LOCALES)
def test_no_words_are_left_for_rules_that_are_gone(locale: Locale) -> None:
    own = {
        key
        for key in topics(locale)["rules"]
        if not key.startswith(("rules.error.", "rules.heading."))
    }
    assert own <= expected_keys()
