"""Reading a state from Python: the compiled record shows its fields to the engine only."""

from xuezhan.engine.codes import ALL_KINDS, MAX_MELDS, STRIDE
from xuezhan.engine.state import State


def phase_of(state: State) -> int:
    """Return the code of the phase."""
    return state.phase


def asked_of(state: State) -> int:
    """Return a bit for each seat that still has to answer."""
    return state.asked


def turn_of(state: State) -> int:
    """Return the seat that acts or last acted."""
    return state.turn


def dealer_of(state: State) -> int:
    """Return the dealer's seat."""
    return state.dealer


def attempt_of(state: State) -> int:
    """Return which deal of this hand lies on the table, from 1; 0 before the first."""
    return state.attempt


def dice_of(state: State) -> list[int]:
    """Return the two dice that break the wall."""
    return [state.dice[0], state.dice[1]]


def direction_of(state: State) -> int:
    """Return where exchanged tiles go, as steps in turn order; 0 before that is known."""
    return state.direction


def drawn_of(state: State) -> int:
    """Return the fresh tile of the present turn, or -1."""
    return state.drawn


def last_of(state: State) -> int:
    """Return the tile that waits for an answer, or -1."""
    return state.last_tile


def last_discard(state: State) -> int:
    """Return the latest discard, or -1."""
    return state.discard_tile[state.discard_count - 1] if state.discard_count > 0 else -1


def void_of(state: State, seat: int) -> int:
    """Return the void suit of ``seat`` (0 to 2), or -1 undeclared."""
    return state.void[seat]


def held_of(state: State, seat: int) -> int:
    """Return how many concealed tiles ``seat`` has."""
    return state.held[seat]


def lock_of(state: State, seat: int) -> int:
    """Return the dearest win that ``seat`` declined under the pass lock in doublings, or -1."""
    return state.lock[seat]


def is_cannon(state: State) -> int:
    """Return 1 when the discard that waits follows a kong of who discarded it."""
    return 1 if state.cannon > 0 else 0


def is_late_kong(state: State, kind: int) -> int:
    """Return 1 when the tile of ``kind`` could have been added to its pung before now."""
    return 0 if (state.fresh >> kind) & 1 else 1


def ended_of(state: State) -> int:
    """Return why the hand ended, or -1 while it runs."""
    return state.ended


def next_dealer_of(state: State) -> int:
    """Return who deals the next hand, or -1 while this one runs."""
    return state.next_dealer


def points_of(state: State) -> list[int]:
    """Return what the hand has brought each seat so far; the sum is zero."""
    return [state.balance[seat] for seat in range(state.seats)]


def concealed_kinds(state: State, seat: int) -> list[int]:
    """Return the concealed tiles of ``seat``, sorted."""
    return [kind for kind in range(ALL_KINDS) for _ in range(state.counts[seat * STRIDE + kind])]


def melds_of(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Return the melds of ``seat`` in order: what it is, its tile, the seat it came from or -1."""
    first = seat * MAX_MELDS
    return [
        (state.meld_kind[place], state.meld_tile[place], state.meld_source[place])
        for place in range(first, first + state.meld_count[seat])
    ]


def discards_of(state: State) -> list[tuple[int, int, int]]:
    """Return all discards in order: seat, tile, and what became of it."""
    return [
        (state.discard_seat[i], state.discard_tile[i], state.discard_fate[i])
        for i in range(state.discard_count)
    ]


def exchanged_kinds(state: State, seat: int) -> list[int]:
    """Return the three tiles that ``seat`` gave and the three it received; -1 while unknown."""
    first = seat * 3
    return [state.given[i] for i in range(first, first + 3)] + [
        state.received[i] for i in range(first, first + 3)
    ]


def win_of(state: State, seat: int) -> tuple[int, int, int, int, int, int] | None:
    """Return how ``seat`` won: order, way, tile, source, circumstances, horses; None if not."""
    if state.win_order[seat] == 0:
        return None
    return (
        state.win_order[seat],
        state.win_way[seat],
        state.win_tile[seat],
        state.win_source[seat],
        state.win_circumstances[seat],
        state.win_horses[seat],
    )


def horse_kind(state: State, index: int) -> int:
    """Return the horse tile that was picked ``index``-th in this hand."""
    return state.horses[index]


def wall_kinds(state: State) -> list[int]:
    """Return the tiles left in the wall, in drawing order; -1 where hidden."""
    return [state.wall[i] for i in range(state.front, state.back)]


def seen_counts(state: State) -> list[int]:
    """Return for each kind how many tiles lie open on the table."""
    return [state.seen[kind] for kind in range(27)]
