"""Where computers think: threads beside the event loop, with nothing but what their seat sees."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from xuezhan.bots.player import choose_action
from xuezhan.engine.state import State
from xuezhan.game.actions import Action
from xuezhan.game.events import Seat
from xuezhan.game.hand import Hand
from xuezhan.server.table_commands import Think, Thought

logger = logging.getLogger(__name__)

Choose = Callable[[str, State, Seat, bytes], Action]
"""A computer's choice: which computer, what the seat sees, the seat, the key of its chance."""


class Thinking:
    """Lets computers choose in a pool of threads; ``waiting`` counts thoughts not finished."""

    def __init__(self, choose: Choose = choose_action, *, threads: int = 2) -> None:
        self._choose = choose
        self.waiting = 0
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    def begin(self, think: Think, hand: Hand) -> asyncio.Future[Thought]:
        """Let a computer think about what its seat sees now; the future never fails."""
        seen = hand.observe(think.seat)
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._pool, self._think, think, seen)
        self.waiting += 1
        thinking.add_done_callback(self._done)
        return thinking

    def _done(self, _thinking: asyncio.Future[Thought]) -> None:
        self.waiting -= 1

    def close(self) -> None:
        """Drop what nobody waits for any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _think(self, think: Think, seen: State) -> Thought:
        try:
            action = self._choose(think.bot, seen, think.seat, think.key)
        except Exception as error:  # noqa: BLE001  (the table gives the safe answer instead)
            logger.error("bot %s failed: %s", think.bot, type(error).__name__)  # noqa: TRY400
            return Thought(think.seat, think.window, None)
        return Thought(think.seat, think.window, action)
