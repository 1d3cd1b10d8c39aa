"""Every way to read a hand, against a search that tries all sets and pairs there are."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product

import pytest

from xuezhan.engine.reading import new_readings, read_hand, reading_sets
from xuezhan.engine.state import State
from xuezhan.tiles import format_tiles, parse_tiles

Read = Callable[..., list[str]]

SUIT_SETS = [[rank] * 3 for rank in range(9)] + [[rank, rank + 1, rank + 2] for rank in range(7)]
SETS = [[9 * suit + rank for rank in part] for suit in range(3) for part in SUIT_SETS]


def search(tiles: Counter[int], sets: int, first: int = 0) -> Iterator[list[list[int]]]:
    """Find all ways to lay ``sets`` sets out of exactly these tiles."""
    if sets == 0:
        if not tiles.total():
            yield []
        return
    for place in range(first, len(SETS)):
        part = Counter(SETS[place])
        if part <= tiles:
            for rest in search(tiles - part, sets - 1, place):
                yield [SETS[place], *rest]


def expected_readings(text: str) -> list[list[str]]:
    tiles = Counter(parse_tiles(text))
    found = []
    for kind, held in tiles.items():
        if held >= 2:
            pair = [kind, kind]
            sets = (tiles.total() - 2) // 3
            found += [[*parts, pair] for parts in search(tiles - Counter(pair), sets)]
    if tiles.total() == 14 and all(held % 2 == 0 for held in tiles.values()):
        found.append([[kind, kind] for kind in sorted(tiles.elements())[::2]])
    return sorted(sorted(format_tiles(part) for part in parts) for parts in found)


def check(read: Read, tiles: str) -> None:
    assert sorted(sorted(reading.split()) for reading in read(tiles)) == expected_readings(tiles)


def test_a_hand_of_sets_reads_in_one_way(read: Read) -> None:
    assert read("123456m 777p 99p 55p", tile="5p") == ["123m 456m 555p 777p 99p"]


def test_three_equal_runs_are_three_pungs_too(read: Read) -> None:
    assert read("111222333m 456p 99p") == ["123m 123m 123m 456p 99p", "111m 222m 333m 456p 99p"]


def test_four_of_a_kind_may_be_a_pung_and_part_of_a_run(read: Read) -> None:
    assert read("111123444m 66999p") == ["111m 123m 444m 999p 66p"]


def test_seven_pairs_come_after_the_sets(read: Read) -> None:
    assert read("66667777888899m") == [
        "678m 678m 678m 678m 99m",
        "666m 678m 777m 888m 99m",
        "678m 678m 789m 789m 66m",
        "66m 66m 77m 77m 88m 88m 99m",
    ]


def test_melds_stay_what_they_are_and_follow_the_concealed_sets(
    read: Read, lay: Callable[..., State]
) -> None:
    melds = ["pung 1m", "added 9p", "concealed 9m"]
    assert read("123m 55p", *melds) == ["123m 111m 9999p 9999m 55p"]
    readings = new_readings()
    read_hand(lay("123m 55p", *melds), 0, -1, readings)
    assert [melded for _, _, melded in reading_sets(readings, 0)] == [False, True, True, True]


def test_seven_pairs_need_a_hand_without_melds(read: Read) -> None:
    assert read("113355m 779p", "kong 5p", tile="9p") == []


@pytest.mark.parametrize(
    "tiles", ["", "1m", "123m 1p", "11m 22p", "123456789m 1112p", "111m 22p 33p", "12m 34m 5567m"]
)
def test_an_incomplete_hand_has_no_reading(read: Read, tiles: str) -> None:
    assert read(tiles) == []


def test_all_readings_of_all_hands_of_five_ranks(read: Read) -> None:
    for counts in product(range(5), repeat=5):
        if sum(counts) == 14:
            check(read, format_tiles(rank for rank, held in enumerate(counts) for _ in range(held)))


def test_all_readings_of_hands_built_from_sets(read: Read) -> None:
    stream = random.Random(1)
    tried = 0
    while tried < 400:
        near = stream.randrange(5)  # few ranks, so that sets meet
        parts = [part for part in SETS[:32] if near <= part[0] % 9 and part[-1] % 9 < near + 5]
        kinds = [kind for part in stream.choices(parts, k=4) for kind in part]
        kinds += [stream.choice(kinds)] * 2
        if max(Counter(kinds).values()) <= 4:
            tried += 1
            check(read, format_tiles(sorted(kinds)))


def ways_to_build(sets: int, pair: int) -> int:
    """Return in how many ways at most the same tiles of one suit are sets and a pair."""
    ways: Counter[tuple[int, ...]] = Counter()
    for parts in combinations_with_replacement(SUIT_SETS, sets):
        ranks = [rank for part in parts for rank in part]
        for double in range(9 if pair else 1):
            kinds = sorted(ranks + [double] * 2 * pair)
            if all(kinds.count(kind) <= 4 for kind in set(kinds)):
                ways[tuple(kinds)] += 1
    return max(ways.values())


def test_no_hand_has_more_readings_than_there_is_room_for() -> None:
    without, with_pair = ([ways_to_build(sets, pair) for sets in range(5)] for pair in (0, 1))
    most = max(
        with_pair[here] * without[there]
        for here, there in product(range(5), repeat=2)
        if here + there <= 4
    )
    seven_pairs = 1
    assert most + seven_pairs == 5
