cimport cython
from xuezhan.engine.deal cimport deal, from_front, from_replacement_end, resolve_exchange, resolve_void, set_aside_flowers
from xuezhan.engine.laying cimport ask_turn, begin_turn, close_claims, count_kong, end_chain, lay_discard, lay_kong_added
from xuezhan.engine.laying cimport lay_kong_concealed, lay_kong_direct, lay_pung, lay_robbed, lie_taken
from xuezhan.engine.journal cimport Journal, note, note_more
from xuezhan.engine.legal cimport may_win_now
from xuezhan.engine.payments cimport pay_kong
from xuezhan.engine.readiness cimport remember_complete, waits_of
from xuezhan.engine.settlement cimport finish, pay_for_escape, punish_false_win
from xuezhan.engine.state cimport State, count_of, next_in, take_in, tiles_left, unwon_count
from xuezhan.engine.winning cimport claim_worth, self_draw_worth, win_by_self_draw, win_claims, win_discard

cdef int ANSWERED, CLAIM, DEAL, DISCARD, DISCARDED, DRAWN, ENDED_BY_ESCAPE, ENDED_BY_WALL, ENDED_BY_WINS, EXCHANGE, KINDS
cdef int KONG_ADDED, KONG_CONCEALED, KONG_DIRECT, LOCK_NONE
cdef int MELD_ADDED, MELD_CONCEALED, MELD_DIRECT, MELD_PUNG, MELDED, NO_ACTION
cdef int OFFER_KONG, OFFER_PUNG, OFFER_TRUE_WIN, OFFER_WIN, PASS, PUNG, ROB, TAKEN_WIN, TURN, VOID, WIN

cpdef void answer(State state, int seat, int action) noexcept nogil
@cython.locals(phase=cython.int)
cpdef void advance(State state, Journal journal) noexcept nogil
cpdef void escape(State state, Journal journal, int seat) noexcept nogil
@cython.locals(kind=cython.int, completes=cython.int)
cpdef void draw(State state, Journal journal, int seat, int replacement) noexcept nogil
cdef void _draw_or_finish(State state, Journal journal, int seat) noexcept nogil
@cython.locals(seat=cython.int, action=cython.int)
cdef void _resolve_turn(State state, Journal journal) noexcept nogil
cpdef void decline_self_draw(State state, Journal journal, int seat) noexcept nogil
cdef void _discard(State state, Journal journal, int seat, int kind) noexcept nogil
cdef void _kong_concealed(State state, Journal journal, int seat, int kind) noexcept nogil
@cython.locals(source=cython.int)
cdef void _kong_added(State state, Journal journal, int seat, int kind) noexcept nogil
cdef void _finish_kong(State state, Journal journal, int seat, int meld, int kind, int source, int late) noexcept nogil
@cython.locals(other=cython.int, offers=cython.int, calls=cython.int)
cpdef void open_claims(State state, Journal journal, int seat, int kind, int phase) noexcept nogil
cdef int _locked(State state, Journal journal, int seat, int robbing) noexcept nogil
@cython.locals(offers=cython.int, held=cython.int, completes=cython.int, robbing=cython.int)
cdef int _offers(State state, Journal journal, int seat, int kind, int calls) noexcept nogil
@cython.locals(worth=cython.int)
cpdef void lock_claim(State state, Journal journal, int seat, int robbing) noexcept nogil
@cython.locals(seat=cython.int)
cpdef void lock_turn(State state) noexcept nogil
@cython.locals(winners=cython.int, seat=cython.int)
cdef int _lock_declined(State state, Journal journal, int robbing) noexcept nogil
@cython.locals(source=cython.int, kind=cython.int, winners=cython.int, seat=cython.int, action=cython.int)
cdef void _resolve_claim(State state, Journal journal) noexcept nogil
@cython.locals(last=cython.int)
cdef void _win_discard(State state, Journal journal, int source, int winners) noexcept nogil
cdef void _pung(State state, Journal journal, int seat, int kind, int source) noexcept nogil
cdef void _kong_direct(State state, Journal journal, int seat, int kind, int source) noexcept nogil
@cython.locals(seat=cython.int, kind=cython.int, winners=cython.int, late=cython.int, last=cython.int)
cdef void _resolve_robbery(State state, Journal journal) noexcept nogil
