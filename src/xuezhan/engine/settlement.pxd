cimport cython
from xuezhan.engine.journal cimport Journal, note, note_more, note_ready
from xuezhan.engine.payments cimport note_paid, pay
from xuezhan.engine.readiness cimport suits_of, waits_of
from xuezhan.engine.scoring cimport best_ready, least_ready, score_points
from xuezhan.engine.state cimport State, give_out, holds_void, take_in, tiles_left, unwon_count

cdef int BECAUSE_ESCAPE, BECAUSE_FALSE_WIN, ENDED_BY_ESCAPE, ESCAPE_LATE_TILES, ESCAPED, FALSE_WIN, PAY_ESCAPE, PAY_FALSE_WIN
cdef int BECAUSE_NOT_READY, BECAUSE_PIG, CHECKED, ENDED_BY_WALL, HAND_ENDED, KINDS, OVER, PAY_PIG, STRIDE
cdef int PAY_READY_CHECK, PAY_REFUND, READY_CHECK_GREATEST, READY_CHECK_NONE, REFUND_ANY_END, REFUND_WALL_RAN_OUT

cpdef int is_pig(State state, int seat) noexcept nogil
cpdef int counted_wait(State state, Journal journal, int seat) noexcept nogil
@cython.locals(start=cython.int, pig=cython.int, other=cython.int)
cdef void _check_pigs(State state, Journal journal, int pigs) noexcept nogil
@cython.locals(start=cython.int, seat=cython.int, other=cython.int, tile=cython.int, value=cython.longlong)
cdef void _check_ready(State state, Journal journal, int pigs, int ready) noexcept nogil
@cython.locals(start=cython.int, index=cython.int, seat=cython.int, other=cython.int)
cdef void _refund(State state, Journal journal, int ready) noexcept nogil
cdef int _ran_out(State state, int reason) noexcept nogil
cdef int _pigs_due(State state, int reason) noexcept nogil
cdef int _refund_due(State state, int reason) noexcept nogil
cpdef int ready_check_due(State state, int reason) noexcept nogil
cpdef int check_due(State state, int reason) noexcept nogil
cpdef void settle_checked(State state, Journal journal, int reason, int pigs, int ready) noexcept nogil
@cython.locals(pigs=cython.int, ready=cython.int, seat=cython.int, waits=cython.int, pig=cython.int, wait=cython.int)
cdef void _check_hand(State state, Journal journal, int reason) noexcept nogil
@cython.locals(other=cython.int)
cdef void _give_back(State state, Journal journal, int index, int cause) noexcept nogil
@cython.locals(start=cython.int)
cpdef void punish_false_win(State state, Journal journal, int seat) noexcept nogil
@cython.locals(base=cython.int, other=cython.int, index=cython.int)
cpdef void forfeit(State state, Journal journal, int seat, int to_everyone) noexcept nogil
@cython.locals(index=cython.int)
cpdef void end_kong_money(State state, int seat) noexcept nogil
@cython.locals(most=cython.longlong, kind=cython.int)
cdef long long _ready_worth(State state, Journal journal, int seat) noexcept nogil
@cython.locals(start=cython.int, other=cython.int, amount=cython.longlong)
cpdef void pay_for_escape(State state, Journal journal, int seat) noexcept nogil
cpdef void finish(State state, Journal journal, int reason) noexcept nogil
cpdef void name_next_dealer(State state) noexcept nogil
