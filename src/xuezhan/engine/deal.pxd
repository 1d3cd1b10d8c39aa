cimport cython
from xuezhan.engine.journal cimport Journal, note, note_more
from xuezhan.engine.readiness cimport waits_of
from xuezhan.engine.state cimport State, give_out, take_in

cdef int BY_ROLL_AGAIN_ON_FOURS, BY_WALL_DICE, DEALT, DECLARE_VOID, EXCHANGE, EXCHANGE_OPENED, EXCHANGED
cdef int FLOWER, GIVE, HAND_STARTED, KINDS, NO_ACTION, REDEAL, REDEALT, STRIDE, TO_NEXT, TO_OPPOSITE, TO_PREVIOUS
cdef int TURN, VOID, VOIDS_DECLARED, VOIDS_OPENED

cpdef int broken_side(State state) noexcept nogil
@cython.locals(kind=cython.int)
cpdef int from_front(State state) noexcept nogil
cpdef int from_replacement_end(State state) noexcept nogil
@cython.locals(seat=cython.int)
cpdef void ask_all(State state, int phase) noexcept nogil
cpdef int set_aside_flowers(State state, Journal journal, int seat, int kind) noexcept nogil
@cython.locals(turn=cython.int, step=cython.int, seat=cython.int, _=cython.int)
cpdef void deal(State state, Journal journal) noexcept nogil
@cython.locals(step=cython.int, seat=cython.int, kind=cython.int)
cdef void _replace_dealt_flowers(State state, Journal journal) noexcept nogil
cpdef void open_exchange(State state, Journal journal) noexcept nogil
cpdef void roll_direction(State state, Journal journal) noexcept nogil
cdef int _by_thirds(int total) noexcept nogil
@cython.locals(first=cython.int, second=cython.int, total=cython.int, again=cython.int)
cdef void _throw(State state, Journal journal) noexcept nogil
cpdef int given_suit(State state, int seat) noexcept nogil
@cython.locals(seat=cython.int)
cdef int _all_gave_one_suit(State state) noexcept nogil
@cython.locals(seat=cython.int, receiver=cython.int)
cdef int _all_get_their_suit_back(State state) noexcept nogil
@cython.locals(seat=cython.int, picked=cython.int, first=cython.int, receiver=cython.int, i=cython.int)
cpdef void resolve_exchange(State state, Journal journal) noexcept nogil
cpdef void open_void(State state, Journal journal) noexcept nogil
@cython.locals(seat=cython.int)
cpdef void resolve_void(State state, Journal journal) noexcept nogil
@cython.locals(seat=cython.int)
cpdef void open_first_turn(State state) noexcept nogil
