"""What a win is worth where it happens: its circumstances, its doublings, its payment."""

from xuezhan.engine.codes import (
    BLOOM_ALL,
    BLOOM_FEEDER_ALONE,
    BY_DISCARD,
    BY_ROB_KONG,
    BY_SELF_DRAW,
    KINDS,
    STRIDE,
    WITH_BLOOM,
    WITH_CANNON,
    WITH_DISCARD,
    WITH_EARTHLY,
    WITH_HEAVENLY,
    WITH_LAST_TILE,
    WITH_ROBBERY,
    WITH_SELF_DRAW,
    WON,
)
from xuezhan.engine.journal import Journal, note, note_more
from xuezhan.engine.payments import note_paid, pay_win, transfer_kong_money
from xuezhan.engine.scoring import score_hand, score_total
from xuezhan.engine.state import State, tiles_left


def blamed_feeder(state: State) -> int:
    """Return the seat that answers for a bloom after the direct kong it fed, or -1."""
    if state.chain == 0 or state.rules.bloom_payers == BLOOM_ALL:
        return -1
    return state.chain_feeder


def self_draw_circumstances(state: State, seat: int) -> int:
    """Return the circumstances of a self-draw by ``seat``, whose turn it is.

    A bloom that its feeder pays alone counts no self-draw. Heavenly is the dealer's deal,
    earthly another seat's first draw with no call before it, or, where the rule set says
    so, the first draw of one who was ready after the deal and has called nothing himself.
    """
    found = WITH_SELF_DRAW
    if state.chain > 0:
        found |= WITH_BLOOM
        if state.rules.bloom_payers == BLOOM_FEEDER_ALONE and state.chain_feeder >= 0:
            found &= ~WITH_SELF_DRAW
    if (
        tiles_left(state) == 0
        and state.drawn >= 0
        and (state.chain == 0 or state.rules.last_tile_with_bloom)
    ):
        found |= WITH_LAST_TILE
    if seat == state.dealer:
        if state.draws[seat] == 0 and state.discard_count == 0:
            found |= WITH_HEAVENLY
    elif state.draws[seat] == 1 and (
        (state.ready_dealt >> seat) & 1 == 1 if state.rules.earthly_ready else state.calls == 0
    ):
        found |= WITH_EARTHLY
    return found


def discard_circumstances(state: State) -> int:
    """Return the circumstances of winning with the discard that waits for an answer."""
    found = WITH_DISCARD
    if state.cannon > 0:
        found |= WITH_CANNON
    if tiles_left(state) == 0 and state.rules.last_tile_any:
        found |= WITH_LAST_TILE
    return found


def claim_worth(state: State, journal: Journal, seat: int, robbing: int) -> int:
    """Return the doublings, before the cap, of the win that ``seat`` could claim now."""
    circumstances = WITH_ROBBERY if robbing else discard_circumstances(state)
    score_hand(state, seat, state.last_tile, circumstances, 0, journal.score)
    return score_total(journal.score)


def self_draw_worth(state: State, journal: Journal, seat: int) -> int:
    """Return the doublings, before the cap, of the self-draw that ``seat`` could declare."""
    score_hand(state, seat, -1, self_draw_circumstances(state, seat), 0, journal.score)
    return score_total(journal.score)


def _count_horses(state: State, seat: int) -> int:
    hits = 0
    for _ in range(state.rules.horses):
        pip = state.horses[state.horses_used] % 9
        state.horses_used += 1
        if (state.dealer + pip) % state.seats == seat:
            hits += 1
    return hits


def _open_hand(state: State, seat: int, tile: int) -> None:
    if state.rules.winner_shows_hand:
        for kind in range(KINDS):
            state.seen[kind] += state.counts[seat * STRIDE + kind]
    elif state.win_way[seat] == BY_SELF_DRAW:
        state.seen[tile] += 1


def enter_win(state: State, seat: int, way: int, tile: int, source: int) -> None:
    """Let ``seat`` have won now: it is out of the hand, whatever its hand is worth."""
    state.void_most[seat] = 0
    state.winners += 1
    state.win_order[seat] = state.winners
    state.win_way[seat] = way
    state.win_tile[seat] = tile
    state.win_source[seat] = source
    if state.first_winner < 0:
        state.first_winner = seat


def enter_shared_win(state: State, source: int, count: int) -> None:
    """Remember for the next dealer that ``count`` seats have just won the tile of ``source``."""
    shared = state.winners == count or state.rules.shared_any_win
    if count > 1 and shared and state.shared_discarder < 0:
        state.shared_discarder = source


def show_win(state: State, seat: int, way: int, tile: int, source: int, circumstances: int) -> None:
    """Enter the win of ``seat``, pick his horses and lay open what is shown of his hand."""
    enter_win(state, seat, way, tile, source)
    state.win_circumstances[seat] = circumstances
    state.win_horses[seat] = _count_horses(state, seat)
    _open_hand(state, seat, tile)


def record_win(
    state: State, journal: Journal, seat: int, way: int, tile: int, source: int, circumstances: int
) -> int:
    """Show the win of ``seat`` and return its value in points; payment is a step of its own."""
    horses_from = state.horses_used
    show_win(state, seat, way, tile, source, circumstances)
    value = score_hand(
        state,
        seat,
        -1 if way == BY_SELF_DRAW else tile,
        circumstances,
        state.win_horses[seat],
        journal.score,
    )
    note(journal, WON, seat, way, tile, source)
    note_more(journal, state.winners, horses_from, state.horses_used, score_total(journal.score))
    return value


def win_by_self_draw(state: State, journal: Journal, seat: int) -> None:
    """Let ``seat``, whose turn it is, win with the tiles he holds, and be paid."""
    circumstances = self_draw_circumstances(state, seat)
    feeder = blamed_feeder(state)
    tile = state.drawn
    if tile < 0:
        for kind in range(KINDS):
            if state.counts[seat * STRIDE + kind] > 0:
                tile = kind
    value = record_win(state, journal, seat, BY_SELF_DRAW, tile, -1, circumstances)
    start = journal.payment_count
    pay_win(state, journal, seat, value, feeder)
    note_paid(journal, start)


def win_claims(state: State, journal: Journal, source: int, winners: int, robbing: int) -> int:
    """Let the seats in mask ``winners`` win the tile of ``source``; return the last to play."""
    way = BY_ROB_KONG if robbing else BY_DISCARD
    circumstances = WITH_ROBBERY if robbing else discard_circumstances(state)
    last = source
    count = 0
    for step in range(1, state.seats):
        seat = (source + step) % state.seats
        if (winners >> seat) & 1:
            value = record_win(state, journal, seat, way, state.last_tile, source, circumstances)
            start = journal.payment_count
            pay_win(state, journal, seat, value, -1)
            note_paid(journal, start)
            last = seat
            count += 1
    enter_shared_win(state, source, count)
    return last


def win_discard(state: State, journal: Journal, source: int, winners: int) -> int:
    """Let ``winners`` win the discard of ``source``, and take his kong money after a cannon.

    Returns the last of them to play.
    """
    last = win_claims(state, journal, source, winners, 0)
    if state.cannon > 0:
        start = journal.payment_count
        count = 0
        for seat in range(state.seats):
            count += (winners >> seat) & 1
        transfer_kong_money(state, journal, source, winners, count)
        note_paid(journal, start)
    return last
