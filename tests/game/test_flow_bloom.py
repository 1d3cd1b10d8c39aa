"""杠上花: winning with the tile after a kong, and who pays for it."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.game import Hand

# 0 feeds the kong of 2, who is ready for 6m and 9m.
FED = """
seat 0, void s: 5p ...
seat 2, void s: 123m 456m 78m 99m 555p
0 discard 5p
2 kong_direct 5p
pays kong_direct 0>2 2
"""


def bloom(payers: str, script: str) -> Hand:
    return play(PLAIN.replace(bloom_after_direct_kong=payers), script)


@pytest.mark.parametrize(
    ("payers", "payment"),
    [
        ("all", "0>2 5, 1>2 5, 3>2 5"),  # a root and the bloom, and the base of a self-draw
        ("feeder_alone", "0>2 4"),  # once, and no base
        ("feeder_pays_all", "0>2 5, 0>2 5, 0>2 5"),
    ],
)
def test_who_pays_a_bloom_after_a_direct_kong(payers: str, payment: str) -> None:
    bloom(
        payers,
        f"""
        {FED}
        2 replaces 6m
        2 may win | discard 1m | discard 2m | discard 3m | discard 4m | discard 5m | \
discard 6m | discard 7m | discard 8m | discard 9m
        2 win
        pays win {payment}
        2 counts plain, root, kong_bloom: 2
        3 draws 9s
        """,
    )


@pytest.mark.parametrize(
    ("payers", "payment"),
    [("all", "0>2 5, 3>2 5"), ("feeder_alone", "0>2 4"), ("feeder_pays_all", "0>2 5, 0>2 5")],
)
def test_who_has_won_pays_for_no_bloom_and_nobody_pays_for_him(payers: str, payment: str) -> None:
    bloom(
        payers,
        f"""
        seat 0, void s: 1p ...
        seat 1, void s: 123m 456m 789m 23p 88p
        seat 2, void s: 123m 456m 78m 99m 555p
        0 discard 1p
        1 win
        pays win 0>1 1
        2 tosses 9s
        3 tosses 9s
        0 tosses 5p
        2 kong_direct 5p
        pays kong_direct 0>2 2
        2 replaces 9m
        2 win
        pays win {payment}
        """,
    )


@pytest.mark.parametrize("payers", ["all", "feeder_alone", "feeder_pays_all"])
def test_after_a_further_own_kong_a_bloom_is_paid_by_all(payers: str) -> None:
    bloom(
        payers,
        """
        seat 0, void s: 5p ...
        seat 2, void s: 123m 78m 99m 555p 666p
        0 discard 5p
        2 kong_direct 5p
        pays kong_direct 0>2 2
        2 replaces 6p
        2 kong_concealed 6p
        pays kong_concealed 0>2 2, 1>2 2, 3>2 2
        2 replaces 6m
        2 win
        pays win 0>2 9, 1>2 9, 3>2 9
        2 counts plain, root x2, kong_bloom: 3      # two kongs in the turn, one bloom
        """,
    )
    bloom(
        payers,
        """
        seat 0, void s: 6p ...
        seat 2, void s: 123m 78m 99m 555p 66p 9s
        0 discard 6p
        2 pung 6p, discard 9s
        3 tosses 9s
        0 tosses 5p
        2 kong_direct 5p
        pays kong_direct 0>2 2
        2 replaces 6p
        2 kong_added 6p
        pays kong_added 0>2 1, 1>2 1, 3>2 1
        2 replaces 6m
        2 win
        pays win 0>2 9, 1>2 9, 3>2 9
        """,
    )


@pytest.mark.parametrize("payers", ["all", "feeder_alone", "feeder_pays_all"])
def test_a_bloom_after_an_own_kong_is_paid_by_all(payers: str) -> None:
    bloom(
        payers,
        """
        seat 0, void s: 123m 456m 78m 99m 5555p
        0 kong_concealed 5p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9m
        0 win
        pays win 1>0 5, 2>0 5, 3>0 5
        0 counts plain, root, kong_bloom: 2         # not heavenly: a kong came before
        """,
    )


def test_a_bloom_paid_by_its_feeder_alone_is_no_self_draw() -> None:
    doubling = PLAIN.replace(self_draw_bonus="doubling")
    script = f"{FED}\n2 replaces 6m\n2 win\n"
    play(
        doubling.replace(bloom_after_direct_kong="feeder_alone"),
        script + "pays win 0>2 4\n2 counts plain, root, kong_bloom: 2",
    )
    play(
        doubling,
        script + "pays win 0>2 8, 1>2 8, 3>2 8\n2 counts plain, root, kong_bloom, self_draw: 3",
    )


@pytest.mark.parametrize("payers", ["all", "feeder_alone", "feeder_pays_all"])
def test_only_the_very_next_tile_makes_a_bloom(payers: str) -> None:
    bloom(
        payers,
        f"""
        {FED}
        2 replaces 9s, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        2 draws 6m
        2 win
        pays win 0>2 3, 1>2 3, 3>2 3
        2 counts plain, root: 1
        """,
    )
