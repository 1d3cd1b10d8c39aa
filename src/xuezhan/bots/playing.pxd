cimport cython
from xuezhan.bots.prospects cimport best_discard, kinds_without, prospect, step_of, unwanted_suit
from xuezhan.engine.legal cimport ActionList, may_win_now
from xuezhan.engine.state cimport State
from xuezhan.engine.tables cimport deficiency

cdef int CHOICE, PLACES, DISCARD, KONG_ADDED, KONG_CONCEALED, KONG_DIRECT, NO_ACTION
cdef int OFFER_TRUE_WIN, PASS, PUNG, STRIDE, TURN, WIN

cpdef int true_win(State state, int seat, ActionList actions) noexcept nogil
cpdef int wanted(State state, int seat, int suit, int unwanted) noexcept nogil
@cython.locals(less=cython.int, suit=cython.int, a=cython.int, b=cython.int, c=cython.int)
cpdef int away_without(State state, int seat, int unwanted, int kind, int tiles, int sets) noexcept nogil
@cython.locals(best=cython.int, most=cython.int, kind=cython.int, held=cython.int)
cpdef int spare_tile(State state, int seat, int suit) noexcept nogil
@cython.locals(sets=cython.int, away=cython.int, i=cython.int, action=cython.int, kind=cython.int, left=cython.int)
cpdef int own_kong(State state, int seat, ActionList actions, int unwanted) noexcept nogil
@cython.locals(unwanted=cython.int, kong=cython.int, sets=cython.int, choice=cython.int)
cpdef int choose_turn(State state, int seat, ActionList actions, int wide) noexcept nogil
@cython.locals(less=cython.int, suit=cython.int, a=cython.int, b=cython.int, c=cython.int, sets=cython.int, kinds=cython.int)
cpdef int prospect_after_pung(State state, int seat, int unwanted, int kind, int wide) noexcept nogil
@cython.locals(kind=cython.int, kong=cython.int, pung=cython.int, i=cython.int, action=cython.int, unwanted=cython.int,
               sets=cython.int, a=cython.int, b=cython.int, c=cython.int, pairs=cython.int, before=cython.int)
cpdef int choose_claim(State state, int seat, ActionList actions, int wide) noexcept nogil
