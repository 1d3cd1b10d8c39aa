"""Reading what a browser sends: strictly, in small portions, never more than its share."""

import time
from collections.abc import Callable

import msgspec

from xuezhan.protocol.messages import FromClient, Problem

LARGEST = 8192
"""Bytes of a message; the socket is closed for a longer one."""

BURST = 200
PER_SECOND = 50.0
MOST_UNREADABLE = 10
LONGEST_PATH = 60

_decoder = msgspec.json.Decoder(FromClient)


def read_message(text: str | None) -> FromClient | Problem:
    """Decode a message; what cannot be read becomes a problem that names the place."""
    if text is None:
        return Problem("problem.malformed", "binary", ("text",))
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return Problem("problem.malformed", place_of(error))


def place_of(error: Exception) -> str:
    """Return the path of the faulty value as the decoder tells it, shortened."""
    _, _, path = str(error).partition(" - at `")
    return path.rstrip("`")[:LONGEST_PATH] or "$"


class Budget:
    """How much a socket may still say: a bucket that fills up with time."""

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left = float(BURST)
        self._at = clock()
        self._unreadable = 0

    def spend(self) -> bool:
        """Take one message off; return whether it was within the budget."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._at) * PER_SECOND) - 1
        self._at = now
        return self._left >= 0

    def spend_unreadable(self) -> bool:
        """Note an unreadable message; return whether that may be borne with."""
        self._unreadable += 1
        return self._unreadable < MOST_UNREADABLE
