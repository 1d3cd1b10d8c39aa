"""Training from nothing to a net, small: the steps fit together, and can be taken up again."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from xuezhan.bots.net import SHIPPED, read_weights
from xuezhan.bots.net_shape import INPUTS, ONE, SIZE
from xuezhan.cli.main import app

np = pytest.importorskip("numpy")
fitting = pytest.importorskip("xuezhan.research.fitting")
training = pytest.importorskip("xuezhan.research.training")


def random_rows(seed: int, count: int) -> Any:  # noqa: ANN401 - numpy may be missing
    chance = np.random.default_rng(seed)
    return fitting.Rows(
        inputs=chance.integers(-100, 100, (count, INPUTS)).astype(np.int8),
        points=chance.normal(size=count).astype(np.float32),
        won=chance.integers(0, 2, count).astype(np.float32),
        counts=chance.uniform(0.5, 2, count).astype(np.float32),
    )


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    rows = random_rows(1, 64)
    weights = fitting.first_weights(2)
    found, _ = fitting.gradient(weights, rows, 1e9)

    def loss(changed: object) -> float:
        heads = fitting.predict(changed, rows.inputs).astype(np.float64)
        points = rows.counts * (heads[:, 0] - rows.points) ** 2
        won = fitting.WON_WEIGHT * (heads[:, 1] - rows.won) ** 2
        return float(np.mean(points + won) / 2)

    for place in np.argsort(-np.abs(found))[:200:20]:
        more, less = weights.copy(), weights.copy()
        more[place] += 0.003
        less[place] -= 0.003
        slope = (loss(more) - loss(less)) / 0.006
        assert slope == pytest.approx(float(found[place]), rel=0.1)


def test_fitting_learns_what_there_is_to_learn() -> None:
    rows = random_rows(3, 4096)
    rows.inputs[:, 8:] = 0
    rows.points[:] = rows.inputs[:, 3] * (2 / ONE)
    weights = fitting.fit(fitting.first_weights(1), rows, epochs=12, seed=1, rate=0.005)
    found = fitting.predict(weights, rows.inputs)[:, 0]
    assert np.corrcoef(found, rows.points)[0, 1] > 0.9


def test_ranks_counted_from_the_other_end_and_back_are_the_same() -> None:
    order = fitting.REFLECTED
    assert (order[order] == np.arange(INPUTS)).all()
    assert (order != np.arange(INPUTS)).sum() == 5 * 16


@pytest.mark.slow
@pytest.mark.compiled
def test_training_runs_from_end_to_end_and_goes_on_from_where_it_was(tmp_path: Path) -> None:
    size = "--rounds 2 --rows 4000 --epochs 1 --deals 2"
    command = ["train", str(tmp_path), *size.split()]
    first = CliRunner().invoke(app, command, env={"LC_ALL": "C"})
    assert first.exit_code == 0, first.output
    net = (tmp_path / "net.bin").read_bytes()
    assert len(net) == 4 * SIZE
    (tmp_path / "round1.bin").unlink()
    again = CliRunner().invoke(app, command, env={"LC_ALL": "C"})
    assert again.exit_code == 0, again.output
    assert (tmp_path / "net.bin").read_bytes() == net


@pytest.mark.compiled
def test_a_net_goes_on_from_ours_to_beat_a_level(tmp_path: Path) -> None:
    size = "--rounds 2 --hands 240 --rows 4000 --epochs 1 --deals 2 --rules online"
    command = ["train", str(tmp_path), "--against", "normal", *size.split()]
    answer = CliRunner().invoke(app, command, env={"LC_ALL": "C"})
    assert answer.exit_code == 0, answer.output
    report = json.loads(answer.stdout[: answer.stdout.rindex("}") + 1])
    assert [told["hands"] for told in report["rounds"]] == [240, 240]
    assert 240 * 5 < report["rounds"][0]["rows"] < 4000
    assert list(report["against_normal"]) == ["online"]
    ours, learnt = read_weights(SHIPPED), read_weights(tmp_path / "net.bin")
    assert 0 < max(abs(a - b) for a, b in zip(ours, learnt, strict=True)) < 0.5


@pytest.mark.parametrize("wrong", ["--against hardest", "--rules nowhere"])
def test_levels_and_rules_that_are_none_are_refused(wrong: str, tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["train", str(tmp_path), *wrong.split()])
    assert answer.exit_code == 2
    assert wrong.split()[1] in answer.stderr
