"""How near a seat's hand is to winning: waits, completeness, deficiency.

Joins the state with the per-suit tables. A hand with tiles of its declared void suit is never
ready; without a declaration, neither is one with three suits, melds included.
"""

from xuezhan.engine.codes import (
    COMPLETE,
    COMPLETE_KNOWN,
    KINDS,
    MAX_MELDS,
    MELD_PUNG,
    STRIDE,
    WAITS_KNOWN,
)
from xuezhan.engine.state import State
from xuezhan.engine.tables import complete, deficiency
from xuezhan.engine.waits import useful_mask, wait_mask

FAR = 99
SUIT_KINDS = 511  # a bit for each kind of one suit
ALL_SUITS = (1 << KINDS) - 1


def melded_suits(state: State, seat: int) -> int:
    """Return a bit per suit in which ``seat`` has melds."""
    mask = 0
    for i in range(state.meld_count[seat]):
        mask |= 1 << (state.meld_tile[seat * MAX_MELDS + i] // 9)
    return mask


def suits_of(state: State, seat: int) -> int:
    """Return a bit per suit of which ``seat`` has tiles, melds included."""
    mask = melded_suits(state, seat)
    for suit in range(3):
        if state.suit[seat * 3 + suit] != 0:
            mask |= 1 << suit
    return mask


def barred(state: State, seat: int) -> int:
    """Return 1 when the suits of ``seat`` forbid a win: void tiles, or three suits undeclared."""
    suit = state.void[seat]
    if suit >= 0:
        return 1 if state.suit[seat * 3 + suit] != 0 else 0
    return 1 if suits_of(state, seat) == 7 else 0


def waits_of(state: State, seat: int) -> int:
    """Return a bit per kind that would complete the hand of ``seat``, who is not to discard.

    A kind of which the seat already has all four is no wait.
    """
    if state.hand_known & (WAITS_KNOWN << seat):
        return state.waits[seat]
    mask = 0
    if not barred(state, seat):
        first = seat * 3
        sets = 4 - state.meld_count[seat]
        mask = wait_mask(
            state.suit[first],
            state.suit[first + 1],
            state.suit[first + 2],
            sets,
            1 if sets == 4 else 0,
        )
        if mask != 0:
            mask = _drawable(state, seat, mask)
    state.waits[seat] = mask
    state.hand_known |= WAITS_KNOWN << seat
    return mask


def _drawable(state: State, seat: int, mask: int) -> int:
    """Leave out of a mask the kinds of which ``seat`` has all four, concealed and melded."""
    for kind in range(seat * STRIDE, seat * STRIDE + KINDS):
        if state.counts[kind] == 4:
            mask &= ~(1 << (kind - seat * STRIDE))
    for place in range(seat * MAX_MELDS, seat * MAX_MELDS + state.meld_count[seat]):
        kind = state.meld_tile[place]
        if state.meld_kind[place] != MELD_PUNG or state.counts[seat * STRIDE + kind] == 1:
            mask &= ~(1 << kind)
    return mask


def is_complete(state: State, seat: int) -> int:
    """Return 1 when the concealed tiles of ``seat``, fresh tile included, are a winning hand."""
    if state.hand_known & (COMPLETE_KNOWN << seat):
        return 1 if state.hand_known & (COMPLETE << seat) else 0
    found = 0
    if not barred(state, seat):
        first = seat * 3
        sets = 4 - state.meld_count[seat]
        found = complete(
            state.suit[first],
            state.suit[first + 1],
            state.suit[first + 2],
            sets,
            1 if sets == 4 else 0,
        )
    remember_complete(state, seat, found)
    return found


def remember_complete(state: State, seat: int, complete_now: int) -> None:
    """Keep in mind whether the hand of ``seat`` is complete, until it changes."""
    state.hand_known |= (COMPLETE_KNOWN | (COMPLETE if complete_now else 0)) << seat


def deficiency_of(state: State, seat: int) -> int:
    """Return how many tiles the hand of ``seat`` is away from ready; -1 is complete, 0 ready.

    Tiles of the declared void suit are worth nothing; undeclared, the best two suits count.
    """
    suit = state.void[seat]
    if suit >= 0:
        return _deficiency_without(state, seat, suit)
    melds = melded_suits(state, seat)
    best = FAR
    for dropped in range(3):
        if not (melds >> dropped) & 1:
            best = min(best, _deficiency_without(state, seat, dropped))
    return best


def useful_of(state: State, seat: int) -> int:
    """Return a bit per kind whose draw brings the hand of ``seat`` nearer to ready, or to a win.

    A kind of which the seat already has all four cannot be drawn.
    """
    away = deficiency_of(state, seat)
    suit = state.void[seat]
    melds = melded_suits(state, seat)
    mask = 0
    for dropped in range(3):
        unwanted = dropped == suit if suit >= 0 else not (melds >> dropped) & 1
        if unwanted and _deficiency_without(state, seat, dropped) == away:
            mask |= _useful_without(state, seat, dropped)
    return _drawable(state, seat, mask)


def _deficiency_without(state: State, seat: int, dropped: int) -> int:
    first = seat * 3
    sets = 4 - state.meld_count[seat]
    return deficiency(
        0 if dropped == 0 else state.suit[first],
        0 if dropped == 1 else state.suit[first + 1],
        0 if dropped == 2 else state.suit[first + 2],
        sets,
        1 if sets == 4 else 0,
    )


def _useful_without(state: State, seat: int, dropped: int) -> int:
    first = seat * 3
    sets = 4 - state.meld_count[seat]
    return useful_mask(
        0 if dropped == 0 else state.suit[first],
        0 if dropped == 1 else state.suit[first + 1],
        0 if dropped == 2 else state.suit[first + 2],
        sets,
        1 if sets == 4 else 0,
        ALL_SUITS & ~(SUIT_KINDS << (9 * dropped)),
    )
