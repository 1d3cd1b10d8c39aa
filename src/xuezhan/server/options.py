"""What can be set about tables, with the defaults of a server for one human and three computers."""

import msgspec

from xuezhan.game.views import Phase
from xuezhan.protocol.matches import Clock, Level, Pace

PAUSES: dict[Pace, float] = {"slow": 1.4, "normal": 0.8, "fast": 0.25}
"""Seconds from a discard to what comes of it, while no human is asked."""

THINKING_SHARE = 0.5
"""How much of that pause a computer takes for its own turn, whatever it does."""

HURRY = 0.03
"""Seconds between the steps of a hand nobody waits for: fast, yet no flood for a slow client."""

REACTION = 0.1
"""Seconds that a question stays open at the least when others than the human may be asked too.

Computers think for less, so a human who answers at once cannot tell whether one had a choice.
"""

LIMITS: dict[Clock, float | None] = {"off": None, "long": 3.0, "normal": 1.0}
"""By how much the time limits are stretched, absent for no limits."""


class TableOptions(msgspec.Struct, frozen=True, kw_only=True):
    """How a table treats time. Seconds, by the monotonic clock.

    ``pause_scale`` 0 lets computers play without pauses, for tests. With ``freeze_when_alone``
    a table stands still while no human is there, instead of playing a match nobody watches.
    ``level`` is that of computers nobody chose, and of those who play for a human.
    """

    turn_limit: float = 30.0
    claim_limit: float = 15.0
    opening_limit: float = 45.0
    least_after_return: float = 15.0
    absence: float = 35.0
    missed_deadlines: int = 2
    pause_scale: float = 1.0
    freeze_when_alone: bool = True
    level: Level = "normal"

    def limit(self, phase: Phase, clock: Clock) -> float | None:
        """Return how long a human may think in this phase."""
        stretch = LIMITS[clock]
        if stretch is None:
            return None
        match phase:
            case "exchange" | "void":
                return self.opening_limit * stretch
            case "claim" | "rob":
                return self.claim_limit * stretch
            case _:
                return self.turn_limit * stretch

    def reaction(self, phase: Phase) -> float:
        """Return how long a phase lasts at the least in which a human is asked."""
        return 0.0 if phase == "turn" else REACTION * self.pause_scale

    def pause(self, phase: Phase, pace: Pace, *, hurried: bool) -> float:
        """Return how long a phase lasts in which no human is asked."""
        share = 1.0 if phase in {"claim", "rob"} else THINKING_SHARE
        return (HURRY if hurried else PAUSES[pace] * share) * self.pause_scale
