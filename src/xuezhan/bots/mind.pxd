cimport cython
from xuezhan.bots.prospects cimport Prospects, new_prospects
from xuezhan.engine.flat_rules cimport FlatRules
from xuezhan.engine.journal cimport Journal, new_journal
from xuezhan.engine.legal cimport ActionList, new_action_list
from xuezhan.engine.scoring cimport Score, new_score
from xuezhan.engine.state cimport State, new_state

cdef int WORLDS


@cython.final
cdef class Mind:
    cdef Prospects prospects
    cdef Score score
    cdef double[64] shared
    cdef double[48] own
    cdef double[96] suits
    cdef int[16] tally
    cdef double[64] common
    cdef double[16] folded
    cdef double[64] first
    cdef double[32] second
    cdef int count
    cdef int[64] option
    cdef double[64] worth
    cdef double[64] money
    cdef short[12] incoming
    cdef int worlds
    cdef State world
    cdef State trial
    cdef State pool
    cdef Journal journal
    cdef ActionList actions
    cdef int[4] tried
    cdef double[4] gain
    cdef double[4] gain_squares


cpdef Mind new_mind(FlatRules rules)
@cython.locals(mind=Mind)
cpdef Mind mind_for(State state, int worlds)
