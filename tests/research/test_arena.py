"""The arena: alike players score nothing, and a match that was stopped goes on where it was."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from xuezhan.bots.series import Sums
from xuezhan.cli.main import app
from xuezhan.research.arena import SEEDS, Duel, card, is_decided, play_duel, standing
from xuezhan.rules import preset

ONLINE = preset("online")


def arena(*options: str) -> Result:
    return CliRunner().invoke(app, ["arena", *options], env={"COLUMNS": "140", "LC_ALL": "C"})


def told(*options: str) -> Any:  # noqa: ANN401 - whatever is printed
    answer = arena("--json", *options)
    assert answer.exit_code == 0, answer.output
    return json.loads(answer.stdout)


def test_alike_players_score_exactly_nothing() -> None:
    duel = Duel("greedy", "greedy", ONLINE)
    mean, half_width = standing(duel, play_duel(duel, 10))
    assert (mean, half_width) == (0.0, math.inf)


def test_the_sets_of_seeds_deal_other_hands() -> None:
    played = {tuple(play_duel(Duel("greedy", "random", ONLINE, seeds), 2).facts) for seeds in SEEDS}
    assert len(played) == len(SEEDS)


def test_a_match_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    duel = Duel("acceptance", "random", ONLINE)
    whole = play_duel(duel, 10)
    results = tmp_path / "results.jsonl"
    play_duel(duel, 6, results=results)
    with results.open("a", encoding="utf-8") as file:
        file.write('{"key": "cut sho')  # killed while it wrote
    played: list[Sums] = []
    resumed = play_duel(duel, 10, results=results, progress=played.append)
    assert (resumed.facts, resumed.deals) == (whole.facts, whole.deals)
    again = play_duel(duel, 10, results=results)
    assert again.cpu_seconds == pytest.approx(resumed.cpu_seconds)


def test_results_of_other_players_or_rules_are_not_taken(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    play_duel(Duel("greedy", "random", ONLINE), 4, results=results)
    play_duel(Duel("greedy", "random", preset("qq")), 4, results=results)
    keys = {json.loads(line)["key"] for line in results.read_text().splitlines()}
    assert len(keys) == 2


def test_a_match_stops_only_when_it_has_seen_enough() -> None:
    duel = Duel("greedy", "random", ONLINE)
    few = Sums(hands=40, deals=10)
    assert not is_decided(duel, few)


def test_the_card_tells_what_was_played_and_how_to_play_it_again() -> None:
    duel = Duel("easy", "random", ONLINE, seeds="blind")
    account = card(duel, play_duel(duel, 5), command="xuezhan arena easy random")
    assert account.deals == 5
    assert account.hands == 20
    assert account.low < account.mean < account.high
    assert account.one_version.startswith("easy-")
    assert account.rates["win"] > account.rates_of_others["win"]
    assert json.dumps(account.told())


def test_the_command_prints_the_same_card_as_json() -> None:
    first = told("greedy", "random", "--deals", "6", "--seeds", "select")
    again = told(*first["command"].split()[2:])
    assert {**first, "hands_per_cpu_second": 0} == {**again, "hands_per_cpu_second": 0}


def test_a_pool_meets_in_all_pairs() -> None:
    cards = told("--pool", "random,greedy,easy", "--deals", "2")
    assert len(cards) == 6
    shown = arena("--pool", "random,greedy", "--deals", "2")
    assert "one of the row against three of the column" in shown.stdout


def test_what_is_no_player_is_refused() -> None:
    answer = arena("strongest", "greedy")
    assert answer.exit_code == 2
    assert "strongest" in answer.stderr
    assert arena("greedy").exit_code == 2
