"""Records with one lie in them, and who finds it."""

from collections.abc import Callable

import pytest
from tests.records.samples import (
    Line,
    number_of,
    sample,
    tampered,
)

from xuezhan.records import (
    Check,
    RecordError,
    examine,
    read,
    verify,
)
from xuezhan.rules import RuleSet, preset

Change = Callable[[list[Line]], None]
PENALTY = preset("chengdu").replace(false_win="penalty")


def findings(data: bytes) -> dict[Check, RecordError]:
    """Return the faults that the checks find."""
    return {found.check: found.fault for found in examine(read(data)) if found.fault is not None}


def lie(change: Change, *, rules: str | RuleSet = "online", seed: int = 1) -> RecordError:
    """Return the first fault of a record after ``change``."""
    with pytest.raises(RecordError) as caught:
        verify(read(tampered(sample(rules, seed), change)))
    return caught.value


def without(type_: str, **fields: object) -> Change:
    """Return the change that takes out the first line of a type with these fields."""

    def change(lines: list[Line]) -> None:
        del lines[number_of(lines, type_, **fields) - 1]

    return change
