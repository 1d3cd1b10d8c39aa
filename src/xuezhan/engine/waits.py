"""Which tiles would help a hand: those that complete it, and those that bring it nearer.

Suits, ``sets`` and ``pairs`` are those of ``tables``. An answer is a mask with bit ``kind`` for
each of the 27 kinds. Only the concealed tiles are known here: a kind of which the melds leave no
tile is still in the mask.
"""

from xuezhan.engine.tables import deficiency, lowering_ranks


def wait_mask(a: int, b: int, c: int, sets: int, pairs: int) -> int:
    """Return the kinds that complete the hand, which has one tile less than a complete one.

    A wait is always in a suit of which the hand has tiles; a hand of three suits has none.
    """
    if a == 0:
        if deficiency(0, b, c, sets, pairs) != 0:
            return 0
        mask = 0
        if b:
            mask = lowering_ranks(b, c, sets, pairs, 0) << 9
        if c:
            mask |= lowering_ranks(c, b, sets, pairs, 0) << 18
        return mask
    if b != 0 and c != 0:
        return 0
    other = b + c
    if deficiency(a, other, 0, sets, pairs) != 0:
        return 0
    mask = lowering_ranks(a, other, sets, pairs, 0)
    if other:
        mask |= lowering_ranks(other, a, sets, pairs, 0) << (9 if b else 18)
    return mask


def _helping_ranks(x: int, y: int, z: int, sets: int, pairs: int, limit: int) -> int:
    """Return the ranks of suit ``x`` that lower the deficiency beside ``y`` or beside ``z``."""
    if z == 0:
        return lowering_ranks(x, y, sets, pairs, limit)
    mask = lowering_ranks(x, z, sets, pairs, limit)
    if y != 0:
        mask |= lowering_ranks(x, y, sets, pairs, limit)
    return mask


def useful_mask(a: int, b: int, c: int, sets: int, pairs: int, kinds: int) -> int:
    """Return those of the ``kinds`` (a mask too) whose draw lowers the deficiency.

    Leave the kinds of a suit that cannot be used out of ``kinds``, beside giving its index as 0.
    """
    limit = deficiency(a, b, c, sets, pairs)
    mask = 0
    if kinds & 511:
        mask = _helping_ranks(a, b, c, sets, pairs, limit)
    if kinds & (511 << 9):
        mask |= _helping_ranks(b, a, c, sets, pairs, limit) << 9
    if kinds & (511 << 18):
        mask |= _helping_ranks(c, a, b, sets, pairs, limit) << 18
    return mask & kinds
