"""How dear hands are under a rule set, beside those of the rules that the search was set for.

The search has amounts in base points: how far an option may be behind, how wrong the net may be.
They were found under a cap of four doublings, and grow with what is won and lost. How much that is
follows from the cap, from whether a self-draw doubles, and from the exchange, which makes flushes
common. Where hands are cheaper, the amounts stay as they are.
"""

from math import isqrt

from xuezhan.bots.codes import LIKE_USUAL
from xuezhan.engine.codes import SELF_DRAW
from xuezhan.engine.flat_rules import FlatRules

# Of a thousand wins, how many have no doubling, one, two and so on up to six: counted in hands of
# four players with the net, without a cap.
AFTER_EXCHANGE = (482, 259, 134, 72, 38, 13, 2)
AS_DEALT = (627, 238, 83, 38, 11, 2, 1)
MOST_DOUBLINGS = 7
SELF_DRAWN = 40  # wins in a hundred
USUAL = 2183800  # the mean square under the rules that the search was set for


def stakes_of(rules: FlatRules) -> int:
    """Return how many hundredths of the usual amounts a hand is about, at least a hundred."""
    total = 0
    more = max(rules.doubling[SELF_DRAW], 0)
    for doublings in range(MOST_DOUBLINGS):
        wins = AFTER_EXCHANGE[doublings] if rules.exchange_three else AS_DEALT[doublings]
        total += wins * (100 - SELF_DRAWN) * _square(doublings, rules.cap)
        total += wins * SELF_DRAWN * _square(doublings + more, rules.cap)
    return max(isqrt(total * LIKE_USUAL * LIKE_USUAL // USUAL), LIKE_USUAL)


def _square(doublings: int, cap: int) -> int:
    """Return the square of what so many doublings are worth, in base points."""
    counted = min(doublings, cap) if cap >= 0 else doublings
    return 1 << (2 * counted)
