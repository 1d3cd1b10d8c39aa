cimport cython
from xuezhan.engine.state cimport State, add_meld, give_out

cdef int HAND_KNOWN, LIES, LOCK_UNTIL_DISCARD, LOCK_UNTIL_DRAW_OR_CALL, MAX_MELDS, MELD_ADDED, MELD_CONCEALED
cdef int MELD_DIRECT, MELD_PUNG, NO_ACTION, TAKEN_KONG, TAKEN_PUNG, TAKEN_WIN, TURN

cpdef void ask_turn(State state, int seat) noexcept nogil
cpdef void end_chain(State state) noexcept nogil
cpdef void begin_turn(State state, int seat, int kind) noexcept nogil
cpdef void lay_discard(State state, int seat, int kind) noexcept nogil
@cython.locals(place=cython.int)
cdef void _lie(State state, int seat, int kind, int fate) noexcept nogil
cpdef void lie_taken(State state, int fate) noexcept nogil
@cython.locals(seat=cython.int)
cpdef void close_claims(State state) noexcept nogil
cpdef void lay_pung(State state, int seat, int kind, int source) noexcept nogil
cpdef void lay_kong_direct(State state, int seat, int kind, int source) noexcept nogil
cpdef void lay_kong_concealed(State state, int seat, int kind) noexcept nogil
@cython.locals(place=cython.int)
cpdef int lay_kong_added(State state, int seat, int kind) noexcept nogil
cpdef void lay_robbed(State state, int seat, int kind) noexcept nogil
cpdef void count_kong(State state, int source) noexcept nogil
@cython.locals(_=cython.int)
cdef void _meld_from_hand(State state, int seat, int meld, int kind, int source, int count) noexcept nogil
@cython.locals(i=cython.int)
cdef int _meld_place(State state, int seat, int kind) noexcept nogil
cdef void _called(State state, int seat) noexcept nogil
