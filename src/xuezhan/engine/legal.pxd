cimport cython
from xuezhan.engine.readiness cimport is_complete
from xuezhan.engine.state cimport State, holds_void, suit_total, tiles_left

cdef int CLAIM, DECLARE_VOID, DISCARD, EXCHANGE, FOUR, GIVE, KINDS, KONG_ADDED, KONG_CONCEALED, KONG_DIRECT
cdef int MAX_MELDS, NO_ACTION, OFFER_KONG, OFFER_PUNG, OFFER_TRUE_WIN, OFFER_WIN, PASS, PUNG, ROB, STRIDE, TURN, VOID, WIN


@cython.final
cdef class ActionList:
    cdef int count
    cdef short[600] actions


cpdef ActionList new_action_list()
cpdef int action_at(ActionList actions, int index) noexcept nogil
cpdef int action_count(ActionList actions) noexcept nogil
cdef void _add(ActionList actions, int action) noexcept nogil
cpdef int win_forced(State state) noexcept nogil
cpdef int may_declare_win(State state, int seat) noexcept nogil
cpdef int may_win_now(State state, int seat) noexcept nogil
@cython.locals(suit=cython.int)
cdef void _list_exchange(State state, int seat, ActionList actions) noexcept nogil
@cython.locals(count=cython.int, a=cython.int, b=cython.int, c=cython.int, pair=cython.int, room=cython.p_short,
               held=cython.p_short)
cdef void _list_triples(State state, int first, int base, ActionList actions) noexcept nogil
@cython.locals(first=cython.int, counts=cython.int, suit=cython.int, kind=cython.int, i=cython.int, place=cython.int,
               held=cython.p_short)
cdef void _list_own_kongs(State state, int seat, ActionList actions) noexcept nogil
@cython.locals(first=cython.int, suit=cython.int, kind=cython.int, from_suit=cython.int, to_suit=cython.int,
               count=cython.int, room=cython.p_short, held=cython.p_short)
cdef void _list_turn(State state, int seat, ActionList actions) noexcept nogil
@cython.locals(offers=cython.int)
cdef void _list_claim(State state, int seat, ActionList actions) noexcept nogil
@cython.locals(suit=cython.int)
cpdef int list_legal(State state, int seat, ActionList actions) noexcept nogil
@cython.locals(best=cython.int, fewest=cython.int, suit=cython.int, total=cython.int)
cpdef int shortest_suit(State state, int seat, int least) noexcept nogil
@cython.locals(suit=cython.int, first=cython.int, action=cython.int, taken=cython.int, rank=cython.int, copies=cython.int)
cdef int _safe_exchange(State state, int seat) noexcept nogil
@cython.locals(first=cython.int, drawn=cython.int, start=cython.int, kind=cython.int)
cdef int _safe_turn(State state, int seat) noexcept nogil
cpdef int safe_action(State state, int seat) noexcept nogil
