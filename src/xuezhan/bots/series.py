"""A series of hands between four computer players: played in this process or in several.

The deals are numbered, so that parts of a series can be played anywhere and added up in any order;
``figures`` reads the sums.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from xuezhan.bots.codes import FACTS, SEATS
from xuezhan.bots.contenders import contenders, seat_nets
from xuezhan.bots.simulation import (
    Table,
    let_imagine,
    new_table,
    table_facts,
    table_squares,
    table_totals,
)
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.form import engine_form
from xuezhan.rules import RuleSet

if engine_form() == "compiled":
    from xuezhan.bots.door import play_deals
else:
    from xuezhan.bots.simulation import play_deals

__all__ = ["Series", "Sums", "play_part", "play_series"]

PART = {"compiled": 400, "plain": 8}  # hands between two reports of progress
MASK = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: rules, four contenders in seat order, the seed of the deals.

    ``seatings`` is 1, or 4 to play every deal four times, each time with the players moved on by
    one seat: a duplicate match. ``digest`` asks for the digest of all events.
    """

    rules: RuleSet
    bots: tuple[str, str, str, str]
    seed: int = 0
    seatings: int = 1
    digest: bool = False

    def __post_init__(self) -> None:
        """Refuse names that no player has."""
        contenders(self.bots)


@dataclass(slots=True)
class Sums:
    """What hands add up to. Lists have a number, or a row of facts, for each of the players."""

    hands: int = 0
    deals: int = 0
    exhausted: int = 0
    digest: int = 0
    facts: list[int] = field(default_factory=lambda: [0] * (SEATS * FACTS))
    squares: list[float] = field(default_factory=lambda: [0.0] * (2 * SEATS))
    cpu_seconds: float = 0.0

    def add(self, other: "Sums") -> None:
        """Add the sums of other deals."""
        self.hands += other.hands
        self.deals += other.deals
        self.exhausted += other.exhausted
        self.digest = (self.digest + other.digest) & MASK
        self.facts = [a + b for a, b in zip(self.facts, other.facts, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, other.squares, strict=True)]
        self.cpu_seconds += other.cpu_seconds


def _sums(table: Table, cpu_seconds: float) -> Sums:
    hands, deals, exhausted, digest = table_totals(table)
    return Sums(
        hands, deals, exhausted, digest, table_facts(table), table_squares(table), cpu_seconds
    )


def play_part(series: Series, first: int, count: int) -> Sums:
    """Play ``count`` deals of the series from number ``first`` on, in this thread."""
    seated = seat_nets(series.bots)
    levels = [each.level for each in seated]
    table = new_table(flatten(series.rules), levels, series.seed & MASK)
    for place, each in enumerate(seated):
        let_imagine(table, place, each.worlds)
    start = time.thread_time()
    play_deals(table, first, count, series.seatings, int(series.digest))
    return _sums(table, time.thread_time() - start)


def _parts(series: Series, deals: int) -> Iterator[tuple[int, int]]:
    step = max(1, PART[engine_form()] // series.seatings)
    for first in range(0, deals, step):
        yield first, min(step, deals - first)


def play_series(
    series: Series,
    deals: int,
    *,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Sums:
    """Play the first ``deals`` deals and add them up; ``progress`` hears of hands played."""
    total = Sums()
    if processes == 1:
        for first, count in _parts(series, deals):
            _add(total, play_part(series, first, count), progress)
        return total
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        futures = [
            pool.submit(play_part, series, first, count) for first, count in _parts(series, deals)
        ]
        for future in futures:
            _add(total, future.result(), progress)
    return total


def _add(total: Sums, part: Sums, progress: Callable[[int], None] | None) -> None:
    total.add(part)
    if progress:
        progress(part.hands)
