"""Training from nothing to a net, small: the steps fit together, and can be taken up again."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from xuezhan.bots.net_shape import ROW, ROW_POINTS, ROW_WON, SIZE
from xuezhan.cli.main import app

np = pytest.importorskip("numpy")
fitting = pytest.importorskip("xuezhan.research.fitting")
training = pytest.importorskip("xuezhan.research.training")


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    chance = np.random.default_rng(1)
    rows = chance.normal(size=(64, ROW)).astype(np.float32)
    weights = fitting.first_weights(2)
    found, _ = fitting.gradient(weights, rows, 1e9)

    def loss(changed: object) -> float:
        heads = fitting.predict(changed, rows).astype(np.float64)
        points = (heads[:, 0] - rows[:, ROW_POINTS]) ** 2
        won = fitting.WON_WEIGHT * (heads[:, 1] - rows[:, ROW_WON]) ** 2
        return float(np.mean(points + won) / 2)

    for place in np.argsort(-np.abs(found))[:200:20]:
        more, less = weights.copy(), weights.copy()
        more[place] += 0.003
        less[place] -= 0.003
        slope = (loss(more) - loss(less)) / 0.006
        assert slope == pytest.approx(float(found[place]), rel=0.1)


def test_fitting_learns_what_there_is_to_learn() -> None:
    chance = np.random.default_rng(3)
    rows = chance.normal(size=(4096, ROW)).astype(np.float16)
    rows[:, ROW_POINTS] = rows[:, 3] * 2
    weights = fitting.fit(fitting.first_weights(1), rows, epochs=12, seed=1, rate=0.005)
    found = fitting.predict(weights, rows.astype(np.float32))[:, 0]
    assert np.corrcoef(found, rows[:, ROW_POINTS].astype(np.float32))[0, 1] > 0.9


@pytest.mark.slow
@pytest.mark.compiled
def test_training_runs_from_end_to_end_and_goes_on_from_where_it_was(tmp_path: Path) -> None:
    command = ["train", str(tmp_path), "--quick"]
    first = CliRunner().invoke(app, command, env={"LC_ALL": "C"})
    assert first.exit_code == 0, first.output
    net = (tmp_path / "net.bin").read_bytes()
    assert len(net) == 4 * SIZE
    (tmp_path / "round1.bin").unlink()
    again = CliRunner().invoke(app, command, env={"LC_ALL": "C"})
    assert again.exit_code == 0, again.output
    assert (tmp_path / "net.bin").read_bytes() == net
