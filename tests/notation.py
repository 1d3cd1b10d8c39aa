"""A hand of mahjong as a script: the position, what is drawn and answered, what must follow.

A script is lines of text, ``#`` begins a comment. The position comes first::

    dealer 1                        (default 0)
    dice 3 4, rolls 1+1 2+5         (defaults: 1 2, none)
    horses 1m 5m
    wall ends, 3 more               (the wall holds what the script draws and 3 tiles; or none)
    seat 0, void s: 123m 55p ...    (dots: filled up with tiles that are far from ready)

A seat that is not named is filled up and has declared bamboos void. Then lines say what happens;
the wall is built from them, so a draw out of turn cannot go unnoticed::

    0 discard 9s                    any action in its text form; who is not named passes
    1 draws 5p, discard 9s          several answers of one seat in a row
    1 tosses 9s                     draws it and discards it
    1 replaces 3p                   draws it from the replacement end
    2 flower 1f, draws 3p           draws a flower, then what replaces it
    pays win 0>1 4, 2>1 4           the payments that follow, of one kind
    1 counts all_pungs, root x2: 3  how the latest win of a seat was counted
    2 may win | pung 5p | pass      exactly these answers are legal, in this order
    2 may not win: action.not_offered   it is refused, for this reason, and nothing changes
    2 may nothing                   the seat is not asked
    2 locked at 1, 2 not locked     the pass lock
    left 4                          tiles left in the wall
    ends wins, 2 deals              the hand is over and who deals next

Every draw and every payment must be written down: one that is not fails the script. After every
step ``tests.watching`` and ``tests.imagining`` look at the hand.
"""

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest
from tests.imagining import Imagining
from tests.inside import snapshot_of
from tests.watching import Watch

from xuezhan.game import Hand, IllegalAction, Wall
from xuezhan.game.actions import Pass, parse_action
from xuezhan.game.events import (
    Drawn,
    Event,
    FlowerSetAside,
    HandEnded,
    Paid,
    Payment,
    Redealt,
    Score,
    Won,
)
from xuezhan.rules import RuleSet, preset
from xuezhan.tiles import KINDS, SUITS, kind_of, parse_tiles, text_of

PLAIN = preset("online").replace(exchange_three=False)  # the rules of most scripts
SEATS = 4
SPREAD = (0, 8, 1, 7, 3, 5, 4, 6, 2)  # ranks in an order that makes few sets
IGNORED_LAST = Drawn | HandEnded | Redealt  # what a script may leave out at its end
DRAWS = ("draws", "tosses", "flower", "replaces")


class Line(NamedTuple):
    """One statement: the seat it is about (-1: the table), its first word, the rest."""

    seat: int
    word: str
    rest: str


class Position(NamedTuple):
    """What the lines before the first happening say."""

    dealer: int = 0
    dice: tuple[int, int] = (1, 2)
    rolls: tuple[tuple[int, int], ...] = ()
    horses: tuple[int, ...] = ()
    more: int | None = None  # tiles that the wall has beyond the script, all others by default
    hands: tuple[str, ...] = ("...",) * SEATS
    voids: tuple[str, ...] = ("s",) * SEATS


def _statements(text: str) -> Iterator[str]:
    for raw in text.splitlines():
        line = raw.partition("#")[0].strip()
        if line:
            yield line


def _lines(statements: Iterable[str]) -> Iterator[Line]:
    for statement in statements:
        head, _, rest = statement.partition(" ")
        if not head.isdigit():
            yield Line(-1, head, rest.strip())
            continue
        word = rest.partition(" ")[0]
        parts = (rest,) if word in {"may", "counts"} else rest.split(", ")
        for part in parts:
            first, _, more = part.partition(" ")
            yield Line(int(head), first, more.strip())


def _position(statements: Iterable[str]) -> Position:
    found = Position()
    for statement in statements:
        word, _, rest = statement.partition(" ")
        match word:
            case "dealer":
                found = found._replace(dealer=int(rest))
            case "dice":
                dice, _, rolls = rest.partition(", rolls ")
                first, second = map(int, dice.split())
                pairs = tuple((int(roll[0]), int(roll[2])) for roll in rolls.split())
                found = found._replace(dice=(first, second), rolls=pairs)
            case "horses":
                found = found._replace(horses=parse_tiles(rest))
            case "wall":
                found = found._replace(more=int(rest.removeprefix("ends")[2:3] or 0))
            case _:
                found = _seated(found, rest)
    return found


def _seated(position: Position, text: str) -> Position:
    match = re.fullmatch(r"(\d)(?:, void ([mps]))?: (.*)", text)
    assert match, f"not a seat: {text}"
    seat = int(match[1])
    hands, voids = list(position.hands), list(position.voids)
    hands[seat], voids[seat] = match[3], match[2] or voids[seat]
    return position._replace(hands=tuple(hands), voids=tuple(voids))


def _wall(position: Position, lines: Iterable[Line], *, rules: RuleSet) -> Wall:
    front: list[int] = []
    end: list[int] = []
    laid = False  # a flower, which the next tile replaces
    for line in lines:
        if line.word in DRAWS:
            replaces = laid or line.word == "replaces"
            behind = replaces and rules.kong_replacement == "back"
            (end if behind else front).append(kind_of(line.rest))
            laid = line.word == "flower"
    hands = [list(parse_tiles(hand.replace("...", ""))) for hand in position.hands]
    stock = Counter(dict.fromkeys(range(KINDS), 4))
    stock.update(KINDS + flower for flower in range(rules.flowers))
    stock.subtract(front + end)
    for hand in hands:
        stock.subtract(hand)
    short = [text_of(kind) for kind, count in stock.items() if count < 0]
    assert not short, f"more than there are of {short}"
    for seat, hand in enumerate(hands):
        wanted = 13 + (seat == position.dealer)
        if position.hands[seat].endswith("..."):
            _fill(hand, wanted, void=SUITS.index(position.voids[seat]), stock=stock)
        assert len(hand) == wanted, f"seat {seat} has {len(hand)} tiles"
    rest = sorted(stock.elements())[: position.more]
    tiles = (*_dealt(hands, position.dealer), *front, *rest, *reversed(end))
    return Wall(tiles=tiles, dice=position.dice, rolls=position.rolls, horses=position.horses)


def _fill(hand: list[int], wanted: int, *, void: int, stock: Counter[int]) -> None:
    """Add tiles outside the void suit that make as few pairs and runs as can be."""
    kinds = [suit * 9 + rank for rank in SPREAD for suit in range(3) if suit != void]
    while len(hand) < wanted:
        kind = min((kind for kind in kinds if stock[kind]), key=hand.count)
        stock[kind] -= 1
        hand.append(kind)


def _dealt(hands: list[list[int]], dealer: int) -> Iterator[int]:
    """Give the tiles in the order in which the deal takes them."""
    order = [(dealer + step) % SEATS for step in range(SEATS)]
    for start in (0, 4, 8):
        for seat in order:
            yield from hands[seat][start : start + 4]
    for seat in order:
        yield hands[seat][12]
    yield from hands[dealer][13:]


def play(rules: RuleSet, script: str) -> Hand:
    """Play ``script`` under ``rules``, check all it says, and return the hand where it stands."""
    return Table(rules, script).run()


class Table:
    """A hand that follows a script."""

    def __init__(self, rules: RuleSet, script: str) -> None:
        statements = list(_statements(script))
        begun = next((i for i, text in enumerate(statements) if _begins(text)), len(statements))
        self.position = _position(statements[:begun])
        self.lines = list(_lines(statements[begun:]))
        wall = _wall(self.position, self.lines, rules=rules)
        self.watch = Watch(lambda _: wall)
        self.imagining = Imagining(rules) if self.position.more is None else None
        self.hand = Hand(rules, dealer=self.position.dealer, walls=lambda _: wall)
        self.drawn = ""  # the tile of the latest draw
        self.expected: deque[Event | Payment] = deque()  # happened, and not yet in the script
        self.wins: dict[int, Score | None] = {}

    def run(self) -> Hand:
        """Follow all lines."""
        self._advance()
        self.expected.clear()  # flowers of the deal
        declares = any(line.word == "void" for line in self.lines)
        self._declare(unless=declares)
        for line in self.lines:
            try:
                self._follow(line)
                self._declare(unless=declares)
            except AssertionError as error:
                raise AssertionError(f"at line {' '.join(map(str, line))!r}: {error}") from error
        if self._someone_answered():
            self._pass_and_advance()
        left_out = [event for event in self.expected if not isinstance(event, IGNORED_LAST)]
        assert not left_out, f"not in the script: {left_out}"
        return self.hand

    def _declare(self, *, unless: bool) -> None:
        if self.hand.phase == "void" and not unless:
            for seat in range(SEATS):
                self.hand.answer(seat, parse_action(f"void {self.position.voids[seat]}"))
            self._advance()

    def _someone_answered(self) -> bool:
        return self.hand.phase in {"claim", "rob"} and bool(self._answered)

    def _advance(self) -> None:
        self._answered: set[int] = set()
        events = self.hand.advance()
        self.watch(self.hand, events)
        if self.imagining is not None:
            self.imagining(self.hand, events)
        for event in events:
            if isinstance(event, Paid):
                self.expected.extend(event.payments)
            elif isinstance(event, Drawn | FlowerSetAside | HandEnded | Redealt):
                self.expected.append(event)
            elif isinstance(event, Won):
                self.wins[event.seat] = event.score

    def _pass_and_advance(self) -> None:
        """Let all who have not answered a claim pass, and resolve it."""
        for seat in self.hand.asked():
            assert self.hand.phase in {"claim", "rob"}, f"seat {seat} has to answer"
            self.hand.answer(seat, Pass())
        self._advance()

    def _next(self) -> Event | Payment:
        while not self.expected:
            assert not self.hand.over, "the hand is over"
            self._pass_and_advance()
        return self.expected.popleft()

    def _follow(self, line: Line) -> None:
        match line.word:
            case "draws" | "replaces" | "tosses":
                self._draw(line)
            case "flower":
                event = self._next()
                assert event == FlowerSetAside(line.seat, line.rest), event
            case "pays":
                self._pay(line.rest)
            case "counts":
                self._count(line)
            case "may":
                self._may(line.seat, line.rest)
            case "locked" | "not":
                locked = self.hand.locked(line.seat)
                assert locked == (int(line.rest[3:]) if line.word == "locked" else None), locked
            case "left":
                assert self.hand.view(0).left == int(line.rest), self.hand.view(0).left
            case "redealt":
                assert isinstance(self._next(), Redealt)
            case "ends":
                self._end(line.rest)
            case _:
                self._answer(line.seat, f"{line.word} {line.rest}".strip())

    def _draw(self, line: Line) -> None:
        event = self._next()
        assert isinstance(event, Drawn), event
        written = (line.seat, line.rest, line.word == "replaces")
        assert (event.seat, event.tile, event.replacement) == written, event
        self.drawn = line.rest
        if line.word == "tosses":
            self._answer(line.seat, f"discard {line.rest}")

    def _answer(self, seat: int, text: str) -> None:
        assert not self.expected, f"not in the script: {list(self.expected)}"
        if seat not in self.hand.asked():
            self._pass_and_advance()
            assert not self.expected, f"not in the script: {list(self.expected)}"
        self.hand.answer(seat, parse_action(text))
        self._answered.add(seat)
        if not self.hand.asked():
            self._advance()

    def _pay(self, text: str) -> None:
        kind, _, rest = text.partition(" ")
        for written in rest.split(", "):
            payment = self._next()
            assert isinstance(payment, Payment), payment
            found = f"{payment.payer}>{payment.receiver} {payment.amount}"
            assert (payment.kind, found) == (kind, written), payment

    def _count(self, line: Line) -> None:
        while line.seat not in self.wins:
            self._pass_and_advance()
        score = self.wins[line.seat]
        assert score is not None, "the hand is closed"
        lines = (f"{one.id} x{one.count}" if one.count > 1 else one.id for one in score.doublings)
        found = f"{', '.join(lines)}: {score.total}"
        assert found == line.rest, found

    def _may(self, seat: int, text: str) -> None:
        if text.startswith("not "):
            self._may_not(seat, text.removeprefix("not "))
            return
        found = " | ".join(map(str, self.hand.legal(seat))) or "nothing"
        assert found == text, found

    def _may_not(self, seat: int, text: str) -> None:
        action, _, code = text.partition(": ")
        before = snapshot_of(self.hand), len(self.hand.events)
        with pytest.raises(IllegalAction) as refused:
            self.hand.answer(seat, parse_action(action))
        assert code in {"", refused.value.code}, refused.value.code
        assert before == (snapshot_of(self.hand), len(self.hand.events)), "something changed"

    def _end(self, text: str) -> None:
        event = self._next()
        assert isinstance(event, HandEnded), event
        reason, _, dealer = text.partition(", ")
        assert event.reason == reason, event.reason
        assert dealer in {"", f"{event.next_dealer} deals"}, event.next_dealer


def _begins(statement: str) -> bool:
    return statement.partition(" ")[0] not in {"dealer", "dice", "horses", "wall", "seat"}
