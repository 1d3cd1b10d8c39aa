"""A snapshot names every field of a state; a copy of a state is as good as the state."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rule_sets import rule_sets
from tests.worlds import SEATS, wall_of

from xuezhan.engine.codes import OVER
from xuezhan.engine.flat_rules import FlatRules, flatten
from xuezhan.engine.flow import advance, answer
from xuezhan.engine.form import engine_form
from xuezhan.engine.journal import (
    clear_journal,
    new_journal,
    payment,
    payment_total,
    row,
    row_total,
)
from xuezhan.engine.legal import action_at, list_legal, new_action_list
from xuezhan.engine.readout import asked_of, attempt_of, phase_of
from xuezhan.engine.snapshot import snapshot
from xuezhan.engine.state import (
    State,
    add_roll,
    clear,
    copy_state,
    new_state,
    set_dice,
    set_horse,
    set_wall_tile,
)
from xuezhan.engine.stream import below, new_stream
from xuezhan.rules import RuleSet, preset

# Kept to save work, and for ``rules`` shared: not part of what a state is.
NOT_SHOWN = {"rules", "waits", "hand_known"}


@pytest.mark.skipif(engine_form() == "compiled", reason="a compiled state shows no attributes")
def test_every_field_is_shown() -> None:
    state = new_state(flatten(preset("online")))
    assert set(snapshot(state)) == set(vars(state)) - NOT_SHOWN


def laid(rules: RuleSet, flat: FlatRules, key: int) -> State:
    """Return a table with the wall of ``key`` laid."""
    state = new_state(flat)
    clear(state, key % SEATS)
    wall = wall_of(key + attempt_of(state), rules, clustered=True)
    for place, kind in enumerate(wall.tiles):
        set_wall_tile(state, place, kind)
    set_dice(state, *wall.dice)
    for roll in wall.rolls:
        add_roll(state, *roll)
    for place, kind in enumerate(wall.horses):
        set_horse(state, place, kind)
    return state


class Side:
    """A state and its journal, played by codes."""

    def __init__(self, state: State, key: int) -> None:
        self.state = state
        self.journal = new_journal()
        self.actions = new_action_list()
        self.stream = new_stream(key)

    def step(self) -> list[list[int]]:
        """Answer at random, go one step, and return what happened."""
        for seat in range(SEATS):
            if asked_of(self.state) >> seat & 1:
                count = list_legal(self.state, seat, self.actions)
                # Eager half of the time: wins, kongs and pungs come first.
                place = below(self.stream, 2 * count)
                answer(self.state, seat, action_at(self.actions, place if place < count else 0))
        clear_journal(self.journal)
        advance(self.state, self.journal)
        rows = [row(self.journal, i) for i in range(row_total(self.journal))]
        return rows + [payment(self.journal, i) for i in range(payment_total(self.journal))]


@given(rules=rule_sets(), key=st.integers(0, 2**32 - 1), after=st.integers(0, 120))
@settings(max_examples=20)
def test_a_copy_is_equal_apart_and_plays_on_the_same(rules: RuleSet, key: int, after: int) -> None:
    flat = flatten(rules.replace(exchange_redo=False))
    first = Side(laid(rules, flat, key), key)
    for _ in range(after):
        if phase_of(first.state) != OVER:
            first.step()
    copy = new_state(flat)
    copy_state(copy, first.state)
    before = snapshot(first.state)
    assert snapshot(copy) == before
    second = Side(copy, 0)
    first.stream = new_stream(key + 1)
    second.stream = new_stream(key + 1)
    while phase_of(copy) != OVER:
        rows = second.step()
        assert snapshot(first.state) == before  # the copy does not reach into its origin
        assert first.step() == rows
        before = snapshot(first.state)
        assert before == snapshot(copy)


def test_a_copy_forgets_what_was_there_before() -> None:
    rules = preset("online")
    flat = flatten(rules)
    used = Side(laid(rules, flat, 5), 5)
    while phase_of(used.state) != OVER:
        used.step()
    fresh = laid(rules, flat, 6)
    copy_state(used.state, fresh)
    assert snapshot(used.state) == snapshot(fresh)


def test_a_hand_leaves_nothing_behind_for_the_next_deal() -> None:
    rules = preset("online")
    flat = flatten(rules)
    used = Side(laid(rules, flat, 5), 5)
    while phase_of(used.state) != OVER:
        used.step()
    clear(used.state, 2)
    new = new_state(flat)
    clear(new, 2)
    left_over = {"attempt", "win_way", "dice"}  # counted on, or written before it is read
    again, fresh = snapshot(used.state), snapshot(new)
    for name in left_over:
        del again[name], fresh[name]
    assert again == fresh
