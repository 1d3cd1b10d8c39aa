cimport cython
from xuezhan.engine.state cimport State

cdef int CLAIM, HAND_KNOWN, LIES, NO_ACTION, ROB, TURN
cdef int UNKNOWN

cpdef void set_won(State state, int seat) noexcept nogil
cpdef void set_void(State state, int seat, int suit) noexcept nogil
cpdef void set_flowers(State state, int seat, int count) noexcept nogil
@cython.locals(place=cython.int)
cpdef void set_left(State state, int count) noexcept nogil
cpdef void set_seen(State state, int kind, int count) noexcept nogil
cpdef void set_turn(State state, int seat, int drawn, int draws) noexcept nogil
cpdef void set_chain(State state, int feeder) noexcept nogil
@cython.locals(place=cython.int)
cpdef void set_open_tile(State state, int source, int kind, int robbing) noexcept nogil
cpdef void set_cannon(State state) noexcept nogil
