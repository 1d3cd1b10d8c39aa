"""The easy player: a friendly beginner who sees the shape of his hand and makes plausible mistakes.

He knows how far his hand is from ready, but does not count tiles. Now and then he parts with a
tile he could have used, or overlooks a pung or a kong. He never breaks a ready hand, keeps no
void tiles, and never overlooks a win: his mistakes look like a beginner's, not like nonsense.
"""

from xuezhan.bots.playing import choose_claim, choose_turn, true_win
from xuezhan.bots.prospects import Prospects, kind_at, look
from xuezhan.engine.codes import DISCARD, KINDS, PASS, TURN, WIN
from xuezhan.engine.legal import ActionList
from xuezhan.engine.state import State
from xuezhan.engine.stream import Stream, below
from xuezhan.engine.tables import deficiency, keeping_ranks

CARELESS = 14  # discards in a hundred that put the hand back by one tile
OVERLOOKS = 20  # pungs and kongs in a hundred that go unnoticed


def _some_place(mask: int, stream: Stream) -> int:
    """Return one of the places in ``mask``, each as likely as the others."""
    count = 0
    for place in range(18):
        count += (mask >> place) & 1
    wanted = below(stream, count)
    for place in range(18):
        if (mask >> place) & 1:
            if wanted == 0:
                return place
            wanted -= 1
    return -1


def loose_discard(prospects: Prospects, stream: Stream) -> int:
    """Return a place whose tile goes: any that keeps the hand near, seldom one that does not."""
    x = prospects.x
    y = prospects.y
    sets = prospects.sets
    pairs = prospects.pairs
    away = max(deficiency(x, y, 0, sets, pairs), 0)
    limit = away
    if away > 0 and below(stream, 100) < CARELESS:
        limit = away + 1
    mask = keeping_ranks(x, y, sets, pairs, limit) | keeping_ranks(y, x, sets, pairs, limit) << 9
    return _some_place(mask, stream)


def choose_easily(
    prospects: Prospects, state: State, seat: int, actions: ActionList, stream: Stream
) -> int:
    """Return the beginner's answer in his turn or to a claim."""
    if true_win(state, seat, actions):
        return WIN
    if state.phase != TURN:
        if below(stream, 100) < OVERLOOKS and actions.actions[actions.count - 1] == PASS:
            return PASS
        return choose_claim(prospects, state, seat, actions, 0)
    action = choose_turn(prospects, state, seat, actions, 0)
    if not DISCARD <= action < DISCARD + KINDS:
        return action
    look(prospects, state, seat, 0)
    if prospects.spare:
        return action
    return DISCARD + kind_at(prospects, loose_discard(prospects, stream))
