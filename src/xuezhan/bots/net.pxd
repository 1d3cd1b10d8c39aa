cimport cython
from xuezhan.bots.mind cimport Mind

cdef int AT_OPTION, FIRST, INPUTS, SECOND, TABLE
cdef int HALVED, HALVED_AGAIN, MOST_FIRST, MOST_SECOND
cdef double STEPS
cdef short[::1] ROWS
cdef short[::1] SECONDS
cdef short[::1] LASTS
cdef int[::1] BIASES
cpdef set_weights(int slot, weights)

@cython.locals(i=cython.Py_ssize_t, j=cython.Py_ssize_t, row=cython.Py_ssize_t, number=cython.short)
cdef void _add_rows(int* sums, Mind mind, Py_ssize_t slot, Py_ssize_t start, Py_ssize_t end) noexcept nogil
@cython.locals(i=cython.Py_ssize_t, total=cython.int)
cdef int _product(Mind mind, Py_ssize_t row) noexcept nogil
@cython.locals(j=cython.Py_ssize_t)
cpdef void begin(Mind mind, Py_ssize_t slot) noexcept nogil
@cython.locals(j=cython.Py_ssize_t)
cpdef void take_hand(Mind mind, Py_ssize_t slot) noexcept nogil
@cython.locals(start=cython.Py_ssize_t, j=cython.Py_ssize_t, i=cython.Py_ssize_t, row=cython.Py_ssize_t,
               number=cython.int, total=cython.longlong)
cpdef double worth_of(Mind mind, Py_ssize_t slot, int less) noexcept nogil
