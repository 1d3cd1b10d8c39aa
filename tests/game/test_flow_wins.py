"""What a win brings where it happens: self-draw, the cap, when the hand ends, what is shown."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.game import redact
from xuezhan.game.events import Won
from xuezhan.rules import RuleSet

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


@pytest.mark.parametrize(
    ("bonus", "base", "each", "counted"),
    [
        ("none", 1, 1, "plain: 0"),
        ("none", 6, 6, "plain: 0"),
        ("base", 1, 2, "plain: 0"),
        ("base", 6, 12, "plain: 0"),
        ("doubling", 1, 2, "plain, self_draw: 1"),
        ("doubling", 6, 12, "plain, self_draw: 1"),
    ],
)
def test_a_self_draw_is_paid_in_full_by_everyone_still_in(
    bonus: str, base: int, each: int, counted: str
) -> None:
    play(
        PLAIN.replace(self_draw_bonus=bonus, base=base),
        f"{SELF_DRAW}\npays win 0>1 {each}, 2>1 {each}, 3>1 {each}\n1 counts {counted}\n2 draws 8s",
    )


def test_the_doubling_of_a_self_draw_counts_beside_others() -> None:
    play(
        PLAIN.replace(self_draw_bonus="doubling", cap=8),
        """
        seat 0, void s: 123m 456m 789m 11p 678p
        0 win
        pays win 1>0 64, 2>0 64, 3>0 64
        0 counts heavenly, self_draw: 6
        """,
    )


def test_who_has_won_pays_for_no_self_draw() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 2p ...
        seat 1, void s: 123m 456m 789m 11p 67p
        seat 2, void s: 123m 456m 789m 13p 99p
        0 discard 2p
        2 win
        pays win 0>2 1
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        3 tosses 8s
        0 tosses 8s
        1 draws 5p
        1 win
        pays win 0>1 2, 3>1 2
        """,
    )


# --- the cap --------------------------------------------------------------------------------

# 1 has a full flush: two doublings.
FLUSH = """
seat 0, void s: 9s ...
seat 1, void s: 1112345678999p
0 discard 9s
1 tosses 9s
2 tosses 9s
3 tosses 9s
0 tosses 8s
"""


@pytest.mark.parametrize(("cap", "value"), [(None, 4), (3, 4), (2, 4), (1, 2)])
def test_the_cap_limits_the_doublings(cap: int | None, value: int) -> None:
    rules = PLAIN.replace(cap=cap, pig_amount=16, base=5)
    hand = play(
        rules,
        f"""
        {FLUSH}
        1 tosses 8s
        2 draws 2p
        2 discard 2p
        1 win
        pays win 2>1 {value * 5}
        1 counts full_flush: 2
        """,
    )
    score = next(event.score for event in hand.events if isinstance(event, Won))
    assert score is not None
    assert score.capped == (cap == 1)
    assert (score.total, score.value) == (2, value * 5)


def test_what_is_paid_on_top_of_the_cap() -> None:
    # The base of a self-draw, flowers, kong money and what a cannon hands over.
    rules = PLAIN.replace(cap=1, flowers=4, flower_points=3)
    play(
        rules,
        f"""
        {FLUSH}
        1 flower 2f, draws 2p
        1 win
        pays win 0>1 6, 2>1 6, 3>1 6       # 2, and 1, and 3
        """,
    )
    play(
        rules,
        """
        seat 0, void s: 7777m ...
        seat 1, void s: 1112345678999p
        0 kong_concealed 7m
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 2p, discard 2p
        1 win
        pays win 0>1 2
        pays transfer 0>1 6
        1 counts full_flush, kong_cannon: 3
        """,
    )


# --- all melded, one tile left --------------------------------------------------------------

ALL_MELDED = """
seat 0, void s: 1m ...
seat 1, void s: 11m 33m 55m 77m 2468p 9p
0 discard 1m
1 pung 1m, discard 2p
2 tosses 3m
1 pung 3m, discard 4p
2 tosses 5m
1 pung 5m, discard 6p
2 tosses 7m
1 pung 7m, discard 8p
"""


@pytest.mark.parametrize(
    ("on", "counted", "each"),
    [("any", "all_pungs, golden_single: 2", 5), ("discard", "all_pungs: 1", 3)],
)
def test_a_golden_single_may_ask_for_a_discard(on: str, counted: str, each: int) -> None:
    rules = PLAIN.replace(golden_single_on=on)
    play(
        rules,
        f"""
        {ALL_MELDED}
        2 tosses 9s
        3 tosses 9s
        0 tosses 9s
        1 draws 9p
        1 win
        pays win 0>1 {each}, 2>1 {each}, 3>1 {each}
        1 counts {counted}
        """,
    )
    play(
        rules,
        f"""
        {ALL_MELDED}
        2 tosses 9p
        1 win
        pays win 2>1 4
        1 counts all_pungs, golden_single: 2
        """,
    )


# --- how many win ---------------------------------------------------------------------------

THREE_READY = """
seat 0, void s: 9s ...
seat 1, void s: 123m 456m 789m 11p 46p
seat 2, void s: 123m 456m 789m 13p 99p
seat 3, void s: 123m 456m 789m 22p 79p
0 discard 9s
1 tosses 9s
2 tosses 9s
3 tosses 9s
0 tosses 5p
1 win
pays win 0>1 1
"""


def test_the_hand_goes_on_until_so_many_have_won() -> None:
    script = THREE_READY
    second = "2 tosses 8s\n3 tosses 8s\n0 draws 2p, discard 2p\n2 win\npays win 0>2 1\n"
    third = "3 tosses 7s\n0 draws 8p, discard 8p\n3 win\npays win 0>3 1\n"
    ends = "ends wins, 1 deals"
    play(PLAIN.replace(wins_to_end=1), script + ends)
    play(PLAIN.replace(wins_to_end=2), script + second + ends)
    play(PLAIN.replace(wins_to_end=3), script + second + third + ends)


def test_several_win_one_discard_even_where_one_win_ends_the_hand() -> None:
    play(
        PLAIN.replace(wins_to_end=1),
        """
        seat 0, void s: 5p ...
        seat 1, void s: 123m 456m 789m 11p 46p
        seat 2, void s: 123m 456m 789m 22p 46p
        0 discard 5p
        1 win
        2 win
        pays win 0>1 1
        pays win 0>2 1
        ends wins, 0 deals
        """,
    )


# --- what a winner shows --------------------------------------------------------------------


@pytest.mark.parametrize(("shows", "open_"), [("hand", True), ("tile", False)])
@pytest.mark.parametrize("script", [SELF_DRAW + "pays win 0>1 2, 2>1 2, 3>1 2", THREE_READY])
def test_a_winner_lays_open_his_hand_or_the_winning_tile(
    script: str, shows: str, *, open_: bool
) -> None:
    rules: RuleSet = PLAIN.replace(winner_shows=shows)
    hand = play(rules, script)
    won = next(event for event in hand.events if isinstance(event, Won))
    for seat in (0, 2, 3):
        seen = redact(won, seat, rules=rules)
        assert isinstance(seen, Won)
        assert (seen.tile, seen.by) == (won.tile, won.by)
        assert (seen.hand is not None, seen.score is not None) == (open_, open_)
        player = hand.view(seat).players[1]
        assert player.win is not None
        assert (player.hand is not None, player.win.score is not None) == (open_, open_)
        assert player.count == 13
    mine = hand.view(1).players[1]
    assert mine.hand is not None
    assert len(mine.hand) == 13
