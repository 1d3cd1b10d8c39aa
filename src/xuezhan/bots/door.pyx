"""The door to the compiled players: it lets go of the interpreter's lock and holds no rule."""

from xuezhan.bots.harvest cimport Harvest, fill as fill_held
from xuezhan.bots.mind cimport Mind
from xuezhan.bots.policies cimport choose as choose_held
from xuezhan.bots.search cimport search_worlds as search_held
from xuezhan.bots.simulation cimport Table, play_deals as play_deals_held
from xuezhan.engine.legal cimport ActionList
from xuezhan.engine.state cimport State
from xuezhan.engine.stream cimport Stream


def choose(int level, State observation not None, int seat, ActionList actions not None, Stream stream not None,
           Mind mind not None):
    """Return what ``policies.choose`` returns while other threads go on."""
    cdef int action
    with nogil:
        action = choose_held(level, observation, seat, actions, stream, mind)
    return action


def search_worlds(Mind mind not None, State state not None, int seat, Stream stream not None, int slot, int worlds):
    """Do what ``search.search_worlds`` does while other threads go on."""
    with nogil:
        search_held(mind, state, seat, stream, slot, worlds)


def play_deals(Table table not None, long long first, long long count, int turns, int digest):
    """Do what ``simulation.play_deals`` does while other threads go on."""
    with nogil:
        play_deals_held(table, first, count, turns, digest)


def fill(Harvest harvest not None, long long first, long long end, int slot, int others, int explore, int keep):
    """Do what ``harvest.fill`` does while other threads go on."""
    cdef long long deal
    with nogil:
        deal = fill_held(harvest, first, end, slot, others, explore, keep)
    return deal
