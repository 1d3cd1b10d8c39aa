"""What the sources say of the next dealer, of faults, and of leaving the table."""

import pytest
from tests.conformance.cases import figures, in_play, rules_of
from tests.notation import play

from xuezhan.game import first_dealer
from xuezhan.game.bookkeeping import keep
from xuezhan.game.described import WinDescription
from xuezhan.game.ledger import HandWon, KongLaid, WinnerTold, WrongCountFound
from xuezhan.game.scorer import score_win
from xuezhan.game.telling import ByCount
from xuezhan.rules import RuleSet

# --- the next dealer -----------------------------------------------------------------------------

# D deals and sits at 3; A is 0, B 1, C 2. A wins on the 8p of B.
FIRST_WIN = """
dealer 3
seat 0, void s: 123m 456m 789m 67p 11p
seat 1, void s: 147m 25m 1234p 55p 8p 9p
seat 2, void s: 123m 456m 789m {c}p 99p
seat 3, void s: 123m 456m 789m 46p 22p 9s
3 discard 9s
0 draws 8s, discard 8s
1 draws 8m, discard 8p
0 win
pays win 1>0 {value}
"""


def first_win(rules: RuleSet, waiting: str, rest: str) -> None:
    script = FIRST_WIN.format(c=waiting, value=rules.base)
    play(rules, script + rest.format(value=rules.base))


@pytest.mark.proves("SRC-004-141")
def test_who_won_first_deals_though_two_win_one_discard_later() -> None:
    first_win(
        in_play("SRC-004-141"),
        "46",
        """
        1 draws 9m, discard 5p
        2 win
        3 win
        pays win 1>2 {value}
        pays win 1>3 {value}
        ends wins, 0 deals
        """,
    )


@pytest.mark.proves("SRC-004-142")
def test_who_won_first_deals_though_one_player_discards_to_two_later() -> None:
    first_win(
        in_play("SRC-004-142"),
        "24",
        """
        1 draws 9m, discard 3p
        2 win
        pays win 1>2 {value}
        3 draws 7s, discard 7s
        1 draws 3m, discard 5p
        3 win
        pays win 1>3 {value}
        ends wins, 0 deals
        """,
    )


ONE_WIN = """
wall ends
seat 0, void s: 5p ...
seat 2, void s: 123m 456m 789m 46p 11p
0 discard 5p
2 win
pays win 0>2 {value}
3 tosses 9s
0 tosses 9s
1 tosses 9s
ends wall, 2 deals
"""
SHARED_WIN = """
wall ends
dealer 1
seat 1, void s: 5p ...
seat 2, void s: 123m 456m 789m 46p 11p
seat 3, void s: 123m 456m 789m 46p 22p
1 discard 5p
2 win
3 win
pays win 1>2 {value}
pays win 1>3 {value}
0 tosses 9s
1 tosses 9s
ends wall, 1 deals
"""
NO_WIN = """
wall ends
dealer 2
seat 2, void s: 9s ...
2 discard 9s
3 tosses 9s
ends wall, 2 deals
"""


@pytest.mark.proves("SRC-000-037", "SRC-001-045", "SRC-002-074", "SRC-004-143")
@pytest.mark.parametrize("identifier", ["SRC-000-037", "SRC-001-045", "SRC-002-074", "SRC-004-143"])
def test_the_winner_deals_next(identifier: str) -> None:
    rules = in_play(identifier)
    play(rules, ONE_WIN.format(value=rules.base))


@pytest.mark.proves("SRC-000-037")
def test_dealing_again_is_worth_nothing() -> None:
    rules = rules_of("SRC-000-037")
    hand = WinDescription(concealed="111444789m4567p", win="7p")
    dealer = WinDescription(concealed="111444789m4567p", win="7p", dealer=True)
    assert score_win(dealer, rules) == score_win(hand, rules)


@pytest.mark.proves("SRC-000-036", "SRC-002-074", "SRC-004-143")
@pytest.mark.parametrize("identifier", ["SRC-000-036", "SRC-002-074", "SRC-004-143"])
def test_the_discarder_of_a_shared_first_win_deals_next(identifier: str) -> None:
    rules = in_play(identifier)
    play(rules, SHARED_WIN.format(value=rules.base))


@pytest.mark.proves("SRC-000-038", "SRC-002-074", "SRC-004-144")
@pytest.mark.parametrize("identifier", ["SRC-000-038", "SRC-002-074", "SRC-004-144"])
def test_the_dealer_stays_when_nobody_wins(identifier: str) -> None:
    play(in_play(identifier), NO_WIN)


@pytest.mark.proves("SRC-004-143")
def test_the_first_dealer_is_drawn_at_random() -> None:
    rules = rules_of("SRC-004-143")
    assert rules.first_dealer == "random"
    secrets = (number.to_bytes(32, "big") for number in range(400))
    drawn = [first_dealer(secret, b"", seats=4, rules=rules) for secret in secrets]
    assert all(70 < drawn.count(seat) < 130 for seat in range(4))


# --- faults --------------------------------------------------------------------------------------


@pytest.mark.proves("SRC-000-043")
def test_a_false_win_costs_a_base_and_the_kong_money() -> None:
    play(rules_of("SRC-000-043"), "seat 0: 9s ...\n0 may not win: action.not_offered")
    amount = figures("SRC-000-043")["bases"]
    play(
        rules_of("SRC-000-043", false_win="penalty"),
        f"""
        seat 0: 5555p 7777p 9s ...
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 8s
        0 win
        pays false_win 0>1 {amount}, 0>2 {amount}, 0>3 {amount}
        pays refund 0>1 2, 0>2 2, 0>3 2
        0 kong_concealed 7p                    # he takes no kong money any more
        0 replaces 7s
        """,
    )


@pytest.mark.proves("SRC-000-043")
def test_who_had_won_before_gets_nothing_for_a_false_win() -> None:
    amount = figures("SRC-000-043")["bases"]
    play(
        rules_of("SRC-000-043", false_win="penalty"),
        f"""
        seat 0: 5p ...
        seat 2: 123m 456m 789m 46p 11p
        0 discard 5p
        2 win
        pays win 0>2 1
        3 draws 9s
        3 win
        pays false_win 3>0 {amount}, 3>1 {amount}
        """,
    )


@pytest.mark.proves("SRC-000-044")
def test_a_wrong_number_of_tiles_costs_as_a_false_win_does_and_is_owed_to_everybody() -> None:
    # The engine deals, so this happens at real tables only, whose ledger it prices.
    rules = rules_of("SRC-000-044")
    amount = figures("SRC-000-044")["bases"]
    winner = WinnerTold(person=1, worth=ByCount(0))
    entries = (
        KongLaid(person=0, kind="kong_concealed"),
        HandWon(by="discard", winners=(winner,), source=2),
        WrongCountFound(person=0),
    )
    row = keep(entries, rules).rows[-1]
    fines = [one for one in row.payments if one.kind == "wrong_count"]
    assert [(one.receiver, one.amount) for one in fines] == [(seat, amount) for seat in (1, 2, 3)]
    back = [one for one in row.payments if one.kind == "refund"]
    assert [(one.receiver, one.amount) for one in back] == [(seat, 2) for seat in (1, 2, 3)]


# --- leaving -------------------------------------------------------------------------------------


@pytest.mark.proves("SRC-004-157")
def test_leaving_costs_so_much_to_each_who_has_not_won() -> None:
    stated = figures("SRC-004-157")
    rules = in_play("SRC-004-157")
    hand = play(
        rules,
        """
        seat 0, void s: 5p ...
        seat 2, void s: 123m 456m 789m 46p 11p
        0 discard 5p
        2 win
        pays win 0>2 6
        3 draws 9s
        """,
    )
    hand.escape(3)
    assert hand.over
    assert hand.points == (stated["points"] - 6, stated["points"], 6, -2 * stated["points"])


@pytest.mark.proves("SRC-004-157")
@pytest.mark.parametrize("more", [0, 1])
def test_with_few_tiles_left_it_costs_a_greater_ready_value_instead(more: int) -> None:
    stated = figures("SRC-004-157")
    left = stated["tiles"] + more
    hand = play(
        in_play("SRC-004-157"),
        f"""
        wall ends, {left} more
        seat 0, void s: 9s ...
        seat 2, void s: 1111225566779m         # 9m: pure dragon seven pairs, 192 points
        0 discard 9s
        1 draws 9s
        left {left}
        """,
    )
    hand.escape(0)
    ready = stated["points"] if more else 192
    assert hand.points == (-2 * stated["points"] - ready, stated["points"], ready, stated["points"])
