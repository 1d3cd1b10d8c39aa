cimport cython
from xuezhan.bots.prospects cimport Prospects, best_discard, kind_at, look, place_of, prospect
from xuezhan.engine.legal cimport ActionList, may_win_now
from xuezhan.engine.state cimport State
from xuezhan.engine.tables cimport deficiency

cdef int CHOICE, PLACES, DISCARD, KONG_ADDED, KONG_CONCEALED, KONG_DIRECT, NO_ACTION
cdef int OFFER_TRUE_WIN, PASS, PUNG, STRIDE, TURN, WIN
cdef int[9] POWERS

cpdef int true_win(State state, int seat, ActionList actions) noexcept nogil
@cython.locals(less=cython.int)
cpdef int away_after_kong(Prospects prospects, int kind, int tiles, int sets) noexcept nogil
@cython.locals(best=cython.int, most=cython.int, kind=cython.int, held=cython.int)
cpdef int spare_tile(State state, int seat, int suit) noexcept nogil
@cython.locals(i=cython.int, action=cython.int, kind=cython.int, away=cython.int, left=cython.int)
cpdef int own_kong(Prospects prospects, ActionList actions, int steps) noexcept nogil
@cython.locals(kong=cython.int, choice=cython.int)
cpdef int choose_turn(Prospects prospects, State state, int seat, ActionList actions, int wide) noexcept nogil
@cython.locals(less=cython.int, x=cython.int, y=cython.int)
cpdef int prospect_after_pung(Prospects prospects, int kind, int wide) noexcept nogil
@cython.locals(i=cython.int)
cpdef int offered(ActionList actions, int action) noexcept nogil
@cython.locals(kind=cython.int, away=cython.int, before=cython.int)
cpdef int choose_claim(Prospects prospects, State state, int seat, ActionList actions, int wide) noexcept nogil
