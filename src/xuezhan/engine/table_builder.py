"""The generator of ``tables.bin``; ``python -m xuezhan.engine.table_builder`` writes it again.

What a suit can contribute to a hand is told by ten costs: how many tiles are missing from m sets
without a pair, and with one, for m from 0 to 4. A set or pair is only ever made of the four
tiles there are of each kind. For seven pairs two more numbers count, the pairs and the odd tiles
the suit has. Over all counts of nine ranks only a few hundred different combinations exist: the
*classes*. The file holds the class of every suit and the deficiency of every two classes.

Nothing here runs when the game does.
"""

import sys
import zlib
from array import array
from itertools import product
from pathlib import Path

RANKS = 9
COPIES = 4
SETS = 4
PAIRS = 7
COUNTS = COPIES + 1
RUN_LENGTH = 125
FAR = 15  # more than any hand can lack
FILE = Path(__file__).with_name("tables.bin")

# Half-built shapes: runs begun two ranks back, runs begun one rank back, sets, pair. Three equal
# runs are three pungs, so two are the most.
_Shape = tuple[int, int, int, int]
_SHAPES: list[_Shape] = [
    (older, newer, sets, pair)
    for older, newer in product(range(3), repeat=2)
    for sets in range(older + newer, SETS + 1)
    for pair in range(2)
]
_PLACES = {shape: place for place, shape in enumerate(_SHAPES)}

Costs = tuple[int, ...]
Class = tuple[Costs, int, int]


def _ways_in() -> list[list[tuple[int, int]]]:
    """List for each shape after a rank the shapes before it, and the tiles the step needs."""
    ways: list[list[tuple[int, int]]] = [[] for _ in _SHAPES]
    for place, (older, newer, sets, pair) in enumerate(_SHAPES):
        for runs, pung, double in product(range(3), range(2), range(2 - pair)):
            needed = older + newer + runs + 3 * pung + 2 * double
            after = (newer, runs, sets + runs + pung, pair + double)
            if needed <= COPIES and after in _PLACES:
                ways[_PLACES[after]].append((place, needed))
    return ways


def suit_costs() -> list[Costs]:
    """Return the ten costs of every suit, by the index of its nine counts.

    The suits are read rank by rank; those that agree in all half-built shapes go on as one.
    """
    ways = _ways_in()
    start = tuple(0 if shape == (0, 0, 0, 0) else FAR for shape in _SHAPES)
    level = [start]
    order = [0]
    for _ in range(RANKS):
        known: dict[Costs, int] = {}
        steps = [
            [
                known.setdefault(
                    tuple(
                        min([FAR, *(costs[place] + max(0, need - held) for place, need in way)])
                        for way in ways
                    ),
                    len(known),
                )
                for held in range(COUNTS)
            ]
            for costs in level
        ]
        level = list(known)
        order = [step for state in order for step in steps[state]]
    whole = [_PLACES[0, 0, sets, pair] for sets in range(SETS + 1) for pair in range(2)]
    ends = [tuple(costs[place] for place in whole) for costs in level]
    return [ends[state] for state in order]


def _pairs_and_odd_tiles() -> list[tuple[int, int]]:
    """Return the pairs and odd tiles of every suit, no more of either than seven pairs need."""
    found = [(0, 0)]
    for _ in range(RANKS):
        found = [(two + held // 2, one + held % 2) for two, one in found for held in range(COUNTS)]
    return [(min(two, PAIRS), min(one, max(0, PAIRS - two))) for two, one in found]


def _from_sets(first: Costs, second: Costs, sets: int) -> int:
    """Return how far two suits are from ready with ``sets`` sets and a pair between them."""
    return (
        min(
            first[2 * here + pair] + second[2 * (sets - here) + 1 - pair]
            for here in range(sets + 1)
            for pair in range(2)
        )
        - 1
    )


def _from_pairs(first: Class, second: Class) -> int:
    """Return how far two suits are from ready with seven pairs; an odd tile is half a pair."""
    wanted = max(0, PAIRS - first[1] - second[1])
    odd = first[2] + second[2]
    return wanted + max(0, wanted - odd) - 1


def deficiencies(classes: list[Class]) -> bytes:
    """Return the deficiency of every two classes, one plane for each number of sets wanted.

    The last plane is for hands without melds, where seven pairs will do as well.
    """
    costs = list(dict.fromkeys(one[0] for one in classes))
    places = bytes(costs.index(one[0]) for one in classes)
    planes = array("b")
    for sets in range(SETS + 1):
        rows = [[_from_sets(first, second, sets) for second in costs] for first in costs]
        for place in places:
            planes.extend(rows[place][other] for other in places)
    last = memoryview(planes)[-(len(classes) ** 2) :].tolist()
    planes.extend(
        min(by_sets, _from_pairs(first, second))
        for by_sets, (first, second) in zip(last, product(classes, repeat=2), strict=True)
    )
    return planes.tobytes()


def _little_endian(numbers: list[int]) -> bytes:
    words = array("H", numbers)
    if sys.byteorder == "big":
        words.byteswap()
    return words.tobytes()


def build() -> bytes:
    """Return the content of the file before compression.

    Two 16-bit numbers, of classes and of runs; the order of the runs; the runs, each the classes
    of ``RUN_LENGTH`` successive suits; the planes of ``deficiencies``.
    """
    numbers: dict[Class, int] = {}
    of_suits = [
        numbers.setdefault((costs, pairs, odd), len(numbers))
        for costs, (pairs, odd) in zip(suit_costs(), _pairs_and_odd_tiles(), strict=True)
    ]
    runs: dict[bytes, int] = {}
    order = [
        runs.setdefault(_little_endian(of_suits[start : start + RUN_LENGTH]), len(runs))
        for start in range(0, len(of_suits), RUN_LENGTH)
    ]
    head = _little_endian([len(numbers), len(runs), *order])
    return head + b"".join(runs) + deficiencies(list(numbers))


def main() -> None:
    """Write the file."""
    FILE.write_bytes(zlib.compress(build(), 9))


if __name__ == "__main__":
    main()
