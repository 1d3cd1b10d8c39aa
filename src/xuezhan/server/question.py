"""One question a table has put: who is asked, until when, who has answered.

The answers are secret until all are in. A human's is checked and kept by the hand, a computer's
waits here, so that it can be dropped when the human comes back.
"""

from dataclasses import dataclass, field

from xuezhan.game.actions import Action
from xuezhan.game.events import Seat
from xuezhan.game.hand import Hand
from xuezhan.game.views import Phase
from xuezhan.protocol.messages import AskAdvice
from xuezhan.server.decisions import refusal
from xuezhan.server.options import TableOptions
from xuezhan.server.table_commands import Consult, Think
from xuezhan.server.table_match import TableMatch


@dataclass
class Question:
    """Opened by commit ``window``; settled not before ``not_before``, with all answers."""

    window: int
    hand: Hand
    match: TableMatch
    options: TableOptions
    not_before: float = 0.0
    deadlines: dict[Seat, float] = field(default_factory=dict)
    answered: dict[Seat, Action] = field(default_factory=dict)
    commands: dict[Seat, str] = field(default_factory=dict)
    asked: tuple[Seat, ...] = ()
    phase: Phase = "turn"
    _from_bots: set[Seat] = field(default_factory=set)
    _legal: dict[Seat, tuple[Action, ...]] = field(default_factory=dict)
    _to_think: list[Think] = field(default_factory=list)

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """Who has still to answer."""
        return tuple(seat for seat in self.asked if seat not in self.answered)

    def is_open_to_human(self, seat: Seat) -> bool:
        """Whether a human has still to answer for the seat."""
        return seat in self.open_seats and self.match.is_waited_for(seat)

    def put(self, now: float) -> None:
        """Ask all who are asked; where no human is among them the pause of the pace counts."""
        self.asked = tuple(self.hand.asked())
        self.phase = self.hand.phase
        self.not_before = now + self._pause()
        for seat in self.asked:
            self.ask(seat, now)

    def ask(self, seat: Seat, now: float) -> None:
        """Ask whoever plays the seat now, dropping what a computer may have answered for it."""
        if seat in self._from_bots:
            self._from_bots.discard(seat)
            del self.answered[seat]
        self.deadlines.pop(seat, None)
        if seat not in self.open_seats:
            return
        if self.match.is_waited_for(seat):
            self.not_before = now + self.options.reaction(self.phase)
            limit = self.options.limit(self.phase, self.match.opened.clock)
            if limit is not None:
                self.deadlines[seat] = now + limit
            return
        if not any(map(self.is_open_to_human, self.asked)):
            self.not_before = max(self.not_before, now + self._pause())
        self._legal[seat] = legal = self.hand.legal(seat)
        if len(legal) == 1:
            self.answer_by_bot(seat, legal[0])
        else:
            bot = self.match.opened.sittings[seat].bot
            self._to_think.append(
                Think(seat, self.window, bot, self.match.stream_key(seat, self.window))
            )

    def answer(self, seat: Seat, action: Action, *, cmd_id: str) -> None:
        """Take a human's answer; raise ``IllegalAction`` and take nothing."""
        self.hand.answer(seat, action)
        self.answered[seat] = action
        self.commands[seat] = cmd_id
        self.deadlines.pop(seat, None)

    def answer_by_default(self, seat: Seat) -> None:
        """Give the safe answer for who is late."""
        action = self.hand.default(seat)
        self.hand.answer(seat, action)
        self.answered[seat] = action
        self.deadlines.pop(seat, None)

    def answer_by_bot(self, seat: Seat, action: Action | None) -> None:
        """Take what a computer answers for a seat; nothing or nonsense becomes the safe answer."""
        if action is None or action not in self._legal[seat]:
            action = self.hand.default(seat)
        self.answered[seat] = action
        self._from_bots.add(seat)

    def consult(self, seat: Seat, asking: AskAdvice) -> Consult:
        """Return what an adviser is to think about; raise ``RefusedCommandError``."""
        if asking.window != self.window:
            raise refusal("problem.stale_window")
        if not self.is_open_to_human(seat):
            raise refusal("problem.not_asked")
        key = self.match.stream_key(seat, self.window)
        return Consult(seat, asking.cmd_id, self.window, key)

    def hasten(self, now: float) -> None:
        """Let a pace that has changed count at once, where it is quicker."""
        self.not_before = min(self.not_before, now + self._pause())

    def shift(self, pause: float, *, earliest: float) -> None:
        """Move all times by a standstill; no deadline comes before ``earliest``."""
        self.not_before += pause
        for seat, deadline in self.deadlines.items():
            self.deadlines[seat] = max(deadline + pause, earliest)

    def take_thoughts(self) -> tuple[Think, ...]:
        """Return which computers are to think, each once. Only the newest question has any."""
        thoughts, self._to_think = tuple(self._to_think), []
        return thoughts

    def _pause(self) -> float:
        """Return how long the phase lasts, by the pace of the seat that acts or has just acted.

        Who else is asked must not count: it would tell who may claim.
        """
        opening = self.phase in {"exchange", "void"}
        pace = self.match.pace if opening else self.match.pace_of(self.hand.turn)
        return self.options.pause(self.phase, pace, hurried=self.match.hurried)
