"""What ``imagine`` makes of an observation: a whole hand that agrees with all that is public."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.imagining import Imagining
from tests.inside import state_of
from tests.notation import PLAIN, play
from tests.rule_sets import rule_sets
from tests.worlds import World

from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.observe import imagine, observed
from xuezhan.engine.readout import concealed_kinds, wall_kinds
from xuezhan.engine.state import new_state
from xuezhan.engine.stream import new_stream
from xuezhan.game import Hand
from xuezhan.rules import RuleSet, preset, preset_names

EXAMPLES = settings.default.max_examples if settings.default else 100
KEYS = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("name", preset_names())
@given(key=KEYS, clustered=st.booleans(), eager=st.sampled_from((0, 95)))
@settings(max_examples=max(EXAMPLES // 30, 1))
def test_under_a_preset(*, name: str, key: int, clustered: bool, eager: int) -> None:
    world = World(preset(name), key, clustered, eager)
    world.play(Imagining(world.rules, key=key, every=3))


@given(rules=rule_sets(), key=KEYS, clustered=st.booleans(), eager=st.sampled_from((0, 95)))
@settings(max_examples=max(EXAMPLES // 10, 1))
def test_under_any_rule_set(*, rules: RuleSet, key: int, clustered: bool, eager: int) -> None:
    world = World(rules, key, clustered, eager)
    world.play(Imagining(world.rules, key=key, every=3))


def imagined(hand: Hand, seat: int, *, times: int) -> list[tuple[list[list[int]], list[int]]]:
    """Return the four hands and the wall as ``seat`` may imagine them, so many times."""
    rules = flatten(hand.rules)
    target, pool, stream = new_state(rules), new_state(rules), new_stream(1)
    seen = observed(state_of(hand), seat)
    found = []
    for _ in range(times):
        assert imagine(target, seen, seat, stream, pool) == 1
        hands = [concealed_kinds(target, other) for other in range(4)]
        found.append((hands, wall_kinds(target)))
    return found


def test_the_own_hand_stays_and_everything_hidden_may_lie_anywhere() -> None:
    hand = play(PLAIN, "seat 0, void s: 123456789m 1123p 9s\n0 discard 9s\n1 draws 8s")
    several = imagined(hand, 0, times=100)
    hands = [hands for hands, _ in several]
    assert {tuple(first) for first, *_ in hands} == {(*range(9), 9, 9, 10, 11)}
    for other in (1, 2, 3):
        assert len({tuple(one[other]) for one in hands}) == 100
        assert {kind for one in hands for kind in one[other]} == set(range(27))
    assert len({tuple(wall) for _, wall in several}) == 100


def test_who_discarded_outside_his_void_suit_holds_at_most_what_he_has_drawn_since() -> None:
    hand = play(
        PLAIN,
        """
        seat 0, void s: 9s ...
        seat 1, void p: 123m 789s 1245789m
        0 discard 9s
        1 tosses 9m
        2 tosses 9s
        3 tosses 9s
        0 tosses 8s
        1 draws 5m
        """,
    )
    dots = [sum(9 <= kind < 18 for kind in hands[1]) for hands, _ in imagined(hand, 0, times=100)]
    assert set(dots) == {0, 1}
