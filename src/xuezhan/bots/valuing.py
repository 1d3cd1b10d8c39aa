"""Decisions by value: each option is carried out on the observation, valued, and taken back.

An option is worth the money it brings at once and what the net expects of the hand after it, in
base points. Discards, pungs, kongs, wins, declined wins and the void suit are all weighed alike.
Everything that is changed on the observation is changed back before the answer is given.

Discards are weighed that keep the hand as near to ready as it is, or the way to a flush open. Void
tiles go first, the one most seen before the others. Where no void suit is declared, a hand of three
suits may part with any of them that has no melds.
"""

from xuezhan.bots.features import describe_hand, describe_option, input_of
from xuezhan.bots.mind import Mind
from xuezhan.bots.net import begin, take_hand, worth_of
from xuezhan.bots.playing import spare_tile, true_win
from xuezhan.bots.prospects import kind_at, unwanted_suit
from xuezhan.bots.table_features import describe_table
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
    OFFER_TRUE_WIN,
    PASS,
    PUNG,
    ROB,
    TURN,
    WIN,
    WITH_ROBBERY,
)
from xuezhan.engine.legal import ActionList, may_win_now
from xuezhan.engine.readiness import melded_suits, suits_of
from xuezhan.engine.scoring import score_hand
from xuezhan.engine.state import State, add_meld, give_out, suit_total, take_in
from xuezhan.engine.tables import deficiency, keeping_ranks
from xuezhan.engine.winning import discard_circumstances, self_draw_circumstances

LOWEST = -1000000.0
THREE_SUITS = 7
FLUSH_STEPS = 2  # steps that a flush may be farther than the hand to be kept open
FLUSH_REST = 4  # tiles of the other suit that may be left for it
ANY = 99


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


def _unwanted(state: State, seat: int) -> int:
    """Return the suit that ``seat`` plays without; any, where it has melds of all three."""
    suit = unwanted_suit(state, seat)
    return suit if suit >= 0 else 2


def _worth(mind: Mind, state: State, seat: int, thrown: int, slot: int) -> float:
    """Return what the hand that was taken in is worth without a tile of the kind ``thrown``."""
    describe_option(mind, state, seat, thrown)
    less = input_of(mind, state, seat, thrown) if thrown >= 0 else -1
    if slot >= 0:
        return worth_of(mind, slot, less)
    if less >= 0:
        mind.inputs[less] = 0
    return 0.0


def _take_hand(
    mind: Mind,
    state: State,
    seat: int,
    unwanted: int,
    waiting: int,
    discarding: int,
    locked: int,
    slot: int,
) -> None:
    """Describe what all discards from the hand have in common, and let the net take it in."""
    describe_hand(mind, state, seat, unwanted, waiting, discarding, locked)
    if slot >= 0:
        take_hand(mind, slot)


def _worth_as_it_is(
    mind: Mind, state: State, seat: int, waiting: int, locked: int, slot: int
) -> float:
    """Return what the hand is worth without a discard."""
    _take_hand(mind, state, seat, _unwanted(state, seat), waiting, 0, locked, slot)
    return _worth(mind, state, seat, -1, slot)


def _locked_by_discard(state: State, seat: int) -> int:
    """Return 1 when ``seat`` declines a win that he is not forgiven before his next draw."""
    if state.phase != TURN or not state.rules.pass_lock_self_draw:
        return 0
    return may_win_now(state, seat)


def _unwanted_with(state: State, seat: int, kind: int) -> int:
    """Return the suit that ``seat`` plays without when he throws ``kind``."""
    if state.void[seat] < 0 and suits_of(state, seat) == THREE_SUITS:
        suit = kind // 9
        if not (melded_suits(state, seat) >> suit) & 1:
            return suit
    return _unwanted(state, seat)


def _value_of_discard(mind: Mind, state: State, seat: int, kind: int, slot: int) -> float:
    unwanted = _unwanted_with(state, seat, kind)
    locked = _locked_by_discard(state, seat)
    waiting = waiting_after(state, seat, seat)
    _take_hand(mind, state, seat, unwanted, waiting, 1, locked, slot)
    return _worth(mind, state, seat, kind, slot)


def _flush_discards(mind: Mind, state: State, seat: int, away: int) -> int:
    """Return the places whose tiles may go so that the hand can become a flush."""
    x = mind.prospects.x
    y = mind.prospects.y
    mask = 0
    if x == 0 or y == 0:
        return 0
    if mind.melds_higher == 0 and suit_total(state, seat, mind.prospects.higher) <= FLUSH_REST:
        flush = deficiency(x, 0, 0, mind.prospects.sets, mind.prospects.pairs)
        if flush <= away + FLUSH_STEPS:
            mask = keeping_ranks(y, 0, 0, 0, ANY) << 9
    if mind.melds_lower == 0 and suit_total(state, seat, mind.prospects.lower) <= FLUSH_REST:
        flush = deficiency(y, 0, 0, mind.prospects.sets, mind.prospects.pairs)
        if flush <= away + FLUSH_STEPS:
            mask |= keeping_ranks(x, 0, 0, 0, ANY)
    return mask


def _enter(mind: Mind, action: int, money: float, worth: float) -> None:
    mind.option[mind.count] = action
    mind.money[mind.count] = money
    mind.worth[mind.count] = money + worth
    mind.count += 1


def _weigh_discards(mind: Mind, state: State, seat: int, slot: int, entering: int) -> float:
    """Weigh the discards and return the worth of the best, ``entering`` each as an option."""
    if state.void[seat] >= 0:
        if state.suit[seat * 3 + state.void[seat]] != 0:
            return _weigh_spare(mind, state, seat, state.void[seat], slot, entering)
    elif suits_of(state, seat) == THREE_SUITS and melded_suits(state, seat) != THREE_SUITS:
        best = LOWEST
        for suit in range(3):
            if state.suit[seat * 3 + suit] != 0 and not (melded_suits(state, seat) >> suit) & 1:
                worth = _weigh_spare(mind, state, seat, suit, slot, entering)
                best = max(best, worth)
        return best
    return _weigh_useful(mind, state, seat, slot, entering)


def _weigh_spare(mind: Mind, state: State, seat: int, suit: int, slot: int, entering: int) -> float:
    """Weigh the discard of one tile of a suit that is not to be played."""
    kind = spare_tile(state, seat, suit)
    worth = _value_of_discard(mind, state, seat, kind, slot)
    if entering:
        _enter(mind, DISCARD + kind, 0.0, worth)
    return worth


def _weigh_useful(mind: Mind, state: State, seat: int, slot: int, entering: int) -> float:
    """Weigh the discards of a hand that has no tiles but of its two suits."""
    locked = _locked_by_discard(state, seat)
    waiting = waiting_after(state, seat, seat)
    _take_hand(mind, state, seat, _unwanted(state, seat), waiting, 1, locked, slot)
    x = mind.prospects.x
    y = mind.prospects.y
    sets = mind.prospects.sets
    pairs = mind.prospects.pairs
    away = max(deficiency(x, y, 0, sets, pairs), 0)
    mask = keeping_ranks(x, y, sets, pairs, away) | keeping_ranks(y, x, sets, pairs, away) << 9
    mask |= _flush_discards(mind, state, seat, away)
    best = LOWEST
    for place in range(18):
        if (mask >> place) & 1:
            kind = kind_at(mind.prospects, place)
            worth = _worth(mind, state, seat, kind, slot)
            best = max(best, worth)
            if entering:
                _enter(mind, DISCARD + kind, 0.0, worth)
    return best


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


def _value_of_meld(
    mind: Mind, state: State, seat: int, meld: int, kind: int, tiles: int, slot: int
) -> float:
    """Return the value of the hand with ``tiles`` of ``kind`` laid open in a meld."""
    for _ in range(tiles):
        give_out(state, seat, kind)
    state.seen[kind] += tiles
    add_meld(state, seat, meld, kind, -1)
    if meld == MELD_PUNG:
        worth = _weigh_discards(mind, state, seat, slot, 0)
    else:
        worth = _worth_as_it_is(mind, state, seat, 0, 0, slot)
    state.meld_count[seat] -= 1
    state.seen[kind] -= tiles
    for _ in range(tiles):
        take_in(state, seat, kind)
    return worth


def _value_of_added(mind: Mind, state: State, seat: int, kind: int, slot: int) -> float:
    place = seat * MAX_MELDS
    while state.meld_tile[place] != kind:
        place += 1
    state.meld_kind[place] = MELD_ADDED
    give_out(state, seat, kind)
    state.seen[kind] += 1
    worth = _worth_as_it_is(mind, state, seat, 0, 0, slot)
    state.seen[kind] -= 1
    take_in(state, seat, kind)
    state.meld_kind[place] = MELD_PUNG
    return worth


def value_of(mind: Mind, state: State, seat: int, action: int, slot: int) -> float:
    """Return what the hand is worth after ``action``, without the money that it brings at once.

    With slot -1 the hand is only described. A pung is described by its last discard tried.
    """
    if DISCARD <= action < DISCARD + KINDS:
        return _value_of_discard(mind, state, seat, action - DISCARD, slot)
    if action == PASS:
        locked = 1 if state.lock[seat] >= 0 or state.offers[seat] & OFFER_TRUE_WIN else 0
        waiting = waiting_after(state, seat, state.last_seat)
        return _worth_as_it_is(mind, state, seat, waiting, locked, slot)
    if action == PUNG:
        return _value_of_meld(mind, state, seat, MELD_PUNG, state.last_tile, 2, slot)
    if action == KONG_DIRECT:
        return _value_of_meld(mind, state, seat, MELD_DIRECT, state.last_tile, 3, slot)
    if KONG_CONCEALED <= action < KONG_CONCEALED + KINDS:
        kind = action - KONG_CONCEALED
        return _value_of_meld(mind, state, seat, MELD_CONCEALED, kind, 4, slot)
    if KONG_ADDED <= action < KONG_ADDED + KINDS:
        return _value_of_added(mind, state, seat, action - KONG_ADDED, slot)
    if DECLARE_VOID <= action < DECLARE_VOID + 3:
        before = state.void[seat]
        state.void[seat] = action - DECLARE_VOID
        waiting = waiting_after(state, seat, state.dealer)
        worth = _worth_as_it_is(mind, state, seat, waiting, 0, slot)
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


def _third_suit(state: State, seat: int, action: int) -> int:
    """Return 1 for a meld of a third suit, with which no hand can win."""
    if action in (PUNG, KONG_DIRECT):
        kind = state.last_tile
    elif KONG_CONCEALED <= action < KONG_CONCEALED + KINDS:
        kind = action - KONG_CONCEALED
    else:
        return 0
    return 1 if melded_suits(state, seat) | 1 << (kind // 9) == THREE_SUITS else 0


def weigh(mind: Mind, state: State, seat: int, actions: ActionList, slot: int) -> int:
    """Weigh the options and return the place of the best among those in ``mind``.

    Only for turns, claims and the void suit, of which there are fewer than 64 options.
    """
    mind.count = 0
    honest = true_win(state, seat, actions) if state.phase in (TURN, CLAIM, ROB) else 0
    describe_table(mind, state, seat)
    if slot >= 0:
        begin(mind, slot)
    for i in range(actions.count):
        action = actions.actions[i]
        if DISCARD <= action < DISCARD + KINDS:
            continue
        if (action == WIN and not honest) or _third_suit(state, seat, action):
            continue
        money = money_of(mind, state, seat, action)
        worth = value_of(mind, state, seat, action, slot)
        _enter(mind, action, money, worth)
    if state.phase == TURN and DISCARD <= actions.actions[actions.count - 1] < DISCARD + KINDS:
        _weigh_discards(mind, state, seat, slot, 1)
    best = 0
    for i in range(1, mind.count):
        if mind.worth[i] > mind.worth[best]:
            best = i
    return best


def choose_by_value(mind: Mind, state: State, seat: int, actions: ActionList, slot: int) -> int:
    """Return the option that is worth most; void tiles go without much thought."""
    if actions.count == 1:
        return actions.actions[0]
    void = state.void[seat]
    only_discards = state.phase == TURN and DISCARD <= actions.actions[0] < DISCARD + KINDS
    if only_discards and void >= 0 and state.suit[seat * 3 + void] != 0:
        return DISCARD + spare_tile(state, seat, void)
    return mind.option[weigh(mind, state, seat, actions, slot)]
