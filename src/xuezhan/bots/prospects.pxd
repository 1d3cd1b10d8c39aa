cimport cython
from xuezhan.engine.readiness cimport melded_suits
from xuezhan.engine.state cimport State, suit_total
from xuezhan.engine.tables cimport deficiency
from xuezhan.engine.waits cimport useful_mask

cdef int KINDS, STRIDE, FARTHEST, ONE_NEARER, MARGINS, PLACES, EVERY_KIND, SUIT_KINDS
cdef int[9] POWERS

cpdef int step_of(int kind) noexcept nogil
@cython.locals(melds=cython.int, first=cython.int, a=cython.int, b=cython.int, c=cython.int, sets=cython.int,
               pairs=cython.int, best=cython.int, least=cython.int, suit=cython.int, away=cython.int, cost=cython.int)
cpdef int unwanted_suit(State state, int seat) noexcept nogil
cpdef int kinds_without(int unwanted) noexcept nogil
@cython.locals(mask=cython.int, own=cython.int, total=cython.int, kind=cython.int)
cpdef int acceptance(State state, int seat, int a, int b, int c, int sets, int pairs, int kinds) noexcept nogil
cpdef int nearness(int away) noexcept nogil
@cython.locals(value=cython.int)
cpdef int prospect(State state, int seat, int a, int b, int c, int sets, int pairs, int kinds, int wide) noexcept nogil
@cython.locals(mask=cython.int, suit=cython.int, rest=cython.int, step=cython.int, rank=cython.int, left=cython.int)
cpdef int nearest_discards(int a, int b, int c, int sets, int pairs, int away) noexcept nogil
@cython.locals(away=cython.int, candidates=cython.int, base=cython.int, best=cython.int, kind=cython.int,
               suit=cython.int, rank=cython.int, value=cython.int, step=cython.int, margin=cython.int, choice=cython.int)
cpdef int best_discard(State state, int seat, int a, int b, int c, int sets, int pairs, int kinds, int wide) noexcept nogil
