"""What the browser's code is tested against is still what the package computes."""

import json
from pathlib import Path

import pytest

from xuezhan.game import commitment, first_dealer, wall_from_secret
from xuezhan.records import examine, read
from xuezhan.rules import preset
from xuezhan.tiles import text_of

VECTORS = Path(__file__).parents[2] / "web" / "tests" / "walls.vectors.jsonl"
LINES = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
WALLS = [line for line in LINES if "secret" in line]
RECORDS = [line["record"].encode() for line in LINES if "record" in line]


def test_there_are_vectors_of_both_kinds() -> None:
    assert len(WALLS) == 12
    assert len(RECORDS) == 3


@pytest.mark.parametrize("number", range(len(WALLS)))
def test_a_wall_is_the_one_of_its_secret(number: int) -> None:
    vector = WALLS[number]
    secret, contribution = (bytes.fromhex(vector[key]) for key in ("secret", "contribution"))
    rules = preset("online").replace(flowers=vector["flowers"], first_dealer=vector["first_dealer"])
    wall = wall_from_secret(secret, contribution, attempt=vector["attempt"], rules=rules)
    assert " ".join(map(text_of, wall.tiles)) == vector["tiles"]
    assert list(wall.dice) == vector["dice"]
    assert " ".join(f"{first}+{second}" for first, second in wall.rolls) == vector["rolls"]
    assert " ".join(map(text_of, wall.horses)) == vector["horses"]
    assert commitment(secret) == vector["commitment"]
    assert first_dealer(secret, contribution, seats=4, rules=rules) == vector["dealer"]


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_a_record_comes_from_its_secrets(number: int) -> None:
    found = {finding.check: finding.fault for finding in examine(read(RECORDS[number]))}
    assert [found[check] for check in ("commitments", "walls", "dealers")] == [None] * 3
