"""The record of a match: rules by value, players, and every hand with its secret.

Plain values that know neither their text nor whether they are true: ``text`` writes and reads them,
``verification`` checks them. A record of a single hand is a match of one hand.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from xuezhan.game.events import Event, HandEnded, Paid, Payment, Seat
from xuezhan.game.folding import fold
from xuezhan.game.redaction import redact
from xuezhan.game.views import HandView
from xuezhan.rules import RuleSet

__all__ = ["Contribution", "Contributions", "Digest", "Player", "Record", "RecordedHand", "views"]

Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes as lower-case hexadecimal: a secret, or the SHA-256 of something."""

Contribution = Annotated[str, Meta(pattern=r"^(([0-9a-f]{2}){16,64})?(?!\n)$", max_length=128)]
"""What one player adds to the chance of a match: 16 to 64 bytes as hexadecimal, or nothing."""

Contributions = Annotated[str, Meta(pattern=r"^([0-9a-f]{2})*(?!\n)$", max_length=4 * 128)]
"""The contributions of all players, one after the other in order of seats."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat at a seat.

    ``name`` is plain text for a human, a catalogue key for a computer. ``bot`` names the policy
    that played a computer's seat. ``contribution`` is what he added to the chance of the match,
    random bytes as lower-case hexadecimal, empty for nothing.
    """

    kind: Literal["human", "bot"]
    name: str
    bot: str | None = None
    contribution: Contribution = ""


class RecordedHand(msgspec.Struct, frozen=True):
    """A finished hand: the hash shown before the deal, the events, the secret shown after it.

    ``events`` are for all eyes. ``contribution`` is that of all players, in order of seats.
    """

    commitment: Digest
    events: tuple[Event, ...]
    secret: Digest
    contribution: Contributions

    @property
    def ledger(self) -> tuple[Payment, ...]:
        """All payments of the hand, in order."""
        return tuple(
            payment
            for event in self.events
            if isinstance(event, Paid)
            for payment in event.payments
        )

    @property
    def ended(self) -> HandEnded:
        """The event that closes the hand."""
        last = self.events[-1]
        if not isinstance(last, HandEnded):
            raise TypeError("the hand is not over")
        return last


class Record(msgspec.Struct, frozen=True):
    """A match of ``length`` hands, or its finished hands; ``product`` is the version that wrote it.

    ``commitment`` was shown before the players contributed, and commits to all hands.
    """

    product: str
    rules: RuleSet
    length: Literal[1, 4, 8]
    players: tuple[Player, ...]
    commitment: Digest
    hands: tuple[RecordedHand, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """What the recorded hands brought each seat."""
        return tuple(
            sum(hand.ended.points[seat] for hand in self.hands) for seat in range(len(self.players))
        )

    @property
    def finished(self) -> bool:
        """Whether all hands of the match are there."""
        return len(self.hands) == self.length


def views(hand: RecordedHand, seat: Seat, *, rules: RuleSet) -> Iterator[HandView]:
    """Give what ``seat`` saw of the hand after each of its events."""
    view: HandView | None = None
    for event in hand.events:
        view = fold(view, redact(event, seat, rules=rules), seat)
        yield view
