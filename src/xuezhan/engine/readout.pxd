cimport cython
from xuezhan.engine.state cimport State

cdef int ALL_KINDS, MAX_MELDS, STRIDE

cpdef int phase_of(State state) noexcept nogil
cpdef int asked_of(State state) noexcept nogil
cpdef int turn_of(State state) noexcept nogil
cpdef int dealer_of(State state) noexcept nogil
cpdef int attempt_of(State state) noexcept nogil
cpdef list dice_of(State state)
cpdef int direction_of(State state) noexcept nogil
cpdef int drawn_of(State state) noexcept nogil
cpdef int last_of(State state) noexcept nogil
cpdef int last_discard(State state) noexcept nogil
cpdef int void_of(State state, int seat) noexcept nogil
cpdef int held_of(State state, int seat) noexcept nogil
cpdef int lock_of(State state, int seat) noexcept nogil
cpdef int is_cannon(State state) noexcept nogil
cpdef int is_late_kong(State state, int kind) noexcept nogil
cpdef int ended_of(State state) noexcept nogil
cpdef int next_dealer_of(State state) noexcept nogil
cpdef list points_of(State state)
@cython.locals(kind=cython.int, _=cython.int)
cpdef list concealed_kinds(State state, int seat)
cpdef list melds_of(State state, int seat)
cpdef list discards_of(State state)
cpdef list exchanged_kinds(State state, int seat)
cpdef object win_of(State state, int seat)
cpdef int horse_kind(State state, int index) noexcept nogil
cpdef list wall_kinds(State state)
cpdef list seen_counts(State state)
