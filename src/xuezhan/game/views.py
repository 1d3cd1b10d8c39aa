"""What one seat sees of a hand, as a record: the engine's observation with names.

``viewing.view_of`` makes it from an observation, ``folding.fold`` from the seat's redacted
events; the two agree after every step.
"""

from typing import Literal

import msgspec

from xuezhan.game.events import Direction, EndReason, MeldKind, Payment, Score, Seat, WinWay
from xuezhan.tiles import Suit, TileText

Phase = Literal["deal", "exchange", "void", "turn", "claim", "rob", "over", "redeal"]
DiscardFate = Literal["pung", "kong", "win"]


class MeldView(msgspec.Struct, frozen=True):
    """A pung or kong on the table; ``source`` is the seat it was taken from."""

    kind: MeldKind
    tile: TileText
    source: Seat | None


class DiscardView(msgspec.Struct, frozen=True):
    """A discard, and what took it. A robbed tile lies among the discards of the robbed seat."""

    tile: TileText
    taken: DiscardFate | None = None


class WinView(msgspec.Struct, frozen=True):
    """How a seat won. ``score`` is absent while the rule set keeps the hand closed."""

    order: int
    by: WinWay
    tile: TileText
    source: Seat | None
    score: Score | None


class PlayerView(msgspec.Struct, frozen=True):
    """One seat as the observer sees it. ``hand`` is sorted and absent while hidden.

    After a self-draw the winning tile is not in ``hand``; ``count`` is the number of
    concealed tiles without it.
    """

    count: int
    hand: tuple[TileText, ...] | None
    melds: tuple[MeldView, ...]
    discards: tuple[DiscardView, ...]
    flowers: tuple[TileText, ...]
    void: Suit | None
    win: WinView | None
    points: int


class HandView(msgspec.Struct, frozen=True):
    """A hand as ``seat`` sees it. ``turn`` is the seat that acts or last acted.

    ``drawn`` is the observer's fresh tile while it is his turn, ``last`` the discard or added
    kong that waits for an answer, ``received`` the three tiles that came by the exchange.
    """

    seat: Seat
    number: int
    attempt: int
    dealer: Seat
    dice: tuple[int, int]
    side: Seat
    skipped: int
    tiles: int
    phase: Phase
    turn: Seat
    left: int
    direction: Direction | None
    given: tuple[TileText, ...]
    received: tuple[TileText, ...]
    drawn: TileText | None
    last: TileText | None
    players: tuple[PlayerView, ...]
    ledger: tuple[Payment, ...]
    ended: EndReason | None
    next_dealer: Seat | None
