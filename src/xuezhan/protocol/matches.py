"""What a table tells of its match: who plays, how it stands, and what happens besides the hand."""

from typing import Literal

import msgspec

from xuezhan.game.events import Event, Seat
from xuezhan.game.views import HandView

MatchLength = Literal[1, 4, 8]
"""How many hands a match has."""

Pace = Literal["slow", "normal", "fast"]
"""How long computer players pause."""

Level = Literal["easy", "normal", "hard"]
"""How strong a computer player is."""

Clock = Literal["off", "long", "normal"]
"""How long a human may think: no limit, three times the normal limits, the normal limits."""


class Opponent(msgspec.Struct, frozen=True):
    """A computer player as one wishes him. Without a ``pace`` of his own he has the match's."""

    level: Level = "normal"
    pace: Pace | None = None


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat. ``name`` is plain text for a human, a catalogue key for a computer.

    ``level`` and ``pace`` are a computer's; the level is absent in matches of older servers, the
    pace where it is that of the match.
    """

    kind: Literal["human", "bot"]
    name: str
    away: bool = False
    level: Level | None = None
    pace: Pace | None = None


class MatchView(msgspec.Struct, frozen=True):
    """A match as a seat sees it: rules, players, totals after the finished hands, the hand in play.

    ``ruleset`` is the rule set by value, ``rules_hash`` its hash. ``totals`` do not yet
    include the hand in play; they do once ``hand.ended`` is set. ``commitment`` is the hash of
    the secret behind the latest wall, ``secret`` the secret itself once that hand is over,
    ``contribution`` what the players added to it, in order of seats.
    """

    rules: str
    rules_hash: str
    ruleset: dict[str, object]
    length: MatchLength
    pace: Pace
    clock: Clock
    players: tuple[Player, ...]
    totals: tuple[int, ...]
    hand: HandView | None
    commitment: str | None
    secret: str | None
    contribution: str
    finished: bool


class MatchStarted(msgspec.Struct, frozen=True, tag="match_started", tag_field="type"):
    """A match begins; everything before it is history.

    ``next_commitment`` is the commitment of the match after this one, see ``welcome``.
    """

    match: MatchView
    next_commitment: str


class MatchFinished(msgspec.Struct, frozen=True, tag="match_finished", tag_field="type"):
    """The last hand is over. ``totals`` sum to zero."""

    totals: tuple[int, ...]


class SeatAway(msgspec.Struct, frozen=True, tag="seat_away", tag_field="type"):
    """A human has left, has been gone or has missed two deadlines; the computer plays for him.

    Where his leaving ends the hand, its end is in the same frame.
    """

    seat: Seat


class SeatBack(msgspec.Struct, frozen=True, tag="seat_back", tag_field="type"):
    """The human is back and plays himself."""

    seat: Seat


class WallCommitted(msgspec.Struct, frozen=True, tag="wall_committed", tag_field="type"):
    """Before a deal: the SHA-256 of the secret that the wall of this hand comes from.

    For hand 1 it is the ``next_commitment`` told before the match was started, and for each later
    hand the secret of the hand before: no wall can be chosen once the players have contributed.
    """

    hand: int
    commitment: str


class WallRevealed(msgspec.Struct, frozen=True, tag="wall_revealed", tag_field="type"):
    """After a hand: its secret, 64 hexadecimal digits, and what the players contributed.

    Whoever likes recomputes the wall.
    """

    hand: int
    secret: str
    contribution: str


class PaceChanged(msgspec.Struct, frozen=True, tag="pace_changed", tag_field="type"):
    """The computer players pause longer or shorter from now on.

    With a ``seat`` only that one does; without, all do, and none has a pace of his own any more.
    """

    pace: Pace
    seat: Seat | None = None


TableEvent = (
    Event
    | MatchStarted
    | MatchFinished
    | SeatAway
    | SeatBack
    | WallCommitted
    | WallRevealed
    | PaceChanged
)
