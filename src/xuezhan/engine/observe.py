"""What a seat may know: the same record as the hand itself with everything hidden blanked out.

Bots and views get only this, so nothing that plays can see more than a player. ``imagine``
goes the other way: it fills the blanks at random with what agrees with all that is public.
"""

from xuezhan.engine.codes import BY_SELF_DRAW, HAND_KNOWN, KINDS, OVER, STRIDE, TURN, UNKNOWN
from xuezhan.engine.state import State, copy_public, copy_state, take_in, tiles_left
from xuezhan.engine.stream import Stream, below

BLANK_WALL = [-1] * 112
BLANK_COUNTS = [0] * 124
BLANK_SUITS = [0] * 12
BLANK_TWELVE = [-1] * 12
BLANK_FOUR = [-1] * 4
ZERO_FOUR = [0] * 4
BLANK_WAITS = [0] * 4


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


def _show_horses(target: State, state: State) -> None:
    """Show the horses picked so far; of the dice only what came of them is public."""
    target.roll_count = 0
    target.rolls_used = 0
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
    target.horses[:] = BLANK_TWELVE
    target.given[:] = BLANK_TWELVE
    target.received[:] = BLANK_TWELVE
    target.counts[:] = BLANK_COUNTS
    target.suit[:] = BLANK_SUITS
    target.answer[:] = BLANK_FOUR
    target.lock[:] = BLANK_FOUR
    target.offers[:] = ZERO_FOUR
    target.lock_drawn[:] = ZERO_FOUR
    target.waits[seat] = state.waits[seat]
    target.hand_known = state.hand_known & (HAND_KNOWN << seat)
    _show_horses(target, state)
    _show_own(target, state, seat)
    _show_question(target, state, seat)
    for other in range(state.seats):
        if other == seat or hand_is_open(state, other):
            _show_hand(target, state, other)


def glance(target: State, state: State, seat: int) -> None:
    """Make ``target`` what ``seat`` needs to know who minds only its own hand.

    That is the hand, the melds and what lies open: much cheaper than ``observe``. ``target``
    serves for glances alone: all that is not written here stays as blank as it was made.
    """
    target.phase = state.phase
    target.last_tile = state.last_tile
    target.after_pung = state.after_pung
    target.hand_known = state.hand_known & (HAND_KNOWN << seat)
    target.void[:] = state.void
    target.meld_count[:] = state.meld_count
    target.meld_tile[:] = state.meld_tile
    target.seen[:] = state.seen
    target.counts[:] = BLANK_COUNTS
    target.suit[:] = BLANK_SUITS
    target.offers[:] = ZERO_FOUR
    target.waits[:] = BLANK_WAITS
    target.waits[seat] = state.waits[seat]
    target.offers[seat] = state.offers[seat]
    theirs = state.counts
    shown = target.counts
    for suit in range(3):
        index = state.suit[seat * 3 + suit]
        if index != 0:
            target.suit[seat * 3 + suit] = index
            first = seat * STRIDE + suit * 9
            for i in range(first, first + 9):
                shown[i] = theirs[i]


def observed(state: State, seat: int) -> State:
    """Return a new record of what ``seat`` knows."""
    target = State(state.rules)
    observe(target, state, seat)
    return target


def _hidden(state: State, seat: int, other: int) -> int:
    if other == seat or hand_is_open(state, other):
        return 0
    return 1


def _closed_self_draw(state: State, seat: int) -> int:
    """Return 1 when ``seat`` won by a tile that is open while the rest of the hand is not."""
    if state.win_order[seat] == 0 or state.rules.winner_shows_hand:
        return 0
    return 1 if state.win_way[seat] == BY_SELF_DRAW else 0


def _unseen(state: State, pool: State) -> int:
    """Put every tile that is not to be seen in the observation ``state`` into the wall of ``pool``.

    Return how many there are. The hands of winners who showed them are counted among the seen.
    """
    total = 0
    for kind in range(KINDS):
        left = 4 - state.seen[kind]
        for seat in range(state.seats):
            held = state.counts[seat * STRIDE + kind]
            if held > 0 and (state.win_order[seat] == 0 or not state.rules.winner_shows_hand):
                left -= held
                if kind == state.win_tile[seat] and _closed_self_draw(state, seat):
                    left += 1
        for _ in range(left):
            pool.wall[total] = kind
            total += 1
    return total


def _shuffle(pool: State, first: int, total: int, stream: Stream) -> None:
    """Shuffle the tiles of ``pool`` from place ``first`` on."""
    for last in range(total - 1, first, -1):
        other = first + below(stream, last + 1 - first)
        kind = pool.wall[last]
        pool.wall[last] = pool.wall[other]
        pool.wall[other] = kind


def imagine(target: State, observation: State, seat: int, stream: Stream, pool: State) -> int:
    """Make ``target`` a whole hand that agrees with what ``seat`` observed; return 1 if it can.

    The hidden tiles are dealt at random to the other hands and the wall. Hard constraints: the
    number of tiles, and that nobody holds more void tiles than his discards let him. Where
    the observation is of a hand that was played there is always such a hand.

    ``pool`` is scratch room: its wall takes the unseen tiles, those of each hand from its place
    in ``draws`` on, as many as ``held`` says, then those of the wall.
    """
    copy_state(target, observation)
    total = _unseen(observation, pool)
    _shuffle(pool, 0, total, stream)
    dealt = 0
    for other in range(observation.seats):
        pool.draws[other] = dealt
        pool.held[other] = _missing(observation, seat, other)
        dealt += pool.held[other]
    if dealt > total:
        return 0
    for other in range(observation.seats):
        if not _give_void_tiles_away(observation, pool, other, total, stream):
            return 0
    for other in range(observation.seats):
        _deal_unseen(target, observation, pool, seat, other)
    flowers = observation.rules.flowers
    for other in range(observation.seats):
        flowers -= observation.flowers[other]
    for _ in range(flowers):
        pool.wall[total] = KINDS
        total += 1
    _shuffle(pool, dealt, total, stream)
    left = tiles_left(observation)
    if total - dealt < left:
        return 0
    for place in range(left):
        target.wall[observation.front + place] = pool.wall[dealt + place]
    return 1


def _missing(seen: State, seat: int, other: int) -> int:
    """Return how many tiles of the hand of ``other`` are hidden from ``seat``."""
    if other == seat or hand_is_open(seen, other):
        return 0
    return seen.held[other] - _closed_self_draw(seen, other)


def _give_void_tiles_away(seen: State, pool: State, other: int, total: int, stream: Stream) -> int:
    """Exchange the void tiles that ``other`` cannot hold; return 0 when that cannot be done.

    As many of his tiles as can be void ones, the first, stay as they were dealt.
    """
    suit = seen.void[other]
    if suit < 0 or seen.void_most[other] < 0:
        return 1
    first = pool.draws[other] + seen.void_most[other]
    for place in range(first, pool.draws[other] + pool.held[other]):
        if pool.wall[place] // 9 == suit and not _exchange(seen, pool, place, total, stream):
            return 0
    return 1


def _exchange(seen: State, pool: State, place: int, total: int, stream: Stream) -> int:
    """Exchange the tile at ``place`` for one of another suit from where it may lie."""
    suit = pool.wall[place] // 9
    start = below(stream, total)
    for step in range(total):
        there = (start + step) % total
        kind = pool.wall[there]
        if kind // 9 != suit and _accepts(seen, pool, there, suit):
            pool.wall[there] = pool.wall[place]
            pool.wall[place] = kind
            return 1
    return 0


def _accepts(seen: State, pool: State, place: int, suit: int) -> int:
    """Return 1 when a tile of ``suit`` may lie at ``place``, in a hand or in the wall."""
    for holder in range(seen.seats):
        first = pool.draws[holder]
        if first <= place < first + pool.held[holder] and seen.void[holder] == suit:
            return 1 if seen.void_most[holder] < 0 or place < first + seen.void_most[holder] else 0
    return 1


def _deal_unseen(target: State, seen: State, pool: State, seat: int, other: int) -> None:
    """Give ``other`` the tiles dealt to him, and the tile he won with where only that is open."""
    if _missing(seen, seat, other) == 0:
        return
    target.held[other] = 0
    for place in range(pool.draws[other], pool.draws[other] + pool.held[other]):
        take_in(target, other, pool.wall[place])
    if _closed_self_draw(seen, other):
        take_in(target, other, seen.win_tile[other])
