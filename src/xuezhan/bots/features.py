"""What the value net is told of the hand that an option leads to.

``describe_hand`` writes down what all discards from a hand have in common, ``describe_option``
what is left: the hand without the tile thrown, and what that tile may mean to the others. The
longer of the two suits comes first. ``table_features`` goes before both.
"""

from xuezhan.bots.codes import REMEMBERED
from xuezhan.bots.mind import Mind
from xuezhan.bots.net_shape import (
    ACCEPTED,
    AT_OPTION,
    AWAY,
    DRAWS_LEFT,
    DRAWS_NEXT,
    FLUSH_AWAY,
    FLUSH_NEAR,
    FOURTHS,
    HELD,
    INPUTS,
    KONGS_OWN,
    LOCKED,
    MELDED_ENDS,
    MELDED_MIDDLES,
    MELDS_OWN,
    MOST,
    ONE,
    PAIRS_AWAY,
    PUNGS_AWAY,
    PUNGS_FREE,
    PURE,
    REACH,
    READY_CHANCE,
    READY_EXPECTED,
    READY_MEAN,
    READY_MOST,
    READY_SELF_DRAW,
    READY_TILES,
    READY_WORTH,
    ROOTS,
    SPARE,
    SUIT_MELDS,
    SUIT_TILES,
    SUIT_UNSEEN,
    TABLE,
    THROWN,
    THROWN_END,
    THROWN_FLUSH,
    THROWN_LATE,
    THROWN_LATELY,
    THROWN_MELDS,
    THROWN_NEAR,
    THROWN_READY,
    THROWN_UNSEEN,
    THROWN_WANTED,
    UNSEEN,
    VOID_KEEN,
    WAITING,
    WORTH,
    WORTH_REACHED,
)
from xuezhan.bots.prospects import bits, kind_at, look_without, place_of
from xuezhan.engine.codes import (
    ALL_PUNGS,
    FULL_FLUSH,
    MAX_MELDS,
    MELD_PUNG,
    ROOT,
    SEVEN_PAIRS,
    STRIDE,
)
from xuezhan.engine.scoring import ready_value
from xuezhan.engine.state import State, give_out, take_in
from xuezhan.engine.tables import deficiency, lowering_ranks

POWERS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)
SUITS = 1953125  # 5 ** 9, more than any suit's index
MOST_POINTS = 32  # a hand worth more is rare, and would drown the rest
MOST_DOUBLINGS = 5
LATELY = 12  # discards that count as lately


def describe_hand(
    mind: Mind, state: State, seat: int, unwanted: int, waiting: int, discarding: int, locked: int
) -> None:
    """Write down the hand of ``seat``, played without the ``unwanted`` suit.

    ``waiting`` is how many others draw before him; with ``discarding`` a tile goes first. With
    ``locked`` he may not win by a discard before he draws.
    """
    for i in range(TABLE, INPUTS):
        mind.inputs[i] = 0
    look_without(mind.prospects, state, seat, unwanted, 1)
    mind.twos = 0
    mind.threes = 0
    mind.fours = 0
    _count_melds(mind, state, seat)
    _describe_tiles(mind, state, seat)
    spare = 0
    for kind in range(unwanted * 9, unwanted * 9 + 9):
        spare += state.counts[seat * STRIDE + kind]
    if discarding and spare > 0:
        spare -= 1
    mind.spare = spare
    mind.inputs[SPARE] = min(spare * 10, MOST)
    mind.inputs[SPARE + 1] = ONE if spare == 0 else 0
    mind.inputs[SPARE + 2] = ONE if spare == 1 else 0
    mind.inputs[WAITING] = waiting * 21
    mind.inputs[DRAWS_NEXT] = ONE if waiting == 0 else 0
    players = state.seats - state.winners
    left = mind.left
    mind.draws = (left - waiting + players - 1) // players if left > waiting else 0
    mind.inputs[DRAWS_LEFT] = min(mind.draws * 5, MOST)
    mind.inputs[LOCKED] = ONE if locked else 0


def _describe_tiles(mind: Mind, state: State, seat: int) -> None:
    """Write down the tiles of the two suits, the longer one first, and count them."""
    lower = 0
    higher = 0
    left_lower = 0
    left_higher = 0
    first = seat * STRIDE + 9 * mind.prospects.lower
    second = seat * STRIDE + 9 * mind.prospects.higher
    for rank in range(9):
        lower += state.counts[first + rank]
        higher += state.counts[second + rank]
    turned = 1 if higher + 3 * mind.melds_higher > lower + 3 * mind.melds_lower else 0
    mind.turned = turned
    for place in range(18):
        kind = kind_at(mind.prospects, place)
        held = state.counts[seat * STRIDE + kind]
        at = net_place(mind, place)
        left = 4 - held - state.seen[kind]
        mind.inputs[UNSEEN + at] = left * 16
        if place < 9:
            left_lower += left
        else:
            left_higher += left
        if held > 0:
            for copy in range(held):
                mind.inputs[HELD + at * 4 + copy] = ONE
            mind.twos += 1 if held > 1 else 0
            mind.threes += 1 if held > 2 else 0
            mind.fours += 1 if held > 3 else 0
    mind.inputs[SUIT_TILES + turned] = lower * 7
    mind.inputs[SUIT_TILES + 1 - turned] = higher * 7
    mind.inputs[SUIT_UNSEEN + turned] = left_lower * 3
    mind.inputs[SUIT_UNSEEN + 1 - turned] = left_higher * 3
    mind.inputs[SUIT_MELDS + turned] = mind.melds_lower * 30
    mind.inputs[SUIT_MELDS + 1 - turned] = mind.melds_higher * 30
    for other in range(4):
        if other != seat and state.win_order[other] == 0:
            if mind.likely_void[other] == mind.prospects.lower:
                mind.inputs[VOID_KEEN + turned] += 21
            elif mind.likely_void[other] == mind.prospects.higher:
                mind.inputs[VOID_KEEN + 1 - turned] += 21


def net_place(mind: Mind, place: int) -> int:
    """Return where a place stands among the inputs: the longer suit comes first."""
    if not mind.turned:
        return place
    return place + 9 if place < 9 else place - 9


def input_of(mind: Mind, state: State, seat: int, kind: int) -> int:
    """Return the input of the last tile of ``kind`` in the hand, -1 for the unwanted suit."""
    place = place_of(mind.prospects, kind)
    if place < 0:
        return -1
    return HELD + net_place(mind, place) * 4 + state.counts[seat * STRIDE + kind] - 1


def _count_melds(mind: Mind, state: State, seat: int) -> None:
    """Write down the melds: suits, kongs, ends, and pungs whose fourth tile is in the hand."""
    ends = 0
    middles = 0
    mind.kongs = 0
    mind.melds_lower = 0
    mind.melds_higher = 0
    mind.fourths = 0
    mind.meld_key = 0
    for place in range(seat * MAX_MELDS, seat * MAX_MELDS + state.meld_count[seat]):
        kind = state.meld_tile[place]
        rank = kind % 9
        if kind // 9 == mind.prospects.lower:
            mind.melds_lower += 1
        else:
            mind.melds_higher += 1
        if rank in (0, 8):
            ends += 1
        if 2 < rank < 6:
            middles += 1
        kong = 0
        if state.meld_kind[place] != MELD_PUNG:
            kong = 1
            mind.kongs += 1
        elif state.counts[seat * STRIDE + kind] > 0:
            mind.fourths |= 1 << kind
        mind.meld_key = mind.meld_key * 56 + kind * 2 + kong + 1
    mind.inputs[MELDS_OWN + state.meld_count[seat]] = ONE
    mind.inputs[KONGS_OWN] = mind.kongs * 30
    mind.inputs[MELDED_ENDS] = ends * 30
    mind.inputs[MELDED_MIDDLES] = middles * 30


def describe_option(mind: Mind, state: State, seat: int, thrown: int) -> None:
    """Write down what an option has of its own: the hand without a tile of the kind ``thrown``.

    That tile is still in the hand of ``state``; -1 is an option that throws none.
    """
    for i in range(AT_OPTION, INPUTS):
        mind.inputs[i] = 0
    _take_out(mind, state, seat, thrown)
    if thrown >= 0:
        _describe_thrown(mind, state, seat, thrown)
    x = mind.x
    y = mind.y
    away = max(deficiency(x, y, 0, mind.prospects.sets, mind.prospects.pairs), 0)
    mind.inputs[AWAY + min(away, 5)] = ONE
    mind.inputs[ROOTS] = min(mind.roots * 32, MOST)
    _describe_aims(mind, state, away)
    mask = lowering_ranks(x, y, mind.prospects.sets, mind.prospects.pairs, away)
    mask |= lowering_ranks(y, x, mind.prospects.sets, mind.prospects.pairs, away) << 9
    accepted = bits(mask & mind.prospects.ones)
    accepted += 2 * bits(mask & mind.prospects.twos) + 4 * bits(mask & mind.prospects.fours)
    if away == 0:
        mind.inputs[ACCEPTED] = min(accepted * 8, MOST)
        if mind.spare == 0 and (thrown >= 0 or state.held[seat] % 3 == 1):
            _describe_waits(mind, state, seat, thrown, mask)
        return
    mind.inputs[ACCEPTED + (1 if away == 1 else 2)] = min(accepted * (3 if away == 1 else 2), MOST)
    if accepted > 0:
        reach = accepted * mind.draws * ONE // (accepted * mind.draws + mind.unseen)
        mind.inputs[REACH] = reach
        mind.inputs[WORTH_REACHED] = min(mind.inputs[WORTH] * reach // 16, MOST)


def _take_out(mind: Mind, state: State, seat: int, thrown: int) -> None:
    """Note what is left of the hand without a tile of the kind ``thrown``, -1 for none."""
    mind.x = mind.prospects.x
    mind.y = mind.prospects.y
    mind.left_twos = mind.twos
    mind.left_threes = mind.threes
    mind.left_fours = mind.fours
    fourths = mind.fourths
    place = place_of(mind.prospects, thrown) if thrown >= 0 else -1
    if place >= 0:
        if place < 9:
            mind.x -= POWERS[place]
        else:
            mind.y -= POWERS[place - 9]
        held = state.counts[seat * STRIDE + thrown]
        if held == 1:
            fourths &= ~(1 << thrown)
        elif held == 2:
            mind.left_twos -= 1
        elif held == 3:
            mind.left_threes -= 1
        else:
            mind.left_fours -= 1
    count = 0
    while fourths:
        fourths &= fourths - 1
        count += 1
    mind.inputs[FOURTHS] = min(count * ONE, MOST)
    mind.roots = count + mind.left_fours + mind.kongs


def _describe_aims(mind: Mind, state: State, away: int) -> None:
    """Write down how far the hand is from seven pairs, all pungs and a flush, and its worth."""
    sets = mind.prospects.sets
    dearer = 0
    pairs_away = 6
    if sets == 4:
        pairs_away = max(6 - mind.left_twos - mind.left_fours, 0)
        if pairs_away == away:
            dearer = max(state.rules.doubling[SEVEN_PAIRS], 0)
    mind.inputs[PAIRS_AWAY] = pairs_away * 10
    triplets = min(mind.left_threes, sets)
    pairs = min(mind.left_twos - mind.left_threes, sets - triplets + 1)
    pungs_away = 2 * (sets - triplets) - pairs
    mind.inputs[PUNGS_AWAY] = max(pungs_away, 0) * 12
    if pungs_away <= away:
        mind.inputs[PUNGS_FREE] = ONE
        dearer = max(dearer, state.rules.doubling[ALL_PUNGS])
    doublings = mind.roots * max(state.rules.doubling[ROOT], 0) + dearer
    doublings += _describe_flush(mind, state, away)
    most = state.rules.cap if 0 <= state.rules.cap < MOST_DOUBLINGS else MOST_DOUBLINGS
    mind.inputs[WORTH] = min(4 << min(doublings, most), MOST)


def _describe_flush(mind: Mind, state: State, away: int) -> int:
    """Write down how far the hand is from a flush; return what one adds, 0 for none yet."""
    flush = 9
    pure = 0
    if mind.melds_higher == 0:
        flush = deficiency(mind.x, 0, 0, mind.prospects.sets, mind.prospects.pairs)
        pure = 1 if mind.y == 0 else 0
    if mind.melds_lower == 0:
        other = deficiency(mind.y, 0, 0, mind.prospects.sets, mind.prospects.pairs)
        flush = min(flush, other)
        pure |= 1 if mind.x == 0 else 0
    flush = max(flush, 0)
    mind.inputs[FLUSH_AWAY] = flush * 12
    if pure:
        mind.inputs[PURE] = ONE
        return max(state.rules.doubling[FULL_FLUSH], 0)
    if flush <= away + 2:
        mind.inputs[FLUSH_NEAR] = (away + 3 - flush) * 20
    return 0


def _points(mind: Mind, state: State, seat: int, thrown: int, key: int, place: int) -> int:
    """Return what the hand without ``thrown`` is worth with the tile at ``place``, remembered."""
    key = key * 18 + place
    at = (key ^ (key >> 20) ^ mind.meld_key) & (REMEMBERED - 1)
    if mind.hand_keys[at] == key and mind.meld_keys[at] == mind.meld_key:
        return mind.hand_points[at]
    if thrown >= 0:
        give_out(state, seat, thrown)
    points = ready_value(state, seat, kind_at(mind.prospects, place), mind.score)
    if thrown >= 0:
        take_in(state, seat, thrown)
    points //= state.rules.base
    mind.hand_keys[at] = key
    mind.meld_keys[at] = mind.meld_key
    mind.hand_points[at] = points
    return points


def _describe_waits(mind: Mind, state: State, seat: int, thrown: int, mask: int) -> None:
    """Write down what a ready hand waits for: how many tiles, what they are worth."""
    key = (mind.x * SUITS + mind.y) * 3 + mind.prospects.unwanted
    tiles = 0
    total = 0
    most = 0
    for place in range(18):
        if (mask >> place) & 1:
            kind = kind_at(mind.prospects, place)
            count = 4 - state.seen[kind] - state.counts[seat * STRIDE + kind]
            points = min(_points(mind, state, seat, thrown, key, place), MOST_POINTS)
            if points > 0:
                most = max(most, points)
                tiles += count
                total += count * points
    if tiles == 0:
        return
    chance = tiles * mind.left * ONE // (tiles * mind.left + mind.unseen)
    alone = tiles * mind.draws * ONE // (tiles * mind.draws + mind.unseen)
    mind.inputs[READY_TILES] = min(tiles * 8, MOST)
    mind.inputs[READY_EXPECTED] = min(total * 2, MOST)
    mind.inputs[READY_MOST] = min(most * 4, MOST)
    mind.inputs[READY_MEAN] = min(total * 4 // tiles, MOST)
    mind.inputs[READY_CHANCE] = chance
    mind.inputs[READY_WORTH] = min(chance * total // (tiles * 8), MOST)
    mind.inputs[READY_SELF_DRAW] = min(alone * total // (tiles * 4), MOST)


def _describe_thrown(mind: Mind, state: State, seat: int, thrown: int) -> None:
    """Write down what the tile just discarded may mean to the others."""
    suit = thrown // 9
    rank = thrown - suit * 9
    wanted = mind.wanted[suit]
    late = max(56 - mind.left, 0)
    near = 0
    for step in range(-2, 3):
        if step != 0 and 0 <= rank + step < 9:
            near += 4 - state.seen[thrown + step] - state.counts[seat * STRIDE + thrown + step]
    unseen = 4 - state.seen[thrown] - state.counts[seat * STRIDE + thrown]
    mind.inputs[THROWN] = ONE
    mind.inputs[THROWN_WANTED] = wanted * 21
    mind.inputs[THROWN_LATE] = late * wanted * 3 // 8
    mind.inputs[THROWN_UNSEEN] = unseen * wanted * 7
    mind.inputs[THROWN_END] = wanted * 21 if rank in (0, 8) else 0
    mind.inputs[THROWN_MELDS] = min(mind.wanted_melds[suit] * 10, MOST)
    mind.inputs[THROWN_NEAR] = min(near * wanted * 4 // 3, MOST)
    mind.inputs[THROWN_READY] = mind.wanted_ready[suit] * late * 3 // 8
    mind.inputs[THROWN_FLUSH] = mind.wanted_flush[suit] * 40
    gap = state.discard_count - mind.thrown_at[thrown]
    if mind.thrown_at[thrown] >= 0 and gap <= LATELY:
        mind.inputs[THROWN_LATELY] = (LATELY + 1 - gap) * 5
