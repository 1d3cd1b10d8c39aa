"""A position that is described instead of played: what the scorer lays on the table.

The functions set what play would have left behind, on a state that ``clear`` has emptied, and
decide nothing. What a position means for a win is found by the functions that play uses.
"""

from xuezhan.engine.codes import CLAIM, HAND_KNOWN, LIES, NO_ACTION, ROB, TURN, UNKNOWN
from xuezhan.engine.state import State


def set_won(state: State, seat: int) -> None:
    """Let ``seat`` have won before, so that it takes no part any more."""
    state.winners += 1
    state.win_order[seat] = state.winners
    if state.first_winner < 0:
        state.first_winner = seat


def set_void(state: State, seat: int, suit: int) -> None:
    """Let ``seat`` have declared ``suit`` void."""
    state.void[seat] = suit
    state.hand_known &= ~(HAND_KNOWN << seat)


def set_flowers(state: State, seat: int, count: int) -> None:
    """Let ``seat`` have set ``count`` flowers aside."""
    state.flowers[seat] = count


def set_left(state: State, count: int) -> None:
    """Leave ``count`` unknown tiles in the wall."""
    state.front = 0
    state.back = count
    for place in range(count):
        state.wall[place] = UNKNOWN


def set_seen(state: State, kind: int, count: int) -> None:
    """Let ``count`` tiles of ``kind`` lie open somewhere on the table."""
    state.seen[kind] += count


def set_turn(state: State, seat: int, drawn: int, draws: int) -> None:
    """Let it be the turn of ``seat``, who holds ``drawn`` (or -1) fresh from draw ``draws``."""
    state.phase = TURN
    state.turn = seat
    state.asked = 1 << seat
    state.answer[seat] = NO_ACTION
    state.drawn = drawn
    state.draws[seat] = draws


def set_chain(state: State, feeder: int) -> None:
    """Let the present turn follow a kong, a direct one fed by ``feeder`` or -1 for another."""
    state.chain = 1
    state.chain_feeder = feeder
    state.calls = 1


def set_open_tile(state: State, source: int, kind: int, robbing: int) -> None:
    """Let ``source`` have discarded ``kind``, or made an added kong of it, and all may answer."""
    state.phase = ROB if robbing else CLAIM
    state.turn = source
    state.last_seat = source
    state.last_tile = kind
    if not robbing:
        place = state.discard_count
        state.discard_seat[place] = source
        state.discard_tile[place] = kind
        state.discard_fate[place] = LIES
        state.discard_count += 1
        state.seen[kind] += 1


def set_cannon(state: State) -> None:
    """Let the discard that waits follow the kong that was paid last."""
    state.cannon = max(state.kong_count, 1)
