cimport cython
from xuezhan.bots.prospects cimport Prospects, new_prospects
from xuezhan.bots.stakes cimport stakes_of
from xuezhan.engine.flat_rules cimport FlatRules
from xuezhan.engine.journal cimport Journal, new_journal
from xuezhan.engine.legal cimport ActionList, new_action_list
from xuezhan.engine.scoring cimport Score, new_score
from xuezhan.engine.state cimport State, new_state

cdef int LIKE_USUAL, REMEMBERED, WORLDS


@cython.final
cdef class Mind:
    cdef Prospects prospects
    cdef Score score
    cdef short[218] inputs
    cdef int[32] common
    cdef int[32] base
    cdef int[32] first
    cdef short[32] handed
    cdef int left
    cdef int unseen
    cdef short[4] likely_void
    cdef short[4] cleared
    cdef short[3] wanted
    cdef short[3] wanted_melds
    cdef short[3] wanted_ready
    cdef short[3] wanted_flush
    cdef short[27] thrown_at
    cdef short[12] thrown
    cdef short[4] middles
    cdef short[4] recent
    cdef int turned
    cdef int draws
    cdef int spare
    cdef int twos
    cdef int threes
    cdef int fours
    cdef int kongs
    cdef int melds_lower
    cdef int melds_higher
    cdef int fourths
    cdef int meld_key
    cdef int x
    cdef int y
    cdef int left_twos
    cdef int left_threes
    cdef int left_fours
    cdef int roots
    cdef long long[1024] hand_keys
    cdef int[1024] meld_keys
    cdef int[1024] hand_points
    cdef int count
    cdef int[64] option
    cdef double[64] worth
    cdef double[64] money
    cdef int worlds
    cdef State world
    cdef State trial
    cdef State pool
    cdef Journal journal
    cdef ActionList actions
    cdef double stakes
    cdef int tries
    cdef int tries_count
    cdef int[4] tried
    cdef double[4] behind
    cdef double[4] gain
    cdef double[4] gain_squares


@cython.locals(mind=Mind, i=cython.int)
cpdef Mind new_mind(FlatRules rules)
@cython.locals(mind=Mind)
cpdef Mind mind_for(State state, int worlds)
