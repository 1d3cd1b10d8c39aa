"""Records of matches: write them, read them, check that they are true, show them again.

``docs/record.md`` describes the text. Nothing here needs a server or a browser.
"""

from xuezhan.records.errors import FAULTS, RecordError
from xuezhan.records.making import Choose, any_legal, computers, record_hand, record_match
from xuezhan.records.record import Player, Record, RecordedHand, views
from xuezhan.records.text import read, write
from xuezhan.records.verification import CHECKS, Check, Finding, examine, verify

__all__ = [
    "CHECKS",
    "FAULTS",
    "Check",
    "Choose",
    "Finding",
    "Player",
    "Record",
    "RecordError",
    "RecordedHand",
    "any_legal",
    "computers",
    "examine",
    "read",
    "record_hand",
    "record_match",
    "verify",
    "views",
    "write",
]
