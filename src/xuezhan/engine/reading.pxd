cimport cython
from xuezhan.engine.state cimport State

cdef int KINDS, MAX_MELDS, MELD_PUNG, READ_PAIRS, READ_SETS, SET_KONG, SET_PUNG, SET_RUN, STRIDE
cdef int MAX_READINGS, HAND_SETS


@cython.final
cdef class Readings:
    cdef int count
    cdef short[8] form
    cdef short[8] pair
    cdef short[32] set_kind
    cdef short[32] set_tile
    cdef int concealed
    cdef short[27] counts
    cdef short[27] left
    cdef int taken
    cdef short[4] taken_kind
    cdef short[4] taken_tile
    cdef int taken_pair


cpdef Readings new_readings()
@cython.locals(total=cython.int, odd=cython.int, kind=cython.int, held=cython.int, i=cython.int, meld=cython.int,
               place=cython.int, source=cython.int, laid=cython.int)
cpdef int read_hand(State state, int seat, int tile, Readings readings) noexcept nogil
@cython.locals(pairs=cython.int, pungs=cython.int, runs=cython.int)
cdef void _split(Readings readings, int kind) noexcept nogil
cdef int _fits(Readings readings, int kind, int pungs, int runs) noexcept nogil
@cython.locals(i=cython.int)
cdef void _take(Readings readings, int kind, int pairs, int pungs, int runs) noexcept nogil
cdef void _give_back(Readings readings, int kind, int pairs, int pungs, int runs) noexcept nogil
@cython.locals(first=cython.int, i=cython.int)
cdef void _keep(Readings readings) noexcept nogil
cpdef int reading_count(Readings readings) noexcept nogil
@cython.locals(first=cython.int, i=cython.int)
cpdef list reading_sets(Readings readings, int index)
@cython.locals(kind=cython.int, _=cython.int)
cpdef list reading_pairs(Readings readings, int index)
