"""The message catalogue: ``text("en", "payment.win.discard", payer="You", …)``.

Keys and placeholders are the same in every language; the tests compare them, so a text that
exists in one exists in all. A missing key or value is a mistake of the caller and raises.
``{hands|hand|hands}`` is the word that fits the number ``hands``: for one, and for any other.
"""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

__all__ = [
    "LOCALES",
    "Locale",
    "MissingKeyError",
    "MissingValueError",
    "catalogue",
    "match_locale",
    "text",
    "topics",
]

Locale = Literal["en", "zh-Hans", "zh-Hant"]
LOCALES: tuple[Locale, ...] = get_args(Locale)

PLACEHOLDER = re.compile(r"\{([a-z_]+)(?:\|([^{}|]*)\|([^{}|]*))?\}")
TRADITIONAL = frozenset({"hant", "tw", "hk", "mo"})


class MissingKeyError(KeyError):
    """The catalogue has no such key."""

    def __init__(self, locale: Locale, key: str) -> None:
        super().__init__(key)
        self.locale = locale
        self.key = key

    def __str__(self) -> str:
        return f"no text {self.key!r} in {self.locale}"


class MissingValueError(KeyError):
    """A text has a placeholder that was given no value."""

    def __init__(self, key: str, placeholder: str) -> None:
        super().__init__(placeholder)
        self.key = key
        self.placeholder = placeholder

    def __str__(self) -> str:
        return f"text {self.key!r} needs a value for {{{self.placeholder}}}"


@cache
def topics(locale: Locale) -> dict[str, dict[str, str]]:
    """Read the topics of a language: name of the file -> key -> text."""
    folder = files("xuezhan.locales") / locale
    return {
        file.name.removesuffix(".json"): json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".json")
    }


@cache
def catalogue(locale: Locale) -> dict[str, str]:
    """Return all texts of a language: key -> text."""
    return {key: words for topic in topics(locale).values() for key, words in topic.items()}


def text(locale: Locale, key: str, /, **values: object) -> str:
    """Return the text of ``key`` with its placeholders filled; values it has no use for are fine.

    Raises ``MissingKeyError`` or ``MissingValueError``.
    """

    def fill(match: re.Match[str]) -> str:
        name = match[1]
        if name not in values:
            raise MissingValueError(key, name)
        value = str(values[name])
        if match[2] is None:
            return value
        return match[2] if value == "1" else match[3]

    words = catalogue(locale).get(key)
    if words is None:
        raise MissingKeyError(locale, key)
    return PLACEHOLDER.sub(fill, words)


def match_locale(tag: str) -> Locale:
    """Choose the language for a tag such as ``zh_TW.UTF-8``, ``zh-Hans-CN`` or ``de``.

    Chinese is simplified unless the tag names the traditional script or a place that writes it;
    any other language gets English.
    """
    parts = re.split(r"[-_.@]", tag.lower())
    if parts[0] != "zh":
        return "en"
    traditional = TRADITIONAL & set(parts) and "hans" not in parts
    return "zh-Hant" if traditional else "zh-Hans"
