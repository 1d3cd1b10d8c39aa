cimport cython
from xuezhan.bots.opening cimport choose_exchange, choose_void
from xuezhan.bots.easy cimport choose_easily
from xuezhan.bots.exchanging cimport exchange_by_shape
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.prospects cimport Prospects
from xuezhan.bots.search cimport choose_by_search
from xuezhan.bots.valuing cimport choose_by_value
from xuezhan.bots.playing cimport choose_claim, choose_turn, true_win
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State
from xuezhan.engine.stream cimport Stream, below

cdef int ACCEPTANCE, EASY, EXCHANGE, HARD, NORMAL, RANDOM, SLOT_SHIPPED, SLOT_TRAINING, TRAINING_AHEAD, TURN, VOID, WIN

@cython.locals(first=cython.int)
cpdef int choose_random(State observation, int seat, ActionList actions, Stream stream) noexcept nogil
cpdef int choose_by_prospect(State observation, int seat, ActionList actions, Prospects prospects, int wide) noexcept nogil
@cython.locals(slot=cython.int)
cpdef int choose_by_net(int level, State observation, int seat, ActionList actions, Stream stream, Mind mind) noexcept nogil
cpdef int looks_ahead(int level, State observation, ActionList actions) noexcept nogil
cpdef int choose(int level, State observation, int seat, ActionList actions, Stream stream, Mind mind) noexcept nogil
