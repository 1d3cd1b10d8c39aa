cimport cython
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State, suit_total
from xuezhan.engine.tables cimport deficiency

cdef int TRIPLES, GIVE, STEP, BURDEN
cdef int[9] POWERS

@cython.locals(first=cython.int, second=cython.int, third=cython.int, burden=cython.int)
cdef int _left_without(State state, int seat, int given, int less, int void) noexcept nogil
@cython.locals(chosen=cython.int, best=cython.int, i=cython.int, suit=cython.int, ranks=cython.int, less=cython.int,
               void=cython.int, good=cython.int)
cpdef int exchange_by_shape(State state, int seat, ActionList actions) noexcept nogil
