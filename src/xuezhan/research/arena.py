"""The arena: one player against three of another kind, and an honest account of who is better.

Each deal is played four times, the single player in every seat once, so that alike players score
exactly 0. The unit is the deal: errors are taken over deals, never over hands. Deals come from
one of three sets of seeds that have no deal in common: tune on one, choose between versions on
the second, and show strength on the third, once.

Deals are played in blocks. Each block that is done is a line in a results file, so a match
that was stopped goes on where it was.
"""

import json
import math
import os
import shlex
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from xuezhan import __version__
from xuezhan.bots.codes import SEATS
from xuezhan.bots.contenders import contender, seat_nets
from xuezhan.bots.figures import CONFIDENCE, Figures, by_seat
from xuezhan.bots.player import UnknownBotError
from xuezhan.bots.series import Series, Sums, play_part
from xuezhan.engine.form import engine_form
from xuezhan.research.hosting import Deal, host_deal, host_deals
from xuezhan.research.outside import OutsidePlayer
from xuezhan.rules import RuleSet, ruleset_hash

__all__ = ["BLOCK", "SEEDS", "Card", "Duel", "card", "decision_times", "play_duel", "standing"]

SEEDS: Final = {"tune": 0x7E57_0001, "select": 0x5E1E_C700, "blind": 0xB11D_0000}
BLOCK = {"compiled": 40, "plain": 2}  # deals between two lines of the results file
FIRST_LOOK = 400  # deals before a match may stop early
DECIDED = 3.3  # standard errors from 0 at which a match that is looked at often is decided


def version_of(player_name: str) -> str:
    """Return what tells this player from its earlier and later forms; a program is its command."""
    return contender(player_name).version if is_ours(player_name) else f"outside {player_name}"


def is_ours(player_name: str) -> bool:
    """Return whether a level or a net is meant, and not the command of a program."""
    try:
        contender(player_name)
    except UnknownBotError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Duel:
    """What is played: ``one`` in one seat against three ``others``."""

    one: str
    others: str
    rules: RuleSet
    seeds: str = "tune"

    @property
    def outside(self) -> tuple[str, ...]:
        """The command of a program that plays as ``one``, empty for our own levels."""
        return () if is_ours(self.one) else tuple(shlex.split(self.one))

    @property
    def series(self) -> Series:
        """The duel as a series with the seats turned; ``others`` stand in for a program."""
        return Series(
            rules=self.rules,
            bots=(self.others if self.outside else self.one, *(self.others,) * 3),
            seed=SEEDS[self.seeds],
            seatings=SEATS,
        )

    @property
    def key(self) -> str:
        """What makes results comparable: players as they are now, rules, seeds, version."""
        players = f"{version_of(self.one)}-{version_of(self.others)}"
        return f"{players}-{ruleset_hash(self.rules)}-{self.seeds}-{__version__}"


@dataclass(frozen=True, slots=True)
class Card:
    """The account of a duel: everything that is needed to believe it, or to play it again.

    Points are base points per hand of the single player. ``rates`` are per hand, ``others`` those
    of an average opponent.
    """

    one: str
    others: str
    one_version: str
    others_version: str
    rules: str
    rules_hash: str
    seeds: str
    deals: int
    hands: int
    mean: float
    standard_error: float
    low: float
    high: float
    decided: bool
    rates: dict[str, float]
    rates_of_others: dict[str, float]
    hands_per_cpu_second: int
    version: str
    engine: str
    command: str
    times_ms: dict[str, float] | None = None

    def told(self) -> dict[str, object]:
        """Return the card as plain data."""
        return asdict(self)


def _blocks(deals: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, deals, size):
        yield first, min(size, deals - first)


def _read_blocks(path: Path | None, key: str) -> dict[tuple[int, int], Sums]:
    """Return the blocks of this very duel that the file holds; a line cut short is left out."""
    found: dict[tuple[int, int], Sums] = {}
    if path is None or not path.exists():
        return found
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            told = json.loads(line)
        except json.JSONDecodeError:
            continue
        if told["key"] == key:
            found[told["first"], told["count"]] = Sums(**told["sums"])
    return found


def _write_block(path: Path | None, key: str, block: tuple[int, int], sums: Sums) -> None:
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    told = {"key": key, "first": block[0], "count": block[1], "sums": asdict(sums)}
    with path.open("a+b") as file:
        file.seek(max(file.seek(0, os.SEEK_END) - 1, 0))
        cut = file.read(1) not in (b"", b"\n")
        file.write((("\n" if cut else "") + json.dumps(told) + "\n").encode())


def standing(duel: Duel, sums: Sums) -> tuple[float, float]:
    """Return the mean and its standard error so far, in base points per hand."""
    figures = by_seat(duel.series, sums)[0]
    return figures.mean / duel.rules.base, (figures.error or math.inf) / duel.rules.base


def is_decided(duel: Duel, sums: Sums) -> bool:
    """Return whether the match may stop: one side is better, however often one has looked."""
    if sums.deals < FIRST_LOOK:
        return False
    mean, error = standing(duel, sums)
    return abs(mean) > DECIDED * error


def play_duel(  # noqa: PLR0913 - each has its default
    duel: Duel,
    deals: int,
    *,
    processes: int = 1,
    results: Path | None = None,
    until_decided: bool = False,
    progress: Callable[[Sums], None] | None = None,
) -> Sums:
    """Play the duel's first ``deals`` deals, or fewer where it is decided; return their sums.

    Blocks found in ``results`` are not played again.
    """
    key = duel.key
    done = _read_blocks(results, key)
    blocks = list(_blocks(deals, BLOCK[engine_form()]))
    total = Sums()

    def add(block: tuple[int, int], sums: Sums, *, fresh: bool) -> bool:
        if fresh:
            _write_block(results, key, block, sums)
        total.add(sums)
        if progress:
            progress(total)
        return until_decided and is_decided(duel, total)

    waiting: list[tuple[int, int]] = []
    for block in blocks:
        if block in done and not waiting:
            if add(block, done[block], fresh=False):
                return total
        else:
            waiting.append(block)
    with closing(_played(duel, waiting, done, processes)) as played:
        for block, sums, fresh in played:
            if add(block, sums, fresh=fresh):
                break
    return total


def play_block(duel: Duel, block: tuple[int, int]) -> Sums:
    """Play a block of deals in this process."""
    if not duel.outside:
        return play_part(duel.series, *block)
    with OutsidePlayer(duel.outside) as program:
        others = [seat_nets([duel.others])[0].player()] * (SEATS - 1)
        return host_deals(duel.rules, SEEDS[duel.seeds], [program, *others], block)


def _played(
    duel: Duel,
    blocks: list[tuple[int, int]],
    done: dict[tuple[int, int], Sums],
    processes: int,
) -> Generator[tuple[tuple[int, int], Sums, bool]]:
    """Yield the blocks in order, so that an early stop does not depend on who is faster."""
    if processes == 1:
        for block in blocks:
            fresh = block not in done
            yield block, play_block(duel, block) if fresh else done[block], fresh
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        futures = {
            block: pool.submit(play_block, duel, block) for block in blocks if block not in done
        }
        try:
            for block in blocks:
                fresh = block in futures
                yield block, futures[block].result() if fresh else done[block], fresh
        finally:
            for future in futures.values():
                future.cancel()


def decision_times(name: str, others: str, rules: RuleSet, *, deals: int = 4) -> dict[str, float]:
    """Return how long the player's decisions take in milliseconds: mean, p50, p99.

    Processor time, measured from Python, one question at a time, as the server asks them.
    """
    one, other = [each.player() for each in seat_nets([name, others])]
    seats = [one, *[other] * (SEATS - 1)]
    spent = []
    for number in range(deals):
        hosted = host_deal(Deal(rules, SEEDS["tune"], number), seats)
        spent += [seconds * 1000 for seat, seconds in hosted.times if seat == 0]
    spent.sort()
    return {
        "decisions": float(len(spent)),
        "mean": sum(spent) / len(spent),
        "p50": spent[len(spent) // 2],
        "p99": spent[min(len(spent) - 1, len(spent) * 99 // 100)],
    }


def _average(figures: tuple[Figures, ...]) -> dict[str, float]:
    return {
        name: sum(player.rates[name] for player in figures) / len(figures)
        for name in figures[0].rates
    }


def card(
    duel: Duel, sums: Sums, *, command: str = "", times_ms: dict[str, float] | None = None
) -> Card:
    """Return the account of the duel."""
    figures = by_seat(duel.series, sums)
    mean, error = standing(duel, sums)
    return Card(
        one=duel.one,
        others=duel.others,
        one_version=version_of(duel.one),
        others_version=version_of(duel.others),
        rules=duel.rules.name,
        rules_hash=ruleset_hash(duel.rules),
        seeds=duel.seeds,
        deals=sums.deals,
        hands=sums.hands,
        mean=mean,
        standard_error=error,
        low=mean - CONFIDENCE * error,
        high=mean + CONFIDENCE * error,
        decided=is_decided(duel, sums),
        rates=figures[0].rates,
        rates_of_others=_average(figures[1:]),
        hands_per_cpu_second=round(sums.hands / sums.cpu_seconds) if sums.cpu_seconds else 0,
        version=__version__,
        engine=engine_form(),
        command=command,
        times_ms=times_ms,
    )
