cimport cython
from xuezhan.engine.tables cimport deficiency, lowering_ranks

@cython.locals(mask=cython.int, other=cython.int)
cpdef int wait_mask(int a, int b, int c, int sets, int pairs) noexcept nogil
@cython.locals(mask=cython.int)
cdef int _helping_ranks(int x, int y, int z, int sets, int pairs, int limit) noexcept nogil
@cython.locals(limit=cython.int, mask=cython.int)
cpdef int useful_mask(int a, int b, int c, int sets, int pairs, int kinds) noexcept nogil
