"""What a winning hand is worth: its patterns, its doublings 番, its value in points.

A hand is counted the way that pays its owner most, over all its readings. A pattern counts where
the rule set gives it a value. Where doublings add up, an id that excludes others is counted
without them or left out, whichever pays more; otherwise the highest named hand counts alone, and
the extras (``ROOT`` and what follows) come on top. Where readings pay the same, more doublings
before the cap are better, then the earlier reading.

Only the value of the hand is found here: the base for a self-draw, kong money and flowers are
paid on top of it. The caller makes sure that the suits of the hand may win.
"""

from xuezhan.engine.codes import (
    ALL_PUNGS,
    ALL_SIMPLES,
    DOUBLING_COUNT,
    DRAGON_SEVEN_PAIRS,
    EARTHLY,
    FOUR_KONGS,
    FULL_FLUSH,
    GOLDEN_SINGLE,
    HEAVENLY,
    HORSE,
    KINDS,
    KONG_BLOOM,
    KONG_CANNON,
    LAST_TILE,
    MAX_MELDS,
    MELD_PUNG,
    NAMED_HANDS,
    PLAIN,
    PURE_DRAGON_SEVEN_PAIRS,
    PURE_PUNGS,
    PURE_SEVEN_PAIRS,
    PURE_TERMINALS,
    READ_PAIRS,
    ROB_KONG,
    ROOT,
    SELF_DRAW,
    SET_RUN,
    SEVEN_PAIRS,
    TERMINALS,
    TWO_FIVE_EIGHT,
    TWO_FIVE_EIGHT_SEVEN_PAIRS,
    WITH_BLOOM,
    WITH_CANNON,
    WITH_DISCARD,
    WITH_EARTHLY,
    WITH_HEAVENLY,
    WITH_LAST_TILE,
    WITH_ROBBERY,
    WITH_SELF_DRAW,
)
from xuezhan.engine.flat_rules import FlatRules
from xuezhan.engine.readiness import waits_of
from xuezhan.engine.reading import Readings, new_readings, read_hand
from xuezhan.engine.state import State

MOST_DOUBLINGS = 20  # uncapped hands stop here, so that points fit 32 bits
NAMED = (1 << NAMED_HANDS) - 1
DRAGONS = 1 << DRAGON_SEVEN_PAIRS | 1 << PURE_DRAGON_SEVEN_PAIRS
MIDDLES = 0b010010010  # ranks 2, 5, 8
ENDS = 0b100000001  # ranks 1, 9


class Score:
    """A counted hand: the reading chosen, the doublings by id, their sum, the value in points.

    ``found`` holds for each id how often it would count before exclusions, for the reading at
    hand; ``count`` and ``total`` belong to the best reading, ``total`` before the cap.
    """

    def __init__(self) -> None:
        """Make an empty record; ``score_hand`` fills it."""
        self.readings: Readings = new_readings()
        self.reading = -1
        self.count = [0] * 24
        self.value = [0] * 24
        self.total = -1
        self.capped = 0
        self.points = 0
        self.found = [0] * 24
        # The best choice among the ids of one reading.
        self.chosen = 0
        self.chosen_total = -1


def new_score() -> Score:
    """Return an empty record."""
    return Score()


def score_hand(
    state: State, seat: int, tile: int, circumstances: int, horses: int, score: Score
) -> int:
    """Count the hand of ``seat`` into ``score`` and return its value in points; -1 is no win.

    ``tile`` is the winning tile where it is not among the concealed ones, else -1.
    ``circumstances`` are the bits ``WITH_...``; each of the ``horses`` counts once.
    """
    return _count_readings(state, seat, tile, circumstances, horses, -1, score)


def score_one_reading(
    state: State,
    seat: int,
    tile: int,
    circumstances: int,
    horses: int,
    reading: int,
    score: Score,
) -> int:
    """Count the hand as ``score_hand`` does, but as if ``reading`` were the only one it has."""
    return _count_readings(state, seat, tile, circumstances, horses, reading, score)


def _count_readings(
    state: State,
    seat: int,
    tile: int,
    circumstances: int,
    horses: int,
    only: int,
    score: Score,
) -> int:
    """Count the best of all readings, or that ``only`` one where it is not -1."""
    score.reading = -1
    score.total = -1
    score.points = -1
    score.capped = 0
    readings = read_hand(state, seat, tile, score.readings)
    if readings == 0:
        return -1
    for i in range(DOUBLING_COUNT):
        score.found[i] = 0
    ranks = _find_of_hand(state, seat, score)
    _find_circumstances(circumstances, horses, score)
    score.found[GOLDEN_SINGLE] = _golden_single(state, seat, circumstances)
    for reading in range(readings):
        if only >= 0 and reading != only:
            continue
        _find_of_reading(reading, ranks, score)
        _choose(state.rules, score)
        points = worth(state.rules, score.chosen_total)
        if points > score.points or (points == score.points and score.chosen_total > score.total):
            score.reading = reading
            score.points = points
            _enter(state.rules, score)
    score.capped = 1 if 0 <= state.rules.cap < score.total else 0
    return score.points


def tell(score: Score, doubling: int, times: int) -> None:
    """Say how often a pattern or an extra is in a hand whose tiles are not known."""
    score.found[doubling] = times


def score_told(rules: FlatRules, circumstances: int, horses: int, score: Score) -> int:
    """Count what was told of a hand, fresh into ``score``, and return its value in points.

    What follows from it need not be told: pungs of 2, 5 and 8 are all pungs, four kongs four
    roots, and pungs of one suit pure pungs. Whether tiles can do all that is not asked.
    """
    _find_circumstances(circumstances, horses, score)
    _find_implied(score)
    if rules.golden_single_on_discard and not circumstances & (WITH_DISCARD | WITH_ROBBERY):
        score.found[GOLDEN_SINGLE] = 0
    score.reading = -1
    _choose(rules, score)
    score.points = worth(rules, score.chosen_total)
    _enter(rules, score)
    score.capped = 1 if 0 <= rules.cap < score.total else 0
    return score.points


def _find_implied(score: Score) -> None:
    """Find what the patterns told make of each other, as the tiles of such a hand would."""
    if score.found[FOUR_KONGS]:
        score.found[ROOT] = MAX_MELDS
        score.found[GOLDEN_SINGLE] = 1
    if score.found[DRAGON_SEVEN_PAIRS]:
        score.found[SEVEN_PAIRS] = 1
        score.found[ROOT] = max(score.found[ROOT], 1)
    middles = score.found[TWO_FIVE_EIGHT]
    by_pairs = score.found[SEVEN_PAIRS]
    pungs = 0
    if not by_pairs:
        pungs = score.found[ALL_PUNGS] | score.found[GOLDEN_SINGLE] | middles
    if middles:
        score.found[ALL_SIMPLES] = 1
    _enter_patterns(score, by_pairs, pungs, score.found[TERMINALS], middles)


def worth(rules: FlatRules, total: int) -> int:
    """Return what a hand of ``total`` doublings pays: base x 2 to the doublings, up to the cap."""
    most = rules.cap if rules.cap >= 0 else MOST_DOUBLINGS
    base = rules.base
    return base << min(total, most)


def _find_of_hand(state: State, seat: int, score: Score) -> int:
    """Find what all readings share: flush, simples, roots, four kongs; return the ranks as bits."""
    suits = 0
    ranks = 0
    roots = 0
    kongs = 0
    for kind in range(KINDS):
        held = score.readings.counts[kind]
        if held > 0:
            suits |= 1 << (kind // 9)
            ranks |= 1 << (kind % 9)
            if held == 4:
                roots += 1
    for i in range(seat * MAX_MELDS, seat * MAX_MELDS + state.meld_count[seat]):
        kind = state.meld_tile[i]
        suits |= 1 << (kind // 9)
        ranks |= 1 << (kind % 9)
        held = score.readings.counts[kind] + (3 if state.meld_kind[i] == MELD_PUNG else 4)
        if held == 4:
            roots += 1
        if state.meld_kind[i] != MELD_PUNG:
            kongs += 1
    score.found[FULL_FLUSH] = 1 if suits in {1, 2, 4} else 0
    score.found[ALL_SIMPLES] = 1 if ranks & ENDS == 0 else 0
    score.found[ROOT] = roots
    score.found[FOUR_KONGS] = 1 if kongs == MAX_MELDS else 0
    return ranks


def _find_circumstances(circumstances: int, horses: int, score: Score) -> None:
    """Find what the way of winning adds."""
    score.found[HEAVENLY] = 1 if circumstances & WITH_HEAVENLY else 0
    score.found[EARTHLY] = 1 if circumstances & WITH_EARTHLY else 0
    score.found[KONG_BLOOM] = 1 if circumstances & WITH_BLOOM else 0
    score.found[KONG_CANNON] = 1 if circumstances & WITH_CANNON else 0
    score.found[ROB_KONG] = 1 if circumstances & WITH_ROBBERY else 0
    score.found[LAST_TILE] = 1 if circumstances & WITH_LAST_TILE else 0
    score.found[SELF_DRAW] = 1 if circumstances & WITH_SELF_DRAW else 0
    score.found[HORSE] = horses


def _golden_single(state: State, seat: int, circumstances: int) -> int:
    """Return 1 when all sets are melded, and the last tile is another's where that is asked."""
    if state.meld_count[seat] < MAX_MELDS:
        return 0
    if state.rules.golden_single_on_discard:
        return 1 if circumstances & (WITH_DISCARD | WITH_ROBBERY) else 0
    return 1


def _find_of_reading(reading: int, ranks: int, score: Score) -> None:
    """Find the patterns of one reading; what the hand and the circumstances give stays."""
    by_pairs = 1 if score.readings.form[reading] == READ_PAIRS else 0
    pungs = 1 - by_pairs
    ends = 1 - by_pairs
    if not by_pairs:
        pair = score.readings.pair[reading] % 9
        if pair not in {0, 8}:
            ends = 0
        for i in range(4 * reading, 4 * reading + 4):
            rank = score.readings.set_tile[i] % 9
            if score.readings.set_kind[i] == SET_RUN:
                pungs = 0
                if rank not in {0, 6}:
                    ends = 0
            elif rank not in {0, 8}:
                ends = 0
    _enter_patterns(score, by_pairs, pungs, ends, 1 if ranks & ~MIDDLES == 0 else 0)


def _enter_patterns(score: Score, by_pairs: int, pungs: int, ends: int, middles: int) -> None:
    """Enter the patterns that depend on the reading, and those they make with the flush."""
    dragon = 1 if by_pairs and score.found[ROOT] > 0 else 0
    pure = score.found[FULL_FLUSH]
    score.found[ALL_PUNGS] = pungs
    score.found[SEVEN_PAIRS] = by_pairs
    score.found[DRAGON_SEVEN_PAIRS] = dragon
    score.found[TERMINALS] = ends
    score.found[TWO_FIVE_EIGHT] = pungs & middles
    score.found[TWO_FIVE_EIGHT_SEVEN_PAIRS] = by_pairs & middles
    score.found[PURE_PUNGS] = pure & pungs
    score.found[PURE_SEVEN_PAIRS] = pure & by_pairs
    score.found[PURE_DRAGON_SEVEN_PAIRS] = pure & dragon
    score.found[PURE_TERMINALS] = pure & ends


def _choose(rules: FlatRules, score: Score) -> None:
    """Choose the ids that count together and bring most."""
    valued = 0
    highest = -1
    for i in range(PLAIN + 1, DOUBLING_COUNT):
        if score.found[i] > 0 and rules.doubling[i] >= 0:
            valued |= 1 << i
            if i < NAMED_HANDS and rules.doubling[i] > highest:
                highest = rules.doubling[i]
    score.chosen = 0
    score.chosen_total = -1
    if rules.combination == 0 or highest < 0:
        _settle(rules, valued, score)
        return
    for i in range(PLAIN + 1, NAMED_HANDS):
        if (valued >> i) & 1 and rules.doubling[i] == highest:
            _settle(rules, (valued & ~NAMED) | 1 << i, score)


def _settle(rules: FlatRules, valued: int, score: Score) -> None:
    """Try every set of the ids that exclude something, and keep the dearest choice."""
    excluding = 0
    for i in range(PLAIN + 1, DOUBLING_COUNT):
        if (valued >> i) & 1 and (rules.excludes[i] & valued or DRAGONS >> i & 1):
            excluding |= 1 << i
    kept = excluding
    while True:
        excluded = 0
        for i in range(PLAIN + 1, DOUBLING_COUNT):
            if (kept >> i) & 1:
                excluded |= rules.excludes[i]
        if excluded & kept == 0:
            chosen = (valued & ~excluding & ~excluded) | kept
            if chosen & NAMED == 0 and rules.doubling[PLAIN] >= 0:
                chosen |= 1 << PLAIN
            total = _total(rules, chosen, score)
            if total > score.chosen_total:
                score.chosen = chosen
                score.chosen_total = total
        if kept == 0:
            return
        kept = (kept - 1) & excluding


def _times(chosen: int, doubling: int, score: Score) -> int:
    """Return how often an id counts: a dragon takes one root with it."""
    if doubling == PLAIN:
        return 1
    if doubling == ROOT and chosen & DRAGONS:
        return score.found[ROOT] - 1
    return score.found[doubling]


def _total(rules: FlatRules, chosen: int, score: Score) -> int:
    total = 0
    for i in range(DOUBLING_COUNT):
        if (chosen >> i) & 1:
            total += _times(chosen, i, score) * rules.doubling[i]
    return total


def _enter(rules: FlatRules, score: Score) -> None:
    """Write down the choice as the best so far."""
    score.total = score.chosen_total
    for i in range(DOUBLING_COUNT):
        times = _times(score.chosen, i, score) if (score.chosen >> i) & 1 else 0
        score.count[i] = times
        score.value[i] = times * rules.doubling[i] if times > 0 else 0


def ready_value(state: State, seat: int, tile: int, score: Score) -> int:
    """Count what ``seat`` would win with ``tile`` as an ordinary discard, and return its value."""
    return score_hand(state, seat, tile, WITH_DISCARD, 0, score)


def best_ready(state: State, seat: int, score: Score) -> int:
    """Count the dearest of the waits of ``seat`` and return its tile; -1 when he is not ready."""
    return _ready(state, seat, 1, score)


def least_ready(state: State, seat: int, score: Score) -> int:
    """Count the cheapest of the waits of ``seat`` and return its tile; -1 when he is not ready."""
    return _ready(state, seat, 0, score)


def _ready(state: State, seat: int, greatest: int, score: Score) -> int:
    """Count the wait that is worth most or least: by points, then doublings, then its kind."""
    mask = waits_of(state, seat)
    best = -1
    best_points = 0
    best_total = 0
    for kind in range(KINDS):
        if not (mask >> kind) & 1:
            continue
        points = ready_value(state, seat, kind, score)
        if points == best_points:
            better = score.total > best_total if greatest else score.total < best_total
        else:
            better = points > best_points if greatest else points < best_points
        if best < 0 or better:
            best = kind
            best_points = points
            best_total = score.total
    if best >= 0:
        ready_value(state, seat, best, score)
    return best


def score_total(score: Score) -> int:
    """Return the doublings of the counted hand before the cap, -1 where there was no win."""
    return score.total


def score_points(score: Score) -> int:
    """Return the value of the counted hand in points, -1 where there was no win."""
    return score.points


def score_capped(score: Score) -> int:
    """Return 1 when the cap kept the counted hand from paying more."""
    return score.capped


def score_reading(score: Score) -> int:
    """Return the index of the reading chosen, -1 where there was no win."""
    return score.reading


def score_readings(score: Score) -> Readings:
    """Return all readings of the counted hand."""
    return score.readings


def score_lines(score: Score) -> list[tuple[int, int, int]]:
    """Return the doublings that count: each id, how often, and what it adds in all."""
    return [
        (i, score.count[i], score.value[i]) for i in range(DOUBLING_COUNT) if score.count[i] > 0
    ]
