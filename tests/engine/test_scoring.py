"""What hands are worth, as a rule book would tell it."""

from collections.abc import Callable
from typing import Any

import pytest

from xuezhan.engine.scoring import (
    best_ready,
    least_ready,
    new_score,
    ready_value,
    score_points,
    score_total,
)
from xuezhan.engine.state import State
from xuezhan.rules import RuleSet, preset
from xuezhan.tiles import kind_of, text_of

Count = Callable[..., Any]
Lay = Callable[..., State]

PLAIN = "123456m 789m 456p 99p"


def uncapped(**changes: Any) -> RuleSet:  # noqa: ANN401 - any field of a rule set
    """Return the default rules without a cap, with other changes."""
    return preset("online").replace(**{"cap": None, "pig_amount": 16, **changes})


def doublings(**changes: int) -> RuleSet:
    """Return the default rules without a cap and with other values of doublings."""
    return uncapped(doublings={**preset("online").doublings, **changes})


@pytest.mark.parametrize(
    ("concealed", "melds", "explanation"),
    [
        # A plain hand doubles nothing.
        (PLAIN, [], "plain 0"),
        # Four pungs and a pair, melded or not.
        ("111444m 22266999p", [], "all_pungs 1"),
        ("44499p", ["pung 1m", "pung 9m", "pung 2p"], "all_pungs 1"),
        # All tiles of one suit, melds included.
        ("12233456788899s", [], "full_flush 2"),
        ("123456m 99m", ["pung 7m", "pung 8m"], "full_flush 2"),
        ("123456m 99m", ["pung 7m", "pung 8p"], "plain 0"),
        ("11122244466999m", [], "all_pungs 1, full_flush 2"),
        # Seven pairs; four of a kind are two of them, and a dragon, which is a root no more.
        ("112299m 44668899p", [], "seven_pairs 2"),
        ("11223344556699m", [], "full_flush 2, seven_pairs 2"),
        ("111199m 44668899p", [], "dragon_seven_pairs 3"),
        ("11119999m 446688p", [], "dragon_seven_pairs 3, root 1"),
        ("66667777888899m", [], "full_flush 2, dragon_seven_pairs 3, root x2 2"),
        # A 1 or 9 in every set and in the pair.
        ("12378999m 123789s", [], "terminals 2"),
        ("111m 99m 123123p", ["pung 9p"], "terminals 2"),
        ("123789m 123789p 55p", [], "plain 0"),
        ("234789m 12378999p", [], "plain 0"),
        ("11123777888999p", [], "full_flush 2, terminals 2"),
        # No 1 and no 9.
        ("234456m 456678p 55p", [], "all_simples 1"),
        ("234456m 678p 55p", ["pung 9p"], "plain 0"),
        ("223388m 44556677p", [], "seven_pairs 2, all_simples 1"),
        # Pungs, kongs and a pair of 2, 5, 8, beside which all pungs and all simples do not count.
        ("222555m 88855p", ["pung 2p"], "two_five_eight 3"),
        ("222m 55p", ["pung 8m", "added 2p", "kong 5m"], "two_five_eight 3, root x2 2"),
        ("222333m 88855p", ["pung 2p"], "all_pungs 1, all_simples 1"),
        # All four sets melded.
        ("99p", ["pung 1m", "pung 2m", "pung 3p", "pung 4p"], "all_pungs 1, golden_single 1"),
        ("9p 11199p", ["pung 1p", "pung 2m", "pung 3p"], ""),
        # Four kongs, beside which their roots, all pungs and golden single do not count.
        ("99p", ["kong 1m", "added 2m", "concealed 3p", "kong 4p"], "four_kongs 6"),
        ("99p", ["kong 1p", "added 2p", "kong 3p", "kong 4p"], "full_flush 2, four_kongs 6"),
        (
            "99p",
            ["kong 1m", "added 2m", "concealed 3p", "pung 4p"],
            "all_pungs 1, golden_single 1, root x3 3",
        ),
        # Four of a kind are a root: as a kong, in hand, or a pung and the fourth tile.
        ("123456789m 22p", ["concealed 9p"], "plain 0, root 1"),
        ("111123444m 66999p", [], "plain 0, root 1"),
        ("123456789m 99p", ["pung 3m"], "plain 0, root 1"),
    ],
)
def test_patterns(count: Count, concealed: str, melds: list[str], explanation: str) -> None:
    assert count(concealed, *melds, rules=uncapped()).explanation == explanation


@pytest.mark.parametrize(
    ("by", "explanation"),
    [
        ("discard", "plain 0"),
        ("self_draw", "plain 0"),
        ("rob_kong", "plain 0, rob_kong 1"),
        ("kong_bloom", "plain 0, kong_bloom 1"),
        ("kong_cannon", "plain 0, kong_cannon 1"),
        ("last_discard", "plain 0, last_tile 1"),
        ("last_draw", "plain 0, last_tile 1"),
        ("last_bloom", "plain 0, kong_bloom 1, last_tile 1"),
        ("heavenly", "heavenly 5"),
        ("earthly", "earthly 5"),
    ],
)
def test_the_way_of_winning_adds_doublings(count: Count, by: str, explanation: str) -> None:
    assert count(PLAIN, by=by).explanation == explanation


def test_heavenly_adds_to_the_hand(count: Count) -> None:
    counted = count("112299m 44668899p", by="heavenly", rules=uncapped())
    assert counted.explanation == "seven_pairs 2, heavenly 5"
    assert counted.points == 128


def test_each_horse_is_a_doubling(count: Count) -> None:
    rules = uncapped(horses=2, doublings={**preset("online").doublings, "horse": 1})
    assert count(PLAIN, rules=rules, horses=2).explanation == "plain 0, horse x2 2"


def test_the_winning_tile_may_lie_apart(count: Count) -> None:
    assert count("123456789m 45p 99p", tile="6p").explanation == "plain 0"
    assert count("123456789m 45p 99p", tile="7p").points == -1


@pytest.mark.parametrize(
    ("concealed", "melds"), [("123456m 789m 456p 9p", []), ("1122m", []), ("123m 45p", ["pung 1m"])]
)
def test_an_incomplete_hand_is_worth_nothing(
    count: Count, concealed: str, melds: list[str]
) -> None:
    counted = count(concealed, *melds)
    assert (counted.total, counted.points) == (-1, -1)


@pytest.mark.parametrize(
    ("concealed", "reading", "explanation"),
    [
        # As runs it has a 1 in every set, as pungs it has not.
        ("111222333m 789p 99p", "123m 123m 123m 789p 99p", "terminals 2"),
        # As pungs it is all pungs, as runs it is nothing.
        ("222333444m 88822p", "222m 333m 444m 888p 22p", "all_pungs 1, all_simples 1"),
        # Seven pairs pay more than the two equal pairs of runs.
        ("112233m 44556699p", "11m 22m 33m 44p 55p 66p 99p", "seven_pairs 2"),
        # Runs with a 9 pay as much as seven pairs: sets come first.
        ("112233m 77889911p", "123m 123m 789p 789p 11p", "terminals 2"),
        # Nothing depends on the reading: runs come first.
        ("111222333m 456p 99p", "123m 123m 123m 456p 99p", "plain 0"),
    ],
)
def test_a_hand_is_read_as_it_pays_most(
    count: Count, concealed: str, reading: str, explanation: str
) -> None:
    counted = count(concealed, rules=uncapped())
    assert (counted.reading, counted.explanation) == (reading, explanation)


def test_the_value_doubles_up_to_the_cap(count: Count) -> None:
    rules = preset("online").replace(base=3)
    plain = count(PLAIN, rules=rules)
    assert (plain.total, plain.points, plain.capped) == (0, 3, False)
    at_the_cap = count("11223344556699m", rules=rules)
    assert (at_the_cap.total, at_the_cap.points, at_the_cap.capped) == (4, 48, False)
    beyond = count("66667777888899m", rules=rules)
    assert (beyond.total, beyond.points, beyond.capped) == (7, 48, True)


def test_beyond_the_cap_the_reading_with_more_doublings_is_shown(count: Count) -> None:
    counted = count("11223344556677m", rules=preset("online").replace(cap=1))
    assert counted.explanation == "full_flush 2, seven_pairs 2"


def test_an_uncapped_hand_stops_at_twenty_doublings(count: Count) -> None:
    rules = doublings(full_flush=24, seven_pairs=24).replace(base=1000)
    assert count("11223344556699m", rules=rules).points == 1000 * 2**20


def test_a_pattern_counts_only_where_it_has_a_value(count: Count) -> None:
    values = dict(preset("online").doublings)
    del values["all_pungs"]
    rules = preset("online").replace(doublings=values)
    assert count("111444m 22266999p", rules=rules).explanation == "plain 0"


def test_a_plain_hand_may_have_a_value(count: Count) -> None:
    assert count(PLAIN, by="kong_bloom", rules=doublings(plain=1)).total == 2
    assert count("111444m 22266999p", rules=doublings(plain=1)).total == 1


def test_what_excludes_others_is_left_out_where_they_pay_more(count: Count) -> None:
    hand = ("222555m 88855p", "pung 2p")
    assert count(*hand, rules=doublings(all_pungs=2)).explanation == "two_five_eight 3"
    assert count(*hand, rules=doublings(all_pungs=3)).explanation == "all_pungs 3, all_simples 1"


READY = "23555666777m 88m"  # waits for 1m, and for 4m, which leaves no 1 and no 9


def test_a_ready_hand_counts_as_a_win_on_a_discard(lay: Lay) -> None:
    state = lay(READY, rules=uncapped())
    score = new_score()
    assert ready_value(state, 0, kind_of("1m"), score) == 4
    assert ready_value(state, 0, kind_of("4m"), score) == 8


def test_the_dearest_and_the_cheapest_wait(lay: Lay) -> None:
    state = lay(READY, rules=uncapped())
    score = new_score()
    assert text_of(best_ready(state, 0, score)) == "4m"
    assert (score_total(score), score_points(score)) == (3, 8)
    assert text_of(least_ready(state, 0, score)) == "1m"
    assert (score_total(score), score_points(score)) == (2, 4)


def test_between_waits_that_pay_the_same_more_doublings_decide(lay: Lay) -> None:
    state = lay(READY, rules=preset("online").replace(cap=1))
    score = new_score()
    assert text_of(best_ready(state, 0, score)) == "4m"
    assert score_points(score) == 2
    assert text_of(least_ready(state, 0, score)) == "1m"


def test_a_hand_that_is_not_ready_has_no_value(lay: Lay) -> None:
    state = lay("13579m 13579p 246p")
    assert best_ready(state, 0, new_score()) == -1
    assert least_ready(state, 0, new_score()) == -1
