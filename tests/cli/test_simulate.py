"""``xuezhan simulate``: its table, its JSON, and what it refuses."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from xuezhan.cli.main import app

NAMES = "random, greedy, acceptance"


def simulate(*options: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *options], env={"COLUMNS": "140", "LC_ALL": "C"})


def told(*options: str) -> dict[str, Any]:
    answer = simulate("--json", *options)
    assert answer.exit_code == 0, answer.output
    result: dict[str, Any] = json.loads(answer.stdout)
    return result


def test_the_figures_are_told_as_json() -> None:
    figures = told("--hands", "30", "--bots", "acceptance,greedy,random,greedy", "--seed", "4")
    assert figures["hands"] == figures["deals"] == 30
    assert figures["rules"] == "online"
    assert figures["hands_per_cpu_second"] > 0
    assert sum(figures["totals"]) == 0
    assert [player["bot"] for player in figures["players"]] == [
        "acceptance",
        "greedy",
        "random",
        "greedy",
    ]
    assert set(figures["bots"]) == {"acceptance", "greedy", "random"}
    assert figures["bots"]["greedy"]["hands"] == 60
    assert set(figures["players"][0]["rates"]) >= {"win", "self_draw", "deal_in", "flower_pig"}
    assert 0 <= figures["wall_exhausted"] <= 1
    assert figures["players"][0]["sd"] > 0


def test_the_same_seed_plays_the_same_hands() -> None:
    first, again, other = (
        told("--hands", "8", "--seed", seed, "--processes", processes)["players"]
        for seed, processes in (("1", "1"), ("1", "2"), ("2", "1"))
    )
    assert first == again != other


def test_duplicate_deals_are_played_from_every_seat() -> None:
    figures = told("--hands", "10", "--bots", "greedy", "--duplicate")
    assert (figures["deals"], figures["hands"]) == (3, 12)
    assert figures["totals"] == [0, 0, 0, 0]


def test_the_rules_may_be_any() -> None:
    assert told("--hands", "2", "--rules", "qq", "--set", "cap=5")["rules"] == "qq"


def test_people_get_a_table() -> None:
    answer = simulate("--hands", "20", "--bots", "acceptance,random,random,random")
    assert answer.exit_code == 0
    lines = answer.stdout.splitlines()
    assert "Points per hand" in lines[0]
    assert [line.split()[1] for line in lines[1:5]] == ["acceptance", *["random"] * 3]
    assert [line.split()[:2] for line in lines[5:7]] == [["Ø", "acceptance"], ["Ø", "random"]]
    assert "20 hands under online" in lines[-1]


@pytest.mark.parametrize(
    ("options", "message", "code", "field"),
    [
        (("--bots", "genius"), f"“genius”; there are: {NAMES}", "bot.unknown", "bots"),
        (("--bots", "greedy,random"), "2 players", "bot.wrong_count", "bots"),
        (("--rules", "mars"), "mars", "rules.error.unknown_preset", "preset"),
        (("--set", "cap=999"), "999", "rules.error.not_allowed", "cap"),
    ],
)
def test_what_cannot_be_is_refused(
    options: tuple[str, ...], message: str, code: str, field: str
) -> None:
    answer = simulate(*options)
    assert answer.exit_code == 2
    assert message in answer.output
    answer = simulate(*options, "--json")
    assert answer.exit_code == 2
    error = json.loads(answer.stdout)["error"]
    assert (error["code"], error["field"]) == (code, field)


def test_no_hands_are_refused() -> None:
    assert simulate("--hands", "0").exit_code == 2
