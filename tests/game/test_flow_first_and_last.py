"""海底, 天胡 and 地胡: wins with the last tile of the wall and with the first one drawn."""

import pytest
from tests.notation import PLAIN, play

# 1 waits for 5p and 8p from the deal on and draws the second of his tiles.
SELF_DRAW = """
seat 0, void s: 9s ...
seat 1, void s: 123m 456m 789m 11p 67p
0 discard 9s
1 tosses 9s
2 tosses 9s
3 tosses 9s
0 tosses 8s
1 draws 8p
1 win
"""

# --- the last tile --------------------------------------------------------------------------

LAST = """
wall ends
seat 0, void s: 9s ...
seat 1, void s: 123m 456m 789m 11p 67p
seat 3, void s: 123m 456m 789m 22p 67p
0 discard 9s
1 tosses 9s
2 tosses 9s
3 tosses 9s
0 tosses 8s
"""


@pytest.mark.parametrize(("on", "self_drawn", "discarded"), [("any", 1, 1), ("self_draw", 1, 0)])
def test_the_last_tile_counts_by_self_draw_or_on_any_win(
    on: str, self_drawn: int, discarded: int
) -> None:
    rules = PLAIN.replace(last_tile_on=on)
    each = 2**self_drawn + 1
    play(
        rules,
        f"""
        {LAST}
        1 draws 8p
        left 0
        1 win
        pays win 0>1 {each}, 2>1 {each}, 3>1 {each}
        1 counts plain{", last_tile" * self_drawn}: {self_drawn}
        pays ready_check 0>3 1, 2>3 1
        ends wall, 1 deals
        """,
    )
    play(
        rules,
        f"""
        {LAST}
        1 tosses 8p
        3 win
        pays win 1>3 {2**discarded}
        3 counts plain{", last_tile" * discarded}: {discarded}
        pays ready_check 0>1 1, 2>1 1
        ends wall, 3 deals
        """,
    )


def test_with_one_tile_left_nothing_is_last() -> None:
    play(
        PLAIN,
        f"""
        {LAST}
        1 draws 8p
        left 1
        1 win
        pays win 0>1 2, 2>1 2, 3>1 2
        1 counts plain: 0
        2 draws 9p
        """,
    )


@pytest.mark.parametrize(
    ("both", "counted", "each"),
    [(True, "plain, root, kong_bloom, last_tile: 3", 9), (False, "plain, root, kong_bloom: 2", 5)],
)
def test_a_bloom_on_the_last_tile_counts_twice_where_the_rule_set_says_so(
    *, both: bool, counted: str, each: int
) -> None:
    play(
        PLAIN.replace(last_tile_with_bloom=both),
        f"""
        wall ends
        seat 0, void s: 123m 789m 11p 67p 5555m
        0 kong_concealed 5m
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 8p
        left 0
        0 win
        pays win 1>0 {each}, 2>0 {each}, 3>0 {each}
        0 counts {counted}
        """,
    )


@pytest.mark.parametrize("both", [True, False])
def test_a_cannon_on_the_last_discard_counts_twice_in_any_case(*, both: bool) -> None:
    play(
        PLAIN.replace(last_tile_with_bloom=both),
        """
        wall ends
        seat 0, void s: 5555m ...
        seat 1, void s: 123m 123m 789m 11p 67p
        0 kong_concealed 5m
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 8p, discard 8p
        1 win
        pays win 0>1 4
        pays transfer 0>1 6
        1 counts plain, kong_cannon, last_tile: 2
        """,
    )


# --- the first tile -------------------------------------------------------------------------

EARTHLY = ("first_draw", "ready_after_deal")


@pytest.mark.parametrize("when", EARTHLY)
def test_the_dealer_wins_with_the_tiles_he_was_dealt(when: str) -> None:
    play(
        PLAIN.replace(earthly_when=when),
        """
        dealer 2
        seat 2, void s: 123m 456m 789m 11p 678p
        2 win
        pays win 0>2 17, 1>2 17, 3>2 17
        2 counts heavenly: 5
        3 draws 9s
        """,
    )


@pytest.mark.parametrize("when", EARTHLY)
def test_the_first_draw_of_the_dealer_is_not_heavenly(when: str) -> None:
    play(
        PLAIN.replace(earthly_when=when),
        """
        seat 0, void s: 123m 456m 789m 11p 67p 9s
        0 discard 9s
        1 tosses 9s
        2 tosses 9s
        3 tosses 9s
        0 draws 8p
        0 win
        pays win 1>0 2, 2>0 2, 3>0 2
        0 counts plain: 0
        """,
    )


@pytest.mark.parametrize("when", EARTHLY)
def test_another_wins_with_his_first_draw_and_no_later_one(when: str) -> None:
    rules = PLAIN.replace(earthly_when=when)
    play(
        rules,
        """
        seat 0, void s: 9s ...
        seat 3, void s: 123m 456m 789m 11p 67p
        0 discard 9s
        1 tosses 9s
        2 tosses 9s
        3 draws 8p
        3 win
        pays win 0>3 17, 1>3 17, 2>3 17
        3 counts earthly: 5
        """,
    )
    play(rules, f"{SELF_DRAW}\npays win 0>1 2, 2>1 2, 3>1 2\n1 counts plain: 0")


@pytest.mark.parametrize("when", EARTHLY)
def test_a_first_discard_is_not_earthly(when: str) -> None:
    play(
        PLAIN.replace(earthly_when=when),
        """
        seat 0, void s: 8p ...
        seat 3, void s: 123m 456m 789m 11p 67p
        0 discard 8p
        3 win
        pays win 0>3 1
        3 counts plain: 0
        """,
    )


@pytest.mark.parametrize(
    ("when", "counted"), [("first_draw", "plain: 0"), ("ready_after_deal", "earthly: 5")]
)
def test_a_call_of_another_ends_the_chance_unless_readiness_is_what_counts(
    when: str, counted: str
) -> None:
    each = 2 if counted == "plain: 0" else 17
    play(
        PLAIN.replace(earthly_when=when),
        f"""
        seat 0, void s: 9p ...
        seat 1, void s: 99p 9s ...
        seat 3, void s: 123m 456m 789m 11p 67p
        0 discard 9p
        1 pung 9p, discard 9s
        2 tosses 9s
        3 draws 8p
        3 win
        pays win 0>3 {each}, 1>3 {each}, 2>3 {each}
        3 counts {counted}
        """,
    )


@pytest.mark.parametrize("when", EARTHLY)
def test_an_own_call_ends_the_chance(when: str) -> None:
    play(
        PLAIN.replace(earthly_when=when),
        """
        seat 0, void s: 1p ...
        seat 3, void s: 123m 456m 789m 11p 67p
        0 discard 1p
        3 pung 1p, discard 9m
        0 tosses 9s
        1 tosses 9s
        2 tosses 9s
        3 draws 9m
        3 may not win
        """,
    )
    play(
        PLAIN.replace(earthly_when=when),
        """
        seat 0, void s: 1p ...
        seat 3, void s: 123m 456m 88m 111p 67p
        0 discard 1p
        3 kong_direct 1p
        pays kong_direct 0>3 2
        3 replaces 8p
        3 win
        pays win 0>3 5, 1>3 5, 2>3 5
        3 counts plain, root, kong_bloom: 2
        """,
    )
