"""The script beside the documentation finds by itself what the package finds about walls."""

import re
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from tests.records.samples import HOUSE, Line, number_of, sample, tampered

from xuezhan.game import commitment
from xuezhan.records import write
from xuezhan.rules import RuleSet, preset_names

SCRIPT = Path(__file__).parents[2] / "docs" / "verify_wall.py"


def run(data: bytes) -> "subprocess.CompletedProcess[bytes]":
    """Run the script where it cannot find the package."""
    command = [sys.executable, "-I", "-S", str(SCRIPT)]
    return subprocess.run(command, input=data, capture_output=True, check=False)


def test_it_is_short_and_needs_only_python() -> None:
    text = SCRIPT.read_text()
    assert len(text.splitlines()) < 60
    assert set(re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE)) == {
        "json",
        "sys",
        "hashlib",
    }


@pytest.mark.parametrize("rules", [*preset_names(), HOUSE])
def test_it_finds_nothing_wrong_with_what_was_played(rules: str | RuleSet) -> None:
    done = run(write(sample(rules)))
    assert done.stderr == b""
    assert done.returncode == 0


def test_it_follows_a_redeal() -> None:
    assert run(write(sample("tencent", 2))).returncode == 0


def other_tile(lines: list[Line]) -> None:
    line = lines[number_of(lines, "drawn") + 40]
    line = next(x for x in lines[lines.index(line) :] if x["type"] == "drawn")
    line["tile"] = "1m" if line["tile"] != "1m" else "2m"


def other_dice(lines: list[Line]) -> None:
    lines[2]["dice"][0] = lines[2]["dice"][0] % 6 + 1


def swapped_hands(lines: list[Line]) -> None:
    hands = lines[number_of(lines, "dealt") - 1]["hands"]
    one, other = [seat for seat in range(4) if len(hands[seat]) == 13][:2]
    hands[one], hands[other] = hands[other], hands[one]


def other_secret(lines: list[Line]) -> None:
    lines[number_of(lines, "wall_revealed", hand=2) - 1]["secret"] = "5" * 64


def other_chain(lines: list[Line]) -> None:
    revealed = lines[number_of(lines, "wall_revealed", hand=4) - 1]
    revealed["secret"] = "5" * 64
    committed = lines[number_of(lines, "wall_committed", hand=4) - 1]
    committed["commitment"] = commitment(bytes.fromhex(revealed["secret"]))


def other_contribution(lines: list[Line]) -> None:
    lines[number_of(lines, "wall_revealed", hand=1) - 1]["contribution"] = "00" * 16


def two_draws_swapped(lines: list[Line]) -> None:
    draws = [line for line in lines if line["type"] == "drawn"]
    one, other = next((a, b) for a, b in pairwise(draws) if a["tile"] != b["tile"])
    one["tile"], other["tile"] = other["tile"], one["tile"]


@pytest.mark.parametrize(
    "change",
    [
        other_tile,
        other_dice,
        swapped_hands,
        other_secret,
        other_chain,
        other_contribution,
        two_draws_swapped,
    ],
)
def test_it_finds_a_forged_wall(change: Callable[[list[Line]], None]) -> None:
    done = run(tampered(sample(), change))
    assert done.returncode == 1
    assert re.match(rb"line \d+: the record has .+, the secret gives .+", done.stderr)
    assert b"Traceback" not in done.stderr


def test_it_finds_a_hidden_flower() -> None:
    def change(lines: list[Line]) -> None:
        del lines[number_of(lines, "flower") - 1]

    assert run(tampered(sample(HOUSE), change)).returncode == 1
