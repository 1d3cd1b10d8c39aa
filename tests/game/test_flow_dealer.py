"""Who deals the next hand."""

import pytest
from tests.notation import PLAIN, play

READY = """
dealer 1
seat 0, void s: 123m 456m 789m 22p 46p
seat 1, void s: 9s ...
seat 2, void s: 123m 456m 789m 11p 68p
seat 3, void s: 123m 456m 789m 33p 46p
1 discard 9s
"""


def test_the_dealer_stays_when_nobody_wins() -> None:
    play(
        PLAIN,
        """
        wall ends
        dealer 2
        seat 2, void s: 9s ...
        2 discard 9s
        3 tosses 9s
        ends wall, 2 deals
        """,
    )


def test_the_first_winner_deals_even_if_others_win_later() -> None:
    play(
        PLAIN.replace(wins_to_end=2),
        f"""
        {READY}
        2 draws 7p
        2 win
        pays win 0>2 17, 1>2 17, 3>2 17
        3 tosses 9s
        0 draws 5p
        0 win
        pays win 1>0 17, 3>0 17
        ends wins, 2 deals
        """,
    )


def test_the_winner_of_a_discard_deals_not_its_discarder() -> None:
    play(
        PLAIN.replace(wins_to_end=1),
        f"{READY}\n2 tosses 5p\n3 win\npays win 2>3 1\nends wins, 3 deals",
    )


@pytest.mark.parametrize("shared", ["first_win", "any_win"])
def test_when_the_first_win_is_shared_its_discarder_deals(shared: str) -> None:
    play(
        PLAIN.replace(next_dealer_shared=shared),
        f"""
        {READY}
        2 tosses 5p
        0 win
        3 win
        pays win 2>3 1
        pays win 2>0 1
        1 tosses 9s
        2 draws 7p
        2 win
        pays win 1>2 2
        ends wins, 2 deals
        """,
    )


@pytest.mark.parametrize(("shared", "dealer"), [("first_win", 2), ("any_win", 1)])
def test_when_a_later_win_is_shared_the_rule_set_decides(shared: str, dealer: int) -> None:
    play(
        PLAIN.replace(next_dealer_shared=shared),
        f"""
        {READY}
        2 draws 7p
        2 win
        pays win 0>2 17, 1>2 17, 3>2 17
        3 tosses 9s
        0 tosses 9s
        1 draws 5p, discard 5p
        0 win
        3 win
        pays win 1>3 1
        pays win 1>0 1
        ends wins, {dealer} deals
        """,
    )


def test_two_wins_on_two_discards_of_one_player_are_not_shared() -> None:
    play(
        PLAIN.replace(wins_to_end=2),
        """
        seat 0, void s: 5p ...
        seat 1, void s: 123m 456m 789m 22p 46p
        seat 2, void s: 123m 456m 789m 11p 68p
        0 discard 5p
        1 win
        pays win 0>1 1
        2 tosses 9s
        3 tosses 9s
        0 tosses 7p
        2 win
        pays win 0>2 1
        ends wins, 1 deals
        """,
    )


def test_a_kong_robbed_by_several_counts_as_a_shared_discard() -> None:
    play(
        PLAIN.replace(wins_to_end=2),
        """
        seat 0, void s: 123m 456m 789m 46p 22p 5p
        seat 2, void s: 55p 9s ...
        seat 3, void s: 123m 456m 789m 46p 88p
        0 discard 5p
        3 pass
        2 pung 5p, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        2 draws 5p
        2 kong_added 5p
        0 win
        3 win
        pays win 2>3 2
        pays win 2>0 2
        ends wins, 2 deals
        """,
    )
