"""The value net: what a hand is worth to its owner, in base points, from numbers about it.

Two suits go through the same small layer and are added up; that, the numbers of the hand and those
of the table go through two layers more. The weights of all nets stand one after the other in
one array; a *slot* says which net. They come from ``nets.bin``, which training writes: 32-bit
floats in the order of the offsets below.
"""

import sys
from array import array
from pathlib import Path

from xuezhan.bots.mind import Mind
from xuezhan.bots.net_shape import (
    AT_FIRST_BIAS,
    AT_FOLD,
    AT_FOLD_BIAS,
    AT_FOLDED,
    AT_HEADS,
    AT_HEADS_BIAS,
    AT_OWN,
    AT_SECOND,
    AT_SECOND_BIAS,
    AT_SHARED,
    FIRST,
    FOLD,
    HEADS,
    OWN,
    SECOND,
    SHARED,
    SIZE,
    SLOTS,
    SUIT,
)


def _load() -> "array[float]":
    weights = array("f")
    path = Path(__file__).with_name("nets.bin")
    if path.exists():
        weights.frombytes(path.read_bytes())
        if sys.byteorder == "big":
            weights.byteswap()
    weights.extend([0.0] * (SLOTS * SIZE - len(weights)))
    return weights


WEIGHTS = _load()


def set_weights(slot: int, weights: "array[float]") -> None:
    """Put the weights of a net into ``slot``, for the players of this process."""
    for i in range(SIZE):
        WEIGHTS[slot * SIZE + i] = weights[i]


def begin(mind: Mind, slot: int) -> None:
    """Take in the numbers that all options of a question have in common."""
    start = slot * SIZE
    for j in range(FIRST):
        mind.common[j] = WEIGHTS[start + AT_FIRST_BIAS + j]
    for i in range(SHARED):
        number = mind.shared[i]
        if number != 0.0:
            row = start + AT_SHARED + i * FIRST
            for j in range(FIRST):
                mind.common[j] += number * WEIGHTS[row + j]


def _fold_suit(mind: Mind, slot: int, suit: int) -> None:
    """Add the small layer's answer about one suit to ``folded``; uses ``second`` as scratch."""
    start = slot * SIZE
    for j in range(FOLD):
        mind.second[j] = WEIGHTS[start + AT_FOLD_BIAS + j]
    for i in range(SUIT):
        number = mind.suits[suit * SUIT + i]
        if number != 0.0:
            row = start + AT_FOLD + i * FOLD
            for j in range(FOLD):
                mind.second[j] += number * WEIGHTS[row + j]
    for j in range(FOLD):
        mind.folded[j] += max(0.0, mind.second[j])


def _take_hand(mind: Mind, start: int) -> None:
    """Fill the first layer: what all options share, the hand, its suits."""
    for j in range(FIRST):
        mind.first[j] = mind.common[j]
    for i in range(OWN):
        number = mind.own[i]
        if number != 0.0:
            row = start + AT_OWN + i * FIRST
            for j in range(FIRST):
                mind.first[j] += number * WEIGHTS[row + j]
    for i in range(FOLD):
        number = mind.folded[i]
        if number != 0.0:
            row = start + AT_FOLDED + i * FIRST
            for j in range(FIRST):
                mind.first[j] += number * WEIGHTS[row + j]


def worth_of(mind: Mind, slot: int) -> float:
    """Return what the hand described in ``mind`` is worth; ``begin`` came before."""
    start = slot * SIZE
    for j in range(FOLD):
        mind.folded[j] = 0.0
    _fold_suit(mind, slot, 0)
    _fold_suit(mind, slot, 1)
    _take_hand(mind, start)
    for j in range(SECOND):
        mind.second[j] = WEIGHTS[start + AT_SECOND_BIAS + j]
    for i in range(FIRST):
        number = mind.first[i]
        if number > 0.0:
            row = start + AT_SECOND + i * SECOND
            for j in range(SECOND):
                mind.second[j] += number * WEIGHTS[row + j]
    worth = WEIGHTS[start + AT_HEADS_BIAS] * 1.0
    for i in range(SECOND):
        number = mind.second[i]
        if number > 0.0:
            worth += number * WEIGHTS[start + AT_HEADS + i * HEADS]
    return worth
