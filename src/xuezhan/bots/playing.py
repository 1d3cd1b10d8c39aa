"""Turns and claims of the players that go by prospects: which tile, which call, when to win.

``wide`` is 1 for a player that also counts how many tiles its hand accepts, 0 for one that only
knows how far it is from ready. Both win whenever the hand is complete, and discard nothing else
while they hold tiles of the suit they play without. The first makes a kong even where it takes
the hand one step back, since kong money pays for more than that; the other only where it does not.
"""

from xuezhan.bots.codes import CHOICE, PLACES
from xuezhan.bots.prospects import Prospects, best_discard, kind_at, look, place_of, prospect
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

POWERS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)


def true_win(state: State, seat: int, actions: ActionList) -> int:
    """Return 1 when a win is among ``actions`` that is no false one."""
    if actions.actions[0] != WIN:
        return 0
    if not state.rules.false_win_penalty:
        return 1
    if state.phase == TURN:
        return may_win_now(state, seat)
    return 1 if state.offers[seat] & OFFER_TRUE_WIN else 0


def away_after_kong(prospects: Prospects, kind: int, tiles: int, sets: int) -> int:
    """Return how far the hand is from ready once ``tiles`` of ``kind`` lie in a kong.

    ``sets`` are those wanted then; seven pairs are over.
    """
    less = tiles * POWERS[kind % 9]
    if kind // 9 == prospects.lower:
        return deficiency(prospects.x - less, prospects.y, 0, sets, 0)
    return deficiency(prospects.x, prospects.y - less, 0, sets, 0)


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


def own_kong(prospects: Prospects, actions: ActionList, steps: int) -> int:
    """Return the kong among ``actions`` that takes the hand at most ``steps`` back, or -1."""
    for i in range(actions.count):
        action = actions.actions[i]
        if action >= KONG_CONCEALED:
            kind = (action - KONG_CONCEALED) % (KONG_ADDED - KONG_CONCEALED)
            if place_of(prospects, kind) >= 0:
                away = deficiency(prospects.x, prospects.y, 0, prospects.sets, prospects.pairs)
                if action >= KONG_ADDED:
                    left = away_after_kong(prospects, kind, 1, prospects.sets)
                else:
                    left = away_after_kong(prospects, kind, 4, prospects.sets - 1)
                if left <= max(away, 0) + steps:
                    return action
    return NO_ACTION


def choose_turn(
    prospects: Prospects, state: State, seat: int, actions: ActionList, wide: int
) -> int:
    """Return the action of ``seat``, whose turn it is."""
    if true_win(state, seat, actions):
        return WIN
    look(prospects, state, seat, wide)
    kong = own_kong(prospects, actions, wide)
    if kong != NO_ACTION:
        return kong
    if prospects.spare:
        return DISCARD + spare_tile(state, seat, prospects.unwanted)
    choice = best_discard(
        prospects, prospects.x, prospects.y, prospects.sets, prospects.pairs, wide
    )
    return DISCARD + kind_at(prospects, choice % PLACES)


def prospect_after_pung(prospects: Prospects, kind: int, wide: int) -> int:
    """Return the prospect after taking two tiles of ``kind`` to the discard and discarding one."""
    less = 2 * POWERS[kind % 9]
    x = prospects.x
    y = prospects.y
    if kind // 9 == prospects.lower:
        x -= less
    else:
        y -= less
    if prospects.spare:
        return prospect(prospects, x, y, prospects.sets - 1, 0, wide)
    return best_discard(prospects, x, y, prospects.sets - 1, 0, wide) // CHOICE


def offered(actions: ActionList, action: int) -> int:
    """Return 1 when ``action`` is among ``actions``."""
    for i in range(actions.count):
        if actions.actions[i] == action:
            return 1
    return 0


def choose_claim(
    prospects: Prospects, state: State, seat: int, actions: ActionList, wide: int
) -> int:
    """Return the answer of ``seat`` to the tile that another has discarded or added to a pung."""
    if true_win(state, seat, actions):
        return WIN
    kind = state.last_tile
    if not offered(actions, PUNG):
        return PASS
    look(prospects, state, seat, wide)
    if place_of(prospects, kind) < 0:
        return PASS
    if offered(actions, KONG_DIRECT):
        away = deficiency(prospects.x, prospects.y, 0, prospects.sets, prospects.pairs)
        if away_after_kong(prospects, kind, 3, prospects.sets - 1) <= away + wide:
            return KONG_DIRECT
    before = prospect(prospects, prospects.x, prospects.y, prospects.sets, prospects.pairs, wide)
    if prospect_after_pung(prospects, kind, wide) > before:
        return PUNG
    return PASS
