"""The messages between a table and a browser: two tagged unions, the only schema there is.

The TypeScript types and the JSON Schema are generated from here. Everything a client sends is
decoded strictly; everything a seat is sent has been redacted for it.
"""

from typing import Literal

import msgspec

from xuezhan.game.actions import Action
from xuezhan.game.events import Event, Seat
from xuezhan.game.views import HandView

PROTOCOL_VERSION = 1

MatchLength = Literal[1, 4, 8]
Pace = Literal["slow", "normal", "fast"]
CloseCode = Literal[1012, 4000, 4001, 4008]


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat. ``name`` is a catalogue key for a computer player, plain text for a human."""

    kind: Literal["human", "bot"]
    name: str
    away: bool = False


class MatchView(msgspec.Struct, frozen=True):
    """A match as a seat sees it: rules, players, totals after the finished hands, the hand in play.

    ``ruleset`` is the rule set by value, ``rules_hash`` its hash. ``totals`` do not yet
    include the hand in play; they do once ``hand.ended`` is set.
    """

    rules: str
    rules_hash: str
    ruleset: dict[str, object]
    length: MatchLength
    players: tuple[Player, ...]
    totals: tuple[int, ...]
    hand: HandView | None
    finished: bool


class MatchStarted(msgspec.Struct, frozen=True, tag="match_started", tag_field="type"):
    """A match begins; everything before it is history."""

    match: MatchView


class MatchFinished(msgspec.Struct, frozen=True, tag="match_finished", tag_field="type"):
    """The last hand is over. ``totals`` sum to zero."""

    totals: tuple[int, ...]


class SeatAway(msgspec.Struct, frozen=True, tag="seat_away", tag_field="type"):
    """A human has gone or missed two deadlines; the computer plays for him."""

    seat: Seat


class SeatBack(msgspec.Struct, frozen=True, tag="seat_back", tag_field="type"):
    """The human is back and plays himself."""

    seat: Seat


TableEvent = Event | MatchStarted | MatchFinished | SeatAway | SeatBack


class Wait(msgspec.Struct, frozen=True):
    """One tile that would complete the hand, how many the seat has not seen, and its value.

    ``value`` is in points, won by a discard, with no special circumstances.
    """

    tile: str
    unseen: int
    value: int


class Request(msgspec.Struct, frozen=True):
    """The seat must answer. ``deadline_ms`` is the time left when sent, absent for no limit.

    ``window`` names the question: an answer to an older window is refused. ``default`` is what
    happens at the deadline. ``locked`` is the dearest win declined under the pass lock.
    """

    window: int
    legal: tuple[Action, ...]
    default: Action
    deadline_ms: int | None
    locked: int | None


class Turn(msgspec.Struct, frozen=True):
    """Whom the table visibly waits for, and until when. Claims are never shown here."""

    seats: tuple[Seat, ...]
    deadline_ms: int | None


# --- from the table -------------------------------------------------------------------------


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """Answer to ``hello``: where the seat stands. ``match`` is absent before the first match.

    With ``resumed`` the missing frames follow instead of ``match``.
    """

    protocol: int
    table: str
    seat: Seat
    log_id: str
    seq: int
    resumed: bool
    match: MatchView | None
    request: Request | None
    turn: Turn | None
    waits: tuple[Wait, ...]


class Frame(msgspec.Struct, frozen=True, tag="frame", tag_field="type"):
    """One commit as this seat sees it: exactly one frame per commit, numbered alike for all.

    ``waits`` are the seat's own waits after the commit, empty while it is not ready.
    """

    seq: int
    events: tuple[TableEvent, ...]
    request: Request | None
    turn: Turn | None
    waits: tuple[Wait, ...]


class Accepted(msgspec.Struct, frozen=True, tag="accepted", tag_field="type"):
    """The command is durably in the log; ``seq`` is its commit."""

    cmd_id: str
    seq: int


class Problem(msgspec.Struct, frozen=True):
    """What was wrong: ``code`` is a catalogue key, ``allowed`` what would have been right."""

    code: str
    field: str
    allowed: tuple[str, ...]


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """The command did nothing. ``cmd_id`` is absent when it could not be read."""

    cmd_id: str | None
    seq: int
    problem: Problem


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """Answer to ``ping``, with the head of the log."""

    seq: int


class Restarting(msgspec.Struct, frozen=True, tag="restarting", tag_field="type"):
    """The server goes down in good order; come back after ``retry_ms``."""

    retry_ms: int


FromTable = Welcome | Frame | Accepted | Refused | Pong | Restarting


# --- from the client ------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type"):
    """First message of a connection: "I have ``last_seq`` of ``log_id``".

    The session cookie says who speaks; both fields are absent on a first visit.
    """

    last_seq: int | None = None
    log_id: str | None = None


class Start(msgspec.Struct, frozen=True, tag="start", tag_field="type"):
    """Begin a match. ``overrides`` are rule fields that differ from the preset."""

    cmd_id: str
    rules: str
    length: MatchLength
    pace: Pace
    name: str
    overrides: dict[str, object] = {}


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="type"):
    """Answer the request with this ``window``."""

    cmd_id: str
    window: int
    action: Action


class NextHand(msgspec.Struct, frozen=True, tag="next_hand", tag_field="type"):
    """The settlement has been read; deal the next hand."""

    cmd_id: str


class SetPace(msgspec.Struct, frozen=True, tag="set_pace", tag_field="type"):
    """How long computer players pause."""

    cmd_id: str
    pace: Pace


class Resync(msgspec.Struct, frozen=True, tag="resync", tag_field="type"):
    """A frame is missing: send everything after ``last_seq``, or a snapshot."""

    last_seq: int


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """Are you there?"""


FromClient = Hello | Start | Act | NextHand | SetPace | Resync | Ping
