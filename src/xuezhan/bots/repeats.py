"""Loops that call one function of the engine many times: what the benchmarks time.

Compiled, they show what a function costs where the engine itself calls it, without Python's
share. Each returns a number made of all results, so that nothing can be left out.
"""

from xuezhan.bots.codes import POOL
from xuezhan.engine.observe import observe
from xuezhan.engine.scoring import Score, ready_value
from xuezhan.engine.state import State, copy_state
from xuezhan.engine.stream import below, new_stream
from xuezhan.engine.tables import deficiency
from xuezhan.engine.waits import wait_mask

POWERS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)


class Hands:
    """Two-suit hands of thirteen tiles, as suit indices."""

    def __init__(self) -> None:
        """Make room; ``random_hands`` and ``ready_hands`` fill it."""
        self.x = [0] * 4096
        self.y = [0] * 4096


def _enter(hands: Hands, index: int, tiles: list[int]) -> None:
    """Enter a hand given by the number of tiles at each of the 18 places of two suits."""
    hands.x[index] = sum([tiles[rank] * POWERS[rank] for rank in range(9)])
    hands.y[index] = sum([tiles[9 + rank] * POWERS[rank] for rank in range(9)])


def random_hands(key: int) -> Hands:
    """Return hands dealt from a wall of two suits."""
    hands = Hands()
    stream = new_stream(key)
    for i in range(POOL):
        tiles = [0] * 18
        dealt = 0
        while dealt < 13:
            place = below(stream, 18)
            if tiles[place] < 4:
                tiles[place] += 1
                dealt += 1
        _enter(hands, i, tiles)
    return hands


def ready_hands(key: int) -> Hands:
    """Return ready hands: four random sets and a pair without one of their tiles."""
    hands = Hands()
    stream = new_stream(key)
    i = 0
    while i < POOL:
        tiles = [0] * 18
        for _ in range(4):
            place = below(stream, 14)
            if below(stream, 2):
                tiles[place] += 3
            else:
                start = place if place < 7 else place + 2
                for step in range(3):
                    tiles[start + step] += 1
        tiles[below(stream, 18)] += 2
        place = below(stream, 18)
        if max(tiles) <= 4 and tiles[place] > 0:
            tiles[place] -= 1
            _enter(hands, i, tiles)
            i += 1
    return hands


def repeat_deficiency(hands: Hands, rounds: int) -> int:
    """Find the deficiency of every hand, ``rounds`` times."""
    total = 0
    for _ in range(rounds):
        for i in range(POOL):
            total += deficiency(hands.x[i], hands.y[i], 0, 4, 1)
    return total


def repeat_waits(hands: Hands, rounds: int) -> int:
    """Find the waits of every hand, ``rounds`` times."""
    total = 0
    for _ in range(rounds):
        for i in range(POOL):
            total += wait_mask(hands.x[i], hands.y[i], 0, 4, 1)
    return total


def repeat_score(state: State, kind: int, rounds: int, score: Score) -> int:
    """Count what seat 0 wins with ``kind``, ``rounds`` times."""
    total = 0
    for _ in range(rounds):
        total += ready_value(state, 0, kind, score)
    return total


def repeat_copy(target: State, source: State, rounds: int) -> int:
    """Copy a state ``rounds`` times."""
    for _ in range(rounds):
        copy_state(target, source)
    return rounds


def repeat_observe(target: State, source: State, rounds: int) -> int:
    """Observe a state as each seat in turn, ``rounds`` times."""
    for i in range(rounds):
        observe(target, source, i & 3)
    return rounds
