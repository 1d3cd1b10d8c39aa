cimport cython
from xuezhan.engine.state cimport State

cpdef dict snapshot(State state)
cdef dict _table(State state)
cdef dict _tiles(State state)
cdef dict _turn(State state)
cdef dict _results(State state)
