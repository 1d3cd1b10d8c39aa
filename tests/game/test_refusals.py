"""Why an answer is refused: each reason, what is wrong, and what would be allowed."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.game import Hand, IllegalAction
from xuezhan.game.actions import (
    Action,
    DeclareVoid,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from xuezhan.game.refusals import REASONS
from xuezhan.rules import preset

FORCED = PLAIN.replace(forced_win_last_tiles=55)


def turn() -> Hand:
    return play(PLAIN, "seat 0, void s: 123456789m 1123p 9s")


def claim() -> Hand:
    return play(PLAIN, "seat 0, void s: 5p ...\nseat 1, void s: 55p ...\n0 discard 5p")


def exchange() -> Hand:
    return play(preset("online"), "seat 0, void s: 123456789m 11p 123s")


def forced_turn() -> Hand:
    return play(FORCED, "seat 0, void s: 123m 456m 789m 11p 678p")


def forced_claim() -> Hand:
    return play(
        FORCED, "seat 0, void s: 5p ...\nseat 1, void s: 123m 456m 789m 11p 46p\n0 discard 5p"
    )


CASES: list[tuple[str, object, int, Action, str, str]] = [
    ("of another's turn", turn, 1, Discard("1m"), "action.not_asked", "seat"),
    ("of nobody", turn, -1, Discard("1m"), "action.not_asked", "seat"),
    ("of nobody", turn, 7, Pass(), "action.not_asked", "seat"),
    ("to pass on a turn", turn, 0, Pass(), "action.wrong_phase", "type"),
    ("to exchange on a turn", turn, 0, Exchange(("1m", "2m", "3m")), "action.wrong_phase", "type"),
    ("to declare on a turn", turn, 0, DeclareVoid("m"), "action.wrong_phase", "type"),
    ("to discard on a claim", claim, 1, Discard("5p"), "action.wrong_phase", "type"),
    ("void tiles first", turn, 0, Discard("1m"), "action.void_first", "tile"),
    ("a tile that is not held", turn, 0, Discard("9p"), "action.tile_not_held", "tile"),
    ("a flower", turn, 0, Discard("1f"), "action.tile_not_held", "tile"),
    ("no tile", turn, 0, Discard("0x"), "action.not_a_tile", "tile"),
    ("two tiles", turn, 0, Discard("1m2m"), "action.not_a_tile", "tile"),
    ("no win", turn, 0, Win(), "action.not_offered", "type"),
    ("no kong", turn, 0, Kong("kong_concealed", "1p"), "action.not_offered", "type"),
    ("a kong of no tile", turn, 0, Kong("kong_added", "0x"), "action.not_offered", "type"),
    ("a pung of another tile", claim, 1, Pung("6p"), "action.not_offered", "type"),
    ("a kong without three", claim, 1, Kong("kong_direct", "5p"), "action.not_offered", "type"),
    ("no win of a discard", claim, 1, Win(), "action.not_offered", "type"),
    ("a forced self-draw", forced_turn, 0, Discard("1m"), "action.win_forced", "type"),
    ("a forced win", forced_claim, 1, Pass(), "action.win_forced", "type"),
    ("two suits", exchange, 0, Exchange(("1m", "1p", "1p")), "action.not_one_suit", "tiles"),
    ("not held", exchange, 0, Exchange(("1m", "1m", "2m")), "action.tile_not_held", "tiles"),
    ("no tiles", exchange, 0, Exchange(("1m", "2m", "0x")), "action.not_a_tile", "tiles"),
    ("flowers", exchange, 0, Exchange(("1f", "2f", "3f")), "action.tile_not_held", "tiles"),
]


@pytest.mark.parametrize(
    ("position", "seat", "action", "code", "field"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_refused(*, position: object, seat: int, action: Action, code: str, field: str) -> None:
    assert callable(position)
    hand: Hand = position()
    with pytest.raises(IllegalAction) as refused:
        hand.answer(seat, action)
    assert (refused.value.code, refused.value.field) == (code, field)
    assert refused.value.allowed == tuple(map(str, hand.legal(seat)))
    with pytest.raises(IllegalAction):
        hand.verify(seat, action)


def test_every_reason_is_tested() -> None:
    tested = {code for *_, code, _ in CASES} | {"action.no_escape"}  # see test_flow_faults
    assert tested == set(REASONS)


def test_three_tiles_are_exchanged_neither_two_nor_four() -> None:
    hand = exchange()
    for tiles in (("1m", "2m"), ("1m", "2m", "3m", "4m"), ()):
        with pytest.raises(IllegalAction):
            hand.answer(0, Exchange(tiles))  # type: ignore[arg-type]


def test_what_is_allowed_can_be_verified_without_answering() -> None:
    hand = turn()
    hand.verify(0, Discard("9s"))
    assert hand.asked() == (0,)
