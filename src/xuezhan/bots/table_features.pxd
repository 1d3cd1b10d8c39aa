cimport cython
from xuezhan.bots.mind cimport Mind
from xuezhan.engine.flat_rules cimport FlatRules
from xuezhan.engine.state cimport State

cdef int KONG_MONEY, LEFT, MOST, ONE, OTHER, OTHERS, PLAYERS, RULES, TABLE
cdef int ALL_PUNGS, ALL_SIMPLES, FULL_FLUSH, GOLDEN_SINGLE, KINDS, MAX_MELDS, MELD_PUNG, SELF_DRAW, SEVEN_PAIRS, STRIDE
cdef int TERMINALS, DEALT, TELLING

@cython.locals(i=cython.int, left=cython.int, players=cython.int, step=cython.int, kind=cython.int, suit=cython.int,
               other=cython.int)
cpdef void describe_table(Mind mind, State state, int seat) noexcept nogil
@cython.locals(total=cython.int, i=cython.int, payer=cython.int)
cpdef int kong_money(State state, int seat) noexcept nogil
@cython.locals(kind=cython.int, i=cython.int, seat=cython.int, suit=cython.int, void=cython.int)
cdef void _read_discards(Mind mind, State state) noexcept nogil
@cython.locals(melds=cython.int, place=cython.int, best=cython.int, most=cython.int, suit=cython.int)
cdef int _likely_void(Mind mind, State state, int seat) noexcept nogil
@cython.locals(kongs=cython.int, suits=cython.int, melds=cython.int, place=cython.int, one_suit=cython.int,
               cleared=cython.int, void=cython.int, suit=cython.int)
cdef void _describe_other(Mind mind, State state, int seat, int other, int at) noexcept nogil
@cython.locals(found=cython.int)
cdef int _doublings(State state, int doubling) noexcept nogil
@cython.locals(base=cython.int)
cdef void _describe_rules(Mind mind, State state) noexcept nogil
