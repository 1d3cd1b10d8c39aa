cimport cython
from xuezhan.engine.flat_rules cimport FlatRules
from xuezhan.engine.readiness cimport waits_of
from xuezhan.engine.reading cimport Readings, new_readings, read_hand
from xuezhan.engine.state cimport State

cdef int ALL_PUNGS, ALL_SIMPLES, DOUBLING_COUNT, DRAGON_SEVEN_PAIRS, EARTHLY, FOUR_KONGS, FULL_FLUSH
cdef int GOLDEN_SINGLE, HEAVENLY, HORSE, KINDS, KONG_BLOOM, KONG_CANNON, LAST_TILE, MAX_MELDS, MELD_PUNG
cdef int NAMED_HANDS, PLAIN, PURE_DRAGON_SEVEN_PAIRS, PURE_PUNGS, PURE_SEVEN_PAIRS, PURE_TERMINALS
cdef int READ_PAIRS, ROB_KONG, ROOT, SELF_DRAW, SET_RUN, SEVEN_PAIRS, TERMINALS, TWO_FIVE_EIGHT
cdef int TWO_FIVE_EIGHT_SEVEN_PAIRS, WITH_BLOOM, WITH_CANNON, WITH_DISCARD, WITH_EARTHLY, WITH_HEAVENLY
cdef int WITH_LAST_TILE, WITH_ROBBERY, WITH_SELF_DRAW
cdef int MOST_DOUBLINGS, NAMED, DRAGONS, MIDDLES, ENDS


@cython.final
cdef class Score:
    cdef Readings readings
    cdef int reading
    cdef short[24] count
    cdef short[24] value
    cdef int total
    cdef int capped
    cdef long long points
    cdef short[24] found
    cdef int chosen
    cdef int chosen_total


cpdef Score new_score()
cpdef long long score_hand(State state, int seat, int tile, int circumstances, int horses, Score score) noexcept nogil
cpdef long long score_one_reading(State state, int seat, int tile, int circumstances, int horses, int reading, Score score) noexcept nogil
@cython.locals(readings=cython.int, i=cython.int, ranks=cython.int, reading=cython.int, points=cython.longlong)
cdef long long _count_readings(State state, int seat, int tile, int circumstances, int horses, int only, Score score) noexcept nogil
@cython.locals(most=cython.int, base=cython.longlong)
cpdef long long worth(FlatRules rules, int total) noexcept nogil
cpdef void tell(Score score, int doubling, int times) noexcept nogil
cpdef long long score_told(FlatRules rules, int circumstances, int horses, Score score) noexcept nogil
@cython.locals(middles=cython.int, by_pairs=cython.int, pungs=cython.int)
cdef void _find_implied(Score score) noexcept nogil
@cython.locals(suits=cython.int, ranks=cython.int, roots=cython.int, kongs=cython.int, kind=cython.int,
               held=cython.int, i=cython.int)
cdef int _find_of_hand(State state, int seat, Score score) noexcept nogil
cdef void _find_circumstances(int circumstances, int horses, Score score) noexcept nogil
cdef int _golden_single(State state, int seat, int circumstances) noexcept nogil
@cython.locals(by_pairs=cython.int, pungs=cython.int, ends=cython.int, pair=cython.int, i=cython.int, rank=cython.int)
cdef void _find_of_reading(int reading, int ranks, Score score) noexcept nogil
@cython.locals(dragon=cython.int, pure=cython.int)
cdef void _enter_patterns(Score score, int by_pairs, int pungs, int ends, int middles) noexcept nogil
@cython.locals(valued=cython.int, highest=cython.int, i=cython.int)
cdef void _choose(FlatRules rules, Score score) noexcept nogil
@cython.locals(excluding=cython.int, i=cython.int, kept=cython.int, excluded=cython.int, chosen=cython.int,
               total=cython.int)
cdef void _settle(FlatRules rules, int valued, Score score) noexcept nogil
cdef int _times(int chosen, int doubling, Score score) noexcept nogil
@cython.locals(total=cython.int, i=cython.int)
cdef int _total(FlatRules rules, int chosen, Score score) noexcept nogil
@cython.locals(i=cython.int, times=cython.int)
cdef void _enter(FlatRules rules, Score score) noexcept nogil
cpdef long long ready_value(State state, int seat, int tile, Score score) noexcept nogil
cpdef int best_ready(State state, int seat, Score score) noexcept nogil
cpdef int least_ready(State state, int seat, Score score) noexcept nogil
@cython.locals(mask=cython.int, best=cython.int, best_points=cython.longlong, best_total=cython.int,
               kind=cython.int, points=cython.longlong, better=cython.int)
cdef int _ready(State state, int seat, int greatest, Score score) noexcept nogil
cpdef int score_total(Score score) noexcept nogil
cpdef long long score_points(Score score) noexcept nogil
cpdef int score_capped(Score score) noexcept nogil
cpdef int score_reading(Score score) noexcept nogil
cpdef Readings score_readings(Score score)
@cython.locals(i=cython.int)
cpdef list score_lines(Score score)
