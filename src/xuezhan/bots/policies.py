"""The computer players' policies: one call that hands the question to the right one.

A policy is given what its seat observes and the actions that are legal, and returns one of
them. Chance comes from the stream alone, so the same question with the same stream gets the
same answer.
"""

from xuezhan.bots.codes import ACCEPTANCE, EASY, HARD, NORMAL, RANDOM, TRAINING_AHEAD
from xuezhan.bots.easy import choose_easily
from xuezhan.bots.exchanging import exchange_by_shape
from xuezhan.bots.mind import Mind
from xuezhan.bots.net_shape import SLOT_SHIPPED, SLOT_TRAINING
from xuezhan.bots.opening import choose_exchange, choose_void
from xuezhan.bots.playing import choose_claim, choose_turn, true_win
from xuezhan.bots.prospects import Prospects
from xuezhan.bots.search import choose_by_search
from xuezhan.bots.valuing import choose_by_value
from xuezhan.engine.codes import EXCHANGE, TURN, VOID, WIN
from xuezhan.engine.legal import ActionList
from xuezhan.engine.state import State
from xuezhan.engine.stream import Stream, below


def choose_random(observation: State, seat: int, actions: ActionList, stream: Stream) -> int:
    """Return one of the ``actions``, each as likely as the others; never a false win."""
    first = 0
    if actions.actions[0] == WIN and not true_win(observation, seat, actions):
        first = 1
    return actions.actions[first + below(stream, actions.count - first)]


def choose_by_prospect(
    observation: State, seat: int, actions: ActionList, prospects: Prospects, wide: int
) -> int:
    """Return the action that leaves the hand nearest to ready, see ``playing`` and ``opening``."""
    if observation.phase == TURN:
        return choose_turn(prospects, observation, seat, actions, wide)
    if observation.phase == EXCHANGE:
        return choose_exchange(observation, seat, actions)
    if observation.phase == VOID:
        return choose_void(observation, seat)
    return choose_claim(prospects, observation, seat, actions, wide)


def choose_by_net(
    level: int, observation: State, seat: int, actions: ActionList, stream: Stream, mind: Mind
) -> int:
    """Return the action that the net of ``level`` values most, looking ahead where it does."""
    if actions.count == 1:
        return actions.actions[0]
    slot = SLOT_SHIPPED if level in (NORMAL, HARD) else SLOT_TRAINING
    if observation.phase == EXCHANGE:
        return exchange_by_shape(observation, seat, actions)
    if looks_ahead(level, observation, actions):
        return choose_by_search(mind, observation, seat, actions, stream, slot)
    return choose_by_value(mind, observation, seat, actions, slot)


def looks_ahead(level: int, observation: State, actions: ActionList) -> int:
    """Return 1 when the player of ``level`` tries options out before it answers."""
    if actions.count == 1 or observation.phase in (EXCHANGE, VOID):
        return 0
    return 1 if level in (HARD, TRAINING_AHEAD) else 0


def choose(
    level: int,
    observation: State,
    seat: int,
    actions: ActionList,
    stream: Stream,
    mind: Mind,
) -> int:
    """Return what the player of ``level`` answers for ``seat``; there is at least one action.

    ``mind`` is room for thought; what it held before is no matter.
    """
    if level == RANDOM:
        return choose_random(observation, seat, actions, stream)
    if level == EASY and observation.phase not in (EXCHANGE, VOID):
        return choose_easily(mind.prospects, observation, seat, actions, stream)
    if level >= NORMAL:
        return choose_by_net(level, observation, seat, actions, stream, mind)
    return choose_by_prospect(
        observation, seat, actions, mind.prospects, 1 if level == ACCEPTANCE else 0
    )
