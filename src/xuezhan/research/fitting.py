"""Fitting the value net to rows of self-play: plain gradient descent with numpy.

The net is that of ``bots.net`` in floats: two layers, a head for the points that follow and one for
winning, which only helps the layers to learn. The loss of the points grows like a square near zero
and like a line far out, so that rare dear hands do not drown the rest.
"""

from array import array
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from xuezhan.bots.net_shape import (
    AT_FIRST,
    AT_FIRST_BIAS,
    AT_HEADS,
    AT_HEADS_BIAS,
    AT_SECOND,
    AT_SECOND_BIAS,
    FIRST,
    HEADS,
    HELD,
    INPUTS,
    ONE,
    SECOND,
    SIZE,
    UNSEEN,
)

Numbers = NDArray[np.float32]

BATCH = 1024
DECAY = (0.9, 0.999)
WON_WEIGHT = 4.0  # how much the second head counts beside the points
LARGEST = 7.0  # weights stay below what the players can take
RANKS = 9
PLACES = 18


@dataclass(frozen=True, slots=True)
class Rows:
    """Decisions of self-play: the inputs, what followed, and how much each counts."""

    inputs: NDArray[np.int8]
    points: Numbers
    won: Numbers
    counts: Numbers

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.points)

    def take(self, places: "NDArray[np.int64] | slice") -> "Rows":
        """Return some of the rows."""
        return Rows(self.inputs[places], self.points[places], self.won[places], self.counts[places])


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


OF_INPUTS = Piece(AT_FIRST, INPUTS, FIRST)
FIRST_BIAS = Piece(AT_FIRST_BIAS, 1, FIRST)
OF_FIRST = Piece(AT_SECOND, FIRST, SECOND)
SECOND_BIAS = Piece(AT_SECOND_BIAS, 1, SECOND)
OF_SECOND = Piece(AT_HEADS, SECOND, HEADS)
HEADS_BIAS = Piece(AT_HEADS_BIAS, 1, HEADS)


def _reflected() -> NDArray[np.int64]:
    """Return where each input comes from when the ranks are counted from the other end."""
    order = np.arange(INPUTS)
    for place in range(PLACES):
        other = place // RANKS * RANKS + RANKS - 1 - place % RANKS
        for copy in range(4):
            order[HELD + place * 4 + copy] = HELD + other * 4 + copy
        order[UNSEEN + place] = UNSEEN + other
    return order


REFLECTED = _reflected()


def first_weights(seed: int) -> Numbers:
    """Return weights to start from, drawn at random from ``seed``."""
    chance = np.random.default_rng(seed)
    weights = np.zeros(SIZE, dtype=np.float32)
    for piece in (OF_INPUTS, OF_FIRST, OF_SECOND):
        spread = np.sqrt(1.5 / min(piece.rows, 40))
        piece.of(weights)[:] = chance.normal(0.0, spread, (piece.rows, piece.columns))
    OF_SECOND.of(weights)[:] *= 0.1
    return weights


def _numbers(inputs: NDArray[np.int8]) -> Numbers:
    return inputs.astype(np.float32) * np.float32(1 / ONE)


def predict(weights: Numbers, inputs: NDArray[np.int8]) -> Numbers:
    """Return the heads' answers for rows of inputs."""
    first = np.maximum(_numbers(inputs) @ OF_INPUTS.of(weights) + FIRST_BIAS.of(weights), 0)
    second = np.maximum(first @ OF_FIRST.of(weights) + SECOND_BIAS.of(weights), 0)
    heads: Numbers = second @ OF_SECOND.of(weights) + HEADS_BIAS.of(weights)
    return heads


def gradient(weights: Numbers, rows: Rows, bend: float) -> tuple[Numbers, float]:
    """Return the gradient of the loss over ``rows`` and the mean squared error of the points."""
    numbers = _numbers(rows.inputs)
    first = np.maximum(numbers @ OF_INPUTS.of(weights) + FIRST_BIAS.of(weights), 0)
    second = np.maximum(first @ OF_FIRST.of(weights) + SECOND_BIAS.of(weights), 0)
    heads = second @ OF_SECOND.of(weights) + HEADS_BIAS.of(weights)
    off = heads[:, 0] - rows.points
    missed = heads[:, 1] - rows.won
    count = len(rows)
    slope = np.empty_like(heads)
    slope[:, 0] = np.clip(off, -bend, bend) * rows.counts / count
    slope[:, 1] = WON_WEIGHT * missed / count
    found = np.zeros_like(weights)
    OF_SECOND.of(found)[:] = second.T @ slope
    HEADS_BIAS.of(found)[:] = slope.sum(axis=0)
    slope = (slope @ OF_SECOND.of(weights).T) * (second > 0)
    OF_FIRST.of(found)[:] = first.T @ slope
    SECOND_BIAS.of(found)[:] = slope.sum(axis=0)
    slope = (slope @ OF_FIRST.of(weights).T) * (first > 0)
    OF_INPUTS.of(found)[:] = numbers.T @ slope
    FIRST_BIAS.of(found)[:] = slope.sum(axis=0)
    return found, float(np.mean(off * off))


def fit(  # noqa: PLR0913 - each has its default
    weights: Numbers,
    rows: Rows,
    *,
    epochs: int,
    seed: int,
    rate: float = 0.002,
    bend: float = 24.0,
    progress: Callable[[int, int, float], None] | None = None,
) -> Numbers:
    """Return ``weights`` after ``epochs`` passes over ``rows``, the steps shrinking to nothing.

    Every second batch is seen with the ranks counted from the other end. What comes back is the
    mean over the last fifth of the steps. ``progress`` hears the step, how many there are, and the
    error.
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
            batch = rows.take(order[start : start + BATCH])
            if step % 2:
                batch = Rows(batch.inputs[:, REFLECTED], batch.points, batch.won, batch.counts)
            found, now = gradient(weights, batch, bend)
            step += 1
            mean += (1 - DECAY[0]) * (found - mean)
            square += (1 - DECAY[1]) * (found * found - square)
            pace = rate * (1 - step / (steps + 1))
            corrected = np.sqrt(square / (1 - DECAY[1] ** step)) + 1e-8
            weights -= (pace / (1 - DECAY[0] ** step)) * mean / corrected
            np.clip(weights[:AT_HEADS_BIAS], -LARGEST, LARGEST, out=weights[:AT_HEADS_BIAS])
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
