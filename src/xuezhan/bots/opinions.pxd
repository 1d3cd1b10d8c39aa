cimport cython
from xuezhan.bots.exchanging cimport exchange_by_shape
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.search cimport choose_by_search, gain_of
from xuezhan.bots.valuing cimport weigh
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State
from xuezhan.engine.stream cimport Stream

cdef int EXCHANGE, SLOT_SHIPPED, VOID


@cython.final
cdef class Opinion:
    cdef int count
    cdef int choice
    cdef int valued
    cdef int[64] option
    cdef double[64] worth


cpdef Opinion new_opinion()
cpdef int opinion_count(Opinion opinion) noexcept nogil
cpdef int opinion_choice(Opinion opinion) noexcept nogil
cpdef int opinion_valued(Opinion opinion) noexcept nogil
cpdef int option_at(Opinion opinion, int index) noexcept nogil
cpdef double worth_at(Opinion opinion, int index) noexcept nogil
@cython.locals(best=cython.int, i=cython.int)
cpdef void form_opinion(Opinion opinion, Mind mind, State state, int seat, ActionList actions, Stream stream) noexcept nogil
@cython.locals(i=cython.int)
cdef void _copy_options(Opinion opinion, Mind mind) noexcept nogil
@cython.locals(i=cython.int, j=cython.int)
cdef void _add_tried(Opinion opinion, Mind mind, double most) noexcept nogil
@cython.locals(most=cython.double, i=cython.int)
cdef void _put_choice_first(Opinion opinion) noexcept nogil
