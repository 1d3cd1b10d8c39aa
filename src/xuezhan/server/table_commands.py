"""What goes into a table's deciding part and what comes out of it."""

from dataclasses import dataclass

from xuezhan.game.actions import Action
from xuezhan.game.events import Seat
from xuezhan.protocol.messages import (
    Accepted,
    Act,
    AskAdvice,
    ComeBack,
    HandOver,
    Leave,
    NextHand,
    Refused,
    SetPace,
    SkipToResult,
    Start,
)
from xuezhan.rules import RuleSet
from xuezhan.server.entries import LogLine
from xuezhan.server.store import Commit

SeatCommand = (
    Start | Act | NextHand | SkipToResult | Leave | HandOver | ComeBack | SetPace | AskAdvice
)


@dataclass(frozen=True)
class Place:
    """Which table this is, the name of its log, and the seats that humans have."""

    table_id: str
    log_id: str
    humans: tuple[Seat, ...]


@dataclass(frozen=True)
class FromSeat:
    """A human's command."""

    seat: Seat
    message: SeatCommand


@dataclass(frozen=True)
class Presence:
    """A human's socket is there, or no longer."""

    seat: Seat
    present: bool


@dataclass(frozen=True)
class Thought:
    """What a computer came to for the question ``window``; without an action it has failed."""

    seat: Seat
    window: int
    action: Action | None


@dataclass(frozen=True)
class Tick:
    """Time has passed."""


TableCommand = FromSeat | Presence | Thought | Tick


@dataclass(frozen=True)
class Think:
    """A computer of kind ``bot`` is to answer the question ``window`` for a seat.

    ``key`` starts its random stream, another one for each decision.
    """

    seat: Seat
    window: int
    bot: str
    key: bytes


@dataclass(frozen=True)
class Consult:
    """A human wants advice on the question ``window``; ``key`` starts the adviser's chance."""

    seat: Seat
    cmd_id: str
    window: int
    key: bytes


@dataclass(frozen=True)
class Step:
    """What came of a command. ``commit`` is stored first, then the rest may leave the server."""

    commit: Commit | None
    replies: tuple[tuple[Seat, Accepted | Refused], ...]
    thoughts: tuple[Think, ...]
    consult: Consult | None = None


@dataclass(frozen=True)
class Kept:
    """A commit in memory, for those who missed it; all seats' tiles are in it."""

    seq: int
    line: LogLine
    rules: RuleSet
