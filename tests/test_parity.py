"""The engine does the same compiled and plain: the same hands, event for event."""

import os
import subprocess
import sys

import pytest
from tests.parity import PLAYERS, compare, parts

import copies

HANDS = "20"  # for each preset
DEALS = 500  # for each player; ``python -m tests.parity`` plays 20,000


def digests(**environment: str) -> list[str]:
    answer = subprocess.run(
        [sys.executable, "-m", "tests.digests", HANDS],
        cwd=copies.ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return answer.stdout.splitlines()


@pytest.mark.compiled
def test_both_forms_play_the_same_hands() -> None:
    form, *compiled = digests()
    assert form == "compiled"
    form, *plain = digests(PYTHONPATH=str(copies.lay("plain") / "src"))
    assert form == "plain"
    assert len(plain) > int(HANDS)
    assert compiled == plain


@pytest.mark.compiled
def test_both_forms_play_the_same_series() -> None:
    (form, *compiled), (other, *plain) = compare(DEALS, PLAYERS)
    assert (form, other) == ("compiled", "plain")
    assert len(plain) == len(parts(DEALS, PLAYERS))
    assert compiled == plain
