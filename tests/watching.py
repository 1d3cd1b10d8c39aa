"""What must hold after every step of every hand, scripted or random.

``Watch`` is called with a hand and the events of its latest step. Nothing here uses the tables or
the shortcuts of the engine: waits are found by splitting tiles, money by adding up the ledger.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest
from tests.inside import snapshot_of, state_of

from xuezhan.engine.readiness import is_complete, waits_of
from xuezhan.engine.readout import concealed_kinds, melds_of, void_of, wall_kinds
from xuezhan.engine.snapshot import snapshot
from xuezhan.engine.state import State
from xuezhan.engine.stream import Stream, below, new_stream
from xuezhan.game import Hand, IllegalAction, Wall, fold, redact
from xuezhan.game.actions import (
    Action,
    DeclareVoid,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from xuezhan.game.event_text import event_text, parse_event
from xuezhan.game.events import Event, FlowerSetAside, HandStarted
from xuezhan.game.following import Follower
from xuezhan.game.refusals import REASONS
from xuezhan.game.views import HandView
from xuezhan.tiles import ALL_KINDS, KINDS, SUITS, kind_of, text_of

SEATS = 4
TILES = [text_of(kind) for kind in range(ALL_KINDS)]
Suit = tuple[int, ...]


class Watch:
    """Checks a hand after every step; ``walls`` gives the wall of each deal."""

    def __init__(self, walls: Callable[[int], Wall], key: int = 0) -> None:
        self.walls = walls
        self.stream = new_stream(key)
        self.views: list[HandView | None] = [None] * SEATS
        self.followers: list[Follower] = []
        self.flowers: list[int] = []
        self.points = [0] * SEATS
        self.paid = 0

    def __call__(self, hand: Hand, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, HandStarted):
                self.flowers.clear()
            elif isinstance(event, FlowerSetAside):
                self.flowers.append(kind_of(event.tile))
        self.every_tile_is_somewhere(hand)
        self.money_is_neither_made_nor_lost(hand)
        self.what_is_remembered_is_so(hand)
        self.views_are_folds_of_what_each_seat_was_told(hand, events)
        self.who_is_asked_knows_what_he_was_told(hand, events)
        self.events_can_be_written_and_read(hand, events)
        self.answers_are_safe_to_ask_for(hand)

    def every_tile_is_somewhere(self, hand: Hand) -> None:
        state = state_of(hand)
        tiles = Counter(wall_kinds(state)) + Counter(self.flowers)
        for seat in range(SEATS):
            tiles.update(concealed_kinds(state, seat))
            tiles.update(_melded(state, seat))
        for player in hand.view(0).players:
            # What a pung or kong took lies in the meld; what was won lies where it was discarded.
            tiles.update(kind_of(one.tile) for one in player.discards if one.taken in {None, "win"})
        assert tiles == Counter(self.walls(hand.view(0).attempt).tiles)

    def money_is_neither_made_nor_lost(self, hand: Hand) -> None:
        for payment in hand.ledger[self.paid :]:
            assert payment.amount > 0
            assert payment.payer != payment.receiver
            self.points[payment.payer] -= payment.amount
            self.points[payment.receiver] += payment.amount
        self.paid = len(hand.ledger)
        assert list(hand.points) == self.points
        assert sum(self.points) == 0

    def what_is_remembered_is_so(self, hand: Hand) -> None:
        state, numbers = state_of(hand), snapshot_of(hand)
        for seat in range(SEATS):
            concealed = concealed_kinds(state, seat)
            assert numbers["held"][seat] == len(concealed)
            indices = [sum(5 ** (k % 9) for k in concealed if k // 9 == suit) for suit in range(3)]
            assert numbers["suit"][3 * seat : 3 * seat + 3] == indices
            if len(concealed) % 3 == 1:
                waits = waits_of(state, seat)
                assert [kind for kind in range(KINDS) if waits >> kind & 1] == _waits(state, seat)
            else:
                assert bool(is_complete(state, seat)) == _wins(state, seat)
        assert numbers["seen"] == _seen(hand)

    def views_are_folds_of_what_each_seat_was_told(
        self, hand: Hand, events: tuple[Event, ...]
    ) -> None:
        for seat in range(SEATS):
            for event in events:
                told = redact(event, seat, rules=hand.rules)
                self.views[seat] = fold(self.views[seat], told, seat)
            assert hand.view(seat) == self.views[seat]

    def who_is_asked_knows_what_he_was_told(self, hand: Hand, events: tuple[Event, ...]) -> None:
        self.followers = self.followers or [Follower(hand.rules, seat) for seat in range(SEATS)]
        for seat, follower in enumerate(self.followers):
            for event in events:
                follower.tell(redact(event, seat, rules=hand.rules))
        for seat in hand.asked():
            assert snapshot(self.followers[seat].observe()) == snapshot(hand.observe(seat))

    def events_can_be_written_and_read(self, hand: Hand, events: tuple[Event, ...]) -> None:
        seat = below(self.stream, SEATS)
        for event in events:
            for told in (event, redact(event, seat, rules=hand.rules)):
                assert parse_event(event_text(told)) == told

    def answers_are_safe_to_ask_for(self, hand: Hand) -> None:
        for seat in range(SEATS):
            legal = hand.legal(seat)
            assert bool(legal) == (seat in hand.asked())
            assert len(set(legal)) == len(legal)
            if legal:
                assert hand.default(seat) in legal
        seat = below(self.stream, SEATS)
        action = any_action(self.stream)
        if action in hand.legal(seat):
            return
        before = snapshot_of(hand), len(hand.events), hand.ledger, hand.asked()
        with pytest.raises(IllegalAction) as refused:
            hand.answer(seat, action)
        assert refused.value.code in REASONS
        assert refused.value.allowed == tuple(map(str, hand.legal(seat)))
        assert (snapshot_of(hand), len(hand.events), hand.ledger, hand.asked()) == before


def any_action(stream: Stream) -> Action:
    """Return any action, whether it makes sense or not."""
    tile = TILES[below(stream, len(TILES))]
    actions: tuple[Action, ...] = (
        Win(),
        Pass(),
        Pung(tile),
        Kong("kong_direct", tile),
        Kong("kong_added", tile),
        Kong("kong_concealed", tile),
        Discard(tile),
        DeclareVoid(SUITS[below(stream, 3)]),
        Exchange((tile, TILES[below(stream, len(TILES))], tile)),
    )
    return actions[below(stream, len(actions))]


# --- found anew -----------------------------------------------------------------------------


def _melded(state: State, seat: int) -> list[int]:
    return [kind for meld, kind, _ in melds_of(state, seat) for _ in range(3 if meld == 0 else 4)]


def _seen(hand: Hand) -> list[int]:
    """Count what lies open: discards, melds, and what winners have laid open."""
    state, view = state_of(hand), hand.view(0)
    seen: Counter[int] = Counter()
    for seat, player in enumerate(view.players):
        seen.update(_melded(state, seat))
        seen.update(kind_of(one.tile) for one in player.discards if one.taken in {None, "win"})
        if player.win is not None:
            if hand.rules.winner_shows == "hand":
                seen.update(concealed_kinds(state, seat))
            elif player.win.by == "self_draw":
                seen[kind_of(player.win.tile)] += 1
    return [seen[kind] for kind in range(KINDS)]


def _waits(state: State, seat: int) -> list[int]:
    """Find what completes a hand by adding each tile and splitting what there is."""
    owned = Counter(concealed_kinds(state, seat)) + Counter(_melded(state, seat))
    return [kind for kind in range(KINDS) if owned[kind] < 4 and _wins(state, seat, kind)]


def _wins(state: State, seat: int, *more: int) -> bool:
    """Whether the tiles of a seat, and those given with them, are a winning hand."""
    melded = _melded(state, seat)
    held = Counter((*concealed_kinds(state, seat), *more))
    suits = [tuple(held[start + rank] for rank in range(9)) for start in (0, 9, 18)]
    return _may_win(suits, melded, void_of(state, seat)) and _complete(suits, bool(melded))


def _may_win(suits: list[Suit], melded: list[int], void: int) -> bool:
    used = {suit for suit in range(3) if any(suits[suit])} | {kind // 9 for kind in melded}
    return void not in used if void >= 0 else len(used) < 3


def _complete(suits: list[Suit], melded: bool) -> bool:  # noqa: FBT001 - one of two forms
    counts = [count for suit in suits for count in suit]
    if not melded and sum(counts) == 14 and all(count % 2 == 0 for count in counts):
        return True
    return any(
        all(_splits(suit, pair=place == paired) for place, suit in enumerate(suits))
        for paired in range(3)
    )


@cache
def _splits(suit: Suit, *, pair: bool) -> bool:
    """Whether the tiles of a suit are sets only, or with ``pair`` sets and one pair."""
    first = next((rank for rank in range(9) if suit[rank]), None)
    if first is None:
        return not pair
    return any(
        _splits(tuple(suit[rank] - taken.count(rank) for rank in range(9)), pair=pair and not last)
        for taken, last in (
            ((first, first, first), False),
            ((first, first + 1, first + 2), False),
            ((first, first), True),
        )
        if (pair or not last)
        and all(rank < 9 and suit[rank] >= taken.count(rank) for rank in taken)
    )
