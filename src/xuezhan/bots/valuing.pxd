cimport cython
from xuezhan.bots.features cimport describe_hand, describe_table
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.net cimport begin, worth_of
from xuezhan.bots.playing cimport true_win
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.scoring cimport score_hand
from xuezhan.engine.state cimport State, add_meld, give_out, take_in
from xuezhan.engine.winning cimport discard_circumstances, self_draw_circumstances

cdef int BLOOM_FEEDER_ALONE, CLAIM, DECLARE_VOID, DISCARD, KINDS, KONG_ADDED, KONG_CONCEALED, KONG_DIRECT, MAX_MELDS
cdef int MELD_ADDED, MELD_CONCEALED, MELD_DIRECT, MELD_PUNG, PASS, PUNG, ROB, STRIDE, TURN, WIN, WITH_ROBBERY
cdef double LOWEST

@cython.locals(circumstances=cython.int, points=cython.longlong, payers=cython.int, bonus=cython.int)
cpdef double win_money(Mind mind, State state, int seat) noexcept nogil
@cython.locals(count=cython.int, other=cython.int)
cpdef int waiting_after(State state, int seat, int actor) noexcept nogil
cdef double _value(Mind mind, State state, int seat, int thrown, int waiting, int slot) noexcept nogil
@cython.locals(worth=cython.double)
cpdef double value_of_discard(Mind mind, State state, int seat, int kind, int slot) noexcept nogil
@cython.locals(payers=cython.int)
cpdef double kong_payment(State state, int action) noexcept nogil
@cython.locals(worth=cython.double, _=cython.int)
cdef double _value_of_concealed(Mind mind, State state, int seat, int kind, int slot) noexcept nogil
@cython.locals(worth=cython.double, place=cython.int)
cdef double _value_of_added(Mind mind, State state, int seat, int kind, int slot) noexcept nogil
@cython.locals(worth=cython.double, _=cython.int)
cdef double _value_of_direct(Mind mind, State state, int seat, int kind, int slot) noexcept nogil
@cython.locals(worth=cython.double, best=cython.double, first=cython.int, last=cython.int, void=cython.int,
               other=cython.int, _=cython.int)
cdef double _value_of_pung(Mind mind, State state, int seat, int kind, int slot) noexcept nogil
@cython.locals(before=cython.int, worth=cython.double)
cpdef double value_of(Mind mind, State state, int seat, int action, int slot) noexcept nogil
cpdef double money_of(Mind mind, State state, int seat, int action) noexcept nogil
@cython.locals(void=cython.int)
cdef int _considered(State state, int seat, int action, int honest) noexcept nogil
@cython.locals(honest=cython.int, best=cython.int, i=cython.int, action=cython.int, money=cython.double,
               worth=cython.double)
cpdef int weigh(Mind mind, State state, int seat, ActionList actions, int slot) noexcept nogil
cpdef int choose_by_value(Mind mind, State state, int seat, ActionList actions, int slot) noexcept nogil
