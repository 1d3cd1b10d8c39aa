"""What pages ask over plain HTTP and what they are answered: scores, waits, ledgers, rule sets.

Requests are JSON in the body of a POST; a request that cannot be answered is refused with status
400 and a ``Problem``. The TypeScript types are generated from here.
"""

import msgspec

from xuezhan.game.described import HandDescription, WinDescription
from xuezhan.game.ledger import Accounts, Entry
from xuezhan.game.outlook import Choice, Standing
from xuezhan.game.rulebook import Rulebook
from xuezhan.game.samples import Difference
from xuezhan.game.scorer import ScoredWin
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
