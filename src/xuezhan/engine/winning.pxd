cimport cython
from xuezhan.engine.journal cimport Journal, note, note_more
from xuezhan.engine.payments cimport note_paid, pay_win, transfer_kong_money
from xuezhan.engine.scoring cimport score_hand, score_total
from xuezhan.engine.state cimport State, tiles_left

cdef int BY_DISCARD, BY_ROB_KONG, BY_SELF_DRAW, KINDS, STRIDE, WITH_BLOOM, WITH_CANNON, WITH_DISCARD
cdef int WITH_EARTHLY, WITH_HEAVENLY, WITH_LAST_TILE, WITH_ROBBERY, WITH_SELF_DRAW, WON
cdef int BLOOM_ALL, BLOOM_FEEDER_ALONE

cpdef int blamed_feeder(State state) noexcept nogil
@cython.locals(found=cython.int)
cpdef int self_draw_circumstances(State state, int seat) noexcept nogil
@cython.locals(found=cython.int)
cpdef int discard_circumstances(State state) noexcept nogil
@cython.locals(circumstances=cython.int)
cpdef int claim_worth(State state, Journal journal, int seat, int robbing) noexcept nogil
cpdef int self_draw_worth(State state, Journal journal, int seat) noexcept nogil
@cython.locals(hits=cython.int, pip=cython.int, _=cython.int)
cdef int _count_horses(State state, int seat) noexcept nogil
@cython.locals(kind=cython.int)
cdef void _open_hand(State state, int seat, int tile) noexcept nogil
cpdef void enter_win(State state, int seat, int way, int tile, int source) noexcept nogil
@cython.locals(shared=cython.int)
cpdef void enter_shared_win(State state, int source, int count) noexcept nogil
cpdef void show_win(State state, int seat, int way, int tile, int source, int circumstances) noexcept nogil
@cython.locals(horses_from=cython.int, value=cython.longlong)
cpdef long long record_win(State state, Journal journal, int seat, int way, int tile, int source, int circumstances) noexcept nogil
@cython.locals(circumstances=cython.int, feeder=cython.int, tile=cython.int, kind=cython.int, value=cython.longlong, start=cython.int)
cpdef void win_by_self_draw(State state, Journal journal, int seat) noexcept nogil
@cython.locals(way=cython.int, circumstances=cython.int, last=cython.int, count=cython.int, step=cython.int, seat=cython.int, value=cython.longlong, start=cython.int)
cpdef int win_claims(State state, Journal journal, int source, int winners, int robbing) noexcept nogil
@cython.locals(last=cython.int, start=cython.int, count=cython.int, seat=cython.int)
cpdef int win_discard(State state, Journal journal, int source, int winners) noexcept nogil
