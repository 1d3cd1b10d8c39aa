"""Horses 买马 and flowers 花牌, where a rule set has them."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.game import redact
from xuezhan.game.events import Won

WAITING = """
seat 0, void s: 5p ...
seat 1, void s: 123m 456m 789m 46p 11p
seat 3, void s: 123m 456m 789m 46p 22p
0 discard 5p
"""


@pytest.mark.parametrize(
    ("dealer", "picked", "winner", "hits"),
    [
        (0, "1m 1p", 0, 2),  # 1, 5 and 9 belong to the dealer
        (0, "5m 9s", 0, 2),
        (0, "2m 6p", 1, 2),  # then counter-clockwise
        (0, "2m 3p", 1, 1),
        (0, "3s 7s", 2, 2),
        (0, "4p 8p", 3, 2),
        (0, "4p 8p", 1, 0),
        (2, "1m 5p", 2, 2),
        (2, "3m 7p", 0, 2),
    ],
)
def test_each_horse_on_the_winners_seat_doubles(
    dealer: int, picked: str, winner: int, hits: int
) -> None:
    others = [seat for seat in range(4) if seat != winner]
    before = f"{dealer} discard 9s\n" if dealer != winner else ""
    seat = dealer
    while before and (seat := (seat + 1) % 4) != winner:
        before += f"{seat} tosses 9s\n"
    waiting = "123m 456m 789m 11p 67p"
    drawn = f"{before}{winner} draws 8p" if before else ""
    named = "heavenly" if dealer == winner else "earthly"
    each = 2 ** (5 + hits) + 1
    counted = f"{named}{['', ', horse', ', horse x2'][hits]}: {5 + hits}"
    hand = play(
        PLAIN.replace(horses=2, cap=None, pig_amount=16),
        f"""
        dealer {dealer}
        horses {picked}
        seat {winner}, void s: {waiting}{"" if before else " 8p"}
        {f"seat {dealer}, void s: 9s ..." if before else ""}
        {drawn}
        {winner} win
        pays win {", ".join(f"{other}>{winner} {each}" for other in others)}
        {winner} counts {counted}
        """,
    )
    won = next(event for event in hand.events if isinstance(event, Won))
    assert " ".join(won.horses) == picked
    seen = redact(won, others[0], rules=hand.rules)
    assert isinstance(seen, Won)
    assert seen.horses == won.horses


def test_every_winner_picks_horses_of_his_own() -> None:
    hand = play(
        PLAIN.replace(horses=1),
        f"""
        horses 2m 3m
        {WAITING}
        1 win
        3 win
        pays win 0>1 2
        pays win 0>3 1
        1 counts plain, horse: 1
        3 counts plain: 0
        """,
    )
    won = [event.horses for event in hand.events if isinstance(event, Won)]
    assert won == [("2m",), ("3m",)]


def test_without_horses_none_are_picked() -> None:
    hand = play(PLAIN, f"horses 2m 2m\n{WAITING}\n1 win\npays win 0>1 1\n1 counts plain: 0")
    assert next(event.horses for event in hand.events if isinstance(event, Won)) == ()


# --- flowers --------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [1, 7, 0])
def test_each_flower_adds_points_to_a_win(points: int) -> None:
    rules = PLAIN.replace(flowers=4, flower_points=points, base=2)
    position = """
    seat 0, void s: 9s ...
    seat 1, void s: 123m 456m 789m 46p 11p
    0 discard 9s
    1 flower 3f, flower 1f, draws 9s
    1 discard 9s
    """
    play(
        rules,
        f"""
        {position}
        2 tosses 5p
        1 win
        pays win 2>1 {2 + 2 * points}
        """,
    )
    play(
        rules,
        f"""
        {position}
        2 tosses 8s
        3 tosses 8s
        0 tosses 8s
        1 draws 5p
        1 win
        pays win 0>1 {4 + 2 * points}, 2>1 {4 + 2 * points}, 3>1 {4 + 2 * points}
        """,
    )


def test_a_flower_is_laid_open_and_replaced_at_once() -> None:
    hand = play(
        PLAIN.replace(flowers=4),
        """
        seat 0, void s: 9s ...
        0 discard 9s
        1 flower 3f, draws 5s
        left 57
        1 may not discard 3f: action.tile_not_held
        1 discard 5s
        """,
    )
    player = hand.view(2).players[1]
    assert player.flowers == ("3f",)
    assert player.count == 13


@pytest.mark.parametrize("end", ["front", "back"])
def test_a_flower_is_replaced_from_where_kongs_are(end: str) -> None:
    play(
        PLAIN.replace(flowers=4, kong_replacement=end),
        """
        seat 0, void s: 9s ...
        0 discard 9s
        1 flower 3f, flower 1f, draws 5s
        left 56
        1 discard 5s
        2 draws 5s
        """,
    )


def test_a_flower_after_a_kong_leaves_the_bloom() -> None:
    play(
        PLAIN.replace(flowers=4),
        """
        seat 0, void s: 123m 456m 11p 67p 5555p
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 flower 4f, replaces 8p
        0 win
        pays win 1>0 6, 2>0 6, 3>0 6
        0 counts plain, root, kong_bloom: 2
        """,
    )


def test_a_flower_that_nothing_replaces_ends_the_hand() -> None:
    play(
        PLAIN.replace(flowers=4),
        """
        wall ends
        seat 0, void s: 9s ...
        0 discard 9s
        1 tosses 9s
        2 flower 3f
        ends wall, 0 deals
        """,
    )
