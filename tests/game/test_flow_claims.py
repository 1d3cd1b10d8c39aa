"""Who may answer a discard, who comes first, and what a winner leaves behind."""

import pytest
from tests.inside import snapshot_of
from tests.notation import PLAIN, play

from xuezhan.engine.snapshot import snapshot
from xuezhan.game import Hand, redact
from xuezhan.game.actions import Win, parse_action
from xuezhan.game.events import Answered

# 0 discards 5p: 1 waits for it, 2 waits for it with all tiles of one suit, 3 has a pair of it.
THREE_CLAIMS = """
seat 0, void s: 5p 9s ...
seat 1, void s: 123m 456m 789m 46p 11p
seat 2, void s: 123p 46p 789p 222p 77p
seat 3, void s: 55p ...
0 discard 9s
1 tosses 9s
2 tosses 9s
3 tosses 9s
0 tosses 8s
1 tosses 8s
2 tosses 8s
3 tosses 8s
0 draws 7s
0 discard 7s
1 tosses 7s
2 tosses 7s
3 tosses 7s
0 draws 6p
0 discard 5p
"""


def test_everyone_is_asked_for_what_he_can_claim_and_nothing_else() -> None:
    hand = play(
        PLAIN,
        THREE_CLAIMS
        + """
        1 may win | pass
        2 may win | pass
        3 may pung 5p | pass
        0 may nothing
        """,
    )
    assert hand.asked() == (1, 2, 3)
    assert hand.phase == "claim"


def test_nobody_can_take_a_run() -> None:
    hand = play(PLAIN, "seat 0, void s: 3m ...\nseat 1, void s: 12m 45m ...\n0 discard 3m")
    assert not any(action.startswith("chow") for action in map(str, hand.legal(1)))
    assert [action for action in map(str, hand.legal(1)) if action != "pass"] == []


def test_a_win_beats_a_pung() -> None:
    hand = play(
        PLAIN,
        THREE_CLAIMS
        + """
        3 pung 5p
        1 win
        pays win 0>1 1
        2 draws 6s
        """,
    )
    assert hand.view(0).players[3].melds == ()
    assert hand.view(0).players[0].discards[-1].taken == "win"


def test_a_win_beats_a_kong() -> None:
    hand = play(
        PLAIN,
        """
        seat 0, void s: 5p ...
        seat 1, void s: 555p ...
        seat 2, void s: 123m 456m 789m 46p 11p
        0 discard 5p
        1 may kong_direct 5p | pung 5p | pass
        1 kong_direct 5p
        2 win
        pays win 0>2 1
        3 draws 9s
        """,
    )
    assert hand.view(0).players[1].melds == ()


def test_a_declined_win_leaves_the_discard_to_the_pung() -> None:
    hand = play(
        PLAIN,
        THREE_CLAIMS
        + """
        1 pass
        2 pass
        3 pung 5p
        3 may not pass
        """,
    )
    assert hand.turn == 3
    assert str(hand.view(0).players[3].melds[0]) == str(hand.view(3).players[3].melds[0])
    assert hand.view(0).players[0].discards[-1].taken == "pung"


def test_who_has_three_may_take_a_kong_a_pung_or_nothing() -> None:
    position = "seat 0, void s: 5p ...\nseat 2, void s: 555p ...\n0 discard 5p\n"
    play(PLAIN, position + "2 pung 5p\n2 may not kong_concealed 5p")
    play(PLAIN, position + "2 pass\n1 draws 9s")
    play(
        PLAIN,
        position
        + """
        2 kong_direct 5p
        pays kong_direct 0>2 2
        2 replaces 9s
        """,
    )


def test_a_pung_brings_the_turn_to_the_caller_and_skips_those_between() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 5p ...
        seat 2, void s: 55p 9s ...
        0 discard 5p
        2 pung 5p
        1 may nothing
        2 discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        """,
    )


def test_every_winner_of_a_discard_is_paid_his_own_value_by_the_discarder_alone() -> None:
    play(
        PLAIN,
        THREE_CLAIMS
        + """
        1 win
        2 win
        pays win 0>1 1
        pays win 0>2 8
        1 counts plain: 0
        2 counts full_flush, root: 3
        3 draws 6s
        """,
    )


def test_each_winner_decides_on_his_own() -> None:
    play(PLAIN, THREE_CLAIMS + "1 pass\n2 win\npays win 0>2 8\n3 draws 6s")
    play(PLAIN, THREE_CLAIMS + "1 win\n2 pass\npays win 0>1 1\n2 draws 6s")


@pytest.mark.parametrize("winners", ["1", "2", "3", "12", "13", "23"])
def test_the_next_to_draw_comes_after_the_last_winner_counted_from_the_discarder(
    winners: str,
) -> None:
    script = """
    seat 0, void s: 5p ...
    seat 1, void s: 123m 456m 789m 46p 11p
    seat 2, void s: 123m 456m 789m 46p 22p
    seat 3, void s: 123m 456m 789m 46p 33p
    0 discard 5p
    """
    script += "\n".join(f"{seat} {'win' if seat in winners else 'pass'}" for seat in "123")
    script += "".join(f"\npays win 0>{winner} 1" for winner in winners)
    following = {"1": 2, "2": 3, "3": 0, "12": 3, "13": 0, "23": 0}[winners]
    play(PLAIN, script + f"\n{following} draws 9s")


def test_the_discarder_may_sit_anywhere() -> None:
    play(
        PLAIN,
        """
        dealer 2
        seat 2, void s: 5p ...
        seat 3, void s: 123m 456m 789m 46p 11p
        seat 1, void s: 123m 456m 789m 46p 22p
        2 discard 5p
        1 win
        3 win
        pays win 2>3 1
        pays win 2>1 1               # in turn order from the discarder
        2 draws 9s                   # 2 comes after 1, the last winner
        2 discard 9s
        0 draws 9s                   # 3 has left
        """,
    )


def test_three_winners_of_one_discard_end_the_hand() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 5p ...
        seat 1, void s: 123m 456m 789m 46p 11p
        seat 2, void s: 123m 456m 789m 46p 22p
        seat 3, void s: 123m 456m 789m 46p 33p
        0 discard 5p
        1 win
        2 win
        3 win
        pays win 0>1 1
        pays win 0>2 1
        pays win 0>3 1
        ends wins, 0 deals
        """,
    )


def test_a_winner_takes_no_further_part() -> None:
    hand = play(
        PLAIN,
        """
        seat 0, void s: 5p ...
        seat 1, void s: 123m 456m 789m 46p 11p
        seat 2, void s: 123m 456m 79m 46p 22p 7m
        0 discard 5p
        1 win
        pays win 0>1 1
        2 draws 5p
        2 discard 5p                  # would complete 1 again
        1 may nothing
        3 draws 1p
        3 discard 1p                  # 1 has a pair of it
        1 may nothing
        0 draws 9s
        0 discard 9s
        2 draws 7s                    # 1 draws no more
        2 discard 7s
        3 tosses 8s
        0 draws 6s
        0 discard 6s
        """,
    )
    assert hand.waits(1) == ()


# --- nobody learns another's choice ---------------------------------------------------------


def seen_by(hand: Hand, seat: int) -> object:
    return hand.view(seat), snapshot(hand.observe(seat)), hand.legal(seat)


def test_an_answer_is_secret_until_all_have_answered() -> None:
    hand = play(PLAIN, THREE_CLAIMS)
    before = {seat: seen_by(hand, seat) for seat in range(4)}
    events = len(hand.events)
    hand.answer(1, Win())
    assert {seat: seen_by(hand, seat) for seat in (0, 2, 3)} == {
        seat: before[seat] for seat in (0, 2, 3)
    }
    hand.answer(3, parse_action("pung 5p"))
    assert {seat: seen_by(hand, seat) for seat in (0, 2)} == {seat: before[seat] for seat in (0, 2)}
    assert len(hand.events) == events


def test_who_was_asked_stays_secret_too() -> None:
    hand = play(PLAIN, THREE_CLAIMS)
    assert snapshot_of(hand)["asked"] == [0b1110]
    assert [snapshot(hand.observe(seat))["asked"] for seat in range(4)] == [[0], [2], [4], [8]]
    assert snapshot(hand.observe(0))["offers"] == [0, 0, 0, 0]


def test_afterwards_a_seat_learns_its_own_answer_only() -> None:
    hand = play(PLAIN, THREE_CLAIMS + "1 pass\n2 pass\n3 pass\n1 draws 6s")
    event = next(event for event in reversed(hand.events) if isinstance(event, Answered))
    assert [None if answer is None else str(answer) for answer in event.answers] == [
        None,
        "pass",
        "pass",
        "pass",
    ]
    assert event.locked == (None, 0, 3, None)
    seen = redact(event, 2, rules=PLAIN)
    assert isinstance(seen, Answered)
    assert seen.answers == (None, None, event.answers[2], None)
    assert seen.locked == (None, None, 3, None)


def test_a_discard_that_nobody_can_claim_is_answered_all_the_same() -> None:
    hand = play(PLAIN, "seat 0, void s: 9s ...\n0 discard 9s")
    assert hand.phase == "claim"
    assert hand.asked() == ()
    assert hand.advance()[0] == Answered(answers=(None,) * 4, locked=(None,) * 4)
