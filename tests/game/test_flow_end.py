"""When the wall has run out: flower pigs 花猪 and the ready check 查大叫."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.game import Hand
from xuezhan.game.events import HandChecked

UNDECLARED = PLAIN.replace(void="undeclared", void_first=False, pig="three_suits")

# 0 and 1 are not ready, 2 is, 3 still holds a bamboo, which he has declared void.
END = """
wall ends
seat 0, void s: 9s ...
seat 2, void s: 123m 456m 789m 11p 67p
seat 3, void s: 8s ...
0 discard 9s
1 tosses 9s
2 tosses 9s
"""


def checked(hand: Hand) -> HandChecked:
    (event,) = (event for event in hand.events if isinstance(event, HandChecked))
    return event


def test_pigs_first_then_the_ready_check() -> None:
    hand = play(
        PLAIN,
        f"""
        {END}
        pays pig 3>0 16, 3>1 16, 3>2 16
        pays ready_check 0>2 1, 1>2 1
        ends wall, 0 deals
        """,
    )
    assert hand.points == (15, 15, 18, -48)
    checks = checked(hand).checks
    assert [check.seat for check in checks] == [0, 1, 2, 3]
    assert [check.pig for check in checks] == [False, False, False, True]
    assert [check.ready for check in checks] == [False, False, True, False]
    assert checks[2].waits == ("5p", "8p")
    assert checks[2].score is not None
    assert checks[2].score.value == 1


@pytest.mark.parametrize(
    ("changes", "amount"),
    [
        ({"pig_amount": "cap", "cap": 3, "base": 1}, 8),
        ({"pig_amount": "cap", "cap": 4, "base": 6}, 96),
        ({"pig_amount": 16, "cap": 3, "base": 6}, 96),
        ({"pig_amount": "cap", "cap": None, "pig_amount_uncapped": 10, "base": 6}, 60),
        ({"pig_amount": 5, "cap": None, "pig_amount_uncapped": 10, "base": 1}, 5),
    ],
)
def test_what_a_pig_pays(changes: dict[str, object], amount: int) -> None:
    rules = PLAIN.replace(**changes)
    play(
        rules,
        f"""
        {END}
        pays pig 3>0 {amount}, 3>1 {amount}, 3>2 {amount}
        pays ready_check 0>2 {rules.base}, 1>2 {rules.base}
        """,
    )


def test_a_pig_that_pays_nothing_pays_no_ready_check_either() -> None:
    play(PLAIN.replace(pig_amount=0), f"{END}\npays ready_check 0>2 1, 1>2 1")


@pytest.mark.parametrize(
    ("tiles", "holds_void", "three_suits"),
    [
        ("12357m 1357p 2468s", True, True),
        ("1235789m 246824s", True, False),  # only two suits, but one is the void one
        ("12357m 12345679p", False, False),
    ],
)
@pytest.mark.parametrize("kind", ["holds_void", "three_suits"])
def test_who_is_a_pig(tiles: str, kind: str, *, holds_void: bool, three_suits: bool) -> None:
    hand = play(
        PLAIN.replace(pig=kind, pig_amount=0),
        f"""
        wall ends
        seat 0, void s: 9s ...
        seat 3, void s: {tiles}
        0 discard 9s
        1 tosses 9s
        2 tosses 9s
        ends wall
        """,
    )
    is_pig = {"holds_void": holds_void, "three_suits": three_suits}[kind]
    assert [check.pig for check in checked(hand).checks] == [False, False, False, is_pig]


def test_without_a_declaration_melds_count_for_the_three_suits() -> None:
    hand = play(
        UNDECLARED.replace(pig_amount=0),
        """
        wall ends
        seat 0: 5p ...
        seat 2: 55p 1234m 567m 1234s
        0 discard 5p
        2 pung 5p, discard 1m
        3 draws 9s
        3 discard 9s
        ends wall
        """,
    )
    assert [check.pig for check in checked(hand).checks] == [False, False, True, False]


def test_two_pigs_never_pay_each_other() -> None:
    script = """
    wall ends
    seat 0, void s: 9s ...
    seat 2, void s: 7s ...
    seat 3, void s: 8s ...
    0 discard 9s
    1 tosses 9s
    pays pig 2>0 16, 2>1 16
    pays pig 3>0 16, 3>1 16
    ends wall, 0 deals
    """
    play(PLAIN, script)
    play(PLAIN.replace(pig_pays_to="every_seat"), script)


@pytest.mark.parametrize(("pays_to", "winner"), [("still_in", ""), ("every_seat", "3>1 16, ")])
def test_a_pig_pays_those_still_in_or_every_seat(pays_to: str, winner: str) -> None:
    play(
        PLAIN.replace(pig_pays_to=pays_to),
        f"""
        wall ends
        seat 0, void s: 9s ...
        seat 1, void s: 123m 456m 789m 22p 67p
        seat 2, void s: 123m 456m 789m 11p 46p
        seat 3, void s: 78s ...
        0 discard 9s
        1 draws 8p
        1 win
        pays win 0>1 17, 2>1 17, 3>1 17
        2 tosses 9s
        3 tosses 9s
        0 tosses 9s
        pays pig 3>0 16, {winner}3>2 16
        pays ready_check 0>2 1
        ends wall, 1 deals
        """,
    )


# Three win; 3 is left with a void tile, and the wall has tiles.
THIRD_WIN = """
dealer 3
seat 0, void s: 123m 456m 789m 22p 46p
seat 1, void s: 123m 456m 789m 33p 46p
seat 2, void s: 123m 456m 789m 11p 46p
seat 3, void p: 5p 8p ...
3 discard 5p
0 win
1 win
2 win
pays win 3>0 1
pays win 3>1 1
pays win 3>2 1
"""


@pytest.mark.parametrize(
    ("pays_to", "settled"), [("still_in", ""), ("every_seat", "pays pig 3>0 16, 3>1 16, 3>2 16")]
)
def test_a_pig_pays_after_a_third_win_only_where_every_seat_is_paid(
    pays_to: str, settled: str
) -> None:
    rules = PLAIN.replace(pig_pays_to=pays_to)
    play(rules, f"{THIRD_WIN}\n{settled}\nends wins, 3 deals")


@pytest.mark.parametrize(
    ("also", "cap", "pays"),
    [
        ("never", 4, False),
        ("never", None, False),
        ("when_uncapped", 4, False),
        ("when_uncapped", None, True),
        ("always", 4, True),
        ("always", None, True),
    ],
)
def test_whether_a_pig_pays_the_ready_check_too(also: str, cap: int | None, *, pays: bool) -> None:
    play(
        PLAIN.replace(pig_also_ready_check=also, cap=cap, pig_amount=7),
        f"""
        {END}
        pays pig 3>0 7, 3>1 7, 3>2 7
        pays ready_check 0>2 1, 1>2 1{", 3>2 1" if pays else ""}
        """,
    )


# --- the ready check ------------------------------------------------------------------------

READY = """
wall ends
seat 0, void s: 9s ...
seat 1, void s: 123m 456m 789m 22p 67p
seat 2, void s: 1122m 5566m 33p 77p 8p
0 discard 9s
1 tosses 9s
2 tosses 9s
"""


@pytest.mark.parametrize(
    ("base", "cap", "plain", "pairs"), [(1, 4, 1, 4), (6, 4, 6, 24), (6, 1, 6, 12)]
)
def test_everyone_not_ready_pays_everyone_ready_his_value(
    base: int, cap: int, plain: int, pairs: int
) -> None:
    hand = play(
        PLAIN.replace(base=base, cap=cap),
        f"""
        {READY}
        pays ready_check 0>1 {plain}, 0>2 {pairs}, 3>1 {plain}, 3>2 {pairs}
        ends wall, 0 deals
        """,
    )
    assert [check.ready for check in checked(hand).checks] == [False, True, True, False]


def test_the_ready_check_knows_no_extras() -> None:
    # A win now would be on the last tile; and 2 was ready after the deal.
    rules = PLAIN.replace(self_draw_bonus="doubling", earthly_when="ready_after_deal")
    play(rules, f"{READY}\npays ready_check 0>1 1, 0>2 4, 3>1 1, 3>2 4")


def test_melds_and_roots_count_in_the_ready_check() -> None:
    play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 5p ...
        seat 3, void s: 555p 123m 456m 22p 78m
        0 discard 5p
        3 kong_direct 5p
        pays kong_direct 0>3 2
        3 replaces 9s, discard 9s
        0 tosses 9s
        pays ready_check 0>3 2, 1>3 2, 2>3 2
        ends wall, 0 deals
        """,
    )


def test_winners_neither_pay_nor_receive_in_the_ready_check() -> None:
    play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 8p ...
        seat 1, void s: 123m 456m 789m 22p 67p
        seat 2, void s: 123m 456m 789m 33p 46p
        0 discard 8p
        1 win
        pays win 0>1 1
        2 tosses 9s
        3 tosses 9s
        pays ready_check 0>2 1, 3>2 1
        ends wall, 1 deals
        """,
    )


def test_who_waits_only_for_a_tile_of_which_he_holds_all_is_not_ready() -> None:
    hand = play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 9s ...
        seat 1, void s: 1111m 234p 567p 789p       # 111m and a single 1m
        0 discard 9s
        1 tosses 9s
        2 tosses 9s
        ends wall, 0 deals
        """,
    )
    assert hand.waits(1) == ()
    assert not checked(hand).checks[1].ready


def test_who_waits_for_a_tile_that_lies_open_four_times_is_ready() -> None:
    hand = play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 5p ...
        seat 1, void s: 123m 456m 789m 22p 46p
        seat 2, void s: 55p 9s ...
        0 discard 5p
        1 pass
        2 pung 5p, discard 9s
        3 tosses 5p
        0 tosses 9s
        pays ready_check 0>1 1, 2>1 1, 3>1 1
        ends wall, 0 deals
        """,
    )
    assert [(wait.tile, wait.unseen) for wait in hand.waits(1)] == [("5p", 0)]


def test_nothing_is_checked_when_three_have_won() -> None:
    hand = play(PLAIN, f"{THIRD_WIN}\nends wins, 3 deals")
    assert not [event for event in hand.events if isinstance(event, HandChecked)]


def test_a_third_win_on_the_last_tile_ends_the_hand_by_wins() -> None:
    play(
        PLAIN,
        """
        wall ends
        seat 0, void s: 123m 456m 789m 22p 46p
        seat 1, void s: 123m 456m 789m 33p 46p
        seat 2, void s: 123m 456m 789m 11p 46p
        seat 3, void p: 9p ...
        dealer 3
        3 discard 9p
        0 tosses 9s
        1 tosses 9s
        2 tosses 9s
        3 tosses 5p
        0 win
        1 win
        2 win
        pays win 3>0 2
        pays win 3>1 2
        pays win 3>2 2
        ends wins, 3 deals
        """,
    )
