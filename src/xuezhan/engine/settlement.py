"""The end of a hand: flower pigs, ready check, refund, the next dealer."""

from xuezhan.engine.codes import (
    BECAUSE_ESCAPE,
    BECAUSE_FALSE_WIN,
    BECAUSE_NOT_READY,
    BECAUSE_PIG,
    CHECKED,
    ENDED_BY_ESCAPE,
    ENDED_BY_WALL,
    ESCAPE_LATE_TILES,
    ESCAPED,
    FALSE_WIN,
    HAND_ENDED,
    KINDS,
    OVER,
    PAY_ESCAPE,
    PAY_FALSE_WIN,
    PAY_PIG,
    PAY_READY_CHECK,
    PAY_REFUND,
    READY_CHECK_GREATEST,
    READY_CHECK_NONE,
    REFUND_ANY_END,
    REFUND_WALL_RAN_OUT,
    STRIDE,
)
from xuezhan.engine.journal import Journal, note, note_more, note_ready
from xuezhan.engine.payments import note_paid, pay
from xuezhan.engine.readiness import suits_of, waits_of
from xuezhan.engine.scoring import best_ready, least_ready, score_points
from xuezhan.engine.state import (
    State,
    give_out,
    holds_void,
    take_in,
    tiles_left,
    unwon_count,
)


def is_pig(state: State, seat: int) -> int:
    """Return 1 when ``seat`` is a flower pig 花猪 under the rule set, at the end of the hand."""
    if state.rules.pig_holds_void:
        return holds_void(state, seat)
    return 1 if suits_of(state, seat) == 7 else 0


def counted_wait(state: State, journal: Journal, seat: int) -> int:
    """Count the wait that the ready check takes of ``seat`` into the journal; -1 if none."""
    if state.rules.ready_check == READY_CHECK_NONE:
        return -1
    if state.rules.ready_check == READY_CHECK_GREATEST:
        return best_ready(state, seat, journal.score)
    return least_ready(state, seat, journal.score)


def _check_pigs(state: State, journal: Journal, pigs: int) -> None:
    start = journal.payment_count
    for pig in range(state.seats):
        if (pigs >> pig) & 1:
            for other in range(state.seats):
                if (pigs >> other) & 1:
                    continue
                if state.win_order[other] != 0 and not state.rules.pig_pays_every_seat:
                    continue
                pay(state, journal, pig, other, state.rules.pig_amount, PAY_PIG, BECAUSE_PIG, -1)
    note_paid(journal, start)


def _check_ready(state: State, journal: Journal, pigs: int, ready: int) -> None:
    start = journal.payment_count
    for seat in range(state.seats):
        if state.win_order[seat] != 0 or (ready >> seat) & 1:
            continue
        if (pigs >> seat) & 1 and not state.rules.pig_also_ready_check:
            continue
        for other in range(state.seats):
            if (ready >> other) & 1:
                tile = journal.ready_tile[other]
                value = journal.ready_points[other]
                pay(state, journal, seat, other, value, PAY_READY_CHECK, BECAUSE_NOT_READY, tile)
    note_paid(journal, start)


def _give_back(state: State, journal: Journal, index: int, cause: int) -> None:
    for other in range(state.seats):
        if not (state.kong_payers[index] >> other) & 1:
            continue
        if state.rules.refund_still_in and state.win_order[other] != 0:
            continue
        pay(
            state,
            journal,
            state.kong_seat[index],
            other,
            state.kong_each[index],
            PAY_REFUND,
            cause,
            state.kong_tile[index],
        )


def _refund(state: State, journal: Journal, ready: int) -> None:
    start = journal.payment_count
    for index in range(state.kong_count):
        seat = state.kong_seat[index]
        if state.win_order[seat] != 0 or (ready >> seat) & 1 or state.kong_handed[index]:
            continue
        _give_back(state, journal, index, BECAUSE_NOT_READY)
    note_paid(journal, start)


def _ran_out(state: State, reason: int) -> int:
    return 1 if reason == ENDED_BY_WALL and unwon_count(state) >= 2 else 0


def _pigs_due(state: State, reason: int) -> int:
    return 1 if _ran_out(state, reason) or state.rules.pig_pays_every_seat else 0


def _refund_due(state: State, reason: int) -> int:
    if state.rules.refund_when == REFUND_WALL_RAN_OUT:
        return _ran_out(state, reason)
    return 1 if state.rules.refund_when == REFUND_ANY_END else 0


def ready_check_due(state: State, reason: int) -> int:
    """Return 1 when who is not ready pays who is, after an end for ``reason``."""
    if state.rules.ready_check == READY_CHECK_NONE:
        return 0
    return _ran_out(state, reason)


def check_due(state: State, reason: int) -> int:
    """Return 1 when it matters who is ready and who a pig, after an end for ``reason``."""
    return 1 if _pigs_due(state, reason) or _refund_due(state, reason) else 0


def settle_checked(state: State, journal: Journal, reason: int, pigs: int, ready: int) -> None:
    """Let those who have not won pay for what the check found: pigs, not ready, kong money.

    ``pigs`` and ``ready`` are masks of seats; what the ready ones are paid is in the journal.
    """
    if _pigs_due(state, reason):
        _check_pigs(state, journal, pigs)
    if ready_check_due(state, reason):
        _check_ready(state, journal, pigs, ready)
    if _refund_due(state, reason):
        _refund(state, journal, ready)


def _check_hand(state: State, journal: Journal, reason: int) -> None:
    if not check_due(state, reason):
        return
    pigs = 0
    ready = 0
    for seat in range(state.seats):
        if state.win_order[seat] != 0:
            continue
        waits = waits_of(state, seat)
        pig = is_pig(state, seat)
        if pig:
            pigs |= 1 << seat
        elif waits != 0:
            ready |= 1 << seat
        wait = -1 if pig else counted_wait(state, journal, seat)
        note_ready(journal, seat, wait, score_points(journal.score))
        note(journal, CHECKED, seat, pig, 0 if pig else waits & 16383, 0 if pig else waits >> 14)
        note_more(journal, wait, 0, 0, 0)
    settle_checked(state, journal, reason, pigs, ready)


def punish_false_win(state: State, journal: Journal, seat: int) -> None:
    """Let ``seat`` pay for a win that does not hold 诈胡: one base to each who has not won."""
    note(journal, FALSE_WIN, seat, 0, 0, 0)
    start = journal.payment_count
    forfeit(state, journal, seat, 0)
    note_paid(journal, start)


def forfeit(state: State, journal: Journal, seat: int, to_everyone: int) -> None:
    """Let ``seat`` pay one base to each who has not won, or ``to_everyone``, for a fault.

    He gives back the kong money of the hand that he still keeps, and takes none later in it.
    """
    base = state.rules.base
    for other in range(state.seats):
        if state.win_order[other] == 0 or to_everyone:
            pay(state, journal, seat, other, base, PAY_FALSE_WIN, BECAUSE_FALSE_WIN, -1)
    for index in range(state.kong_count):
        if state.kong_seat[index] == seat and not state.kong_handed[index]:
            _give_back(state, journal, index, BECAUSE_FALSE_WIN)
    end_kong_money(state, seat)


def end_kong_money(state: State, seat: int) -> None:
    """Let ``seat`` keep no kong money that he has taken, and take none any more."""
    for index in range(state.kong_count):
        if state.kong_seat[index] == seat:
            state.kong_handed[index] = 1
    state.forfeit[seat] = 1


def _ready_worth(state: State, journal: Journal, seat: int) -> int:
    """Return the greatest ready value of ``seat``, 0 where he is not ready.

    Who has still to discard has the value of the hand that his best discard leaves.
    """
    if state.held[seat] % 3 == 1:
        return score_points(journal.score) if best_ready(state, seat, journal.score) >= 0 else 0
    most = 0
    for kind in range(KINDS):
        if state.counts[seat * STRIDE + kind] > 0:
            give_out(state, seat, kind)
            if best_ready(state, seat, journal.score) >= 0:
                most = max(most, score_points(journal.score))
            take_in(state, seat, kind)
    return most


def pay_for_escape(state: State, journal: Journal, seat: int) -> None:
    """Let ``seat`` pay each who has not won for leaving 逃跑.

    With at most four tiles left, each gets his greatest ready value instead where that is more.
    """
    note(journal, ESCAPED, seat, 0, 0, 0)
    start = journal.payment_count
    for other in range(state.seats):
        if other == seat or state.win_order[other] != 0:
            continue
        amount = state.rules.escape_amount
        if tiles_left(state) <= ESCAPE_LATE_TILES:
            amount = max(amount, _ready_worth(state, journal, other))
        pay(state, journal, seat, other, amount, PAY_ESCAPE, BECAUSE_ESCAPE, -1)
    note_paid(journal, start)


def finish(state: State, journal: Journal, reason: int) -> None:
    """End the hand for ``reason``: check, settle, name the next dealer."""
    state.ended = reason
    state.phase = OVER
    state.asked = 0
    state.drawn = -1
    if reason != ENDED_BY_ESCAPE:
        _check_hand(state, journal, reason)
    name_next_dealer(state)
    note(journal, HAND_ENDED, reason, state.next_dealer, 0, 0)


def name_next_dealer(state: State) -> None:
    """Let the first winner deal next, or the discarder when a win that counts was shared.

    When nobody won, the dealer stays.
    """
    state.next_dealer = state.dealer
    if state.shared_discarder >= 0:
        state.next_dealer = state.shared_discarder
    elif state.first_winner >= 0:
        state.next_dealer = state.first_winner
