"""Kongs: their money, the replacement, the late kong, and robbing one."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.game.actions import Win

DIRECT = """
seat 0, void s: 5p ...
seat 2, void s: 555p ...
0 discard 5p
2 kong_direct 5p
"""
CONCEALED = """
seat 0, void s: 5555p ...
0 kong_concealed 5p
"""
ADDED = """
seat 0, void s: 5p ...
seat 2, void s: 55p 9s ...
0 discard 5p
2 pung 5p, discard 9s
3 tosses 9s
0 tosses 9s
1 tosses 8s
2 draws 5p
2 kong_added 5p
"""


def test_a_direct_kong_is_paid_by_the_discarder_alone() -> None:
    hand = play(PLAIN, DIRECT + "pays kong_direct 0>2 2\n2 replaces 9s")
    assert hand.points == (-2, 0, 2, 0)
    assert hand.view(0).players[0].discards[-1].taken == "kong"


def test_a_concealed_kong_is_paid_by_all() -> None:
    hand = play(PLAIN, CONCEALED + "pays kong_concealed 1>0 2, 2>0 2, 3>0 2\n0 replaces 9s")
    assert hand.view(1).players[0].melds[0].tile == "5p"


def test_an_added_kong_is_paid_by_all() -> None:
    play(PLAIN, ADDED + "pays kong_added 0>2 1, 1>2 1, 3>2 1\n2 replaces 9s")


@pytest.mark.parametrize(
    ("script", "field", "payment"),
    [
        (DIRECT, "kong_money_direct", "kong_direct 0>2 42"),
        (CONCEALED, "kong_money_concealed", "kong_concealed 1>0 42, 2>0 42, 3>0 42"),
        (ADDED, "kong_money_added", "kong_added 0>2 42, 1>2 42, 3>2 42"),
    ],
)
def test_kong_money_is_so_many_bases(script: str, field: str, payment: str) -> None:
    play(PLAIN.replace(base=6, **{field: 7}), f"{script}\npays {payment}")
    seat = payment.partition(">")[2][0]
    play(PLAIN.replace(**{field: 0}), f"{script}\n{seat} replaces 9s")


def test_winners_pay_for_no_kong() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 7s ...
        seat 1, void s: 123m 456m 789m 46p 11p
        seat 3, void s: 7777p 7s ...
        0 discard 7s
        1 draws 5p
        1 win
        pays win 0>1 17, 2>1 17, 3>1 17        # earthly
        2 tosses 8s
        3 draws 8s, discard 8s
        0 tosses 8s
        2 tosses 8s
        3 draws 6s
        3 kong_concealed 7p
        pays kong_concealed 0>3 2, 2>3 2
        3 replaces 6s
        """,
    )


def test_a_kong_may_be_declared_in_the_first_turn_and_several_in_one() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 5555p 6666m ...
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 3p
        0 kong_concealed 6m
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s
        0 may discard 9s
        """,
    )


def test_a_kong_need_not_be_declared() -> None:
    play(PLAIN, "seat 0, void s: 5555p 9s ...\n0 discard 9s\n1 draws 8s")


@pytest.mark.parametrize("end", ["front", "back"])
def test_the_replacement_comes_from_one_end_of_the_wall(end: str) -> None:
    hand = play(
        PLAIN.replace(kong_replacement=end),
        """
        seat 0, void s: 5555p ...
        seat 1, void s: 6666p ...
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s
        left 54
        0 discard 9s
        1 draws 8s
        1 kong_concealed 6p
        pays kong_concealed 0>1 2, 2>1 2, 3>1 2
        1 replaces 8s, discard 8s
        2 draws 7s
        left 51
        """,
    )
    assert hand.phase == "turn"


@pytest.mark.parametrize(("end", "tile"), [("front", "1m"), ("back", "9s")])
def test_front_and_back_are_different_ends(end: str, tile: str) -> None:
    # The rest of the wall is sorted: 1m in front, 9s behind.
    hand = play(
        PLAIN.replace(kong_replacement=end),
        "seat 0, void s: 5555p 2468m 246p 3m 6m 9m\n0 kong_concealed 5p\n"
        "pays kong_concealed 1>0 2, 2>0 2, 3>0 2",
    )
    assert hand.view(0).drawn == tile


# --- the late added kong --------------------------------------------------------------------

# 2 takes a pung with three in hand and adds the fourth a turn later.
THREE_IN_HAND = """
seat 0, void s: 5p ...
seat 2, void s: 555p 9s ...
0 discard 5p
2 pung 5p, discard 9s
3 tosses 9s
0 tosses 9s
1 tosses 8s
2 draws 8s
2 kong_added 5p
"""
# 2 draws the fourth and adds it only in his next turn.
A_TURN_LATER = """
seat 0, void s: 5p ...
seat 2, void s: 55p 1m 9s ...
0 discard 5p
2 pung 5p, discard 9s
3 tosses 9s
0 tosses 9s
1 tosses 8s
2 draws 5p
2 discard 1m
3 tosses 8s
0 tosses 8s
1 tosses 8s
2 draws 9s
2 kong_added 5p
"""


@pytest.mark.parametrize("script", [THREE_IN_HAND, A_TURN_LATER])
def test_a_late_added_kong_pays_or_not_and_is_a_root_in_any_case(script: str) -> None:
    pays = "pays kong_added 0>2 1, 1>2 1, 3>2 1"
    assert play(PLAIN, f"{script}\n{pays}\n2 replaces 7s").points == (-1, -1, 3, -1)
    hand = play(PLAIN.replace(late_added_kong="root_only"), f"{script}\n2 replaces 7s")
    assert hand.points == (0, 0, 0, 0)
    assert hand.view(0).players[2].melds[0].kind == "kong_added"


@pytest.mark.parametrize("late", ["pays", "root_only"])
def test_an_added_kong_in_the_turn_of_its_fourth_tile_is_never_late(late: str) -> None:
    pays = "pays kong_added 0>2 1, 1>2 1, 3>2 1"
    play(PLAIN.replace(late_added_kong=late), f"{ADDED}\n{pays}\n2 replaces 9s")
    play(
        PLAIN.replace(late_added_kong=late),
        f"""
        seat 0, void s: 5p ...
        seat 2, void s: 55p 6666m 9s ...
        0 discard 5p
        2 pung 5p, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 8s
        2 draws 1m
        2 kong_concealed 6m
        pays kong_concealed 0>2 2, 1>2 2, 3>2 2
        2 replaces 5p
        2 kong_added 5p
        {pays}
        2 replaces 8s
        """,
    )
    play(  # drawn before another kong of the same turn
        PLAIN.replace(late_added_kong=late),
        f"""
        seat 0, void s: 5p ...
        seat 2, void s: 55p 6666m 9s ...
        0 discard 5p
        2 pung 5p, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 8s
        2 draws 5p
        2 kong_concealed 6m
        pays kong_concealed 0>2 2, 1>2 2, 3>2 2
        2 replaces 1m
        2 kong_added 5p
        {pays}
        2 replaces 8s
        """,
    )


# --- robbing a kong -------------------------------------------------------------------------

# 2 adds 5p to his pung; 0 and 3 wait for it.
ROBBED = """
seat 0, void s: 123m 456m 789m 46p 22p 5p
seat 2, void s: 55p 9s ...
seat 3, void s: 123m 456m 789m 46p 88p
0 discard 5p
3 pass
2 pung 5p, discard 9s
3 tosses 9s
0 tosses 9s
1 tosses 8s
2 draws 5p
2 kong_added 5p
"""


def test_an_added_kong_can_be_robbed_and_is_undone_without_money() -> None:
    hand = play(
        PLAIN,
        ROBBED
        + """
        3 may win | pass
        0 may win | pass
        1 may nothing
        3 win
        pays win 2>3 2
        3 counts plain, rob_kong: 1
        0 draws 8s
        """,
    )
    robbed = hand.view(0).players[2]
    assert [meld.kind for meld in robbed.melds] == ["pung"]
    assert (robbed.discards[-1].tile, robbed.discards[-1].taken) == ("5p", "win")
    assert robbed.count == 10
    win = hand.view(0).players[3].win
    assert win is not None
    assert (win.by, win.tile, win.source) == ("rob_kong", "5p", 2)


def test_several_may_rob_and_the_robbed_pays_each() -> None:
    play(
        PLAIN,
        ROBBED
        + """
        0 win
        3 win
        pays win 2>3 2
        pays win 2>0 2
        1 draws 8s
        """,
    )


def test_the_kong_stands_when_nobody_robs_it() -> None:
    hand = play(
        PLAIN,
        ROBBED
        + """
        0 pass
        3 pass
        pays kong_added 0>2 1, 1>2 1, 3>2 1
        2 replaces 8s
        """,
    )
    assert hand.view(0).players[2].melds[0].kind == "kong_added"


def test_an_added_kong_cannot_be_robbed_where_the_rule_set_forbids_it() -> None:
    play(
        PLAIN.replace(rob_kong="none"),
        ROBBED
        + """
        0 may nothing
        3 may nothing
        pays kong_added 0>2 1, 1>2 1, 3>2 1
        2 replaces 8s
        """,
    )


def test_other_kongs_cannot_be_robbed() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 5555p 9s ...
        seat 1, void s: 123m 456m 789m 46p 88p
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s
        1 may nothing
        """,
    )
    # Whoever waits for the tile of a direct kong wins on the discard itself.
    play(
        PLAIN,
        """
        seat 0, void s: 5p ...
        seat 1, void s: 123m 456m 789m 46p 88p
        seat 2, void s: 555p ...
        0 discard 5p
        1 pass
        2 kong_direct 5p
        pays kong_direct 0>2 2
        2 replaces 9s
        1 may nothing
        """,
    )


def test_a_pung_or_kong_of_the_tile_cannot_be_made_of_an_added_kong() -> None:
    hand = play(PLAIN, ROBBED)
    assert {str(action) for seat in (0, 3) for action in hand.legal(seat)} == {"win", "pass"}


@pytest.mark.parametrize("looked", [False, True])
def test_the_robbed_player_holds_three_again_whoever_looked_meanwhile(*, looked: bool) -> None:
    # With 46p and his pung he waits for 5p, of which he holds three again.
    hand = play(
        PLAIN,
        """
        dealer 1
        seat 1, void s: 5p ...
        seat 2, void s: 55p 123m 456m 99m 466p
        seat 3, void s: 123m 456m 789m 46p 88p
        1 discard 5p
        3 pass
        2 pung 5p, discard 6p
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        2 draws 5p
        2 kong_added 5p
        """,
    )
    if looked:
        assert hand.waits(2) == ()
    hand.answer(3, Win())
    hand.advance()
    assert [wait.tile for wait in hand.waits(2)] == ["5p"]
