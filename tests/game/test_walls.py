"""Walls: whole, fair, fixed by secret, contribution and attempt, and by nothing else."""

from collections import Counter
from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xuezhan.game import Wall, commitment, first_dealer, match_secrets, wall_from_secret
from xuezhan.rules import RuleSet, preset

ONLINE = preset("online")
FLOWERS = preset("tencent").replace(flowers=4)
RANDOM_DEALER = preset("qq")
SECRET = bytes(range(32))


def secret(number: int) -> bytes:
    return sha256(b"%d" % number).digest()


def wall(
    own: bytes = SECRET, players: bytes = b"", *, attempt: int = 1, rules: RuleSet = ONLINE
) -> Wall:
    return wall_from_secret(own, players, attempt=attempt, rules=rules)


@given(own=st.binary(min_size=32, max_size=32), players=st.binary(max_size=256))
def test_a_wall_holds_every_tile_four_times(own: bytes, players: bytes) -> None:
    assert Counter(wall(own, players).tiles) == dict.fromkeys(range(27), 4)


def test_flowers_are_in_the_wall_once_each_where_the_rule_set_has_them() -> None:
    tiles = Counter(wall(rules=FLOWERS).tiles)
    assert tiles == dict.fromkeys(range(27), 4) | dict.fromkeys(range(27, 31), 1)


def test_the_same_secret_gives_the_same_wall() -> None:
    assert wall() == wall()


def test_one_bit_of_the_secret_or_the_contribution_gives_another_wall() -> None:
    other = bytes([SECRET[0] ^ 1]) + SECRET[1:]
    walls = {wall(), wall(other), wall(SECRET, b"\0" * 16), wall(SECRET, b"\0" * 15 + b"\1")}
    assert len({found.tiles for found in walls}) == 4


def test_a_redeal_goes_on_in_the_same_stream() -> None:
    assert wall(attempt=2) == wall(attempt=2)
    assert len({wall(attempt=attempt).tiles for attempt in (1, 2, 3)}) == 3


def test_the_rule_set_matters_only_by_its_flowers() -> None:
    assert wall(rules=ONLINE) == wall(rules=preset("chengdu"))


def test_the_wall_of_a_known_secret_never_changes() -> None:
    known = wall(SECRET, b"contribution of 24 byte!")
    digest = sha256(bytes((*known.tiles, *known.dice, *sum(known.rolls, ()), *known.horses)))
    assert known.tiles[:14] == (12, 4, 14, 12, 14, 4, 19, 5, 25, 17, 16, 0, 6, 21)
    assert digest.hexdigest() == (
        "d0762693edeb695bc71e34afb19e28dcfc7947ca8f57393d315d74c23867c61f"
    )


def test_a_secret_has_256_bits() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        wall(SECRET[1:])


def test_every_tile_is_as_often_in_every_place() -> None:
    found = [wall(secret(number)).tiles for number in range(2000)]
    for place in (0, 1, 53, 106, 107):
        counts = Counter(tiles[place] for tiles in found)
        chi_squared = sum((counts[kind] - 2000 / 27) ** 2 / (2000 / 27) for kind in range(27))
        assert chi_squared < 60  # 26 degrees of freedom: exceeded by chance once in 5,000 times


def test_dice_are_fair() -> None:
    throws = [die for number in range(2000) for die in wall(secret(number)).dice]
    counts = Counter(throws)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 4000 / 6) ** 2 / (4000 / 6) for count in counts.values()) < 25


def test_the_first_dealer_is_found_by_two_dice_counted_from_seat_0() -> None:
    dealers = Counter(
        first_dealer(secret(number), b"", seats=4, rules=ONLINE) for number in range(3600)
    )
    expected = {0: 800, 1: 900, 2: 1000, 3: 900}  # sums 5 9, 2 6 10, 3 7 11, 4 8 12
    for seat, count in expected.items():
        assert abs(dealers[seat] - count) < 110


def test_the_first_dealer_is_any_seat_alike_where_the_rule_set_says_at_random() -> None:
    dealers = Counter(
        first_dealer(secret(number), b"", seats=4, rules=RANDOM_DEALER) for number in range(3600)
    )
    assert all(abs(dealers[seat] - 900) < 110 for seat in range(4))


def test_the_players_contribute_to_who_deals_first() -> None:
    dealers = {
        first_dealer(SECRET, bytes([number]) * 16, seats=4, rules=ONLINE) for number in range(20)
    }
    assert len(dealers) > 1


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(b"\0" * 32) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


def test_a_revealed_secret_is_the_commitment_to_the_next() -> None:
    secrets = match_secrets(SECRET, hands=8)
    assert len(secrets) == 8
    assert secrets[-1] == SECRET
    assert all(commitment(later) == earlier.hex() for earlier, later in pairwise(secrets))


def test_a_match_of_one_hand_has_one_secret() -> None:
    assert match_secrets(SECRET, hands=1) == (SECRET,)
