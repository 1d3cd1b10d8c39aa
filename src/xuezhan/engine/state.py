"""The state of one hand: a flat record of small integers that the engine changes in place.

Lists stand for fixed arrays: compiled, they are C arrays, so they are only ever read or written
item by item or copied whole with ``[:]``. A seat's tiles start at ``seat * STRIDE``, its melds
at ``seat * MAX_MELDS``. ``-1`` means "none" for seats, tiles, suits and answers.

The record holds only what the future depends on or what a view shows; payments and events
go to the journal.
"""

from xuezhan.engine.codes import DEAL, HAND_KNOWN, KINDS, MAX_MELDS, NO_ACTION, STRIDE
from xuezhan.engine.flat_rules import FlatRules

POWERS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)


class State:
    """One hand as the engine knows it; ``observe`` blanks what a seat may not know."""

    def __init__(self, rules: FlatRules) -> None:
        """Make an empty table for ``rules``."""
        self.rules = rules
        self.seats = 4
        self.phase = DEAL
        self.dealer = 0
        self.turn = 0
        self.attempt = 0
        # Who still has to answer the present question (bit per seat), and the answers given.
        self.asked = 0
        self.answer = [-1] * 4
        # What each asked seat may claim: OFFER bits of codes.
        self.offers = [0] * 4
        # The wall in drawing order: tiles ``front`` up to ``back`` are left.
        self.wall = [-1] * 112
        self.front = 0
        self.back = 0
        self.dice = [1] * 2
        self.rolls = [0] * 64
        self.roll_count = 0
        self.rolls_used = 0
        self.horses = [-1] * 12
        self.horses_used = 0
        self.direction = 0
        # Concealed tiles, how many, and the base-5 index of each suit's nine counts.
        self.counts = [0] * 124
        self.held = [0] * 4
        self.suit = [0] * 12
        self.meld_count = [0] * 4
        self.meld_kind = [0] * 16
        self.meld_tile = [0] * 16
        self.meld_source = [0] * 16
        self.void = [-1] * 4
        # How many void tiles a seat holds at most as its discards show, -1: they show nothing.
        self.void_most = [-1] * 4
        self.flowers = [0] * 4
        # Seats that declared a false win: they take no more kong money in this hand.
        self.forfeit = [0] * 4
        self.given = [-1] * 12
        self.received = [-1] * 12
        # All discards in order, with what became of each.
        self.discard_count = 0
        self.discard_seat = [0] * 112
        self.discard_tile = [0] * 112
        self.discard_fate = [0] * 112
        # How many of each kind lie open: discards, melds, opened hands.
        self.seen = [0] * 27
        # The present turn: fresh tile, kinds drawn in it, the kongs that led to it.
        self.drawn = -1
        self.fresh = 0
        self.after_pung = 0
        self.chain = 0
        self.chain_feeder = -1
        self.chain_kong = -1
        self.draws = [0] * 4
        self.calls = 0
        self.ready_dealt = 0
        # The tile that waits for an answer, whose it was, and the kong a cannon would hand over.
        self.last_seat = -1
        self.last_tile = -1
        self.cannon = 0
        # Pass lock per seat in doublings, whether a draw came since, and a declined self-draw.
        self.lock = [-1] * 4
        self.lock_drawn = [0] * 4
        self.declined = -1
        # Winners.
        self.winners = 0
        self.win_order = [0] * 4
        self.win_way = [0] * 4
        self.win_tile = [-1] * 4
        self.win_source = [-1] * 4
        self.win_circumstances = [0] * 4
        self.win_horses = [0] * 4
        self.first_winner = -1
        self.shared_discarder = -1
        # Kong money, so that it can be handed over or given back.
        self.kong_count = 0
        self.kong_seat = [0] * 16
        self.kong_tile = [0] * 16
        self.kong_each = [0] * 16
        self.kong_payers = [0] * 16
        self.kong_handed = [0] * 16
        self.balance = [0] * 4
        self.ended = -1
        self.next_dealer = -1
        # What is remembered of each hand until it changes: its waits, and in the bits HAND_KNOWN
        # whether they are known and whether the hand is complete.
        self.waits = [0] * 4
        self.hand_known = 0


def new_state(rules: FlatRules) -> State:
    """Return an empty table for ``rules``."""
    return State(rules)


def copy_state(target: State, source: State) -> None:
    """Make ``target`` equal to ``source``; both were made for the same rules."""
    copy_public(target, source)
    target.asked = source.asked
    target.answer[:] = source.answer
    target.offers[:] = source.offers
    target.wall[:] = source.wall
    target.rolls[:] = source.rolls
    target.roll_count = source.roll_count
    target.horses[:] = source.horses
    target.counts[:] = source.counts
    target.suit[:] = source.suit
    target.given[:] = source.given
    target.received[:] = source.received
    target.drawn = source.drawn
    target.fresh = source.fresh
    target.ready_dealt = source.ready_dealt
    target.lock[:] = source.lock
    target.lock_drawn[:] = source.lock_drawn
    target.declined = source.declined
    target.waits[:] = source.waits
    target.hand_known = source.hand_known


def copy_public(target: State, source: State) -> None:
    """Copy what every seat may know into ``target``, made for the same rules as ``source``."""
    target.seats = source.seats
    target.phase = source.phase
    target.dealer = source.dealer
    target.turn = source.turn
    target.attempt = source.attempt
    target.front = source.front
    target.back = source.back
    target.dice[:] = source.dice
    target.rolls_used = source.rolls_used
    target.horses_used = source.horses_used
    target.direction = source.direction
    target.held[:] = source.held
    target.meld_count[:] = source.meld_count
    target.meld_kind[:] = source.meld_kind
    target.meld_tile[:] = source.meld_tile
    target.meld_source[:] = source.meld_source
    target.void[:] = source.void
    target.void_most[:] = source.void_most
    target.flowers[:] = source.flowers
    target.forfeit[:] = source.forfeit
    target.discard_count = source.discard_count
    target.discard_seat[:] = source.discard_seat
    target.discard_tile[:] = source.discard_tile
    target.discard_fate[:] = source.discard_fate
    target.seen[:] = source.seen
    target.after_pung = source.after_pung
    target.chain = source.chain
    target.chain_feeder = source.chain_feeder
    target.chain_kong = source.chain_kong
    target.draws[:] = source.draws
    target.calls = source.calls
    target.last_seat = source.last_seat
    target.last_tile = source.last_tile
    target.cannon = source.cannon
    target.winners = source.winners
    target.win_order[:] = source.win_order
    target.win_way[:] = source.win_way
    target.win_tile[:] = source.win_tile
    target.win_source[:] = source.win_source
    target.win_circumstances[:] = source.win_circumstances
    target.win_horses[:] = source.win_horses
    target.first_winner = source.first_winner
    target.shared_discarder = source.shared_discarder
    target.kong_count = source.kong_count
    target.kong_seat[:] = source.kong_seat
    target.kong_tile[:] = source.kong_tile
    target.kong_each[:] = source.kong_each
    target.kong_payers[:] = source.kong_payers
    target.kong_handed[:] = source.kong_handed
    target.balance[:] = source.balance
    target.ended = source.ended
    target.next_dealer = source.next_dealer


def clear(state: State, dealer: int) -> None:
    """Empty the table for a new deal by ``dealer``; the wall and the dice are set afterwards."""
    state.phase = DEAL
    state.dealer = dealer
    state.turn = dealer
    state.asked = 0
    state.front = 0
    state.back = 0
    state.roll_count = 0
    state.rolls_used = 0
    state.horses_used = 0
    state.direction = 0
    state.discard_count = 0
    state.drawn = -1
    state.fresh = 0
    state.after_pung = 0
    state.chain = 0
    state.chain_feeder = -1
    state.chain_kong = -1
    state.calls = 0
    state.ready_dealt = 0
    state.last_seat = -1
    state.last_tile = -1
    state.cannon = 0
    state.declined = -1
    state.winners = 0
    state.first_winner = -1
    state.shared_discarder = -1
    state.kong_count = 0
    state.ended = -1
    state.next_dealer = -1
    state.hand_known = 0
    for i in range(STRIDE * 4):
        state.counts[i] = 0
    for i in range(KINDS):
        state.seen[i] = 0
    for i in range(12):
        state.suit[i] = 0
        state.given[i] = -1
        state.received[i] = -1
        state.horses[i] = -1
    for seat in range(4):
        state.answer[seat] = NO_ACTION
        state.offers[seat] = 0
        state.held[seat] = 0
        state.meld_count[seat] = 0
        state.void[seat] = -1
        state.void_most[seat] = -1
        state.flowers[seat] = 0
        state.forfeit[seat] = 0
        state.draws[seat] = 0
        state.lock[seat] = -1
        state.lock_drawn[seat] = 0
        state.win_order[seat] = 0
        state.win_tile[seat] = -1
        state.win_source[seat] = -1
        state.win_circumstances[seat] = 0
        state.win_horses[seat] = 0
        state.balance[seat] = 0


def set_wall_tile(state: State, place: int, kind: int) -> None:
    """Put ``kind`` at ``place`` of the wall, in drawing order from 0; the wall reaches it."""
    state.wall[place] = kind
    if place >= state.back:
        state.back = place + 1


def set_dice(state: State, first: int, second: int) -> None:
    """Set the two dice that break the wall."""
    state.dice[0] = first
    state.dice[1] = second


def add_roll(state: State, first: int, second: int) -> None:
    """Append a throw that decides the exchange where the rule set rolls for it."""
    state.rolls[2 * state.roll_count] = first
    state.rolls[2 * state.roll_count + 1] = second
    state.roll_count += 1


def set_horse(state: State, place: int, kind: int) -> None:
    """Set the horse tile that is picked ``place``-th after wins in this hand."""
    state.horses[place] = kind


def tiles_left(state: State) -> int:
    """Return how many tiles the wall still has."""
    return state.back - state.front


def take_in(state: State, seat: int, kind: int) -> None:
    """Add one tile of ``kind`` to the concealed hand of ``seat``."""
    state.counts[seat * STRIDE + kind] += 1
    state.held[seat] += 1
    if kind < KINDS:
        state.suit[seat * 3 + kind // 9] += POWERS[kind % 9]
    state.hand_known &= ~(HAND_KNOWN << seat)


def give_out(state: State, seat: int, kind: int) -> None:
    """Remove one tile of ``kind`` from the concealed hand of ``seat``, who holds it."""
    state.counts[seat * STRIDE + kind] -= 1
    state.held[seat] -= 1
    if kind < KINDS:
        state.suit[seat * 3 + kind // 9] -= POWERS[kind % 9]
    state.hand_known &= ~(HAND_KNOWN << seat)


def add_meld(state: State, seat: int, kind: int, tile: int, source: int) -> None:
    """Lay open a meld of ``kind`` for ``seat``, taken from ``source`` or ``-1``."""
    place = seat * MAX_MELDS + state.meld_count[seat]
    state.meld_kind[place] = kind
    state.meld_tile[place] = tile
    state.meld_source[place] = source
    state.meld_count[seat] += 1
    state.hand_known &= ~(HAND_KNOWN << seat)


def count_of(state: State, seat: int, kind: int) -> int:
    """Return how many tiles of ``kind`` the concealed hand of ``seat`` has."""
    return state.counts[seat * STRIDE + kind]


def owned(state: State, seat: int, kind: int) -> int:
    """Return how many tiles of ``kind`` ``seat`` has, concealed and melded together."""
    total = state.counts[seat * STRIDE + kind]
    for i in range(state.meld_count[seat]):
        place = seat * MAX_MELDS + i
        if state.meld_tile[place] == kind:
            total += 3 if state.meld_kind[place] == 0 else 4
    return total


def suit_total(state: State, seat: int, suit: int) -> int:
    """Return how many concealed tiles of ``suit`` (0 to 2) ``seat`` has."""
    total = 0
    first = seat * STRIDE + suit * 9
    for i in range(first, first + 9):
        total += state.counts[i]
    return total


def holds_void(state: State, seat: int) -> int:
    """Return 1 when ``seat`` has declared a void suit and still holds tiles of it."""
    suit = state.void[seat]
    if suit < 0:
        return 0
    return 1 if state.suit[seat * 3 + suit] != 0 else 0


def next_in(state: State, seat: int) -> int:
    """Return the next seat after ``seat`` that has not won."""
    following = seat + 1 if seat + 1 < state.seats else 0
    while state.win_order[following] != 0 and following != seat:
        following = following + 1 if following + 1 < state.seats else 0
    return following


def unwon_count(state: State) -> int:
    """Return how many seats have not won."""
    return state.seats - state.winners
