cimport cython
from xuezhan.bots.prospects cimport unwanted_suit
from xuezhan.engine.legal cimport ActionList, shortest_suit
from xuezhan.engine.state cimport State
from xuezhan.engine.tables cimport deficiency

cdef int DECLARE_VOID, GIVE, TRIPLES
cdef int[9] POWERS

@cython.locals(suit=cython.int, first=cython.int, best=cython.int, nearest=cython.int, i=cython.int, action=cython.int,
               ranks=cython.int, less=cython.int, away=cython.int)
cpdef int choose_exchange(State state, int seat, ActionList actions) noexcept nogil
cpdef int choose_void(State state, int seat) noexcept nogil
