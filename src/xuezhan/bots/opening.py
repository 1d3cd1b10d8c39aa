"""The exchange of three and the void suit, as the players that go by prospects choose them."""

from xuezhan.bots.codes import TRIPLES
from xuezhan.bots.prospects import unwanted_suit
from xuezhan.engine.codes import DECLARE_VOID, GIVE
from xuezhan.engine.legal import ActionList, shortest_suit
from xuezhan.engine.state import State
from xuezhan.engine.tables import deficiency

POWERS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)


def choose_exchange(state: State, seat: int, actions: ActionList) -> int:
    """Return the three tiles of the shortest suit that leave the hand nearest to ready.

    Of equal triples the first goes.
    """
    suit = shortest_suit(state, seat, 3)
    first = GIVE + suit * TRIPLES
    best = -1
    nearest = 0
    for i in range(actions.count):
        action = actions.actions[i]
        if first <= action < first + TRIPLES:
            ranks = action - first
            less = POWERS[ranks // 81] + POWERS[ranks // 9 % 9] + POWERS[ranks % 9]
            away = deficiency(
                state.suit[seat * 3] - (less if suit == 0 else 0),
                state.suit[seat * 3 + 1] - (less if suit == 1 else 0),
                state.suit[seat * 3 + 2] - (less if suit == 2 else 0),
                4,
                1,
            )
            if best < 0 or away < nearest:
                best = action
                nearest = away
    return best


def choose_void(state: State, seat: int) -> int:
    """Return the declaration of the suit without which the hand is nearest to ready."""
    return DECLARE_VOID + unwanted_suit(state, seat)
