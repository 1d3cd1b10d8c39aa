cimport cython
from xuezhan.bots.exchanging cimport exchange_by_shape
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.search cimport begin_search, found_best, gain_of
from xuezhan.bots.valuing cimport weigh
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State

cdef int EXCHANGE, SLOT_SHIPPED, VOID


@cython.final
cdef class Opinion:
    cdef int count
    cdef int choice
    cdef int valued
    cdef double most
    cdef int[64] option
    cdef double[64] worth


cpdef Opinion new_opinion()
cpdef int opinion_count(Opinion opinion) noexcept nogil
cpdef int opinion_choice(Opinion opinion) noexcept nogil
cpdef int opinion_valued(Opinion opinion) noexcept nogil
cpdef int option_at(Opinion opinion, int index) noexcept nogil
cpdef double worth_at(Opinion opinion, int index) noexcept nogil
@cython.locals(best=cython.int)
cpdef int begin_opinion(Opinion opinion, Mind mind, State state, int seat, ActionList actions) noexcept nogil
@cython.locals(i=cython.int, j=cython.int)
cpdef void end_opinion(Opinion opinion, Mind mind) noexcept nogil
@cython.locals(i=cython.int)
cdef void _copy_options(Opinion opinion, Mind mind) noexcept nogil
@cython.locals(most=cython.double, i=cython.int)
cdef void _put_choice_first(Opinion opinion) noexcept nogil
