"""Version 1 of the text of a record: its lines, how they follow each other, and their digest.

``docs/record.md`` describes it. A text has one form only: writing what was read gives the same
bytes, so two records are the same when their texts are.
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from typing import Literal, TypeVar, cast, get_args

import msgspec

from xuezhan.game.events import Event, HandEnded, HandStarted
from xuezhan.records.decoding import decode_all
from xuezhan.records.errors import RecordError, agree
from xuezhan.records.record import (
    Contributions,
    Digest,
    Player,
    Record,
    RecordedHand,
)
from xuezhan.rules import RuleError, RuleSet, from_dict, ruleset_hash, to_dict

__all__ = ["VERSION", "read", "write"]

VERSION: Literal[1] = 1
SEATS = 4


class Head(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag="xuezhan_record",
    tag_field="type",
):
    """The first line: the format, the version of the program, the match before its first hand."""

    format: Literal[1]
    product: str
    rules_hash: str
    ruleset: dict[str, object]
    length: Literal[1, 4, 8]
    players: tuple[Player, ...]
    commitment: Digest


class WallCommitted(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag="wall_committed",
    tag_field="type",
):
    """Before each hand: the hash of its secret."""

    hand: int
    commitment: Digest


class WallRevealed(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag="wall_revealed",
    tag_field="type",
):
    """After each hand: its secret and the players' contribution."""

    hand: int
    secret: Digest
    contribution: Contributions


class RecordEnded(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag="record_ended",
    tag_field="type",
):
    """The last line: how many hands there are, their totals, the SHA-256 of all lines before."""

    hands: int
    totals: tuple[int, ...]
    digest: Digest


Line = Head | WallCommitted | Event | WallRevealed | RecordEnded
EVENTS = frozenset(get_args(Event))
TAGS = tuple(sorted(line.__struct_config__.tag for line in get_args(Line)))
EVENT_TAGS = tuple(sorted(event.__struct_config__.tag for event in EVENTS))
Taken = TypeVar("Taken", Head, WallCommitted, HandStarted, WallRevealed, RecordEnded)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


# --- writing --------------------------------------------------------------------------------


def write(record: Record) -> bytes:
    """Return the text of ``record``."""
    head = Head(
        format=VERSION,
        product=record.product,
        rules_hash=ruleset_hash(record.rules),
        ruleset=to_dict(record.rules),
        length=record.length,
        players=record.players,
        commitment=record.commitment,
    )
    lines: list[Line] = [head]
    for number, hand in enumerate(record.hands, start=1):
        lines.append(WallCommitted(number, hand.commitment))
        lines += hand.events
        lines.append(WallRevealed(number, hand.secret, hand.contribution))
    body = _encoder.encode_lines(lines)
    ended = RecordEnded(len(record.hands), record.totals, sha256(body).hexdigest())
    return body + _encoder.encode(ended) + b"\n"


def first_lines(record: Record) -> Iterator[int]:
    """Give for each hand the number of the line before its first event, counted from 1."""
    line = 2
    for hand in record.hands:
        yield line
        line += len(hand.events) + 2


def ends(record: Record) -> Iterator[int]:
    """Give for each hand the number of the line with its last event."""
    for line, hand in zip(first_lines(record), record.hands, strict=True):
        yield line + len(hand.events)


# --- reading --------------------------------------------------------------------------------


def read(data: bytes) -> Record:
    """Return the record that ``data`` is the text of; raise ``RecordError`` where it is none."""
    if not data.endswith(b"\n"):
        last = data.count(b"\n") + 1
        raise RecordError("cut_short", line=last, allowed=(_tag(RecordEnded),))
    lines = decode_all(data, _decoder, tags=TAGS)
    _check_form(data, lines)
    reader = _Reader(lines)
    head = reader.take(Head)
    hands: list[RecordedHand] = []
    while not hands or not isinstance(reader.peek(), RecordEnded):
        hands.append(_hand(reader, number=len(hands) + 1, most=head.length))
    ended = reader.take(RecordEnded)
    if reader.number < len(lines):
        raise _unexpected(lines[reader.number], reader.number + 1, allowed=())
    digest = sha256(data[: data.rindex(b"\n", 0, -1) + 1]).hexdigest()
    agree("digest", line=len(lines), field="digest", value=ended.digest, allowed=digest)
    record = Record(
        product=head.product,
        rules=_rules(head),
        length=head.length,
        players=head.players,
        commitment=head.commitment,
        hands=tuple(hands),
    )
    _check_head(record)
    _check_end(record, ended, line=len(lines))
    return record


class _Reader:
    """The lines, one after the other; ``number`` is that of the line taken last."""

    def __init__(self, lines: list[Line]) -> None:
        self.number = 0
        self._lines = lines

    def peek(self) -> Line:
        """Return the next line without taking it."""
        if self.number == len(self._lines):
            raise RecordError("cut_short", line=self.number, allowed=(_tag(RecordEnded),))
        return self._lines[self.number]

    def take(self, kind: type[Taken]) -> Taken:
        """Take the next line, which must be of that kind."""
        line = self.peek()
        self.number += 1
        if not isinstance(line, kind):
            raise _unexpected(line, self.number, allowed=(_tag(kind),))
        return line

    def take_events(self) -> tuple[Event, ...]:
        """Take the events of a hand, up to the one that ends it."""
        first = self.number
        for place in range(first, len(self._lines)):
            line = self._lines[place]
            kind = type(line)
            if kind is HandEnded:
                self.number = place + 1
                return cast("tuple[Event, ...]", tuple(self._lines[first : place + 1]))
            if kind is WallRevealed:
                raise RecordError("hand_unfinished", line=place + 1, allowed=(_tag(HandEnded),))
            if kind not in EVENTS:
                raise _unexpected(line, place + 1, allowed=EVENT_TAGS)
        raise RecordError("cut_short", line=len(self._lines), allowed=(_tag(RecordEnded),))


def _hand(reader: _Reader, *, number: int, most: int) -> RecordedHand:
    committed = reader.take(WallCommitted)
    if number > most:
        allowed = (_tag(RecordEnded),)
        raise _unexpected(committed, reader.number, allowed=allowed)
    agree("wrong_value", line=reader.number, field="hand", value=committed.hand, allowed=number)
    started = reader.take(HandStarted)
    events = (started, *reader.take_events())
    revealed = reader.take(WallRevealed)
    agree("wrong_value", line=reader.number, field="hand", value=revealed.hand, allowed=number)
    return RecordedHand(
        commitment=committed.commitment,
        events=events,
        secret=revealed.secret,
        contribution=revealed.contribution,
    )


def _rules(head: Head) -> RuleSet:
    written = _encoder.encode(head.ruleset)
    try:
        rules, allowed = _known_rules(written)
    except RuleError as error:
        raise RecordError(
            "rules",
            line=1,
            field=f"ruleset.{error.field}",
            value=error.value,
            allowed=error.allowed,
        ) from error
    if _encoder.encode(rules) != written:
        raise RecordError("not_canonical", line=1, field="ruleset")
    agree("rules_hash", line=1, field="rules_hash", value=head.rules_hash, allowed=allowed)
    return rules


@lru_cache(maxsize=64)
def _known_rules(written: bytes) -> tuple[RuleSet, str]:
    """Make a rule set and its hash once for many records."""
    rules = from_dict(msgspec.json.decode(written, type=dict[str, object]))
    return rules, ruleset_hash(rules)


def _check_form(data: bytes, lines: list[Line]) -> None:
    """Refuse any other JSON than the one that would be written."""
    if _encoder.encode_lines(lines) == data:
        return
    for number, (found, line) in enumerate(zip(data.split(b"\n"), lines, strict=False), start=1):
        written = _encoder.encode(line)
        if found != written:
            place = next(
                (i for i, (a, b) in enumerate(zip(found, written, strict=False)) if a != b),
                min(len(found), len(written)),
            )
            raise RecordError(
                "not_canonical",
                line=number,
                field=str(place + 1),
                value=found[place : place + 20].decode(errors="replace"),
                allowed=(written[place : place + 20].decode(errors="replace"),),
            )
    raise RecordError("not_canonical", line=len(lines) + 1)


def _check_head(record: Record) -> None:
    players = len(record.players)
    agree("wrong_value", line=1, field="players", value=players, allowed=SEATS)
    first = record.hands[0].commitment
    agree("commitment", line=2, field="commitment", value=first, allowed=record.commitment)


def _check_end(record: Record, ended: RecordEnded, *, line: int) -> None:
    hands = len(record.hands)
    agree("wrong_value", line=line, field="hands", value=ended.hands, allowed=hands)
    for number, hand in zip(ends(record), record.hands, strict=True):
        seats = len(hand.ended.points)
        agree("wrong_value", line=number, field="points", value=seats, allowed=SEATS)
    agree("money", line=line, field="totals", value=ended.totals, allowed=record.totals)


def _unexpected(line: Line, number: int, *, allowed: tuple[str, ...]) -> RecordError:
    tag = _tag(type(line))
    return RecordError("unexpected_line", line=number, field="type", value=tag, allowed=allowed)


def _tag(kind: type[Line]) -> str:
    return str(kind.__struct_config__.tag)
