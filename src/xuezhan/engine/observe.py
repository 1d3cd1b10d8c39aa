"""What a seat may know: the same record as the hand itself with everything hidden blanked out.

Bots and views get only this, so nothing that plays can see more than a player. ``imagine``
goes the other way: it fills the blanks at random with what agrees with all that is public.
"""

from xuezhan.engine.codes import BY_SELF_DRAW, KINDS, MAX_TILES, NO_ACTION, OVER, STRIDE, TURN
from xuezhan.engine.state import State, copy_state, take_in
from xuezhan.engine.stream import Stream, below

UNKNOWN = -1
TRIES = 40


def hand_is_open(state: State, seat: int) -> int:
    """Return 1 when everyone may see the concealed tiles of ``seat``."""
    if state.phase == OVER:
        return 1
    return 1 if state.win_order[seat] != 0 and state.rules.winner_shows_hand else 0


def _blank_seat(target: State, seat: int) -> None:
    target.answer[seat] = NO_ACTION
    target.offers[seat] = 0
    target.lock[seat] = -1
    target.lock_drawn[seat] = 0
    for i in range(seat * 3, seat * 3 + 3):
        target.given[i] = UNKNOWN
        target.received[i] = UNKNOWN


def _blank_hand(target: State, seat: int) -> None:
    for i in range(seat * STRIDE, seat * STRIDE + STRIDE):
        target.counts[i] = 0
    for i in range(seat * 3, seat * 3 + 3):
        target.suit[i] = 0


def _blank_question(target: State, seat: int) -> None:
    """Keep of the open question what ``seat`` may know: a claim is each seat's own."""
    if target.phase != TURN:
        target.asked &= 1 << seat
    if target.turn != seat:
        target.drawn = UNKNOWN
        target.fresh = 0
    if target.turn != seat or target.phase == OVER:
        target.declined = -1


def observe(target: State, state: State, seat: int) -> None:
    """Make ``target`` what ``seat`` knows of ``state``.

    Blank are: the wall and the dice to come, other seats' concealed tiles (their number stays),
    exchanged tiles, answers, offers, pass locks and fresh tiles. When the hand is over
    nothing of the hands is hidden any more.
    """
    copy_state(target, state)
    for place in range(MAX_TILES):
        target.wall[place] = UNKNOWN
    for i in range(state.rolls_used * 2, 64):
        target.rolls[i] = 0
    for i in range(state.horses_used, 12):
        target.horses[i] = UNKNOWN
    target.roll_count = state.rolls_used
    mine = 1 << seat
    for other in range(state.seats):
        if other == seat:
            continue
        _blank_seat(target, other)
        if not hand_is_open(state, other):
            _blank_hand(target, other)
    target.ready_dealt = state.ready_dealt & mine
    target.waits_known = 0
    for other in range(state.seats):
        target.waits[other] = 0
    _blank_question(target, seat)


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
