"""Imagined hands checked against the hand they were imagined from.

``Imagining`` is called with a hand and the events of its latest step, as ``tests.watching.Watch``
is; the whole set of tiles must be in play.
"""

from collections import Counter

from tests.inside import state_of

from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.legal import action_at, action_count, list_legal, new_action_list
from xuezhan.engine.observe import imagine, observe
from xuezhan.engine.readout import concealed_kinds, melds_of, wall_kinds
from xuezhan.engine.snapshot import snapshot
from xuezhan.engine.state import State, new_state
from xuezhan.engine.stream import new_stream
from xuezhan.game import Hand
from xuezhan.game.events import Discarded, Drawn, Event, HandStarted, Won
from xuezhan.rules import RuleSet
from xuezhan.tiles import KINDS, SUITS

SEATS = 4


class Imagining:
    """Imagines a hand for each seat after every so many steps, and checks what comes out."""

    def __init__(self, rules: RuleSet, *, key: int = 0, every: int = 1) -> None:
        self.flat = flatten(rules)
        self.seen, self.target, self.pool = (new_state(self.flat) for _ in range(3))
        self.stream = new_stream(key)
        self.every = every
        self.steps = 0
        self.void_at_most: list[int | None] = [None] * SEATS

    def __call__(self, hand: Hand, events: tuple[Event, ...]) -> None:
        self._follow_void_tiles(hand, events)
        self.steps += 1
        if self.steps % self.every == 0:
            for seat in range(SEATS):
                self._imagine(hand, seat)

    def _follow_void_tiles(self, hand: Hand, events: tuple[Event, ...]) -> None:
        """Note how many void tiles each seat can hold at most, None where that is not known.

        Whoever must discard them first and discards something else held none, and a winner
        holds none; since then he may have drawn some.
        """
        if not hand.rules.void_first:
            return
        for event in events:
            match event:
                case HandStarted():
                    self.void_at_most = [None] * SEATS
                case Discarded(seat=seat, tile=tile):
                    self._changed(seat, -1)
                    if tile[1] != hand.view(seat).players[seat].void:
                        self.void_at_most[seat] = 0
                case Drawn(seat=seat):
                    self._changed(seat, 1)
                case Won(seat=seat):
                    self.void_at_most[seat] = 0

    def _changed(self, seat: int, by: int) -> None:
        before = self.void_at_most[seat]
        if before is not None:
            self.void_at_most[seat] = max(before + by, 0)

    def _imagine(self, hand: Hand, seat: int) -> None:
        state = state_of(hand)
        observe(self.seen, state, seat)
        assert imagine(self.target, self.seen, seat, self.stream, self.pool) == 1
        assert _tiles(self.target) == _tiles(state)
        again = new_state(self.flat)
        observe(again, self.target, seat)
        assert snapshot(again) == snapshot(self.seen)
        assert _legal(self.target, seat) == _legal(state, seat)
        numbers, true = snapshot(self.target), snapshot(state)
        for other in range(SEATS):
            concealed = concealed_kinds(self.target, other)
            assert len(concealed) == true["held"][other]
            indices = [sum(5 ** (k % 9) for k in concealed if k // 9 == suit) for suit in range(3)]
            assert numbers["suit"][3 * other : 3 * other + 3] == indices
            for held in (concealed, concealed_kinds(state, other)):
                self._few_enough_void_tiles(hand, other, held)

    def _few_enough_void_tiles(self, hand: Hand, seat: int, held: list[int]) -> None:
        most = self.void_at_most[seat]
        void = hand.view(seat).players[seat].void
        if most is not None and void is not None:
            assert sum(kind // 9 == SUITS.index(void) for kind in held) <= most


def _tiles(state: State) -> Counter[int]:
    """Count all tiles but flowers laid open; flowers in the wall are alike to the engine."""
    tiles = Counter(min(kind, KINDS) for kind in wall_kinds(state))
    for seat in range(SEATS):
        tiles.update(concealed_kinds(state, seat))
        for meld, kind, _ in melds_of(state, seat):
            tiles[kind] += 3 if meld == 0 else 4
    return tiles


def _legal(state: State, seat: int) -> list[int]:
    actions = new_action_list()
    list_legal(state, seat, actions)
    return [action_at(actions, i) for i in range(action_count(actions))]
