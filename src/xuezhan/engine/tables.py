"""How far a suit, and a hand of two suits, is from ready: three look-ups in tables.

A suit is the index of its nine counts, the sum of ``count * 5 ** rank``. *Deficiency* is the number
of tiles that must change until the hand is ready: 0 is ready, -1 complete. It is exact, and
minds that there are four tiles of each kind; it knows nothing of melds but their number, nor of
tiles seen elsewhere.

A winning hand has at most two suits. A suit index of 0 is a suit without tiles, or one whose tiles
are worth nothing; with three suits given, the best two count. ``sets`` is the number of sets still
wanted beside the melds, ``pairs`` is 1 where seven pairs may be made: without melds.

The tables come from ``tables.bin``, which ``table_builder`` writes.
"""

import sys
import zlib
from array import array
from pathlib import Path

RANKS = 9
COPIES = 4
SUITS = 1953125  # 5 ** 9, one for every nine counts of 0 to 4
PAIRS_PLANE = 5
RUN_LENGTH = 125  # the classes of this many successive suits are kept together in the file


def _load() -> "tuple[int, array[int], array[int]]":
    """Return the number of classes, the class of every suit, the deficiency of two classes."""
    content = zlib.decompress(Path(__file__).with_name("tables.bin").read_bytes())
    places = SUITS // RUN_LENGTH
    head = array("H", content[: 4 + 2 * places])
    if sys.byteorder == "big":
        head.byteswap()
    count = head[0]
    start = 4 + 2 * places
    end = start + 2 * RUN_LENGTH * head[1]
    runs = [content[at : at + 2 * RUN_LENGTH] for at in range(start, end, 2 * RUN_LENGTH)]
    classes = array("H", b"".join([runs[run] for run in head[2:]]))
    if sys.byteorder == "big":
        classes.byteswap()
    return count, classes, array("b", content[end:])


WIDTH, CLASSES, DEFICIENCIES = _load()


def _of_two(x: int, y: int, plane: int) -> int:
    return DEFICIENCIES[(plane * WIDTH + CLASSES[x]) * WIDTH + CLASSES[y]]


def deficiency(a: int, b: int, c: int, sets: int, pairs: int) -> int:
    """Return how many tiles the suits ``a``, ``b``, ``c`` are away from ready; -1 is complete."""
    plane = PAIRS_PLANE if pairs else sets
    if a == 0:
        return _of_two(b, c, plane)
    if b == 0:
        return _of_two(a, c, plane)
    if c == 0:
        return _of_two(a, b, plane)
    return min(_of_two(a, b, plane), _of_two(a, c, plane), _of_two(b, c, plane))


def complete(a: int, b: int, c: int, sets: int, pairs: int) -> int:
    """Return 1 when the suits make the ``sets`` wanted and a pair, or seven pairs."""
    return 1 if deficiency(a, b, c, sets, pairs) < 0 else 0


def lowering_ranks(x: int, y: int, sets: int, pairs: int, limit: int) -> int:
    """Return a bit per rank of suit ``x`` whose draw brings it and suit ``y`` below ``limit``.

    A rank of which suit ``x`` holds all four cannot be drawn.
    """
    first = (PAIRS_PLANE if pairs else sets) * WIDTH
    second = CLASSES[y]
    mask = 0
    rest = x
    step = 1
    for rank in range(RANKS):
        if rest % 5 < COPIES and DEFICIENCIES[(first + CLASSES[x + step]) * WIDTH + second] < limit:
            mask |= 1 << rank
        rest //= 5
        step *= 5
    return mask


def keeping_ranks(x: int, y: int, sets: int, pairs: int, limit: int) -> int:
    """Return a bit per rank of suit ``x`` that can go while it and suit ``y`` stay in ``limit``."""
    first = (PAIRS_PLANE if pairs else sets) * WIDTH
    second = CLASSES[y]
    mask = 0
    rest = x
    step = 1
    rank = 0
    while rest:
        if rest % 5 and DEFICIENCIES[(first + CLASSES[x - step]) * WIDTH + second] <= limit:
            mask |= 1 << rank
        rest //= 5
        step *= 5
        rank += 1
    return mask
