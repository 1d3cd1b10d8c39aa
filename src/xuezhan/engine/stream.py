"""A small stream of random numbers for simulations, bots and imagined worlds.

SplitMix64: one 64-bit word of state, any start is good, so streams can be keyed by (deal, seat,
decision). Never used for a wall that a player must be able to trust.
"""

WORD = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


class Stream:
    """A position in a sequence of random words."""

    def __init__(self) -> None:
        """Make a stream at word 0; ``new_stream`` starts one at a key."""
        self.word = 0


def new_stream(key: int) -> Stream:
    """Return the stream that starts at the 64-bit ``key``."""
    stream = Stream()
    restart(stream, key)
    return stream


def restart(stream: Stream, key: int) -> None:
    """Start ``stream`` anew at the 64-bit ``key``."""
    stream.word = key & WORD


def next_word(stream: Stream) -> int:
    """Return the next 64-bit word."""
    stream.word = (stream.word + STEP) & WORD
    word = stream.word
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)


def below(stream: Stream, limit: int) -> int:
    """Return a number from 0 to ``limit - 1``; the bias is below ``limit / 2**32``."""
    return ((next_word(stream) >> 32) * limit) >> 32


def mix(first: int, second: int) -> int:
    """Return a 64-bit key made from two, so that nearby pairs give unrelated streams."""
    word = (first * STEP + second + MIX_1) & WORD
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)
