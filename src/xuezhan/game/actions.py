"""What a player may answer: a frozen union with a text form each.

``str(action)`` and ``parse_action(text)`` are inverses; both forms travel in
records, on the command line and over the wire (there as tagged objects).
"""

from typing import Literal

import msgspec

from xuezhan.tiles import Suit, TileText


__all__ = [
    "Action",
    "DeclareVoid",
    "Discard",
    "Exchange",
    "Kong",
    "KongKind",
    "Pass",
    "Pung",
    "Win",
]

KongKind = Literal["kong_direct", "kong_added", "kong_concealed"]


class Exchange(msgspec.Struct, frozen=True, tag="exchange", tag_field="type"):
    """换三张: hand on three tiles of one suit. Text: ``exchange 123m``."""

    tiles: tuple[TileText, TileText, TileText]


class DeclareVoid(msgspec.Struct, frozen=True, tag="void", tag_field="type"):
    """定缺: name the suit one will not keep. Text: ``void s``."""

    suit: Suit


class Discard(msgspec.Struct, frozen=True, tag="discard", tag_field="type"):
    """打: discard one tile. Text: ``discard 5p``."""

    tile: TileText


class Pung(msgspec.Struct, frozen=True, tag="pung", tag_field="type"):
    """碰: take the discard to a pair in hand. Text: ``pung 5p``."""

    tile: TileText


class Kong(msgspec.Struct, frozen=True, tag="kong", tag_field="type"):
    """杠: four of a kind. Text: ``kong_direct 5p``, ``kong_added 5p``, ``kong_concealed 5p``."""

    kind: KongKind
    tile: TileText


class Win(msgspec.Struct, frozen=True, tag="win", tag_field="type"):
    """胡: win with the drawn tile, the discard or the robbed kong. Text: ``win``."""


class Pass(msgspec.Struct, frozen=True, tag="pass", tag_field="type"):
    """过: let the discard or the added kong go. Text: ``pass``."""


Action = Exchange | DeclareVoid | Discard | Pung | Kong | Win | Pass
