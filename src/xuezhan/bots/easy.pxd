cimport cython
from xuezhan.bots.playing cimport choose_claim, choose_turn, true_win
from xuezhan.bots.prospects cimport Prospects, kind_at, look
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State
from xuezhan.engine.stream cimport Stream, below
from xuezhan.engine.tables cimport deficiency, keeping_ranks

cdef int CARELESS, OVERLOOKS, DISCARD, KINDS, PASS, TURN, WIN

@cython.locals(count=cython.int, place=cython.int, wanted=cython.int)
cdef int _some_place(int mask, Stream stream) noexcept nogil
@cython.locals(x=cython.int, y=cython.int, sets=cython.int, pairs=cython.int, away=cython.int, limit=cython.int,
               mask=cython.int)
cpdef int loose_discard(Prospects prospects, Stream stream) noexcept nogil
@cython.locals(action=cython.int)
cpdef int choose_easily(Prospects prospects, State state, int seat, ActionList actions, Stream stream) noexcept nogil
