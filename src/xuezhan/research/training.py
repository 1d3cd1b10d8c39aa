"""Training a net: rounds of self-play and fitting, each kept on disk so that it can go on.

The first round learns what the hands of the player that counts accepted tiles are worth; each
later one what the hands of the last net are worth. Hands of all presets are mixed in equal parts,
for the net is told the rule set. Where points vary more, each counts less, so that no preset
drowns the others.

Training *against* a level goes on from the net that is shipped: one seat of it learns against three
players of that level, and the net becomes one that exploits them as well as it can.
"""

import json
import time
from array import array
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np

from xuezhan.bots.codes import BOTS, SEATS, TRAINING
from xuezhan.bots.harvest import filled_rows, new_harvest
from xuezhan.bots.net import set_weights, shipped_weights
from xuezhan.bots.net_shape import INPUTS, SIZE, SLOT_TRAINING
from xuezhan.bots.simulation import new_table, table_facts, table_squares
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.form import engine_form
from xuezhan.research.arena import SEEDS
from xuezhan.research.fitting import Numbers, Rows, first_weights, fit, predict, to_array
from xuezhan.rules import preset, preset_names

if engine_form() == "compiled":
    from xuezhan.bots.door import fill, play_deals
else:
    from xuezhan.bots.harvest import fill
    from xuezhan.bots.simulation import play_deals

__all__ = ["Plan", "gather", "train_net"]

BLOCK = 20_000  # rows between two reports of progress
SMALL_BLOCK = 2_000
MOST = 60.0  # points beyond this count as this
KEPT = 50  # decisions in a hundred that are written down
ALL = 100
ENDLESS = 1 << 40  # hands
EXPLORED_FIRST = 12  # decisions in a hundred that try something, in the first round
EXPLORED = 6  # and later
TESTED = 50  # one row in so many measures the net
RATES = (0.002, 0.001)  # of the first round, and of later ones

Progress = Callable[[str, int, int, int, str], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """How long to train: rounds, rows of self-play in each, passes over them, the test; the seed.

    ``deals`` is how many deals of each preset the net plays in the end, against ``acceptance`` or
    the level that it trains ``against``. ``hands`` ends the play of a round early, 0 for never;
    then every decision is written down.
    """

    rounds: int = 10
    rows: int = 3_000_000
    epochs: int = 3
    deals: int = 400
    seed: int = 1
    hands: int = 0
    against: str | None = None
    rules: tuple[str, ...] = field(default_factory=preset_names)

    @property
    def rival(self) -> str:
        """The level that the net is tested against."""
        return self.against or "acceptance"


def gather(
    plan: Plan,
    *,
    slot: int,
    explore: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> tuple[Rows, int]:
    """Return the rows of a round's play and the number of hands.

    ``slot`` is the net of those who learn, -1 for counting tiles.
    """
    count = plan.rows
    inputs = np.empty((count, INPUTS), dtype=np.int8)
    results = np.empty((count, 2), dtype=np.float32)
    counts = np.ones(count, dtype=np.float32)
    others = BOTS.index(plan.against) if plan.against else -1
    keep = ALL if plan.hands else KEPT
    done = 0
    hands = 0
    for place, name in enumerate(plan.rules):
        start = done
        end = count * (place + 1) // len(plan.rules)
        last = max(plan.hands // len(plan.rules), 1) if plan.hands else ENDLESS
        size = min(BLOCK, max(SMALL_BLOCK, end - done))
        rows = array("b", bytes(INPUTS * size))
        followed = array("f", bytes(8 * size))
        harvest = new_harvest(flatten(preset(name)), rows, followed, seed * 1000 + place)
        deal = 0
        while done < end and deal < last:
            deal = fill(harvest, deal, last, slot, others, explore, keep)
            taken = min(filled_rows(harvest), end - done)
            inputs[done : done + taken] = np.frombuffer(rows, np.int8).reshape(-1, INPUTS)[:taken]
            results[done : done + taken] = np.frombuffer(followed, np.float32).reshape(-1, 2)[
                :taken
            ]
            done += taken
            if progress:
                progress(done)
        hands += deal
        np.clip(results[start:done, 0], -MOST, MOST, out=results[start:done, 0])
        counts[start:done] = 1 / max(float(results[start:done, 0].var()), 1.0)
    counts /= counts[:done].mean()
    return Rows(
        inputs[:done], results[:done, 0].copy(), results[:done, 1].copy(), counts[:done]
    ), hands


def tested(weights: Numbers, rival: str, name: str, deals: int) -> tuple[float, float]:
    """Return what a net wins per hand from three of the level ``rival``, and the standard error.

    In base points under the preset of that name, on the deals for choosing between versions.
    """
    set_weights(SLOT_TRAINING, to_array(weights))
    rules = preset(name)
    levels = [TRAINING, *[BOTS.index(rival)] * (SEATS - 1)]
    table = new_table(flatten(rules), levels, SEEDS["select"])
    play_deals(table, 0, deals, SEATS, 0)
    mean = table_facts(table)[0] / deals
    variance = max(table_squares(table)[SEATS] / deals - mean * mean, 0.0)
    scale = SEATS * rules.base
    return mean / scale, (variance / max(deals - 1, 1)) ** 0.5 / scale


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
    weights = np.array(shipped_weights(), dtype=np.float32) if plan.against else None
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
    return {
        "plan": asdict(plan),
        "rounds": report,
        f"against_{plan.rival}": _measured(weights, plan, progress),
    }


def _measured(
    weights: Numbers, plan: Plan, progress: Progress | None
) -> dict[str, dict[str, float]]:
    """Return how the net fares against its rival under each preset."""
    found = {}
    names = plan.rules
    for place, name in enumerate(names):
        mean, error = tested(weights, plan.rival, name, plan.deals)
        found[name] = {"mean": mean, "standard_error": error}
        if progress:
            progress("testing", plan.rounds, place + 1, len(names), f"{mean:+.2f}")
    return found


def _round(
    plan: Plan, number: int, weights: Numbers | None, progress: Progress | None
) -> tuple[Numbers, dict[str, object]]:
    began = time.perf_counter()
    slot = -1
    if weights is not None:
        set_weights(SLOT_TRAINING, to_array(weights))
        slot = SLOT_TRAINING
    rows, hands = gather(
        plan,
        slot=slot,
        explore=EXPLORED_FIRST if weights is None else EXPLORED,
        seed=plan.seed * 100 + number,
        progress=lambda done: (
            progress("playing", number, done, plan.rows, "") if progress else None
        ),
    )
    played = time.perf_counter()
    sample = rows.take(slice(None, None, TESTED))
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
    found = predict(fitted, sample.inputs)[:, 0]
    return fitted, {
        "round": number,
        "rows": len(rows),
        "hands": hands,
        "mean_points": float(sample.points.mean()),
        "spread": float(sample.points.std()),
        "error": float(np.sqrt(np.mean((found - sample.points) ** 2))),
        "correlation": float(np.corrcoef(found, sample.points)[0, 1]),
        "seconds_playing": round(played - began, 1),
        "seconds_fitting": round(time.perf_counter() - played, 1),
    }
