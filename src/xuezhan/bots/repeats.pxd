cimport cython
from xuezhan.engine.observe cimport observe
from xuezhan.engine.scoring cimport Score, ready_value
from xuezhan.engine.state cimport State, copy_state
from xuezhan.engine.stream cimport Stream, below, new_stream
from xuezhan.engine.tables cimport deficiency
from xuezhan.engine.waits cimport wait_mask

cdef int POOL
cdef int[9] POWERS


@cython.final
cdef class Hands:
    cdef int[4096] x
    cdef int[4096] y


cdef _enter(Hands hands, int index, list tiles)
@cython.locals(hands=Hands, stream=Stream, i=cython.int, place=cython.int, dealt=cython.int)
cpdef Hands random_hands(unsigned long long key)
@cython.locals(hands=Hands, stream=Stream, i=cython.int, place=cython.int, start=cython.int, step=cython.int,
               _=cython.int)
cpdef Hands ready_hands(unsigned long long key)
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
