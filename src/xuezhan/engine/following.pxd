cimport cython
from xuezhan.engine.deal cimport from_front, from_replacement_end, open_first_turn
from xuezhan.engine.flow cimport decline_self_draw, lock_claim, lock_turn, open_claims
from xuezhan.engine.journal cimport Journal
from xuezhan.engine.laying cimport ask_turn, begin_turn, close_claims, count_kong, end_chain, lay_discard, lay_kong_added
from xuezhan.engine.laying cimport lay_kong_concealed, lay_kong_direct, lay_pung, lay_robbed, lie_taken
from xuezhan.engine.payments cimport enter_kong, hand_over_kongs
from xuezhan.engine.position cimport set_left
from xuezhan.engine.settlement cimport end_kong_money
from xuezhan.engine.state cimport State, clear, give_out, set_dice, take_in
from xuezhan.engine.winning cimport discard_circumstances, enter_shared_win, self_draw_circumstances, show_win

cdef int BY_DISCARD, BY_ROB_KONG, BY_SELF_DRAW, CLAIM, MELD_ADDED, MELD_CONCEALED, MELD_DIRECT, MELD_PUNG
cdef int OFFER_TRUE_WIN, OVER, PAY_KONG_ADDED, PAY_KONG_CONCEALED, PAY_KONG_DIRECT, ROB, TAKEN_WIN, TURN, WIN, WITH_ROBBERY
cdef int UNKNOWN, DEALT_EACH

cpdef void begin_hand(State state, int dealer, int attempt, int first, int second, int tiles) noexcept nogil
cpdef void hold(State state, int seat, int kind) noexcept nogil
@cython.locals(_=cython.int)
cpdef void show(State state, int seat, int kind, int count) noexcept nogil
cpdef void follow_flower(State state, int seat) noexcept nogil
@cython.locals(_=cython.int)
cpdef void follow_deal(State state) noexcept nogil
cpdef void follow_direction(State state, int direction) noexcept nogil
cpdef void follow_exchange(State state, int seat, int place, int given, int received) noexcept nogil
@cython.locals(seat=cython.int)
cpdef void begin_play(State state, int own) noexcept nogil
cpdef void follow_draw(State state, int seat, int kind, int replacement) noexcept nogil
cpdef void follow_discard(State state, Journal journal, int own, int seat, int kind) noexcept nogil
cpdef void follow_meld(State state, Journal journal, int own, int seat, int meld, int kind, int source) noexcept nogil
cdef void _act(State state, Journal journal, int own, int seat, int kind, int count) noexcept nogil
cdef void _claim(State state, int own, int seat, int kind, int count) noexcept nogil
cpdef void follow_kong(State state, int seat, int kind) noexcept nogil
cdef void _enter(State state, int seat, int meld, int kind, int source) noexcept nogil
cpdef void follow_answer(State state, Journal journal, int own, int action) noexcept nogil
@cython.locals(circumstances=cython.int)
cpdef void follow_win(State state, int seat, int way, int kind, int source, int count) noexcept nogil
cpdef void follow_false_win(State state, int seat) noexcept nogil
cpdef void follow_payment(State state, int payer, int receiver, long long amount, int kind) noexcept nogil
cpdef void end_following(State state) noexcept nogil
