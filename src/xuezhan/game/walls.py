"""Walls that can be checked: tiles and dice from a secret by a hash stream anyone can recompute.

The stream is SHA-256 in counter mode over a key made of the secret and the players'
contribution; numbers below a limit are drawn from 32-bit words without bias, and the wall is
shuffled by Fisher and Yates from the top. The commitment is the hash of the secret, and each
secret of a match is the hash of the next one, so the first commitment fixes the whole match.
``docs/walls.md`` says all this exactly. Whoever changes it makes a new scheme, with new labels.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from struct import unpack
from typing import NamedTuple

from xuezhan.rules import RuleSet

SECRET_BYTES = 32
ROLLS = 32
HORSES = 12
WORDS = 1 << 32
WALL_LABEL = b"xuezhan wall 1"
DEALER_LABEL = b"xuezhan dealer 1"


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


def match_secrets(last: bytes, *, hands: int) -> tuple[bytes, ...]:
    """Return the secrets of a match of ``hands`` hands whose last one is ``last``.

    Each is the hash of the next: the commitment to the first commits to all, and a secret that
    has been revealed is the commitment to the next.
    """
    secrets = [last]
    for _ in range(hands - 1):
        secrets.append(sha256(secrets[-1]).digest())
    return tuple(reversed(secrets))


def _words(label: bytes, secret: bytes, contribution: bytes) -> Iterator[int]:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    key = sha256(label + b"\0" + secret + contribution).digest()
    for counter in count():
        yield from unpack(">8I", sha256(key + counter.to_bytes(8, "big")).digest())


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
    words = _words(WALL_LABEL, secret, contribution)
    wall = _deal(words, rules)
    for _ in range(attempt - 1):
        wall = _deal(words, rules)
    return wall


def first_dealer(secret: bytes, contribution: bytes, *, seats: int, rules: RuleSet) -> int:
    """Return the seat that deals the first hand of a match.

    By two dice counted from seat 0, or at random, as the rule set says.
    """
    words = _words(DEALER_LABEL, secret, contribution)
    if rules.first_dealer == "dice":
        return (sum(_two_dice(words)) - 1) % seats
    return _below(words, seats)
