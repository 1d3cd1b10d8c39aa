cimport cython
from xuezhan.bots.belief cimport believed_world
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.playing cimport choose_claim, choose_turn
from xuezhan.bots.valuing cimport weigh
from xuezhan.engine.flow cimport advance, answer
from xuezhan.engine.journal cimport clear_journal
from xuezhan.engine.legal cimport ActionList, list_legal
from xuezhan.engine.state cimport State, copy_state, tiles_left
from xuezhan.engine.stream cimport Stream

cdef int OVER, TURN, TRIED, TURNS, STEPS, ENDING, FEW
cdef double NEAR, DOUBT

cpdef int choose_by_search(Mind mind, State state, int seat, ActionList actions, Stream stream, int slot) noexcept nogil
@cython.locals(best=cython.int, i=cython.int)
cpdef int begin_search(Mind mind, State state, int seat, ActionList actions, int slot) noexcept nogil
@cython.locals(first=cython.double, more=cython.double, i=cython.int, _=cython.int)
cpdef void search_worlds(Mind mind, State state, int seat, Stream stream, int slot, int worlds) noexcept nogil
@cython.locals(mean=cython.double, spread=cython.double, doubt=cython.double)
cpdef double gain_of(Mind mind, int index) noexcept nogil
@cython.locals(choice=cython.int, most=cython.double, gain=cython.double, i=cython.int)
cpdef int found_best(Mind mind) noexcept nogil
@cython.locals(floor=cython.double, most=cython.double, count=cython.int, next_best=cython.int, i=cython.int)
cdef int _take_options(Mind mind, int best) noexcept nogil
@cython.locals(before=cython.longlong, to_the_end=cython.int, turns=cython.int, asked=cython.int, best=cython.int, _=cython.int)
cdef double _try_option(Mind mind, int seat, int action, int slot) noexcept nogil
cdef int _answer_of_other(Mind mind, int asked) noexcept nogil
cdef double _brought(Mind mind, int seat, long long before) noexcept nogil
