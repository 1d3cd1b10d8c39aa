"""Every way to read a complete hand: sets and a pair, or seven pairs.

The concealed tiles are split anew; melds stay what they are. Whether the rules let the hand win,
by its suits, is not asked here.
"""

from xuezhan.engine.codes import (
    KINDS,
    MAX_MELDS,
    MELD_PUNG,
    READ_PAIRS,
    READ_SETS,
    SET_KONG,
    SET_PUNG,
    SET_RUN,
    STRIDE,
)
from xuezhan.engine.state import State

MAX_READINGS = 8  # five are the most that a hand has
HAND_SETS = 4


class Readings:
    """The readings of one hand, in a fixed order: those by sets first, then seven pairs.

    Reading ``i`` has its four sets from place ``4 * i`` on: the concealed ones, then the melds.
    ``tile`` is the lowest tile of a set. Seven pairs have no sets: their pairs are in the counts.
    """

    def __init__(self) -> None:
        """Make an empty record; ``read_hand`` fills it."""
        self.count = 0
        self.form = [0] * 8
        self.pair = [-1] * 8
        self.set_kind = [0] * 32
        self.set_tile = [0] * 32
        # How many of the four sets are concealed, and the concealed tiles, winning tile included.
        self.concealed = 4
        self.counts = [0] * 27
        # The split under way: what is left of the tiles, and the sets and the pair taken.
        self.left = [0] * 27
        self.taken = 0
        self.taken_kind = [0] * 4
        self.taken_tile = [0] * 4
        self.taken_pair = -1


def new_readings() -> Readings:
    """Return an empty record."""
    return Readings()


def read_hand(state: State, seat: int, tile: int, readings: Readings) -> int:
    """Fill ``readings`` with all readings of the hand of ``seat`` and return how many there are.

    ``tile`` is the winning tile where it is not among the concealed ones, else -1.
    """
    total = 0
    odd = 0
    readings.count = 0
    readings.concealed = HAND_SETS - state.meld_count[seat]
    readings.taken = 0
    readings.taken_pair = -1
    for kind in range(KINDS):
        held = state.counts[seat * STRIDE + kind] + (1 if kind == tile else 0)
        readings.counts[kind] = held
        readings.left[kind] = held
        total += held
        odd += held & 1
    if total != 3 * readings.concealed + 2:
        return 0
    _split(readings, 0)
    for i in range(readings.count):
        for meld in range(state.meld_count[seat]):
            place = HAND_SETS * i + readings.concealed + meld
            source = MAX_MELDS * seat + meld
            laid = state.meld_kind[source]
            readings.set_kind[place] = SET_PUNG if laid == MELD_PUNG else SET_KONG
            readings.set_tile[place] = state.meld_tile[source]
    if odd == 0 and readings.concealed == HAND_SETS and readings.count < MAX_READINGS:
        readings.form[readings.count] = READ_PAIRS
        readings.pair[readings.count] = -1
        readings.count += 1
    return readings.count


def _split(readings: Readings, kind: int) -> None:
    """Take the tiles from ``kind`` on into sets and a pair, in every way.

    The lowest kind left is used up at once: as a pair, a pung, the first tiles of runs; so no
    reading comes twice.
    """
    while kind < KINDS and readings.left[kind] == 0:
        kind += 1
    if kind == KINDS:
        _keep(readings)
        return
    for pairs in range(2 if readings.taken_pair < 0 and readings.left[kind] > 1 else 1):
        for pungs in range(2 if readings.left[kind] > 2 else 1):
            runs = readings.left[kind] - 2 * pairs - 3 * pungs
            if _fits(readings, kind, pungs, runs):
                _take(readings, kind, pairs, pungs, runs)
                _split(readings, kind + 1)
                _give_back(readings, kind, pairs, pungs, runs)


def _fits(readings: Readings, kind: int, pungs: int, runs: int) -> int:
    """Return 1 when there is room for that many sets from ``kind``, and the tiles for the runs."""
    if runs < 0 or readings.taken + pungs + runs > readings.concealed:
        return 0
    if runs == 0:
        return 1
    if kind % 9 > 6:
        return 0
    return 1 if readings.left[kind + 1] >= runs and readings.left[kind + 2] >= runs else 0


def _take(readings: Readings, kind: int, pairs: int, pungs: int, runs: int) -> None:
    if pairs:
        readings.taken_pair = kind
    for i in range(pungs + runs):
        readings.taken_kind[readings.taken] = SET_PUNG if i < pungs else SET_RUN
        readings.taken_tile[readings.taken] = kind
        readings.taken += 1
    if runs > 0:
        readings.left[kind + 1] -= runs
        readings.left[kind + 2] -= runs


def _give_back(readings: Readings, kind: int, pairs: int, pungs: int, runs: int) -> None:
    if pairs:
        readings.taken_pair = -1
    readings.taken -= pungs + runs
    if runs > 0:
        readings.left[kind + 1] += runs
        readings.left[kind + 2] += runs


def _keep(readings: Readings) -> None:
    """Keep the split as a reading; the number of tiles makes sure that sets and pair are whole."""
    if readings.count == MAX_READINGS:
        return
    first = HAND_SETS * readings.count
    for i in range(readings.taken):
        readings.set_kind[first + i] = readings.taken_kind[i]
        readings.set_tile[first + i] = readings.taken_tile[i]
    readings.form[readings.count] = READ_SETS
    readings.pair[readings.count] = readings.taken_pair
    readings.count += 1


def reading_count(readings: Readings) -> int:
    """Return how many readings there are."""
    return readings.count


def reading_sets(readings: Readings, index: int) -> list[tuple[int, int, bool]]:
    """Return the sets of reading ``index``: what each is, its lowest tile, whether it is melded."""
    if readings.form[index] == READ_PAIRS:
        return []
    first = HAND_SETS * index
    return [
        (readings.set_kind[first + i], readings.set_tile[first + i], i >= readings.concealed)
        for i in range(HAND_SETS)
    ]


def reading_pairs(readings: Readings, index: int) -> list[int]:
    """Return the kinds of the pairs of reading ``index``: one, or seven; four of a kind are two."""
    if readings.form[index] == READ_PAIRS:
        return [kind for kind in range(KINDS) for _ in range(readings.counts[kind] // 2)]
    return [readings.pair[index]]
