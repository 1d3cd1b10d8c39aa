"""The value net: what a hand is worth to its owner, in base points, from numbers about it.

Two layers, all in whole numbers, so that every machine and both forms get the same. The first
layer's sums are taken in three steps: over the table once for a question, over the hand, over what
an option has of its own. The weights come from ``nets.bin``, which training writes: 32-bit floats
in the order of ``net_shape``. A *slot* says which net.
"""

import sys
from array import array
from pathlib import Path

from xuezhan.bots.mind import Mind
from xuezhan.bots.net_shape import (
    AT_FIRST_BIAS,
    AT_HEADS,
    AT_HEADS_BIAS,
    AT_OPTION,
    AT_SECOND,
    AT_SECOND_BIAS,
    FIRST,
    HEADS,
    INPUTS,
    ONE,
    SECOND,
    SIZE,
    SLOT_SHIPPED,
    SLOTS,
    TABLE,
)

SHIPPED = Path(__file__).with_name("nets.bin")
FINE = 1024  # steps of a weight between two whole numbers
LARGEST = 7.5  # no weight is larger
HALVED = 8  # halvings of a sum of the first layer: 256 steps between whole numbers are left
HALVED_AGAIN = 10  # of one of the second layer, to the same
MOST_FIRST = 8191  # what the first layer hands on is at most 32, so that no sum is too large
MOST_SECOND = 32767
STEPS = 256 * FINE  # of the sum that comes out

ROWS = array("h", bytes(2 * SLOTS * INPUTS * FIRST))
SECONDS = array("h", bytes(2 * SLOTS * FIRST * SECOND))
LASTS = array("h", bytes(2 * SLOTS * SECOND))
BIASES = array("i", bytes(4 * SLOTS * (FIRST + SECOND + 1)))


def _whole(weight: float, steps: int) -> int:
    return round(max(-LARGEST, min(LARGEST, weight)) * steps)


def set_weights(slot: int, weights: "array[float]") -> None:
    """Put the weights of a net into ``slot``, for the players of this process."""
    for i in range(INPUTS * FIRST):
        ROWS[slot * INPUTS * FIRST + i] = _whole(weights[i], FINE)
    for i in range(FIRST):
        for j in range(SECOND):
            weight = weights[AT_SECOND + i * SECOND + j]
            SECONDS[(slot * SECOND + j) * FIRST + i] = _whole(weight, FINE)
    at = slot * (FIRST + SECOND + 1)
    for i in range(FIRST):
        BIASES[at + i] = _whole(weights[AT_FIRST_BIAS + i], FINE * ONE)
    for i in range(SECOND):
        BIASES[at + FIRST + i] = _whole(weights[AT_SECOND_BIAS + i], FINE * 256)
        LASTS[slot * SECOND + i] = _whole(weights[AT_HEADS + i * HEADS], FINE)
    BIASES[at + FIRST + SECOND] = round(weights[AT_HEADS_BIAS] * STEPS)


def read_weights(path: Path) -> "array[float]":
    """Return the weights of the net in a file; raise ``ValueError`` where it holds no such net."""
    weights = array("f")
    told = path.read_bytes()
    if len(told) != SIZE * weights.itemsize:
        raise ValueError(f"{path} is no net of this shape: {len(told)} bytes")
    weights.frombytes(told)
    if sys.byteorder == "big":
        weights.byteswap()
    return weights


def shipped_weights() -> "array[float]":
    """Return the weights of the net that comes with the package."""
    return read_weights(SHIPPED)


if SHIPPED.exists():
    set_weights(SLOT_SHIPPED, shipped_weights())


def _add_rows(sums: list[int], mind: Mind, slot: int, start: int, end: int) -> None:
    """Add to ``sums`` what the inputs from ``start`` to ``end`` add to the first layer."""
    for i in range(start, end):
        number = mind.inputs[i]
        if number != 0:
            row = (slot * INPUTS + i) * FIRST
            for j in range(32):
                sums[j] += number * ROWS[row + j]


def _product(mind: Mind, row: int) -> int:
    """Return the sum of what the first layer hands on, weighed by the second's weights."""
    total = 0
    for i in range(32):
        total += mind.handed[i] * SECONDS[row + i]
    return total


def begin(mind: Mind, slot: int) -> None:
    """Take in the inputs that all options of a question have in common."""
    for j in range(32):
        mind.common[j] = BIASES[slot * (FIRST + SECOND + 1) + j]
    _add_rows(mind.common, mind, slot, 0, TABLE)


def take_hand(mind: Mind, slot: int) -> None:
    """Take in the inputs that all discards from a hand have in common; ``begin`` came before."""
    for j in range(32):
        mind.base[j] = mind.common[j]
    _add_rows(mind.base, mind, slot, TABLE, AT_OPTION)


def worth_of(mind: Mind, slot: int, less: int) -> float:
    """Return what the hand is worth after an option; ``take_hand`` came before.

    ``less`` is the input of the tile that has left the hand since, or -1.
    """
    if less >= 0:
        row = (slot * INPUTS + less) * FIRST
        for j in range(32):
            mind.first[j] = mind.base[j] - 64 * ROWS[row + j]
    else:
        for j in range(32):
            mind.first[j] = mind.base[j]
    _add_rows(mind.first, mind, slot, AT_OPTION, INPUTS)
    for j in range(32):
        number = mind.first[j] >> HALVED
        mind.handed[j] = 0 if number < 0 else min(number, MOST_FIRST)
    start = slot * (FIRST + SECOND + 1) + FIRST
    total = BIASES[start + SECOND]
    for i in range(SECOND):
        row = (slot * SECOND + i) * FIRST
        number = _product(mind, row) + BIASES[start + i]
        if number > 0:
            total += min(number >> HALVED_AGAIN, MOST_SECOND) * LASTS[slot * SECOND + i]
    return total / STEPS
