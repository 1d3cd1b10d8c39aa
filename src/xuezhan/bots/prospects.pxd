cimport cython
from xuezhan.engine.readiness cimport melded_suits
from xuezhan.engine.state cimport State, suit_total
from xuezhan.engine.tables cimport deficiency, keeping_ranks, lowering_ranks

cdef int FARTHEST, MARGINS, NEARER, PLACES, STRIDE
cdef int[18] FROM_THE_EDGE
cdef signed char[512] BITS
cdef int[9] POWERS


@cython.final
cdef class Prospects:
    cdef int unwanted
    cdef int spare
    cdef int lower
    cdef int higher
    cdef int x
    cdef int y
    cdef int sets
    cdef int pairs
    cdef int ones
    cdef int twos
    cdef int fours


cpdef Prospects new_prospects()
@cython.locals(melds=cython.int, x=cython.int, y=cython.int, sets=cython.int, best=cython.int, least=cython.int,
               suit=cython.int, away=cython.int, cost=cython.int)
cpdef int unwanted_suit(State state, int seat) noexcept nogil
cpdef void look(Prospects prospects, State state, int seat, int wide) noexcept nogil
@cython.locals(lower=cython.int, higher=cython.int, ones=cython.int, twos=cython.int,
               fours=cython.int, place=cython.int, kind=cython.int, left=cython.int)
cpdef void look_without(Prospects prospects, State state, int seat, int unwanted, int wide) noexcept nogil
cpdef int kind_at(Prospects prospects, int place) noexcept nogil
@cython.locals(suit=cython.int)
cpdef int place_of(Prospects prospects, int kind) noexcept nogil
cpdef int bits(int mask) noexcept nogil
cpdef int nearness(int away) noexcept nogil
@cython.locals(mask=cython.int)
cpdef int acceptance(Prospects prospects, int x, int y, int sets, int pairs, int away) noexcept nogil
@cython.locals(away=cython.int, value=cython.int)
cpdef int prospect(Prospects prospects, int x, int y, int sets, int pairs, int wide) noexcept nogil
@cython.locals(away=cython.int, mask=cython.int, base=cython.int, best=cython.int, place=cython.int, rank=cython.int,
               value=cython.int, step=cython.int, margin=cython.int, choice=cython.int)
cpdef int best_discard(Prospects prospects, int x, int y, int sets, int pairs, int wide) noexcept nogil
