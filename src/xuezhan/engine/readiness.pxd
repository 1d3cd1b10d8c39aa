cimport cython
from xuezhan.engine.state cimport State
from xuezhan.engine.tables cimport complete, deficiency
from xuezhan.engine.waits cimport useful_mask, wait_mask

cdef int COMPLETE, COMPLETE_KNOWN, KINDS, MAX_MELDS, MELD_PUNG, STRIDE, WAITS_KNOWN, FAR, SUIT_KINDS, ALL_SUITS

@cython.locals(mask=cython.int, i=cython.int)
cpdef int melded_suits(State state, int seat) noexcept nogil
@cython.locals(mask=cython.int, suit=cython.int)
cpdef int suits_of(State state, int seat) noexcept nogil
@cython.locals(suit=cython.int)
cpdef int barred(State state, int seat) noexcept nogil
@cython.locals(mask=cython.int, first=cython.int, sets=cython.int)
cpdef int waits_of(State state, int seat) noexcept nogil
@cython.locals(kind=cython.int, place=cython.int)
cdef int _drawable(State state, int seat, int mask) noexcept nogil
@cython.locals(found=cython.int, first=cython.int, sets=cython.int)
cpdef int is_complete(State state, int seat) noexcept nogil
cpdef void remember_complete(State state, int seat, int complete_now) noexcept nogil
@cython.locals(suit=cython.int, melds=cython.int, best=cython.int, dropped=cython.int)
cpdef int deficiency_of(State state, int seat) noexcept nogil
@cython.locals(away=cython.int, suit=cython.int, melds=cython.int, mask=cython.int, dropped=cython.int,
               unwanted=cython.int, kind=cython.int)
cpdef int useful_of(State state, int seat) noexcept nogil
@cython.locals(first=cython.int, sets=cython.int)
cdef int _deficiency_without(State state, int seat, int dropped) noexcept nogil
@cython.locals(first=cython.int, sets=cython.int)
cdef int _useful_without(State state, int seat, int dropped) noexcept nogil
