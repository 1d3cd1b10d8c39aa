cimport cython
from xuezhan.bots.opening cimport choose_exchange, choose_void
from xuezhan.bots.prospects cimport Prospects
from xuezhan.bots.playing cimport choose_claim, choose_turn, true_win
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State
from xuezhan.engine.stream cimport Stream, below

cdef int ACCEPTANCE, EXCHANGE, RANDOM, TURN, VOID, WIN

@cython.locals(first=cython.int)
cpdef int choose_random(State observation, int seat, ActionList actions, Stream stream) noexcept nogil
cpdef int choose_by_prospect(State observation, int seat, ActionList actions, Prospects prospects, int wide) noexcept nogil
cpdef int choose(int level, State observation, int seat, ActionList actions, Stream stream, Prospects prospects) noexcept nogil
