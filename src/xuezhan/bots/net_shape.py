"""The sizes of the value net, where its weights stand, and what its inputs are.

Plain data, imported by the compiled modules and by training. An input is a whole number; ``ONE``
stands for 1, and none is larger than ``MOST``, so that a row of self-play takes a byte for each.
"""

ONE = 64
MOST = 127

TABLE = 64
TILES = 90
INPUTS = 218
FIRST = 32
SECOND = 16
HEADS = 2

# Weights of one net, in the order of ``nets.bin``.
AT_FIRST = 0
AT_FIRST_BIAS = INPUTS * FIRST
AT_SECOND = AT_FIRST_BIAS + FIRST
AT_SECOND_BIAS = AT_SECOND + FIRST * SECOND
AT_HEADS = AT_SECOND_BIAS + SECOND
AT_HEADS_BIAS = AT_HEADS + SECOND * HEADS
SIZE = AT_HEADS_BIAS + HEADS

SLOTS = 2
SLOT_SHIPPED = 0
SLOT_TRAINING = 1

# Inputs of the table, the same for all options of a question.
LEFT = 0  # four: the wall, and how near its end is
PLAYERS = 4  # three: two, three, four are left
KONG_MONEY = 7
OTHERS = 8  # ten for each of the others in turn order
OTHER = 10
RULES = 38  # the rule set

# Inputs of the hand: four for each place, one for every tile held there; then the unseen tiles.
HELD = 64
UNSEEN = 136

# More inputs of the hand, the same for all discards.
SPARE = 154  # three: how many, none, one
WAITING = 157
DRAWS_NEXT = 158
DRAWS_LEFT = 159
MELDS_OWN = 160  # five: none, one, two, three, four
KONGS_OWN = 165
SUIT_MELDS = 166  # two
MELDED_ENDS = 168
MELDED_MIDDLES = 169
LOCKED = 170
VOID_KEEN = 171  # two
SUIT_TILES = 173  # two
SUIT_UNSEEN = 175  # two

# Inputs that each option has of its own.
AT_OPTION = 178
AWAY = 178  # six, one for each distance from ready; the last is five or more
ACCEPTED = 184  # three: ready, one away, farther
PAIRS_AWAY = 187
PUNGS_AWAY = 188
FLUSH_AWAY = 189
PURE = 190
FOURTHS = 191
READY_TILES = 192
READY_EXPECTED = 193
READY_MOST = 194
READY_MEAN = 195
READY_CHANCE = 196
READY_WORTH = 197
READY_SELF_DRAW = 198
THROWN = 199  # a tile was discarded, and what it means to the others
THROWN_WANTED = 200
THROWN_LATE = 201
THROWN_UNSEEN = 202
THROWN_END = 203
THROWN_MELDS = 204
THROWN_NEAR = 205
THROWN_READY = 206
THROWN_FLUSH = 207
THROWN_LATELY = 208
FLUSH_NEAR = 209
REACH = 210
WORTH = 211
WORTH_REACHED = 212
ROOTS = 213
PUNGS_FREE = 214
