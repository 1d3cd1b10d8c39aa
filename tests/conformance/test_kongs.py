"""What the sources say of kongs: their money, late and robbed ones, blooms, handing over."""

import pytest
from tests.conformance.cases import figures, in_play, rules_of
from tests.notation import play

from xuezhan.rules import RuleSet

# 0 feeds a direct kong, then 2 adds one and conceals one.
THREE_KONGS = """
seat 0, void s: 7p 9s ...
seat 2, void s: 555p 77p 8888m 9s 8s 7s ...
0 discard 7p
2 pung 7p, discard 9s
3 tosses 9s
0 tosses 5p
2 kong_direct 5p
pays kong_direct 0>2 {direct}
2 replaces 7p
2 kong_added 7p
pays kong_added 0>2 {added}, 1>2 {added}, 3>2 {added}
2 replaces 6s
2 kong_concealed 8m
pays kong_concealed 0>2 {concealed}, 1>2 {concealed}, 3>2 {concealed}
2 replaces 5s
"""


@pytest.mark.proves("SRC-000-028", "SRC-001-058", "SRC-002-065", "SRC-003-086")
@pytest.mark.parametrize("identifier", ["SRC-000-028", "SRC-001-058", "SRC-002-065", "SRC-003-086"])
def test_what_each_kind_of_kong_brings(identifier: str) -> None:
    rules = in_play(identifier, void_first=False)
    play(rules, THREE_KONGS.format(**figures(identifier)))


@pytest.mark.proves("SRC-000-029")
def test_a_pung_first_and_the_fourth_tile_later_brings_more_than_a_direct_kong() -> None:
    stated = figures("SRC-000-029")
    direct = play(
        rules_of("SRC-000-029"),
        f"""
        seat 0: 7p ...
        seat 2: 777p ...
        0 discard 7p
        2 kong_direct 7p
        pays kong_direct 0>2 {stated["direct"]}
        2 replaces 1s
        """,
    )
    added = play(
        rules_of("SRC-000-029"),
        """
        seat 0: 7p ...
        seat 2: 777p 9s ...
        0 discard 7p
        2 pung 7p, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        2 draws 1s
        2 kong_added 7p
        pays kong_added 0>2 1, 1>2 1, 3>2 1
        2 replaces 1s
        """,
    )
    assert (direct.points[2], added.points[2]) == (stated["direct"], stated["added_in_all"])


@pytest.mark.proves("SRC-004-146")
@pytest.mark.parametrize(
    "before", ["seat 2: 777p 9s 8s ...", "seat 2: 77p 9s 8s ..."], ids=["held back", "drawn before"]
)
def test_a_late_added_kong_brings_no_money_and_counts_as_a_root(before: str) -> None:
    drawn = "9p" if "777p" in before else "7p"
    hand = play(
        in_play("SRC-004-146", void_first=False),
        f"""
        seat 0, void s: 7p ...
        {before}
        0 discard 7p
        2 pung 7p, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 5s
        2 draws {drawn}, discard 8s
        3 tosses 5s
        0 tosses 5s
        1 tosses 5s
        2 draws 6s
        2 kong_added 7p
        2 replaces 6s
        """,
    )
    assert hand.points == (0, 0, 0, 0)
    assert hand.view(0).players[2].melds[0].kind == "kong_added"


@pytest.mark.proves("SRC-000-041", "SRC-004-145")
@pytest.mark.parametrize("identifier", ["SRC-000-041", "SRC-004-145"])
def test_the_tile_after_a_kong_is_drawn_in_the_usual_order(identifier: str) -> None:
    rules = in_play(identifier)
    # What is left of the wall is sorted: 1m in front, bamboos behind.
    hand = play(
        rules,
        "seat 0, void s: 5555p 2468m 246p 3m 6m 9m\n0 kong_concealed 5p\n"
        f"pays kong_concealed 1>0 {2 * rules.base}, 2>0 {2 * rules.base}, 3>0 {2 * rules.base}",
    )
    assert hand.view(0).drawn == "1m"
    # A concealed kong is laid open: everyone knows its tile.
    assert [hand.view(seat).players[0].melds[0].tile for seat in range(4)] == ["5p"] * 4


# 2 adds the fourth 5p to his pung; 1 waits for it.
ROBBED = """
seat 0, void s: 5p 9s ...
seat 1, void s: 123m 456m 789m 46p 11p
seat 2, void s: 55p 9s 8s 7s ...
0 discard 5p
2 pung 5p, discard 9s
3 tosses 9s
0 tosses 9s
1 tosses 8s
2 draws 5p
2 kong_added 5p
1 win
"""


@pytest.mark.proves("SRC-000-005", "SRC-004-156")
@pytest.mark.parametrize("identifier", ["SRC-000-005", "SRC-004-156"])
def test_a_robbed_kong_brings_nothing_and_is_paid_for(identifier: str) -> None:
    rules = in_play(identifier, void_first=False)
    hand = play(rules, f"{ROBBED}\npays win 2>1 {2 * rules.base}\n2 draws 8s")
    assert {payment.kind for payment in hand.ledger} == {"win"}
    assert hand.view(0).players[2].melds[0].kind == "pung"


@pytest.mark.proves("SRC-000-005")
def test_a_concealed_kong_cannot_be_robbed() -> None:
    hand = play(
        rules_of("SRC-000-005"),
        """
        seat 0: 5555p ...
        seat 1: 123m 456m 789m 46p 11p
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        """,
    )
    assert hand.asked() == (0,)


# 0 feeds the kong of 2, who is ready for 6m and 9m.
FED = """
seat 0, void s: 5p ...
seat 2, void s: 123m 456m 78m 99m 555p
0 discard 5p
2 kong_direct 5p
"""


@pytest.mark.proves("SRC-000-034")
def test_a_bloom_after_a_fed_kong_is_paid_by_its_feeder_alone() -> None:
    play(
        rules_of("SRC-000-034"),
        f"{FED}\npays kong_direct 0>2 2\n2 replaces 6m\n2 win\npays win 0>2 4\n3 draws 9s",
    )


@pytest.mark.proves("SRC-004-149")
@pytest.mark.parametrize(
    ("room", "payment"),
    [("feeder_pays_all", "0>2 24, 0>2 24, 0>2 24"), ("all", "0>2 24, 1>2 24, 3>2 24")],
)
def test_a_bloom_after_a_fed_kong_is_paid_as_the_room_has_it(room: str, payment: str) -> None:
    rules = in_play("SRC-004-149", bloom_after_direct_kong=room)
    play(
        rules,
        f"{FED}\npays kong_direct 0>2 12\n2 replaces 6m\n2 win\npays win {payment}\n3 draws 9s",
    )
    assert rules_of("SRC-004-149").bloom_after_direct_kong == "feeder_pays_all"


@pytest.mark.proves("SRC-000-035")
def test_a_bloom_after_a_further_kong_of_ones_own_is_paid_by_all() -> None:
    play(
        rules_of("SRC-000-035"),
        """
        seat 0: 5p ...
        seat 2: 78m 99m 123m 333p 555p
        0 discard 5p
        2 kong_direct 5p
        pays kong_direct 0>2 2
        2 replaces 3p
        2 kong_concealed 3p
        pays kong_concealed 0>2 2, 1>2 2, 3>2 2
        2 replaces 6m
        2 win
        pays win 0>2 9, 1>2 9, 3>2 9
        3 draws 9s
        """,
    )


# --- the kong money after a cannon ---------------------------------------------------------------

# 2 has taken money for two kongs when 1 (and 3) win his discard.
CANNON = """
seat 0, void s: 9s ...
seat 1, void s: 123m 456m 789m 46p 11p
seat 2, void s: 7777p 999p ...
seat 3, void s: 123m 456m 789m 46p 22p
0 discard 9s
1 tosses 9p
2 kong_direct 9p
pays kong_direct 1>2 {direct}
2 replaces 1s
2 kong_concealed 7p
pays kong_concealed 0>2 {concealed}, 1>2 {concealed}, 3>2 {concealed}
2 replaces 5p
2 discard 5p
1 win
"""


def cannon(rules: RuleSet, rest: str) -> None:
    play(rules, CANNON.format(direct=2 * rules.base, concealed=2 * rules.base) + rest)


@pytest.mark.proves("SRC-000-026")
def test_a_cannon_hands_over_nothing_where_the_source_knows_no_transfer() -> None:
    cannon(rules_of("SRC-000-026"), "pays win 2>1 2\n2 draws 9s")


@pytest.mark.proves("SRC-001-056")
def test_a_cannon_hands_over_all_kong_money_of_the_hand() -> None:
    rules = in_play("SRC-001-056", void_first=False)
    cannon(rules, "pays win 2>1 2\npays transfer 2>1 8\n2 draws 9s")


@pytest.mark.proves("SRC-002-066")
def test_a_cannon_hands_over_the_money_of_the_kong_just_made() -> None:
    rules = in_play("SRC-002-066", void_first=False)
    cannon(rules, "pays win 2>1 2\npays transfer 2>1 6\n2 draws 9s")


@pytest.mark.proves("SRC-004-147", "SRC-004-148")
def test_a_cannon_pays_that_money_to_each_of_several_winners() -> None:
    rules = in_play("SRC-004-148", void_first=False)
    cannon(rules, "pays win 2>1 12\npays transfer 2>1 36\n2 draws 9s")
    cannon(
        rules,
        "3 win\npays win 2>3 12\npays win 2>1 12\npays transfer 2>3 36, 2>1 36\n2 draws 9s",
    )
