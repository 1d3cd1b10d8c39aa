"""What holds in every hand, whatever the rule set, the wall and the answers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rule_sets import every_value, rule_sets, with_value
from tests.watching import Watch
from tests.worlds import World

from xuezhan.engine.stream import mix
from xuezhan.game import Hand
from xuezhan.rules import RuleSet, preset, preset_names

EXAMPLES = settings.default.max_examples if settings.default else 100
VALUES = list(every_value())
KEYS = st.integers(0, 2**32 - 1)


def play_and_replay(world: World) -> Hand:
    """Play a hand under watch, then again from its answers: the events must be the same."""
    hand, steps = world.play(Watch(world.wall, mix(world.key, 1)))
    again = world.hand()
    for step in steps:
        for seat, action in step.items():
            again.answer(seat, action)
        again.advance()
    assert again.events == hand.events
    assert again.ledger == hand.ledger
    return hand


@pytest.mark.parametrize("name", preset_names())
@given(key=KEYS, clustered=st.booleans(), eager=st.sampled_from((0, 60, 95)))
@settings(max_examples=max(EXAMPLES // 16, 1))
def test_hands_under_a_preset(*, name: str, key: int, clustered: bool, eager: int) -> None:
    play_and_replay(World(preset(name), key, clustered, eager))


@given(rules=rule_sets(), key=KEYS, clustered=st.booleans(), eager=st.sampled_from((0, 60, 95)))
@settings(max_examples=max(EXAMPLES // 4, 1))
def test_hands_under_any_rule_set(*, rules: RuleSet, key: int, clustered: bool, eager: int) -> None:
    play_and_replay(World(rules, key, clustered, eager))


@pytest.mark.parametrize(
    ("name", "value"), VALUES, ids=[f"{name}={value}" for name, value in VALUES]
)
@given(key=KEYS, start=st.sampled_from(preset_names()))
@settings(max_examples=1)
def test_hands_under_every_value_of_every_field(
    name: str, value: object, key: int, start: str
) -> None:
    rules = with_value(preset(start), name, value)
    assert getattr(rules, name) == value
    play_and_replay(World(rules, key, clustered=True))
