"""What an action changes on the table before anybody is asked or paid for it.

Play uses these functions, and so does who follows a hand from one seat: what is open to all is
written in one place.
"""

from xuezhan.engine.codes import (
    HAND_KNOWN,
    LIES,
    LOCK_UNTIL_DISCARD,
    LOCK_UNTIL_DRAW_OR_CALL,
    MAX_MELDS,
    MELD_ADDED,
    MELD_CONCEALED,
    MELD_DIRECT,
    MELD_PUNG,
    NO_ACTION,
    TAKEN_KONG,
    TAKEN_PUNG,
    TAKEN_WIN,
    TURN,
)
from xuezhan.engine.state import State, add_meld, give_out


def ask_turn(state: State, seat: int) -> None:
    """Ask ``seat`` what he does in his turn."""
    state.phase = TURN
    state.turn = seat
    state.asked = 1 << seat
    state.answer[seat] = NO_ACTION


def end_chain(state: State) -> None:
    """Forget the kongs that led to the turn before: the next tile comes from the wall's front."""
    state.chain = 0
    state.chain_feeder = -1
    state.chain_kong = -1
    state.fresh = 0


def begin_turn(state: State, seat: int, kind: int) -> None:
    """Let ``seat`` have drawn ``kind``, which is in his hand, and ask for his turn."""
    state.drawn = kind
    state.fresh |= 1 << kind
    state.draws[seat] += 1
    if state.void_most[seat] >= 0:
        state.void_most[seat] += 1
    state.after_pung = 0
    if state.rules.pass_lock_until == LOCK_UNTIL_DISCARD:
        state.lock_drawn[seat] = 1
    else:
        state.lock[seat] = -1
    ask_turn(state, seat)


def lay_discard(state: State, seat: int, kind: int) -> None:
    """Let ``seat`` discard ``kind``, which ends his turn and may loose his pass lock."""
    give_out(state, seat, kind)
    _lie(state, seat, kind, LIES)
    state.seen[kind] += 1
    if state.lock_drawn[seat] and state.rules.pass_lock_until == LOCK_UNTIL_DISCARD:
        state.lock[seat] = -1
    state.lock_drawn[seat] = 0
    if state.rules.void_first:
        if kind // 9 != state.void[seat]:
            state.void_most[seat] = 0
        elif state.void_most[seat] > 0:
            state.void_most[seat] -= 1
    state.cannon = state.chain_kong + 1 if state.chain > 0 else 0
    state.drawn = -1
    state.after_pung = 0
    state.chain = 0


def _lie(state: State, seat: int, kind: int, fate: int) -> None:
    place = state.discard_count
    state.discard_seat[place] = seat
    state.discard_tile[place] = kind
    state.discard_fate[place] = fate
    state.discard_count += 1


def lie_taken(state: State, fate: int) -> None:
    """Let the last discard have been taken."""
    state.discard_fate[state.discard_count - 1] = fate


def close_claims(state: State) -> None:
    """Let nothing wait for an answer any more."""
    for seat in range(state.seats):
        state.offers[seat] = 0
        state.answer[seat] = NO_ACTION
    state.last_seat = -1
    state.last_tile = -1


def lay_pung(state: State, seat: int, kind: int, source: int) -> None:
    """Let ``seat`` pung the discard of ``source``, and ask for his turn."""
    lie_taken(state, TAKEN_PUNG)
    _meld_from_hand(state, seat, MELD_PUNG, kind, source, 2)
    _called(state, seat)
    state.after_pung = 1
    ask_turn(state, seat)


def lay_kong_direct(state: State, seat: int, kind: int, source: int) -> None:
    """Let ``seat`` make a kong with the discard of ``source``."""
    lie_taken(state, TAKEN_KONG)
    _meld_from_hand(state, seat, MELD_DIRECT, kind, source, 3)
    _called(state, seat)
    state.turn = seat


def lay_kong_concealed(state: State, seat: int, kind: int) -> None:
    """Let ``seat`` lay open four concealed tiles."""
    state.declined = -1
    _meld_from_hand(state, seat, MELD_CONCEALED, kind, -1, 4)


def lay_kong_added(state: State, seat: int, kind: int) -> int:
    """Let ``seat`` add the fourth tile to his pung; return from whom that was."""
    give_out(state, seat, kind)
    state.seen[kind] += 1
    place = _meld_place(state, seat, kind)
    state.meld_kind[place] = MELD_ADDED
    state.hand_known &= ~(HAND_KNOWN << seat)
    state.cannon = 0
    return state.meld_source[place]


def lay_robbed(state: State, seat: int, kind: int) -> None:
    """Make a pung again of the added kong of ``seat``; the tile robbed lies with his discards."""
    state.meld_kind[_meld_place(state, seat, kind)] = MELD_PUNG
    state.hand_known &= ~(HAND_KNOWN << seat)
    _lie(state, seat, kind, TAKEN_WIN)
    state.drawn = -1


def count_kong(state: State, source: int) -> None:
    """Let the next draw follow a kong, a direct one from ``source`` or -1.

    It is the one that is entered and paid next.
    """
    state.calls = 1
    state.chain += 1
    state.chain_feeder = source
    state.chain_kong = state.kong_count


def _meld_from_hand(state: State, seat: int, meld: int, kind: int, source: int, count: int) -> None:
    for _ in range(count):
        give_out(state, seat, kind)
    state.seen[kind] += count
    add_meld(state, seat, meld, kind, source)


def _meld_place(state: State, seat: int, kind: int) -> int:
    for i in range(state.meld_count[seat]):
        if state.meld_tile[seat * MAX_MELDS + i] == kind:
            return seat * MAX_MELDS + i
    return -1


def _called(state: State, seat: int) -> None:
    state.calls = 1
    state.ready_dealt &= ~(1 << seat)
    end_chain(state)
    state.drawn = -1
    if state.rules.pass_lock_until == LOCK_UNTIL_DRAW_OR_CALL:
        state.lock[seat] = -1
