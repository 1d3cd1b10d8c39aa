"""What a seat may know: the same record as the hand itself with everything hidden blanked out.

Bots and views get only this, so nothing that plays can see more than a player. ``imagine``
goes the other way: it fills the blanks at random with what agrees with all that is public.
"""

from xuezhan.engine.codes import BY_SELF_DRAW, KINDS, OVER, STRIDE, TURN
from xuezhan.engine.state import State, copy_public, copy_state, take_in
from xuezhan.engine.stream import Stream, below

UNKNOWN = -1
TRIES = 40
BLANK_WALL = [-1] * 112
BLANK_ROLLS = [0] * 64
BLANK_COUNTS = [0] * 124
BLANK_SUITS = [0] * 12
BLANK_TWELVE = [-1] * 12
BLANK_FOUR = [-1] * 4
ZERO_FOUR = [0] * 4


def hand_is_open(state: State, seat: int) -> int:
    """Return 1 when everyone may see the concealed tiles of ``seat``."""
    if state.phase == OVER:
        return 1
    return 1 if state.win_order[seat] != 0 and state.rules.winner_shows_hand else 0


def _show_own(target: State, state: State, seat: int) -> None:
    """Show what only ``seat`` itself knows, apart from its hand."""
    target.answer[seat] = state.answer[seat]
    target.offers[seat] = state.offers[seat]
    target.lock[seat] = state.lock[seat]
    target.lock_drawn[seat] = state.lock_drawn[seat]
    for i in range(seat * 3, seat * 3 + 3):
        target.given[i] = state.given[i]
        target.received[i] = state.received[i]
    target.ready_dealt = state.ready_dealt & (1 << seat)


def _show_hand(target: State, state: State, seat: int) -> None:
    for i in range(seat * STRIDE, seat * STRIDE + STRIDE):
        target.counts[i] = state.counts[i]
    for i in range(seat * 3, seat * 3 + 3):
        target.suit[i] = state.suit[i]


def _show_question(target: State, state: State, seat: int) -> None:
    """Show of the open question what ``seat`` may know: a claim is each seat's own."""
    own_turn = state.turn == seat
    target.asked = state.asked if state.phase == TURN else state.asked & (1 << seat)
    target.drawn = state.drawn if own_turn else UNKNOWN
    target.fresh = state.fresh if own_turn else 0
    target.declined = state.declined if own_turn and state.phase != OVER else -1


def _show_throws(target: State, state: State) -> None:
    """Show the dice thrown and the horses picked so far."""
    target.roll_count = state.rolls_used
    for i in range(state.rolls_used * 2):
        target.rolls[i] = state.rolls[i]
    for i in range(state.horses_used):
        target.horses[i] = state.horses[i]


def observe(target: State, state: State, seat: int) -> None:
    """Make ``target`` what ``seat`` knows of ``state``.

    Blank are: the wall and the dice to come, other seats' concealed tiles (their number stays),
    exchanged tiles, answers, offers, pass locks and fresh tiles. When the hand is over
    nothing of the hands is hidden any more.
    """
    copy_public(target, state)
    target.wall[:] = BLANK_WALL
    target.rolls[:] = BLANK_ROLLS
    target.horses[:] = BLANK_TWELVE
    target.given[:] = BLANK_TWELVE
    target.received[:] = BLANK_TWELVE
    target.counts[:] = BLANK_COUNTS
    target.suit[:] = BLANK_SUITS
    target.answer[:] = BLANK_FOUR
    target.lock[:] = BLANK_FOUR
    target.offers[:] = ZERO_FOUR
    target.lock_drawn[:] = ZERO_FOUR
    target.waits_known = 0
    _show_throws(target, state)
    _show_own(target, state, seat)
    _show_question(target, state, seat)
    for other in range(state.seats):
        if other == seat or hand_is_open(state, other):
            _show_hand(target, state, other)


def observed(state: State, seat: int) -> State:
    """Return a new record of what ``seat`` knows."""
    target = State(state.rules)
    observe(target, state, seat)
    return target


def _hidden(state: State, seat: int, other: int) -> int:
    if other == seat or hand_is_open(state, other):
        return 0
    return 1


def _held_no_void(state: State, other: int) -> int:
    """Return 1 when the last discard of ``other`` shows that he then held no void tile."""
    suit = state.void[other]
    if suit < 0 or not state.rules.void_first:
        return 0
    if state.win_order[other] != 0:
        return 1
    for i in range(state.discard_count - 1, -1, -1):
        if state.discard_seat[i] == other:
            return 1 if state.discard_tile[i] // 9 != suit else 0
    return 0


def _closed_self_draw(state: State, seat: int) -> int:
    """Return 1 when ``seat`` won by a tile that is open while the rest of the hand is not."""
    if state.win_order[seat] == 0 or state.rules.winner_shows_hand:
        return 0
    return 1 if state.win_way[seat] == BY_SELF_DRAW else 0


def _unseen(state: State, seat: int, pool: State) -> int:
    """Put every tile that ``seat`` cannot see into the wall of ``pool``; return how many."""
    total = 0
    own_hand_counted = state.win_order[seat] != 0 and state.rules.winner_shows_hand
    for kind in range(KINDS):
        left = 4 - state.seen[kind]
        if not own_hand_counted:
            left -= state.counts[seat * STRIDE + kind]
        if kind == state.win_tile[seat] and _closed_self_draw(state, seat):
            left += 1
        for _ in range(left):
            pool.wall[total] = kind
            total += 1
    return total


def _shuffle(pool: State, total: int, stream: Stream) -> None:
    for last in range(total - 1, 0, -1):
        other = below(stream, last + 1)
        kind = pool.wall[last]
        pool.wall[last] = pool.wall[other]
        pool.wall[other] = kind


def imagine(target: State, observation: State, seat: int, stream: Stream, pool: State) -> int:
    """Make ``target`` a whole hand that agrees with what ``seat`` observed; return 1 if it can.

    The hidden tiles are dealt at random to the other hands and the wall. Hard constraints: the
    number of tiles, and that a seat which last discarded outside its void suit then held
    nothing of it (the tile it drew since may be anything). ``pool`` is scratch room.
    """
    for _ in range(TRIES):
        copy_state(target, observation)
        if _imagine_once(target, observation, seat, stream, pool):
            return 1
    return 0


def _take(target: State, pool: State, other: int, place: int, total: int) -> int:
    take_in(target, other, pool.wall[place])
    target.held[other] -= 1
    pool.wall[place] = pool.wall[total - 1]
    return total - 1


def _deal_unseen(target: State, seen: State, pool: State, other: int, total: int) -> int:
    """Deal ``other`` his tiles from the pool's ``total``; return what is left, -1 if too few."""
    strict = _held_no_void(seen, other)
    wanted = seen.held[other]
    barred_suit = seen.void[other] if strict else -1
    if _closed_self_draw(seen, other):
        take_in(target, other, seen.win_tile[other])
        target.held[other] -= 1
        wanted -= 1
    elif strict and seen.turn == other and seen.phase == TURN and not seen.after_pung:
        total = _take(target, pool, other, 0, total)
        wanted -= 1
    place = 0
    while wanted > 0 and place < total:
        if pool.wall[place] // 9 == barred_suit:
            place += 1
        else:
            total = _take(target, pool, other, place, total)
            wanted -= 1
    return total if wanted == 0 else -1


def _imagine_once(target: State, seen: State, seat: int, stream: Stream, pool: State) -> int:
    total = _unseen(seen, seat, pool)
    _shuffle(pool, total, stream)
    # Seats that cannot hold their void suit are served first, from what they may hold.
    for strict in range(1, -1, -1):
        for other in range(seen.seats):
            if _hidden(seen, seat, other) and _held_no_void(seen, other) == strict:
                total = _deal_unseen(target, seen, pool, other, total)
                if total < 0:
                    return 0
    flowers = seen.rules.flowers
    for other in range(seen.seats):
        flowers -= seen.flowers[other]
    for _ in range(flowers):
        pool.wall[total] = KINDS
        total += 1
    _shuffle(pool, total, stream)
    left = seen.back - seen.front
    if total < left:
        return 0
    for place in range(left):
        target.wall[seen.front + place] = pool.wall[place]
    return 1
