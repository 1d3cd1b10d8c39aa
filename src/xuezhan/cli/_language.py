"""The language the terminal speaks."""

import os

from xuezhan.locales.catalogue import Locale, match_locale, text


def terminal_locale() -> Locale:
    """Choose the language of the terminal's environment, as other programs do."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return match_locale(next((os.environ[name] for name in names if os.environ.get(name)), ""))


def say(key: str, **values: object) -> str:
    """Return a text of the catalogue in the language of the terminal."""
    return text(terminal_locale(), key, **values)
