"""The engine does the same compiled and plain: the same hands, event for event."""

import os
import subprocess
import sys

import pytest

import copies

HANDS = "20"  # for each preset


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
