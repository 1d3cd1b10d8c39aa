cimport cython
from xuezhan.engine.journal cimport Journal, note, note_payment
from xuezhan.engine.state cimport State

cdef int BECAUSE_CANNON, BECAUSE_DISCARD, BECAUSE_FED_BLOOM, BECAUSE_KONG, BECAUSE_ROB_KONG
cdef int BECAUSE_SELF_DRAW, BY_SELF_DRAW, MELD_ADDED, MELD_CONCEALED, MELD_DIRECT, PAID
cdef int PAY_KONG_ADDED, PAY_KONG_CONCEALED, PAY_KONG_DIRECT, PAY_TRANSFER, PAY_WIN
cdef int BLOOM_FEEDER_ALONE, TRANSFER_ALL_TAKEN, TRANSFER_LAST_KONG

cpdef void pay(State state, Journal journal, int payer, int receiver, long long amount, int kind, int cause, int tile) noexcept nogil
cpdef void note_paid(Journal journal, int start) noexcept nogil
@cython.locals(each=cython.int, payers=cython.int, other=cython.int, index=cython.int)
cpdef void enter_kong(State state, int seat, int meld, int tile, int source, int late) noexcept nogil
@cython.locals(start=cython.int, each=cython.int, kind=cython.int, other=cython.int, index=cython.int)
cpdef void pay_kong(State state, Journal journal, int seat, int meld, int tile, int source, int late) noexcept nogil
@cython.locals(total=cython.longlong, other=cython.int)
cpdef long long kong_taken(State state, int index) noexcept nogil
@cython.locals(tile=cython.int, cause=cython.int, other=cython.int)
cpdef void pay_win(State state, Journal journal, int seat, long long value, int feeder) noexcept nogil
@cython.locals(amount=cython.longlong, index=cython.int)
cpdef long long hand_over_kongs(State state, int discarder) noexcept nogil
@cython.locals(amount=cython.longlong, last=cython.int, share=cython.longlong, extra=cython.longlong, step=cython.int, seat=cython.int)
cpdef void transfer_kong_money(State state, Journal journal, int discarder, int winners, int count) noexcept nogil
