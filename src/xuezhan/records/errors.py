"""What can be wrong with a record: a closed list of faults, each a key of the message catalogue."""

from xuezhan.locales.catalogue import text

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
        allowed: tuple[str, ...] = (),
    ) -> None:
        self.code = f"record.{fault}"
        self.line = line
        self.field = field
        self.value = shortened(str(value))
        self.allowed = tuple(shortened(entry) for entry in allowed)
        super().__init__(self.code, line, field, self.value, self.allowed)

    def __str__(self) -> str:
        return text("en", self.code, **self.parts())

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
        raise RecordError(fault, line=line, field=field, value=value, allowed=(str(allowed),))


LONGEST = 200
"""So many characters of a value are repeated; a foreign file may hold anything."""


def shortened(value: str) -> str:
    """Return ``value``, cut where it is long."""
    return value if len(value) <= LONGEST else f"{value[:LONGEST]}…"
