"""What a player makes of its hand: the suits it plays, the tiles it has not seen, its prospects.

A hand is given by the indices of its two suits (see ``engine.tables``), ``x`` of the lower one
and ``y`` of the higher one, with the number of sets still wanted and whether seven pairs may be
made; so a hand may be weighed that the player does not have yet. The third suit is the *unwanted*
one: its tiles are worth nothing. Kinds of the two suits are *places* 0 to 17, nine for each.

A *prospect* is one number, the larger the better: nearness to ready first, then *acceptance*,
the number of unseen tiles that bring the hand nearer.
"""

from xuezhan.bots.codes import FARTHEST, MARGINS, NEARER, PLACES
from xuezhan.engine.codes import STRIDE
from xuezhan.engine.readiness import melded_suits
from xuezhan.engine.state import State, suit_total
from xuezhan.engine.tables import deficiency, keeping_ranks, lowering_ranks

POWERS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)
FROM_THE_EDGE = (17, 9, 8, 0, 16, 10, 7, 1, 15, 11, 6, 2, 14, 12, 5, 3, 13, 4)
"""The places in the order in which a tile goes of which all else is equal."""

BITS = tuple(mask.bit_count() for mask in range(512))
"""How many bits are set in each number that nine places may have."""


class Prospects:
    """Room for what a player makes of its hand; ``look`` fills it.

    How many tiles of each place are unseen stands in three masks, the binary digits of the
    numbers: a place with three unseen tiles has its bit in ``ones`` and in ``twos``.
    """

    def __init__(self) -> None:
        """Make an empty record."""
        self.unwanted = 0
        self.spare = 0  # whether there are tiles of the unwanted suit
        self.lower = 0  # the two suits that are played
        self.higher = 0
        self.x = 0
        self.y = 0
        self.sets = 4
        self.pairs = 1
        self.ones = 0
        self.twos = 0
        self.fours = 0


def new_prospects() -> Prospects:
    """Return an empty record."""
    return Prospects()


def unwanted_suit(state: State, seat: int) -> int:
    """Return the suit that ``seat`` plays without: the declared void suit, else the least useful.

    Undeclared, that is the suit without which the hand is nearest to ready, then the shortest,
    never one with melds.
    """
    if state.void[seat] >= 0:
        return state.void[seat]
    melds = melded_suits(state, seat)
    sets = 4 - state.meld_count[seat]
    best = -1
    least = 0
    for suit in range(3):
        if not (melds >> suit) & 1:
            x = state.suit[seat * 3 + (1 if suit == 0 else 0)]
            y = state.suit[seat * 3 + (1 if suit == 2 else 2)]
            away = deficiency(x, y, 0, sets, 1 if sets == 4 else 0)
            cost = away * PLACES + suit_total(state, seat, suit)
            if best < 0 or cost < least:
                best = suit
                least = cost
    return best


def look(prospects: Prospects, state: State, seat: int, wide: int) -> None:
    """Look at the hand of ``seat``, and with ``wide`` at what is unseen."""
    look_without(prospects, state, seat, unwanted_suit(state, seat), wide)


def look_without(prospects: Prospects, state: State, seat: int, unwanted: int, wide: int) -> None:
    """Look at the hand of ``seat``, played without the ``unwanted`` suit, as ``look`` does."""
    lower = 1 if unwanted == 0 else 0
    higher = 1 if unwanted == 2 else 2
    prospects.unwanted = unwanted
    prospects.lower = lower
    prospects.higher = higher
    prospects.spare = 1 if state.suit[seat * 3 + unwanted] != 0 else 0
    prospects.x = state.suit[seat * 3 + lower]
    prospects.y = state.suit[seat * 3 + higher]
    prospects.sets = 4 - state.meld_count[seat]
    prospects.pairs = 1 if prospects.sets == 4 else 0
    if not wide:
        return
    ones = 0
    twos = 0
    fours = 0
    for place in range(18):
        kind = place + 9 * (lower if place < 9 else higher - 1)
        left = 4 - state.seen[kind] - state.counts[seat * STRIDE + kind]
        ones |= (left & 1) << place
        twos |= (left >> 1 & 1) << place
        fours |= (left >> 2) << place
    prospects.ones = ones
    prospects.twos = twos
    prospects.fours = fours


def kind_at(prospects: Prospects, place: int) -> int:
    """Return the kind at a place."""
    return place + 9 * (prospects.lower if place < 9 else prospects.higher - 1)


def place_of(prospects: Prospects, kind: int) -> int:
    """Return the place of a kind, -1 for one of the unwanted suit."""
    suit = kind // 9
    if suit == prospects.unwanted:
        return -1
    return kind % 9 + (0 if suit == prospects.lower else 9)


def bits(mask: int) -> int:
    """Return how many of the places in a mask are set."""
    return BITS[mask & 511] + BITS[mask >> 9]


def nearness(away: int) -> int:
    """Return the prospect of a hand that is ``away`` from ready and accepts nothing."""
    return (FARTHEST - away) * NEARER


def acceptance(prospects: Prospects, x: int, y: int, sets: int, pairs: int, away: int) -> int:
    """Return how many unseen tiles bring a hand nearer that is ``away`` from ready."""
    mask = lowering_ranks(x, y, sets, pairs, away) | lowering_ranks(y, x, sets, pairs, away) << 9
    return (
        bits(mask & prospects.ones)
        + 2 * bits(mask & prospects.twos)
        + 4 * bits(mask & prospects.fours)
    )


def prospect(prospects: Prospects, x: int, y: int, sets: int, pairs: int, wide: int) -> int:
    """Return the prospect of a hand that waits for its next tile; not ``wide``, its nearness."""
    away = deficiency(x, y, 0, sets, pairs)
    value = nearness(away)
    if wide:
        value += acceptance(prospects, x, y, sets, pairs, away)
    return value


def best_discard(prospects: Prospects, x: int, y: int, sets: int, pairs: int, wide: int) -> int:
    """Choose a discard from a hand with a tile to spare and return the choice, see ``codes``.

    The hand stays as near to ready as it can; ``wide``, it then accepts as many tiles as
    possible. Of equal discards the one farthest from the middle of its suit goes.
    """
    away = max(deficiency(x, y, 0, sets, pairs), 0)
    mask = keeping_ranks(x, y, sets, pairs, away) | keeping_ranks(y, x, sets, pairs, away) << 9
    base = nearness(away)
    best = -1
    if not wide:
        for rank in range(18):
            place = FROM_THE_EDGE[rank]
            if (mask >> place) & 1:
                margin = 4 - rank // 4
                return (base * MARGINS + margin) * PLACES + place
    for place in range(18):
        if (mask >> place) & 1:
            rank = place if place < 9 else place - 9
            step = POWERS[rank]
            value = base + acceptance(
                prospects,
                x - step if place < 9 else x,
                y if place < 9 else y - step,
                sets,
                pairs,
                away,
            )
            margin = rank - 4 if rank > 4 else 4 - rank
            choice = (value * MARGINS + margin) * PLACES + place
            best = max(best, choice)
    return best
