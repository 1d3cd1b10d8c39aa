cimport cython
from xuezhan.bots.features cimport describe_table
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.net cimport begin
from xuezhan.bots.valuing cimport value_of
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State, give_out, suit_total, take_in
from xuezhan.engine.stream cimport Stream, below
from xuezhan.engine.tables cimport deficiency

cdef int TRIPLES, DECLARE_VOID, GIVE, STRIDE, FEW, INCOMING
cdef double ROUGH

@cython.locals(best=cython.double, rough=cython.double, void=cython.int, away=cython.int)
cdef double _rough_value(State state, int seat) noexcept nogil
@cython.locals(first=cython.int, ranks=cython.int)
cdef void _part(State state, int seat, int action) noexcept nogil
@cython.locals(first=cython.int, ranks=cython.int)
cdef void _rejoin(State state, int seat, int action) noexcept nogil
@cython.locals(place=cython.int, i=cython.int)
cdef void _take_best(Mind mind, int action, double rough) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, first=cython.int, drawn=cython.int, kind=cython.int, left=cython.int)
cdef void _draw_incoming(Mind mind, State state, int seat, Stream stream) noexcept nogil
@cython.locals(best=cython.double, worth=cython.double, suit=cython.int)
cdef double _best_void(Mind mind, State state, int seat, int slot) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, k=cython.int, action=cython.int, best=cython.int)
cpdef int exchange_by_value(Mind mind, State state, int seat, ActionList actions, Stream stream, int slot) noexcept nogil
