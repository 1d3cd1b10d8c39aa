"""退税: a player who is not ready at the end gives back the kong money of the hand."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.rules import RuleSet


def refund(when: str, to: str = "who_paid", **changes: object) -> RuleSet:
    return PLAIN.replace(refund_when=when, refund_to=to, **changes)


# 0 makes a kong and is not ready when the wall runs out.
NOT_READY = """
wall ends
seat 0, void s: 5555p ...
0 kong_concealed 5p
pays kong_concealed 1>0 2, 2>0 2, 3>0 2
0 replaces 9s, discard 9s
1 tosses 9s
"""


@pytest.mark.parametrize(
    ("when", "given_back"), [("never", False), ("wall_ran_out", True), ("any_end", True)]
)
def test_when_the_wall_has_run_out(when: str, *, given_back: bool) -> None:
    back = "pays refund 0>1 2, 0>2 2, 0>3 2" if given_back else ""
    play(refund(when), f"{NOT_READY}\n{back}\nends wall, 0 deals")


def test_every_kind_of_kong_is_given_back_to_whoever_paid_it() -> None:
    hand = play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 7p ...
        seat 2, void s: 555p 77p 8888m 9s ...
        0 discard 7p
        2 pung 7p, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 5p
        2 kong_direct 5p
        pays kong_direct 1>2 2
        2 replaces 7p
        2 kong_added 7p
        pays kong_added 0>2 1, 1>2 1, 3>2 1
        2 replaces 9m
        2 kong_concealed 8m
        pays kong_concealed 0>2 2, 1>2 2, 3>2 2
        2 replaces 8s, discard 8s
        pays refund 2>1 2, 2>0 1, 2>1 1, 2>3 1, 2>0 2, 2>1 2, 2>3 2
        ends wall, 0 deals
        """,
    )
    assert hand.points == (0, 0, 0, 0)


def test_a_ready_player_keeps_his_kong_money() -> None:
    play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 5555p 123m 456m 22p 78m
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s, discard 9s
        1 tosses 9s
        pays ready_check 1>0 2, 2>0 2, 3>0 2
        ends wall, 0 deals
        """,
    )


def test_a_winner_keeps_his_kong_money() -> None:
    play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 5555p 123m 456m 22p 78m
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s, discard 9s
        1 tosses 9m
        0 win
        pays win 1>0 2
        1 tosses 8s
        ends wall, 0 deals
        """,
    )


def test_a_pig_gives_back_too() -> None:
    play(
        PLAIN.replace(pig_amount=0),
        """
        wall ends
        seat 0, void s: 5555p 78s ...
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s, discard 9s
        1 tosses 9s
        pays refund 0>1 2, 0>2 2, 0>3 2
        ends wall, 0 deals
        """,
    )


# 1 pays for the kong of 0 and then wins.
PAYER_WON = """
wall ends
seat 0, void s: 5555p ...
seat 1, void s: 123m 456m 789m 22p 68p
0 kong_concealed 5p
pays kong_concealed 1>0 2, 2>0 2, 3>0 2
0 replaces 9s, discard 9s
1 draws 7p
1 win
"""


@pytest.mark.parametrize(
    ("to", "back"), [("who_paid", "0>1 2, 0>2 2, 0>3 2"), ("payers_still_in", "0>2 2, 0>3 2")]
)
def test_who_paid_gets_it_back_or_only_those_still_in(to: str, back: str) -> None:
    play(
        refund("wall_ran_out", to),
        f"""
        {PAYER_WON}
        pays win 0>1 2, 2>1 2, 3>1 2
        2 tosses 9s
        pays refund {back}
        ends wall, 1 deals
        """,
    )


# Three win; 3 made a kong and is not ready.
THIRD_WIN = """
dealer 3
seat 0, void s: 123m 456m 789m 22p 46p
seat 1, void s: 123m 456m 789m 33p 46p
seat 2, void s: 123m 456m 789m 11p 46p
seat 3, void m: 8888s ...
3 kong_concealed 8s
pays kong_concealed 0>3 2, 1>3 2, 2>3 2
3 replaces 5p, discard 5p
0 win
1 win
2 win
pays win 3>0 2
pays win 3>1 2
pays win 3>2 2
"""


@pytest.mark.parametrize("when", ["never", "wall_ran_out", "any_end"])
@pytest.mark.parametrize("to", ["who_paid", "payers_still_in"])
def test_after_a_third_win(when: str, to: str) -> None:
    back = "pays refund 3>0 2, 3>1 2, 3>2 2" if (when, to) == ("any_end", "who_paid") else ""
    play(
        refund(when, to, cannon_transfer="none"),
        f"{THIRD_WIN}\n{back}\nends wins, 3 deals",
    )


def test_money_handed_over_is_given_back_by_nobody() -> None:
    play(
        refund("any_end"),
        f"{THIRD_WIN}\npays transfer 3>0 2, 3>1 2, 3>2 2\nends wins, 3 deals",
    )
    # Neither by the maker nor, where the wall runs out, by a receiver who is not ready.
    play(
        PLAIN.replace(cannon_transfer="last_kong"),
        """
        wall ends
        seat 0, void s: 5555p ...
        seat 1, void s: 123m 456m 789m 22p 68p
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 7p, discard 7p
        1 win
        pays win 0>1 2
        pays transfer 0>1 6
        2 tosses 9s
        ends wall, 1 deals
        """,
    )


def test_a_kong_that_brought_nothing_is_given_back_by_nobody() -> None:
    play(
        PLAIN.replace(late_added_kong="root_only"),
        """
        wall ends
        seat 0, void s: 5p ...
        seat 2, void s: 555p 9s ...
        0 discard 5p
        2 pung 5p, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        2 draws 9p
        2 kong_added 5p
        2 replaces 8s, discard 8s
        ends wall, 0 deals
        """,
    )


def test_the_refund_comes_after_pigs_and_ready_check() -> None:
    play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 5555p ...
        seat 2, void s: 123m 456m 789m 22p 68p
        seat 3, void s: 8s ...
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s, discard 9s
        1 tosses 9s
        pays pig 3>0 16, 3>1 16, 3>2 16
        pays ready_check 0>2 1, 1>2 1
        pays refund 0>1 2, 0>2 2, 0>3 2
        ends wall, 0 deals
        """,
    )
