cimport cython

cdef int RANKS, COPIES, PAIRS_PLANE, WIDTH
cdef const unsigned short[::1] CLASSES
cdef const signed char[::1] DEFICIENCIES

cdef int _of_two(int x, int y, int plane) noexcept nogil
@cython.locals(plane=cython.int)
cpdef int deficiency(int a, int b, int c, int sets, int pairs) noexcept nogil
cpdef int complete(int a, int b, int c, int sets, int pairs) noexcept nogil
@cython.locals(first=cython.int, second=cython.int, mask=cython.int, rest=cython.int, step=cython.int,
               rank=cython.int)
cpdef int lowering_ranks(int x, int y, int sets, int pairs, int limit) noexcept nogil
@cython.locals(first=cython.int, second=cython.int, mask=cython.int, rest=cython.int, step=cython.int,
               rank=cython.int)
cpdef int keeping_ranks(int x, int y, int sets, int pairs, int limit) noexcept nogil
