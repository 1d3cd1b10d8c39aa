cimport cython
from xuezhan.engine.scoring cimport Score, new_score

cdef int MAX_PAYMENTS, MAX_ROWS, PAYMENT, ROW


@cython.final
cdef class Journal:
    cdef int row_count
    cdef int payment_count
    cdef short[5400] rows
    cdef long long[2400] payments
    cdef Score score
    cdef short[4] ready_tile
    cdef long long[4] ready_points


cpdef Journal new_journal()
cpdef void clear_journal(Journal journal) noexcept nogil
@cython.locals(place=cython.int, rows=cython.p_short)
cpdef void note(Journal journal, int code, int a, int b, int c, int d) noexcept nogil
@cython.locals(place=cython.int)
cpdef void note_more(Journal journal, int e, int f, int g, int h) noexcept nogil
@cython.locals(place=cython.int)
cpdef void note_payment(Journal journal, int payer, int receiver, long long amount, int kind, int cause, int tile) noexcept nogil
cpdef void note_ready(Journal journal, int seat, int tile, long long points) noexcept nogil
cpdef list row(Journal journal, int index)
cpdef list payment(Journal journal, int index)
cpdef int row_total(Journal journal) noexcept nogil
cpdef int payment_total(Journal journal) noexcept nogil
