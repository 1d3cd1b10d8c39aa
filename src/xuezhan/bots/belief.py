"""What the others may hold: imagined worlds that players would have come to.

A world agrees with all that is public, and the others are as near to ready in it as players mostly
are after so many draws: tiles that their hands do not need are exchanged for tiles of the wall that
they do. Of a few such worlds the one is taken whose waits are the least odd, for players hardly
wait for what they threw themselves, and seldom for what nobody has claimed lately.
"""

from xuezhan.bots.mind import Mind
from xuezhan.engine.codes import KINDS, STRIDE
from xuezhan.engine.observe import imagine
from xuezhan.engine.readiness import deficiency_of, useful_of, waits_of
from xuezhan.engine.state import State, copy_state, give_out, take_in, tiles_left
from xuezhan.engine.stream import Stream, below

BELIEFS = 8  # worlds of which one is taken
LATELY = 8  # discards that count as lately
MOST_DRAWS = 15
EXCHANGES = 8  # in one hand, at most
ODD_OWN = 3
ODD_LATELY = 1
# In how many of a hundred hands a player is ready after that many draws, or at most one or two
# tiles away: counted in hands of four players with the net.
READY_BY = (2, 7, 13, 22, 29, 36, 43, 52, 56, 64, 68, 74, 76, 82, 84, 86)
ONE_AWAY_BY = (21, 37, 51, 64, 71, 81, 86, 93, 95, 97, 97, 98, 98, 99, 99, 99)
TWO_AWAY_BY = (57, 74, 85, 91, 94, 97, 99, 100, 100, 100, 100, 100, 100, 100, 100, 100)


def believed_world(mind: Mind, state: State, seat: int, stream: Stream) -> int:
    """Imagine a world in the mind; return 0 where there is none."""
    least = -1
    for _ in range(BELIEFS):
        if imagine(mind.trial, state, seat, stream, mind.pool):
            for other in range(4):
                if other != seat and state.win_order[other] == 0:
                    _bring_nearer(mind.trial, other, stream)
            odd = _oddities(mind.trial, state, seat)
            if least < 0 or odd < least:
                least = odd
                copy_state(mind.world, mind.trial)
                if odd == 0:
                    return 1
    return 1 if least >= 0 else 0


def _oddities(world: State, state: State, seat: int) -> int:
    """Count the waits that players would hardly have."""
    odd = 0
    lately = 0
    for i in range(max(state.discard_count - LATELY, 0), state.discard_count):
        lately |= 1 << state.discard_tile[i]
    for other in range(4):
        if other != seat and state.win_order[other] == 0:
            waits = waits_of(world, other)
            if waits & _thrown_by(state, other):
                odd += ODD_OWN
            elif waits & lately:
                odd += ODD_LATELY
    return odd


def _thrown_by(state: State, seat: int) -> int:
    """Return a bit per kind that ``seat`` has thrown."""
    thrown = 0
    for i in range(state.discard_count):
        if state.discard_seat[i] == seat:
            thrown |= 1 << state.discard_tile[i]
    return thrown


def _bring_nearer(world: State, other: int, stream: Stream) -> None:
    """Exchange tiles of a hand for better ones of the wall until it is as near as it may be."""
    drawn = min(world.draws[other], MOST_DRAWS)
    chance = below(stream, 100)
    target = 3
    if chance < READY_BY[drawn]:
        target = 0
    elif chance < ONE_AWAY_BY[drawn]:
        target = 1
    elif chance < TWO_AWAY_BY[drawn]:
        target = 2
    for _ in range(EXCHANGES):
        away = deficiency_of(world, other)
        if away <= target or not _exchange(world, other, away, stream):
            return


def _exchange(world: State, other: int, away: int, stream: Stream) -> int:
    """Exchange one tile of a hand so that it comes nearer; return 0 where none does."""
    useful = useful_of(world, other)
    left = tiles_left(world)
    if useful == 0 or left == 0:
        return 0
    start = below(stream, left)
    for step in range(left):
        place = world.front + (start + step) % left
        kind = world.wall[place]
        if (useful >> kind) & 1:
            take_in(world, other, kind)
            spare = _spare(world, other, kind, away, below(stream, KINDS))
            if spare >= 0:
                world.wall[place] = spare
                return 1
            give_out(world, other, kind)
            return 0
    return 0


def _spare(world: State, other: int, kind: int, away: int, first: int) -> int:
    """Take a tile out of a hand that is nearer without it than ``away``; return it, or -1."""
    for step in range(KINDS):
        spare = (first + step) % KINDS
        if spare != kind and world.counts[other * STRIDE + spare] > 0:
            give_out(world, other, spare)
            if deficiency_of(world, other) < away:
                return spare
            take_in(world, other, spare)
    return -1
