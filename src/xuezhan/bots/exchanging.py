"""The exchange of three as the players with a net choose it: by what is left of the hand.

Each triple is seen from the ten tiles that it leaves: how far they are from ready without one of
the three suits, and how many tiles of that suit are still to go.
"""

from xuezhan.bots.codes import TRIPLES
from xuezhan.engine.codes import GIVE
from xuezhan.engine.legal import ActionList
from xuezhan.engine.state import State, suit_total
from xuezhan.engine.tables import deficiency

POWERS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)
STEP = 10  # what a hand loses with each step from ready
BURDEN = 6  # and with each tile of the suit that it will play without


def _left_without(state: State, seat: int, given: int, less: int, void: int) -> int:
    """Return how good the hand is without ``void``, when ``less`` of the suit ``given`` is gone."""
    first = state.suit[seat * 3] - (less if given == 0 else 0)
    second = state.suit[seat * 3 + 1] - (less if given == 1 else 0)
    third = state.suit[seat * 3 + 2] - (less if given == 2 else 0)
    if void == 0:
        first = 0
    elif void == 1:
        second = 0
    else:
        third = 0
    burden = suit_total(state, seat, void) - (3 if given == void else 0)
    return -STEP * deficiency(first, second, third, 4, 1) - BURDEN * burden


def exchange_by_shape(state: State, seat: int, actions: ActionList) -> int:
    """Return the triple to give; of equal ones the first goes."""
    chosen = -1
    best = 0
    for i in range(actions.count):
        suit = (actions.actions[i] - GIVE) // TRIPLES
        ranks = (actions.actions[i] - GIVE) % TRIPLES
        less = POWERS[ranks // 81] + POWERS[ranks // 9 % 9] + POWERS[ranks % 9]
        for void in range(3):
            good = _left_without(state, seat, suit, less, void)
            if chosen < 0 or good > best:
                best = good
                chosen = actions.actions[i]
    return chosen
