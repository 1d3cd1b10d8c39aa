cimport cython

cdef unsigned long long WORD, STEP, MIX_1, MIX_2


@cython.final
cdef class Stream:
    cdef unsigned long long word


@cython.locals(stream=Stream)
cpdef Stream new_stream(unsigned long long key)
cpdef void restart(Stream stream, unsigned long long key) noexcept nogil
@cython.locals(word=cython.ulonglong)
cpdef unsigned long long next_word(Stream stream) noexcept nogil
cpdef int below(Stream stream, int limit) noexcept nogil
@cython.locals(word=cython.ulonglong)
cpdef unsigned long long mix(unsigned long long first, unsigned long long second) noexcept nogil
