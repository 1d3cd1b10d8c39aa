"""Positions in notation, and what a computer player answers there."""

from collections.abc import Callable

import pytest

from xuezhan.bots.player import player
from xuezhan.engine.codes import DISCARD, MELD_PUNG
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.flow import advance, answer
from xuezhan.engine.journal import new_journal
from xuezhan.engine.observe import observed
from xuezhan.engine.position import set_left, set_seen, set_turn, set_void
from xuezhan.engine.readout import last_of
from xuezhan.engine.state import State, add_meld, clear, new_state, take_in
from xuezhan.engine.stream import new_stream
from xuezhan.game.codec import action_of
from xuezhan.rules import preset
from xuezhan.tiles import SUITS, kind_of, parse_tiles

Ask = Callable[..., str]


def lay(hand: str, *, pungs: str, void: str, seen: str, rules: str) -> State:
    """Give seat 0 concealed tiles and pungs, and let ``seen`` lie open elsewhere."""
    state = new_state(flatten(preset(rules)))
    clear(state, 0)
    set_left(state, 30)
    for kind in parse_tiles(hand):
        take_in(state, 0, kind)
    for tile in pungs.split():
        add_meld(state, 0, MELD_PUNG, kind_of(tile), 1)
        set_seen(state, kind_of(tile), 3)
    for kind in parse_tiles(seen) if seen else ():
        set_seen(state, kind, 1)
    if rules != "chengdu":
        for seat in range(4):
            set_void(state, seat, SUITS.index(void))
    return state


def answered(bot: str, state: State) -> str:
    code = player(bot).choose(observed(state, 0), 0, new_stream(1))
    return str(action_of(code, last_of(state)))


def answer_in_turn(  # noqa: PLR0913 - a position has that many parts
    bot: str,
    hand: str,
    *,
    pungs: str = "",
    void: str = "s",
    seen: str = "",
    rules: str = "online",
) -> str:
    """Let it be the turn of seat 0, who has drawn the last tile of ``hand``."""
    state = lay(hand, pungs=pungs, void=void, seen=seen, rules=rules)
    set_turn(state, 0, parse_tiles(hand)[-1], 3)
    return answered(bot, state)


def answer_to_discard(  # noqa: PLR0913 - a position has that many parts
    bot: str,
    hand: str,
    tile: str,
    *,
    pungs: str = "",
    void: str = "s",
    seen: str = "",
    rules: str = "online",
) -> str:
    """Let seat 3 discard ``tile`` before seat 0."""
    state = lay(hand, pungs=pungs, void=void, seen=seen, rules=rules)
    take_in(state, 3, kind_of(tile))
    set_turn(state, 3, kind_of(tile), 3)
    answer(state, 3, DISCARD + kind_of(tile))
    advance(state, new_journal())
    return answered(bot, state)


@pytest.fixture
def in_turn() -> Ask:
    """Ask a player in its turn."""
    return answer_in_turn


@pytest.fixture
def to_discard() -> Ask:
    """Ask a player about a discard."""
    return answer_to_discard
