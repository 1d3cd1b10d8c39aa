"""The sizes of the value net, where its weights stand, and what its inputs are.

Plain data, imported by the compiled modules and by training.
"""

SHARED = 64
OWN = 48
SUIT = 48
FOLD = 16
FIRST = 64
SECOND = 32
HEADS = 2

AT_FOLD = 0
AT_FOLD_BIAS = SUIT * FOLD
AT_SHARED = AT_FOLD_BIAS + FOLD
AT_OWN = AT_SHARED + SHARED * FIRST
AT_FOLDED = AT_OWN + OWN * FIRST
AT_FIRST_BIAS = AT_FOLDED + FOLD * FIRST
AT_SECOND = AT_FIRST_BIAS + FIRST
AT_SECOND_BIAS = AT_SECOND + FIRST * SECOND
AT_HEADS = AT_SECOND_BIAS + SECOND
AT_HEADS_BIAS = AT_HEADS + SECOND * HEADS
SIZE = AT_HEADS_BIAS + HEADS

SLOTS = 3  # two nets that are shipped, and one in training
SLOT_NORMAL = 0
SLOT_HARD = 1
SLOT_TRAINING = 2

# A row of self-play: the inputs in order, the points that followed, whether a win did.
ROW_OWN = SHARED
ROW_SUITS = SHARED + OWN
ROW_POINTS = ROW_SUITS + 2 * SUIT
ROW_WON = ROW_POINTS + 1
ROW = ROW_WON + 1

# Inputs of the hand that an option leads to.
AWAY = 0  # six, one for each distance from ready; the last is five or more
ACCEPTED = 6  # three: ready, one away, farther
PAIRS = 9
PAIRS_AWAY = 10
PUNGS_AWAY = 11
FLUSH_AWAY = 12
PURE = 13
ENDS = 14
MIDDLES = 15
ROOTS = 16
SPARE = 17  # three: how many, none, one
READY_TILES = 20
READY_EXPECTED = 21
READY_MOST = 22
READY_MEAN = 23
READY_CHANCE = 24
READY_WORTH = 25
READY_SELF_DRAW = 26
THROWN = 27  # a tile was discarded, and what it means to the others
THROWN_WANTED = 28
THROWN_LATE = 29
THROWN_UNSEEN = 30
THROWN_END = 31
THROWN_MELDS = 32
THROWN_NEAR = 33
THROWN_READY = 34
WAITING = 35
DRAWS_NEXT = 36
CONCEALED_FOURS = 37
FOURTH_OF_PUNG = 38
TRIPLETS = 39
SHORTER_SUIT = 40
MELDS_OWN = 41  # five: none, one, two, three, four
KONGS_OWN = 46
DRAWS_LEFT = 47

# Inputs of the table, the same for all options of a question.
LEFT = 0  # four: the wall, and how near its end is
PLAYERS = 4  # three: two, three, four are left
KONG_MONEY = 7
OTHERS = 8  # ten for each of the others in turn order
OTHER = 10
RULES = 38  # the rule set
HELD_AT = 62
