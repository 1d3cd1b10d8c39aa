"""What the value net is told: numbers about the table, and about the hand after an option.

``describe_table`` goes first, once for a question. ``describe_hand`` wants the option carried out
on the observation: the tile thrown or the meld laid open. All amounts are in base points, most
numbers lie between 0 and 1. The inputs have names in ``net_shape``.
"""

from xuezhan.bots.mind import Mind
from xuezhan.bots.net_shape import (
    ACCEPTED,
    AWAY,
    CONCEALED_FOURS,
    DRAWS_LEFT,
    DRAWS_NEXT,
    ENDS,
    FLUSH_AWAY,
    FOURTH_OF_PUNG,
    KONG_MONEY,
    KONGS_OWN,
    LEFT,
    MELDS_OWN,
    MIDDLES,
    OTHER,
    OTHERS,
    OWN,
    PAIRS,
    PAIRS_AWAY,
    PLAYERS,
    PUNGS_AWAY,
    PURE,
    READY_CHANCE,
    READY_EXPECTED,
    READY_MEAN,
    READY_MOST,
    READY_SELF_DRAW,
    READY_TILES,
    READY_WORTH,
    ROOTS,
    RULES,
    SHARED,
    SHORTER_SUIT,
    SPARE,
    SUIT,
    THROWN,
    THROWN_END,
    THROWN_LATE,
    THROWN_MELDS,
    THROWN_NEAR,
    THROWN_READY,
    THROWN_UNSEEN,
    THROWN_WANTED,
    TRIPLETS,
    WAITING,
)
from xuezhan.bots.prospects import acceptance, kind_at, look
from xuezhan.engine.codes import (
    ALL_PUNGS,
    ALL_SIMPLES,
    FULL_FLUSH,
    GOLDEN_SINGLE,
    MAX_MELDS,
    MELD_PUNG,
    SEVEN_PAIRS,
    STRIDE,
    TERMINALS,
)
from xuezhan.engine.scoring import ready_value
from xuezhan.engine.state import State
from xuezhan.engine.tables import deficiency, lowering_ranks

# What is counted of a hand, as places in the mind's tally.
TWOS = 0
THREES = 1
FOURS = 2
END_TILES = 3
MIDDLE_TILES = 4
ROOT_KINDS = 5
LOWER = 6
HIGHER = 7
MELDED = 8
LOWER_MELDS = 9
KONGED = 10
FOURTHS = 11
TALLIES = 12

MOST_POINTS = 32.0  # a hand worth more is rare, and would drown the rest


def describe_table(mind: Mind, state: State, seat: int) -> None:
    """Write down what all options of ``seat`` have in common."""
    for i in range(SHARED):
        mind.shared[i] = 0.0
    left = state.back - state.front
    if state.front == 0 and state.back == 0:
        left = 56
    mind.shared[LEFT] = left / 56.0
    mind.shared[LEFT + 1] = (24 - left) / 24.0 if left < 24 else 0.0
    mind.shared[LEFT + 2] = (12 - left) / 12.0 if left < 12 else 0.0
    mind.shared[LEFT + 3] = (4 - left) / 4.0 if left < 4 else 0.0
    players = state.seats - state.winners
    mind.shared[PLAYERS + (players - 2 if players > 2 else 0)] = 1.0
    mind.shared[KONG_MONEY] = kong_money(state, seat) / 8.0
    for step in range(1, 4):
        _describe_other(mind, state, seat, (seat + step) & 3, OTHERS + (step - 1) * OTHER)
    _describe_rules(mind, state)


def kong_money(state: State, seat: int) -> float:
    """Return the kong money that ``seat`` would have to give back, in base points."""
    total = 0.0
    for i in range(state.kong_count):
        if state.kong_seat[i] == seat and not state.kong_handed[i]:
            for payer in range(4):
                if (state.kong_payers[i] >> payer) & 1:
                    total += state.kong_each[i]
    return total / state.rules.base


def _describe_other(mind: Mind, state: State, seat: int, other: int, at: int) -> None:
    if state.win_order[other] != 0:
        return
    kongs = 0
    suits = 0
    for i in range(state.meld_count[other]):
        place = other * MAX_MELDS + i
        if state.meld_kind[place] != MELD_PUNG:
            kongs += 1
        suits |= 1 << (state.meld_tile[place] // 9)
    mind.shared[at] = 1.0
    mind.shared[at + 1] = state.meld_count[other] / 4.0
    mind.shared[at + 2] = kongs / 2.0
    mind.shared[at + 3] = 1.0 if state.meld_count[other] >= 3 else 0.0
    cleared = state.void_most[other] == 0
    mind.shared[at + 4] = 1.0 if cleared else 0.0
    mind.shared[at + 5] = 1.0 if state.void[other] == state.void[seat] else 0.0
    one_suit = suits in (1, 2, 4)
    mind.shared[at + 6] = 1.0 if one_suit and state.meld_count[other] >= 2 else 0.0
    mind.shared[at + 7] = state.draws[other] / 16.0
    middles = 0
    recent = 0
    for i in range(state.discard_count):
        if state.discard_seat[i] == other and state.discard_tile[i] // 9 != state.void[other]:
            recent += 1
            rank = state.discard_tile[i] % 9
            if 2 < rank < 6:
                middles += 1
    mind.shared[at + 8] = middles / 4.0
    mind.shared[at + 9] = recent / 12.0


def _doublings(state: State, doubling: int) -> float:
    found = state.rules.doubling[doubling]
    return found / 4.0 if found > 0 else 0.0


def _describe_rules(mind: Mind, state: State) -> None:
    base = state.rules.base * 1.0
    mind.shared[RULES] = (state.rules.cap if 0 <= state.rules.cap < 8 else 8) / 8.0
    mind.shared[RULES + 1] = 1.0 if state.rules.self_draw_base else 0.0
    mind.shared[RULES + 2] = state.rules.ready_check / 2.0
    mind.shared[RULES + 3] = state.rules.pig_amount / base / 16.0
    mind.shared[RULES + 4] = state.rules.refund_when / 2.0
    mind.shared[RULES + 5] = state.rules.pass_lock_until / 3.0
    mind.shared[RULES + 6] = 1.0 if state.rules.void_declared else 0.0
    mind.shared[RULES + 7] = _doublings(state, ALL_PUNGS)
    mind.shared[RULES + 8] = _doublings(state, FULL_FLUSH)
    mind.shared[RULES + 9] = _doublings(state, SEVEN_PAIRS)
    mind.shared[RULES + 10] = _doublings(state, TERMINALS)
    mind.shared[RULES + 11] = _doublings(state, ALL_SIMPLES)
    mind.shared[RULES + 12] = _doublings(state, GOLDEN_SINGLE)
    mind.shared[RULES + 13] = 1.0 if state.rules.exchange_three else 0.0
    mind.shared[RULES + 14] = state.rules.cannon_transfer / 2.0
    mind.shared[RULES + 15] = state.rules.kong_direct / base / 2.0
    mind.shared[RULES + 16] = state.rules.forced_win_last_tiles / 4.0
    mind.shared[RULES + 17] = 1.0 if state.rules.winner_shows_hand else 0.0


def describe_hand(mind: Mind, state: State, seat: int, thrown: int, waiting: int) -> None:
    """Write down the hand of ``seat`` after an option.

    ``thrown`` is the kind just discarded or -1, ``waiting`` how many others draw before him.
    """
    for i in range(OWN):
        mind.own[i] = 0.0
    look(mind.prospects, state, seat, 1)
    sets = mind.prospects.sets
    away = deficiency(mind.prospects.x, mind.prospects.y, 0, sets, mind.prospects.pairs)
    away = max(away, 0)
    accepted = acceptance(
        mind.prospects, mind.prospects.x, mind.prospects.y, sets, mind.prospects.pairs, away
    )
    mind.own[AWAY + (min(5, away))] = 1.0
    mind.own[ACCEPTED + (min(2, away))] = accepted / 16.0
    _describe_shape(mind, state, seat)
    spare = 0
    for kind in range(mind.prospects.unwanted * 9, mind.prospects.unwanted * 9 + 9):
        spare += state.counts[seat * STRIDE + kind]
    mind.own[SPARE] = spare / 6.0
    mind.own[SPARE + 1] = 1.0 if spare == 0 else 0.0
    mind.own[SPARE + 2] = 1.0 if spare == 1 else 0.0
    mind.own[WAITING] = waiting / 3.0
    mind.own[DRAWS_NEXT] = 1.0 if waiting == 0 else 0.0
    left = state.back - state.front
    players = state.seats - state.winners
    draws = (left - waiting + players - 1) // players if left > waiting else 0
    mind.own[DRAWS_LEFT] = draws / 14.0
    if away == 0 and spare == 0 and state.held[seat] % 3 == 1:
        _describe_waits(mind, state, seat, draws, left)
    if thrown >= 0:
        _describe_thrown(mind, state, seat, thrown, left)


def _describe_shape(mind: Mind, state: State, seat: int) -> None:
    """Write down the suits of the hand, its melds, and what it may become."""
    for i in range(2 * SUIT):
        mind.suits[i] = 0.0
    for i in range(TALLIES):
        mind.tally[i] = 0
    _count_suit(mind, state, seat, mind.prospects.lower, 0)
    _count_suit(mind, state, seat, mind.prospects.higher, SUIT)
    mind.suits[47] = mind.tally[LOWER] / 14.0
    mind.suits[SUIT + 47] = mind.tally[HIGHER] / 14.0
    _count_melds(mind, state, seat)
    for other in range(4):
        if other != seat and state.win_order[other] == 0:
            if state.void[other] == mind.prospects.lower:
                mind.suits[46] += 0.34
            elif state.void[other] == mind.prospects.higher:
                mind.suits[SUIT + 46] += 0.34
    _describe_aims(mind)
    mind.own[ENDS] = mind.tally[END_TILES] / 14.0
    mind.own[MIDDLES] = mind.tally[MIDDLE_TILES] / 14.0
    mind.own[ROOTS] = mind.tally[ROOT_KINDS] / 2.0
    mind.own[CONCEALED_FOURS] = mind.tally[FOURS] * 1.0
    mind.own[FOURTH_OF_PUNG] = mind.tally[FOURTHS] * 1.0
    mind.own[TRIPLETS] = mind.tally[THREES] / 2.0
    mind.own[MELDS_OWN + mind.tally[MELDED]] = 1.0
    mind.own[KONGS_OWN] = mind.tally[KONGED] / 2.0


def _count_suit(mind: Mind, state: State, seat: int, suit: int, at: int) -> None:
    """Write down a suit rank by rank, from place ``at`` on, and count what it has."""
    for rank in range(9):
        kind = suit * 9 + rank
        held = state.counts[seat * STRIDE + kind]
        mind.suits[at + 4] = (4 - held - state.seen[kind]) * 0.25
        for copies in range(held):
            mind.suits[at + copies] = 1.0
        mind.tally[LOWER if suit == mind.prospects.lower else HIGHER] += held
        if rank in (0, 8):
            mind.tally[END_TILES] += held
        if 2 < rank < 6:
            mind.tally[MIDDLE_TILES] += held
        mind.tally[TWOS] += 1 if held > 1 else 0
        mind.tally[THREES] += 1 if held > 2 else 0
        mind.tally[FOURS] += 1 if held > 3 else 0
        mind.tally[ROOT_KINDS] += 1 if held > 3 else 0
        at += 5


def _count_melds(mind: Mind, state: State, seat: int) -> None:
    """Count the melds: their suits, kongs, ends, and pungs whose fourth tile is in the hand."""
    for place in range(seat * MAX_MELDS, seat * MAX_MELDS + state.meld_count[seat]):
        kind = state.meld_tile[place]
        rank = kind % 9
        mind.tally[MELDED] += 1
        if kind // 9 == mind.prospects.lower:
            mind.tally[LOWER_MELDS] += 1
        if rank in (0, 8):
            mind.tally[END_TILES] += 3
        if 2 < rank < 6:
            mind.tally[MIDDLE_TILES] += 3
        if state.meld_kind[place] != MELD_PUNG:
            mind.tally[KONGED] += 1
            mind.tally[ROOT_KINDS] += 1
        elif state.counts[seat * STRIDE + kind] > 0:
            mind.tally[FOURTHS] += 1
            mind.tally[ROOT_KINDS] += 1
    mind.suits[45] = mind.tally[LOWER_MELDS] / 2.0
    mind.suits[SUIT + 45] = (mind.tally[MELDED] - mind.tally[LOWER_MELDS]) / 2.0


def _describe_aims(mind: Mind) -> None:
    """Write down how far the hand is from seven pairs, from all pungs and from a flush."""
    sets = mind.prospects.sets
    made = mind.tally[TWOS] + mind.tally[FOURS]
    if sets == 4:
        mind.own[PAIRS] = made / 7.0
        mind.own[PAIRS_AWAY] = (6 - made) / 6.0 if made < 6 else 0.0
    else:
        mind.own[PAIRS_AWAY] = 1.0
    triplets = min(mind.tally[THREES], sets)
    pairs = min(mind.tally[TWOS] - mind.tally[THREES], sets - triplets + 1)
    mind.own[PUNGS_AWAY] = (2 * (sets - triplets) - pairs) / 8.0
    lower = mind.tally[LOWER_MELDS]
    higher = mind.tally[MELDED] - lower
    flush = 9
    if higher == 0:
        flush = deficiency(mind.prospects.x, 0, 0, sets, mind.prospects.pairs)
    if lower == 0:
        flush = min(flush, deficiency(mind.prospects.y, 0, 0, sets, mind.prospects.pairs))
    mind.own[FLUSH_AWAY] = flush / 8.0
    shorter = min(mind.tally[LOWER] + 3 * lower, mind.tally[HIGHER] + 3 * higher)
    mind.own[SHORTER_SUIT] = shorter / 7.0
    mind.own[PURE] = 1.0 if shorter == 0 else 0.0


def _describe_waits(mind: Mind, state: State, seat: int, draws: int, left: int) -> None:
    """Write down what a ready hand waits for: how many tiles, what they are worth."""
    x = mind.prospects.x
    y = mind.prospects.y
    sets = mind.prospects.sets
    mask = lowering_ranks(x, y, sets, mind.prospects.pairs, 0)
    mask |= lowering_ranks(y, x, sets, mind.prospects.pairs, 0) << 9
    tiles = 0
    total = 0.0
    most = 0.0
    unseen = 0
    for kind in range(27):
        unseen += 4 - state.seen[kind] - state.counts[seat * STRIDE + kind]
    for place in range(18):
        if (mask >> place) & 1:
            kind = kind_at(mind.prospects, place)
            count = 4 - state.seen[kind] - state.counts[seat * STRIDE + kind]
            points = ready_value(state, seat, kind, mind.score) * 1.0 / state.rules.base
            points = min(points, MOST_POINTS)
            if points > 0.0:
                most = max(most, points)
                tiles += count
                total += count * points
    mean = total / tiles if tiles > 0 else 0.0
    chance = tiles * 1.0 * left / (tiles * left + unseen) if tiles > 0 else 0.0
    alone = tiles * 1.0 * draws / (tiles * draws + unseen) if tiles > 0 else 0.0
    mind.own[READY_TILES] = tiles / 8.0
    mind.own[READY_EXPECTED] = total / 32.0
    mind.own[READY_MOST] = most / 8.0
    mind.own[READY_MEAN] = mean / 8.0
    mind.own[READY_CHANCE] = chance
    mind.own[READY_WORTH] = chance * mean / 4.0
    mind.own[READY_SELF_DRAW] = alone * mean / 2.0


def _describe_thrown(mind: Mind, state: State, seat: int, thrown: int, left: int) -> None:
    """Write down what the tile just discarded may mean to the others."""
    wanted = 0
    melds = 0
    ready = 0
    for other in range(4):
        if other != seat and state.win_order[other] == 0 and state.void[other] != thrown // 9:
            wanted += 1
            melds += state.meld_count[other]
            if state.void_most[other] == 0:
                ready += 1
    rank = thrown % 9
    near = 0
    for step in range(-2, 3):
        if step != 0 and 0 <= rank + step < 9:
            near += 4 - state.seen[thrown + step] - state.counts[seat * STRIDE + thrown + step]
    late = (56 - left) / 56.0
    mind.own[THROWN] = 1.0
    mind.own[THROWN_WANTED] = wanted / 3.0
    mind.own[THROWN_LATE] = late * wanted / 3.0
    mind.own[THROWN_UNSEEN] = (
        (4 - state.seen[thrown] - state.counts[seat * STRIDE + thrown]) * wanted / 9.0
    )
    mind.own[THROWN_END] = (1.0 if rank in (0, 8) else 0.0) * wanted / 3.0
    mind.own[THROWN_MELDS] = melds / 6.0
    mind.own[THROWN_NEAR] = near * wanted / 48.0
    mind.own[THROWN_READY] = ready * late / 3.0
