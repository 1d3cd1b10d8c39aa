"""Who is given but a glance sees no more than his observation, and answers as from it."""

import pytest
from tests.inside import state_of
from tests.worlds import wall_of

from xuezhan.bots.codes import BOTS
from xuezhan.bots.mind import new_mind
from xuezhan.bots.player import player, stream_for
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.form import engine_form
from xuezhan.engine.legal import list_legal, new_action_list
from xuezhan.engine.observe import glance
from xuezhan.engine.readout import last_of
from xuezhan.engine.snapshot import snapshot
from xuezhan.engine.state import new_state
from xuezhan.game import Hand
from xuezhan.game.codec import action_of
from xuezhan.rules import preset, preset_names

if engine_form() == "compiled":
    from xuezhan.bots.door import choose
else:
    from xuezhan.bots.policies import choose

HANDS = 12


@pytest.mark.parametrize("rules", preset_names())
@pytest.mark.parametrize("bot", ["greedy", "acceptance", "easy"])
def test_a_glance_is_part_of_the_observation_and_enough_to_answer(bot: str, rules: str) -> None:
    flat = flatten(preset(rules))
    of_all, of_own = new_state(flat), new_state(flat)
    mind, actions, playing = new_mind(flat), new_action_list(), player(bot)
    decisions = 0
    for deal in range(HANDS):
        hand = Hand(
            preset(rules),
            dealer=deal % 4,
            walls=lambda attempt, deal=deal: wall_of(  # type: ignore[misc]
                deal + 100 * attempt, preset(rules), clustered=bool(deal % 2)
            ),
        )
        while not hand.over:
            for seat in hand.asked():
                state, observation = state_of(hand), hand.observe(seat)
                glance(of_all, state, seat)
                glance(of_own, observation, seat)
                assert snapshot(of_all) == snapshot(of_own)
                list_legal(state, seat, actions)
                code = choose(
                    BOTS.index(bot), of_all, seat, actions, stream_for(deal, seat, decisions), mind
                )
                stream = stream_for(deal, seat, decisions)
                assert code == playing.choose(observation, seat, stream)
                hand.answer(seat, action_of(code, last_of(observation)))
                decisions += 1
            hand.advance()
    assert decisions > 20 * HANDS
