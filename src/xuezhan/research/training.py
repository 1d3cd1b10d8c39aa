"""Training a net: rounds of self-play and fitting, each kept on disk so that it can go on.

The first round learns what the hands of the player that counts accepted tiles are worth; each
later one what the hands of the last net are worth. Hands of all presets are mixed, for the net
is told the rule set.
"""

import json
from array import array
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from xuezhan.bots.harvest import filled_rows, new_harvest
from xuezhan.bots.net import set_weights
from xuezhan.bots.net_shape import ROW, ROW_POINTS, SIZE, SLOT_TRAINING
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.form import engine_form
from xuezhan.research.fitting import Numbers, first_weights, fit, predict, to_array
from xuezhan.rules import preset, preset_names

if engine_form() == "compiled":
    from xuezhan.bots.door import fill
else:
    from xuezhan.bots.harvest import fill

__all__ = ["Plan", "gather", "train_net"]

MAIN_PRESET = "online"
MAIN_SHARE = 0.36  # of the rows; the other presets share the rest
BLOCK = 20_000  # rows between two reports of progress
SMALL_BLOCK = 2_000
MOST = 60.0  # points beyond this count as this
KEPT = 50  # decisions in a hundred that are written down
EXPLORED_FIRST = 12  # decisions in a hundred that try something, in the first round
EXPLORED = 6  # and later
TESTED = 50  # one row in so many measures the net
RATES = (0.002, 0.001)  # of the first round, and of later ones

Rows = NDArray[np.float16]
Progress = Callable[[str, int, int, int, str], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """How long to train: rounds, rows of self-play in each, passes over them; and the seed."""

    rounds: int = 4
    rows: int = 1_500_000
    epochs: int = 2
    seed: int = 1


def shares() -> dict[str, float]:
    """Return which part of the rows each preset gives."""
    names = preset_names()
    rest = (1 - MAIN_SHARE) / (len(names) - 1)
    return {name: MAIN_SHARE if name == MAIN_PRESET else rest for name in names}


def gather(
    count: int, *, slot: int, explore: int, seed: int, progress: Callable[[int], None] | None = None
) -> Rows:
    """Return ``count`` rows of self-play with the net in ``slot``, -1 for counting tiles."""
    rows = np.empty((count, ROW), dtype=np.float16)
    done = 0
    for place, (name, share) in enumerate(shares().items()):
        last = place == len(shares()) - 1
        end = count if last else min(count, done + int(count * share))
        size = min(BLOCK, max(SMALL_BLOCK, end - done))
        buffer = array("f", bytes(4 * ROW * size))
        view = np.frombuffer(buffer, dtype=np.float32).reshape(-1, ROW)
        harvest = new_harvest(flatten(preset(name)), buffer, seed * 1000 + place)
        deal = 0
        while done < end:
            deal = fill(harvest, deal, slot, explore, KEPT)
            taken = min(filled_rows(harvest), end - done)
            rows[done : done + taken] = np.clip(view[:taken], -MOST, MOST)
            done += taken
            if progress:
                progress(done)
    return rows


def _read(path: Path) -> Numbers:
    weights = np.fromfile(path, dtype="<f4").astype(np.float32)
    if len(weights) != SIZE:
        raise ValueError(f"{path} is no net of this shape: {len(weights)} weights, not {SIZE}")
    return weights


def train_net(plan: Plan, folder: Path, *, progress: Progress | None = None) -> dict[str, object]:
    """Train in ``folder`` and return a report; rounds that are found there are not done again."""
    folder.mkdir(parents=True, exist_ok=True)
    notes = folder / "training.json"
    report: list[dict[str, object]] = json.loads(notes.read_text()) if notes.exists() else []
    weights: Numbers | None = None
    for number in range(plan.rounds):
        path = folder / f"round{number}.bin"
        if path.exists() and number < len(report):
            weights = _read(path)
            continue
        weights, told = _round(plan, number, weights, progress)
        weights.astype("<f4").tofile(path)
        report = [*report[:number], told]
        notes.write_text(json.dumps(report, indent=2) + "\n")
    if weights is None:
        raise ValueError("a plan has at least one round")
    weights.astype("<f4").tofile(folder / "net.bin")
    return {"plan": asdict(plan), "rounds": report}


def _round(
    plan: Plan, number: int, weights: Numbers | None, progress: Progress | None
) -> tuple[Numbers, dict[str, object]]:
    slot = -1
    if weights is not None:
        set_weights(SLOT_TRAINING, to_array(weights))
        slot = SLOT_TRAINING
    rows = gather(
        plan.rows,
        slot=slot,
        explore=EXPLORED_FIRST if weights is None else EXPLORED,
        seed=plan.seed * 100 + number,
        progress=lambda done: (
            progress("playing", number, done, plan.rows, "") if progress else None
        ),
    )
    tested = rows[::TESTED].astype(np.float32)
    fitted = fit(
        first_weights(plan.seed) if weights is None else weights,
        rows,
        epochs=plan.epochs,
        seed=plan.seed * 100 + number,
        rate=RATES[min(number, 1)],
        progress=lambda step, steps, error: (
            progress("fitting", number, step, steps, f"{error:.2f}") if progress else None
        ),
    )
    points = tested[:, ROW_POINTS]
    found = predict(fitted, tested)[:, 0]
    return fitted, {
        "round": number,
        "rows": len(rows),
        "mean_points": float(points.mean()),
        "spread": float(points.std()),
        "error": float(np.sqrt(np.mean((found - points) ** 2))),
        "correlation": float(np.corrcoef(found, points)[0, 1]),
    }
