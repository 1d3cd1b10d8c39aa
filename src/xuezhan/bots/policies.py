"""The computer players' policies: one call that hands the question to the right one.

A policy is given what its seat observes and the actions that are legal, and returns one of
them. Chance comes from the stream alone, so the same question with the same stream gets the
same answer.
"""

from xuezhan.bots.codes import ACCEPTANCE, RANDOM
from xuezhan.bots.opening import choose_exchange, choose_void
from xuezhan.bots.playing import choose_claim, choose_turn, true_win
from xuezhan.bots.prospects import Prospects
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


def choose(
    level: int,
    observation: State,
    seat: int,
    actions: ActionList,
    stream: Stream,
    prospects: Prospects,
) -> int:
    """Return what the player of ``level`` answers for ``seat``; there is at least one action.

    ``prospects`` is room for thought; what it held before is no matter.
    """
    if level == RANDOM:
        return choose_random(observation, seat, actions, stream)
    return choose_by_prospect(
        observation, seat, actions, prospects, 1 if level == ACCEPTANCE else 0
    )
