"""Where computers think: threads beside the event loop, with nothing but what their seat sees.

A computer that fails gives no answer, and the table takes the safe one; the fault is logged once
for each kind of it, and counted.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from xuezhan.bots.adviser import Weighed, weigh_options
from xuezhan.bots.player import choose_action
from xuezhan.engine.observe import observed
from xuezhan.engine.state import State
from xuezhan.game.actions import Action
from xuezhan.game.events import Seat
from xuezhan.game.hand import Hand
from xuezhan.game.reasons import reasons_of
from xuezhan.protocol.messages import Advice, AdvisedOption, Problem, Reason, Refused
from xuezhan.server.table_commands import Consult, Think, Thought

logger = logging.getLogger(__name__)

Choose = Callable[[str, State, Seat, bytes], Action]
"""A computer's choice: which computer, what the seat sees, the seat, the key of its chance."""


Weigh = Callable[[State, Seat, bytes], tuple[Weighed, ...]]
"""What the hard player thinks of options: what the seat sees, the seat, the key of his chance."""


class Thinking:
    """Lets computers choose in a pool of threads.

    ``waiting`` counts thoughts not finished, ``failed`` those that came to nothing.
    """

    def __init__(
        self, choose: Choose = choose_action, *, weigh: Weigh = weigh_options, threads: int = 2
    ) -> None:
        self._choose = choose
        self._weigh = weigh
        self._reported: set[tuple[str, str]] = set()
        self.waiting = 0
        self.failed = 0
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    def begin(self, think: Think, hand: Hand) -> asyncio.Future[Thought]:
        """Let a computer think about what its seat sees now; the future never fails."""
        seen = hand.observe(think.seat)
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._pool, self._think, think, seen)
        self.waiting += 1
        thinking.add_done_callback(self._done)
        return thinking

    def consult(self, consult: Consult, hand: Hand) -> asyncio.Future[Advice | Refused]:
        """Let the adviser think about what a human's seat sees now; the future never fails."""
        seen, base = hand.observe(consult.seat), hand.rules.base
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._pool, self._advise, consult, seen, base)
        self.waiting += 1
        thinking.add_done_callback(self._done)
        return thinking

    def _done(self, _thinking: asyncio.Future[Thought] | asyncio.Future[Advice | Refused]) -> None:
        self.waiting -= 1

    def close(self) -> None:
        """Drop what nobody waits for any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _think(self, think: Think, seen: State) -> Thought:
        try:
            action = self._choose(think.bot, seen, think.seat, think.key)
        except Exception as error:  # noqa: BLE001  (the table gives the safe answer instead)
            self._report(think.bot, error)
            return Thought(think.seat, think.window, None)
        return Thought(think.seat, think.window, action)

    def _advise(self, consult: Consult, seen: State, base: int) -> Advice | Refused:
        try:
            seat = consult.seat
            options = tuple(
                AdvisedOption(
                    action=action,
                    value=None if worth is None else round(worth * base, 2),
                    reasons=tuple(
                        Reason(key, values)
                        for key, values in reasons_of(observed(seen, seat), seat, action)
                    ),
                )
                for action, worth in self._weigh(observed(seen, seat), seat, consult.key)
            )
        except Exception as error:  # noqa: BLE001  (the human decides without advice)
            self._report("adviser", error)
            return Refused(consult.cmd_id, consult.window, Problem("problem.no_advice"))
        return Advice(consult.cmd_id, consult.window, options)

    def _report(self, bot: str, error: Exception) -> None:
        """Log a fault the first time, without the error's text, which may tell tiles."""
        self.failed += 1
        kind = type(error).__name__
        if (bot, kind) not in self._reported:
            self._reported.add((bot, kind))
            logger.error("bot %s failed: %s; more of these are only counted", bot, kind)
