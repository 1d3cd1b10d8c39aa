"""Decisions by value: each option is carried out on the observation, valued, and taken back.

An option is worth the money it brings at once and what the net expects of the hand after it, in
base points. Discards, pungs, kongs, wins, declined wins and the void suit are all weighed alike.
Everything that is changed on the observation is changed back before the answer is given.
"""

from xuezhan.bots.features import describe_hand, describe_table
from xuezhan.bots.mind import Mind
from xuezhan.bots.net import begin, worth_of
from xuezhan.bots.playing import true_win
from xuezhan.engine.codes import (
    BLOOM_FEEDER_ALONE,
    CLAIM,
    DECLARE_VOID,
    DISCARD,
    KINDS,
    KONG_ADDED,
    KONG_CONCEALED,
    KONG_DIRECT,
    MAX_MELDS,
    MELD_ADDED,
    MELD_CONCEALED,
    MELD_DIRECT,
    MELD_PUNG,
    PASS,
    PUNG,
    ROB,
    STRIDE,
    TURN,
    WIN,
    WITH_ROBBERY,
)
from xuezhan.engine.legal import ActionList
from xuezhan.engine.scoring import score_hand
from xuezhan.engine.state import State, add_meld, give_out, take_in
from xuezhan.engine.winning import discard_circumstances, self_draw_circumstances

LOWEST = -1000000.0


def win_money(mind: Mind, state: State, seat: int) -> float:
    """Return what ``seat`` is paid, in base points, when it takes the win it is offered."""
    if state.phase == TURN:
        circumstances = self_draw_circumstances(state, seat)
        points = score_hand(state, seat, -1, circumstances, 0, mind.score)
        payers = state.seats - state.winners - 1
        bonus = state.rules.self_draw_base
        if state.chain_feeder >= 0 and state.rules.bloom_payers == BLOOM_FEEDER_ALONE:
            payers = 1
            bonus = 0
        return (points + bonus) * payers * 1.0 / state.rules.base
    circumstances = WITH_ROBBERY if state.phase == ROB else discard_circumstances(state)
    points = score_hand(state, seat, state.last_tile, circumstances, 0, mind.score)
    return points * 1.0 / state.rules.base


def waiting_after(state: State, seat: int, actor: int) -> int:
    """Return how many others draw before ``seat`` does when play goes on after ``actor``."""
    count = 0
    other = (actor + 1) & 3
    while other != seat:
        if state.win_order[other] == 0:
            count += 1
        other = (other + 1) & 3
    return count


def _value(mind: Mind, state: State, seat: int, thrown: int, waiting: int, slot: int) -> float:
    describe_hand(mind, state, seat, thrown, waiting)
    if slot < 0:
        return 0.0
    return worth_of(mind, slot)


def value_of_discard(mind: Mind, state: State, seat: int, kind: int, slot: int) -> float:
    """Return what the hand is worth without a tile of ``kind``."""
    give_out(state, seat, kind)
    state.seen[kind] += 1
    worth = _value(mind, state, seat, kind, waiting_after(state, seat, seat), slot)
    state.seen[kind] -= 1
    take_in(state, seat, kind)
    return worth


def kong_payment(state: State, action: int) -> float:
    """Return the kong money, in base points, that the kong ``action`` brings at once."""
    payers = state.seats - state.winners - 1
    if action == KONG_DIRECT:
        return state.rules.kong_direct * 1.0 / state.rules.base
    if action >= KONG_ADDED:
        if not (state.fresh >> (action - KONG_ADDED)) & 1 and not state.rules.late_kong_pays:
            return 0.0
        return state.rules.kong_added * payers * 1.0 / state.rules.base
    return state.rules.kong_concealed * payers * 1.0 / state.rules.base


def _value_of_concealed(mind: Mind, state: State, seat: int, kind: int, slot: int) -> float:
    for _ in range(4):
        give_out(state, seat, kind)
    state.seen[kind] += 4
    add_meld(state, seat, MELD_CONCEALED, kind, -1)
    worth = _value(mind, state, seat, -1, 0, slot)
    state.meld_count[seat] -= 1
    state.seen[kind] -= 4
    for _ in range(4):
        take_in(state, seat, kind)
    return worth


def _value_of_added(mind: Mind, state: State, seat: int, kind: int, slot: int) -> float:
    place = seat * MAX_MELDS
    while state.meld_tile[place] != kind:
        place += 1
    state.meld_kind[place] = MELD_ADDED
    give_out(state, seat, kind)
    state.seen[kind] += 1
    worth = _value(mind, state, seat, -1, 0, slot)
    state.seen[kind] -= 1
    take_in(state, seat, kind)
    state.meld_kind[place] = MELD_PUNG
    return worth


def _value_of_direct(mind: Mind, state: State, seat: int, kind: int, slot: int) -> float:
    for _ in range(3):
        give_out(state, seat, kind)
    state.seen[kind] += 3
    add_meld(state, seat, MELD_DIRECT, kind, -1)
    worth = _value(mind, state, seat, -1, 0, slot)
    state.meld_count[seat] -= 1
    state.seen[kind] -= 3
    for _ in range(3):
        take_in(state, seat, kind)
    return worth


def _value_of_pung(mind: Mind, state: State, seat: int, kind: int, slot: int) -> float:
    """Return the value of the best discard after a pung of ``kind``."""
    for _ in range(2):
        give_out(state, seat, kind)
    state.seen[kind] += 2
    add_meld(state, seat, MELD_PUNG, kind, -1)
    best = LOWEST
    first = 0
    last = KINDS
    void = state.void[seat]
    if void >= 0 and state.suit[seat * 3 + void] != 0:
        first = void * 9
        last = first + 9
    for other in range(first, last):
        if state.counts[seat * STRIDE + other] > 0:
            worth = value_of_discard(mind, state, seat, other, slot)
            best = max(best, worth)
    state.meld_count[seat] -= 1
    state.seen[kind] -= 2
    for _ in range(2):
        take_in(state, seat, kind)
    return best


def value_of(mind: Mind, state: State, seat: int, action: int, slot: int) -> float:
    """Return what the hand is worth after ``action``, without the money that it brings at once.

    With slot -1 the hand is only described. A pung is described by its last discard tried.
    """
    if DISCARD <= action < DISCARD + KINDS:
        return value_of_discard(mind, state, seat, action - DISCARD, slot)
    if action == PASS:
        return _value(mind, state, seat, -1, waiting_after(state, seat, state.last_seat), slot)
    if action == PUNG:
        return _value_of_pung(mind, state, seat, state.last_tile, slot)
    if action == KONG_DIRECT:
        return _value_of_direct(mind, state, seat, state.last_tile, slot)
    if KONG_CONCEALED <= action < KONG_CONCEALED + KINDS:
        return _value_of_concealed(mind, state, seat, action - KONG_CONCEALED, slot)
    if KONG_ADDED <= action < KONG_ADDED + KINDS:
        return _value_of_added(mind, state, seat, action - KONG_ADDED, slot)
    if DECLARE_VOID <= action < DECLARE_VOID + 3:
        before = state.void[seat]
        state.void[seat] = action - DECLARE_VOID
        worth = _value(mind, state, seat, -1, waiting_after(state, seat, state.dealer), slot)
        state.void[seat] = before
        return worth
    return 0.0


def money_of(mind: Mind, state: State, seat: int, action: int) -> float:
    """Return what ``action`` brings at once, in base points."""
    if action == WIN:
        return win_money(mind, state, seat)
    if action == KONG_DIRECT or KONG_CONCEALED <= action < KONG_ADDED + KINDS:
        return kong_payment(state, action)
    return 0.0


def _considered(state: State, seat: int, action: int, honest: int) -> int:
    """Return 1 for an option worth a thought: void tiles go first, a false win never."""
    if action == WIN:
        return honest
    if DISCARD <= action < DISCARD + KINDS:
        void = state.void[seat]
        if void >= 0 and state.suit[seat * 3 + void] != 0:
            return 1 if (action - DISCARD) // 9 == void else 0
    return 1


def weigh(mind: Mind, state: State, seat: int, actions: ActionList, slot: int) -> int:
    """Weigh all options and return the place of the best among those in ``mind``.

    Only for turns, claims and the void suit, of which there are fewer than 64 options.
    """
    mind.count = 0
    honest = true_win(state, seat, actions) if state.phase in (TURN, CLAIM, ROB) else 0
    describe_table(mind, state, seat)
    if slot >= 0:
        begin(mind, slot)
    best = 0
    for i in range(actions.count):
        action = actions.actions[i]
        if _considered(state, seat, action, honest):
            money = money_of(mind, state, seat, action)
            worth = money + value_of(mind, state, seat, action, slot)
            mind.option[mind.count] = action
            mind.money[mind.count] = money
            mind.worth[mind.count] = worth
            if worth > mind.worth[best]:
                best = mind.count
            mind.count += 1
    return best


def choose_by_value(mind: Mind, state: State, seat: int, actions: ActionList, slot: int) -> int:
    """Return the option that is worth most."""
    if actions.count == 1:
        return actions.actions[0]
    return mind.option[weigh(mind, state, seat, actions, slot)]
