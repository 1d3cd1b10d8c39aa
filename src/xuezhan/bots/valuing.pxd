cimport cython
from xuezhan.bots.features cimport describe_hand, describe_option, input_of
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.net cimport begin, take_hand, worth_of
from xuezhan.bots.playing cimport spare_tile, true_win
from xuezhan.bots.prospects cimport Prospects, kind_at, unwanted_suit
from xuezhan.bots.table_features cimport describe_table
from xuezhan.engine.flat_rules cimport FlatRules
from xuezhan.engine.legal cimport ActionList, may_win_now
from xuezhan.engine.readiness cimport melded_suits, suits_of
from xuezhan.engine.scoring cimport score_hand
from xuezhan.engine.state cimport State, add_meld, give_out, suit_total, take_in
from xuezhan.engine.tables cimport deficiency, keeping_ranks
from xuezhan.engine.winning cimport discard_circumstances, self_draw_circumstances

cdef int BLOOM_FEEDER_ALONE, CLAIM, DECLARE_VOID, DISCARD, KINDS, KONG_ADDED, KONG_CONCEALED, KONG_DIRECT, MAX_MELDS
cdef int MELD_ADDED, MELD_CONCEALED, MELD_DIRECT, MELD_PUNG, OFFER_TRUE_WIN, PASS, PUNG, ROB, TURN, WIN, WITH_ROBBERY
cdef int THREE_SUITS, FLUSH_STEPS, ANY, FLUSH_REST
cdef double LOWEST

@cython.locals(circumstances=cython.int, points=cython.longlong, payers=cython.int, bonus=cython.int)
cpdef double win_money(Mind mind, State state, int seat) noexcept nogil
@cython.locals(count=cython.int, other=cython.int)
cpdef int waiting_after(State state, int seat, int actor) noexcept nogil
@cython.locals(suit=cython.int)
cdef int _unwanted(State state, int seat) noexcept nogil
@cython.locals(less=cython.int)
cdef double _worth(Mind mind, State state, int seat, int thrown, int slot) noexcept nogil
cdef void _take_hand(Mind mind, State state, int seat, int unwanted, int waiting, int discarding, int locked, int slot) noexcept nogil
cdef double _worth_as_it_is(Mind mind, State state, int seat, int waiting, int locked, int slot) noexcept nogil
cdef int _locked_by_discard(State state, int seat) noexcept nogil
@cython.locals(suit=cython.int)
cdef int _unwanted_with(State state, int seat, int kind) noexcept nogil
@cython.locals(unwanted=cython.int, locked=cython.int, waiting=cython.int)
cdef double _value_of_discard(Mind mind, State state, int seat, int kind, int slot) noexcept nogil
@cython.locals(mask=cython.int, flush=cython.int, x=cython.int, y=cython.int)
cdef int _flush_discards(Mind mind, State state, int seat, int away) noexcept nogil
cdef void _enter(Mind mind, int action, double money, double worth) noexcept nogil
@cython.locals(best=cython.double, suit=cython.int, worth=cython.double)
cdef double _weigh_discards(Mind mind, State state, int seat, int slot, int entering) noexcept nogil
@cython.locals(kind=cython.int, worth=cython.double)
cdef double _weigh_spare(Mind mind, State state, int seat, int suit, int slot, int entering) noexcept nogil
@cython.locals(locked=cython.int, waiting=cython.int, x=cython.int, y=cython.int, sets=cython.int, pairs=cython.int,
               away=cython.int, mask=cython.int, best=cython.double, place=cython.int, kind=cython.int,
               worth=cython.double)
cdef double _weigh_useful(Mind mind, State state, int seat, int slot, int entering) noexcept nogil
@cython.locals(payers=cython.int)
cpdef double kong_payment(State state, int action) noexcept nogil
@cython.locals(worth=cython.double, _=cython.int)
cdef double _value_of_meld(Mind mind, State state, int seat, int meld, int kind, int tiles, int slot) noexcept nogil
@cython.locals(worth=cython.double, place=cython.int)
cdef double _value_of_added(Mind mind, State state, int seat, int kind, int slot) noexcept nogil
@cython.locals(locked=cython.int, waiting=cython.int, kind=cython.int, before=cython.int, worth=cython.double)
cpdef double value_of(Mind mind, State state, int seat, int action, int slot) noexcept nogil
cpdef double money_of(Mind mind, State state, int seat, int action) noexcept nogil
@cython.locals(kind=cython.int)
cdef int _third_suit(State state, int seat, int action) noexcept nogil
@cython.locals(honest=cython.int, best=cython.int, i=cython.int, action=cython.int, money=cython.double,
               worth=cython.double)
cpdef int weigh(Mind mind, State state, int seat, ActionList actions, int slot) noexcept nogil
@cython.locals(void=cython.int, only_discards=cython.int)
cpdef int choose_by_value(Mind mind, State state, int seat, ActionList actions, int slot) noexcept nogil
