"""Tiles and how they are written.

Inside the program a tile is its *kind*, a small integer: characters 万 are 0 to 8, dots 筒 9 to 17,
bamboos 条 18 to 26, and the flowers of rule sets that use them 27 to 30. Outside a tile is a short
text such as ``5p``, and a row of tiles is ``123m 456p 99s``.

Reading is generous, writing is not: ``parse_tiles`` takes every notation listed in ``NOTATIONS``,
mixed as one likes and with spaces anywhere; each ``format_...`` function writes exactly one of
them. What it writes is read back as the same kinds in the same order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, Literal

__all__ = [
    "ALL_KINDS",
    "COPIES",
    "FLOWERS",
    "KINDS",
    "MESSAGES",
    "NOTATIONS",
    "RANKS",
    "SUITS",
    "NotationError",
    "Suit",
    "TileText",
    "check_counts",
    "format_chinese",
    "format_tiles",
    "format_unicode",
    "is_flower",
    "kind_of",
    "parse_tiles",
    "rank_of",
    "suit_of",
    "text_of",
]

Suit = Literal["m", "p", "s"]
"""A suit by its letter: ``m`` characters 万, ``p`` dots 筒, ``s`` bamboos 条."""

TileText = str
"""One tile as text: ``1m`` to ``9s``, and ``1f`` to ``4f`` for the flowers."""

SUITS: Final[tuple[Suit, Suit, Suit]] = ("m", "p", "s")
RANKS: Final = 9
KINDS: Final = 27
"""How many kinds there are without flowers; the flowers follow from this number on."""
FLOWERS: Final = 4
ALL_KINDS: Final = KINDS + FLOWERS
COPIES: Final = 4
"""How often a kind occurs in a set of tiles; a flower occurs once."""

_FLOWER = "f"
_ROWS = (*SUITS, _FLOWER)
_TEXTS = (
    *(f"{rank}{suit}" for suit in SUITS for rank in range(1, RANKS + 1)),
    *(f"{rank}{_FLOWER}" for rank in range(1, FLOWERS + 1)),
)
_KINDS = {text: kind for kind, text in enumerate(_TEXTS)}

# What a reader may write for a rank and for a suit. Full-width forms are ASCII moved by one offset.
_FULL_WIDTH = 0xFEE0
_NUMERALS = "一二三四五六七八九"
_RANK_OF = {
    **{str(rank): rank for rank in range(10)},
    **{chr(ord(str(rank)) + _FULL_WIDTH): rank for rank in range(10)},
    **{numeral: rank for rank, numeral in enumerate(_NUMERALS, start=1)},
    "幺": 1,
    "么": 1,
    "两": 2,
    "兩": 2,
}
_LETTERS = {letter: row for row in _ROWS for letter in (row, row.upper())}
_ROW_OF = {
    **_LETTERS,
    **{chr(ord(letter) + _FULL_WIDTH): row for letter, row in _LETTERS.items()},
    **dict.fromkeys("万萬", "m"),
    **dict.fromkeys("筒饼餅", "p"),
    **dict.fromkeys("条條索", "s"),
    "花": _FLOWER,
}
_HANS = {"m": "万", "p": "筒", "s": "条", _FLOWER: "花"}
_HANT = {"m": "萬", "p": "筒", "s": "條", _FLOWER: "花"}

# Unicode has characters, bamboos, dots, then the four flowers, from U+1F007 on.
_UNICODE = "".join(
    chr(0x1F007 + start + step)
    for start, length in ((0, RANKS), (2 * RANKS, RANKS), (RANKS, RANKS), (3 * RANKS, FLOWERS))
    for step in range(length)
)
_KIND_OF_UNICODE = {character: kind for kind, character in enumerate(_UNICODE)}
_STYLE_SELECTORS = "\ufe0e\ufe0f"  # as text or as picture, after a Unicode tile

NOTATIONS: Final = (
    "123m 456p 99s",
    "1万2万3万",
    "一萬",
    "１２３ｍ",
    f"{_UNICODE[0]}{_UNICODE[9]}{_UNICODE[18]}",
    "1f",
)
"""One example of each notation that is read, for help texts and messages."""

MESSAGES: Final = {
    "notation.unknown": "“{text}” at character {place} belongs to no tile; examples: {allowed}",
    "notation.no_suit": "“{text}” at character {place} is no suit; allowed: {allowed}",
    "notation.no_such_tile": "there is no tile “{text}” (character {place}); ranks go {allowed}",
    "notation.suit_without_rank": (
        "the suit “{text}” at character {place} has no rank before it; allowed: {allowed}"
    ),
    "notation.rank_without_suit": (
        "“{text}” needs a suit after it, at character {place}; allowed: {allowed}"
    ),
    "notation.not_one_tile": "“{text}” is not one tile; allowed: one tile, such as {allowed}",
    "notation.too_many": "tile {place} is {text} once too often; allowed: {allowed} of it",
}
"""The English message of each error code; the catalogue has the same in every language."""

_RANKS_ALLOWED = ("1-9", "一-九")
_SUITS_ALLOWED = ("m", "p", "s", "f", "万", "筒", "条", "花")


class NotationError(ValueError):
    """A text that is no row of tiles, or a row of tiles that cannot exist.

    ``code`` is a key of the message catalogue, ``position`` counts characters from 0 (for
    ``check_counts`` it counts tiles), ``text`` is what stands there, and ``allowed`` lists what
    could stand there instead.
    """

    def __init__(self, code: str, *, position: int, text: str, allowed: tuple[str, ...]) -> None:
        self.code = code
        self.position = position
        self.text = text
        self.allowed = allowed
        message = MESSAGES[code]
        super().__init__(message.format(text=text, place=self.place, allowed=", ".join(allowed)))

    @property
    def place(self) -> int:
        """The position as people count it, from 1."""
        return self.position + 1


def parse_tiles(text: str) -> tuple[int, ...]:
    """Read a row of tiles in any of the ``NOTATIONS``: its kinds in the order written.

    An empty text is no tiles. How often a kind occurs is not checked, see ``check_counts``.
    """
    kinds: list[int] = []
    ranks: list[int] = []  # where the ranks stand that still wait for their suit
    for position, character in enumerate(text):
        if character in _RANK_OF:
            ranks.append(position)
        elif character in _ROW_OF:
            kinds.extend(_end_group(text, ranks, position))
            ranks.clear()
        elif character in _KIND_OF_UNICODE:
            _check_no_ranks(text, ranks)
            kinds.append(_KIND_OF_UNICODE[character])
        elif not (character.isspace() or _is_style(text, position)):
            code, allowed = ("no_suit", _SUITS_ALLOWED) if ranks else ("unknown", NOTATIONS)
            raise _refusal(code, position, character, allowed)
    _check_no_ranks(text, ranks)
    return tuple(kinds)


def _end_group(text: str, ranks: list[int], position: int) -> Iterator[int]:
    """Give the kinds of the ``ranks`` that the suit at ``position`` ends."""
    if not ranks:
        raise _refusal("suit_without_rank", position, text[position], _RANKS_ALLOWED)
    row = _ROW_OF[text[position]]
    for place in ranks:
        kind = _KINDS.get(f"{_RANK_OF[text[place]]}{row}")
        if kind is None:
            most = FLOWERS if row == _FLOWER else RANKS
            written = text[place] + text[position]
            raise _refusal("no_such_tile", place, written, (f"1-{most}",))
        yield kind


def _check_no_ranks(text: str, ranks: list[int]) -> None:
    if ranks:
        written = text[ranks[0] : ranks[-1] + 1]
        raise _refusal("rank_without_suit", ranks[-1] + 1, written, _SUITS_ALLOWED)


def _is_style(text: str, position: int) -> bool:
    return (
        text[position] in _STYLE_SELECTORS
        and position > 0
        and text[position - 1] in _KIND_OF_UNICODE
    )


def _refusal(code: str, position: int, text: str, allowed: tuple[str, ...]) -> NotationError:
    return NotationError(f"notation.{code}", position=position, text=text, allowed=allowed)


def kind_of(text: str) -> int:
    """Read exactly one tile, in any of the ``NOTATIONS``."""
    kind = _KINDS.get(text)
    if kind is not None:
        return kind
    kinds = parse_tiles(text)
    if len(kinds) != 1:
        raise _refusal("not_one_tile", 0, text, ("5p",))
    return kinds[0]


def text_of(kind: int) -> TileText:
    """Write one tile: ``5p``."""
    return _TEXTS[_check_kind(kind)]


def suit_of(kind: int) -> Suit:
    """Name the suit of a tile that is no flower."""
    if is_flower(kind):
        message = f"{text_of(kind)} is a flower and has no suit"
        raise ValueError(message)
    return SUITS[kind // RANKS]


def rank_of(kind: int) -> int:
    """Give the number on a tile, from 1; flowers count from 1 too."""
    return _check_kind(kind) % RANKS + 1


def is_flower(kind: int) -> bool:
    """Whether the tile is one of the four flowers."""
    return _check_kind(kind) >= KINDS


def _check_kind(kind: int) -> int:
    if not 0 <= kind < ALL_KINDS:
        message = f"{kind} is no kind of tile: kinds are 0 to {ALL_KINDS - 1}"
        raise ValueError(message)
    return kind


def format_tiles(kinds: Iterable[int]) -> str:
    """Write a row of tiles in the order given: ``123m 456p 99s``."""
    return _grouped(kinds, {row: row for row in _ROWS})


def format_chinese(kinds: Iterable[int], *, traditional: bool = False) -> str:
    """Write a row of tiles in the order given: ``123万 456筒 99条``."""
    return _grouped(kinds, _HANT if traditional else _HANS)


def format_unicode(kinds: Iterable[int]) -> str:
    """Write a row of tiles in the order given, each as its Unicode character."""
    return "".join(_UNICODE[_check_kind(kind)] for kind in kinds)


def _grouped(kinds: Iterable[int], marks: dict[str, str]) -> str:
    groups = groupby(kinds, key=lambda kind: _TEXTS[_check_kind(kind)][1])
    return " ".join(
        "".join(str(rank_of(kind)) for kind in group) + marks[row] for row, group in groups
    )


def check_counts(kinds: Iterable[int]) -> None:
    """Refuse a row that holds a kind five times, or a flower twice."""
    seen: Counter[int] = Counter()
    for position, kind in enumerate(kinds):
        seen[kind] += 1
        most = 1 if is_flower(kind) else COPIES
        if seen[kind] > most:
            raise _refusal("too_many", position, text_of(kind), (str(most),))
