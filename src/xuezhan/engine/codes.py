"""The small integers the engine speaks: actions, phases, event rows, payments, doublings.

Plain data, imported by every engine module and by the Python face that turns
the integers into typed values. Nothing here depends on anything but the list
of doublings, which belongs to the rules.

Tiles are kinds 0 to 26: characters 0-8, dots 9-17, bamboos 18-26; flowers,
where the rule set uses them, are kinds 27 to 30. A seat is 0 to 3, counted
counter-clockwise, so that ``(seat + 1) % seats`` plays next.
"""

from xuezhan.rules import doublings

KINDS = 27
FLOWER_KINDS = 4
ALL_KINDS = 31
MAX_SEATS = 4
MAX_TILES = 112
MAX_MELDS = 4
UNKNOWN = -1  # the kind of a tile that is not known
STRIDE = 31  # places a seat has in the counts of concealed tiles, flowers included

# Phases of a hand, in the order in which they come.
DEAL = 0
EXCHANGE = 1
VOID = 2
TURN = 3
CLAIM = 4
ROB = 5
OVER = 6
REDEAL = 7

PHASES = ("deal", "exchange", "void", "turn", "claim", "rob", "over", "redeal")

# Actions. A tile's kind, a suit or a triple is added to the first of a range.
NO_ACTION = -1
PASS = 0
WIN = 1
PUNG = 2
KONG_DIRECT = 3
DISCARD = 10  # + kind
KONG_CONCEALED = 40  # + kind
KONG_ADDED = 70  # + kind
DECLARE_VOID = 100  # + suit
GIVE = 110  # + suit * 729 + rank * 81 + rank * 9 + rank, ranks ascending from 0
GIVE_END = 110 + 3 * 729

# What a seat may claim, as bits.
OFFER_WIN = 1
OFFER_PUNG = 2
OFFER_KONG = 4
OFFER_TRUE_WIN = 8  # where false wins are punished, every win is offered; this one holds

# Kinds of meld.
MELD_PUNG = 0
MELD_DIRECT = 1
MELD_ADDED = 2
MELD_CONCEALED = 3

MELDS = ("pung", "kong_direct", "kong_added", "kong_concealed")

# What became of a discard.
LIES = 0
TAKEN_PUNG = 1
TAKEN_KONG = 2
TAKEN_WIN = 3

DISCARD_FATES = (None, "pung", "kong", "win")

# How a win came about.
BY_SELF_DRAW = 0
BY_DISCARD = 1
BY_ROB_KONG = 2

WIN_WAYS = ("self_draw", "discard", "rob_kong")

# Where the exchanged tiles go, as steps in turn order.
TO_NEXT = 1
TO_OPPOSITE = 2
TO_PREVIOUS = 3

DIRECTIONS = (None, "next", "opposite", "previous")

# What is remembered of a seat's hand until it changes, as bits to be shifted by the seat.
WAITS_KNOWN = 1
COMPLETE_KNOWN = 1 << 4
COMPLETE = 1 << 8
HAND_KNOWN = WAITS_KNOWN | COMPLETE_KNOWN | COMPLETE

# Why a hand ended.
ENDED_BY_WINS = 0
ENDED_BY_WALL = 1
ENDED_BY_ESCAPE = 2

END_REASONS = ("wins", "wall", "escape")

# Kinds of payment and what caused one.
PAYMENT_KINDS = (
    "win",
    "kong_direct",
    "kong_added",
    "kong_concealed",
    "transfer",
    "refund",
    "pig",
    "ready_check",
    "escape",
    "false_win",
)
(
    PAY_WIN,
    PAY_KONG_DIRECT,
    PAY_KONG_ADDED,
    PAY_KONG_CONCEALED,
    PAY_TRANSFER,
    PAY_REFUND,
    PAY_PIG,
    PAY_READY_CHECK,
    PAY_ESCAPE,
    PAY_FALSE_WIN,
) = range(10)

CAUSES = (
    "self_draw",
    "discard",
    "rob_kong",
    "fed_bloom",
    "kong",
    "cannon",
    "pig",
    "not_ready",
    "escape",
    "false_win",
)
(
    BECAUSE_SELF_DRAW,
    BECAUSE_DISCARD,
    BECAUSE_ROB_KONG,
    BECAUSE_FED_BLOOM,
    BECAUSE_KONG,
    BECAUSE_CANNON,
    BECAUSE_PIG,
    BECAUSE_NOT_READY,
    BECAUSE_ESCAPE,
    BECAUSE_FALSE_WIN,
) = range(10)

# Doublings, as places in ``DOUBLINGS``, the order in which an explanation lists them.
DOUBLINGS = doublings.DOUBLINGS
(
    PLAIN,
    ALL_PUNGS,
    FULL_FLUSH,
    SEVEN_PAIRS,
    DRAGON_SEVEN_PAIRS,
    TERMINALS,
    ALL_SIMPLES,
    TWO_FIVE_EIGHT,
    TWO_FIVE_EIGHT_SEVEN_PAIRS,
    PURE_PUNGS,
    PURE_SEVEN_PAIRS,
    PURE_DRAGON_SEVEN_PAIRS,
    PURE_TERMINALS,
    GOLDEN_SINGLE,
    FOUR_KONGS,
    HEAVENLY,
    EARTHLY,
    ROOT,
    KONG_BLOOM,
    KONG_CANNON,
    ROB_KONG,
    LAST_TILE,
    SELF_DRAW,
    HORSE,
) = range(24)
NAMED_HANDS = ROOT  # ids below this one are whole hands, the rest are extras
DOUBLING_COUNT = 24

# Rows of the journal: a code and eight numbers; payments: six numbers.
ROW = 9
MAX_ROWS = 600
PAYMENT = 6
MAX_PAYMENTS = 400

HAND_STARTED = 0
DEALT = 1
FLOWER = 2
EXCHANGE_OPENED = 3
EXCHANGED = 4
REDEALT = 5
VOIDS_OPENED = 6
VOIDS_DECLARED = 7
DRAWN = 8
DISCARDED = 9
ANSWERED = 10
MELDED = 11
WON = 12
PAID = 13
CHECKED = 14
HAND_ENDED = 15
FALSE_WIN = 16
ESCAPED = 17

# Circumstances of a win, as bits.
WITH_SELF_DRAW = 1
WITH_BLOOM = 2
WITH_CANNON = 4
WITH_ROBBERY = 8
WITH_LAST_TILE = 16
WITH_HEAVENLY = 32
WITH_EARTHLY = 64
WITH_DISCARD = 128  # the winning tile was discarded; neither drawn nor robbed

# Choices of the rule set that the engine tells apart, in the order of their words.
BLOOM_ALL = 0
BLOOM_FEEDER_ALONE = 1
BLOOM_FEEDER_PAYS_ALL = 2
TRANSFER_NONE = 0
TRANSFER_LAST_KONG = 1
TRANSFER_ALL_TAKEN = 2
LOCK_NONE = 0
LOCK_UNTIL_DRAW = 1
LOCK_UNTIL_DRAW_OR_CALL = 2
LOCK_UNTIL_DISCARD = 3
BY_WALL_DICE = 0
BY_ROLL = 1
BY_ROLL_AGAIN_ON_FOURS = 2
READY_CHECK_NONE = 0
READY_CHECK_LEAST = 1
READY_CHECK_GREATEST = 2
REFUND_NEVER = 0
REFUND_WALL_RAN_OUT = 1
REFUND_ANY_END = 2
ESCAPE_LATE_TILES = 4  # with so few left in the wall, whoever leaves owes ready values

# How a complete hand is read, and what its sets are.
READ_SETS = 0
READ_PAIRS = 1

SET_RUN = 0
SET_PUNG = 1
SET_KONG = 2

SET_NAMES = ("run", "pung", "kong")
