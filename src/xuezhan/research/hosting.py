"""Hands at a table with players of any kind, our own levels and programs from outside.

The deals are those of ``bots.simulation``, tile for tile, and our own levels have the same chance
there and here, so a hosted hand is the hand that the simulation plays.
"""

import time
from collections.abc import Callable, Iterator, Sequence
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
    SEATS,
    SELF_DRAWS,
    WINS,
    WON_DOUBLINGS,
)
from xuezhan.bots.player import Player
from xuezhan.bots.series import Sums
from xuezhan.bots.simulation import lay_wall
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.readout import last_of
from xuezhan.engine.snapshot import snapshot
from xuezhan.engine.state import clear, new_state
from xuezhan.engine.stream import below, mix, new_stream
from xuezhan.game import Hand, Wall, redact
from xuezhan.game.codec import action_of
from xuezhan.game.events import Event, HandChecked, Melded, Won
from xuezhan.research.outside import OutsidePlayer
from xuezhan.rules import RuleSet

__all__ = ["Deal", "Hosted", "Seated", "host_deal", "host_deals"]

Seated = Player | OutsidePlayer


@dataclass(slots=True)
class Deal:
    """The chance of one deal: who deals, and the wall of each attempt."""

    rules: RuleSet
    seed: int
    number: int
    dealer: int = 0

    def walls(self) -> Callable[[int], Wall]:
        """Return the walls by attempt; they are laid in order."""
        chance = new_stream(mix(self.seed, self.number))
        self.dealer = below(chance, SEATS)
        state = new_state(flatten(self.rules))

        def lay(_: int) -> Wall:
            clear(state, self.dealer)
            lay_wall(state, chance)
            told = snapshot(state)
            rolls = told["rolls"]
            return Wall(
                tiles=tuple(told["wall"]),
                dice=(told["dice"][0], told["dice"][1]),
                rolls=tuple(zip(rolls[::2], rolls[1::2], strict=True)),
                horses=tuple(told["horses"]),
            )

        return lay


@dataclass(slots=True)
class Hosted:
    """A hand that was hosted, how often each seat was asked, and how long each decision took.

    A time has the seat and the seconds, those of the processor for our own levels; questions with
    a single answer are not timed.
    """

    hand: Hand
    decisions: list[int]
    times: list[tuple[int, float]]


def host_deal(deal: Deal, players: Sequence[Seated]) -> Hosted:
    """Play a deal, player ``i`` in seat ``i``."""
    walls = deal.walls()
    hand = Hand(deal.rules, dealer=deal.dealer, walls=walls, number=deal.number)
    hosted = Hosted(hand, [0] * SEATS, [])
    key = mix(deal.seed, deal.number)
    for seat, player in enumerate(players):
        if isinstance(player, OutsidePlayer):
            player.start_hand(deal.rules, seat=seat, hand=deal.number)
    while not hand.over:
        for seat in hand.asked():
            player = players[seat]
            legal = hand.legal(seat)
            clock = time.thread_time if isinstance(player, Player) else time.perf_counter
            chance = mix(key, sum(hosted.decisions) * SEATS + seat)
            start = clock()
            if isinstance(player, OutsidePlayer):
                action = player.ask(legal, hand.default(seat), chance)
            else:
                seen = hand.observe(seat)
                code = player.choose(seen, seat, new_stream(chance))
                action = action_of(code, last_of(seen))
            if len(legal) > 1:
                hosted.times.append((seat, clock() - start))
            hand.answer(seat, action)
            hosted.decisions[seat] += 1
        _tell(hand, hand.advance(), players)
    return hosted


def _tell(hand: Hand, events: tuple[Event, ...], players: Sequence[Seated]) -> None:
    for seat, player in enumerate(players):
        if isinstance(player, OutsidePlayer):
            for event in events:
                player.tell(redact(event, seat, rules=hand.rules))


def host_deals(
    rules: RuleSet, seed: int, players: Sequence[Seated], block: tuple[int, int]
) -> Sums:
    """Play a block of deals, each with the seats turned four times, and add them up."""
    total = Sums()
    start = time.thread_time()
    for number in range(block[0], block[0] + block[1]):
        points = [0] * SEATS
        for turned in range(SEATS):
            seated = [players[(seat - turned) % SEATS] for seat in range(SEATS)]
            hosted = host_deal(Deal(rules, seed, number), seated)
            _count(total, hosted, turned)
            for seat in range(SEATS):
                points[(seat - turned) % SEATS] += hosted.hand.points[seat]
        for player in range(SEATS):
            total.squares[SEATS + player] += float(points[player] ** 2)
        total.deals += 1
    total.cpu_seconds = time.thread_time() - start
    return total


def _count(total: Sums, hosted: Hosted, turned: int) -> None:
    """Add up a hand as ``simulation`` does."""
    hand = hosted.hand
    total.hands += 1

    def add(seat: int, fact: int, count: int = 1) -> None:
        total.facts[(seat - turned) % SEATS * FACTS + fact] += count

    for seat in range(SEATS):
        add(seat, POINTS, hand.points[seat])
        add(seat, DECISIONS, hosted.decisions[seat])
        total.squares[(seat - turned) % SEATS] += float(hand.points[seat] ** 2)
    for event in hand.events:
        for seat, fact, count in _facts_of(event):
            add(seat, fact, count)


def _facts_of(event: Event) -> Iterator[tuple[int, int, int]]:
    """Yield what an event adds: the seat, the fact, how much."""
    if isinstance(event, Won):
        yield event.seat, WINS, 1
        if event.source is None:
            yield event.seat, SELF_DRAWS, 1
        else:
            yield event.source, DEAL_INS, 1
        if event.score is not None:
            yield event.seat, WON_DOUBLINGS, event.score.total
    elif isinstance(event, Melded):
        yield event.seat, PUNGS if event.kind == "pung" else KONGS, 1
    elif isinstance(event, HandChecked):
        for check in event.checks:
            yield check.seat, PIGS if check.pig else READY if check.ready else NOT_READY, 1
