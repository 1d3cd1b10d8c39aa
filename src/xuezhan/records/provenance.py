"""Does everything that chance decided come from the secret: tiles, dice, the exchange, horses.

The same check in other words is ``docs/verify_wall.py``, and in the browser ``web/src/walls.ts``.
It knows how a wall is drawn from, and no other rule.
"""

from collections.abc import Sequence

from xuezhan.game.events import (
    Dealt,
    Drawn,
    Event,
    ExchangeOpened,
    FlowerSetAside,
    HandEnded,
    HandStarted,
    Won,
)
from xuezhan.game.walls import Wall, wall_from_secret
from xuezhan.records.errors import RecordError, agree
from xuezhan.rules import RuleSet
from xuezhan.tiles import KINDS, TileText, text_of

__all__ = ["check_provenance"]

SEATS = 4
ROUNDS = (4, 4, 4, 1)
FOURS = 4


def check_provenance(
    events: Sequence[Event],
    *,
    secret: bytes,
    contribution: bytes,
    rules: RuleSet,
    first_line: int,
) -> None:
    """Follow the wall through the ``events`` of a hand; raise ``RecordError`` where they part.

    ``first_line`` is the number of the line of the first event.
    """
    drawing = None
    attempt = 0
    for line, event in enumerate(events, start=first_line):
        if isinstance(event, HandStarted):
            attempt += 1
            agree("wrong_value", line=line, field="attempt", value=event.attempt, allowed=attempt)
            wall = wall_from_secret(secret, contribution, attempt=attempt, rules=rules)
            drawing = _Drawing(wall, rules)
        if drawing is not None:
            drawing.follow(event, line)


class _Drawing:
    """A wall and how much of it has been taken."""

    def __init__(self, wall: Wall, rules: RuleSet) -> None:
        self._line = 0
        self._wall = wall
        self._rules = rules
        self._front = 0
        self._back = len(wall.tiles)
        self._rolls = 0
        self._horses = 0
        self._dealer = 0
        self._flowers: list[tuple[int, TileText]] = []

    def follow(self, event: Event, line: int) -> None:
        """Compare what chance gave to an event with the wall."""
        self._line = line
        match event:
            case HandStarted():
                self._dealer = event.dealer
                self._expect("dice", event.dice, self._wall.dice)
                self._expect("tiles", event.tiles, self._back)
            case FlowerSetAside():
                self._flowers.append((event.seat, event.tile))
            case Dealt():
                self._deal(event)
            case ExchangeOpened(dice=dice) if dice is not None:
                self._expect("dice", dice, self._roll())
            case Drawn():
                self._draw(event)
            case Won():
                end = self._horses + len(event.horses)
                horses = self._wall.horses[self._horses : end]
                self._expect("horses", event.horses, tuple(map(text_of, horses)))
                self._horses = end
            case HandEnded() if self._flowers:
                last = self._wall.tiles[self._front : self._back]
                laid = sorted(tile for _, tile in self._flowers)
                self._expect("flowers", laid, sorted(map(text_of, last)))

    def _deal(self, event: Dealt) -> None:
        order = [(self._dealer + step) % SEATS for step in range(SEATS)]
        hands: list[list[int]] = [[] for _ in range(SEATS)]
        for count in ROUNDS:
            for seat in order:
                hands[seat] += [self._next() for _ in range(count)]
        hands[self._dealer].append(self._next())
        flowers = []
        for seat in order:
            for flower in sorted(kind for kind in hands[seat] if kind >= KINDS):
                hands[seat].remove(flower)
                kind = flower
                while kind >= KINDS:
                    flowers.append((seat, text_of(kind)))
                    kind = self._next(replacement=True)
                hands[seat].append(kind)
        self._expect("flowers", self._flowers, flowers)
        self._flowers.clear()
        for seat, hand in enumerate(event.hands):
            dealt = tuple(text_of(kind) for kind in sorted(hands[seat]))
            self._expect(f"hands[{seat}]", hand, dealt)

    def _draw(self, event: Drawn) -> None:
        kind = self._next(replacement=event.replacement)
        for seat, flower in self._flowers:
            self._expect("flower", (seat, flower), (event.seat, text_of(kind)))
            kind = self._next(replacement=True)
        self._flowers.clear()
        self._expect("tile", event.tile, text_of(kind))
        self._expect("left", event.left, self._back - self._front)

    def _next(self, *, replacement: bool = False) -> int:
        if self._front == self._back:
            raise RecordError("wall", line=self._line, field="left", value=0)
        if replacement and self._rules.kong_replacement == "back":
            self._back -= 1
            return self._wall.tiles[self._back]
        self._front += 1
        return self._wall.tiles[self._front - 1]

    def _roll(self) -> tuple[int, int] | None:
        """Return the next throw for the exchange, passing over those that are thrown again."""
        again = self._rules.exchange_direction == "rolled_again_on_fours"
        thrown = None
        while self._rolls < len(self._wall.rolls):
            thrown = self._wall.rolls[self._rolls]
            self._rolls += 1
            if not again or sum(thrown) % FOURS != 0:
                break
        return thrown

    def _expect(self, field: str, value: object, allowed: object) -> None:
        agree("wall", line=self._line, field=field, value=value, allowed=allowed)
