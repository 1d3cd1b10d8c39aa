cimport cython
from xuezhan.engine.state cimport State, copy_public, copy_state, take_in, tiles_left
from xuezhan.engine.stream cimport Stream, below

cdef int BY_SELF_DRAW, HAND_KNOWN, KINDS, OVER, STRIDE, TURN, UNKNOWN
cdef short[112] BLANK_WALL
cdef short[124] BLANK_COUNTS
cdef int[12] BLANK_SUITS
cdef short[12] BLANK_TWELVE
cdef short[4] BLANK_FOUR, ZERO_FOUR
cdef int[4] BLANK_WAITS

cpdef int hand_is_open(State state, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef void _show_own(State target, State state, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef void _show_hand(State target, State state, int seat) noexcept nogil
@cython.locals(own_turn=cython.int)
cdef void _show_question(State target, State state, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef void _show_horses(State target, State state) noexcept nogil
@cython.locals(other=cython.int)
cpdef void observe(State target, State state, int seat) noexcept nogil
@cython.locals(suit=cython.int, index=cython.int, first=cython.int, i=cython.int, theirs=cython.p_short, shown=cython.p_short)
cpdef void glance(State target, State state, int seat) noexcept nogil
@cython.locals(target=State)
cpdef State observed(State state, int seat)
cdef int _closed_self_draw(State state, int seat) noexcept nogil
@cython.locals(total=cython.int, kind=cython.int, left=cython.int, seat=cython.int, held=cython.int, _=cython.int)
cdef int _unseen(State state, State pool) noexcept nogil
@cython.locals(last=cython.int, other=cython.int, kind=cython.int)
cdef void _shuffle(State pool, int first, int total, Stream stream) noexcept nogil
@cython.locals(total=cython.int, dealt=cython.int, other=cython.int, flowers=cython.int, left=cython.int,
               place=cython.int, _=cython.int)
cpdef int imagine(State target, State observation, int seat, Stream stream, State pool) noexcept nogil
cdef int _missing(State seen, int seat, int other) noexcept nogil
@cython.locals(suit=cython.int, first=cython.int, place=cython.int)
cdef int _give_void_tiles_away(State seen, State pool, int other, int total, Stream stream) noexcept nogil
@cython.locals(suit=cython.int, start=cython.int, step=cython.int, there=cython.int, kind=cython.int)
cdef int _exchange(State seen, State pool, int place, int total, Stream stream) noexcept nogil
@cython.locals(holder=cython.int, first=cython.int)
cdef int _accepts(State seen, State pool, int place, int suit) noexcept nogil
@cython.locals(place=cython.int)
cdef void _deal_unseen(State target, State seen, State pool, int seat, int other) noexcept nogil
