"""Is a record true: its commitments, walls, tiles, money, and every event by playing it again.

The checks that come first need no engine: they also hold for a record that an earlier engine made.
"""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, get_args

from xuezhan.game.events import HandStarted
from xuezhan.game.walls import Wall, commitment, first_dealer, wall_from_secret
from xuezhan.records.accounts import check_accounts
from xuezhan.records.errors import RecordError, agree
from xuezhan.records.provenance import check_provenance
from xuezhan.records.record import Record, RecordedHand
from xuezhan.records.replay import replay
from xuezhan.records.text import first_lines
from xuezhan.rules import RuleSet

__all__ = ["CHECKS", "Check", "Finding", "examine", "verify"]

Check = Literal["commitments", "accounts", "walls", "dealers", "replay"]
CHECKS: tuple[Check, ...] = get_args(Check)


class Finding(NamedTuple):
    """What a check came to: nothing wrong, or the first fault."""

    check: Check
    fault: RecordError | None


class _Place(NamedTuple):
    """A hand in its record: its number, the line before its first event, who must deal it."""

    number: int
    line: int
    dealer: int
    hand: RecordedHand


def verify(record: Record) -> None:
    """Do all checks; raise the first ``RecordError``."""
    for finding in examine(record):
        if finding.fault is not None:
            raise finding.fault


def examine(record: Record) -> Iterator[Finding]:
    """Do one check after the other and give what each finds.

    Once one has failed, those after it may find what follows from the same fault.
    """
    for check in CHECKS:
        try:
            _DO[check](record)
        except RecordError as fault:
            yield Finding(check, fault)
        else:
            yield Finding(check, None)


def _check_commitments(record: Record) -> None:
    """Each secret gives its commitment and is the commitment to the next; all contribute alike."""
    contributed = "".join(player.contribution for player in record.players)
    before = record.commitment
    for place in _places(record):
        hand = place.hand
        line = place.line + len(hand.events) + 1
        agree(
            "commitment", line=place.line, field="commitment", value=hand.commitment, allowed=before
        )
        agree(
            "commitment",
            line=line,
            field="secret",
            value=commitment(_secret(hand)),
            allowed=hand.commitment,
        )
        agree(
            "wrong_value",
            line=line,
            field="contribution",
            value=hand.contribution,
            allowed=contributed,
        )
        before = hand.secret


def _check_accounts(record: Record) -> None:
    for place in _places(record):
        check_accounts(place.hand.events, first_line=place.line + 1)


def _check_walls(record: Record) -> None:
    for place in _places(record):
        check_provenance(
            place.hand.events,
            secret=_secret(place.hand),
            contribution=bytes.fromhex(place.hand.contribution),
            rules=record.rules,
            first_line=place.line + 1,
        )


def _check_dealers(record: Record) -> None:
    """Whoever the secret says deals first, then whom the hand before named."""
    for place in _places(record):
        for line, event in enumerate(place.hand.events, start=place.line + 1):
            if isinstance(event, HandStarted):
                agree("wall", line=line, field="dealer", value=event.dealer, allowed=place.dealer)


def _check_replay(record: Record) -> None:
    for place in _places(record):
        hand = place.hand
        replay(
            hand.events,
            rules=record.rules,
            dealer=place.dealer,
            walls=_walls(hand, record.rules),
            number=place.number,
            first_line=place.line + 1,
        )


def _places(record: Record) -> Iterator[_Place]:
    first = record.hands[0]
    dealer = first_dealer(
        _secret(first),
        bytes.fromhex(first.contribution),
        seats=len(record.players),
        rules=record.rules,
    )
    lines = first_lines(record)
    for number, (line, hand) in enumerate(zip(lines, record.hands, strict=True), start=1):
        yield _Place(number, line, dealer, hand)
        dealer = hand.ended.next_dealer


def _walls(hand: RecordedHand, rules: RuleSet) -> Callable[[int], Wall]:
    contribution = bytes.fromhex(hand.contribution)
    return lambda attempt: wall_from_secret(
        _secret(hand), contribution, attempt=attempt, rules=rules
    )


def _secret(hand: RecordedHand) -> bytes:
    return bytes.fromhex(hand.secret)


_DO: dict[Check, Callable[[Record], None]] = {
    "commitments": _check_commitments,
    "accounts": _check_accounts,
    "walls": _check_walls,
    "dealers": _check_dealers,
    "replay": _check_replay,
}
