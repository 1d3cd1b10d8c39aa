"""One line of a record at a time: what is wrong with its JSON becomes a ``RecordError``.

Shared by all versions of the format.
"""

import re
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from xuezhan.records.errors import RecordError

__all__ = ["UNREADABLE", "decode_all", "decode_line"]

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What a decoder raises for bytes that it cannot make a value of."""

WHERE = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<path>.*)`)?", re.DOTALL)
EXPECTED = re.compile(r"Expected `(?P<allowed>[^`]*)`, got `(?P<value>[^`]*)`")
MISSING = re.compile(r"Object missing required field `(?P<field>.*)`")
UNKNOWN = re.compile(r"Object contains unknown field `(?P<field>.*)`")
INVALID = re.compile(r"Invalid (?:enum )?value '?(?P<value>.*?)'?")

Line = TypeVar("Line")


def decode_all(
    data: bytes, decoder: msgspec.json.Decoder[Line], *, tags: Sequence[str]
) -> list[Line]:
    """Return the lines of ``data``; raise ``RecordError`` at the first that cannot be read.

    ``tags`` are the types that a line can have.
    """
    try:
        return decoder.decode_lines(data)
    except UNREADABLE:
        return [
            decode_line(line, decoder, number=number, tags=tags)
            for number, line in enumerate(data.split(b"\n"), start=1)
            if line
        ]


def decode_line(
    line: bytes, decoder: msgspec.json.Decoder[Line], *, number: int, tags: Sequence[str] = ()
) -> Line:
    """Return the value of one line; raise ``RecordError`` where it has none."""
    try:
        return decoder.decode(line)
    except msgspec.ValidationError as error:
        raise _fault(str(error), number=number, tags=tuple(tags)) from error
    except UNREADABLE as error:
        shown = line.decode(errors="replace")
        raise RecordError("not_json", line=number, value=shown) from error


def _fault(message: str, *, number: int, tags: tuple[str, ...]) -> RecordError:
    where = WHERE.fullmatch(message)
    what, path = (where["what"], where["path"] or "") if where else (message, "")
    if found := MISSING.fullmatch(what):
        field = f"{path}.{found['field']}".lstrip(".")
        return RecordError("missing_field", line=number, field=field)
    if found := UNKNOWN.fullmatch(what):
        field = f"{path}.{found['field']}".lstrip(".")
        return RecordError("unknown_field", line=number, field=field)
    if found := INVALID.fullmatch(what):
        if path == "type":
            fault = "unknown_line"
            return RecordError(fault, line=number, field=path, value=found["value"], allowed=tags)
        return RecordError("malformed", line=number, field=path, value=found["value"])
    if found := EXPECTED.fullmatch(what):
        allowed = tuple(found["allowed"].split(" | "))
        value = found["value"]
        return RecordError("malformed", line=number, field=path, value=value, allowed=allowed)
    return RecordError("malformed", line=number, field=path, allowed=(what,))
