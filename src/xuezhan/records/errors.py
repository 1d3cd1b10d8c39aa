"""What can be wrong with a record: a closed list of faults, each a key of the message catalogue."""

import msgspec

from xuezhan.locales import catalogue

__all__ = ["FAULTS", "RecordError", "agree"]

FAULTS = (
    "not_json",
    "not_a_record",
    "unknown_format",
    "unknown_line",
    "unexpected_line",
    "missing_field",
    "unknown_field",
    "malformed",
    "not_canonical",
    "cut_short",
    "hand_unfinished",
    "digest",
    "rules",
    "rules_hash",
    "wrong_value",
    "commitment",
    "wall",
    "tiles",
    "money",
    "no_answer",
    "illegal_answer",
    "replay",
)


class RecordError(ValueError):
    """A record that is damaged, foreign or false.

    ``code`` is a key of the message catalogue, ``line`` counts from 1, ``field`` is the path of
    the value at fault inside the line, ``value`` what stands there, ``allowed`` what should.
    """

    def __init__(
        self,
        fault: str,
        *,
        line: int,
        field: str = "",
        value: object = "",
        allowed: tuple[object, ...] = (),
    ) -> None:
        self.code = f"record.{fault}"
        self.line = line
        self.field = field
        self.value = _shown(value)
        self.allowed = tuple(map(_shown, allowed))
        super().__init__(self.code, line, field, self.value, self.allowed)

    def __str__(self) -> str:
        return catalogue.text("en", self.code, **self.parts())

    def parts(self) -> dict[str, str]:
        """Give what the catalogue's text has placeholders for."""
        return {
            "line": str(self.line),
            "field": self.field,
            "value": self.value,
            "allowed": ", ".join(self.allowed),
        }


def agree(fault: str, *, line: int, field: str, value: object, allowed: object) -> None:
    """Raise ``RecordError`` unless ``value`` is the one that is ``allowed``."""
    if value != allowed:
        raise RecordError(fault, line=line, field=field, value=value, allowed=(allowed,))


LONGEST = 200
"""So many characters of a value are repeated; a foreign file may hold anything."""


def _shown(value: object) -> str:
    """Return a text as it is and anything else as a record writes it, cut where it is long."""
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
