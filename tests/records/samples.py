"""Records to test with, and their lines to tamper with."""

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any, Literal

from xuezhan.cli.record import players
from xuezhan.records import Record, computers, record_match, write
from xuezhan.rules import RuleSet, preset

Line = dict[str, Any]

BOTS = ("greedy", "acceptance", "random", "greedy")
HOUSE = preset("qq").replace(flowers=4, horses=2, false_win="penalty", kong_replacement="back")


@cache
def sample(rules: str | RuleSet = "online", seed: int = 1, *, length: Literal[1, 4] = 4) -> Record:
    """Return a match between computers that like to call."""
    ruleset = preset(rules) if isinstance(rules, str) else rules
    return record_match(
        seed, rules=ruleset, length=length, choose=players(BOTS), players=computers(BOTS)
    )


def lines_of(record: Record) -> list[Line]:
    """Return the lines of a record as plain JSON objects."""
    return [json.loads(line) for line in write(record).splitlines()]


def sealed(lines: list[Line]) -> bytes:
    """Write lines with the digest that belongs to them, as a clever forger would."""
    *body, end = [dict(line) for line in lines]
    text = b"".join(dumped(line) for line in body)
    return text + dumped(end | {"digest": sha256(text).hexdigest()})


def dumped(line: Line) -> bytes:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def tampered(record: Record, change: Callable[[list[Line]], None]) -> bytes:
    """Return the text of a record after ``change``, sealed again."""
    lines = lines_of(record)
    change(lines)
    return sealed(lines)


def number_of(lines: list[Line], type_: str, **fields: object) -> int:
    """Return the number of the first line of a type, counted from 1, with these fields."""
    for number, line in enumerate(lines, start=1):
        if line["type"] == type_ and all(line[key] == value for key, value in fields.items()):
            return number
    raise AssertionError(f"no {type_} with {fields}")
