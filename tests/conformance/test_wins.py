"""What the sources say of winning: who pays, several winners, what is shown, declined wins."""

import pytest
from tests.conformance.cases import figures, in_play, rules_of
from tests.notation import play

from xuezhan.game.described import ScoreError, WinDescription
from xuezhan.game.scorer import score_win

PLAIN_HAND = WinDescription(concealed="111444789m4567p", win="7p", by="self_draw")


@pytest.mark.proves("SRC-000-007", "SRC-001-057", "SRC-002-064", "SRC-004-153")
@pytest.mark.parametrize("identifier", ["SRC-000-007", "SRC-001-057", "SRC-002-064", "SRC-004-153"])
def test_a_self_draw_is_paid_by_everyone_still_in(identifier: str) -> None:
    rules = rules_of(identifier)
    on_top = figures(identifier)["self_draw_base"] * rules.base
    found = score_win(PLAIN_HAND, rules)
    assert [(one.payer, one.amount) for one in found.payments] == [
        (seat, found.score.value + on_top) for seat in (1, 2, 3)
    ]


@pytest.mark.proves("SRC-002-064")
def test_a_discard_is_paid_by_its_discarder_alone() -> None:
    discard = WinDescription(concealed="111444789m4567p", win="7p", by="discard", source=2)
    (payment,) = score_win(discard, rules_of("SRC-002-064")).payments
    assert (payment.payer, payment.amount) == (2, 1)


@pytest.mark.proves("SRC-002-063")
def test_the_cap_is_four_doublings() -> None:
    assert rules_of("SRC-002-063").cap == figures("SRC-002-063")["cap"]


@pytest.mark.proves("SRC-000-017")
def test_the_example_with_three_suits_cannot_win() -> None:
    stated = figures("SRC-000-017")
    hand = WinDescription(concealed=stated["concealed"], win=stated["win"])
    with pytest.raises(ScoreError) as caught:
        score_win(hand, rules_of("SRC-000-017"))
    assert caught.value.code == "score.error.three_suits"


@pytest.mark.proves("SRC-002-070")
def test_seven_pairs_have_no_melds() -> None:
    hand = WinDescription(concealed="1122m 446688p", win="8p", melds=("pung:9p",))
    with pytest.raises(ScoreError) as caught:
        score_win(hand, rules_of("SRC-002-070"))
    assert caught.value.code == "score.error.not_ready"


# --- several who can claim ------------------------------------------------------------------------

# 0 discards 5p: 1 and 2 wait for it, 2 with all pungs; 3 has a pair of it.
CLAIMED = """
seat 0, void s: 5p ...
seat 1, void s: 123m 456m 789m 46p 11p
seat 2, void s: 111222m 888m 99p 55p
seat 3, void s: ...
0 discard 5p
1 win
2 win
"""


@pytest.mark.proves("SRC-004-154")
def test_each_winner_of_one_discard_is_paid_his_own_hand() -> None:
    rules = in_play("SRC-004-154")
    play(rules, f"{CLAIMED}\npays win 0>1 6\npays win 0>2 12\n3 draws 9s")


@pytest.mark.proves("SRC-000-036")
def test_the_discarder_pays_several_winners_and_deals_next() -> None:
    rules = rules_of("SRC-000-036", wins_to_end=1)
    play(rules, f"{CLAIMED}\npays win 0>1 1\npays win 0>2 2\nends wins, 0 deals")


@pytest.mark.proves("SRC-002-069")
def test_a_win_beats_pung_and_kong_and_all_who_can_win_do() -> None:
    play(
        in_play("SRC-002-069"),
        """
        seat 0, void s: 5p ...
        seat 1, void s: 123m 456m 789m 46p 11p
        seat 2, void s: 55p ...
        seat 3, void s: 123m 456m 789m 46p 22p
        0 discard 5p
        1 may win | pass
        2 may pung 5p | pass
        3 may win | pass
        1 win
        2 pung 5p
        3 win
        pays win 0>1 1
        pays win 0>3 1
        0 draws 9s
        """,
    )


# --- what a winner shows --------------------------------------------------------------------------

WON = """
seat 0, void s: 5p ...
seat 2, void s: 123m 456m 789m 46p 11p
0 discard 5p
2 win
pays win 0>2 1
3 draws 9s
"""


@pytest.mark.proves("SRC-000-033")
def test_a_winner_shows_the_winning_tile_only() -> None:
    winner = play(rules_of("SRC-000-033"), WON).view(1).players[2]
    assert winner.win is not None
    assert (winner.hand, winner.win.score, winner.win.tile) == (None, None, "5p")


@pytest.mark.proves("SRC-002-079")
def test_a_winner_lays_his_hand_open_and_leaves() -> None:
    hand = play(in_play("SRC-002-079"), WON)
    shown = hand.view(1).players[2].hand
    assert shown is not None
    assert len(shown) == 13
    assert hand.turn == 3  # his next seat goes on


@pytest.mark.proves("SRC-001-061")
def test_three_wins_end_the_hand_and_an_earlier_winner_is_not_touched() -> None:
    hand = play(
        in_play("SRC-001-061"),
        """
        seat 0, void s: 5p 2p ...
        seat 1, void s: 123m 456m 789m 33p 46p
        seat 2, void s: 123m 456m 789m 11p 46p
        seat 3, void s: 123m 45m 77p 456p 999p
        0 discard 5p
        2 win
        pays win 0>2 1
        3 draws 9p
        3 kong_concealed 9p
        pays kong_concealed 0>3 2, 1>3 2      # 2 has won and pays nothing
        3 replaces 6m
        3 win
        pays win 0>3 5, 1>3 5
        0 draws 9s, discard 9s
        1 draws 5p
        1 win
        pays win 0>1 2
        ends wins, 2 deals
        """,
    )
    assert hand.points[2] == 1


@pytest.mark.proves("SRC-001-061")
def test_an_empty_wall_ends_the_hand() -> None:
    play(in_play("SRC-001-061"), "wall ends\nseat 0, void s: 9s ...\n0 discard 9s\nends wall")


# --- declined wins --------------------------------------------------------------------------------

# 2 waits for 1m and 4m in one suit, and declines the 1m of 0; 3 discards next, then 0 and 1.
DECLINED = """
seat 0, void s: 1m 4m ...
seat 1, void s: 1m 4m ...
seat 2, void s: {hand}
seat 3, void s: ...
0 discard 1m
2 may win | pass
2 pass
"""


@pytest.mark.proves("SRC-003-081")
def test_a_declined_win_locks_until_one_has_drawn_and_discarded() -> None:
    rules = in_play("SRC-003-081", void_first=False, **{"doublings.all_simples": None})
    play(
        rules,
        DECLINED.format(hand=figures("SRC-003-081")["hand"])
        + """
        1 draws 9s, discard 4m
        2 may nothing                         # neither of the two
        2 draws 9s, discard 9s
        3 draws 1m, discard 1m
        2 may win | pass
        """,
    )


@pytest.mark.proves("SRC-003-082")
def test_a_win_worth_more_may_be_taken_nevertheless() -> None:
    rules = in_play("SRC-003-082", void_first=False)
    script = DECLINED.format(hand=figures("SRC-003-082")["hand"])
    play(rules, f"{script}\n1 draws 9s, discard 1m\n2 may nothing")
    play(rules, f"{script}\n1 draws 9s, discard 4m\n2 may win | pass")


@pytest.mark.proves("SRC-000-042", "SRC-002-072", "SRC-004-150")
@pytest.mark.parametrize("identifier", ["SRC-000-042", "SRC-002-072", "SRC-004-150"])
def test_a_declined_win_locks_one_lap_of_discards_and_no_self_draw(identifier: str) -> None:
    rules = in_play(identifier, void_first=False)
    script = DECLINED.format(hand="2355566677788m")
    play(rules, f"{script}\n1 draws 9s, discard 1m\n2 may nothing")
    lap = "1 draws 9s, discard 9s\n2 draws 9s, discard 9s\n3 draws 1m, discard 1m"
    play(rules, f"{script}\n{lap}\n2 may win | pass")
    drawn = play(rules, f"{script}\n1 draws 9s, discard 9s\n2 draws 1m")
    assert str(drawn.legal(2)[0]) == "win"


@pytest.mark.proves("SRC-000-042")
def test_what_is_worth_more_may_be_won_in_the_lap() -> None:
    rules = rules_of("SRC-000-042", **{"doublings.all_simples": 1})
    script = DECLINED.format(hand="2355566677788m")
    play(rules, f"{script}\n1 draws 9s, discard 4m\n2 may win | pass")


@pytest.mark.proves("SRC-004-150")
def test_a_cannon_is_worth_more_than_the_win_declined() -> None:
    play(
        in_play("SRC-004-150", void_first=False),
        """
        seat 0, void s: 1m ...
        seat 1, void s: 3333p 4m ...
        seat 2, void s: 2355566677788m
        0 discard 1m
        2 pass
        1 draws 9s
        1 kong_concealed 3p
        pays kong_concealed 0>1 12, 2>1 12, 3>1 12
        1 replaces 9s
        1 discard 4m
        2 may win | pass
        """,
    )


@pytest.mark.proves("SRC-002-072")
def test_not_even_a_dearer_discard_breaks_the_lock_where_the_source_knows_no_exception() -> None:
    rules = in_play("SRC-002-072", void_first=False)
    script = DECLINED.format(hand="2355566677788m")
    play(rules, f"{script}\n1 draws 9s, discard 4m\n2 may nothing")


# --- the last tiles -------------------------------------------------------------------------------

LAST_TILES = """
wall ends, {more} more
seat 0, void s: 9s ...
seat 2, void s: 23m 567m 456p 789p 11p
0 discard 9s
1 draws 4m
left {left}
1 discard 4m
"""


@pytest.mark.proves("SRC-000-039", "SRC-004-151")
@pytest.mark.parametrize(
    ("identifier", "offered"), [("SRC-000-039", "win"), ("SRC-004-151", "win | pass")]
)
def test_whether_a_win_must_be_taken_in_the_last_tiles(identifier: str, offered: str) -> None:
    rules = in_play(identifier, void_first=False)
    tiles = figures(identifier)["tiles"]
    assert rules.forced_win_last_tiles == (tiles if offered == "win" else 0)
    play(rules, LAST_TILES.format(more=tiles, left=tiles) + f"2 may {offered}")
    play(rules, LAST_TILES.format(more=tiles + 1, left=tiles + 1) + "2 may win | pass")


# --- horses ---------------------------------------------------------------------------------------


@pytest.mark.proves("SRC-004-158")
def test_two_horses_are_counted_from_the_dealer() -> None:
    rules = in_play("SRC-004-158", horses=figures("SRC-004-158")["horses"])
    assert rules_of("SRC-004-158").horses == 0  # an option of the room
    play(
        rules,
        """
        horses 3m 7p                          # 3 and 7 belong to the third seat from the dealer
        seat 0, void s: 5p ...
        seat 2, void s: 123m 456m 789m 46p 11p
        0 discard 5p
        2 win
        pays win 0>2 24
        2 counts plain, horse x2: 2
        3 draws 9s
        """,
    )
