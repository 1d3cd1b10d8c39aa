"""Records as text: one JSON object per line, written in the newest version, read in all.

A version that has been released stays readable: its module is kept, and a later one gets its own.
"""

from collections.abc import Callable

import msgspec

from xuezhan.records import version_1
from xuezhan.records.decoding import UNREADABLE
from xuezhan.records.errors import RecordError
from xuezhan.records.record import Record

__all__ = ["MARK", "first_lines", "read", "write"]

MARK = "xuezhan_record"
READERS: dict[int, Callable[[bytes], Record]] = {version_1.VERSION: version_1.read}
LONGEST_HEAD = 64 * 1024

write = version_1.write
first_lines = version_1.first_lines


class _Start(msgspec.Struct):
    """What every version has in its first line."""

    type: str
    format: int


_decoder = msgspec.json.Decoder(_Start)


def read(data: bytes) -> Record:
    """Return the record that ``data`` is the text of, whatever its version.

    Raises ``RecordError`` where the text is damaged, foreign, or at odds with its own digest.
    Whether what it says is true is for ``verify`` to find out.
    """
    first = data.partition(b"\n")[0][:LONGEST_HEAD]
    try:
        start = _decoder.decode(first)
    except msgspec.ValidationError as error:
        raise _foreign(first) from error
    except UNREADABLE as error:
        raise _foreign(first, fault="not_json") from error
    if start.type != MARK:
        raise _foreign(first)
    if start.format not in READERS:
        raise RecordError(
            "unknown_format",
            line=1,
            field="format",
            value=start.format,
            allowed=tuple(map(str, READERS)),
        )
    return READERS[start.format](data)


def _foreign(first: bytes, *, fault: str = "not_a_record") -> RecordError:
    return RecordError(fault, line=1, value=first.decode(errors="replace"), allowed=(MARK,))
