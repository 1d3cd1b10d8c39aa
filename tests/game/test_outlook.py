"""What a described hand has before it: waits with what they bring, and what each discard leaves."""

import time

import pytest

from xuezhan.engine.form import engine_form
from xuezhan.game.described import HandDescription, ScoreError, WinDescription
from xuezhan.game.outlook import Choice, Outlook, Standing, Wait
from xuezhan.game.scorer import score_win
from xuezhan.rules import preset, preset_names

ONLINE = Outlook(preset("online"))


def standing(concealed: str, *melds: str, void: str | None = None, seen: str = "") -> Standing:
    return ONLINE.standing(HandDescription(concealed=concealed, melds=melds, void=void, seen=seen))


def choice(concealed: str, *melds: str, void: str | None = None, seen: str = "") -> Choice:
    return ONLINE.choice(HandDescription(concealed=concealed, melds=melds, void=void, seen=seen))


def written(waits: tuple[Wait, ...]) -> str:
    return ", ".join(
        f"{wait.tile} x{wait.unseen} {wait.discard.pays}/{wait.self_draw.pays}" for wait in waits
    )


# --- a hand that waits --------------------------------------------------------------------------


def test_each_wait_tells_how_many_are_unseen_and_what_it_brings() -> None:
    found = standing("2355566677788m", seen="1199m 4p")
    assert found.deficiency == 0
    assert written(found.waits) == "1m x2 4/5, 4m x4 8/9"
    assert [(wait.discard.total, wait.discard.capped) for wait in found.waits] == [
        (2, False),
        (3, False),
    ]


def test_melds_and_their_roots_count() -> None:
    found = standing("45p 99p", "kong_concealed:1m", "kong_direct:2m", "pung:3p")
    assert written(found.waits) == "3p x1 8/9, 6p x4 4/5"


def test_a_hand_that_is_not_ready_tells_what_brings_it_nearer() -> None:
    found = standing("12345678m 45p 99p 1s", seen="33p")
    assert (found.deficiency, found.waits) == (1, ())
    assert [(one.tile, one.unseen) for one in found.accepts] == [
        ("3m", 3),
        ("6m", 3),
        ("9m", 4),
        ("3p", 2),
        ("6p", 4),
    ]
    assert found.accepted == 16


def test_void_tiles_keep_a_hand_from_being_ready() -> None:
    assert standing("123m 456m 789m 45p 99p", void="s").waits
    found = standing("123m 456m 789m 45p 99p", void="m")
    assert found.waits == ()
    assert found.deficiency > 0


def test_a_hand_that_has_all_its_winning_tiles_itself_wins_with_none() -> None:
    found = standing("1m", "pung:1m", "pung:2m", "pung:3p", "pung:4p")
    assert (found.deficiency, found.accepted, found.waits) == (0, 0, ())


@pytest.mark.parametrize("name", preset_names())
def test_a_wait_brings_what_the_scorer_says(name: str) -> None:
    rules = preset(name)
    concealed = "1112345678999m"
    for wait in Outlook(rules).standing(HandDescription(concealed=concealed)).waits:
        for by, worth in (("discard", wait.discard), ("self_draw", wait.self_draw)):
            won = score_win(WinDescription(concealed=concealed, win=wait.tile, by=by), rules)
            assert worth.total == won.score.total
            assert worth.capped == won.score.capped
            assert {payment.amount for payment in won.payments} == {worth.pays}


# --- a hand that is to discard ------------------------------------------------------------------


def test_the_discards_that_leave_the_hand_nearest_to_ready_come_first() -> None:
    found = choice("123m 456m 789m 45p 99p 1s")
    assert not found.complete
    best = found.discards[0]
    assert best.tile == "1s"
    assert (best.deficiency, best.accepted, written(best.waits)) == (
        0,
        8,
        "3p x4 1/2, 6p x4 1/2",
    )
    order = [(left.deficiency, -left.accepted) for left in found.discards]
    assert order == sorted(order)
    assert {left.tile for left in found.discards} == {
        *(f"{rank}m" for rank in range(1, 10)),
        *("4p", "5p", "9p", "1s"),
    }


def test_a_discarded_tile_is_no_longer_unseen() -> None:
    (left,) = (left for left in choice("123m 456m 789m 45p 99p 3p").discards if left.tile == "3p")
    assert written(left.waits) == "3p x3 1/2, 6p x4 1/2"


def test_void_tiles_go_first_where_the_rules_say_so() -> None:
    found = choice("123m 456m 789m 4p 99p 12s", void="s")
    assert [left.tile for left in found.discards] == ["1s", "2s"]


def test_a_complete_hand_says_so() -> None:
    assert choice("123m 456m 789m 456p 99p").complete


def test_a_hand_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ScoreError) as caught:
        choice("123m 456m 789m 45p 99p")
    assert (caught.value.code, caught.value.allowed) == ("score.error.wrong_count", ("14",))
    with pytest.raises(ScoreError) as caught:
        standing("123m 456m 789m 456p 99p")
    assert caught.value.allowed == ("13",)


def test_tiles_are_not_seen_more_often_than_there_are() -> None:
    with pytest.raises(ScoreError) as caught:
        standing("123m 456m 789m 45p 99p", seen="9999p")
    assert (caught.value.code, caught.value.field) == ("score.error.five_of_a_tile", "seen")


@pytest.mark.compiled
@pytest.mark.parametrize(
    "concealed", ["11123456789997m", "2355566677788m1s", "159m159p1478s369s1p"]
)
def test_all_discards_are_told_within_five_milliseconds(concealed: str) -> None:
    assert engine_form() == "compiled"
    hand = HandDescription(concealed=concealed)
    times = []
    for _ in range(20):
        start = time.perf_counter()
        ONLINE.choice(hand)
        times.append(time.perf_counter() - start)
    assert sorted(times)[10] < 0.005
