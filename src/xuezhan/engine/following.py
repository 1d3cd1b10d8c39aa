"""A hand as one seat follows it: what the seat is told happens on a table of its own.

The tiles of the others are only so many until an action shows them. Whenever the seat is asked,
``observe`` makes of this table what it makes of the hand itself. Money is not reckoned here: the
seat is told every payment, and some depend on hands that it does not see.
"""

from xuezhan.engine.codes import (
    BY_DISCARD,
    BY_ROB_KONG,
    BY_SELF_DRAW,
    CLAIM,
    MELD_ADDED,
    MELD_CONCEALED,
    MELD_DIRECT,
    MELD_PUNG,
    OFFER_TRUE_WIN,
    OVER,
    PAY_KONG_ADDED,
    PAY_KONG_CONCEALED,
    PAY_KONG_DIRECT,
    ROB,
    TAKEN_WIN,
    TURN,
    UNKNOWN,
    WIN,
    WITH_ROBBERY,
)
from xuezhan.engine.deal import from_front, from_replacement_end, open_first_turn
from xuezhan.engine.flow import decline_self_draw, lock_claim, lock_turn, open_claims
from xuezhan.engine.journal import Journal
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
from xuezhan.engine.payments import enter_kong, hand_over_kongs
from xuezhan.engine.position import set_left
from xuezhan.engine.settlement import end_kong_money
from xuezhan.engine.state import State, clear, give_out, set_dice, take_in
from xuezhan.engine.winning import (
    discard_circumstances,
    enter_shared_win,
    self_draw_circumstances,
    show_win,
)

DEALT_EACH = 13


def begin_hand(
    state: State, dealer: int, attempt: int, first: int, second: int, tiles: int
) -> None:
    """Lay a wall of unknown ``tiles`` for a deal by ``dealer``, who threw the two dice."""
    clear(state, dealer)
    state.attempt = attempt
    set_dice(state, first, second)
    set_left(state, tiles)


def hold(state: State, seat: int, kind: int) -> None:
    """Give ``seat`` one more tile, of a ``kind`` that may be unknown."""
    if kind == UNKNOWN:
        state.held[seat] += 1
    else:
        take_in(state, seat, kind)


def show(state: State, seat: int, kind: int, count: int) -> None:
    """Let ``count`` of the unknown tiles that ``seat`` holds turn out to be of ``kind``."""
    for _ in range(count):
        state.held[seat] -= 1
        take_in(state, seat, kind)


def follow_flower(state: State, seat: int) -> None:
    """Let ``seat`` set a flower aside, and another tile be taken for it where there is one."""
    state.flowers[seat] += 1
    if state.front < state.back:
        from_replacement_end(state)


def follow_deal(state: State) -> None:
    """Take the dealt tiles off the wall; who holds which is told by ``hold``."""
    for _ in range(DEALT_EACH * state.seats + 1):
        from_front(state)


def follow_direction(state: State, direction: int) -> None:
    """Let exchanged tiles go that way."""
    state.direction = direction


def follow_exchange(state: State, seat: int, place: int, given: int, received: int) -> None:
    """Let the following seat have given one tile and received another, from 0 to 2."""
    state.given[seat * 3 + place] = given
    state.received[seat * 3 + place] = received
    give_out(state, seat, given)
    take_in(state, seat, received)


def begin_play(state: State, own: int) -> None:
    """Let the dealer begin. Others may have been ready from the deal; their wins will show it."""
    open_first_turn(state)
    if state.rules.earthly_ready:
        for seat in range(state.seats):
            if seat not in (own, state.dealer):
                state.ready_dealt |= 1 << seat


def follow_draw(state: State, seat: int, kind: int, replacement: int) -> None:
    """Let ``seat`` draw a tile, of a ``kind`` that may be unknown, and be asked."""
    if replacement:
        from_replacement_end(state)
    else:
        end_chain(state)
        from_front(state)
    hold(state, seat, kind)
    begin_turn(state, seat, 0 if kind == UNKNOWN else kind)


def follow_discard(state: State, journal: Journal, own: int, seat: int, kind: int) -> None:
    """Let ``seat`` discard ``kind``; it may be for ``own`` to claim."""
    _act(state, journal, own, seat, kind, 1)
    lay_discard(state, seat, kind)
    open_claims(state, journal, seat, kind, CLAIM)


def follow_meld(
    state: State, journal: Journal, own: int, seat: int, meld: int, kind: int, source: int
) -> None:
    """Let ``seat`` lay a meld. An added kong may be robbed yet: ``follow_kong`` comes later."""
    if meld == MELD_PUNG:
        _claim(state, own, seat, kind, 2)
        lay_pung(state, seat, kind, source)
    elif meld == MELD_DIRECT:
        _claim(state, own, seat, kind, 3)
        lay_kong_direct(state, seat, kind, source)
        _enter(state, seat, meld, kind, source)
    elif meld == MELD_CONCEALED:
        _act(state, journal, own, seat, kind, 4)
        lay_kong_concealed(state, seat, kind)
        _enter(state, seat, meld, kind, -1)
    else:
        _act(state, journal, own, seat, kind, 1)
        lay_kong_added(state, seat, kind)
        open_claims(state, journal, seat, kind, ROB)


def _act(state: State, journal: Journal, own: int, seat: int, kind: int, count: int) -> None:
    """Show the tiles that ``seat`` acts with in his turn, where they are not known."""
    _claim(state, own, seat, kind, count)
    if seat == own and state.rules.pass_lock_self_draw:
        decline_self_draw(state, journal, seat)


def _claim(state: State, own: int, seat: int, kind: int, count: int) -> None:
    """Show the tiles that ``seat`` claims with, where they are not known."""
    if seat != own:
        show(state, seat, kind, count)


def follow_kong(state: State, seat: int, kind: int) -> None:
    """Let the added kong of ``seat`` stand."""
    _enter(state, seat, MELD_ADDED, kind, -1)


def _enter(state: State, seat: int, meld: int, kind: int, source: int) -> None:
    """Enter a kong at no price: the money that is told for it says how dear it is."""
    count_kong(state, source)
    enter_kong(state, seat, meld, kind, source, 1)
    state.kong_each[state.kong_count - 1] = 0


def follow_answer(state: State, journal: Journal, own: int, action: int) -> None:
    """Close the claims on the open tile; ``action`` is what ``own`` answered, if it was asked."""
    if state.offers[own] & OFFER_TRUE_WIN and action != WIN:
        lock_claim(state, journal, own, 1 if state.phase == ROB else 0)
    lock_turn(state)
    close_claims(state)
    state.asked = 0


def follow_win(state: State, seat: int, way: int, kind: int, source: int, count: int) -> None:
    """Let ``seat`` win, the ``count``-th by this tile. What is shown of his hand is known."""
    circumstances = WITH_ROBBERY
    if way == BY_SELF_DRAW:
        circumstances = self_draw_circumstances(state, seat)
    elif way == BY_DISCARD:
        circumstances = discard_circumstances(state)
    if count == 1 and way == BY_ROB_KONG:
        lay_robbed(state, source, kind)
    elif count == 1 and way == BY_DISCARD:
        lie_taken(state, TAKEN_WIN)
        if state.cannon > 0:
            hand_over_kongs(state, source)
    show_win(state, seat, way, kind, source, circumstances)
    if source >= 0:
        enter_shared_win(state, source, count)


def follow_false_win(state: State, seat: int) -> None:
    """Let ``seat`` have won falsely: he goes on, without kong money."""
    end_kong_money(state, seat)
    if state.phase == TURN:
        ask_turn(state, seat)


def follow_payment(state: State, payer: int, receiver: int, amount: int, kind: int) -> None:
    """Move points; money for a kong tells what the kong counted last is worth."""
    state.balance[payer] -= amount
    state.balance[receiver] += amount
    if kind in (PAY_KONG_DIRECT, PAY_KONG_ADDED, PAY_KONG_CONCEALED):
        state.kong_each[state.kong_count - 1] = amount


def end_following(state: State) -> None:
    """Let nobody be asked any more."""
    state.phase = OVER
    state.asked = 0
