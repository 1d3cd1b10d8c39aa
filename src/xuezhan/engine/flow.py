"""The flow of a hand: answers come in per seat, ``advance`` resolves them into what happens.

A question is asked of one seat (its turn) or of several at once (exchange, void, claims);
answers stay secret in the state until all who were asked have answered. Every discard and
every added kong is a step of its own, even when nobody can claim it, so that the steps
tell nothing about hidden hands. Legality is checked before ``answer`` by its caller.
"""

from xuezhan.engine.codes import (
    ANSWERED,
    CLAIM,
    DEAL,
    DISCARD,
    DISCARDED,
    DRAWN,
    ENDED_BY_ESCAPE,
    ENDED_BY_WALL,
    ENDED_BY_WINS,
    EXCHANGE,
    KINDS,
    KONG_ADDED,
    KONG_CONCEALED,
    KONG_DIRECT,
    LOCK_NONE,
    MELD_ADDED,
    MELD_CONCEALED,
    MELD_DIRECT,
    MELD_PUNG,
    MELDED,
    NO_ACTION,
    OFFER_KONG,
    OFFER_PUNG,
    OFFER_TRUE_WIN,
    OFFER_WIN,
    PUNG,
    ROB,
    TAKEN_WIN,
    TURN,
    VOID,
    WIN,
)
from xuezhan.engine.deal import (
    deal,
    from_front,
    from_replacement_end,
    resolve_exchange,
    resolve_void,
    set_aside_flowers,
)
from xuezhan.engine.journal import Journal, note, note_more
from xuezhan.engine.laying import (
    ask_turn,
    begin_turn,
    close_claims,
    count_kong,
    end_chain,
    lay_discard,
    lay_kong_added,
    lay_kong_concealed,
    lay_kong_direct,
    lay_pung,
    lay_robbed,
    lie_taken,
)
from xuezhan.engine.legal import may_win_now
from xuezhan.engine.payments import pay_kong
from xuezhan.engine.readiness import remember_complete, waits_of
from xuezhan.engine.settlement import finish, pay_for_escape, punish_false_win
from xuezhan.engine.state import (
    State,
    count_of,
    next_in,
    take_in,
    tiles_left,
    unwon_count,
)
from xuezhan.engine.winning import (
    claim_worth,
    self_draw_worth,
    win_by_self_draw,
    win_claims,
    win_discard,
)


def answer(state: State, seat: int, action: int) -> None:
    """Enter the legal answer of ``seat``; nothing happens until ``advance``."""
    state.answer[seat] = action
    state.asked &= ~(1 << seat)


def advance(state: State, journal: Journal) -> None:
    """Resolve the answers that have been given; nobody may be left to answer."""
    phase = state.phase
    if phase == TURN:
        _resolve_turn(state, journal)
    elif phase == CLAIM:
        _resolve_claim(state, journal)
    elif phase == ROB:
        _resolve_robbery(state, journal)
    elif phase == DEAL:
        deal(state, journal)
    elif phase == EXCHANGE:
        resolve_exchange(state, journal)
    elif phase == VOID:
        resolve_void(state, journal)


def escape(state: State, journal: Journal, seat: int) -> None:
    """End the hand because ``seat``, who has not won, leaves it 逃跑; questions lapse.

    Payments made so far stand. Nobody else is checked for pigs, readiness or refund.
    """
    close_claims(state)
    pay_for_escape(state, journal, seat)
    finish(state, journal, ENDED_BY_ESCAPE)


def draw(state: State, journal: Journal, seat: int, replacement: int) -> None:
    """Let ``seat`` draw and ask for his turn; a wall emptied by flowers ends the hand."""
    if not replacement:
        end_chain(state)
    kind = from_replacement_end(state) if replacement else from_front(state)
    kind = set_aside_flowers(state, journal, seat, kind)
    state.turn = seat
    if kind < 0:
        finish(state, journal, ENDED_BY_WALL)
        return
    completes = (waits_of(state, seat) >> kind) & 1
    take_in(state, seat, kind)
    remember_complete(state, seat, completes)
    begin_turn(state, seat, kind)
    note(journal, DRAWN, seat, kind, replacement, tiles_left(state))


def _draw_or_finish(state: State, journal: Journal, seat: int) -> None:
    if state.winners >= state.rules.wins_to_end or unwon_count(state) <= 1:
        finish(state, journal, ENDED_BY_WINS)
    elif tiles_left(state) == 0:
        finish(state, journal, ENDED_BY_WALL)
    else:
        draw(state, journal, seat, 0)


# --- the turn -------------------------------------------------------------------------------


def _resolve_turn(state: State, journal: Journal) -> None:
    seat = state.turn
    action = state.answer[seat]
    if action == WIN and not may_win_now(state, seat):
        punish_false_win(state, journal, seat)
        ask_turn(state, seat)
        return
    if action == WIN:
        win_by_self_draw(state, journal, seat)
        _draw_or_finish(state, journal, next_in(state, seat))
        return
    if state.rules.pass_lock_self_draw:
        decline_self_draw(state, journal, seat)
    if DISCARD <= action < DISCARD + KINDS:
        _discard(state, journal, seat, action - DISCARD)
    elif KONG_CONCEALED <= action < KONG_CONCEALED + KINDS:
        _kong_concealed(state, journal, seat, action - KONG_CONCEALED)
    else:
        _kong_added(state, journal, seat, action - KONG_ADDED)


def decline_self_draw(state: State, journal: Journal, seat: int) -> None:
    """Keep what the self-draw is worth that ``seat``, whose turn it is, declines where he has one.

    Only for rule sets that lock it.
    """
    state.declined = -1
    if may_win_now(state, seat):
        state.declined = self_draw_worth(state, journal, seat)


def _discard(state: State, journal: Journal, seat: int, kind: int) -> None:
    lay_discard(state, seat, kind)
    note(journal, DISCARDED, seat, kind, 0, 0)
    open_claims(state, journal, seat, kind, CLAIM)


def _kong_concealed(state: State, journal: Journal, seat: int, kind: int) -> None:
    lay_kong_concealed(state, seat, kind)
    note(journal, MELDED, seat, MELD_CONCEALED, kind, -1)
    _finish_kong(state, journal, seat, MELD_CONCEALED, kind, -1, 0)


def _kong_added(state: State, journal: Journal, seat: int, kind: int) -> None:
    source = lay_kong_added(state, seat, kind)
    note(journal, MELDED, seat, MELD_ADDED, kind, source)
    open_claims(state, journal, seat, kind, ROB)


def _finish_kong(
    state: State, journal: Journal, seat: int, meld: int, kind: int, source: int, late: int
) -> None:
    count_kong(state, source)
    pay_kong(state, journal, seat, meld, kind, source, late)
    draw(state, journal, seat, 1)


# --- claims ---------------------------------------------------------------------------------


def open_claims(state: State, journal: Journal, seat: int, kind: int, phase: int) -> None:
    """Offer ``kind``, discarded by ``seat`` or of his added kong, to those who can claim it."""
    state.phase = phase
    state.last_seat = seat
    state.last_tile = kind
    state.asked = 0
    calls = 1 if phase == CLAIM and tiles_left(state) > 0 else 0
    for other in range(state.seats):
        state.offers[other] = 0
        state.answer[other] = NO_ACTION
        if other != seat and state.win_order[other] == 0:
            offers = _offers(state, journal, other, kind, calls)
            if offers != 0:
                state.offers[other] = offers
                state.asked |= 1 << other


def _locked(state: State, journal: Journal, seat: int, robbing: int) -> int:
    if state.lock[seat] < 0:
        return 0
    if not state.rules.pass_lock_worth_more:
        return 1
    return 0 if claim_worth(state, journal, seat, robbing) > state.lock[seat] else 1


def _offers(state: State, journal: Journal, seat: int, kind: int, calls: int) -> int:
    """Return what ``seat`` may claim of the open tile; pungs and kongs where ``calls`` is 1."""
    offers = 0
    robbing = 1 if state.phase == ROB else 0
    completes = (not robbing or state.rules.rob_kong) and (waits_of(state, seat) >> kind) & 1
    if completes and not _locked(state, journal, seat, robbing):
        offers = OFFER_WIN | OFFER_TRUE_WIN
    if state.rules.false_win_penalty:
        offers |= OFFER_WIN
    if calls and kind // 9 != state.void[seat]:
        held = count_of(state, seat, kind)
        if held >= 2:
            offers |= OFFER_PUNG
            if held == 3:
                offers |= OFFER_KONG
    return offers


def lock_claim(state: State, journal: Journal, seat: int, robbing: int) -> None:
    """Put the pass lock on ``seat``, who declines the win that the open tile offers him."""
    if state.rules.pass_lock_until != LOCK_NONE:
        worth = claim_worth(state, journal, seat, robbing)
        state.lock[seat] = max(state.lock[seat], worth)
        state.lock_drawn[seat] = 0


def lock_turn(state: State) -> None:
    """Put the pass lock on whose tile is open where he has declined a dearer self-draw."""
    seat = state.last_seat
    if state.rules.pass_lock_until != LOCK_NONE and state.declined > state.lock[seat]:
        state.lock[seat] = state.declined
        state.lock_drawn[seat] = 0
    state.declined = -1


def _lock_declined(state: State, journal: Journal, robbing: int) -> int:
    """Lock those who declined a win and return a bit for each seat that wins."""
    winners = 0
    for seat in range(state.seats):
        if state.offers[seat] == 0:
            continue
        if state.answer[seat] == WIN and not state.offers[seat] & OFFER_TRUE_WIN:
            punish_false_win(state, journal, seat)
        if state.offers[seat] & OFFER_TRUE_WIN:
            if state.answer[seat] == WIN:
                winners |= 1 << seat
            else:
                lock_claim(state, journal, seat, robbing)
    if state.declined >= 0:
        lock_turn(state)
    note(
        journal,
        ANSWERED,
        state.answer[0],
        state.answer[1],
        state.answer[2],
        state.answer[3],
    )
    note_more(journal, state.lock[0], state.lock[1], state.lock[2], state.lock[3])
    return winners


def _resolve_claim(state: State, journal: Journal) -> None:
    source = state.last_seat
    kind = state.last_tile
    winners = _lock_declined(state, journal, 0)
    if winners != 0:
        _win_discard(state, journal, source, winners)
        return
    for seat in range(state.seats):
        action = state.answer[seat]
        if action == PUNG:
            close_claims(state)
            _pung(state, journal, seat, kind, source)
            return
        if action == KONG_DIRECT:
            close_claims(state)
            _kong_direct(state, journal, seat, kind, source)
            return
    close_claims(state)
    _draw_or_finish(state, journal, next_in(state, source))


def _win_discard(state: State, journal: Journal, source: int, winners: int) -> None:
    lie_taken(state, TAKEN_WIN)
    last = win_discard(state, journal, source, winners)
    close_claims(state)
    _draw_or_finish(state, journal, next_in(state, last))


def _pung(state: State, journal: Journal, seat: int, kind: int, source: int) -> None:
    lay_pung(state, seat, kind, source)
    note(journal, MELDED, seat, MELD_PUNG, kind, source)


def _kong_direct(state: State, journal: Journal, seat: int, kind: int, source: int) -> None:
    lay_kong_direct(state, seat, kind, source)
    note(journal, MELDED, seat, MELD_DIRECT, kind, source)
    _finish_kong(state, journal, seat, MELD_DIRECT, kind, source, 0)


def _resolve_robbery(state: State, journal: Journal) -> None:
    seat = state.last_seat
    kind = state.last_tile
    winners = _lock_declined(state, journal, 1)
    if winners == 0:
        close_claims(state)
        late = 0 if (state.fresh >> kind) & 1 else 1
        _finish_kong(state, journal, seat, MELD_ADDED, kind, -1, late)
        return
    lay_robbed(state, seat, kind)
    last = win_claims(state, journal, seat, winners, 1)
    close_claims(state)
    _draw_or_finish(state, journal, next_in(state, last))
