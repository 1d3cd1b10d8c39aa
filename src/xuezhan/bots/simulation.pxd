cimport cython
from xuezhan.bots.mind cimport Mind, new_mind
from xuezhan.bots.policies cimport choose, choose_random
from xuezhan.engine.flat_rules cimport FlatRules
from xuezhan.engine.flow cimport advance, answer
from xuezhan.engine.journal cimport Journal, clear_journal, new_journal
from xuezhan.engine.legal cimport ActionList, list_legal, new_action_list
from xuezhan.engine.observe cimport glance, observe
from xuezhan.engine.state cimport State, add_roll, clear, new_state, set_dice, set_horse
from xuezhan.engine.stream cimport Stream, below, mix, new_stream, restart

cdef int ACCEPTANCE, DEAL_INS, DECISIONS, EASY, FACTS, GREEDY, KONGS, NOT_READY, PIGS, POINTS, PUNGS, RANDOM, READY, SEATS, SELF_DRAWS, WINS, WON_DOUBLINGS, WORLDS
cdef int BY_SELF_DRAW, CHECKED, ENDED_BY_WALL, KINDS, MELD_PUNG, MELDED, OVER, PAYMENT, REDEAL, ROW, WON
cdef int ROLLS, HORSES
cdef unsigned long long WORD


@cython.final
cdef class Table:
    cdef State state
    cdef State observation
    cdef State glimpse
    cdef Journal journal
    cdef ActionList actions
    cdef Stream chance
    cdef Stream decision
    cdef Mind mind
    cdef int[4] level
    cdef int[4] worlds
    cdef int turned
    cdef unsigned long long seed
    cdef long long hands
    cdef long long deals
    cdef long long exhausted
    cdef unsigned long long digest
    cdef long long[44] facts
    cdef double[4] hand_squares
    cdef double[4] deal_squares
    cdef long long[4] deal_points


@cython.locals(table=Table, i=cython.int)
cpdef Table new_table(FlatRules rules, list levels, unsigned long long seed)
cpdef void let_imagine(Table table, int player, int worlds) noexcept nogil
@cython.locals(total=cython.int, place=cython.int, last=cython.int, other=cython.int, kind=cython.int, first=cython.int,
               second=cython.int, _=cython.int)
cpdef void lay_wall(State state, Stream chance) noexcept nogil
@cython.locals(level=cython.int, chancy=cython.int)
cdef int decide(Table table, State state, int seat, int player, unsigned long long key, int decision) noexcept nogil
@cython.locals(key=cython.ulonglong, dealer=cython.int, decisions=cython.int, asked=cython.int, seat=cython.int,
               player=cython.int)
cpdef void play_hand(Table table, State state, long long deal) noexcept nogil
@cython.locals(seat=cython.int, player=cython.int, row=cython.int, points=cython.longlong, source=cython.int)
cpdef void count_hand(Table table, State state) noexcept nogil
@cython.locals(index=cython.int, place=cython.int, code=cython.int, row=cython.int)
cpdef void count_events(Table table, Journal journal) noexcept nogil
@cython.locals(word=cython.ulonglong, place=cython.int)
cpdef void add_digest(Table table, Journal journal) noexcept nogil
@cython.locals(deal=cython.longlong, player=cython.int, turned=cython.int, points=cython.longlong)
cpdef void play_deals(Table table, long long first, long long count, int turns, int digest) noexcept nogil
@cython.locals(i=cython.int)
cpdef list table_facts(Table table)
@cython.locals(i=cython.int)
cpdef list table_squares(Table table)
cpdef tuple table_totals(Table table)
