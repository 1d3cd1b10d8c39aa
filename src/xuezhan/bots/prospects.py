"""How promising a hand is: how far from ready, and how many unseen tiles bring it nearer.

A hand is given as its suits (base-5 indices, see ``engine.tables``), 0 for the suit to get rid
of, with the number of sets still wanted and whether seven pairs may be made. It may be one that
the seat does not have yet: what has been seen is taken from the observation.

A *prospect* is one number, the larger the better: nearness to ready first, then *acceptance*,
the number of unseen tiles that bring the hand nearer.
"""

from xuezhan.bots.codes import MARGINS, PLACES
from xuezhan.engine.codes import KINDS, STRIDE
from xuezhan.engine.readiness import melded_suits
from xuezhan.engine.state import State, suit_total
from xuezhan.engine.tables import deficiency
from xuezhan.engine.waits import useful_mask

POWERS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)
FARTHEST = 15  # no hand is that far from ready
ONE_NEARER = 128  # more than the tiles that can be accepted
EVERY_KIND = (1 << 27) - 1
SUIT_KINDS = (1 << 9) - 1


def step_of(kind: int) -> int:
    """Return what one tile of ``kind`` adds to the index of its suit."""
    return POWERS[kind % 9]


def unwanted_suit(state: State, seat: int) -> int:
    """Return the suit that ``seat`` plays without: the declared void suit, else the least useful.

    Undeclared, that is the suit without which the hand is nearest to ready, then the shortest,
    never one with melds.
    """
    if state.void[seat] >= 0:
        return state.void[seat]
    melds = melded_suits(state, seat)
    first = seat * 3
    a = state.suit[first]
    b = state.suit[first + 1]
    c = state.suit[first + 2]
    sets = 4 - state.meld_count[seat]
    pairs = 1 if sets == 4 else 0
    best = -1
    least = 0
    for suit in range(3):
        if not (melds >> suit) & 1:
            away = deficiency(
                0 if suit == 0 else a, 0 if suit == 1 else b, 0 if suit == 2 else c, sets, pairs
            )
            cost = away * PLACES + suit_total(state, seat, suit)
            if best < 0 or cost < least:
                best = suit
                least = cost
    return best


def kinds_without(unwanted: int) -> int:
    """Return a bit for each kind that is not of the ``unwanted`` suit."""
    return EVERY_KIND & ~(SUIT_KINDS << (9 * unwanted))


def acceptance(
    state: State, seat: int, a: int, b: int, c: int, sets: int, pairs: int, kinds: int
) -> int:
    """Return how many unseen tiles of the ``kinds`` bring the hand nearer."""
    mask = useful_mask(a, b, c, sets, pairs, kinds)
    own = seat * STRIDE
    total = 0
    for kind in range(KINDS):
        if (mask >> kind) & 1:
            total += 4 - state.seen[kind] - state.counts[own + kind]
    return total


def nearness(away: int) -> int:
    """Return the prospect of a hand that is ``away`` from ready and accepts nothing."""
    return (FARTHEST - away) * ONE_NEARER


def prospect(
    state: State, seat: int, a: int, b: int, c: int, sets: int, pairs: int, kinds: int, wide: int
) -> int:
    """Return the prospect of a hand that waits for its next tile; not ``wide``, its nearness."""
    value = nearness(deficiency(a, b, c, sets, pairs))
    if wide:
        value += acceptance(state, seat, a, b, c, sets, pairs, kinds)
    return value


def nearest_discards(a: int, b: int, c: int, sets: int, pairs: int, away: int) -> int:
    """Return a bit for each kind whose discard leaves the hand ``away`` from ready."""
    mask = 0
    for suit in range(3):
        rest = a if suit == 0 else b if suit == 1 else c
        step = 1
        for rank in range(9):
            if rest % 5:
                left = deficiency(
                    a - step if suit == 0 else a,
                    b - step if suit == 1 else b,
                    c - step if suit == 2 else c,
                    sets,
                    pairs,
                )
                if left == away:
                    mask |= 1 << (suit * 9 + rank)
            rest //= 5
            step *= 5
    return mask


def best_discard(
    state: State, seat: int, a: int, b: int, c: int, sets: int, pairs: int, kinds: int, wide: int
) -> int:
    """Choose a discard from a hand with tiles to spare and return the choice, see ``codes``.

    The hand stays as near to ready as it can; ``wide`` is 1 to accept as many tiles as
    possible then. Of equal discards the one farthest from the middle of its suit goes.
    """
    away = deficiency(a, b, c, sets, pairs)
    away = max(away, 0)
    candidates = nearest_discards(a, b, c, sets, pairs, away)
    base = nearness(away)
    best = -1
    for kind in range(KINDS):
        if (candidates >> kind) & 1:
            suit = kind // 9
            rank = kind % 9
            value = base
            if wide:
                step = POWERS[rank]
                value += acceptance(
                    state,
                    seat,
                    a - step if suit == 0 else a,
                    b - step if suit == 1 else b,
                    c - step if suit == 2 else c,
                    sets,
                    pairs,
                    kinds,
                )
            margin = rank - 4 if rank > 4 else 4 - rank
            choice = (value * MARGINS + margin) * PLACES + kind
            best = max(best, choice)
    return best
