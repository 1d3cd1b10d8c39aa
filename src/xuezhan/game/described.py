"""A hand as somebody describes it: concealed tiles, melds, how it was won.

Descriptions are texts and small numbers, as a command line or a form has them; ``read_hand`` and
``read_win`` turn them into kinds and seats, and refuse a text that is none. Whether the hand can
have come about is asked in ``impossible``.

The seat described is 0; the others are 1 to 3 in turn order, so that 1 plays after it.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeVar, get_args

import msgspec

from xuezhan.game.events import MeldKind, WinWay
from xuezhan.locales.catalogue import Locale, text
from xuezhan.rules import written
from xuezhan.tiles import KINDS, SUITS, NotationError, kind_of, parse_tiles, text_of

__all__ = [
    "OTHERS",
    "Circumstance",
    "HandAsRead",
    "HandDescription",
    "MeldAsRead",
    "ScoreError",
    "WinAsRead",
    "WinDescription",
    "described_win",
    "read_hand",
    "read_win",
    "refuse",
]

Circumstance = Literal["bloom", "cannon", "last_tile", "first_draw"]
Word = TypeVar("Word", bound=str)

MELD_KINDS: tuple[MeldKind, ...] = get_args(MeldKind)
WIN_WAYS: tuple[WinWay, ...] = get_args(WinWay)
CIRCUMSTANCES: tuple[Circumstance, ...] = get_args(Circumstance)
MELD_FORMS = tuple(f"{kind}:2m" for kind in MELD_KINDS)
OTHERS = (1, 2, 3)
"""The seats beside the one described."""


class ScoreError(ValueError):
    """A description that cannot be.

    ``code`` is a key of the message catalogue, ``field`` names the part at fault, ``value`` is
    what was given for it, and ``allowed`` lists what would do. ``place`` counts the characters
    of a text that cannot be read, from 1.
    """

    def __init__(
        self, code: str, *, field: str, value: object, allowed: Iterable[object], place: int = 0
    ) -> None:
        """Keep what is wrong."""
        self.code = code
        self.field = field
        self.value = written(value)
        self.allowed = tuple(map(str, allowed))
        self.place = place
        super().__init__(self.code, field, self.value, self.allowed)

    def __str__(self) -> str:
        """Say it in English."""
        return self.message("en")

    def message(self, locale: Locale) -> str:
        """Say it in a language."""
        return text(
            locale,
            self.code,
            field=self.field,
            value=self.value,
            text=self.value,
            place=self.place,
            allowed=", ".join(self.allowed),
        )


class HandDescription(msgspec.Struct, frozen=True, kw_only=True):
    """A hand: ``concealed`` tiles in any notation, ``melds`` as ``pung:2m`` or ``kong_added:2m``.

    ``seen`` are tiles that lie open elsewhere.
    """

    concealed: str
    melds: tuple[str, ...] = ()
    void: str | None = None
    seen: str = ""


class WinDescription(msgspec.Struct, frozen=True, kw_only=True):
    """A win: the hand without its winning tile, that tile, and how it came about.

    Melds stand in the order in which they were laid, for a bloom follows the last kong;
    ``kong_direct:2m@3`` says that seat 3 fed it. ``source`` discarded the winning tile, or made
    the kong that was robbed of it. ``won`` are the seats that had won before. ``kongs`` are those
    that brought the discarder of a cannon money in this hand, the one before his discard last.
    ``horses`` counts those that fell on the winner's seat.
    """

    concealed: str
    win: str
    by: str = "discard"
    melds: tuple[str, ...] = ()
    context: tuple[str, ...] = ()
    dealer: bool = False
    void: str | None = None
    source: int | None = None
    won: tuple[int, ...] = ()
    kongs: tuple[str, ...] = ()
    horses: int = 0
    flowers: int = 0


class MeldAsRead(NamedTuple):
    """A meld: what it is, its kind of tile, and the seat it came from, ``None`` where unsaid."""

    kind: MeldKind
    tile: int
    source: int | None


class HandAsRead(NamedTuple):
    """A described hand in kinds; ``void`` is a suit from 0, or -1."""

    concealed: tuple[int, ...]
    melds: tuple[MeldAsRead, ...]
    void: int
    seen: tuple[int, ...]


class WinAsRead(NamedTuple):
    """A described win in kinds. A ``source`` left unsaid is the next seat still in."""

    hand: HandAsRead
    win: int
    by: WinWay
    context: frozenset[Circumstance]
    dealer: bool
    source: int | None
    won: tuple[int, ...]
    kongs: tuple[MeldAsRead, ...]
    horses: int
    flowers: int


def refuse(code: str, *, field: str, value: object, allowed: Iterable[object] = ()) -> ScoreError:
    """Return the error ``code`` of the topic ``score``."""
    return ScoreError(f"score.error.{code}", field=field, value=value, allowed=allowed)


def described_win(fields: Mapping[str, object]) -> WinDescription:
    """Return the description that plain values give, as they come from JSON.

    Raises ``ScoreError`` for a field that is unknown, missing, or of the wrong type.
    """
    known = msgspec.structs.fields(WinDescription)
    names = tuple(field.name for field in known)
    for name in fields:
        if name not in names:
            raise refuse("unknown_field", field=name, value=name, allowed=names)
    for field in known:
        if field.name in fields:
            _check_type(field, fields[field.name])
        elif field.required:
            raise refuse("missing_field", field=field.name, value=None)
    return msgspec.convert(fields, WinDescription)


def _check_type(field: msgspec.structs.FieldInfo, value: object) -> None:
    try:
        msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        wanted = field.type.__name__ if isinstance(field.type, type) else str(field.type)
        raise refuse("wrong_type", field=field.name, value=value, allowed=(wanted,)) from None


def read_hand(description: HandDescription) -> HandAsRead:
    """Read the texts of a hand. Raises ``ScoreError``."""
    return HandAsRead(
        concealed=_tiles(description.concealed, field="concealed"),
        melds=tuple(_meld(meld, field="melds") for meld in description.melds),
        void=_void(description.void),
        seen=_tiles(description.seen, field="seen"),
    )


def read_win(description: WinDescription) -> WinAsRead:
    """Read the texts of a win. Raises ``ScoreError``."""
    by = _word(description.by, WIN_WAYS, field="by")
    source = description.source
    if source is None and by != "self_draw":
        source = next((seat for seat in OTHERS if seat not in description.won), OTHERS[0])
    return WinAsRead(
        hand=HandAsRead(
            concealed=_tiles(description.concealed, field="concealed"),
            melds=tuple(_meld(meld, field="melds") for meld in description.melds),
            void=_void(description.void),
            seen=(),
        ),
        win=_tile(description.win, field="win"),
        by=by,
        context=frozenset(
            _word(word, CIRCUMSTANCES, field="context") for word in description.context
        ),
        dealer=description.dealer,
        source=source,
        won=description.won,
        kongs=tuple(_meld(kong, field="kongs") for kong in description.kongs),
        horses=description.horses,
        flowers=description.flowers,
    )


def _unreadable(error: NotationError, *, field: str) -> ScoreError:
    return ScoreError(
        error.code, field=field, value=error.text, allowed=error.allowed, place=error.place
    )


def _no_flower(kinds: Iterable[int], *, field: str) -> None:
    for kind in kinds:
        if kind >= KINDS:
            raise refuse("flower", field=field, value=text_of(kind), allowed=("1m-9m 1p-9p 1s-9s",))


def _tiles(written_tiles: str, *, field: str) -> tuple[int, ...]:
    try:
        kinds = parse_tiles(written_tiles)
    except NotationError as error:
        raise _unreadable(error, field=field) from None
    _no_flower(kinds, field=field)
    return kinds


def _tile(written_tile: str, *, field: str) -> int:
    try:
        kind = kind_of(written_tile)
    except NotationError as error:
        raise _unreadable(error, field=field) from None
    _no_flower((kind,), field=field)
    return kind


def _word(word: str, words: tuple[Word, ...], *, field: str) -> Word:
    for known in words:
        if word == known:
            return known
    raise refuse("unknown_word", field=field, value=word, allowed=words)


def _void(suit: str | None) -> int:
    return -1 if suit is None else SUITS.index(_word(suit, SUITS, field="void"))


def _meld(meld: str, *, field: str) -> MeldAsRead:
    kinds = MELD_KINDS if field == "melds" else MELD_KINDS[1:]
    word, colon, rest = meld.partition(":")
    tile, at, seat = rest.partition("@")
    if not colon or word not in kinds or (at and word == "kong_concealed"):
        raise refuse("no_meld", field=field, value=meld, allowed=MELD_FORMS[-len(kinds) :])
    seats = OTHERS if field == "melds" else (0, *OTHERS)
    if at and seat not in map(str, seats):
        raise refuse("no_seat", field=field, value=seat, allowed=seats)
    return MeldAsRead(
        kind=_word(word, kinds, field=field),
        tile=_tile(tile, field=field),
        source=int(seat) if at else None,
    )
