cimport cython
from xuezhan.engine.state cimport State, owned
from xuezhan.engine.tables cimport complete, deficiency
from xuezhan.engine.waits cimport wait_mask

cdef int KINDS, MAX_MELDS, FAR

@cython.locals(mask=cython.int, i=cython.int)
cpdef int melded_suits(State state, int seat) noexcept nogil
@cython.locals(mask=cython.int, suit=cython.int)
cpdef int suits_of(State state, int seat) noexcept nogil
@cython.locals(suit=cython.int)
cpdef int barred(State state, int seat) noexcept nogil
@cython.locals(mask=cython.int, first=cython.int, sets=cython.int, kind=cython.int)
cpdef int waits_of(State state, int seat) noexcept nogil
@cython.locals(first=cython.int, sets=cython.int)
cpdef int is_complete(State state, int seat) noexcept nogil
@cython.locals(first=cython.int, a=cython.int, b=cython.int, c=cython.int, sets=cython.int, pairs=cython.int,
               suit=cython.int, melds=cython.int, best=cython.int, dropped=cython.int, found=cython.int)
cpdef int deficiency_of(State state, int seat) noexcept nogil
