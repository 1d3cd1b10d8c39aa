cimport cython
from xuezhan.bots.mind cimport Mind

cdef int FIRST, FOLD, HEADS, OWN, SECOND, SHARED, SUIT
cdef int SIZE, AT_FOLD, AT_FOLD_BIAS, AT_SHARED, AT_OWN, AT_FOLDED, AT_FIRST_BIAS, AT_SECOND, AT_SECOND_BIAS, AT_HEADS
cdef int AT_HEADS_BIAS
cdef float[::1] WEIGHTS
@cython.locals(i=cython.Py_ssize_t)
cpdef set_weights(int slot, weights)

@cython.locals(start=cython.Py_ssize_t, j=cython.Py_ssize_t, i=cython.Py_ssize_t, row=cython.Py_ssize_t, number=cython.double)
cpdef void begin(Mind mind, int slot) noexcept nogil
@cython.locals(start=cython.Py_ssize_t, j=cython.Py_ssize_t, i=cython.Py_ssize_t, row=cython.Py_ssize_t, number=cython.double)
cdef void _fold_suit(Mind mind, int slot, int suit) noexcept nogil
@cython.locals(j=cython.Py_ssize_t, i=cython.Py_ssize_t, row=cython.Py_ssize_t, number=cython.double)
cdef void _take_hand(Mind mind, int start) noexcept nogil
@cython.locals(start=cython.Py_ssize_t, j=cython.Py_ssize_t, i=cython.Py_ssize_t, row=cython.Py_ssize_t, number=cython.double, worth=cython.double)
cpdef double worth_of(Mind mind, int slot) noexcept nogil
