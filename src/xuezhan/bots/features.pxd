cimport cython
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.prospects cimport acceptance, kind_at, look
from xuezhan.engine.flat_rules cimport FlatRules
from xuezhan.engine.scoring cimport ready_value
from xuezhan.engine.state cimport State
from xuezhan.engine.tables cimport deficiency, lowering_ranks

cdef int ACCEPTED, AWAY, CONCEALED_FOURS, DRAWS_LEFT, DRAWS_NEXT, ENDS, FLUSH_AWAY, FOURTH_OF_PUNG, KONG_MONEY, KONGS_OWN
cdef int LEFT, MELDS_OWN, MIDDLES, OTHER, OTHERS, OWN, PAIRS, PAIRS_AWAY, PLAYERS, PUNGS_AWAY, PURE, READY_CHANCE
cdef int READY_EXPECTED, READY_MEAN, READY_MOST, READY_SELF_DRAW, READY_TILES, READY_WORTH, ROOTS, RULES, SHARED
cdef int SHORTER_SUIT, SPARE, SUIT, THROWN, THROWN_END, THROWN_LATE, THROWN_MELDS, THROWN_NEAR, THROWN_READY
cdef int THROWN_UNSEEN, THROWN_WANTED, TRIPLETS, WAITING
cdef int ALL_PUNGS, ALL_SIMPLES, FULL_FLUSH, GOLDEN_SINGLE, MAX_MELDS, MELD_PUNG, SEVEN_PAIRS, STRIDE, TERMINALS
cdef int TWOS, THREES, FOURS, END_TILES, MIDDLE_TILES, ROOT_KINDS, LOWER, HIGHER, MELDED, LOWER_MELDS, KONGED, FOURTHS, TALLIES
cdef double MOST_POINTS

@cython.locals(i=cython.int, left=cython.int, players=cython.int, step=cython.int)
cpdef void describe_table(Mind mind, State state, int seat) noexcept nogil
@cython.locals(total=cython.double, i=cython.int, payer=cython.int)
cpdef double kong_money(State state, int seat) noexcept nogil
@cython.locals(kongs=cython.int, suits=cython.int, i=cython.int, place=cython.int, cleared=cython.int, one_suit=cython.int,
               middles=cython.int, recent=cython.int, rank=cython.int)
cdef void _describe_other(Mind mind, State state, int seat, int other, int at) noexcept nogil
@cython.locals(found=cython.int)
cdef double _doublings(State state, int doubling) noexcept nogil
@cython.locals(base=cython.double)
cdef void _describe_rules(Mind mind, State state) noexcept nogil
@cython.locals(i=cython.int, sets=cython.int, away=cython.int, accepted=cython.int, spare=cython.int,
               kind=cython.int, left=cython.int, players=cython.int, draws=cython.int)
cpdef void describe_hand(Mind mind, State state, int seat, int thrown, int waiting) noexcept nogil
@cython.locals(i=cython.int, other=cython.int)
cdef void _describe_shape(Mind mind, State state, int seat) noexcept nogil
@cython.locals(rank=cython.int, kind=cython.int, held=cython.int, copies=cython.int)
cdef void _count_suit(Mind mind, State state, int seat, int suit, int at) noexcept nogil
@cython.locals(place=cython.int, kind=cython.int, rank=cython.int)
cdef void _count_melds(Mind mind, State state, int seat) noexcept nogil
@cython.locals(sets=cython.int, made=cython.int, triplets=cython.int, pairs=cython.int, lower=cython.int, higher=cython.int,
               flush=cython.int, shorter=cython.int)
cdef void _describe_aims(Mind mind) noexcept nogil
@cython.locals(x=cython.int, y=cython.int, sets=cython.int, mask=cython.int, tiles=cython.int,
               total=cython.double, most=cython.double, unseen=cython.int, kind=cython.int, place=cython.int,
               count=cython.int, points=cython.double, mean=cython.double, chance=cython.double, alone=cython.double)
cdef void _describe_waits(Mind mind, State state, int seat, int draws, int left) noexcept nogil
@cython.locals(wanted=cython.int, melds=cython.int, ready=cython.int, other=cython.int, rank=cython.int, near=cython.int,
               step=cython.int, late=cython.double)
cdef void _describe_thrown(Mind mind, State state, int seat, int thrown, int left) noexcept nogil
