"""A match at a table as its log tells it: applying the entries in order gives it again.

Knows the rules through ``game`` and nothing of time, people's sockets or files. ``secrets`` has
those of all hands from the start, and under ``NEXT_MATCH`` that of the match to come.
"""

import secrets as random_source
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import assert_never, get_args

from xuezhan.game.actions import Action
from xuezhan.game.events import Event, HandEnded, Seat, Won
from xuezhan.game.hand import Hand
from xuezhan.game.match import LENGTHS, Match
from xuezhan.game.views import Phase
from xuezhan.game.walls import (
    SECRET_BYTES,
    Wall,
    commitment,
    match_secrets,
    wall_from_secret,
)
from xuezhan.protocol.matches import (
    Level,
    MatchFinished,
    MatchStarted,
    MatchView,
    Pace,
    PaceChanged,
    Player,
    SeatAway,
    SeatBack,
    TableEvent,
    WallCommitted,
    WallRevealed,
)
from xuezhan.rules import RuleSet, from_dict, ruleset_hash
from xuezhan.server.entries import (
    Advanced,
    Entry,
    HandLeft,
    HandOpened,
    Hurried,
    MatchOpened,
    PaceSet,
    PresenceChanged,
    Sitting,
)

PLAYING: tuple[Phase, ...] = ("turn", "claim", "rob")
LEVELS: tuple[Level, ...] = get_args(Level)
NEXT_MATCH = 0
"""The hand under which the last secret of the match after this one is kept."""


def fresh_secret() -> bytes:
    """Draw the last secret of a match, from which the others follow."""
    return random_source.token_bytes(SECRET_BYTES)


def secrets_from(last: bytes) -> tuple[bytes, ...]:
    """Return the secrets of the longest match there is; shorter ones leave the last unused."""
    return match_secrets(last, hands=max(LENGTHS))


def wall_of(secret: bytes, contribution: bytes, attempt: int, rules: RuleSet) -> Wall:
    """Make the wall of a hand."""
    return wall_from_secret(secret, contribution, attempt=attempt, rules=rules)


def level_of(sitting: Sitting) -> Level | None:
    """Return how strong a computer is; older logs have players of no level."""
    for level in LEVELS:
        if sitting.kind == "bot" and sitting.bot == level:
            return level
    return None


@dataclass(frozen=True, kw_only=True)
class Chance:
    """Where secrets come from and what wall they make; tests bring their own."""

    secret: Callable[[], bytes] = fresh_secret
    wall: Callable[[bytes, bytes, int, RuleSet], Wall] = wall_of


class TableMatch:
    """A match in play. Only ``apply`` changes it."""

    def __init__(self, opened: MatchOpened, *, secrets: dict[int, bytes], chance: Chance) -> None:
        self.opened = opened
        self.rules = from_dict(opened.ruleset)
        self.secrets = secrets
        self.pace = opened.pace
        self.paces: dict[Seat, Pace] = {
            seat: sitting.pace
            for seat, sitting in enumerate(opened.sittings)
            if sitting.pace is not None
        }
        self.hurried = False
        self.away: set[Seat] = set()
        self.winners: set[Seat] = set()
        self.walls_fixed = 0
        self.contribution = "".join(sitting.contribution for sitting in opened.sittings)
        contributed = bytes.fromhex(self.contribution)
        rules = self.rules  # not ``self`` in the function: a match that is over is to go at once
        self._match = Match(
            rules,
            length=opened.length,
            first_dealer=opened.first_dealer,
            walls=lambda hand, attempt: chance.wall(secrets[hand], contributed, attempt, rules),
        )

    @property
    def hand(self) -> Hand | None:
        """The hand in play or played last, absent before the first deal."""
        return self._match.hand

    @property
    def to_deal(self) -> bool:
        """Whether a wall is fixed and not yet dealt."""
        return self._match.number < self.walls_fixed

    @property
    def settled(self) -> bool:
        """Whether the hand is over and nothing but the next one can follow."""
        return not self.to_deal and self._match.hand is not None and self._match.hand.over

    @property
    def finished(self) -> bool:
        """Whether the last hand is over."""
        return self._match.finished

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.opened.sittings)

    def is_human(self, seat: Seat) -> bool:
        """Whether a human has the seat, though a computer may play for him."""
        return self.opened.sittings[seat].kind == "human"

    def is_waited_for(self, seat: Seat) -> bool:
        """Whether a human is to decide for the seat."""
        return self.is_human(seat) and seat not in self.away

    def has_pace(self, seat: Seat | None) -> bool:
        """Whether there is a pace to set: that of all, or of the computer at a seat."""
        return seat is None or not self.is_human(seat)

    def pace_of(self, seat: Seat) -> Pace:
        """Return how long a computer pauses."""
        return self.paces.get(seat, self.pace)

    def departure(self, seat: Seat) -> Entry:
        """Return what it means if a human leaves now: the hand ends, or a computer plays on."""
        hand = self._match.hand
        playing = hand is not None and not self.to_deal and hand.phase in PLAYING
        if self.rules.escape == "hand_ends" and playing and seat not in self.winners:
            return HandLeft(seat)
        return PresenceChanged(seat, away=True)

    def stream_key(self, seat: Seat, window: int) -> bytes:
        """Return the start of a computer's random stream, which tells nothing of the wall."""
        text = f"xuezhan bot 1 {seat} {window} ".encode()
        return sha256(text + self.secrets[self.walls_fixed]).digest()

    def apply(self, entry: Entry) -> tuple[TableEvent, ...]:
        """Do what an entry says and return the events that come of it."""
        match entry:
            case MatchOpened():
                following = secrets_from(self.secrets[NEXT_MATCH])[0]
                started = MatchStarted(self.view(None), next_commitment=commitment(following))
                return started, self._fix_wall()
            case HandOpened():
                self.hurried = False
                return (self._fix_wall(),)
            case Advanced(answers=answers):
                return self._advance(answers)
            case PresenceChanged(seat=seat, away=away):
                (self.away.add if away else self.away.discard)(seat)
                return (SeatAway(seat) if away else SeatBack(seat),)
            case HandLeft(seat=seat):
                self.away.add(seat)
                return SeatAway(seat), *self._told(self._playing().escape(seat))
            case PaceSet(pace=pace, seat=whose):
                if whose is None:
                    self.pace = pace
                    self.paces.clear()
                else:
                    self.paces[whose] = pace
                return (PaceChanged(pace, whose),)
            case Hurried():
                self.hurried = True
                return ()
            case _:
                assert_never(entry)

    def view(self, seat: Seat | None) -> MatchView:
        """Return the match as a seat sees it; without a seat as it stood before the first deal."""
        fixed = self.secrets.get(self.walls_fixed) if self.walls_fixed else None
        hand = self._match.hand
        return MatchView(
            rules=self.opened.rules,
            rules_hash=ruleset_hash(self.rules),
            ruleset=self.opened.ruleset,
            length=self.opened.length,
            pace=self.pace,
            clock=self.opened.clock,
            players=tuple(
                Player(
                    kind=sitting.kind,
                    name=sitting.name,
                    away=number in self.away,
                    level=level_of(sitting),
                    pace=self.paces.get(number),
                )
                for number, sitting in enumerate(self.opened.sittings)
            ),
            totals=tuple(self._match.totals),
            hand=None if seat is None or hand is None or self.to_deal else hand.view(seat),
            commitment=None if fixed is None else commitment(fixed),
            secret=None if fixed is None or not self.settled else fixed.hex(),
            contribution=self.contribution,
            finished=self.finished,
        )

    def _fix_wall(self) -> WallCommitted:
        self.walls_fixed += 1
        return WallCommitted(self.walls_fixed, commitment(self.secrets[self.walls_fixed]))

    def _advance(self, answers: tuple[tuple[Seat, Action], ...]) -> tuple[TableEvent, ...]:
        if self.to_deal:
            self._match.next_hand()
            self.winners.clear()
        hand = self._playing()
        for seat, action in answers:
            if seat in hand.asked():
                hand.answer(seat, action)
        return self._told(hand.advance())

    def _playing(self) -> Hand:
        if self._match.hand is None:
            raise ValueError("no hand to play on")
        return self._match.hand

    def _told(self, happened: tuple[Event, ...]) -> tuple[TableEvent, ...]:
        """Add to what happened in the hand what it means for the match."""
        events: list[TableEvent] = [*happened]
        self.winners |= {event.seat for event in events if isinstance(event, Won)}
        if any(isinstance(event, HandEnded) for event in events):
            number = self._match.number
            secret = self.secrets[number].hex()
            events.append(WallRevealed(number, secret, self.contribution))
            if self._match.finished:
                events.append(MatchFinished(tuple(self._match.totals)))
        return tuple(events)
