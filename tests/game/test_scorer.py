"""The scorer: a described hand wins on the engine's table and tells what it is worth."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from xuezhan.game import described
from xuezhan.game.described import ScoreError, WinDescription, described_win
from xuezhan.game.events import Payment, Score
from xuezhan.game.scorer import ScoredWin, Scorer, score_win
from xuezhan.locales.catalogue import catalogue
from xuezhan.rules import RuleSet, preset, preset_names

ONLINE = preset("online")
NINE_GATES = "1112345678999m"
PLAIN = "123m 456m 789m 45p 99p"


def won(
    concealed: str,
    win: str,
    by: str = "discard",
    rules: RuleSet = ONLINE,
    **more: Any,  # noqa: ANN401 - further fields of the description
) -> ScoredWin:
    return score_win(WinDescription(concealed=concealed, win=win, by=by, **more), rules)


def lines(score: Score) -> str:
    return ", ".join(
        f"{one.id}{f' x{one.count}' if one.count > 1 else ''} {one.value}"
        for one in score.doublings
    )


def paid(payments: tuple[Payment, ...]) -> list[str]:
    return [f"{one.kind} {one.payer}>{one.receiver} {one.amount} {one.cause}" for one in payments]


def test_a_discard_is_paid_by_its_discarder_alone() -> None:
    found = won(NINE_GATES, "5m")
    assert (found.score.total, found.score.value, found.score.capped) == (2, 4, False)
    assert lines(found.score) == "full_flush 2"
    assert paid(found.payments) == ["win 1>0 4 discard"]
    assert found.payments[0].tile == "5m"


def test_a_self_draw_is_paid_by_all_still_in_with_a_base_on_top() -> None:
    assert paid(won(NINE_GATES, "5m", "self_draw").payments) == [
        "win 1>0 5 self_draw",
        "win 2>0 5 self_draw",
        "win 3>0 5 self_draw",
    ]


def test_who_had_won_before_pays_nothing() -> None:
    found = won(NINE_GATES, "5m", "self_draw", won=(2,))
    assert paid(found.payments) == ["win 1>0 5 self_draw", "win 3>0 5 self_draw"]


def test_the_discarder_is_the_next_seat_still_in_unless_another_is_named() -> None:
    assert won(PLAIN, "3p", won=(1,)).payments[0].payer == 2
    assert won(PLAIN, "3p", source=3).payments[0].payer == 3


def test_a_robbed_kong_is_paid_as_a_discard() -> None:
    found = won(PLAIN, "3p", "rob_kong", source=2)
    assert lines(found.score) == "plain 0, rob_kong 1"
    assert paid(found.payments) == ["win 2>0 2 rob_kong"]


def test_the_cap_limits_the_hand_and_says_so() -> None:
    found = won("6666777788889m", "9m")
    assert (found.score.total, found.score.value, found.score.capped) == (7, 16, True)


def test_the_dearest_reading_counts_and_the_others_are_told() -> None:
    found = won("6666777788889m", "9m", rules=preset("chengdu"))
    assert lines(found.score) == "full_flush 2, dragon_seven_pairs 3, root x2 2"
    assert found.score.value == 128
    assert [lines(other) for other in found.others] == ["full_flush 2, root x3 3"] * 3
    assert {other.value for other in found.others} == {32}
    assert [part.kind for part in found.score.reading] == ["pair"] * 7


@pytest.mark.parametrize(
    ("context", "by", "dealer", "doubling"),
    [
        ("bloom", "self_draw", False, "kong_bloom"),
        ("cannon", "discard", False, "kong_cannon"),
        ("last_tile", "self_draw", False, "last_tile"),
        ("last_tile", "discard", False, "last_tile"),
        ("first_draw", "self_draw", True, "heavenly"),
        ("first_draw", "self_draw", False, "earthly"),
    ],
)
def test_each_circumstance_is_counted(
    context: str, by: str, *, dealer: bool, doubling: str
) -> None:
    melds = ("kong_concealed:1m",) if context == "bloom" else ()
    concealed = "456m 789m 45p 99p" if melds else PLAIN
    found = won(concealed, "3p", by, context=(context,), dealer=dealer, melds=melds)
    assert doubling in {one.id for one in found.score.doublings}
    without = won(concealed, "3p", by, dealer=dealer, melds=melds)
    assert doubling not in {one.id for one in without.score.doublings}


def test_several_circumstances_come_together() -> None:
    found = won(
        "456m 789m 45p 99p",
        "3p",
        "self_draw",
        melds=("kong_concealed:1m",),
        context=("bloom", "last_tile"),
    )
    assert lines(found.score) == "plain 0, root 1, kong_bloom 1, last_tile 1"
    apart = won(
        "456m 789m 45p 99p",
        "3p",
        "self_draw",
        ONLINE.replace(last_tile_with_bloom=False),
        melds=("kong_concealed:1m",),
        context=("bloom", "last_tile"),
    )
    assert lines(apart.score) == "plain 0, root 1, kong_bloom 1"


def test_who_fed_the_last_kong_answers_for_its_bloom_where_the_rules_say_so() -> None:
    melds = ("kong_concealed:2m", "kong_direct:1m@3")
    hand = "789m 4599p"
    by_rules = {
        "online": ["1>0 9", "2>0 9", "3>0 9"],
        "chengdu": ["3>0 8"],
        "qq": ["3>0 48", "3>0 48", "3>0 48"],
    }
    for name, payments in by_rules.items():
        found = won(hand, "3p", "self_draw", preset(name), melds=melds, context=("bloom",))
        assert [one.removeprefix("win ").rpartition(" ")[0] for one in paid(found.payments)] == (
            payments
        )


def test_a_kong_of_ones_own_after_the_fed_one_ends_the_blame() -> None:
    found = won(
        "789m 4599p",
        "3p",
        "self_draw",
        preset("chengdu"),
        melds=("kong_direct:1m@3", "kong_concealed:2m"),
        context=("bloom",),
    )
    assert paid(found.payments) == [f"win {seat}>0 9 self_draw" for seat in (1, 2, 3)]


@pytest.mark.parametrize(
    ("name", "transfer"),
    [
        ("chengdu", []),
        ("beginner", ["transfer 1>0 8 cannon"]),  # all kong money he has taken
        ("online", ["transfer 1>0 2 cannon"]),  # that of the last kong
        ("qq", ["transfer 1>0 12 cannon"]),
    ],
)
def test_a_cannon_hands_over_kong_money(name: str, transfer: list[str]) -> None:
    kongs = ("kong_concealed:8s", "kong_direct:7s@3")
    found = won(PLAIN, "3p", rules=preset(name), context=("cannon",), kongs=kongs)
    assert paid(found.payments)[1:] == transfer


def test_the_money_of_the_winners_own_kongs_is_told_apart() -> None:
    found = won(
        "4466m",
        "6m",
        rules=preset("chengdu"),
        melds=("kong_direct:1m@1", "kong_added:2m", "kong_concealed:9m"),
    )
    assert found.score.value == 64
    assert paid(found.kong_money) == [
        "kong_direct 1>0 2 kong",
        *(f"kong_added {seat}>0 1 kong" for seat in (1, 2, 3)),
        *(f"kong_concealed {seat}>0 2 kong" for seat in (1, 2, 3)),
    ]


def test_horses_double_and_flowers_add_points() -> None:
    rules = preset("qq").replace(horses=2)
    assert lines(won(PLAIN, "3p", rules=rules, horses=1).score) == "plain 0, horse 1"
    assert lines(won(PLAIN, "3p", rules=rules, horses=2, dealer=True).score) == (
        "plain 0, horse x2 2"
    )
    flowers = preset("tencent").replace(flowers=4)
    found = won(PLAIN, "3p", rules=flowers, flowers=3)
    assert found.score.value == 1
    assert paid(found.payments) == ["win 1>0 4 discard"]


def test_each_doubling_tells_where_its_value_comes_from() -> None:
    found = won(NINE_GATES, "9m", rules=preset("chengdu").replace(base=2))
    assert found.sources == {"full_flush": "000:53", "root": "000:86"}
    changed = preset("chengdu").replace(**{"doublings.root": 2})
    assert won(NINE_GATES, "9m", rules=changed).sources == {"full_flush": "000:53"}


@pytest.mark.parametrize("name", preset_names())
def test_the_value_alone_is_the_value_explained(name: str) -> None:
    scorer = Scorer(preset(name))
    for concealed, win in ((NINE_GATES, "9m"), (PLAIN, "3p"), ("6666777788889m", "9m")):
        description = WinDescription(concealed=concealed, win=win)
        assert scorer.value(description) == scorer.score(description).score.value


def test_any_notation_is_read() -> None:
    assert won("一二三萬 456万 ７８９ｍ 45筒 99饼", "3p") == won(PLAIN, "3p")


# --- what is refused ----------------------------------------------------------------------------


def refused(call: Callable[[], object]) -> tuple[str, str, str, tuple[str, ...]]:
    with pytest.raises(ScoreError) as caught:
        call()
    error = caught.value
    assert str(error)
    return error.code.removeprefix("score.error."), error.field, error.value, error.allowed


IMPOSSIBLE: list[tuple[dict[str, Any], tuple[str, str, str, tuple[str, ...]]]] = [
    ({"concealed": "123m 456m 789m 45p 9p"}, ("wrong_count", "concealed", "12", ("13",))),
    ({"melds": ("pung:1p",)}, ("wrong_count", "concealed", "13", ("10",))),
    (
        {"melds": tuple(f"pung:{rank}p" for rank in range(1, 6))},
        ("too_many_melds", "melds", "5", ("0-4",)),
    ),
    (
        {"concealed": "11111m 456m 789m 99p"},
        ("five_of_a_tile", "concealed", "1m", ("4",)),
    ),
    (
        {"concealed": "3333p 456m 789m 1p12p", "win": "3p"},
        ("five_of_a_tile", "win", "3p", ("4",)),
    ),
    (
        {"concealed": "456m 789m 4599p", "melds": ("kong_direct:4p",)},
        ("five_of_a_tile", "concealed", "4p", ("4",)),
    ),
    (
        {"context": ("cannon",), "kongs": ("kong_direct:9p",)},
        ("five_of_a_tile", "kongs", "9p", ("4",)),
    ),
    (
        {"concealed": "123m 456m 789m 45p 1f2f"},
        ("flower", "concealed", "1f", ("1m-9m 1p-9p 1s-9s",)),
    ),
    ({"concealed": "123m 456m 789s 45p 99p"}, ("three_suits", "concealed", "m,p,s", ("2",))),
    ({"void": "m"}, ("void_tiles", "concealed", "1m", ("p", "s"))),
    (
        {"concealed": "456m 789m 4599p", "melds": ("pung:1m",), "void": "m"},
        ("void_tiles", "melds", "1m", ("p", "s")),
    ),
    (
        {"concealed": "123456789m 45m 99m", "win": "3p", "void": "p"},
        ("void_tiles", "win", "3p", ("m", "s")),
    ),
    ({"win": "4p"}, ("not_a_win", "win", "4p", ("3p", "6p"))),
    ({"concealed": "147m 258m 159p 4799p"}, ("not_ready", "win", "3p", ())),
    ({"win": "45p"}, ("notation.not_one_tile", "win", "45p", ("5p",))),
    ({"concealed": "123x"}, ("notation.no_suit", "concealed", "x", ())),
    ({"by": "chow"}, ("unknown_word", "by", "chow", ("self_draw", "discard", "rob_kong"))),
    (
        {"context": ("robbed",)},
        ("unknown_word", "context", "robbed", ("bloom", "cannon", "last_tile", "first_draw")),
    ),
    ({"void": "x"}, ("unknown_word", "void", "x", ("m", "p", "s"))),
    ({"melds": ("chow:1m",)}, ("no_meld", "melds", "chow:1m", ())),
    ({"melds": ("kong_concealed:1m@2",)}, ("no_meld", "melds", "kong_concealed:1m@2", ())),
    ({"melds": ("pung:1m@4",)}, ("no_seat", "melds", "4", ("1", "2", "3"))),
    ({"context": ("cannon",), "kongs": ("pung:1s",)}, ("no_meld", "kongs", "pung:1s", ())),
    (
        {"context": ("cannon",), "kongs": ("kong_direct:1s@1",)},
        ("no_seat", "kongs", "1", ("another",)),
    ),
    ({"source": 4}, ("no_seat", "source", "4", ("1", "2", "3"))),
    ({"source": 1, "won": (1,)}, ("no_seat", "source", "1", ("2", "3"))),
    ({"won": (0,)}, ("no_seat", "won", "0", ("1", "2", "3"))),
    ({"won": (2, 2)}, ("no_seat", "won", "2,2", ("1", "2", "3"))),
    ({"won": (1, 2, 3)}, ("hand_had_ended", "won", "1,2,3", ("0-2",))),
    ({"by": "self_draw", "source": 2}, ("source_of_self_draw", "source", "2", ())),
    ({"horses": 1}, ("too_many_horses", "horses", "1", ("0-0",))),
    ({"flowers": -1}, ("too_many_flowers", "flowers", "-1", ("0-0",))),
    ({"context": ("bloom",)}, ("bloom_without_draw", "context", "bloom", ("by=self_draw",))),
    ({"context": ("bloom",), "by": "self_draw"}, ("bloom_without_kong", "context", "bloom", ())),
    (
        {
            "concealed": "456m 789m 4599p",
            "melds": ("kong_direct:1m@2",),
            "context": ("bloom",),
            "by": "self_draw",
            "won": (2,),
        },
        ("feeder_had_won", "melds", "2", ("1", "3")),
    ),
    (
        {"context": ("cannon",), "by": "self_draw"},
        ("cannon_without_discard", "context", "cannon", ("by=discard",)),
    ),
    ({"kongs": ("kong_direct:1s",)}, ("kongs_without_cannon", "kongs", "1", ("context=cannon",))),
    (
        {"context": ("last_tile",), "by": "rob_kong"},
        ("last_tile_robbed", "context", "last_tile", ("by=self_draw", "by=discard")),
    ),
    (
        {"context": ("first_draw",)},
        ("first_draw_without_draw", "context", "first_draw", ("by=self_draw",)),
    ),
    (
        {
            "concealed": "456m 789m 4599p",
            "melds": ("kong_concealed:1m",),
            "context": ("first_draw",),
            "by": "self_draw",
        },
        ("first_draw_with_melds", "context", "first_draw", ("melds=0",)),
    ),
    (
        {"context": ("first_draw", "last_tile"), "by": "self_draw"},
        ("first_draw_is_last", "context", "first_draw", ("last_tile",)),
    ),
    (
        {"context": ("first_draw",), "by": "self_draw", "dealer": True, "won": (1,)},
        ("won_before_first_draw", "won", "1", ("0",)),
    ),
]


@pytest.mark.parametrize(("change", "error"), IMPOSSIBLE)
def test_an_impossible_win_gets_no_price(
    change: dict[str, Any], error: tuple[str, str, str, tuple[str, ...]]
) -> None:
    described = {"concealed": PLAIN, "win": "3p", **change}
    found = refused(lambda: score_win(WinDescription(**described), ONLINE))
    assert found[:3] == error[:3]
    if error[3]:
        assert found[3] == error[3]


def test_a_robbed_tile_is_not_in_the_hand() -> None:
    code, field, value, allowed = refused(lambda: won("123456789m 4456p", "4p", "rob_kong"))
    assert (code, field, value) == ("robbed_tile_held", "win", "4p")
    assert "7p" in allowed
    assert "5p" not in allowed


def test_no_kong_is_robbed_where_the_rules_forbid_it() -> None:
    rules = ONLINE.replace(rob_kong="none")
    found = refused(lambda: won(PLAIN, "3p", "rob_kong", rules))
    assert found == ("no_robbing", "by", "rob_kong", ("self_draw", "discard"))


def test_a_description_from_json_is_checked_field_by_field() -> None:
    fields = {"concealed": PLAIN, "win": "3p", "won": [2]}
    assert described_win(fields) == WinDescription(concealed=PLAIN, win="3p", won=(2,))
    assert refused(lambda: described_win({**fields, "wim": "3p"}))[:3] == (
        "unknown_field",
        "wim",
        "wim",
    )
    assert refused(lambda: described_win({"win": "3p"}))[:2] == ("missing_field", "concealed")
    assert refused(lambda: described_win({**fields, "dealer": "yes"})) == (
        "wrong_type",
        "dealer",
        "yes",
        ("bool",),
    )


def test_every_refusal_has_words_and_is_shown_here() -> None:
    folder = Path(described.__file__).parent
    sources = (folder / f"{name}.py" for name in ("described", "impossible", "scorer"))
    codes = set()
    for source in sources:
        codes |= set(re.findall(r'(?:refuse|_needs)\(\s*"(\w+)"', source.read_text("utf-8")))
    codes |= {"too_many_horses", "too_many_flowers", "not_a_win", "not_ready"}
    words = {key for key in catalogue("en") if key.startswith("score.error.")}
    assert words == {f"score.error.{code}" for code in codes}
    shown = Path(__file__).read_text("utf-8")
    assert [code for code in sorted(codes) if f'"{code}"' not in shown] == []


def test_whose_tile_made_the_pung_of_an_added_kong_may_have_won() -> None:
    melds = ("kong_added:1m@2",)
    found = won("789m 456m 4599p", "3p", "self_draw", melds=melds, context=("bloom",), won=(2,))
    assert [one.payer for one in found.payments] == [1, 3]
