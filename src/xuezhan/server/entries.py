"""What a table's log is made of: what was decided, and the events that came of it.

An entry is all that is needed, with the secrets of the walls, to play a match again; the events
are there so that it can be compared, and shown by a later program. Entries hold every seat's
tiles: they are redacted when they are sent, not when they are kept.
"""

from typing import Literal

import msgspec

from xuezhan.game.actions import Action
from xuezhan.game.events import Seat
from xuezhan.protocol.matches import Clock, MatchLength, Pace, TableEvent


class Sitting(msgspec.Struct, frozen=True):
    """Who plays a seat: a human's name, or the catalogue key and the kind of a computer player.

    ``contribution`` is what he added to the chance of the match, in hexadecimal, ``pace`` a
    computer's own at the start.
    """

    kind: Literal["human", "bot"]
    name: str
    bot: str
    contribution: str = ""
    pace: Pace | None = None


class MatchOpened(msgspec.Struct, frozen=True, tag="match", tag_field="entry"):
    """A match was started; the walls of its hands are fixed."""

    rules: str
    ruleset: dict[str, object]
    length: MatchLength
    pace: Pace
    clock: Clock
    sittings: tuple[Sitting, ...]
    first_dealer: Seat


class HandOpened(msgspec.Struct, frozen=True, tag="hand", tag_field="entry"):
    """The next hand was asked for."""


class Advanced(msgspec.Struct, frozen=True, tag="step", tag_field="entry"):
    """The hand went one step on: the deal, or what came of these answers."""

    answers: tuple[tuple[Seat, Action], ...]


class PresenceChanged(msgspec.Struct, frozen=True, tag="presence", tag_field="entry"):
    """A computer plays for a human from now on, or no longer."""

    seat: Seat
    away: bool


class HandLeft(msgspec.Struct, frozen=True, tag="left", tag_field="entry"):
    """A human left before he had won, and the hand ended by it."""

    seat: Seat


class PaceSet(msgspec.Struct, frozen=True, tag="pace", tag_field="entry"):
    """The computer players pause longer or shorter: all, or the one at ``seat``."""

    pace: Pace
    seat: Seat | None = None


class Hurried(msgspec.Struct, frozen=True, tag="hurry", tag_field="entry"):
    """Nobody waits for the rest of this hand: it is played without pauses."""


Entry = MatchOpened | HandOpened | Advanced | PresenceChanged | HandLeft | PaceSet | Hurried


class LogLine(msgspec.Struct, frozen=True):
    """One commit: an entry and its events."""

    entry: Entry
    events: tuple[TableEvent, ...]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(LogLine)


def encode_line(line: LogLine) -> bytes:
    """Write a line as it stands in the log."""
    return _encoder.encode(line)


def decode_line(body: bytes) -> LogLine:
    """Read a line of the log; raise ``msgspec.DecodeError`` where it is none."""
    return _decoder.decode(body)


def same_line(one: LogLine, other: LogLine) -> bool:
    """Compare as written: lists and tuples are alike there."""
    return _encoder.encode(one) == _encoder.encode(other)
