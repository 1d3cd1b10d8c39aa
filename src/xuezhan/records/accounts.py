"""Do the books of a hand balance: every tile held before it is used, every point paid by someone.

Knows no rules: it only follows tiles and points through the events, so it holds for hands of
earlier engines too. ``replay`` checks the rules, ``provenance`` where the tiles came from.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NoReturn

from xuezhan.game.events import (
    Answered,
    Dealt,
    Direction,
    Discarded,
    Drawn,
    Escaped,
    Event,
    Exchanged,
    FalselyWon,
    FlowerSetAside,
    HandChecked,
    HandEnded,
    HandStarted,
    Melded,
    MeldKind,
    Paid,
    VoidsDeclared,
    Won,
)
from xuezhan.records.errors import RecordError
from xuezhan.tiles import KINDS, TileText, text_of

__all__ = ["check_accounts"]

SEATS = 4
TILES = {text_of(kind): 4 for kind in range(KINDS)}
FLOWERS = {text_of(kind): 1 for kind in range(KINDS, KINDS + 4)}
COPIES = TILES | FLOWERS
STEPS: dict[Direction, int] = {"next": 1, "opposite": 2, "previous": 3}
FROM_HAND: dict[MeldKind, int] = {
    "pung": 2,
    "kong_direct": 3,
    "kong_added": 1,
    "kong_concealed": 4,
}

Tiles = Sequence[TileText]


def check_accounts(events: Sequence[Event], *, first_line: int) -> None:
    """Follow the ``events`` of a hand; raise ``RecordError`` where tiles or points do not add up.

    ``first_line`` is the number of the line of the first event.
    """
    books = _Books()
    for line, event in enumerate(events, start=first_line):
        books.enter(event, line)


class _Books:
    """Who holds which tiles, how many of each have come from the wall, who has paid what."""

    def __init__(self) -> None:
        self._line = 0
        self._points = [0] * SEATS
        self._clear()

    def _clear(self) -> None:
        self._come: Counter[TileText] = Counter()
        self._hands: list[Counter[TileText]] = [Counter() for _ in range(SEATS)]
        self._melds: list[dict[TileText, MeldKind]] = [{} for _ in range(SEATS)]
        self._last: tuple[int, TileText] | None = None

    def enter(self, event: Event, line: int) -> None:  # noqa: C901, PLR0912 - one case per event
        """Enter one event, which stands in ``line``."""
        self._line = line
        match event:
            case HandStarted():
                self._clear()
                self._seat("dealer", event.dealer)
                self._seat("side", event.side)
            case Dealt():
                self._deal(event)
            case FlowerSetAside():
                self._seat("seat", event.seat)
                self._come_in("tile", event.tile, FLOWERS)
            case Exchanged():
                self._exchange(event)
            case VoidsDeclared():
                self._per_seat("suits", event.suits)
            case Drawn():
                self._seat("seat", event.seat)
                self._come_in("tile", event.tile, TILES)
                self._hands[event.seat][str(event.tile)] += 1
            case Discarded():
                self._seat("seat", event.seat)
                self._give("tile", event.seat, (event.tile,))
                self._last = event.seat, event.tile
            case Answered():
                self._per_seat("answers", event.answers)
                self._per_seat("locked", event.locked)
            case Melded():
                self._meld(event)
            case Won():
                self._win(event)
            case FalselyWon() | Escaped():
                self._seat("seat", event.seat)
            case Paid():
                self._pay(event)
            case HandChecked():
                for index, check in enumerate(event.checks):
                    self._seat(f"checks[{index}].seat", check.seat)
            case HandEnded():
                self._end(event)

    def _deal(self, event: Dealt) -> None:
        self._per_seat("hands", event.hands)
        self._per_seat("counts", event.counts)
        for seat, hand in enumerate(event.hands):
            if hand is None or len(hand) != event.counts[seat]:
                self._fail("tiles", f"hands[{seat}]", hand, f"{event.counts[seat]} tiles")
            for place, tile in enumerate(hand):
                self._come_in(f"hands[{seat}][{place}]", tile, TILES)
            self._hands[seat] = Counter(hand)

    def _exchange(self, event: Exchanged) -> None:
        self._per_seat("given", event.given)
        self._per_seat("received", event.received)
        for seat, given in enumerate(event.given):
            self._give(f"given[{seat}]", seat, given or ())
            receiver = (seat + STEPS[event.direction]) % SEATS
            if given is None or event.received[receiver] != given:
                self._fail("tiles", f"received[{receiver}]", event.received[receiver], given)
            self._hands[receiver].update(given)

    def _meld(self, event: Melded) -> None:
        self._seat("seat", event.seat)
        if event.source is not None:
            self._seat("source", event.source)
        self._give("tile", event.seat, (event.tile,) * FROM_HAND[event.kind])
        melds = self._melds[event.seat]
        if event.kind == "kong_added":
            if melds.get(event.tile) != "pung":
                self._fail("tiles", "tile", event.tile, *melds)
            self._last = event.seat, event.tile
        elif event.kind != "kong_concealed" and (event.source, event.tile) != self._last:
            self._fail("tiles", "tile", event.tile, *(self._last or ())[1:])
        melds[event.tile] = event.kind

    def _win(self, event: Won) -> None:
        self._seat("seat", event.seat)
        if event.by == "self_draw":
            self._give("tile", event.seat, (event.tile,))
        elif event.source is None or (event.source, event.tile) != self._last:
            self._fail("tiles", "tile", event.tile, *(self._last or ())[1:])
        elif event.by == "rob_kong":
            self._melds[event.source][event.tile] = "pung"
        self._holds("hand", event.seat, event.hand)

    def _pay(self, event: Paid) -> None:
        for index, payment in enumerate(event.payments):
            self._seat(f"payments[{index}].payer", payment.payer)
            self._seat(f"payments[{index}].receiver", payment.receiver)
            self._points[payment.payer] -= payment.amount
            self._points[payment.receiver] += payment.amount

    def _end(self, event: HandEnded) -> None:
        for field in ("hands", "scores", "points"):
            self._per_seat(field, getattr(event, field))
        self._seat("next_dealer", event.next_dealer)
        for seat, hand in enumerate(event.hands):
            self._holds(f"hands[{seat}]", seat, hand)
        if sum(event.points) != 0:
            self._fail("money", "points", sum(event.points), "0")
        if list(event.points) != self._points:
            self._fail("money", "points", event.points, tuple(self._points))

    def _come_in(self, field: str, tile: TileText | None, allowed: dict[TileText, int]) -> None:
        """Note a tile that came from the wall; there are only so many of each."""
        if tile is None or tile not in allowed:
            self._fail("tiles", field, tile, *allowed)
        self._come[tile] += 1
        if self._come[tile] > COPIES[tile]:
            self._fail("tiles", field, f"{self._come[tile]} x {tile}", f"{COPIES[tile]} x {tile}")

    def _give(self, field: str, seat: int, tiles: Tiles) -> None:
        """Take tiles out of a hand that must hold them."""
        hand = self._hands[seat]
        hand.subtract(tiles)
        if any(hand[tile] < 0 for tile in tiles):
            hand.update(tiles)
            self._fail("tiles", field, " ".join(tiles), " ".join(sorted(hand.elements())))
        self._hands[seat] = +hand

    def _holds(self, field: str, seat: int, hand: Tiles | None) -> None:
        if hand is None or Counter(hand) != self._hands[seat]:
            shown = None if hand is None else " ".join(hand)
            self._fail("tiles", field, shown, " ".join(sorted(self._hands[seat].elements())))

    def _seat(self, field: str, seat: int) -> None:
        if not 0 <= seat < SEATS:
            self._fail("wrong_value", field, seat, *range(SEATS))

    def _per_seat(self, field: str, values: Sequence[object]) -> None:
        if len(values) != SEATS:
            self._fail("wrong_value", field, len(values), SEATS)

    def _fail(self, fault: str, field: str, value: object, *allowed: object) -> NoReturn:
        raise RecordError(fault, line=self._line, field=field, value=value, allowed=allowed)
