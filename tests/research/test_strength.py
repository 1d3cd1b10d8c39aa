"""The page on strength shows what is stored, and the levels can meet at all."""

import pytest
from benchmarks.strength import PAGE, page, pairs, stored

from xuezhan.research.arena import Duel, play_duel, version_of
from xuezhan.rules import preset


def test_the_page_shows_the_stored_results() -> None:
    assert page() == PAGE.read_text(encoding="utf-8")


def test_the_stored_results_are_those_of_the_players_there_are() -> None:
    for told in stored():
        assert told["one_version"] == version_of(told["one"])
        assert told["others_version"] == version_of(told["others"])
        assert told["seeds"] == "blind"


def test_pairs_are_those_named_or_each_with_each_of_the_others() -> None:
    assert pairs("easy,normal", None) == [("easy", "normal"), ("normal", "easy")]
    assert pairs("", "hard:normal,normal:easy") == [("hard", "normal"), ("normal", "easy")]


@pytest.mark.compiled
def test_the_levels_meet_in_whole_hands() -> None:
    duel = Duel("normal", "easy", preset("online"))
    assert play_duel(duel, 40).hands == 160
