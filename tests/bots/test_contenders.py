"""Who may play in a series: levels, budgets of worlds, nets out of files."""

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from xuezhan.bots.contenders import TwoNetsError, contender, contenders, seat_nets
from xuezhan.bots.net import SHIPPED
from xuezhan.bots.player import UnknownBotError, fingerprint
from xuezhan.bots.series import Series, play_part
from xuezhan.bots.stakes import stakes_of
from xuezhan.cli.main import app
from xuezhan.engine.flat_rules import flatten
from xuezhan.rules import preset

ONLINE = preset("online")


@pytest.fixture
def net(tmp_path: Path) -> str:
    """Return the name of the net that we ship, as one out of a file."""
    return str(shutil.copy(SHIPPED, tmp_path / "net.bin"))


def points(one: str, others: str) -> list[int]:
    return play_part(Series(ONLINE, (one, others, others, others), seed=4), 0, 3).facts


def test_a_net_out_of_a_file_plays_as_the_level_that_has_it(net: str) -> None:
    assert points(net, "acceptance") == points("normal", "acceptance")
    assert points(f"{net}@3", "acceptance") == points("hard@3", "acceptance")
    assert points("acceptance", net) == points("acceptance", "normal")


def test_a_budget_is_part_of_the_version(net: str) -> None:
    assert contender("hard").version == fingerprint("hard") == contender("hard@320").version
    assert contender("hard@8").version == fingerprint("hard") + "@8"
    assert len({contender(name).version for name in (net, f"{net}@8", f"{net}@320")}) == 3


@pytest.mark.parametrize("name", ["hard@", "hard@0", "hard@x", "hard@1000000", "hardest", "no.bin"])
def test_what_is_no_contender_is_refused(name: str) -> None:
    with pytest.raises(UnknownBotError):
        contender(name)


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.bin"
    path.write_bytes(b"not a net")
    with pytest.raises(UnknownBotError):
        contender(str(path))


def test_two_nets_cannot_meet(net: str, tmp_path: Path) -> None:
    other = str(shutil.copy(net, tmp_path / "other.bin"))
    assert len(contenders([net, net, "hard"])) == 3
    with pytest.raises(TwoNetsError):
        seat_nets([net, other])
    answer = CliRunner().invoke(app, ["arena", net, other, "--deals", "2"], env={"LC_ALL": "C"})
    assert answer.exit_code == 2
    assert "only one net" in answer.stderr


def test_the_command_lets_a_net_play(net: str) -> None:
    answer = CliRunner().invoke(app, ["arena", net, "greedy", "--deals", "2", "--json"])
    assert answer.exit_code == 0, answer.output
    assert '"one_version": "net-' in answer.stdout


def test_stakes_grow_with_what_a_hand_may_cost() -> None:
    def stakes(**settings: object) -> int:
        return stakes_of(flatten(ONLINE.replace(**settings)))

    assert stakes() == stakes(cap=2) == stakes(base=5) == 100
    assert 100 < stakes(cap=6) < stakes(cap=6, self_draw_bonus="doubling")
    assert all(stakes_of(flatten(preset(name))) == 100 for name in ("beginner", "chengdu", "qq"))
    assert stakes_of(flatten(preset("tencent"))) == 199
