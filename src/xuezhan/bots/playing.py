"""Turns and claims of the players that go by prospects: which tile, which call, when to win.

``wide`` is 1 for a player that also counts how many tiles its hand accepts, 0 for one that only
knows how far it is from ready. Both win whenever the hand is complete, discard nothing else
while they hold tiles of the suit they play without, and make a kong where that leaves them no
farther from ready.
"""

from xuezhan.bots.codes import CHOICE, PLACES
from xuezhan.bots.prospects import (
    best_discard,
    kinds_without,
    prospect,
    step_of,
    unwanted_suit,
)
from xuezhan.engine.codes import (
    DISCARD,
    KONG_ADDED,
    KONG_CONCEALED,
    KONG_DIRECT,
    NO_ACTION,
    OFFER_TRUE_WIN,
    PASS,
    PUNG,
    STRIDE,
    TURN,
    WIN,
)
from xuezhan.engine.legal import ActionList, may_win_now
from xuezhan.engine.state import State
from xuezhan.engine.tables import deficiency


def true_win(state: State, seat: int, actions: ActionList) -> int:
    """Return 1 when a win is among ``actions`` that is no false one."""
    if actions.actions[0] != WIN:
        return 0
    if not state.rules.false_win_penalty:
        return 1
    if state.phase == TURN:
        return may_win_now(state, seat)
    return 1 if state.offers[seat] & OFFER_TRUE_WIN else 0


def wanted(state: State, seat: int, suit: int, unwanted: int) -> int:
    """Return the index of a suit of ``seat``, 0 for the ``unwanted`` one."""
    return 0 if suit == unwanted else state.suit[seat * 3 + suit]


def away_without(state: State, seat: int, unwanted: int, kind: int, tiles: int, sets: int) -> int:
    """Return how far the hand is from ready once ``tiles`` of ``kind`` lie in a kong.

    ``sets`` are those wanted then; seven pairs are over.
    """
    less = tiles * step_of(kind)
    suit = kind // 9
    a = wanted(state, seat, 0, unwanted) - (less if suit == 0 else 0)
    b = wanted(state, seat, 1, unwanted) - (less if suit == 1 else 0)
    c = wanted(state, seat, 2, unwanted) - (less if suit == 2 else 0)
    return deficiency(a, b, c, sets, 0)


def spare_tile(state: State, seat: int, suit: int) -> int:
    """Return the tile of the unwanted ``suit`` that goes first: most seen, then lowest."""
    best = -1
    most = -1
    for kind in range(suit * 9, suit * 9 + 9):
        held = state.counts[seat * STRIDE + kind]
        if held > 0 and state.seen[kind] + held > most:
            best = kind
            most = state.seen[kind] + held
    return best


def own_kong(state: State, seat: int, actions: ActionList, unwanted: int) -> int:
    """Return the kong among ``actions`` that leaves the hand no farther from ready, or -1."""
    sets = 4 - state.meld_count[seat]
    away = 99
    for i in range(actions.count):
        action = actions.actions[i]
        if action < KONG_CONCEALED:
            continue
        if away == 99:
            away = deficiency(
                wanted(state, seat, 0, unwanted),
                wanted(state, seat, 1, unwanted),
                wanted(state, seat, 2, unwanted),
                sets,
                1 if sets == 4 else 0,
            )
            away = max(away, 0)
        if action >= KONG_ADDED:
            kind = action - KONG_ADDED
            left = away_without(state, seat, unwanted, kind, 1, sets)
        else:
            kind = action - KONG_CONCEALED
            left = away_without(state, seat, unwanted, kind, 4, sets - 1)
        if kind // 9 != unwanted and left <= away:
            return action
    return NO_ACTION


def choose_turn(state: State, seat: int, actions: ActionList, wide: int) -> int:
    """Return the action of ``seat``, whose turn it is."""
    if true_win(state, seat, actions):
        return WIN
    unwanted = unwanted_suit(state, seat)
    kong = own_kong(state, seat, actions, unwanted)
    if kong != NO_ACTION:
        return kong
    if state.suit[seat * 3 + unwanted] != 0:
        return DISCARD + spare_tile(state, seat, unwanted)
    sets = 4 - state.meld_count[seat]
    choice = best_discard(
        state,
        seat,
        wanted(state, seat, 0, unwanted),
        wanted(state, seat, 1, unwanted),
        wanted(state, seat, 2, unwanted),
        sets,
        1 if sets == 4 else 0,
        kinds_without(unwanted),
        wide,
    )
    return DISCARD + choice % PLACES


def prospect_after_pung(state: State, seat: int, unwanted: int, kind: int, wide: int) -> int:
    """Return the prospect after taking two tiles of ``kind`` to the discard and discarding one."""
    less = 2 * step_of(kind)
    suit = kind // 9
    a = wanted(state, seat, 0, unwanted) - (less if suit == 0 else 0)
    b = wanted(state, seat, 1, unwanted) - (less if suit == 1 else 0)
    c = wanted(state, seat, 2, unwanted) - (less if suit == 2 else 0)
    sets = 3 - state.meld_count[seat]
    kinds = kinds_without(unwanted)
    if state.suit[seat * 3 + unwanted] != 0:
        return prospect(state, seat, a, b, c, sets, 0, kinds, wide)
    return best_discard(state, seat, a, b, c, sets, 0, kinds, wide) // CHOICE


def choose_claim(state: State, seat: int, actions: ActionList, wide: int) -> int:
    """Return the answer of ``seat`` to the tile that another has discarded or added to a pung."""
    if true_win(state, seat, actions):
        return WIN
    kind = state.last_tile
    kong = 0
    pung = 0
    for i in range(actions.count):
        action = actions.actions[i]
        if action == KONG_DIRECT:
            kong = 1
        elif action == PUNG:
            pung = 1
    if not (kong or pung):
        return PASS
    unwanted = unwanted_suit(state, seat)
    if kind // 9 == unwanted:
        return PASS
    sets = 4 - state.meld_count[seat]
    a = wanted(state, seat, 0, unwanted)
    b = wanted(state, seat, 1, unwanted)
    c = wanted(state, seat, 2, unwanted)
    pairs = 1 if sets == 4 else 0
    if kong and away_without(state, seat, unwanted, kind, 3, sets - 1) <= deficiency(
        a, b, c, sets, pairs
    ):
        return KONG_DIRECT
    before = prospect(state, seat, a, b, c, sets, pairs, kinds_without(unwanted), wide)
    if pung and prospect_after_pung(state, seat, unwanted, kind, wide) > before:
        return PUNG
    return PASS
