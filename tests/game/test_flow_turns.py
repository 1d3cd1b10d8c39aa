"""A player's turn: what he may do with the tiles he holds, and how the wall runs out."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.game import NotAllAnswered

UNDECLARED = PLAIN.replace(void="undeclared", void_first=False, pig="three_suits")


def test_each_plays_in_turn_and_draws_first() -> None:
    hand = play(
        PLAIN,
        """
        dealer 2
        seat 2, void s: 9s ...
        2 discard 9s
        left 55
        3 draws 8s
        left 54
        3 discard 8s
        0 tosses 8s
        1 tosses 8s
        2 tosses 8s
        3 draws 7s
        left 50
        """,
    )
    assert hand.view(3).drawn == "7s"
    assert hand.view(2).drawn is None
    assert hand.asked() == (3,)


def test_nothing_happens_before_the_player_has_answered() -> None:
    hand = play(PLAIN, "")
    with pytest.raises(NotAllAnswered, match="0"):
        hand.advance()


# --- the void suit --------------------------------------------------------------------------


def test_void_tiles_are_discarded_first() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 111222333m 123p 1s 9s
        0 may discard 1s | discard 9s
        0 may not discard 1m: action.void_first
        0 may not discard 2s: action.tile_not_held
        0 discard 9s
        1 tosses 8s
        2 tosses 8s
        3 tosses 8s
        0 draws 5p
        0 may discard 1s
        0 discard 1s
        1 tosses 8s
        2 tosses 7s
        3 tosses 7s
        0 draws 7p
        0 may discard 1m | discard 2m | discard 3m | discard 1p | discard 2p | discard 3p | \
discard 5p | discard 7p
        """,
    )


def test_void_tiles_may_wait_where_the_rule_set_lets_them() -> None:
    play(
        PLAIN.replace(void_first=False),
        """
        seat 0, void s: 111222333m 444p 1s 9s
        0 may discard 1m | discard 2m | discard 3m | discard 4p | discard 1s | discard 9s
        """,
    )


def test_void_tiles_make_no_pung_and_no_kong() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 123m 456m 79m 1111s 9p 5s
        seat 1, void p: 555p 123m 346s 78s 36m
        seat 2, void s: 555s ...
        0 may discard 1s | discard 5s            # no kong
        0 discard 5s
        2 may nothing                            # no pung, no kong
        1 draws 5p
        1 may discard 5p                         # no kong
        """,
    )


def test_other_suits_can_be_called_while_void_tiles_are_held() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 9999m 12367p 4446p 9s
        seat 1, void s: 555p 123m 9s ...
        0 may kong_concealed 9m | discard 9s
        0 discard 9s
        1 tosses 9s
        2 tosses 9s
        3 tosses 5p
        1 may kong_direct 5p | pung 5p | pass
        1 pung 5p
        1 may discard 9s
        """,
    )


def test_void_tiles_never_win() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 123m 456m 789m 11p 999s
        0 may discard 9s
        0 may not win: action.not_offered
        """,
    )


def test_a_claim_needs_a_hand_without_void_tiles() -> None:
    hand = play(
        PLAIN,
        """
        seat 0, void s: 12346789m 1237p 5m 9s
        seat 1, void s: 123m 456m 789m 78p 55m    # waits for 6p and 9p
        seat 2, void p: 123m 78p 11p 555888s      # would wait for them if dots were not void
        0 discard 9s
        1 tosses 9s
        2 tosses 8p
        3 tosses 9p
        1 may win | pass
        2 may nothing
        """,
    )
    assert [wait.tile for wait in hand.waits(1)] == ["6p", "9p"]
    assert hand.waits(2) == ()


def test_without_a_declaration_two_suits_win_and_three_do_not() -> None:
    play(UNDECLARED, "seat 0: 123m 456m 789m 11p 999s\n0 may not win")
    play(
        UNDECLARED,
        """
        seat 0: 123m 456m 789m 11s 999s
        0 win
        pays win 1>0 16, 2>0 16, 3>0 16
        """.replace("16", "17"),  # heavenly at the cap, and the base of a self-draw
    )


@pytest.mark.parametrize(("run", "offered"), [("23s", "nothing"), ("23p", "win | pass")])
def test_without_a_declaration_melds_count_among_the_suits(run: str, offered: str) -> None:
    play(
        UNDECLARED,
        f"""
        seat 0: 123456789m 3577p 4p
        seat 1: 44p 123456m 99m {run} 7s
        0 discard 4p
        1 pung 4p, discard 7s
        2 tosses 7s
        3 draws 1{run[-1]}
        3 discard 1{run[-1]}
        1 may {offered}
        """,
    )


# --- after a pung ---------------------------------------------------------------------------


def test_after_a_pung_one_discards_and_makes_no_kong_in_that_turn() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 123456m 12345p 77p 9s
        seat 1, void s: 55p 119p 6m 177m 8888m
        0 discard 9s
        1 tosses 9s
        2 tosses 9s
        3 tosses 5p
        1 may pung 5p | pass
        1 pung 5p
        1 may discard 1m | discard 6m | discard 7m | discard 8m | discard 1p | discard 9p
        1 may not kong_concealed 8m: action.not_offered
        1 discard 6m
        2 tosses 8s
        3 tosses 8s
        0 tosses 8s
        1 draws 9p
        1 may kong_concealed 8m | discard 1m | discard 7m | discard 8m | discard 1p | \
discard 9p
        """,
    )


def test_after_a_pung_one_cannot_win_with_the_tiles_at_hand() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 111m 12345p 4477p 5m 9s
        seat 1, void s: 123456789m 55p 99p
        0 discard 9s
        1 tosses 9s
        2 tosses 9s
        3 tosses 5p
        1 may win | pung 5p | pass
        1 pung 5p                        # 555p 123456789m 99p
        1 may not win: action.not_offered
        1 discard 9p
        """,
    )


# --- the end of the wall --------------------------------------------------------------------


def test_with_the_wall_empty_no_kong_can_be_made() -> None:
    play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 9s ...
        seat 1, void s: 6666p 123579m 14p 3m
        seat 2, void s: 999p ...
        0 discard 9s
        1 draws 9p
        left 0
        1 may discard 1m | discard 2m | discard 3m | discard 5m | discard 7m | discard 9m | \
discard 1p | discard 4p | discard 6p | discard 9p
        1 may not kong_concealed 6p: action.not_offered
        1 discard 9p
        2 may nothing                                # no pung and no direct kong either
        """,
    )


def test_with_the_wall_empty_a_discard_can_be_won_and_need_not_be() -> None:
    play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 9s ...
        seat 2, void s: 55p ...
        seat 3, void s: 33m 123p 46p 789p 789m
        0 discard 9s
        1 tosses 5p
        2 may nothing
        3 may win | pass
        3 pass
        pays ready_check 0>3 1, 1>3 1, 2>3 1
        ends wall, 0 deals
        """,
    )


def test_the_hand_ends_when_the_last_discard_has_been_answered() -> None:
    hand = play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 9s ...
        0 discard 9s
        1 tosses 9s
        2 tosses 9s
        left 0
        """,
    )
    assert hand.view(0).ended is None
    hand.advance()
    assert hand.over
    assert hand.view(0).ended == "wall"
    assert hand.asked() == ()
    assert hand.legal(3) == ()
