"""诈胡 and 逃跑: false wins where they cost, and leaving the table."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.game import Hand, IllegalAction
from xuezhan.game.events import Escaped, FalselyWon, HandChecked
from xuezhan.rules import RuleSet

PENALTY = PLAIN.replace(false_win="penalty")
ESCAPE = PLAIN.replace(escape="hand_ends", escape_amount=16)


# --- false wins -----------------------------------------------------------------------------


def test_a_false_win_is_refused_where_it_is_not_punished() -> None:
    play(PLAIN, "0 may not win: action.not_offered")
    play(
        PLAIN,
        """
        seat 0, void s: 5p ...
        seat 1, void s: 55p ...
        0 discard 5p
        1 may pung 5p | pass
        2 may nothing
        """,
    )


def test_where_it_is_punished_everyone_may_always_say_that_he_wins() -> None:
    hand = play(
        PENALTY,
        """
        seat 0, void s: 5p ...
        seat 1, void s: 55p 9s ...
        seat 2, void s: 123m 456m 789m 22p 46p
        0 may not pass
        0 discard 5p
        1 may win | pung 5p | pass
        2 may win | pass
        3 may win | pass
        """,
    )
    assert [str(hand.default(seat)) for seat in (1, 2, 3)] == ["pass", "win", "pass"]
    first = play(PENALTY, "seat 0, void s: 9s ...")
    assert str(first.legal(0)[0]) == "win"
    assert str(first.default(0)) == "discard 9s"


def test_a_false_self_draw_costs_a_base_to_each_and_he_plays_on() -> None:
    hand = play(
        PENALTY.replace(base=6),
        """
        seat 0, void s: 9s ...
        0 win
        pays false_win 0>1 6, 0>2 6, 0>3 6
        0 may win | discard 9s
        0 discard 9s
        1 draws 8s
        """,
    )
    assert FalselyWon(0) in hand.events


def test_a_false_claim_costs_too_and_the_discard_goes_on_to_whoever_can_take_it() -> None:
    play(
        PENALTY,
        """
        seat 0, void s: 5p ...
        seat 1, void s: 55p 9s ...
        0 discard 5p
        1 pung 5p
        3 win
        pays false_win 3>0 1, 3>1 1, 3>2 1
        1 may discard 9s
        """,
    )


def test_those_who_have_won_get_nothing_for_a_false_win() -> None:
    play(
        PENALTY,
        """
        seat 0, void s: 5p ...
        seat 2, void s: 123m 456m 789m 22p 46p
        0 discard 5p
        2 win
        pays win 0>2 1
        3 draws 9s
        3 win
        pays false_win 3>0 1, 3>1 1
        3 discard 9s
        """,
    )


def test_he_gives_back_the_kong_money_of_the_hand_and_takes_none_later() -> None:
    play(
        PENALTY,
        """
        wall ends
        seat 0, void s: 5555p 6666m 9s ...
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s
        0 win
        pays false_win 0>1 1, 0>2 1, 0>3 1
        pays refund 0>1 2, 0>2 2, 0>3 2
        0 kong_concealed 6m
        0 replaces 8s, discard 8s
        1 tosses 8s
        pays pig 0>1 16, 0>2 16, 0>3 16
        ends wall, 0 deals                      # and gives nothing back a second time
        """,
    )


def test_money_that_a_cannon_handed_over_is_not_given_back_for_a_false_win() -> None:
    play(
        PENALTY,
        """
        seat 0, void s: 5555p ...
        seat 1, void s: 123m 456m 789m 22p 68p
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 7p, discard 7p
        1 win
        pays win 0>1 2
        pays transfer 0>1 6
        2 tosses 9s
        3 tosses 9s
        0 draws 9s
        0 win
        pays false_win 0>2 1, 0>3 1
        0 discard 9s
        """,
    )


def test_whoever_was_wrong_once_may_still_win() -> None:
    play(
        PENALTY,
        """
        seat 0, void s: 9p ...
        seat 1, void s: 123m 456m 789m 22p 68p
        0 discard 9p
        1 win
        pays false_win 1>0 1, 1>2 1, 1>3 1
        1 draws 7p
        1 win
        pays win 0>1 17, 2>1 17, 3>1 17
        """,
    )


def test_a_kong_can_be_robbed_falsely() -> None:
    play(
        PENALTY,
        """
        seat 0, void s: 5p ...
        seat 2, void s: 55p 9s ...
        0 discard 5p
        2 pung 5p, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        2 draws 5p
        2 kong_added 5p
        1 may win | pass
        1 win
        pays false_win 1>0 1, 1>2 1, 1>3 1
        pays kong_added 0>2 1, 1>2 1, 3>2 1
        2 replaces 8s
        """,
    )


# --- leaving the table ----------------------------------------------------------------------


def leave(rules: RuleSet, script: str, seat: int) -> tuple[Hand, str]:
    """Let ``seat`` leave and return what it pays."""
    hand = play(rules, script)
    before = len(hand.ledger)
    hand.escape(seat)
    paid = hand.ledger[before:]
    assert {payment.kind for payment in paid} <= {"escape"}
    return hand, ", ".join(f"{one.payer}>{one.receiver} {one.amount}" for one in paid)


@pytest.mark.parametrize(("base", "amount"), [(1, 16), (6, 96)])
def test_the_leaver_pays_each_still_in_and_the_hand_ends(base: int, amount: int) -> None:
    hand, paid = leave(ESCAPE.replace(base=base), "seat 0, void s: 9s ...\n0 discard 9s", 2)
    assert paid == f"2>0 {amount}, 2>1 {amount}, 2>3 {amount}"
    assert hand.over
    assert hand.view(0).ended == "escape"
    assert hand.next_dealer == 0
    assert Escaped(2) in hand.events
    assert not [event for event in hand.events if isinstance(event, HandChecked)]


def test_what_was_paid_stands_and_winners_get_nothing_more() -> None:
    hand, paid = leave(
        ESCAPE,
        """
        seat 0, void s: 5p ...
        seat 2, void s: 123m 456m 789m 22p 46p
        0 discard 5p
        2 win
        pays win 0>2 1
        3 draws 9s
        """,
        3,
    )
    assert paid == "3>0 16, 3>1 16"
    assert hand.points == (15, 16, 1, -32)
    assert hand.next_dealer == 2


def test_with_four_tiles_left_a_ready_player_gets_what_he_could_win() -> None:
    script = """
    wall ends, {} more
    seat 0, void s: 9s ...
    seat 2, void s: 1112223334447p          # with 7p a flush of pungs, eight bases
    seat 3, void s: 123m 456m 789m 55p 68p  # one base
    0 discard 9s
    1 draws 8s
    """
    rules = ESCAPE.replace(escape_amount=3)
    for leaver in (0, 1):
        other = 1 - leaver
        rest = f"{leaver}>{other} 3, {leaver}>2 {{}}, {leaver}>3 3"
        assert leave(rules, script.format(5), leaver)[1] == rest.format(3)
        assert leave(rules, script.format(4), leaver)[1] == rest.format(8)
        assert leave(rules, script.format(0), leaver)[1] == rest.format(8)
    # Whether the leaver is ready himself does not matter.
    assert leave(rules, script.format(4), 3)[1] == "3>0 3, 3>1 3, 3>2 8"
    # The greater of the two is paid.
    assert leave(ESCAPE, script.format(4), 0)[1] == "0>1 16, 0>2 16, 0>3 16"


def test_who_has_still_to_discard_is_as_ready_as_his_best_discard_leaves_him() -> None:
    script = """
    wall ends, 2 more
    seat 0, void s: 9s ...
    seat 1, void s: 1112223334447p
    0 discard 9s
    1 draws 9m
    """
    hand, paid = leave(ESCAPE.replace(escape_amount=3), script, 3)
    assert paid == "3>0 3, 3>1 8, 3>2 3"
    assert hand.view(1).players[1].count == 14


WON = """
seat 0, void s: 123m 456m 789m 22p 456p
0 win
pays win 1>0 17, 2>0 17, 3>0 17
"""


@pytest.mark.parametrize(
    ("rules", "script", "seat"),
    [
        (PLAIN, "", 1),  # a computer plays on
        (ESCAPE.replace(exchange_three=True), "", 1),  # play has not begun
        (ESCAPE, WON, 0),
        (ESCAPE, "wall ends\nseat 0, void s: 9s ...\n0 discard 9s\nends wall", 1),
    ],
)
def test_nobody_else_can_leave(rules: RuleSet, script: str, seat: int) -> None:
    hand = play(rules, script)
    events = len(hand.events)
    with pytest.raises(IllegalAction) as refused:
        hand.escape(seat)
    assert refused.value.code == "action.no_escape"
    assert len(hand.events) == events
