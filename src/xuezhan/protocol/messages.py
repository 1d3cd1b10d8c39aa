"""The messages between a table and a browser: two tagged unions, the only schema there is.

The TypeScript types and the JSON Schema are generated from here. Everything a client sends is
decoded strictly; everything a seat is sent has been redacted for it.
"""

from typing import Annotated, Literal

import msgspec

from xuezhan.game.actions import Action
from xuezhan.game.events import Seat
from xuezhan.protocol.matches import Clock, MatchLength, MatchView, Opponent, Pace, TableEvent

PROTOCOL_VERSION = 1

CloseCode = Literal[1012, 4000, 4001, 4008]
"""Why the server closed the socket.

1012 restarting, come back; 4000 too many bad or too many messages; 4001 the seat is played from
a newer connection, do not come back by yourself; 4008 too slow, come back and resume.
"""

ProblemCode = Literal[
    "problem.malformed",
    "problem.hello_first",
    "problem.match_running",
    "problem.no_match",
    "problem.match_over",
    "problem.hand_running",
    "problem.not_asked",
    "problem.not_a_computer",
    "problem.still_thinking",
    "problem.stale_window",
    "problem.already_answered",
    "problem.still_playing",
    "problem.unknown_rules",
    "problem.not_stored",
    "problem.no_record",
    "problem.no_advice",
    "problem.table_stopped",
]
"""The server's own reasons to refuse, keys of the catalogue; rule sets and the engine add theirs.

``not_stored``: the log cannot be written or read, try again later. ``no_record``: no hand of the
visitor's latest match is over, see ``/api/record``. ``table_stopped``: the match cannot be
resumed from its log; a new one can be started.
"""

CmdId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""Chosen by the client, unique per seat; a command sent again under its id does nothing twice."""

PlayerName = Annotated[str, msgspec.Meta(max_length=64)]
"""Plain text. Control characters are dropped, blanks folded, only the first 24 characters kept."""


Contribution = Annotated[
    str, msgspec.Meta(pattern=r"^(([0-9a-f]{2}){16,64})?(?!\n)$", max_length=128)
]
"""What a client adds to the chance of a match: 16 to 64 random bytes as lower-case hexadecimal.

Drawn anew for each match, after its commitment has come; empty for nothing.
"""


class Wait(msgspec.Struct, frozen=True):
    """One tile that would complete the hand, how many the seat has not seen, and its value.

    ``value`` is in points, won by a discard, with no special circumstances.
    """

    tile: str
    unseen: int
    value: int


class ReadyDiscard(msgspec.Struct, frozen=True):
    """A discard that leaves the hand ready, and the waits it then has."""

    tile: str
    waits: tuple[Wait, ...]


class CallWorth(msgspec.Struct, frozen=True):
    """What a win or a kong brings at once, in points.

    ``fan`` are the doublings of a win before the cap, absent for a kong. Horses are not counted,
    for nobody knows them; kong money may have to be given back.
    """

    action: Action
    points: int
    fan: int | None
    capped: bool


class Request(msgspec.Struct, frozen=True):
    """The seat must answer. ``deadline_ms`` is the time left when sent, absent for no limit.

    ``window`` names the question: an answer to an older window is refused. ``default`` is what
    happens at the deadline. ``locked`` is the dearest win declined under the pass lock. ``ready``
    are the discards that leave the hand ready, ``worths`` what wins and kongs bring.
    """

    window: int
    legal: tuple[Action, ...]
    default: Action
    deadline_ms: int | None
    locked: int | None
    ready: tuple[ReadyDiscard, ...]
    worths: tuple[CallWorth, ...]


class Turn(msgspec.Struct, frozen=True):
    """Whom the table visibly waits for, and until when. Claims are never shown here."""

    seats: tuple[Seat, ...]
    deadline_ms: int | None


# --- from the table -------------------------------------------------------------------------


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """Answer to ``hello``: where the seat stands. ``match`` is absent before the first match.

    With ``resumed`` the missing frames follow instead of ``match``. ``next_commitment`` is the hash
    of the secret that the first wall of the next match comes from: it is fixed before the client
    contributes to the chance of that match.
    """

    protocol: int
    table: str
    seat: Seat
    log_id: str
    seq: int
    resumed: bool
    next_commitment: str
    match: MatchView | None
    request: Request | None
    turn: Turn | None
    waits: tuple[Wait, ...]


class Frame(msgspec.Struct, frozen=True, tag="frame", tag_field="type"):
    """One commit as this seat sees it: exactly one frame per commit, numbered alike for all.

    ``request``, ``turn`` and ``waits`` replace those of the frame before. ``waits`` are the seat's
    own waits after the commit, empty while it is not ready. Of frames sent again on resuming only
    the last one carries the three. ``events`` may be empty.
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
    """What was wrong: ``code`` is a catalogue key, ``allowed`` what would have been right.

    ``field`` and ``value`` fill the placeholders of the text, ``value`` only where a rule is wrong.
    """

    code: str
    field: str = ""
    allowed: tuple[str, ...] = ()
    value: str = ""


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


class Reason(msgspec.Struct, frozen=True):
    """Why something is good or bad: ``key`` names a text, ``values`` fill its placeholders."""

    key: str
    values: dict[str, str | int]


class AdvisedOption(msgspec.Struct, frozen=True):
    """A possible answer, what the hard player expects to get by it, in points, and why.

    There is no ``value`` for tiles to exchange: those he judges by what they leave of the hand.
    """

    action: Action
    value: float | None
    reasons: tuple[Reason, ...]


class Advice(msgspec.Struct, frozen=True, tag="advice", tag_field="type"):
    """Answer to ``ask_advice``: the options that were weighed, the one to choose first.

    It was found from what the seat sees, and nothing else. Of the triples to exchange only the
    best is told.
    """

    cmd_id: str
    window: int
    options: tuple[AdvisedOption, ...]


FromTable = Welcome | Frame | Accepted | Refused | Advice | Pong | Restarting


# --- from the client ------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type"):
    """First message of a connection: "I have ``last_seq`` of ``log_id``".

    The session cookie says who speaks; both fields are absent on a first visit.
    """

    last_seq: int | None = None
    log_id: str | None = None


class Start(msgspec.Struct, frozen=True, tag="start", tag_field="type"):
    """Begin a match. ``overrides`` are rule fields that differ from the preset.

    While a match is running it is refused unless ``replace`` says to give that match up.
    ``opponents`` are the computers in the order in which they play after this seat; those not
    named are as by default.
    """

    cmd_id: CmdId
    rules: str
    length: MatchLength
    pace: Pace
    name: PlayerName
    overrides: dict[str, object] = {}
    clock: Clock = "normal"
    replace: bool = False
    contribution: Contribution = ""
    opponents: Annotated[tuple[Opponent, ...], msgspec.Meta(max_length=3)] = ()


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="type"):
    """Answer the request with this ``window``."""

    cmd_id: CmdId
    window: int
    action: Action


class NextHand(msgspec.Struct, frozen=True, tag="next_hand", tag_field="type"):
    """The settlement has been read; deal the next hand."""

    cmd_id: CmdId


class SkipToResult(msgspec.Struct, frozen=True, tag="skip_to_result", tag_field="type"):
    """Every human has won: let the computers finish this hand without pauses."""

    cmd_id: CmdId


class Leave(msgspec.Struct, frozen=True, tag="leave", tag_field="type"):
    """I get up from the table, and know what that costs: ask the player before sending it.

    A computer plays for me until I come back. Where the rule set has ``escape`` ``hand_ends``, the
    hand that is being played ends instead and I pay, unless I have won it.
    """

    cmd_id: CmdId


class HandOver(msgspec.Struct, frozen=True, tag="hand_over", tag_field="type"):
    """I stay, and let the computer play for me until I say ``come_back`` or answer myself.

    Unlike ``leave`` this never ends the hand.
    """

    cmd_id: CmdId


class ComeBack(msgspec.Struct, frozen=True, tag="come_back", tag_field="type"):
    """The computer has been playing for me; I play myself again. ``hello`` says the same."""

    cmd_id: CmdId


class SetPace(msgspec.Struct, frozen=True, tag="set_pace", tag_field="type"):
    """How long computer players pause: all of them, or the one at ``seat``."""

    cmd_id: CmdId
    pace: Pace
    seat: Seat | None = None


class AskAdvice(msgspec.Struct, frozen=True, tag="ask_advice", tag_field="type"):
    """What would the hard player do here? ``window`` is the question I am asked.

    Answered by ``advice``, or refused; nothing of it is in the log.
    """

    cmd_id: CmdId
    window: int


class Resync(msgspec.Struct, frozen=True, tag="resync", tag_field="type"):
    """A frame is missing after ``last_seq``. Answered like ``hello``."""

    last_seq: int


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """Ask whether the table is there, and for the head of its log."""


FromClient = (
    Hello
    | Start
    | Act
    | NextHand
    | SkipToResult
    | Leave
    | HandOver
    | ComeBack
    | SetPace
    | AskAdvice
    | Resync
    | Ping
)
