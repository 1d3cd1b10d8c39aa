"""Loops that call one function of the engine many times: what the benchmarks time.

Compiled, they show what a function costs where the engine itself calls it, without Python's
share. Each returns a number made of all results, so that nothing can be left out.
"""

from xuezhan.bots.codes import POOL
from xuezhan.bots.prospects import Prospects, best_discard, look
from xuezhan.engine.codes import MELD_DIRECT, MELD_PUNG, WITH_SELF_DRAW
from xuezhan.engine.observe import observe
from xuezhan.engine.scoring import Score, ready_value, score_hand
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


class Batch:
    """Hands of fourteen tiles in two suits, bamboos void: concealed counts of each kind, melds."""

    def __init__(self) -> None:
        """Make room; ``drawn_hands`` and ``winning_hands`` fill it."""
        self.counts = [0] * 73728  # 4096 hands of 18 kinds
        self.suits = [0] * 8192
        self.held = [0] * 4096
        self.meld_count = [0] * 4096
        self.meld_kind = [0] * 16384
        self.meld_tile = [0] * 16384


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


def _enter_whole(batch: Batch, index: int, tiles: list[int], melds: list[int]) -> None:
    """Enter a hand: the number of concealed tiles at each place, the tiles of pungs and kongs.

    A kong is given as its tile and 18 more.
    """
    for place in range(18):
        batch.counts[index * 18 + place] = tiles[place]
    batch.suits[index * 2] = sum([tiles[rank] * POWERS[rank] for rank in range(9)])
    batch.suits[index * 2 + 1] = sum([tiles[9 + rank] * POWERS[rank] for rank in range(9)])
    batch.held[index] = sum(tiles)
    batch.meld_count[index] = len(melds)
    for i in range(len(melds)):
        batch.meld_kind[index * 4 + i] = MELD_PUNG if melds[i] < 18 else MELD_DIRECT
        batch.meld_tile[index * 4 + i] = melds[i] % 18


def drawn_hands(key: int) -> Batch:
    """Return hands of fourteen tiles dealt from a wall of two suits."""
    batch = Batch()
    stream = new_stream(key)
    for i in range(POOL):
        tiles = [0] * 18
        dealt = 0
        while dealt < 14:
            place = below(stream, 18)
            if tiles[place] < 4:
                tiles[place] += 1
                dealt += 1
        _enter_whole(batch, i, tiles, [])
    return batch


def winning_hands(key: int) -> Batch:
    """Return complete hands: seven pairs now and then, else sets, some of them laid open."""
    batch = Batch()
    stream = new_stream(key)
    i = 0
    while i < POOL:
        concealed = [0] * 18
        owned = [0] * 18
        melds: list[int] = []
        sets = 0 if below(stream, 10) == 0 else 4
        for _ in range(1 if sets else 7):
            concealed[below(stream, 18)] += 2
        for _ in range(sets):
            place = below(stream, 18)
            if place % 9 < 7 and below(stream, 3):
                for step in range(3):
                    concealed[place + step] += 1
            elif below(stream, 2):
                concealed[place] += 3
            elif below(stream, 4):
                melds.append(place)
            else:
                melds.append(18 + place)
        for place in range(18):
            owned[place] = concealed[place] + 3 * melds.count(place) + 4 * melds.count(18 + place)
        if max(owned) <= 4:
            _enter_whole(batch, i, concealed, melds)
            i += 1
    return batch


def _lay(state: State, batch: Batch, index: int) -> None:
    """Give seat 0 a hand of the batch; nothing of the hand before it is left."""
    for place in range(18):
        state.counts[place] = batch.counts[index * 18 + place]
    state.suit[0] = batch.suits[index * 2]
    state.suit[1] = batch.suits[index * 2 + 1]
    state.held[0] = batch.held[index]
    state.meld_count[0] = batch.meld_count[index]
    for i in range(batch.meld_count[index]):
        state.meld_kind[i] = batch.meld_kind[index * 4 + i]
        state.meld_tile[i] = batch.meld_tile[index * 4 + i]
    state.hand_known = 0


def repeat_discards(state: State, batch: Batch, rounds: int, prospects: Prospects) -> int:
    """Find the best discard of every hand by what it then accepts, ``rounds`` times."""
    total = 0
    for _ in range(rounds):
        for i in range(POOL):
            _lay(state, batch, i)
            look(prospects, state, 0, 1)
            total += best_discard(
                prospects, prospects.x, prospects.y, prospects.sets, prospects.pairs, 1
            )
    return total


def repeat_wins(state: State, batch: Batch, rounds: int, score: Score) -> int:
    """Count every hand as won by self-draw, ``rounds`` times; the sum of doublings."""
    total = 0
    for _ in range(rounds):
        for i in range(POOL):
            _lay(state, batch, i)
            score_hand(state, 0, -1, WITH_SELF_DRAW, 0, score)
            total += score.total
    return total


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
