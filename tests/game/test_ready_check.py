"""查大叫: which value a player who is not ready owes a ready one, or that he owes none."""

import pytest
from tests.notation import play

from xuezhan.game.events import HandChecked
from xuezhan.rules import preset

RULES = preset("online").replace(exchange_three=False)

# Seat 3 waits for 1m, worth 2 doublings, and for 4m, worth 3 with all simples.
END = """
wall ends
seat 0, void s: 9s ...
seat 3, void s: 2355566677788m
0 discard 9s
1 tosses 9p
"""


@pytest.mark.parametrize(("ready_check", "points"), [("least", 4), ("greatest", 8)])
def test_a_ready_player_is_paid_one_of_his_waits(ready_check: str, points: int) -> None:
    rules = RULES.replace(ready_check=ready_check)
    owed = ", ".join(f"{seat}>3 {points}" for seat in range(3))
    play(rules, f"{END}\npays ready_check {owed}\nends wall")


def test_without_the_check_readiness_is_told_and_not_paid() -> None:
    hand = play(RULES.replace(ready_check="none"), f"{END}\nends wall")
    (checked,) = (event for event in hand.events if isinstance(event, HandChecked))
    assert [check.ready for check in checked.checks] == [False, False, False, True]
    assert checked.checks[3].waits == ("1m", "4m")
    assert [check.score for check in checked.checks] == [None] * 4
    assert hand.points == (0, 0, 0, 0)
