"""Fitting the value net to rows of self-play: plain gradient descent with numpy.

The net is that of ``bots.net``: two suits through one small layer, added up; two layers more; a
head for the points that follow and one for winning, which only helps the layers to learn. The
loss of the points grows like a square near zero and like a line far out, so that rare dear
hands do not drown the rest.
"""

from array import array
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from xuezhan.bots.net_shape import (
    AT_FIRST_BIAS,
    AT_FOLD,
    AT_FOLD_BIAS,
    AT_HEADS,
    AT_HEADS_BIAS,
    AT_SECOND,
    AT_SECOND_BIAS,
    AT_SHARED,
    FIRST,
    FOLD,
    HEADS,
    OWN,
    ROW_POINTS,
    ROW_SUITS,
    ROW_WON,
    SECOND,
    SHARED,
    SIZE,
    SUIT,
)

Numbers = NDArray[np.float32]

BATCH = 1024
DECAY = (0.9, 0.999)
WON_WEIGHT = 4.0  # how much the second head counts beside the points


@dataclass(frozen=True, slots=True)
class Piece:
    """A block of weights: where it stands and its shape."""

    at: int
    rows: int
    columns: int

    def of(self, weights: Numbers) -> Numbers:
        """Return the block as a matrix that shares the memory of ``weights``."""
        return weights[self.at : self.at + self.rows * self.columns].reshape(
            self.rows, self.columns
        )


FOLDING = Piece(AT_FOLD, SUIT, FOLD)
FOLDING_BIAS = Piece(AT_FOLD_BIAS, 1, FOLD)
OF_TABLE = Piece(AT_SHARED, SHARED + OWN + FOLD, FIRST)  # the three blocks stand together
FIRST_BIAS = Piece(AT_FIRST_BIAS, 1, FIRST)
OF_FIRST = Piece(AT_SECOND, FIRST, SECOND)
SECOND_BIAS = Piece(AT_SECOND_BIAS, 1, SECOND)
OF_SECOND = Piece(AT_HEADS, SECOND, HEADS)
HEADS_BIAS = Piece(AT_HEADS_BIAS, 1, HEADS)


def first_weights(seed: int) -> Numbers:
    """Return weights to start from, drawn at random from ``seed``."""
    chance = np.random.default_rng(seed)
    weights = np.zeros(SIZE, dtype=np.float32)
    for piece in (FOLDING, OF_TABLE, OF_FIRST, OF_SECOND):
        spread = np.sqrt(1.5 / min(piece.rows, 40))
        piece.of(weights)[:] = chance.normal(0.0, spread, (piece.rows, piece.columns))
    OF_SECOND.of(weights)[:] *= 0.1
    return weights


def _inputs(rows: Numbers) -> tuple[Numbers, Numbers]:
    numbers = rows[:, :ROW_SUITS].astype(np.float32)
    suits = rows[:, ROW_SUITS:ROW_POINTS].astype(np.float32).reshape(-1, SUIT)
    return numbers, suits


def predict(weights: Numbers, rows: Numbers) -> Numbers:
    """Return the heads' answers for ``rows``."""
    numbers, suits = _inputs(rows)
    folded = np.maximum(suits @ FOLDING.of(weights) + FOLDING_BIAS.of(weights), 0)
    joined = np.concatenate([numbers, folded.reshape(-1, 2, FOLD).sum(axis=1)], axis=1)
    first = np.maximum(joined @ OF_TABLE.of(weights) + FIRST_BIAS.of(weights), 0)
    second = np.maximum(first @ OF_FIRST.of(weights) + SECOND_BIAS.of(weights), 0)
    heads: Numbers = second @ OF_SECOND.of(weights) + HEADS_BIAS.of(weights)
    return heads


def gradient(weights: Numbers, rows: Numbers, bend: float) -> tuple[Numbers, float]:
    """Return the gradient of the loss over ``rows`` and the mean squared error of the points."""
    numbers, suits = _inputs(rows)
    before = suits @ FOLDING.of(weights) + FOLDING_BIAS.of(weights)
    folded = np.maximum(before, 0)
    joined = np.concatenate([numbers, folded.reshape(-1, 2, FOLD).sum(axis=1)], axis=1)
    first = np.maximum(joined @ OF_TABLE.of(weights) + FIRST_BIAS.of(weights), 0)
    second = np.maximum(first @ OF_FIRST.of(weights) + SECOND_BIAS.of(weights), 0)
    heads = second @ OF_SECOND.of(weights) + HEADS_BIAS.of(weights)
    off = heads[:, 0] - rows[:, ROW_POINTS]
    missed = heads[:, 1] - rows[:, ROW_WON]
    count = len(rows)
    slope = np.empty_like(heads)
    slope[:, 0] = np.clip(off, -bend, bend) / count
    slope[:, 1] = WON_WEIGHT * missed / count
    found = np.zeros_like(weights)
    OF_SECOND.of(found)[:] = second.T @ slope
    HEADS_BIAS.of(found)[:] = slope.sum(axis=0)
    slope = (slope @ OF_SECOND.of(weights).T) * (second > 0)
    OF_FIRST.of(found)[:] = first.T @ slope
    SECOND_BIAS.of(found)[:] = slope.sum(axis=0)
    slope = (slope @ OF_FIRST.of(weights).T) * (first > 0)
    OF_TABLE.of(found)[:] = joined.T @ slope
    FIRST_BIAS.of(found)[:] = slope.sum(axis=0)
    slope = slope @ OF_TABLE.of(weights)[SHARED + OWN :].T
    slope = np.repeat(slope, 2, axis=0) * (before > 0)
    FOLDING.of(found)[:] = suits.T @ slope
    FOLDING_BIAS.of(found)[:] = slope.sum(axis=0)
    return found, float(np.mean(off * off))


def fit(  # noqa: PLR0913 - each has its default
    weights: Numbers,
    rows: NDArray[np.float16],
    *,
    epochs: int,
    seed: int,
    rate: float = 0.002,
    bend: float = 24.0,
    progress: Callable[[int, int, float], None] | None = None,
) -> Numbers:
    """Return ``weights`` after ``epochs`` passes over ``rows``, the steps shrinking to nothing.

    What comes back is the mean over the last fifth of the steps. ``progress`` hears the step, how
    many there are, and the error.
    """
    chance = np.random.default_rng(seed)
    weights = weights.copy()
    mean = np.zeros_like(weights)
    square = np.zeros_like(weights)
    kept = np.zeros(SIZE, dtype=np.float64)
    kept_count = 0
    steps = epochs * (len(rows) // BATCH)
    step = 0
    error = 0.0
    for _ in range(epochs):
        order = chance.permutation(len(rows))
        for start in range(0, len(rows) - BATCH + 1, BATCH):
            batch = rows[order[start : start + BATCH]].astype(np.float32)
            found, now = gradient(weights, batch, bend)
            step += 1
            mean += (1 - DECAY[0]) * (found - mean)
            square += (1 - DECAY[1]) * (found * found - square)
            pace = rate * (1 - step / (steps + 1))
            corrected = np.sqrt(square / (1 - DECAY[1] ** step)) + 1e-8
            weights -= (pace / (1 - DECAY[0] ** step)) * mean / corrected
            error += 0.01 * (now - error) if step > 1 else now
            if step > steps * 4 // 5:
                kept += weights
                kept_count += 1
            if progress and step % 100 == 0:
                progress(step, steps, error)
    return (kept / max(kept_count, 1)).astype(np.float32) if kept_count else weights


def to_array(weights: Numbers) -> "array[float]":
    """Return the weights in the form the players take."""
    return array("f", weights.tobytes())
