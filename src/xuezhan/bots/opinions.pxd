cimport cython
from xuezhan.bots.exchanging cimport exchange_by_value
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.search cimport choose_by_search
from xuezhan.bots.valuing cimport weigh
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State
from xuezhan.engine.stream cimport Stream

cdef int EXCHANGE, INCOMING, SLOT_HARD, TRIED, VOID
cdef double NEAR


@cython.final
cdef class Opinion:
    cdef int count
    cdef int choice
    cdef int[64] option
    cdef double[64] worth


cpdef Opinion new_opinion()
cpdef int opinion_count(Opinion opinion) noexcept nogil
cpdef int opinion_choice(Opinion opinion) noexcept nogil
cpdef int option_at(Opinion opinion, int index) noexcept nogil
cpdef double worth_at(Opinion opinion, int index) noexcept nogil
@cython.locals(best=cython.int, i=cython.int)
cpdef void form_opinion(Opinion opinion, Mind mind, State state, int seat, ActionList actions, Stream stream) noexcept nogil
@cython.locals(i=cython.int)
cdef void _copy_options(Opinion opinion, Mind mind) noexcept nogil
@cython.locals(near=cython.int, tried=cython.int, i=cython.int, j=cython.int)
cdef void _add_tried(Opinion opinion, Mind mind, int best) noexcept nogil
@cython.locals(most=cython.double, i=cython.int)
cdef void _put_choice_first(Opinion opinion) noexcept nogil
