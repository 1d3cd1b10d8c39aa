cimport cython
from xuezhan.engine.flat_rules cimport FlatRules

cdef int LIKE_USUAL, MOST_DOUBLINGS, SELF_DRAW, SELF_DRAWN
cdef long long USUAL

@cython.locals(total=cython.longlong, more=cython.int, doublings=cython.int, wins=cython.longlong)
cpdef int stakes_of(FlatRules rules)
@cython.locals(counted=cython.int)
cdef long long _square(int doublings, int cap)
