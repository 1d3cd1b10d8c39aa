cimport cython
from xuezhan.bots.mind cimport Mind, new_mind
from xuezhan.bots.exchanging cimport exchange_by_shape
from xuezhan.bots.policies cimport choose, choose_by_prospect
from xuezhan.bots.simulation cimport Table, lay_wall, new_table
from xuezhan.bots.valuing cimport money_of, value_of, weigh
from xuezhan.engine.flat_rules cimport FlatRules
from xuezhan.engine.flow cimport advance, answer
from xuezhan.engine.journal cimport clear_journal
from xuezhan.engine.legal cimport list_legal
from xuezhan.engine.observe cimport observe
from xuezhan.engine.state cimport State, clear
from xuezhan.engine.stream cimport below, mix, restart

cdef int INPUTS, SEATS, EXCHANGE, OVER, PUNG, REDEAL, WIN, WAITING
cdef double TRUST


@cython.final
cdef class Harvest:
    cdef Table table
    cdef Mind mind
    cdef signed char[::1] rows
    cdef float[::1] results
    cdef int capacity
    cdef int filled
    cdef int began
    cdef short[512] seat_of
    cdef double[512] balance
    cdef double[512] money
    cdef double[512] best
    cdef double best_now
    cdef double[4] later
    cdef double[4] later_balance
    cdef int slot
    cdef int others
    cdef int learner
    cdef int explore
    cdef int keep


cpdef Harvest new_harvest(FlatRules rules, rows, results, unsigned long long seed)
cpdef int filled_rows(Harvest harvest)
@cython.locals(best=cython.int, tried=cython.int, floor=cython.double, start=cython.int, step=cython.int, place=cython.int)
cdef int _choose(Harvest harvest, State state, int seat) noexcept nogil
cdef int _choice_of_other(Harvest harvest, int seat) noexcept nogil
@cython.locals(money=cython.double, at=cython.int, i=cython.int, row=cython.int)
cdef void _note(Harvest harvest, State state, int seat, int action) noexcept nogil
@cython.locals(several=cython.int, action=cython.int)
cdef void _answer(Harvest harvest, unsigned long long key, int decisions, int seat) noexcept nogil
@cython.locals(key=cython.ulonglong, dealer=cython.int, decisions=cython.int, seat=cython.int)
cpdef void play_one(Harvest harvest, long long deal) noexcept nogil
@cython.locals(seat=cython.int, share=cython.double, back=cython.int, row=cython.int, at=cython.int, points=cython.double,
               followed=cython.double)
cdef void _look_back(Harvest harvest, State state) noexcept nogil
@cython.locals(deal=cython.longlong)
cpdef long long fill(Harvest harvest, long long first, long long end, int slot, int others, int explore,
                     int keep) noexcept nogil
