"""The small integers the computer players share: their levels, and how a choice is put together.

Plain data, imported by every module of the package, compiled or not.
"""

from typing import Final

SEATS = 4

# A player's level is its place among the names.
BOTS: Final = ("random", "greedy", "acceptance", "easy", "normal", "hard")
RANDOM = 0
GREEDY = 1
ACCEPTANCE = 2
EASY = 3
NORMAL = 4
HARD = 5
# Raised whenever a player chooses differently anywhere, so that old results are not mixed in.
REVISIONS: Final = dict.fromkeys(BOTS, 1) | {"normal": 2, "hard": 3}
# The nets while they are being trained: players without a name for other code.
TRAINING = 6
TRAINING_AHEAD = 7

# Worlds that a player who looks ahead imagines for a decision.
WORLDS = 320

# Stakes, in hundredths, under the rules that the search was set for.
LIKE_USUAL = 100

# A prospect is (FARTHEST - tiles away from ready) * NEARER + unseen tiles accepted.
FARTHEST = 15
NEARER = 128

# A choice of a discard is (prospect * MARGINS + margin) * PLACES + place.
MARGINS = 8
PLACES = 32
CHOICE = MARGINS * PLACES

# The exchange of three tiles: codes of one suit.
TRIPLES = 729

# What a simulation counts of each player, as places in a row of ``FACTS`` numbers.
FACT_NAMES: Final = (
    "points",
    "wins",
    "self_draws",
    "deal_ins",
    "doublings",
    "pigs",
    "not_ready",
    "ready",
    "pungs",
    "kongs",
    "decisions",
)
(
    POINTS,
    WINS,
    SELF_DRAWS,
    DEAL_INS,
    WON_DOUBLINGS,
    PIGS,
    NOT_READY,
    READY,
    PUNGS,
    KONGS,
    DECISIONS,
) = range(11)
FACTS = 11

# Hands of which a mind remembers what they are worth with a tile.
REMEMBERED = 1024

# Hands in the pool that the benchmarks go through.
POOL = 4096
