cimport cython
from xuezhan.engine.flat_rules cimport FlatRules

cdef int DEAL, HAND_KNOWN, KINDS, MAX_MELDS, NO_ACTION, STRIDE
cdef int[9] POWERS


@cython.final
cdef class State:
    cdef FlatRules rules
    cdef int seats
    cdef int phase
    cdef int dealer
    cdef int turn
    cdef int attempt
    cdef int asked
    cdef short[4] answer
    cdef short[4] offers
    cdef short[112] wall
    cdef int front
    cdef int back
    cdef short[2] dice
    cdef short[64] rolls
    cdef int roll_count
    cdef int rolls_used
    cdef short[12] horses
    cdef int horses_used
    cdef int direction
    cdef short[124] counts
    cdef short[4] held
    cdef int[12] suit
    cdef short[4] meld_count
    cdef short[16] meld_kind
    cdef short[16] meld_tile
    cdef short[16] meld_source
    cdef short[4] void
    cdef short[4] void_most
    cdef short[4] flowers
    cdef short[4] forfeit
    cdef short[12] given
    cdef short[12] received
    cdef int discard_count
    cdef short[112] discard_seat
    cdef short[112] discard_tile
    cdef short[112] discard_fate
    cdef short[27] seen
    cdef int drawn
    cdef int fresh
    cdef int after_pung
    cdef int chain
    cdef int chain_feeder
    cdef int chain_kong
    cdef short[4] draws
    cdef int calls
    cdef int ready_dealt
    cdef int last_seat
    cdef int last_tile
    cdef int cannon
    cdef short[4] lock
    cdef short[4] lock_drawn
    cdef int declined
    cdef int winners
    cdef short[4] win_order
    cdef short[4] win_way
    cdef short[4] win_tile
    cdef short[4] win_source
    cdef short[4] win_circumstances
    cdef short[4] win_horses
    cdef int first_winner
    cdef int shared_discarder
    cdef int kong_count
    cdef short[16] kong_seat
    cdef short[16] kong_tile
    cdef int[16] kong_each
    cdef short[16] kong_payers
    cdef short[16] kong_handed
    cdef long long[4] balance
    cdef int ended
    cdef int next_dealer
    cdef int[4] waits
    cdef int hand_known


cpdef State new_state(FlatRules rules)
cpdef void copy_state(State target, State source) noexcept nogil
cpdef void copy_public(State target, State source) noexcept nogil
@cython.locals(i=cython.int, seat=cython.int)
cpdef void clear(State state, int dealer) noexcept nogil
cpdef void set_wall_tile(State state, int place, int kind) noexcept nogil
cpdef void set_dice(State state, int first, int second) noexcept nogil
cpdef void add_roll(State state, int first, int second) noexcept nogil
cpdef void set_horse(State state, int place, int kind) noexcept nogil
cpdef int tiles_left(State state) noexcept nogil
cpdef void take_in(State state, int seat, int kind) noexcept nogil
cpdef void give_out(State state, int seat, int kind) noexcept nogil
@cython.locals(place=cython.int)
cpdef void add_meld(State state, int seat, int kind, int tile, int source) noexcept nogil
cpdef int count_of(State state, int seat, int kind) noexcept nogil
@cython.locals(total=cython.int, i=cython.int, place=cython.int)
cpdef int owned(State state, int seat, int kind) noexcept nogil
@cython.locals(total=cython.int, i=cython.int, first=cython.int)
cpdef int suit_total(State state, int seat, int suit) noexcept nogil
@cython.locals(suit=cython.int)
cpdef int holds_void(State state, int seat) noexcept nogil
@cython.locals(following=cython.int)
cpdef int next_in(State state, int seat) noexcept nogil
cpdef int unwon_count(State state) noexcept nogil
