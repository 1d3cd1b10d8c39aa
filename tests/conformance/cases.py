"""What the sources of the presets state, one statement a line, each with an id of its own.

``SRC-003-111`` is the 111th statement and comes from source ``003`` of the bibliography. A line
cites where it stands and says it in our words; ``hands`` are worked hands with what they are
worth, ``figures`` are its numbers. ``unproven`` tells why a statement cannot be tested.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from xuezhan.rules import RuleSet, parse_settings, preset, with_overrides

PRESETS = {
    "000": "chengdu",
    "001": "beginner",
    "002": "online",
    "003": "tencent",
    "004": "qq",
}
FILE = Path(__file__).with_name("cases.jsonl")

Case = dict[str, Any]


@cache
def cases() -> dict[str, Case]:
    """Return all statements by id, in their order."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {case["id"]: case for case in map(json.loads, lines)}


def figures(identifier: str) -> Any:  # noqa: ANN401 - numbers and words by their names
    """Return the figures of a statement."""
    return cases()[identifier]["figures"]


def rules_of(identifier: str, **changes: object) -> RuleSet:
    """Return the preset of the statement's source, with further fields changed."""
    return with_overrides(preset(PRESETS[identifier[4:7]]), changes)


def in_play(identifier: str, **changes: object) -> RuleSet:
    """Return these rules without the exchange, for hands that begin with the void suits."""
    return rules_of(identifier, exchange_three=False, exchange_redo=False, **changes)


def settings(written: dict[str, str]) -> dict[str, str]:
    """Return the changes of a worked hand as overrides."""
    return parse_settings(f"{field}={value}" for field, value in written.items())
