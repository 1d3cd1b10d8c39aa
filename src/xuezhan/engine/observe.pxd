cimport cython
from xuezhan.engine.state cimport State, copy_public, copy_state, take_in
from xuezhan.engine.stream cimport Stream, below

cdef int BY_SELF_DRAW, KINDS, OVER, STRIDE, TURN, UNKNOWN, TRIES
cdef short[112] BLANK_WALL
cdef short[64] BLANK_ROLLS
cdef short[124] BLANK_COUNTS
cdef int[12] BLANK_SUITS
cdef short[12] BLANK_TWELVE
cdef short[4] BLANK_FOUR, ZERO_FOUR

cpdef int hand_is_open(State state, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef void _show_own(State target, State state, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef void _show_hand(State target, State state, int seat) noexcept nogil
@cython.locals(own_turn=cython.int)
cdef void _show_question(State target, State state, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef void _show_throws(State target, State state) noexcept nogil
@cython.locals(other=cython.int)
cpdef void observe(State target, State state, int seat) noexcept nogil
@cython.locals(target=State)
cpdef State observed(State state, int seat)
cdef int _hidden(State state, int seat, int other) noexcept nogil
@cython.locals(suit=cython.int, i=cython.int)
cdef int _held_no_void(State state, int other) noexcept nogil
cdef int _closed_self_draw(State state, int seat) noexcept nogil
@cython.locals(total=cython.int, own_hand_counted=cython.int, kind=cython.int, left=cython.int, _=cython.int)
cdef int _unseen(State state, int seat, State pool) noexcept nogil
@cython.locals(last=cython.int, other=cython.int, kind=cython.int)
cdef void _shuffle(State pool, int total, Stream stream) noexcept nogil
@cython.locals(_=cython.int)
cpdef int imagine(State target, State observation, int seat, Stream stream, State pool) noexcept nogil
cdef int _take(State target, State pool, int other, int place, int total) noexcept nogil
@cython.locals(strict=cython.int, wanted=cython.int, barred_suit=cython.int, place=cython.int)
cdef int _deal_unseen(State target, State seen, State pool, int other, int total) noexcept nogil
@cython.locals(total=cython.int, strict=cython.int, other=cython.int, flowers=cython.int, place=cython.int,
               left=cython.int, _=cython.int)
cdef int _imagine_once(State target, State seen, int seat, Stream stream, State pool) noexcept nogil
