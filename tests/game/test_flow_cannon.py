"""杠上炮 and 呼叫转移: a discard after a kong is won, and the kong money is handed over."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.game import Hand

# 1 and 3 wait for 5p, which 2 discards after his kong.
CONCEALED = """
seat 0, void s: 9s ...
seat 1, void s: 123m 456m 789p 46p 11p
seat 2, void s: 8888m ...
seat 3, void s: 123m 456m 789p 46p 22p
0 discard 9s
1 tosses 9s
2 draws 1p
2 kong_concealed 8m
pays kong_concealed 0>2 2, 1>2 2, 3>2 2
2 replaces 5p
2 discard 5p
"""


def transfer(which: str, script: str, *, many: str = "split") -> Hand:
    return play(PLAIN.replace(cannon_transfer=which, cannon_transfer_many=many), script)


@pytest.mark.parametrize(
    ("which", "handed"),
    [("none", ""), ("last_kong", "pays transfer 2>1 6"), ("all_taken", "pays transfer 2>1 6")],
)
def test_a_cannon_counts_and_hands_over_the_kong_money(which: str, handed: str) -> None:
    transfer(
        which,
        f"""
        {CONCEALED}
        1 win
        pays win 2>1 2
        {handed}
        1 counts plain, kong_cannon: 1
        2 draws 9s
        """,
    )


@pytest.mark.parametrize(("many", "first", "second"), [("split", 3, 3), ("each", 6, 6)])
def test_several_winners_share_the_kong_money_or_are_each_paid_it(
    many: str, first: int, second: int
) -> None:
    transfer(
        "last_kong",
        f"""
        {CONCEALED}
        1 win
        3 win
        pays win 2>3 2
        pays win 2>1 2
        pays transfer 2>3 {first}, 2>1 {second}
        """,
        many=many,
    )


def test_what_cannot_be_shared_evenly_goes_to_the_nearest_in_turn_order() -> None:
    transfer(
        "last_kong",
        """
        seat 0, void s: 8m ...
        seat 1, void s: 123m 456m 789p 46p 11p
        seat 2, void s: 88m 9s ...
        seat 3, void s: 123m 456m 789p 46p 22p
        0 discard 8m
        2 pung 8m, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        2 draws 8m
        2 kong_added 8m
        pays kong_added 0>2 1, 1>2 1, 3>2 1
        2 replaces 5p
        2 discard 5p
        1 win
        3 win
        pays win 2>3 2
        pays win 2>1 2
        pays transfer 2>3 2, 2>1 1
        """,
    )


def test_two_points_among_three_go_to_the_nearest() -> None:
    transfer(
        "last_kong",
        """
        dealer 1
        seat 0, void s: 123m 456m 789p 46p 33p
        seat 1, void s: 123m 456m 789p 46p 11p 9m
        seat 2, void s: 999m ...
        seat 3, void s: 123m 456m 789p 46p 22p
        1 discard 9m
        2 kong_direct 9m
        pays kong_direct 1>2 2
        2 replaces 5p
        2 discard 5p
        0 win
        1 win
        3 win
        pays win 2>3 2
        pays win 2>0 2
        pays win 2>1 2
        pays transfer 2>3 2
        ends wins, 2 deals
        """,
    )


# 2 makes a kong, and in a later turn two more; 1 waits for his discard.
THREE_KONGS = """
seat 0, void s: 9s ...
seat 1, void s: 123m 456m 789p 46p 11p
seat 2, void s: 8888m 777m 2222p 4m 9m
0 discard 9s
1 tosses 9s
2 draws 9p
2 kong_concealed 8m
pays kong_concealed 0>2 2, 1>2 2, 3>2 2
2 replaces 9p, discard 9p
3 tosses 9s
0 tosses 9s
1 tosses 7m
2 kong_direct 7m
pays kong_direct 1>2 2
2 replaces 3p
2 kong_concealed 2p
pays kong_concealed 0>2 2, 1>2 2, 3>2 2
2 replaces 5p
2 discard 5p
1 win
pays win 2>1 2
1 counts plain, kong_cannon: 1
"""


@pytest.mark.parametrize(("which", "handed"), [("last_kong", 6), ("all_taken", 14)])
def test_the_last_kong_is_the_last_of_the_turn_all_taken_are_those_of_the_hand(
    which: str, handed: int
) -> None:
    transfer(which, f"{THREE_KONGS}\npays transfer 2>1 {handed}\n2 draws 8s")


def test_what_he_paid_for_the_kongs_of_others_is_not_deducted() -> None:
    transfer(
        "all_taken",
        """
        seat 0, void s: 3333p ...
        seat 1, void s: 123m 456m 789p 46p 11p
        seat 2, void s: 8888m ...
        0 kong_concealed 3p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s, discard 9s
        1 tosses 9s
        2 draws 9p
        2 kong_concealed 8m
        pays kong_concealed 0>2 2, 1>2 2, 3>2 2
        2 replaces 5p
        2 discard 5p
        1 win
        pays win 2>1 2
        pays transfer 2>1 6
        """,
    )


@pytest.mark.parametrize("which", ["last_kong", "all_taken"])
def test_money_handed_over_is_not_handed_over_again(which: str) -> None:
    transfer(
        which,
        """
        seat 0, void s: 9s ...
        seat 1, void s: 123m 456m 789p 46p 11p
        seat 2, void s: 8888m 7777m ...
        seat 3, void s: 123m 456m 456p 79p 22p
        0 discard 9s
        1 tosses 9s
        2 draws 9p
        2 kong_concealed 8m
        pays kong_concealed 0>2 2, 1>2 2, 3>2 2
        2 replaces 5p, discard 5p
        1 win
        pays win 2>1 2
        pays transfer 2>1 6
        2 draws 9p
        2 kong_concealed 7m
        pays kong_concealed 0>2 2, 3>2 2
        2 replaces 8p, discard 8p
        3 win
        pays win 2>3 2
        pays transfer 2>3 4               # 1 paid nothing, and the first six are gone
        """,
    )


def test_a_late_kong_without_money_has_nothing_to_hand_over() -> None:
    play(
        PLAIN.replace(late_added_kong="root_only"),
        """
        seat 0, void s: 8m ...
        seat 1, void s: 123m 456m 789p 46p 11p
        seat 2, void s: 888m 9s ...
        0 discard 8m
        2 pung 8m, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        2 draws 9p
        2 kong_added 8m
        2 replaces 5p
        2 discard 5p
        1 win
        pays win 2>1 2
        1 counts plain, kong_cannon: 1
        """,
    )


def test_a_later_discard_and_the_discard_after_a_pung_are_no_cannon() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 9s ...
        seat 1, void s: 123m 456m 789p 46p 11p
        seat 2, void s: 8888m ...
        0 discard 9s
        1 tosses 9s
        2 draws 9p
        2 kong_concealed 8m
        pays kong_concealed 0>2 2, 1>2 2, 3>2 2
        2 replaces 9s, discard 9s
        3 tosses 9s
        0 tosses 8s
        1 tosses 8s
        2 draws 5p, discard 5p
        1 win
        pays win 2>1 1
        1 counts plain: 0
        """,
    )
    play(
        PLAIN,
        """
        seat 0, void s: 9s ...
        seat 1, void s: 123m 456m 789p 46p 11p
        seat 2, void s: 8888m ...
        seat 3, void s: 77m 5p ...
        0 discard 9s
        1 tosses 9s
        2 draws 9p
        2 kong_concealed 8m
        pays kong_concealed 0>2 2, 1>2 2, 3>2 2
        2 replaces 7m, discard 7m
        3 pung 7m
        3 discard 5p
        1 win
        pays win 3>1 1
        1 counts plain: 0
        """,
    )
