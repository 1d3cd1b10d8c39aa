"""A match of 1, 4 or 8 hands: who deals, the totals, and when it is over."""

from collections.abc import Callable

from xuezhan.engine.flat_rules import flatten
from xuezhan.game.hand import SEATS, Hand
from xuezhan.game.walls import Wall
from xuezhan.rules import RuleSet

LENGTHS = (1, 4, 8)


class Match:
    """Hands under one rule set by the same players.

    ``walls(number, attempt)`` gives the wall of each deal: hands and attempts count from 1.
    """

    def __init__(
        self,
        rules: RuleSet,
        *,
        length: int,
        first_dealer: int,
        walls: Callable[[int, int], Wall],
    ) -> None:
        """Seat the players; ``next_hand`` begins."""
        if length not in LENGTHS:
            message = f"a match has {LENGTHS} hands, not {length}"
            raise ValueError(message)
        self.rules = rules
        self.length = length
        self.first_dealer = first_dealer
        self.hand: Hand | None = None
        self._walls = walls
        self._flat = flatten(rules)
        self._number = 0
        self._before = (0,) * SEATS

    @property
    def number(self) -> int:
        """Which hand is being played or was played last, from 1; 0 before the first."""
        return self._number

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all finished hands; the sum is zero."""
        if self.hand is None or not self.hand.over:
            return self._before
        return tuple(a + b for a, b in zip(self._before, self.hand.points, strict=True))

    @property
    def finished(self) -> bool:
        """Whether the last hand is over."""
        return self._number == self.length and self.hand is not None and self.hand.over

    def next_hand(self) -> Hand:
        """Set the table for the next hand; the one before must be over."""
        if self.hand is not None and not self.hand.over:
            raise RuntimeError("the hand is not over")
        if self.finished:
            raise RuntimeError("the match is over")
        dealer = self.first_dealer
        if self.hand is not None and self.hand.next_dealer is not None:
            dealer = self.hand.next_dealer
        self._before = self.totals
        self._number += 1
        number, walls = self._number, self._walls  # without ``self`` the hand goes with its match
        self.hand = Hand(
            self.rules,
            dealer=dealer,
            walls=lambda attempt: walls(number, attempt),
            number=number,
            flat=self._flat,
        )
        return self.hand
