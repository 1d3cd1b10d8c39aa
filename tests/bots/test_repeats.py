"""The loops that the benchmarks time do what they say."""

from xuezhan.bots.codes import POOL
from xuezhan.bots.prospects import new_prospects
from xuezhan.bots.repeats import (
    drawn_hands,
    random_hands,
    ready_hands,
    repeat_copy,
    repeat_deficiency,
    repeat_discards,
    repeat_observe,
    repeat_score,
    repeat_waits,
    repeat_wins,
    winning_hands,
)
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.scoring import new_score
from xuezhan.engine.snapshot import snapshot
from xuezhan.engine.state import clear, new_state, take_in
from xuezhan.rules import preset
from xuezhan.tiles import kind_of, parse_tiles


def test_ready_hands_are_ready_and_random_ones_mostly_not() -> None:
    assert repeat_deficiency(ready_hands(1), 1) == 0
    assert repeat_deficiency(random_hands(1), 1) > POOL
    assert repeat_waits(ready_hands(1), 1) > repeat_waits(random_hands(1), 1) > 0


def test_a_loop_does_its_work_as_often_as_it_is_told() -> None:
    state, other = (new_state(flatten(preset("online"))) for _ in range(2))
    clear(state, 0)
    for kind in parse_tiles("123456m 22p 45678p"):
        take_in(state, 0, kind)
    assert repeat_score(state, kind_of("9p"), 3, new_score()) == 3
    assert repeat_copy(other, state, 2) == 2
    assert snapshot(other) == snapshot(state)
    assert repeat_observe(other, state, 4) == 4
    assert snapshot(other) != snapshot(state)


def test_a_batch_is_dealt_drawn_and_won() -> None:
    state, score, prospects = new_state(flatten(preset("online"))), new_score(), new_prospects()
    clear(state, 0)
    drawn, won = drawn_hands(1), winning_hands(1)
    assert repeat_discards(state, drawn, 1, prospects) > POOL
    one = repeat_wins(state, won, 1, score)
    assert one > POOL  # a self-draw alone is a doubling; no hand of them is refused
    assert repeat_wins(state, won, 2, score) == 2 * one
