"""What happened in a hand: one frozen union for the record, the wire and every view.

An event tells outcomes, so that an old hand can be shown by a later engine.
``redact`` blanks what a seat may not see and keeps everything else, so each
seat receives every event and the numbering tells nothing.
"""

from typing import Literal

import msgspec

from xuezhan.game.actions import Action
from xuezhan.tiles import Suit, TileText

Seat = int
Direction = Literal["next", "opposite", "previous"]
MeldKind = Literal["pung", "kong_direct", "kong_added", "kong_concealed"]
WinWay = Literal["self_draw", "discard", "rob_kong"]
EndReason = Literal["wins", "wall", "escape"]
PaymentKind = Literal[
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
]
PaymentCause = Literal[
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
]


class CountedDoubling(msgspec.Struct, frozen=True):
    """One line of an explanation: a doubling, how often it counts, and its doublings in all."""

    id: str
    count: int
    value: int


class ReadingSet(msgspec.Struct, frozen=True):
    """One part of a hand as read: a run starting at ``tile``, a pung, a kong or a pair of it."""

    kind: Literal["run", "pung", "kong", "pair"]
    tile: TileText
    melded: bool


class Score(msgspec.Struct, frozen=True):
    """What a hand is worth: the reading chosen, its doublings, the cap, the value in points."""

    reading: tuple[ReadingSet, ...]
    doublings: tuple[CountedDoubling, ...]
    total: int
    capped: bool
    value: int


class Payment(msgspec.Struct, frozen=True):
    """One line of the ledger: ``payer`` gives ``receiver`` ``amount`` points, and why.

    ``tile`` is the tile of the kong or of the win, absent where there is none.
    """

    payer: Seat
    receiver: Seat
    amount: int
    kind: PaymentKind
    cause: PaymentCause
    tile: TileText | None = None


class Checked(msgspec.Struct, frozen=True):
    """How a player who had not won stood when the wall ran out.

    ``score`` is what the ready check counts for him, absent when he is not ready.
    """

    seat: Seat
    pig: bool
    ready: bool
    waits: tuple[TileText, ...]
    score: Score | None


class HandStarted(msgspec.Struct, frozen=True, tag="hand_started", tag_field="type"):
    """The dealer threw the dice: wall of seat ``side``, ``skipped`` stacks stay, ``tiles`` in all.

    ``number`` counts the hands of a match from 1, ``attempt`` the deals of this hand from 1.
    """

    number: int
    attempt: int
    dealer: Seat
    dice: tuple[int, int]
    side: Seat
    skipped: int
    tiles: int


class Dealt(msgspec.Struct, frozen=True, tag="dealt", tag_field="type"):
    """Everyone has his tiles; a seat sees its own. ``counts`` are public."""

    hands: tuple[tuple[TileText, ...] | None, ...]
    counts: tuple[int, ...]


class FlowerSetAside(msgspec.Struct, frozen=True, tag="flower", tag_field="type"):
    """A flower was laid open; its replacement follows as a draw or is in the deal."""

    seat: Seat
    tile: TileText


class ExchangeOpened(msgspec.Struct, frozen=True, tag="exchange_opened", tag_field="type"):
    """换三张 begins, or is rolled again. ``dice`` is absent where the wall dice decide."""

    direction: Direction
    dice: tuple[int, int] | None


class Exchanged(msgspec.Struct, frozen=True, tag="exchanged", tag_field="type"):
    """All four moved their three tiles at once; a seat sees what it gave and received."""

    direction: Direction
    given: tuple[tuple[TileText, ...] | None, ...]
    received: tuple[tuple[TileText, ...] | None, ...]


class Redealt(msgspec.Struct, frozen=True, tag="redealt", tag_field="type"):
    """All four gave one suit: the tiles are thrown together, the next attempt follows."""


class VoidsOpened(msgspec.Struct, frozen=True, tag="voids_opened", tag_field="type"):
    """定缺 begins: everyone names a suit."""


class VoidsDeclared(msgspec.Struct, frozen=True, tag="voids_declared", tag_field="type"):
    """定缺: the four declarations, shown together."""

    suits: tuple[Suit, ...]


class Drawn(msgspec.Struct, frozen=True, tag="drawn", tag_field="type"):
    """A tile came from the wall; only its owner sees which. ``left`` tiles remain."""

    seat: Seat
    tile: TileText | None
    replacement: bool
    left: int


class Discarded(msgspec.Struct, frozen=True, tag="discarded", tag_field="type"):
    """A tile was discarded and waits to be claimed."""

    seat: Seat
    tile: TileText


class Answered(msgspec.Struct, frozen=True, tag="answered", tag_field="type"):
    """A discard or an added kong has been answered by all who were asked.

    Written after every discard, asked or not, so that it tells nothing; a seat sees its own
    answer. ``locked`` is the dearest win declined under the pass lock, in doublings.
    """

    answers: tuple[Action | None, ...]
    locked: tuple[int | None, ...]


class Melded(msgspec.Struct, frozen=True, tag="melded", tag_field="type"):
    """碰/杠. ``source`` is the seat whose discard was taken, absent for a concealed kong.

    An added kong can still be robbed: ``Won`` by ``rob_kong`` turns it back into a pung.
    """

    seat: Seat
    kind: MeldKind
    tile: TileText
    source: Seat | None


class Won(msgspec.Struct, frozen=True, tag="won", tag_field="type"):
    """胡. ``order`` counts the winners of the hand from 1; ``source`` is absent on a self-draw.

    ``hand`` is the concealed hand without the winning tile, absent where the rule set keeps it
    closed until the end; then ``score`` is absent too, for it would tell the hand. ``horses`` are
    the horse tiles picked for this win, open to all.
    """

    seat: Seat
    by: WinWay
    tile: TileText
    source: Seat | None
    order: int
    hand: tuple[TileText, ...] | None
    score: Score | None
    horses: tuple[TileText, ...] = ()


class FalselyWon(msgspec.Struct, frozen=True, tag="falsely_won", tag_field="type"):
    """诈胡: a declared win did not hold; the seat pays for it and plays on."""

    seat: Seat


class Escaped(msgspec.Struct, frozen=True, tag="escaped", tag_field="type"):
    """逃跑: a seat left before having won, which ends the hand."""

    seat: Seat


class Paid(msgspec.Struct, frozen=True, tag="paid", tag_field="type"):
    """Payments that one happening caused, in ledger order."""

    payments: tuple[Payment, ...]


class HandChecked(msgspec.Struct, frozen=True, tag="hand_checked", tag_field="type"):
    """查花猪, 查大叫: what each player who had not won held at the end."""

    checks: tuple[Checked, ...]


class HandEnded(msgspec.Struct, frozen=True, tag="hand_ended", tag_field="type"):
    """The hand is over, all hands are open. ``points`` is what the hand brought each seat.

    ``scores`` has what each winner's hand was worth, nothing for the others.
    """

    reason: EndReason
    hands: tuple[tuple[TileText, ...], ...]
    scores: tuple[Score | None, ...]
    points: tuple[int, ...]
    next_dealer: Seat


Event = (
    HandStarted
    | Dealt
    | FlowerSetAside
    | ExchangeOpened
    | Exchanged
    | Redealt
    | VoidsOpened
    | VoidsDeclared
    | Drawn
    | Discarded
    | Answered
    | Melded
    | Won
    | FalselyWon
    | Escaped
    | Paid
    | HandChecked
    | HandEnded
)
