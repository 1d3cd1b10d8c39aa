"""What the value net is told of the table, the same for all options of a question.

``describe_table`` also notes in the mind what each suit means to the others, for the tiles that
options throw. Where no void suit is declared, the suit that a player has thrown most is taken for
it.
"""

from xuezhan.bots.mind import Mind
from xuezhan.bots.net_shape import (
    KONG_MONEY,
    LEFT,
    MOST,
    ONE,
    OTHER,
    OTHERS,
    PLAYERS,
    RULES,
    TABLE,
)
from xuezhan.engine.codes import (
    ALL_PUNGS,
    ALL_SIMPLES,
    FULL_FLUSH,
    GOLDEN_SINGLE,
    KINDS,
    MAX_MELDS,
    MELD_PUNG,
    SELF_DRAW,
    SEVEN_PAIRS,
    STRIDE,
    TERMINALS,
)
from xuezhan.engine.state import State

DEALT = 55  # tiles in the wall after the deal
TELLING = 3  # tiles thrown of a suit that tell that it is not wanted


def describe_table(mind: Mind, state: State, seat: int) -> None:
    """Write down what all options of ``seat`` have in common."""
    for i in range(TABLE):
        mind.inputs[i] = 0
    left = state.back - state.front
    if state.front == 0 and state.back == 0:
        left = DEALT
    mind.left = left
    mind.unseen = 0
    for kind in range(KINDS):
        mind.unseen += 4 - state.seen[kind] - state.counts[seat * STRIDE + kind]
    mind.inputs[LEFT] = left
    mind.inputs[LEFT + 1] = (24 - left) * ONE // 24 if left < 24 else 0
    mind.inputs[LEFT + 2] = (12 - left) * ONE // 12 if left < 12 else 0
    mind.inputs[LEFT + 3] = (4 - left) * ONE // 4 if left < 4 else 0
    players = state.seats - state.winners
    mind.inputs[PLAYERS + (players - 2 if players > 2 else 0)] = ONE
    mind.inputs[KONG_MONEY] = min(kong_money(state, seat) * 8, MOST)
    _read_discards(mind, state)
    for suit in range(3):
        mind.wanted[suit] = 0
        mind.wanted_melds[suit] = 0
        mind.wanted_ready[suit] = 0
        mind.wanted_flush[suit] = 0
    for step in range(1, 4):
        other = (seat + step) & 3
        if state.win_order[other] == 0:
            _describe_other(mind, state, seat, other, OTHERS + (step - 1) * OTHER)
    _describe_rules(mind, state)


def kong_money(state: State, seat: int) -> int:
    """Return the kong money that ``seat`` would have to give back, in base points."""
    total = 0
    for i in range(state.kong_count):
        if state.kong_seat[i] == seat and not state.kong_handed[i]:
            for payer in range(4):
                if (state.kong_payers[i] >> payer) & 1:
                    total += state.kong_each[i]
    return total // state.rules.base


def _read_discards(mind: Mind, state: State) -> None:
    """Note of each kind when it was last thrown, and of each player what he threw."""
    for kind in range(KINDS):
        mind.thrown_at[kind] = -1
    for i in range(12):
        mind.thrown[i] = 0
    for seat in range(4):
        mind.middles[seat] = 0
        mind.cleared[seat] = -1
    for i in range(state.discard_count):
        kind = state.discard_tile[i]
        seat = state.discard_seat[i]
        suit = kind // 9
        mind.thrown_at[kind] = i
        mind.thrown[seat * 3 + suit] += 1
        mind.cleared[seat] = suit
        if suit != state.void[seat] and 2 < kind - suit * 9 < 6:
            mind.middles[seat] += 1
    for seat in range(4):
        void = state.void[seat]
        if not state.rules.void_declared:
            void = _likely_void(mind, state, seat)
            mind.cleared[seat] = 1 if void >= 0 and mind.cleared[seat] != void else 0
        else:
            mind.cleared[seat] = 1 if state.void_most[seat] == 0 else 0
        mind.likely_void[seat] = void
        mind.recent[seat] = mind.thrown[seat * 3] + mind.thrown[seat * 3 + 1]
        mind.recent[seat] += mind.thrown[seat * 3 + 2]
        if void >= 0:
            mind.recent[seat] -= mind.thrown[seat * 3 + void]


def _likely_void(mind: Mind, state: State, seat: int) -> int:
    """Return the suit that ``seat`` seems to play without, -1 as long as it cannot be told."""
    melds = 0
    for place in range(seat * MAX_MELDS, seat * MAX_MELDS + state.meld_count[seat]):
        melds |= 1 << (state.meld_tile[place] // 9)
    best = -1
    most = TELLING - 1
    for suit in range(3):
        if not (melds >> suit) & 1 and mind.thrown[seat * 3 + suit] > most:
            most = mind.thrown[seat * 3 + suit]
            best = suit
    return best


def _describe_other(mind: Mind, state: State, seat: int, other: int, at: int) -> None:
    kongs = 0
    suits = 0
    melds = state.meld_count[other]
    for place in range(other * MAX_MELDS, other * MAX_MELDS + melds):
        if state.meld_kind[place] != MELD_PUNG:
            kongs += 1
        suits |= 1 << (state.meld_tile[place] // 9)
    one_suit = 1 if suits in (1, 2, 4) and melds >= 2 else 0
    cleared = mind.cleared[other]
    void = mind.likely_void[other]
    for suit in range(3):
        if suit != void:
            mind.wanted[suit] += 1
            mind.wanted_melds[suit] += melds
            mind.wanted_ready[suit] += cleared
            if one_suit and suits == 1 << suit:
                mind.wanted_flush[suit] += 1
    mind.inputs[at] = ONE
    mind.inputs[at + 1] = melds * 16
    mind.inputs[at + 2] = kongs * 30
    mind.inputs[at + 3] = ONE if melds >= 3 else 0
    mind.inputs[at + 4] = ONE if cleared else 0
    mind.inputs[at + 5] = ONE if void >= 0 and void == state.void[seat] else 0
    mind.inputs[at + 6] = ONE if one_suit else 0
    mind.inputs[at + 7] = min(state.draws[other] * 4, MOST)
    mind.inputs[at + 8] = min(mind.middles[other] * 12, MOST)
    mind.inputs[at + 9] = min(mind.recent[other] * 5, MOST)


def _doublings(state: State, doubling: int) -> int:
    found = state.rules.doubling[doubling]
    return min(found * 16, MOST) if found > 0 else 0


def _describe_rules(mind: Mind, state: State) -> None:
    base = state.rules.base
    mind.inputs[RULES] = (state.rules.cap if 0 <= state.rules.cap < 8 else 8) * 8
    mind.inputs[RULES + 1] = ONE if state.rules.self_draw_base else 0
    mind.inputs[RULES + 2] = state.rules.ready_check * 32
    mind.inputs[RULES + 3] = min(state.rules.pig_amount * 4 // base, MOST)
    mind.inputs[RULES + 4] = state.rules.refund_when * 32
    mind.inputs[RULES + 5] = state.rules.pass_lock_until * 21
    mind.inputs[RULES + 6] = ONE if state.rules.void_declared else 0
    mind.inputs[RULES + 7] = _doublings(state, ALL_PUNGS)
    mind.inputs[RULES + 8] = _doublings(state, FULL_FLUSH)
    mind.inputs[RULES + 9] = _doublings(state, SEVEN_PAIRS)
    mind.inputs[RULES + 10] = _doublings(state, TERMINALS)
    mind.inputs[RULES + 11] = _doublings(state, ALL_SIMPLES)
    mind.inputs[RULES + 12] = _doublings(state, GOLDEN_SINGLE)
    mind.inputs[RULES + 13] = ONE if state.rules.exchange_three else 0
    mind.inputs[RULES + 14] = state.rules.cannon_transfer * 32
    mind.inputs[RULES + 15] = min(state.rules.kong_direct * 32 // base, MOST)
    mind.inputs[RULES + 16] = min(state.rules.forced_win_last_tiles * 16, MOST)
    mind.inputs[RULES + 17] = ONE if state.rules.winner_shows_hand else 0
    mind.inputs[RULES + 18] = _doublings(state, SELF_DRAW)
    mind.inputs[RULES + 19] = state.rules.combination * ONE
