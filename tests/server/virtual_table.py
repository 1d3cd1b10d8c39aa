"""A table driven in virtual time: no sockets, no threads, no waiting.

Keeps the promise of a real driver: what a step brings is stored before anything of it is seen.
"""

import itertools
import random
from collections.abc import Callable, Coroutine
from math import inf
from typing import Any, TypeVar

from msgspec.structs import replace
from tests.server.memory_store import MemoryStore

from xuezhan.game.actions import Action, Discard, Pass
from xuezhan.game.events import Seat
from xuezhan.game.folding import fold
from xuezhan.game.views import HandView
from xuezhan.protocol.messages import (
    Accepted,
    Act,
    Frame,
    Hello,
    NextHand,
    Refused,
    Request,
    Start,
    Welcome,
)
from xuezhan.server.options import TableOptions
from xuezhan.server.store import Visitor
from xuezhan.server.table_commands import (
    FromSeat,
    Place,
    Presence,
    SeatCommand,
    Step,
    TableCommand,
    Think,
    Thought,
    Tick,
)
from xuezhan.server.table_core import TableCore
from xuezhan.server.table_match import Chance
from xuezhan.server.table_view import HAND_EVENTS, frame, resume

Choose = Callable[[Think, tuple[Action, ...]], Action]
Result = TypeVar("Result")

HUMAN = 2
THINKING = 0.004


def at_once(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine that waits for nothing."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        result: Result = stop.value
        return result
    raise AssertionError("it waits")


def dice(seed: int | bytes) -> random.Random:
    """Return a source of chance that is the same for the same seed."""
    return random.Random(seed)


def choose_any(think: Think, legal: tuple[Action, ...]) -> Action:
    """Choose at random, the same for the same question."""
    return dice(think.key).choice(legal)


def choose_quietly(_think: Think, legal: tuple[Action, ...]) -> Action:
    """Let everything go, discard what comes last in the list."""
    passes = [action for action in legal if isinstance(action, Pass)]
    discards = [action for action in legal if isinstance(action, Discard)]
    return (passes or discards or list(legal))[-1]


def secrets_from(seed: int) -> Callable[[], bytes]:
    """Return a source of secrets that is the same for the same seed."""
    source = dice(seed)
    return lambda: source.randbytes(32)


class VirtualTable:
    """A table of one or more humans, what each of them was sent, and when."""

    def __init__(
        self,
        *,
        humans: tuple[Seat, ...] = (HUMAN,),
        options: TableOptions | None = None,
        choose: Choose = choose_any,
        chance: Chance | None = None,
        thinks_for: Callable[[], float] = lambda: THINKING,
    ) -> None:
        self.now = 1000.0
        self.thinks_for = thinks_for
        self.humans = humans
        self.options = options or TableOptions()
        self.choose = choose
        self.chance = chance or Chance(secret=secrets_from(1))
        self.store = MemoryStore()
        self.frames: dict[Seat, list[tuple[float, Frame]]] = {seat: [] for seat in humans}
        self.replies: list[tuple[Seat, Accepted | Refused]] = []
        self.thinking: list[tuple[float, Thought]] = []
        self._ids = itertools.count(1)
        self._folded: dict[Seat, tuple[HandView | None, int]] = {}
        at_once(self.store.add_visitor(b"t", Visitor("table", humans[0]), log_id="log"))
        self.core = self.wake()

    # --- driving ----------------------------------------------------------------------------

    def wake(self) -> TableCore:
        """Make the table again from its log, as after a crash."""
        stored = at_once(self.store.load("table"))
        place = Place("table", stored.log_id, self.humans)
        core = TableCore(place, options=self.options, now=self.now, chance=self.chance)
        core.restore(stored, self.now)
        self.core = core
        self.thinking.clear()
        self.do(Tick())
        return core

    def do(self, command: TableCommand) -> Step:
        """Do one command and let out what comes of it."""
        head = self.core.seq
        step = self.core.step(command, self.now)
        if step.commit is not None:
            assert step.commit.seq == head + 1
            at_once(self.store.append("table", step.commit))
        else:
            assert self.core.seq == head
        self.replies += step.replies
        if step.commit is not None:
            for seat, frames in self.frames.items():
                frames.append((self.now, frame(self.core, self.core.ring[-1], seat, self.now)))
        for think in step.thoughts:
            question = self.core.question
            assert question is not None
            action = self.choose(think, question.hand.legal(think.seat))
            thought = Thought(think.seat, think.window, action)
            self.thinking.append((self.now + self.thinks_for(), thought))
        return step

    def next_at(self) -> float:
        """Return when something happens by itself, ``inf`` for never."""
        return min(max(self.core.due(), self.now), *(at for at, _ in self.thinking), inf)

    def next(self) -> bool:
        """Let time pass until something happens by itself; return whether something did."""
        thought_at = min((at for at, _ in self.thinking), default=inf)
        due = max(self.core.due(), self.now)
        if min(thought_at, due) == inf:
            return False
        if thought_at <= due:
            self.now = thought_at
            index = next(i for i, (at, _) in enumerate(self.thinking) if at == thought_at)
            self.do(self.thinking.pop(index)[1])
        else:
            self.now = due
            self.do(Tick())
        return True

    def run_until_asked(self, *, seat: Seat | None = None) -> Request | None:
        """Go on until a seat is asked, or until nothing happens by itself."""
        seat = self.humans[0] if seat is None else seat
        while self.request(seat) is None:
            if not self.next():
                return None
        return self.request(seat)

    # --- what a human does ------------------------------------------------------------------

    def come(self, seat: Seat | None = None) -> None:
        self.do(Presence(self.humans[0] if seat is None else seat, present=True))

    def go(self, seat: Seat | None = None) -> None:
        self.do(Presence(self.humans[0] if seat is None else seat, present=False))

    def say(self, message: SeatCommand, *, seat: Seat | None = None) -> Accepted | Refused | None:
        """Say something; return the answer, if there is one already."""
        seat = self.humans[0] if seat is None else seat
        before = len(self.replies)
        self.do(FromSeat(seat, message))
        own = [reply for to, reply in self.replies[before:] if to == seat]
        return own[-1] if own else None

    def start(self, rules: str = "online", **changes: object) -> Accepted | Refused | None:
        """Begin a match of one hand, unless ``changes`` say otherwise."""
        plain = Start(cmd_id=self.new_id(), rules=rules, length=1, pace="normal", name="Anna")
        return self.say(replace(plain, **changes))

    def act(self, action: Action, *, seat: Seat | None = None) -> Accepted | Refused | None:
        request = self.request(self.humans[0] if seat is None else seat)
        assert request is not None
        act = Act(cmd_id=self.new_id(), window=request.window, action=action)
        return self.say(act, seat=seat)

    def next_hand(self) -> Accepted | Refused | None:
        return self.say(NextHand(cmd_id=self.new_id()))

    def new_id(self) -> str:
        return f"c{next(self._ids)}"

    # --- what a human sees ------------------------------------------------------------------

    def request(self, seat: Seat) -> Request | None:
        return self.welcome(seat).request

    def welcome(self, seat: Seat) -> Welcome:
        first = resume(self.core, seat, self.now, Hello())[0]
        assert isinstance(first, Welcome)
        return first

    def folded(self, seat: Seat) -> HandView | None:
        """Return the hand as it follows from the frames of the seat alone."""
        view, folded = self._folded.get(seat, (None, 0))
        for _, seen in self.frames[seat][folded:]:
            for event in seen.events:
                if isinstance(event, HAND_EVENTS):
                    view = fold(view, event, seat)
        self._folded[seat] = view, len(self.frames[seat])
        return view
