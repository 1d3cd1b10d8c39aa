"""The tables against an oracle that knows nothing of them.

The oracle holds sets of suits as integers of 5 ** 9 bits, bit ``index`` for each suit, so that
adding a tile to every suit of a set is one shift. A suit costs k tiles when k draws, and no fewer,
bring it to one that contains the sets and the pair wanted.
"""

import os
import random
import zlib
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from xuezhan.engine import table_builder
from xuezhan.engine.tables import complete, deficiency
from xuezhan.engine.waits import useful_mask, wait_mask
from xuezhan.tiles import parse_tiles

RANDOM_HANDS = int(os.environ.get("XUEZHAN_RANDOM_HANDS", "100000"))
POWERS: list[int] = [5**rank for rank in range(9)]
SUITS = 5**9
RUNS = [POWERS[rank] + POWERS[rank + 1] + POWERS[rank + 2] for rank in range(7)]
ALL_KINDS = (1 << 27) - 1


def suits_of(text: str) -> tuple[int, int, int]:
    """Return the three suit indices of tiles in notation."""
    suits = [0, 0, 0]
    for kind in parse_tiles(text):
        suits[kind // 9] += POWERS[kind % 9]
    return suits[0], suits[1], suits[2]


def counts_of(index: int) -> list[int]:
    return [index // power % 5 for power in POWERS]


def tiles_of(mask: int) -> set[int]:
    return {kind for kind in range(27) if mask >> kind & 1}


@cache
def at_most(rank: int, held: int) -> int:
    """Return the set of the suits that have at most ``held`` tiles of ``rank``."""
    block = (1 << (held + 1) * POWERS[rank]) - 1
    repeats = 1
    for above in range(rank + 1, 9):
        repeats |= sum(repeats << held * POWERS[above] for held in range(1, 5))
    return block * repeats


def with_one_more(suits: int) -> int:
    """Return the suits one more tile makes of ``suits``."""
    found = 0
    for rank, power in enumerate(POWERS):
        found |= (suits & at_most(rank, 3)) << power
    return found


def with_one_less(suits: int) -> int:
    """Return the suits of which one more tile makes one of ``suits``."""
    found = 0
    for rank, power in enumerate(POWERS):
        found |= suits >> power & at_most(rank, 3)
    return found


def with_a_set(suits: int) -> int:
    found = 0
    for rank, power in enumerate(POWERS):
        found |= (suits & at_most(rank, 1)) << 3 * power
    for rank, run in enumerate(RUNS):
        room = at_most(rank, 3) & at_most(rank + 1, 3) & at_most(rank + 2, 3)
        found |= (suits & room) << run
    return found


def with_a_pair(suits: int) -> int:
    found = 0
    for rank, power in enumerate(POWERS):
        found |= (suits & at_most(rank, 2)) << 2 * power
    return found


def layers(goal: int) -> Iterator[bytes]:
    """Yield the suits that contain a suit of ``goal``, after no draw, one draw, and so on."""
    suits = goal
    while grown := with_one_more(suits) & ~suits:
        suits |= grown
    while True:
        yield suits.to_bytes(SUITS // 8 + 1, "little")
        if suits & 1:  # even the empty suit is near enough
            return
        suits |= with_one_less(suits)


@cache
def layers_of(sets: int, pair: int) -> list[bytes]:
    goal = 1
    for _ in range(sets):
        goal = with_a_set(goal)
    return list(layers(with_a_pair(goal) if pair else goal))


def cost(index: int, sets: int, pair: int) -> int:
    """Return how many tiles suit ``index`` lacks for ``sets`` sets and ``pair`` pairs."""
    place, bit = index >> 3, index & 7
    return next(k for k, layer in enumerate(layers_of(sets, pair)) if layer[place] >> bit & 1)


@cache
def costs_of(index: int) -> tuple[int, ...]:
    return tuple(cost(index, sets, pair) for sets in range(5) for pair in range(2))


def cost_of_seven_pairs(suits: tuple[int, ...]) -> int:
    """Take the seven pairs that lack least, two of each kind at most."""
    lacking: list[int] = []
    for index in suits:
        for held in counts_of(index):
            first = max(0, 2 - held)
            lacking += [first, max(0, 4 - held) - first]
    return sum(sorted(lacking)[:7])


def oracle(a: int, b: int, c: int, sets: int, pairs: int) -> int:
    best = 99
    for first, second in ((a, b), (a, c), (b, c)):
        ours, theirs = costs_of(first), costs_of(second)
        for here in range(sets + 1):
            there = sets - here
            best = min(best, ours[2 * here] + theirs[2 * there + 1])
            best = min(best, ours[2 * here + 1] + theirs[2 * there])
        if pairs:
            best = min(best, cost_of_seven_pairs((first, second)))
    return best - 1


def splits(counts: list[int], sets: int, *, pair: bool) -> bool:
    """Search for sets and a pair, lowest tile first: the rule itself, for one suit."""
    rank = next((rank for rank in range(9) if counts[rank]), None)
    if rank is None:
        return sets == 0 and not pair
    for part in ([rank] * 2, [rank] * 3, [rank, rank + 1, rank + 2]):
        if len(part) == 2 and not pair:
            continue
        rest = [*counts, 0, 0]
        for tile in part:
            rest[tile] -= 1
        if rest[9] == rest[10] == 0 and min(rest) == 0:
            double = len(part) == 2
            if splits(rest[:9], sets if double else sets - 1, pair=pair and not double):
                return True
    return False


@cache
def suits_with(tiles: int, ranks: int = 9) -> list[int]:
    """Return all suits of that many tiles."""
    if ranks == 0:
        return [0] if tiles == 0 else []
    return [
        held * POWERS[ranks - 1] + rest
        for held in range(min(4, tiles) + 1)
        for rest in suits_with(tiles - held, ranks - 1)
    ]


@cache
def complete_suits(sets: int) -> frozenset[int]:
    """Return all suits that are ``sets`` sets and a pair."""
    return frozenset(
        index for index in suits_with(3 * sets + 2) if splits(counts_of(index), sets, pair=True)
    )


def seeded(seed: int) -> random.Random:
    return random.Random(seed)


def random_hand(stream: random.Random, tiles: int) -> tuple[int, int, int]:
    """Deal a hand, of all three suits or, as in play, of two."""
    deck = [kind for kind in range(27) for _ in range(4)]
    dropped = stream.randrange(4)
    deck = [kind for kind in deck if kind // 9 != dropped]
    suits = [0, 0, 0]
    for kind in stream.sample(deck, tiles):
        suits[kind // 9] += POWERS[kind % 9]
    return suits[0], suits[1], suits[2]


@pytest.mark.parametrize(
    ("tiles", "sets", "away"),
    [
        ("111444789m 45677p", 4, -1),
        ("11123444m 66999p 1p", 4, 0),
        ("112299m 44668899p", 4, -1),
        ("1111m 9999m 11p 999p", 4, 0),
        ("1122m 3344p 55667s", 4, 4),  # three suits: one of them must go
        ("1112345678999m", 4, 0),
        ("1111m", 1, 1),  # the fifth 1m, which the pair would need, does not exist
        ("111m", 1, 1),
        ("1m", 0, 0),
        ("147m 147p 1s", 2, 4),
    ],
)
def test_the_distance_from_ready_of_known_hands(tiles: str, sets: int, away: int) -> None:
    assert deficiency(*suits_of(tiles), sets, int(sets == 4)) == away


def test_every_suit_alone_is_as_far_from_ready_as_the_oracle_says() -> None:
    for tiles in range(15):
        for index in suits_with(tiles):
            for sets in range(5):
                assert deficiency(index, 0, 0, sets, 0) == cost(index, sets, 1) - 1


def test_a_suit_counts_the_same_in_every_place() -> None:
    stream = seeded(1)
    for _ in range(2000):
        a, b, _ = random_hand(stream, 14)
        wanted = deficiency(a, b, 0, 4, 1)
        assert deficiency(b, a, 0, 4, 1) == wanted
        assert deficiency(0, a, b, 4, 1) == wanted
        assert deficiency(b, 0, a, 4, 1) == wanted


@pytest.mark.parametrize(("sets", "pairs"), [(4, 0), (4, 1), (3, 0), (2, 0), (1, 0), (0, 0)])
def test_all_hands_of_two_suits_of_three_ranks(sets: int, pairs: int) -> None:
    for a, b in product(range(125), repeat=2):
        if sum(counts_of(a)) + sum(counts_of(b)) <= 3 * sets + 2:
            assert deficiency(a, b, 0, sets, pairs) == oracle(a, b, 0, sets, pairs)


def test_random_hands_are_as_far_from_ready_as_the_oracle_says() -> None:
    stream = seeded(2)
    for number in range(RANDOM_HANDS):
        sets = (4, 4, 3, 2, 1, 0)[number % 6]
        hand = random_hand(stream, 3 * sets + 1 + number // 6 % 2)
        pairs = int(sets == 4)
        assert deficiency(*hand, sets, pairs) == oracle(*hand, sets, pairs), (hand, sets)


def test_all_complete_hands_of_one_suit_and_no_others_are_complete() -> None:
    for sets in range(5):
        for index in suits_with(3 * sets + 2):
            assert complete(0, index, 0, sets, 0) == (index in complete_suits(sets))


def test_all_waits_of_one_suit() -> None:
    for sets in range(5):
        whole = complete_suits(sets)
        for index in suits_with(3 * sets + 1):
            expected = {
                rank
                for rank, held in enumerate(counts_of(index))
                if held < 4 and index + POWERS[rank] in whole
            }
            assert tiles_of(wait_mask(index, 0, 0, sets, 0)) == expected
            assert tiles_of(wait_mask(0, 0, index, sets, 0)) == {rank + 18 for rank in expected}


def nearly_complete(stream: random.Random, sets: int) -> tuple[int, int, int]:
    """Build a complete hand of two suits, or seven pairs, and take one tile away."""
    while True:
        suits = stream.sample(range(3), 2)
        parts = [[0, 0, 0], [0, 1, 2]]
        kinds: list[int] = []
        if sets == 4 and stream.randrange(3) == 0:
            kinds = [9 * stream.choice(suits) + stream.randrange(9) for _ in range(7)] * 2
        else:
            for _ in range(sets):
                part = stream.choice(parts)
                first = 9 * stream.choice(suits) + stream.randrange(9 - part[2])
                kinds += [first + step for step in part]
            kinds += [9 * stream.choice(suits) + stream.randrange(9)] * 2
        if max(map(kinds.count, kinds)) <= 4:
            kinds.remove(stream.choice(kinds))
            hand = [
                sum(POWERS[kind % 9] for kind in kinds if kind // 9 == suit) for suit in range(3)
            ]
            return hand[0], hand[1], hand[2]


def draws(hand: tuple[int, int, int]) -> Iterator[tuple[int, tuple[int, int, int]]]:
    for kind in range(27):
        suit, rank = divmod(kind, 9)
        if counts_of(hand[suit])[rank] < 4:
            after = list(hand)
            after[suit] += POWERS[rank]
            yield kind, (after[0], after[1], after[2])


def test_waits_are_the_tiles_that_complete_the_hand() -> None:
    stream = seeded(3)
    for number in range(3000):
        sets = number % 5
        pairs = int(sets == 4)
        hand = nearly_complete(stream, sets)
        expected = {kind for kind, after in draws(hand) if oracle(*after, sets, pairs) < 0}
        assert expected
        assert tiles_of(wait_mask(*hand, sets, pairs)) == expected


def test_a_hand_that_is_not_ready_has_no_waits() -> None:
    stream = seeded(4)
    for _ in range(2000):
        hand = random_hand(stream, 13)
        if deficiency(*hand, 4, 1) > 0:
            assert wait_mask(*hand, 4, 1) == 0


def test_useful_tiles_bring_the_hand_nearer() -> None:
    stream = seeded(5)
    for number in range(3000):
        sets = 4 if number % 2 else number // 2 % 4
        pairs = int(sets == 4)
        hand = random_hand(stream, 3 * sets + 1)
        away = oracle(*hand, sets, pairs)
        expected = {kind for kind, after in draws(hand) if oracle(*after, sets, pairs) < away}
        assert tiles_of(useful_mask(*hand, sets, pairs, ALL_KINDS)) == expected


def test_tiles_of_a_suit_that_cannot_be_used_are_not_useful() -> None:
    characters_and_dots = (1 << 18) - 1
    four_sets = suits_of("123456m 123789m")
    assert tiles_of(useful_mask(*four_sets, 4, 1, ALL_KINDS)) == set(range(27))
    assert tiles_of(useful_mask(*four_sets, 4, 1, characters_and_dots)) == set(range(18))


@pytest.mark.slow
def test_the_file_is_what_the_generator_builds() -> None:
    assert zlib.decompress(table_builder.FILE.read_bytes()) == table_builder.build()
