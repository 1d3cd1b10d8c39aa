"""Playing a recorded hand again: the same answers on the same wall must give the same events.

The answers are read from the events; the engine of today does the rest. Where it comes to something
else the record is false, or was made under rules that were read otherwise then.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeGuard

import msgspec

from xuezhan.game.actions import Action, DeclareVoid, Discard, Exchange, Kong, Win
from xuezhan.game.events import (
    Answered,
    Discarded,
    Escaped,
    Event,
    Exchanged,
    ExchangeOpened,
    FalselyWon,
    Melded,
    Paid,
    Redealt,
    Seat,
    VoidsDeclared,
    Won,
)
from xuezhan.game.hand import Hand
from xuezhan.game.refusals import IllegalAction
from xuezhan.game.walls import Wall
from xuezhan.records.errors import RecordError
from xuezhan.rules import RuleSet
from xuezhan.tiles import SUITS, TileText

__all__ = ["difference", "replay"]

EXCHANGED = 3
Walls = Callable[[int], Wall]


def replay(  # noqa: PLR0913 - what a hand needs, and where its record stands
    events: Sequence[Event],
    *,
    rules: RuleSet,
    dealer: Seat,
    walls: Walls,
    number: int,
    first_line: int,
) -> None:
    """Play a hand by its own ``events``; raise ``RecordError`` where others come of them.

    The last of them ends the hand. ``first_line`` is the number of the line of the first one.
    """
    hand = Hand(rules, dealer=dealer, walls=walls, number=number)
    place = 0
    while not hand.over:
        for event in _step(hand, events[place:], line=first_line + place):
            _compare(events[place], event, line=first_line + place)
            place += 1


def _step(hand: Hand, following: Sequence[Event], *, line: int) -> tuple[Event, ...]:
    """Let those who are asked answer as recorded, and resolve it."""
    first = following[0]
    if isinstance(first, Escaped):
        return _leave(hand, first, line=line)
    answers = _answers(hand, following)
    for seat in hand.asked():
        action = answers.get(seat)
        if action is None:
            allowed = tuple(map(str, hand.legal(seat)))
            raise RecordError("no_answer", line=line, field=str(seat), allowed=allowed)
        try:
            hand.answer(seat, action)
        except IllegalAction as error:
            written = msgspec.json.encode(action).decode()
            raise RecordError(
                "illegal_answer",
                line=line,
                field=str(seat),
                value=written,
                allowed=error.allowed,
            ) from error
    return hand.advance()


def _leave(hand: Hand, event: Escaped, *, line: int) -> tuple[Event, ...]:
    try:
        return hand.escape(event.seat)
    except IllegalAction as error:
        raise RecordError(
            "illegal_answer", line=line, field=str(event.seat), value=_tag(event)
        ) from error


def _answers(hand: Hand, following: Sequence[Event]) -> Mapping[Seat, Action | None]:
    """Read from the events that follow what the seats that are asked answered."""
    if hand.phase == "turn":
        return {hand.turn: _own_action(following[0])}
    if hand.phase == "exchange":
        return _picks(hand, following)
    false_wins = FalselyWon | Paid
    match next((event for event in following if not isinstance(event, false_wins)), None):
        case VoidsDeclared(suits=suits):
            return {seat: DeclareVoid(suit) for seat, suit in enumerate(suits)}
        case Answered(answers=answers):
            return dict(enumerate(answers))
        case _:
            return {}


def _own_action(event: Event) -> Action | None:
    match event:
        case Discarded(tile=tile):
            return Discard(tile)
        case Melded(kind="kong_concealed" | "kong_added" as kind, tile=tile):
            return Kong(kind, tile)
        case Won(by="self_draw") | FalselyWon():
            return Win()
        case _:
            return None


def _picks(hand: Hand, following: Sequence[Event]) -> Mapping[Seat, Action | None]:
    outcome = next((event for event in following if not isinstance(event, ExchangeOpened)), None)
    match outcome:
        case Exchanged(given=given):
            return {seat: Exchange(tiles) for seat, tiles in enumerate(given) if _three(tiles)}
        case Redealt():
            return _same_suit(hand)
        case _:
            return {}


def _three(tiles: tuple[TileText, ...] | None) -> TypeGuard[tuple[TileText, TileText, TileText]]:
    return tiles is not None and len(tiles) == EXCHANGED


def _same_suit(hand: Hand) -> Mapping[Seat, Action | None]:
    """Pick tiles that make a redeal; the record does not tell them, and nothing depends on them."""
    for suit in SUITS:
        picks: dict[Seat, Action | None] = {
            seat: next(
                (
                    action
                    for action in hand.legal(seat)
                    if isinstance(action, Exchange) and action.tiles[0].endswith(suit)
                ),
                None,
            )
            for seat in hand.asked()
        }
        if all(picks.values()):
            return picks
    return {}


def _compare(recorded: Event, happened: Event, *, line: int) -> None:
    if recorded == happened:
        return
    if type(recorded) is not type(happened):
        raise RecordError(
            "replay", line=line, field="type", value=_tag(recorded), allowed=(_tag(happened),)
        )
    field, value, expected = difference(recorded, happened)
    raise RecordError("replay", line=line, field=field, value=value, allowed=(expected,))


def difference(one: object, other: object, path: str = "") -> tuple[str, object, object]:
    """Return where two unequal values of one type differ, and what stands there in each."""
    if type(one) is type(other):
        if isinstance(one, msgspec.Struct):
            for name in one.__struct_fields__:
                first, second = getattr(one, name), getattr(other, name)
                if first != second:
                    return difference(first, second, f"{path}.{name}" if path else name)
        if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            for index, (first, second) in enumerate(zip(one, other, strict=True)):
                if first != second:
                    return difference(first, second, f"{path}[{index}]")
    return path, one, other


def _tag(event: Event) -> str:
    return str(event.__struct_config__.tag)
