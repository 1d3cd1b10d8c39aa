"""The one place that hides: what a seat may see of an event.

A total function over the union. Nothing is dropped, only blanked, so every seat receives every
event and the numbering tells nothing.
"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from xuezhan.game.events import (
    Answered,
    Dealt,
    Discarded,
    Drawn,
    Escaped,
    Event,
    Exchanged,
    ExchangeOpened,
    FalselyWon,
    FlowerSetAside,
    HandChecked,
    HandEnded,
    HandStarted,
    Melded,
    Paid,
    Redealt,
    Seat,
    VoidsDeclared,
    VoidsOpened,
    Won,
)
from xuezhan.rules import RuleSet

Value = TypeVar("Value")


def _own(values: Sequence[Value | None], seat: Seat) -> tuple[Value | None, ...]:
    return tuple(value if index == seat else None for index, value in enumerate(values))


def redact(event: Event, seat: Seat, *, rules: RuleSet) -> Event:
    """Return ``event`` as ``seat`` may see it."""
    match event:
        case Dealt():
            return replace(event, hands=_own(event.hands, seat))
        case Exchanged():
            return replace(
                event, given=_own(event.given, seat), received=_own(event.received, seat)
            )
        case Drawn():
            return event if event.seat == seat else replace(event, tile=None)
        case Answered():
            return replace(
                event, answers=_own(event.answers, seat), locked=_own(event.locked, seat)
            )
        case Won():
            if event.seat == seat or rules.winner_shows == "hand":
                return event
            return replace(event, hand=None, score=None)
        case (
            HandStarted()
            | FlowerSetAside()
            | ExchangeOpened()
            | Redealt()
            | VoidsOpened()
            | VoidsDeclared()
            | Discarded()
            | Melded()
            | FalselyWon()
            | Escaped()
            | Paid()
            | HandChecked()
            | HandEnded()
        ):
            return event
