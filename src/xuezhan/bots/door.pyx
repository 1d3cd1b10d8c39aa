"""The door to the compiled players: it lets go of the interpreter's lock and holds no rule."""

from xuezhan.bots.policies cimport choose as choose_held
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State
from xuezhan.engine.stream cimport Stream


def choose(int level, State observation not None, int seat, ActionList actions not None, Stream stream not None):
    """Return what ``policies.choose`` returns while other threads go on."""
    cdef int action
    with nogil:
        action = choose_held(level, observation, seat, actions, stream)
    return action
