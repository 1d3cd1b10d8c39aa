"""Which actions a seat may answer with, in a fixed order, and the safe one among them.

The order is part of the contract: a win first, then kongs, pung, discards by kind, pass last;
triples by suit and rank.
"""

from xuezhan.engine.codes import (
    CLAIM,
    DECLARE_VOID,
    DISCARD,
    EXCHANGE,
    GIVE,
    KINDS,
    KONG_ADDED,
    KONG_CONCEALED,
    KONG_DIRECT,
    MAX_MELDS,
    NO_ACTION,
    OFFER_KONG,
    OFFER_PUNG,
    OFFER_TRUE_WIN,
    OFFER_WIN,
    PASS,
    PUNG,
    ROB,
    STRIDE,
    TURN,
    VOID,
    WIN,
)
from xuezhan.engine.readiness import is_complete
from xuezhan.engine.state import State, holds_void, suit_total, tiles_left

FOUR = 4  # the least index of a suit with four tiles of a kind


class ActionList:
    """Room for all legal actions of one seat."""

    def __init__(self) -> None:
        """Make an empty list."""
        self.count = 0
        self.actions = [0] * 600


def new_action_list() -> ActionList:
    """Return an empty list."""
    return ActionList()


def action_at(actions: ActionList, index: int) -> int:
    """Return the action at ``index``."""
    return actions.actions[index]


def action_count(actions: ActionList) -> int:
    """Return how many actions there are."""
    return actions.count


def _add(actions: ActionList, action: int) -> None:
    actions.actions[actions.count] = action
    actions.count += 1


def win_forced(state: State) -> int:
    """Return 1 when a win that is offered now must be taken; never where no last tiles force it."""
    return 1 if tiles_left(state) <= state.rules.forced_win_last_tiles > 0 else 0


def may_declare_win(state: State, seat: int) -> int:
    """Return 1 when ``seat``, whose turn it is, may say "win": truly, or at his risk."""
    if state.after_pung:
        return 0
    if state.rules.false_win_penalty:
        return 1
    return is_complete(state, seat)


def may_win_now(state: State, seat: int) -> int:
    """Return 1 when ``seat``, whose turn it is, may declare a self-draw."""
    if state.after_pung:
        return 0
    return is_complete(state, seat)


def _list_exchange(state: State, seat: int, actions: ActionList) -> None:
    for suit in range(3):
        if suit_total(state, seat, suit) >= 3:
            _list_triples(state, seat * STRIDE + suit * 9, GIVE + suit * 729, actions)


def _list_triples(state: State, first: int, base: int, actions: ActionList) -> None:
    """Add the triples of the suit whose counts start at ``first``; ``base`` is that suit's code.

    An action is written before it is known to count, which saves the compiled form a jump.
    """
    room = actions.actions
    held = state.counts
    count = actions.count
    for a in range(9):
        if held[first + a] == 0:
            continue
        for b in range(a, 9):
            if held[first + b] <= (1 if b == a else 0):
                continue
            pair = base + a * 81 + b * 9
            room[count] = pair + b
            count += 1 if held[first + b] > (2 if b == a else 1) else 0
            for c in range(b + 1, 9):
                room[count] = pair + c
                count += 1 if held[first + c] > 0 else 0
    actions.count = count


def _list_own_kongs(state: State, seat: int, actions: ActionList) -> None:
    first = seat * STRIDE
    counts = 0
    held = state.counts
    for suit in range(3):
        if state.suit[seat * 3 + suit] >= FOUR:
            for kind in range(first + suit * 9, first + suit * 9 + 9):
                counts |= held[kind]
    if counts & 4:
        for kind in range(KINDS):
            if state.counts[first + kind] == 4 and kind // 9 != state.void[seat]:
                _add(actions, KONG_CONCEALED + kind)
    for i in range(state.meld_count[seat]):
        place = seat * MAX_MELDS + i
        if state.meld_kind[place] == 0 and state.counts[first + state.meld_tile[place]] > 0:
            _add(actions, KONG_ADDED + state.meld_tile[place])


def _list_turn(state: State, seat: int, actions: ActionList) -> None:
    if may_declare_win(state, seat):
        _add(actions, WIN)
        if win_forced(state) and may_win_now(state, seat):
            return
    if not state.after_pung and tiles_left(state) > 0:
        _list_own_kongs(state, seat, actions)
    first = seat * STRIDE
    from_suit = 0
    to_suit = 3
    if state.rules.void_first and holds_void(state, seat):
        from_suit = state.void[seat]
        to_suit = from_suit + 1
    count = actions.count
    room = actions.actions
    held = state.counts
    for suit in range(from_suit, to_suit):
        if state.suit[seat * 3 + suit] != 0:
            for kind in range(suit * 9, suit * 9 + 9):
                room[count] = DISCARD + kind  # written first, as a triple is
                count += 1 if held[first + kind] else 0
    actions.count = count


def _list_claim(state: State, seat: int, actions: ActionList) -> None:
    offers = state.offers[seat]
    if offers & OFFER_WIN:
        _add(actions, WIN)
        if offers & OFFER_TRUE_WIN and win_forced(state):
            return
    if offers & OFFER_KONG:
        _add(actions, KONG_DIRECT)
    if offers & OFFER_PUNG:
        _add(actions, PUNG)
    _add(actions, PASS)


def list_legal(state: State, seat: int, actions: ActionList) -> int:
    """Fill ``actions`` with what ``seat`` may answer now and return how many there are."""
    actions.count = 0
    if not (state.asked >> seat) & 1:
        return 0
    if state.phase == TURN:
        _list_turn(state, seat, actions)
    elif state.phase in (CLAIM, ROB):
        _list_claim(state, seat, actions)
    elif state.phase == EXCHANGE:
        _list_exchange(state, seat, actions)
    elif state.phase == VOID:
        for suit in range(3):
            _add(actions, DECLARE_VOID + suit)
    return actions.count


def shortest_suit(state: State, seat: int, least: int) -> int:
    """Return the suit of which ``seat`` holds the fewest tiles, but at least ``least``."""
    best = -1
    fewest = 99
    for suit in range(3):
        total = suit_total(state, seat, suit)
        if least <= total < fewest:
            fewest = total
            best = suit
    return best


def _safe_exchange(state: State, seat: int) -> int:
    suit = shortest_suit(state, seat, 3)
    first = seat * STRIDE + suit * 9
    action = 0
    taken = 0
    for rank in range(9):
        copies = state.counts[first + rank]
        while copies > 0 and taken < 3:
            action = action * 9 + rank
            copies -= 1
            taken += 1
    return GIVE + suit * 729 + action


def _safe_turn(state: State, seat: int) -> int:
    if may_win_now(state, seat):
        return WIN
    first = seat * STRIDE
    drawn = state.drawn
    if state.rules.void_first and holds_void(state, seat):
        start = state.void[seat] * 9
        if start <= drawn < start + 9:
            return DISCARD + drawn
        for kind in range(start + 8, start - 1, -1):
            if state.counts[first + kind] > 0:
                return DISCARD + kind
    if drawn >= 0:
        return DISCARD + drawn
    for kind in range(KINDS - 1, -1, -1):
        if state.counts[first + kind] > 0:
            return DISCARD + kind
    return NO_ACTION


def safe_action(state: State, seat: int) -> int:
    """Return the answer that is given for a seat that does not: a win, else what changes least.

    Void tiles go first, then the fresh tile; nothing is claimed but a win; three tiles of
    the shortest suit are exchanged and the shortest suit is declared void.
    """
    if state.phase == TURN:
        return _safe_turn(state, seat)
    if state.phase in (CLAIM, ROB):
        return WIN if state.offers[seat] & OFFER_TRUE_WIN else PASS
    if state.phase == EXCHANGE:
        return _safe_exchange(state, seat)
    if state.phase == VOID:
        return DECLARE_VOID + shortest_suit(state, seat, 0)
    return NO_ACTION
