"""What pages ask over plain HTTP and what they are answered: scores, waits, ledgers, rule sets.

Requests are JSON in the body of a POST; a request that cannot be answered is refused with status
400 and a ``Problem``. The TypeScript types are generated from here.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from xuezhan.game.described import HandDescription, WinDescription
from xuezhan.game.exercises import Exercise, ExerciseKind
from xuezhan.game.ledger import Accounts, Entry
from xuezhan.game.outlook import Choice, Standing
from xuezhan.game.rulebook import Rulebook
from xuezhan.game.samples import Difference
from xuezhan.game.scorer import ScoredWin
from xuezhan.game.tally import HandTally, Summary
from xuezhan.rules import Change


class RulesGiven(msgspec.Struct, frozen=True):
    """The rules to go by: a preset, and what differs from it."""

    preset: str
    overrides: dict[str, object] = {}


class RulesInForce(msgspec.Struct, frozen=True):
    """Rules by value. ``overrides`` are those given, without what changes nothing."""

    preset: str
    overrides: dict[str, object]
    hash: str
    ruleset: dict[str, object]


class ScoreAsked(msgspec.Struct, frozen=True):
    """``/api/score``: ask what a win brings."""

    rules: RulesGiven
    win: WinDescription


class ScoreTold(msgspec.Struct, frozen=True):
    """What a win brings, and why."""

    rules: RulesInForce
    won: ScoredWin


class HandAsked(msgspec.Struct, frozen=True):
    """``/api/waits`` and ``/api/discards``: ask what a hand has before it."""

    rules: RulesGiven
    hand: HandDescription


class WaitsTold(msgspec.Struct, frozen=True):
    """How near a hand is, and what it would win with."""

    rules: RulesInForce
    standing: Standing


class DiscardsTold(msgspec.Struct, frozen=True):
    """What each discard leaves of a hand."""

    rules: RulesInForce
    choice: Choice


class LedgerAsked(msgspec.Struct, frozen=True):
    """``/api/ledger``: ask what follows from entries."""

    rules: RulesGiven
    entries: tuple[Entry, ...]


class LedgerTold(msgspec.Struct, frozen=True):
    """The accounts that follow from the entries."""

    rules: RulesInForce
    accounts: Accounts


class RulebookAsked(msgspec.Struct, frozen=True):
    """``/api/rulebook``: ask for a rule set explained."""

    rules: RulesGiven


class RulebookTold(msgspec.Struct, frozen=True):
    """A rule set explained."""

    rules: RulesInForce
    book: Rulebook


class ComparisonAsked(msgspec.Struct, frozen=True):
    """``/api/rules/compare``: ask what differs between two."""

    before: RulesGiven
    after: RulesGiven


class ComparisonTold(msgspec.Struct, frozen=True):
    """The settings that differ, and the samples that come out differently."""

    after: RulesInForce
    changes: tuple[Change, ...]
    differences: tuple[Difference, ...]


class HouseFileAsked(msgspec.Struct, frozen=True):
    """``/api/rules/write``: write a house rule as a file."""

    name: str
    rules: RulesGiven


class HouseFileTold(msgspec.Struct, frozen=True):
    """The text of a house rule's file."""

    text: str


class HouseReadAsked(msgspec.Struct, frozen=True):
    """``/api/rules/read``: read a house rule from the text of its file."""

    text: str


class HouseReadTold(msgspec.Struct, frozen=True):
    """The house rule that a file describes."""

    name: str
    rules: RulesInForce


class ExercisesAsked(msgspec.Struct, frozen=True):
    """``/api/exercises``: ask for exercises of a kind, at most ten; a seed gives the same ones."""

    rules: RulesGiven
    kind: ExerciseKind
    seed: Annotated[int, Meta(ge=0, le=2**32)] = 0
    count: Annotated[int, Meta(ge=1, le=10)] = 6


class ExercisesTold(msgspec.Struct, frozen=True):
    """Exercises with their answers."""

    rules: RulesInForce
    exercises: tuple[Exercise, ...]


class PlayerTold(msgspec.Struct, frozen=True):
    """Who sat at a seat; ``name`` is a catalogue key for a computer, ``bot`` how it plays."""

    kind: Literal["human", "bot"]
    name: str
    bot: str


class MatchTold(msgspec.Struct, frozen=True, kw_only=True):
    """A match of this visitor, as far as its hands are over.

    ``match`` is its number, by which its record is asked for. ``level`` is how the computers
    play, or ``mixed``. A ``house`` rule differs from the preset it is named for. ``points`` are
    those of all seats in each hand, ``rank`` is the visitor's place so far.
    """

    match: int
    begun_ms: int
    rules: str
    rules_hash: str
    house: bool
    length: int
    seat: int
    players: tuple[PlayerTold, ...]
    level: str
    hands: tuple[HandTally, ...]
    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    rank: int
    finished: bool


class MatchesTold(msgspec.Struct, frozen=True):
    """``/api/matches``: this visitor's matches, the latest first; ``more`` were played before."""

    matches: tuple[MatchTold, ...]
    more: bool


class GroupSummary(msgspec.Struct, frozen=True, kw_only=True):
    """The hands played under some rules against some level; either is absent for all of them."""

    rules: str | None
    house: bool
    level: str | None
    summary: Summary


class StatisticsTold(msgspec.Struct, frozen=True, kw_only=True):
    """``/api/statistics``: what this visitor's hands on this server come to.

    ``points`` are his points after each hand, from the first. ``doublings`` counts in how many
    of his wins each doubling was. ``ranks`` counts finished matches by the place he took.
    ``left_out`` older matches were not counted.
    """

    summary: Summary
    groups: tuple[GroupSummary, ...]
    points: tuple[int, ...]
    doublings: dict[str, int]
    ranks: tuple[int, int, int, int]
    matches: int
    left_out: int


class RecordFault(msgspec.Struct, frozen=True):
    """What is wrong with a record, and in which line."""

    code: str
    line: int
    field: str
    value: str
    allowed: tuple[str, ...]


class RecordCheck(msgspec.Struct, frozen=True):
    """One of the checks of a record, and the first fault it found, if any."""

    check: str
    fault: RecordFault | None


class RecordChecked(msgspec.Struct, frozen=True, kw_only=True):
    """``/api/record/check``: whether a record can be read, and whether it is true.

    With ``unreadable`` nothing else could be checked.
    """

    unreadable: RecordFault | None
    checks: tuple[RecordCheck, ...]
