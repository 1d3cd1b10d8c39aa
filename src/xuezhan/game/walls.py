"""Walls that can be checked: tiles and dice from a secret by a hash stream anyone can recompute.

The stream is SHA-256 in counter mode over a key made of the secret and the players'
contribution; numbers below a limit are drawn from 32-bit words without bias, and the wall is
shuffled by Fisher and Yates from the top. The commitment is the hash of the secret.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from xuezhan.rules import RuleSet

SECRET_BYTES = 32
ROLLS = 32
HORSES = 12
WORDS = 1 << 32


class Wall(NamedTuple):
    """What the engine needs of chance for one deal: kinds in drawing order, dice, later throws.

    ``rolls`` decide the exchange where the dealer throws for it, ``horses`` are horse tiles.
    """

    tiles: tuple[int, ...]
    dice: tuple[int, int]
    rolls: tuple[tuple[int, int], ...]
    horses: tuple[int, ...]


def commitment(secret: bytes) -> str:
    """Return the hash of ``secret`` that is shown before the deal, in hexadecimal."""
    return sha256(secret).hexdigest()


def _words(label: bytes, secret: bytes, contribution: bytes) -> Iterator[int]:
    key = sha256(label + b"\0" + secret + contribution).digest()
    counter = 0
    while True:
        block = sha256(key + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(words: Iterator[int], limit: int) -> int:
    bound = WORDS - WORDS % limit
    for word in words:
        if word < bound:
            return word % limit
    raise AssertionError("the stream has no end")


def _two_dice(words: Iterator[int]) -> tuple[int, int]:
    first = _below(words, 6) + 1
    return first, _below(words, 6) + 1


def _deal(words: Iterator[int], rules: RuleSet) -> Wall:
    tiles = [kind for kind in range(27) for _ in range(4)]
    tiles.extend(27 + flower for flower in range(rules.flowers))
    for last in range(len(tiles) - 1, 0, -1):
        other = _below(words, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    dice = _two_dice(words)
    rolls = tuple(_two_dice(words) for _ in range(ROLLS))
    horses = tuple(_below(words, 27) for _ in range(HORSES))
    return Wall(tiles=tuple(tiles), dice=dice, rolls=rolls, horses=horses)


def wall_from_secret(secret: bytes, contribution: bytes, *, attempt: int, rules: RuleSet) -> Wall:
    """Return the wall of deal ``attempt`` (from 1) of the hand with this secret.

    Later attempts, after a redeal, go on in the same stream.
    """
    words = _words(b"xuezhan wall 1", secret, contribution)
    wall = _deal(words, rules)
    for _ in range(attempt - 1):
        wall = _deal(words, rules)
    return wall


def first_dealer(secret: bytes, contribution: bytes, *, seats: int, rules: RuleSet) -> int:
    """Return the seat that deals the first hand of a match.

    By two dice counted from seat 0, or at random, as the rule set says.
    """
    words = _words(b"xuezhan dealer 1", secret, contribution)
    if rules.first_dealer == "dice":
        return (sum(_two_dice(words)) - 1) % seats
    return _below(words, seats)
