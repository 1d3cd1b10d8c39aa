"""What the same hands are worth under each preset: worked examples of its rules."""

from collections.abc import Callable
from typing import Any

import pytest

from xuezhan.rules import preset, preset_names

Count = Callable[..., Any]


@pytest.mark.parametrize(
    ("concealed", "melds", "times"),
    [
        ("111444789m 45677p", [], 1),
        ("111444m 22266999p", [], 2),
        ("111123444m 66999p", [], 2),
        ("12233456788899s", [], 4),
        ("12378999m 123789s", [], 4),
        ("112299m 44668899p", [], 4),
        ("123456m 22p", ["concealed 9p", "kong 1p"], 4),
        ("111444m 22266p", ["kong 9p"], 4),
        ("111199m 44668899p", [], 8),
        ("11122244466999m", [], 8),
        ("44466m", ["kong 1m", "kong 2m", "kong 9m"], 64),
        ("123m 99p", ["concealed 9m", "kong 1p", "added 5p"], 8),
        ("111444m 66p", ["concealed 2p", "kong 9p"], 8),
        ("222555888m 55222s", [], 4),
        ("11223344556677m", [], 16),
        ("66667777888899m", [], 128),
        ("11123777888999p", [], 16),
        ("234456m 456678p 55p", [], 1),  # all simples are nothing here
    ],
)
def test_chengdu(count: Count, concealed: str, melds: list[str], times: int) -> None:
    assert count(concealed, *melds, rules=preset("chengdu")).points == times


@pytest.mark.parametrize(
    ("by", "doublings"),
    [
        ("self_draw", 0),
        ("rob_kong", 1),
        ("kong_bloom", 1),
        ("kong_cannon", 1),
        ("last_draw", 1),
        ("last_discard", 1),
        ("last_bloom", 2),
        ("heavenly", 0),
        ("earthly", 0),
    ],
)
def test_chengdu_by_the_way_of_winning(count: Count, by: str, doublings: int) -> None:
    assert count("111444789m 45677p", by=by, rules=preset("chengdu")).total == doublings


@pytest.mark.parametrize(
    ("concealed", "melds", "by", "worth"),
    [
        ("111444789m 45677p", [], "discard", ("plain 0", 1)),
        ("123456789m 22p", ["kong 9p"], "discard", ("plain 0, root 1", 2)),
        ("111444m 22266999p", [], "discard", ("all_pungs 1", 2)),
        ("12233456788899s", [], "discard", ("full_flush 2", 4)),
        ("112299m 44668899p", [], "discard", ("seven_pairs 2", 4)),
        ("111199m 44668899p", [], "discard", ("dragon_seven_pairs 3", 8)),
        ("11119999m 446688p", [], "discard", ("dragon_seven_pairs 3, root 1", 8)),
        ("12378999m 123789s", [], "discard", ("plain 0", 1)),
        ("234456m 456678p 55p", [], "discard", ("plain 0", 1)),
        ("222555m 222888s 55s", [], "discard", ("all_pungs 1", 2)),
        ("111444789m 45677p", [], "rob_kong", ("plain 0", 1)),
        ("111444789m 45677p", [], "last_discard", ("plain 0, last_tile 1", 2)),
        ("111444789m 45677p", [], "heavenly", ("plain 0", 1)),
    ],
)
def test_beginner(
    count: Count, concealed: str, melds: list[str], by: str, worth: tuple[str, int]
) -> None:
    counted = count(concealed, *melds, by=by, rules=preset("beginner"))
    assert (counted.explanation, counted.points) == worth


FOUR_PUNGS = ["pung 1m", "pung 2m", "pung 3p", "pung 4p"]


@pytest.mark.parametrize(
    ("concealed", "melds", "by", "explanation"),
    [
        ("111444789m 45677p", [], "discard", "plain 0"),
        ("111444789m 45677p", [], "self_draw", "plain 0, self_draw 1"),
        ("111444789m 45677p", [], "kong_bloom", "plain 0, kong_bloom 1, self_draw 1"),
        ("111444789m 45677p", [], "last_draw", "plain 0, last_tile 1, self_draw 1"),
        ("111444789m 45677p", [], "earthly", "earthly 5, self_draw 1"),
        # All melded pays on the tile of another player only, and then not as all pungs too.
        ("99p", FOUR_PUNGS, "discard", "golden_single 2"),
        ("99p", FOUR_PUNGS, "rob_kong", "golden_single 2, rob_kong 1"),
        ("99p", FOUR_PUNGS, "self_draw", "all_pungs 1, self_draw 1"),
        (
            "99p",
            ["pung 1p", "pung 2p", "pung 3p", "pung 4p"],
            "discard",
            "full_flush 2, golden_single 2",
        ),
        ("99p", ["kong 1p", "kong 2m", "kong 3p", "kong 4p"], "discard", "four_kongs 6"),
        (
            "99p",
            ["kong 1p", "kong 2p", "kong 3p", "kong 4p"],
            "discard",
            "full_flush 2, four_kongs 6",
        ),
        # Each further dragon is worth one more.
        ("111199m 44668899p", [], "discard", "dragon_seven_pairs 3"),
        ("11119999m 446688p", [], "discard", "dragon_seven_pairs 3, root 1"),
        ("11119999m 444466p", [], "discard", "dragon_seven_pairs 3, root x2 2"),
        ("11112255667799m", [], "discard", "full_flush 2, dragon_seven_pairs 3"),
        # Pungs or pairs of 2, 5, 8.
        ("222555888m 22255s", [], "discard", "two_five_eight 3"),
        ("22225588m 225588p", [], "discard", "two_five_eight_seven_pairs 4, root 1"),
        ("22225555m 225588p", [], "discard", "two_five_eight_seven_pairs 4, root x2 2"),
        ("22225555m 222288p", [], "discard", "two_five_eight_seven_pairs 4, root x3 3"),
    ],
)
def test_tencent(count: Count, concealed: str, melds: list[str], by: str, explanation: str) -> None:
    counted = count(concealed, *melds, by=by, rules=preset("tencent"))
    assert counted.explanation == explanation


@pytest.mark.parametrize(
    ("concealed", "melds", "by", "worth"),
    [
        ("111444789m 45677p", [], "discard", ("plain 0", 6)),
        ("111444789m 45677p", [], "self_draw", ("plain 0", 6)),
        ("111444m 22266999p", [], "discard", ("all_pungs 1", 12)),
        ("12233456788899s", [], "discard", ("full_flush 2", 24)),
        ("12378999m 123789s", [], "discard", ("terminals 2", 24)),
        ("112299m 44668899p", [], "discard", ("seven_pairs 2", 24)),
        # One named hand counts, the dearest: pure hands have values of their own.
        ("11122244466999m", [], "discard", ("pure_pungs 3", 48)),
        ("222555888m 22255s", [], "discard", ("two_five_eight 3", 48)),
        ("11223344556699m", [], "discard", ("pure_seven_pairs 4", 96)),
        ("11123777888999p", [], "discard", ("pure_terminals 4", 96)),
        # A dragon takes one root with it, further dragons are roots.
        ("111199m 44668899p", [], "discard", ("dragon_seven_pairs 4", 96)),
        ("11119999m 446688p", [], "discard", ("dragon_seven_pairs 4, root 1", 192)),
        ("11112255667799m", [], "discard", ("pure_dragon_seven_pairs 5", 192)),
        ("66667777888899m", [], "discard", ("pure_dragon_seven_pairs 5, root x2 2", 768)),
        # Heavenly and earthly are named hands.
        ("112299m 44668899p", [], "heavenly", ("heavenly 5", 192)),
        ("111444m 22266999p", [], "earthly", ("earthly 5", 192)),
        # Roots and the way of winning come on top.
        ("44466m", ["kong 1m", "kong 2m", "kong 9m"], "discard", ("pure_pungs 3, root x3 3", 384)),
        ("111444m 22266999p", [], "kong_cannon", ("all_pungs 1, kong_cannon 1", 24)),
        ("111444m 22266999p", [], "kong_bloom", ("all_pungs 1, kong_bloom 1", 24)),
        ("111444789m 45677p", [], "rob_kong", ("plain 0, rob_kong 1", 12)),
        # The last tile, all simples and all melded are nothing here.
        ("111444789m 45677p", [], "last_draw", ("plain 0", 6)),
        ("234456m 456678p 55p", [], "discard", ("plain 0", 6)),
        ("99p", FOUR_PUNGS, "discard", ("all_pungs 1", 12)),
    ],
)
def test_qq(
    count: Count, concealed: str, melds: list[str], by: str, worth: tuple[str, int]
) -> None:
    counted = count(concealed, *melds, by=by, rules=preset("qq"))
    assert (counted.explanation, counted.points) == worth


def test_the_default_caps_at_four_doublings(count: Count) -> None:
    counted = count("44466m", "kong 1m", "kong 2m", "kong 9m", rules=preset("online"))
    assert counted.explanation == "all_pungs 1, full_flush 2, root x3 3"
    assert (counted.total, counted.points, counted.capped) == (6, 16, True)


@pytest.mark.parametrize("name", preset_names())
def test_no_preset_counts_more_than_all_it_names(count: Count, name: str) -> None:
    rules = preset(name)
    for concealed in ("66667777888899m", "11119999m 446688p", "111222333m 789p 99p"):
        for line in count(concealed, by="kong_bloom", rules=rules).explanation.split(", "):
            assert line.split()[0] in rules.doublings
