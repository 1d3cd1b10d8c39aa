cimport cython
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.prospects cimport Prospects, bits, kind_at, look_without, place_of
from xuezhan.engine.flat_rules cimport FlatRules
from xuezhan.engine.scoring cimport ready_value
from xuezhan.engine.state cimport State, give_out, take_in
from xuezhan.engine.tables cimport deficiency, lowering_ranks

cdef int REMEMBERED
cdef int ACCEPTED, AT_OPTION, AWAY, DRAWS_LEFT, DRAWS_NEXT, FLUSH_AWAY, FLUSH_NEAR, FOURTHS, HELD, INPUTS, KONGS_OWN
cdef int LOCKED, MELDED_ENDS, MELDED_MIDDLES, MELDS_OWN, MOST, ONE, PAIRS_AWAY, PUNGS_AWAY, PUNGS_FREE, PURE, REACH
cdef int READY_CHANCE, READY_EXPECTED, READY_MEAN, READY_MOST, READY_SELF_DRAW, READY_TILES, READY_WORTH, ROOTS, SPARE
cdef int SUIT_MELDS, SUIT_TILES, SUIT_UNSEEN, TABLE, THROWN, THROWN_END, THROWN_FLUSH, THROWN_LATE, THROWN_LATELY
cdef int THROWN_MELDS, THROWN_NEAR, THROWN_READY, THROWN_UNSEEN, THROWN_WANTED, UNSEEN, VOID_KEEN, WAITING, WORTH
cdef int WORTH_REACHED
cdef int ALL_PUNGS, FULL_FLUSH, MAX_MELDS, MELD_PUNG, ROOT, SEVEN_PAIRS, STRIDE
cdef int[9] POWERS
cdef long long SUITS
cdef int MOST_POINTS, MOST_DOUBLINGS, LATELY

@cython.locals(i=cython.int, spare=cython.int, kind=cython.int, players=cython.int, left=cython.int)
cpdef void describe_hand(Mind mind, State state, int seat, int unwanted, int waiting, int discarding, int locked) noexcept nogil
@cython.locals(lower=cython.int, higher=cython.int, left_lower=cython.int, left_higher=cython.int, first=cython.int,
               second=cython.int, rank=cython.int, turned=cython.int, place=cython.int, kind=cython.int, held=cython.int,
               at=cython.int, left=cython.int, copy=cython.int, other=cython.int)
cdef void _describe_tiles(Mind mind, State state, int seat) noexcept nogil
cdef int net_place(Mind mind, int place) noexcept nogil
@cython.locals(place=cython.int)
cpdef int input_of(Mind mind, State state, int seat, int kind) noexcept nogil
@cython.locals(ends=cython.int, middles=cython.int, place=cython.int, kind=cython.int, rank=cython.int, kong=cython.int)
cdef void _count_melds(Mind mind, State state, int seat) noexcept nogil
@cython.locals(i=cython.int, x=cython.int, y=cython.int, away=cython.int, mask=cython.int, accepted=cython.int,
               reach=cython.int)
cpdef void describe_option(Mind mind, State state, int seat, int thrown) noexcept nogil
@cython.locals(fourths=cython.int, place=cython.int, held=cython.int, count=cython.int)
cdef void _take_out(Mind mind, State state, int seat, int thrown) noexcept nogil
@cython.locals(sets=cython.int, dearer=cython.int, pairs_away=cython.int, triplets=cython.int, pairs=cython.int,
               pungs_away=cython.int, doublings=cython.int, most=cython.int)
cdef void _describe_aims(Mind mind, State state, int away) noexcept nogil
@cython.locals(flush=cython.int, pure=cython.int, other=cython.int)
cdef int _describe_flush(Mind mind, State state, int away) noexcept nogil
@cython.locals(at=cython.int, points=cython.int)
cdef int _points(Mind mind, State state, int seat, int thrown, long long key, int place) noexcept nogil
@cython.locals(key=cython.longlong, tiles=cython.int, total=cython.int, most=cython.int, place=cython.int, kind=cython.int,
               count=cython.int, points=cython.int, chance=cython.int, alone=cython.int)
cdef void _describe_waits(Mind mind, State state, int seat, int thrown, int mask) noexcept nogil
@cython.locals(suit=cython.int, rank=cython.int, wanted=cython.int, late=cython.int, near=cython.int, step=cython.int,
               unseen=cython.int, gap=cython.int)
cdef void _describe_thrown(Mind mind, State state, int seat, int thrown) noexcept nogil
