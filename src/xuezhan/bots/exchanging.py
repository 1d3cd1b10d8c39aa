"""The exchange of three by value: which tiles to part with, seen from what may come back.

The triples that leave the hand nearest to ready are looked at more closely: a few triples that may
come in are drawn at random, the same for all, and the hand is valued for its best void suit.
"""

from xuezhan.bots.codes import INCOMING, TRIPLES
from xuezhan.bots.features import describe_table
from xuezhan.bots.mind import Mind
from xuezhan.bots.net import begin
from xuezhan.bots.valuing import value_of
from xuezhan.engine.codes import DECLARE_VOID, GIVE, STRIDE
from xuezhan.engine.legal import ActionList
from xuezhan.engine.state import State, give_out, suit_total, take_in
from xuezhan.engine.stream import Stream, below
from xuezhan.engine.tables import deficiency

FEW = 8  # triples that are looked at more closely
ROUGH = 100.0  # less than any rough value


def _rough_value(state: State, seat: int) -> float:
    """Return a rough value of a hand of ten: near to ready, few tiles of a void suit."""
    best = -ROUGH
    for void in range(3):
        away = deficiency(
            0 if void == 0 else state.suit[seat * 3],
            0 if void == 1 else state.suit[seat * 3 + 1],
            0 if void == 2 else state.suit[seat * 3 + 2],
            4,
            1,
        )
        rough = -1.0 * away - 0.6 * suit_total(state, seat, void)
        best = max(best, rough)
    return best


def _part(state: State, seat: int, action: int) -> None:
    """Take the triple of ``action`` out of the hand."""
    first = (action - GIVE) // TRIPLES * 9
    ranks = (action - GIVE) % TRIPLES
    give_out(state, seat, first + ranks // 81)
    give_out(state, seat, first + ranks // 9 % 9)
    give_out(state, seat, first + ranks % 9)


def _rejoin(state: State, seat: int, action: int) -> None:
    """Put the triple of ``action`` back."""
    first = (action - GIVE) // TRIPLES * 9
    ranks = (action - GIVE) % TRIPLES
    take_in(state, seat, first + ranks // 81)
    take_in(state, seat, first + ranks // 9 % 9)
    take_in(state, seat, first + ranks % 9)


def _take_best(mind: Mind, action: int, rough: float) -> None:
    """Keep ``action`` among the few best so far."""
    place = mind.count
    if mind.count < FEW:
        mind.count += 1
    else:
        place = 0
        for i in range(1, FEW):
            if mind.worth[i] < mind.worth[place]:
                place = i
        if mind.worth[place] >= rough:
            return
    mind.option[place] = action
    mind.worth[place] = rough


def _draw_incoming(mind: Mind, state: State, seat: int, stream: Stream) -> None:
    """Draw triples of one suit each from the tiles that others have."""
    for i in range(INCOMING):
        first = below(stream, 3) * 9
        drawn = 0
        while drawn < 3:
            kind = first + below(stream, 9)
            left = 4 - state.counts[seat * STRIDE + kind]
            for j in range(drawn):
                if mind.incoming[i * 3 + j] == kind:
                    left -= 1
            if below(stream, 4) < left:
                mind.incoming[i * 3 + drawn] = kind
                drawn += 1


def _best_void(mind: Mind, state: State, seat: int, slot: int) -> float:
    """Return the value of the hand with the void suit that suits it best."""
    best = value_of(mind, state, seat, DECLARE_VOID, slot)
    for suit in range(1, 3):
        worth = value_of(mind, state, seat, DECLARE_VOID + suit, slot)
        best = max(best, worth)
    return best


def exchange_by_value(
    mind: Mind, state: State, seat: int, actions: ActionList, stream: Stream, slot: int
) -> int:
    """Return the triple to give."""
    mind.count = 0
    for i in range(actions.count):
        action = actions.actions[i]
        _part(state, seat, action)
        _take_best(mind, action, _rough_value(state, seat))
        _rejoin(state, seat, action)
    describe_table(mind, state, seat)
    begin(mind, slot)
    _draw_incoming(mind, state, seat, stream)
    best = 0
    for i in range(mind.count):
        _part(state, seat, mind.option[i])
        mind.worth[i] = 0.0
        for j in range(INCOMING):
            for k in range(j * 3, j * 3 + 3):
                take_in(state, seat, mind.incoming[k])
            mind.worth[i] += _best_void(mind, state, seat, slot)
            for k in range(j * 3, j * 3 + 3):
                give_out(state, seat, mind.incoming[k])
        _rejoin(state, seat, mind.option[i])
        if mind.worth[i] > mind.worth[best]:
            best = i
    return mind.option[best]
