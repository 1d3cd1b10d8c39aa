"""When the garbage collector runs: often for what is new, rarely and in a quiet second for all.

A collection stops every table, so the automatic one is off: young objects are collected in small
portions, ten times a second, so that no pause is long; everything at most every ten minutes, in
the quietest second of the last minute before that.
"""

import asyncio
import gc
from collections.abc import Callable

FULL_EVERY = 600
LOOK_FOR_QUIET = 60
PORTIONS = 10
"""How often in a second young objects are collected."""


class QuietSecond:
    """Finds a second with as little to do as any lately."""

    def __init__(self) -> None:
        self._seconds = 0
        self._least = float("inf")

    def is_now(self, busy: float) -> bool:
        """Note how busy the last second was; return whether a full collection is due."""
        self._seconds += 1
        if self._seconds < FULL_EVERY - LOOK_FOR_QUIET:
            return False
        if self._seconds < FULL_EVERY:
            self._least = min(self._least, busy)
            return False
        if busy > self._least and self._seconds < FULL_EVERY + LOOK_FOR_QUIET:
            return False
        self._seconds, self._least = 0, float("inf")
        return True


async def keep_house(commits: Callable[[], int]) -> None:
    """Collect garbage for as long as the server runs; ``commits`` counts what tables have done."""
    gc.collect()
    gc.freeze()
    gc.disable()
    quiet, before = QuietSecond(), commits()
    try:
        while True:
            for _ in range(PORTIONS):
                await asyncio.sleep(1 / PORTIONS)
                gc.collect(0)
            now = commits()
            if quiet.is_now(now - before):
                gc.collect()
            before = now
    finally:
        gc.enable()
        gc.unfreeze()
