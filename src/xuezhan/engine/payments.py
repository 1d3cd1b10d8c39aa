"""Who pays whom, when, and why: kong money, wins, and money handed over by a cannon.

Every payment changes two balances and writes one ledger row, so the balances of a hand always
sum to zero. Whoever has won neither pays nor receives for what happens later.
"""

from xuezhan.engine.codes import (
    BECAUSE_CANNON,
    BECAUSE_DISCARD,
    BECAUSE_FED_BLOOM,
    BECAUSE_KONG,
    BECAUSE_ROB_KONG,
    BECAUSE_SELF_DRAW,
    BLOOM_FEEDER_ALONE,
    BY_SELF_DRAW,
    MELD_ADDED,
    MELD_CONCEALED,
    MELD_DIRECT,
    PAID,
    PAY_KONG_ADDED,
    PAY_KONG_CONCEALED,
    PAY_KONG_DIRECT,
    PAY_TRANSFER,
    PAY_WIN,
    TRANSFER_ALL_TAKEN,
    TRANSFER_LAST_KONG,
)
from xuezhan.engine.journal import Journal, note, note_payment
from xuezhan.engine.state import State


def pay(
    state: State,
    journal: Journal,
    payer: int,
    receiver: int,
    amount: int,
    kind: int,
    cause: int,
    tile: int,
) -> None:
    """Move ``amount`` points from ``payer`` to ``receiver`` and write it down; nothing for 0."""
    if amount == 0 or payer == receiver:
        return
    state.balance[payer] -= amount
    state.balance[receiver] += amount
    note_payment(journal, payer, receiver, amount, kind, cause, tile)


def note_paid(journal: Journal, start: int) -> None:
    """Write the event row for the payments made since there were ``start`` of them."""
    if journal.payment_count > start:
        note(journal, PAID, start, journal.payment_count, 0, 0)


def enter_kong(state: State, seat: int, meld: int, tile: int, source: int, late: int) -> None:
    """Remember a kong just laid by ``seat``: who pays 刮风下雨 for it, and how much each.

    A direct kong is paid by its feeder ``source``, the others by all who have not won. A
    ``late`` added kong pays only where the rule set lets it.
    """
    each = 0
    payers = 0
    if meld == MELD_DIRECT:
        each = state.rules.kong_direct
        payers = 1 << source
    else:
        if meld == MELD_ADDED:
            each = state.rules.kong_added
            if late and not state.rules.late_kong_pays:
                each = 0
        elif meld == MELD_CONCEALED:
            each = state.rules.kong_concealed
        for other in range(state.seats):
            if other != seat and state.win_order[other] == 0:
                payers |= 1 << other
    if state.forfeit[seat]:
        each = 0
    index = state.kong_count
    state.kong_seat[index] = seat
    state.kong_tile[index] = tile
    state.kong_each[index] = each
    state.kong_payers[index] = payers
    state.kong_handed[index] = 0
    state.kong_count += 1


def pay_kong(
    state: State, journal: Journal, seat: int, meld: int, tile: int, source: int, late: int
) -> None:
    """Enter a kong, as ``enter_kong`` does, and let it be paid."""
    start = journal.payment_count
    enter_kong(state, seat, meld, tile, source, late)
    index = state.kong_count - 1
    each = state.kong_each[index]
    kind = PAY_KONG_CONCEALED
    if meld != MELD_CONCEALED:
        kind = PAY_KONG_DIRECT if meld == MELD_DIRECT else PAY_KONG_ADDED
    for other in range(state.seats):
        if (state.kong_payers[index] >> other) & 1:
            pay(state, journal, other, seat, each, kind, BECAUSE_KONG, tile)
    note_paid(journal, start)


def kong_taken(state: State, index: int) -> int:
    """Return the money that kong ``index`` brought and that its maker still keeps."""
    if state.kong_handed[index]:
        return 0
    total = 0
    for other in range(state.seats):
        if (state.kong_payers[index] >> other) & 1:
            total += state.kong_each[index]
    return total


def pay_win(state: State, journal: Journal, seat: int, value: int, feeder: int) -> None:
    """Pay the win of ``seat``, recorded in the state, whose hand is worth ``value`` points.

    ``feeder`` is the seat that fed the direct kong of a bloom he answers for, else -1. On a
    self-draw everyone who has not won pays in full; flower points and the self-draw base
    come on top of the value.
    """
    tile = state.win_tile[seat]
    value += state.flowers[seat] * state.rules.flower_points
    if state.win_way[seat] != BY_SELF_DRAW:
        cause = BECAUSE_DISCARD if state.win_way[seat] == 1 else BECAUSE_ROB_KONG
        pay(state, journal, state.win_source[seat], seat, value, PAY_WIN, cause, tile)
        return
    if feeder >= 0 and state.rules.bloom_payers == BLOOM_FEEDER_ALONE:
        pay(state, journal, feeder, seat, value, PAY_WIN, BECAUSE_FED_BLOOM, tile)
        return
    value += state.rules.self_draw_base
    for other in range(state.seats):
        if other != seat and state.win_order[other] == 0:
            if feeder >= 0:
                pay(state, journal, feeder, seat, value, PAY_WIN, BECAUSE_FED_BLOOM, tile)
            else:
                pay(state, journal, other, seat, value, PAY_WIN, BECAUSE_SELF_DRAW, tile)


def hand_over_kongs(state: State, discarder: int) -> int:
    """Take from ``discarder``, whose cannon is won, the kong money that the rule set hands over.

    Returns how much it is; it is not his to give back any more.
    """
    amount = 0
    if state.rules.cannon_transfer == TRANSFER_LAST_KONG:
        amount = kong_taken(state, state.cannon - 1)
        state.kong_handed[state.cannon - 1] = 1
    elif state.rules.cannon_transfer == TRANSFER_ALL_TAKEN:
        for index in range(state.kong_count):
            if state.kong_seat[index] == discarder:
                amount += kong_taken(state, index)
                state.kong_handed[index] = 1
    return amount


def transfer_kong_money(
    state: State, journal: Journal, discarder: int, winners: int, count: int
) -> None:
    """Hand over kong money after a cannon 呼叫转移 to the ``count`` seats in mask ``winners``.

    With several winners it is split, the remainder going to the nearest in turn order, or paid
    in full to each, as the rule set says. What was handed over is never refunded.
    """
    last = state.cannon - 1
    amount = hand_over_kongs(state, discarder)
    share = amount
    extra = 0
    if count > 1 and state.rules.cannon_split:
        share = amount // count
        extra = amount - share * count
    for step in range(1, state.seats):
        seat = (discarder + step) % state.seats
        if (winners >> seat) & 1:
            pay(
                state,
                journal,
                discarder,
                seat,
                share + extra,
                PAY_TRANSFER,
                BECAUSE_CANNON,
                state.kong_tile[last],
            )
            extra = 0
