cimport cython
from xuezhan.bots.prospects cimport Prospects, best_discard, look
from xuezhan.engine.observe cimport observe
from xuezhan.engine.scoring cimport Score, ready_value, score_hand
from xuezhan.engine.state cimport State, copy_state
from xuezhan.engine.stream cimport Stream, below, new_stream
from xuezhan.engine.tables cimport deficiency
from xuezhan.engine.waits cimport wait_mask

cdef int MELD_DIRECT, MELD_PUNG, POOL, WITH_SELF_DRAW
cdef int[9] POWERS


@cython.final
cdef class Hands:
    cdef int[4096] x
    cdef int[4096] y


@cython.final
cdef class Batch:
    cdef short[73728] counts
    cdef int[8192] suits
    cdef short[4096] held
    cdef short[4096] meld_count
    cdef short[16384] meld_kind
    cdef short[16384] meld_tile


cdef _enter(Hands hands, int index, list tiles)
@cython.locals(hands=Hands, stream=Stream, i=cython.int, place=cython.int, dealt=cython.int)
cpdef Hands random_hands(unsigned long long key)
@cython.locals(hands=Hands, stream=Stream, i=cython.int, place=cython.int, start=cython.int, step=cython.int,
               _=cython.int)
cpdef Hands ready_hands(unsigned long long key)
@cython.locals(place=cython.int, i=cython.int)
cdef _enter_whole(Batch batch, int index, list tiles, list melds)
@cython.locals(batch=Batch, stream=Stream, i=cython.int, place=cython.int, dealt=cython.int)
cpdef Batch drawn_hands(unsigned long long key)
@cython.locals(batch=Batch, stream=Stream, i=cython.int, place=cython.int, sets=cython.int, step=cython.int, _=cython.int)
cpdef Batch winning_hands(unsigned long long key)
@cython.locals(place=cython.int, i=cython.int)
cdef void _lay(State state, Batch batch, int index) noexcept nogil
@cython.locals(total=cython.longlong, i=cython.int, _=cython.int)
cpdef long long repeat_discards(State state, Batch batch, int rounds, Prospects prospects) noexcept nogil
@cython.locals(total=cython.longlong, i=cython.int, _=cython.int)
cpdef long long repeat_wins(State state, Batch batch, int rounds, Score score) noexcept nogil
@cython.locals(total=cython.longlong, i=cython.int, _=cython.int)
cpdef long long repeat_deficiency(Hands hands, int rounds) noexcept nogil
@cython.locals(total=cython.longlong, i=cython.int, _=cython.int)
cpdef long long repeat_waits(Hands hands, int rounds) noexcept nogil
@cython.locals(total=cython.longlong, _=cython.int)
cpdef long long repeat_score(State state, int kind, int rounds, Score score) noexcept nogil
@cython.locals(_=cython.int)
cpdef int repeat_copy(State target, State source, int rounds) noexcept nogil
@cython.locals(i=cython.int)
cpdef int repeat_observe(State target, State source, int rounds) noexcept nogil
