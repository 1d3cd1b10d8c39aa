"""Whole hands played out at random: walls, players, and what was answered.

Everything follows from a key, so that a failure can be played again. Players are a mixture of
careless and eager ones, and walls can be clustered: four of a kind lie close together, which
makes pungs, kongs and wins common.
"""

from collections.abc import Callable
from typing import NamedTuple

from xuezhan.engine.readiness import deficiency_of
from xuezhan.engine.state import give_out, take_in
from xuezhan.engine.stream import Stream, below, mix, new_stream
from xuezhan.game import Hand, Wall
from xuezhan.game.actions import Action, Discard, Kong, Pass, Pung, Win
from xuezhan.game.events import Event
from xuezhan.rules import RuleSet
from xuezhan.tiles import KINDS, kind_of

SEATS = 4
Step = dict[int, Action]
Watcher = Callable[[Hand, tuple[Event, ...]], None]


def shuffled(tiles: list[int], stream: Stream) -> list[int]:
    """Return the tiles in another order."""
    order = list(tiles)
    for last in range(len(order) - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def wall_of(key: int, rules: RuleSet, *, clustered: bool) -> Wall:
    """Return the wall of a key, with dice, rolls and horses."""
    stream = new_stream(key)
    tiles = [kind for kind in shuffled(list(range(KINDS)), stream) for _ in range(4)]
    tiles += range(KINDS, KINDS + rules.flowers)
    if clustered:
        for _ in range(60):
            first, second = below(stream, len(tiles)), below(stream, len(tiles))
            tiles[first], tiles[second] = tiles[second], tiles[first]
    else:
        tiles = shuffled(tiles, stream)
    dice = [below(stream, 6) + 1 for _ in range(66)]
    pairs = list(zip(dice[::2], dice[1::2], strict=True))
    horses = tuple(below(stream, KINDS) for _ in range(12))
    return Wall(tiles=tuple(tiles), dice=pairs[0], rolls=tuple(pairs[1:]), horses=horses)


def eager_choice(hand: Hand, seat: int) -> Action:
    """Win, kong and pung whenever it can be done; discard what keeps the hand nearest to ready."""
    legal = hand.legal(seat)
    if hand.default(seat) == Win():
        return Win()
    calls = [action for action in legal if isinstance(action, Kong | Pung)]
    if calls:
        return calls[0]
    discards = [action for action in legal if isinstance(action, Discard)]
    if not discards:
        return hand.default(seat)
    own = hand.observe(seat)
    best, nearest = discards[0], 99
    for discard in discards:
        kind = kind_of(discard.tile)
        give_out(own, seat, kind)
        distance = deficiency_of(own, seat)
        take_in(own, seat, kind)
        if distance < nearest:
            best, nearest = discard, distance
    return best


def choose(hand: Hand, seat: int, stream: Stream, *, eager: int) -> Action:
    """Play eagerly in ``eager`` of a hundred cases, else anything that is legal."""
    if below(stream, 100) < eager:
        return eager_choice(hand, seat)
    legal = hand.legal(seat)
    return legal[below(stream, len(legal))]


class World(NamedTuple):
    """A hand to be played: everything that decides how it goes."""

    rules: RuleSet
    key: int
    clustered: bool = False
    eager: int = 80

    def wall(self, attempt: int) -> Wall:
        """Return the wall of a deal."""
        return wall_of(mix(self.key, attempt), self.rules, clustered=self.clustered)

    def hand(self) -> Hand:
        """Return the hand before the deal."""
        return Hand(self.rules, dealer=self.key % SEATS, walls=self.wall)

    def play(self, watch: Watcher | None = None) -> tuple[Hand, list[Step]]:
        """Play the hand out, and return it with the answers of each step."""
        hand = self.hand()
        stream = new_stream(mix(self.key, 0))
        steps: list[Step] = []
        while not hand.over:
            answers = {seat: choose(hand, seat, stream, eager=self.eager) for seat in hand.asked()}
            for seat, action in answers.items():
                hand.answer(seat, action)
            steps.append(answers)
            events = hand.advance()
            if watch is not None:
                watch(hand, events)
        return hand, steps


def follow(hand: Hand, step: Step) -> bool:
    """Answer as in ``step`` where a changed hand still allows it, and tell whether it does.

    Whoever is asked without an answer in the step passes; whoever passed and is not asked is fine.
    """
    answers: Step = {}
    for seat in hand.asked():
        answer = step.get(seat, Pass())
        if answer not in hand.legal(seat):
            return False
        answers[seat] = answer
    if any(seat not in answers and action != Pass() for seat, action in step.items()):
        return False
    for seat, action in answers.items():
        hand.answer(seat, action)
    return True
