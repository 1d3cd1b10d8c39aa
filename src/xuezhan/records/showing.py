"""A recorded hand as someone saw it: the views of a seat, folded event by event."""

from collections.abc import Iterator

from xuezhan.game.events import Seat
from xuezhan.game.folding import fold
from xuezhan.game.redaction import redact
from xuezhan.game.views import HandView
from xuezhan.records.record import RecordedHand
from xuezhan.rules import RuleSet

__all__ = ["views"]


def views(hand: RecordedHand, seat: Seat, *, rules: RuleSet) -> Iterator[HandView]:
    """Give what ``seat`` saw of the hand after each of its events."""
    view: HandView | None = None
    for event in hand.events:
        view = fold(view, redact(event, seat, rules=rules), seat)
        yield view
