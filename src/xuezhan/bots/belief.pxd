cimport cython
from xuezhan.bots.mind cimport Mind
from xuezhan.engine.observe cimport imagine
from xuezhan.engine.readiness cimport deficiency_of, useful_of, waits_of
from xuezhan.engine.state cimport State, copy_state, give_out, take_in, tiles_left
from xuezhan.engine.stream cimport Stream, below

cdef int KINDS, STRIDE, BELIEFS, LATELY, MOST_DRAWS, EXCHANGES, ODD_OWN, ODD_LATELY
cdef int[16] READY_BY
cdef int[16] ONE_AWAY_BY
cdef int[16] TWO_AWAY_BY

@cython.locals(least=cython.int, odd=cython.int, other=cython.int, _=cython.int)
cpdef int believed_world(Mind mind, State state, int seat, Stream stream) noexcept nogil
@cython.locals(odd=cython.int, lately=cython.int, i=cython.int, other=cython.int, waits=cython.int)
cdef int _oddities(State world, State state, int seat) noexcept nogil
@cython.locals(thrown=cython.int, i=cython.int)
cdef int _thrown_by(State state, int seat) noexcept nogil
@cython.locals(drawn=cython.int, chance=cython.int, target=cython.int, away=cython.int, _=cython.int)
cdef void _bring_nearer(State world, int other, Stream stream) noexcept nogil
@cython.locals(useful=cython.int, left=cython.int, start=cython.int, step=cython.int, place=cython.int, kind=cython.int,
               spare=cython.int)
cdef int _exchange(State world, int other, int away, Stream stream) noexcept nogil
@cython.locals(step=cython.int, spare=cython.int)
cdef int _spare(State world, int other, int kind, int away, int first) noexcept nogil
