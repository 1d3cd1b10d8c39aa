"""Programs that play through the protocol of players from outside, well or badly."""

import sys
from pathlib import Path

import pytest

CLUMSY = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "request":
        if sys.argv[1] == "late":
            time.sleep(0.2)
        if sys.argv[1] == "gone":
            break
        action = "discard 9x" if sys.argv[1] == "illegal" else message["legal"][-1]
        print(json.dumps({"id": message["id"], "action": action}), flush=True)
    elif message["type"] == "bye":
        break
"""


@pytest.fixture
def program(tmp_path: Path) -> tuple[str, ...]:
    """Return the command of a program whose next argument says how it misbehaves."""
    path = tmp_path / "clumsy.py"
    path.write_text(CLUMSY)
    return (sys.executable, str(path))
