"""Hands in notation for the engine's tests."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from xuezhan.engine.codes import (
    DOUBLINGS,
    MELD_ADDED,
    MELD_CONCEALED,
    MELD_DIRECT,
    MELD_PUNG,
    SET_KONG,
    SET_PUNG,
    SET_RUN,
    WITH_BLOOM,
    WITH_CANNON,
    WITH_DISCARD,
    WITH_EARTHLY,
    WITH_HEAVENLY,
    WITH_LAST_TILE,
    WITH_ROBBERY,
    WITH_SELF_DRAW,
)
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.reading import (
    Readings,
    new_readings,
    read_hand,
    reading_count,
    reading_pairs,
    reading_sets,
)
from xuezhan.engine.scoring import (
    new_score,
    score_capped,
    score_hand,
    score_lines,
    score_points,
    score_reading,
    score_readings,
    score_total,
)
from xuezhan.engine.state import State, add_meld, clear, new_state, take_in
from xuezhan.rules import RuleSet, preset
from xuezhan.tiles import format_tiles, kind_of, parse_tiles

MELDS = {
    "pung": MELD_PUNG,
    "kong": MELD_DIRECT,
    "added": MELD_ADDED,
    "concealed": MELD_CONCEALED,
}
WINS = {
    "discard": WITH_DISCARD,
    "self_draw": WITH_SELF_DRAW,
    "rob_kong": WITH_ROBBERY,
    "kong_bloom": WITH_SELF_DRAW | WITH_BLOOM,
    "kong_cannon": WITH_DISCARD | WITH_CANNON,
    "last_discard": WITH_DISCARD | WITH_LAST_TILE,
    "last_draw": WITH_SELF_DRAW | WITH_LAST_TILE,
    "last_bloom": WITH_SELF_DRAW | WITH_BLOOM | WITH_LAST_TILE,
    "heavenly": WITH_SELF_DRAW | WITH_HEAVENLY,
    "earthly": WITH_SELF_DRAW | WITH_EARTHLY,
}


class Counted(NamedTuple):
    """A score in words: ``explanation`` is ``"full_flush 2, root x2 2"``."""

    explanation: str
    reading: str
    total: int
    points: int
    capped: bool


def lay_hand(concealed: str, *melds: str, rules: RuleSet | None = None) -> State:
    """Give seat 0 tiles as ``"123m 55p"`` and melds as ``"pung 1m"`` or ``"added 9p"``."""
    state = new_state(flatten(rules or preset("online")))
    clear(state, 0)
    for kind in parse_tiles(concealed):
        take_in(state, 0, kind)
    for meld in melds:
        word, tile = meld.split()
        add_meld(state, 0, MELDS[word], kind_of(tile), -1 if word == "concealed" else 1)
    return state


def written_set(kind: int, tile: int) -> str:
    """Write a set of a reading as ``123m``, ``111m`` or ``1111m``."""
    tiles = {SET_RUN: [tile, tile + 1, tile + 2], SET_PUNG: [tile] * 3, SET_KONG: [tile] * 4}
    return format_tiles(tiles[kind])


def written_reading(readings: Readings, index: int) -> str:
    """Write a reading as ``123m 456m 777p 55p 99p``: the sets, then the pair or the seven."""
    sets = [written_set(kind, tile) for kind, tile, _ in reading_sets(readings, index)]
    pairs = [format_tiles([kind, kind]) for kind in reading_pairs(readings, index)]
    return " ".join(sets + pairs)


def read_all(concealed: str, *melds: str, tile: str = "") -> list[str]:
    """Write all readings of a hand, in their order."""
    readings = new_readings()
    found = read_hand(lay_hand(concealed, *melds), 0, kind_of(tile) if tile else -1, readings)
    assert found == reading_count(readings)
    return [written_reading(readings, index) for index in range(found)]


def count_hand(
    concealed: str,
    *melds: str,
    rules: RuleSet | None = None,
    by: str = "discard",
    tile: str = "",
    horses: int = 0,
) -> Counted:
    """Count a hand; ``tile`` is the winning one where it is not among ``concealed``."""
    state = lay_hand(concealed, *melds, rules=rules)
    score = new_score()
    points = score_hand(state, 0, kind_of(tile) if tile else -1, WINS[by], horses, score)
    assert points == score_points(score)
    if points < 0:
        return Counted("", "", score_total(score), points, capped=bool(score_capped(score)))
    lines = score_lines(score)
    assert score_total(score) == sum(value for _, _, value in lines)
    return Counted(
        ", ".join(
            f"{DOUBLINGS[doubling]}{f' x{times}' if times > 1 else ''} {value}"
            for doubling, times, value in lines
        ),
        written_reading(score_readings(score), score_reading(score)),
        score_total(score),
        points,
        bool(score_capped(score)),
    )


@pytest.fixture
def lay() -> Callable[..., State]:
    """Lay a hand before seat 0."""
    return lay_hand


@pytest.fixture
def count() -> Callable[..., Counted]:
    """Count a hand and explain it."""
    return count_hand


@pytest.fixture
def read() -> Callable[..., list[str]]:
    """Read a hand in every way."""
    return read_all
