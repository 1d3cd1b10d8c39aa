"""What a player may answer: a frozen union with a text form each.

``str(action)`` and ``parse_action(text)`` are inverses; both forms travel in
records, on the command line and over the wire (there as tagged objects).
"""

from typing import Literal, get_args

import msgspec

from xuezhan.tiles import SUITS, NotationError, Suit, TileText, format_tiles, parse_tiles, text_of

__all__ = [
    "Action",
    "ActionError",
    "DeclareVoid",
    "Discard",
    "Exchange",
    "Kong",
    "KongKind",
    "Pass",
    "Pung",
    "Win",
    "parse_action",
]

KongKind = Literal["kong_direct", "kong_added", "kong_concealed"]
FORMS = (
    "win",
    "pass",
    "pung TILE",
    "discard TILE",
    *(f"{kind} TILE" for kind in get_args(KongKind)),
    "void SUIT",
    "exchange TILES",
)


class ActionError(ValueError):
    """A text that is no action. ``text`` is what was read, ``allowed`` the forms there are."""

    def __init__(self, text: str, allowed: tuple[str, ...]) -> None:
        """Keep what was read and what would have been right."""
        super().__init__(f"{text!r} is not an action; allowed: {', '.join(allowed)}")
        self.code = "action.unreadable"
        self.text = text
        self.allowed = allowed


class Exchange(msgspec.Struct, frozen=True, tag="exchange", tag_field="type"):
    """换三张: hand on three tiles of one suit. Text: ``exchange 123m``."""

    tiles: tuple[TileText, TileText, TileText]

    def __str__(self) -> str:
        """Return the text form."""
        kinds = [kind for tile in self.tiles for kind in parse_tiles(tile)]
        return f"exchange {format_tiles(kinds)}"


class DeclareVoid(msgspec.Struct, frozen=True, tag="void", tag_field="type"):
    """定缺: name the suit one will not keep. Text: ``void s``."""

    suit: Suit

    def __str__(self) -> str:
        """Return the text form."""
        return f"void {self.suit}"


class Discard(msgspec.Struct, frozen=True, tag="discard", tag_field="type"):
    """打: discard one tile. Text: ``discard 5p``."""

    tile: TileText

    def __str__(self) -> str:
        """Return the text form."""
        return f"discard {self.tile}"


class Pung(msgspec.Struct, frozen=True, tag="pung", tag_field="type"):
    """碰: take the discard to a pair in hand. Text: ``pung 5p``."""

    tile: TileText

    def __str__(self) -> str:
        """Return the text form."""
        return f"pung {self.tile}"


class Kong(msgspec.Struct, frozen=True, tag="kong", tag_field="type"):
    """杠: four of a kind. Text: ``kong_direct 5p``, ``kong_added 5p``, ``kong_concealed 5p``."""

    kind: KongKind
    tile: TileText

    def __str__(self) -> str:
        """Return the text form."""
        return f"{self.kind} {self.tile}"


class Win(msgspec.Struct, frozen=True, tag="win", tag_field="type"):
    """胡: win with the drawn tile, the discard or the robbed kong. Text: ``win``."""

    def __str__(self) -> str:
        """Return the text form."""
        return "win"


class Pass(msgspec.Struct, frozen=True, tag="pass", tag_field="type"):
    """过: let the discard or the added kong go. Text: ``pass``."""

    def __str__(self) -> str:
        """Return the text form."""
        return "pass"


Action = Exchange | DeclareVoid | Discard | Pung | Kong | Win | Pass


def parse_action(text: str) -> Action:
    """Return the action that ``text`` writes; raise ``ActionError`` when it writes none."""
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if word in {"win", "pass"} and not rest:
        return Win() if word == "win" else Pass()
    if word == "void":
        for suit in SUITS:
            if rest == suit:
                return DeclareVoid(suit)
        raise ActionError(text, tuple(f"void {suit}" for suit in SUITS))
    try:
        tiles = [text_of(kind) for kind in parse_tiles(rest)]
    except NotationError as error:
        raise ActionError(text, FORMS) from error
    match word, tiles:
        case "exchange", [first, second, third]:
            return Exchange((first, second, third))
        case "discard", [tile]:
            return Discard(tile)
        case "pung", [tile]:
            return Pung(tile)
        case ("kong_direct" | "kong_added" | "kong_concealed") as kind, [tile]:
            return Kong(kind, tile)
    raise ActionError(text, FORMS)
