"""The catalogue: the same keys and placeholders in every language, and none that is unknown."""

from collections import Counter
from typing import get_args

import pytest

from xuezhan.engine import codes
from xuezhan.game.events import EndReason, PaymentKind, WinWay
from xuezhan.game.refusals import REASONS
from xuezhan.game.views import Phase
from xuezhan.locales.catalogue import (
    LOCALES,
    PLACEHOLDER,
    Locale,
    MissingKeyError,
    MissingValueError,
    catalogue,
    match_locale,
    text,
    topics,
)
from xuezhan.protocol.messages import ProblemCode
from xuezhan.rules import preset_names
from xuezhan.tiles import MESSAGES

PAYMENTS = {
    "win": {"self_draw", "discard", "rob_kong", "fed_bloom"},
    "kong_direct": {"kong"},
    "kong_added": {"kong"},
    "kong_concealed": {"kong"},
    "transfer": {"cannon"},
    "refund": {"not_ready", "false_win"},
    "pig": {"pig"},
    "ready_check": {"not_ready"},
    "escape": {"escape"},
    "false_win": {"false_win"},
}
FAMILIES = {
    "action": {"exchange", "void", "discard", *codes.MELDS, "win", "pass"}
    | {reason.removeprefix("action.") for reason in REASONS},
    "direction": {"next", "opposite", "previous"},
    "doubling": {f"{name}{part}" for name in codes.DOUBLINGS for part in ("", ".meaning")},
    "end": set(get_args(EndReason)),
    "language": set(LOCALES),
    "meld": {"run", "kong", "pair", *codes.MELDS},
    "payment": {f"{kind}.{cause}" for kind, causes in PAYMENTS.items() for cause in causes},
    "payment_kind": set(get_args(PaymentKind)),
    "phase": set(get_args(Phase)),
    "preset": {f"{name}{part}" for name in preset_names() for part in ("", ".about")},
    "problem": {code.removeprefix("problem.") for code in get_args(ProblemCode)},
    "suit": {"m", "p", "s"},
    "tile": {f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)}
    | {f"{flower}f" for flower in range(1, 5)},
    "win_way": set(get_args(WinWay)),
}


def placeholders(words: str) -> Counter[str]:
    return Counter({found[1] for found in PLACEHOLDER.finditer(words)})


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_the_same_topics_and_keys(locale: Locale) -> None:
    expected = {topic: set(keys) for topic, keys in topics("en").items()}
    assert {topic: set(keys) for topic, keys in topics(locale).items()} == expected


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_the_same_placeholders(locale: Locale) -> None:
    english = {key: placeholders(words) for key, words in catalogue("en").items()}
    assert {key: placeholders(words) for key, words in catalogue(locale).items()} == english


@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_is_empty_or_has_a_stray_brace(locale: Locale) -> None:
    for key, words in catalogue(locale).items():
        assert words.strip(), key
        assert not set(PLACEHOLDER.sub("", words)) & set("{}"), key


def test_a_key_lives_in_one_topic() -> None:
    keys = Counter(key for topic in topics("en").values() for key in topic)
    assert [key for key, times in keys.items() if times > 1] == []


@pytest.mark.parametrize(("hands", "told"), [(1, "1 hand"), (4, "4 hands"), (0, "0 hands")])
def test_a_word_fits_its_number(hands: int, told: str) -> None:
    assert text("en", "table.match_end", rules="Online", length=hands) == f"Online rules, {told}"


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_names_exactly_what_the_code_knows(family: str) -> None:
    prefix = f"{family}."
    found = {key.removeprefix(prefix) for key in catalogue("en") if key.startswith(prefix)}
    assert found == FAMILIES[family]


def test_every_kind_of_payment_has_a_sentence() -> None:
    assert set(PAYMENTS) == set(codes.PAYMENT_KINDS)
    assert set.union(*PAYMENTS.values()) == set(codes.CAUSES)


def test_the_notation_errors_say_the_same_in_the_catalogue() -> None:
    english = catalogue("en")
    assert {key: english[key] for key in english if key.startswith("notation.")} == MESSAGES


def test_placeholders_are_filled_and_further_values_are_ignored() -> None:
    sentence = text(
        "en", "payment.win.discard", payer="Ann", receiver="Bo", amount=8, tile="3 dots", way="x"
    )
    assert sentence.startswith("From Ann to Bo: 8. Bo won on 3 dots")


def test_an_unknown_key_and_a_missing_value_are_errors() -> None:
    with pytest.raises(MissingKeyError, match="no text 'nothing' in zh-Hant"):
        text("zh-Hant", "nothing")
    with pytest.raises(MissingValueError, match=r"'cli\.play\.ready' needs a value"):
        text("en", "cli.play.ready")


@pytest.mark.parametrize(
    ("tag", "locale"),
    [
        ("en", "en"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
        ("", "en"),
        ("zh", "zh-Hans"),
        ("zh_CN.UTF-8", "zh-Hans"),
        ("zh-Hans-HK", "zh-Hans"),
        ("zh-Hant", "zh-Hant"),
        ("zh_TW", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
    ],
)
def test_a_language_tag_finds_its_language(tag: str, locale: Locale) -> None:
    assert match_locale(tag) == locale
