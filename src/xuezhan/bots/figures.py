"""Reading the sums of a series: rates, means, how far chance may have moved them.

All rates are per hand of the player, doublings per win. A standard error is taken over deals,
never over hands: hands of one deal are not independent.
"""

import math
from dataclasses import dataclass

from xuezhan.bots.codes import (
    DEAL_INS,
    DECISIONS,
    FACTS,
    KONGS,
    NOT_READY,
    PIGS,
    POINTS,
    PUNGS,
    READY,
    SELF_DRAWS,
    WINS,
    WON_DOUBLINGS,
)
from xuezhan.bots.series import Series, Sums

__all__ = ["CONFIDENCE", "RATES", "Figures", "by_bot", "by_seat"]

CONFIDENCE = 1.96  # standard errors on each side of a mean for 95 in 100

RATES = {
    "win": WINS,
    "self_draw": SELF_DRAWS,
    "deal_in": DEAL_INS,
    "flower_pig": PIGS,
    "not_ready": NOT_READY,
    "ready_at_end": READY,
    "pungs": PUNGS,
    "kongs": KONGS,
    "decisions": DECISIONS,
}
"""The rates by name, with their place in a row of facts."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What one player, or all that play alike, made of the hands.

    ``total`` and ``mean`` are points, ``deviation`` that of a hand, ``error`` the standard error of
    the mean, None where it cannot be told: alike players of one deal, or a single deal.
    """

    bot: str
    hands: int
    total: int
    mean: float
    deviation: float
    error: float | None
    doublings: float
    rates: dict[str, float]

    @property
    def margin(self) -> float | None:
        """How far from the mean the true one lies at most, 95 times in 100."""
        return None if self.error is None else CONFIDENCE * self.error


def _figures(bot: str, sums: Sums, players: list[int]) -> Figures:
    row = [sum(sums.facts[player * FACTS + fact] for player in players) for fact in range(FACTS)]
    hands = sums.hands * len(players)
    mean = row[POINTS] / hands
    square = sum(sums.squares[player] for player in players) / hands
    return Figures(
        bot=bot,
        hands=hands,
        total=row[POINTS],
        mean=mean,
        deviation=math.sqrt(max(0.0, square - mean * mean)),
        error=_error(sums, players[0]) if len(players) == 1 else None,
        doublings=row[WON_DOUBLINGS] / row[WINS] if row[WINS] else 0.0,
        rates={name: row[fact] / hands for name, fact in RATES.items()},
    )


def _error(sums: Sums, player: int) -> float | None:
    """Return the standard error of the player's mean per hand, from his sums per deal."""
    deals = sums.deals
    if deals < 2:
        return None
    mean = sums.facts[player * FACTS + POINTS] / deals
    square = sums.squares[len(sums.squares) // 2 + player] / deals
    variance = max(0.0, square - mean * mean) * deals / (deals - 1)
    return math.sqrt(variance / deals) * deals / sums.hands


def by_seat(series: Series, sums: Sums) -> tuple[Figures, ...]:
    """Return the figures of each player, in the order of the series."""
    return tuple(_figures(bot, sums, [place]) for place, bot in enumerate(series.bots))


def by_bot(series: Series, sums: Sums) -> tuple[Figures, ...]:
    """Return the figures of each kind of player, all who play alike taken together."""
    return tuple(
        _figures(bot, sums, [place for place, name in enumerate(series.bots) if name == bot])
        for bot in dict.fromkeys(series.bots)
    )
