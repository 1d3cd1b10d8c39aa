"""What README.md and the documentation show is run: nothing they tell can be out of date.

Each line of an ``sh`` block is a command and each ``python`` block of README.md a program. ``make``
is asked what it would do; a command that serves until it is stopped is stopped once it answers.
"""

import re
import shlex
import sys
from pathlib import Path

import pytest
from tests.programs import run, serve_and_stop

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAGES = (README, *sorted((ROOT / "docs").glob("*.md")))
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SERVING = {"play": ["--no-browser", "--port", "0"], "serve": ["--port", "0"]}


def blocks(page: Path, language: str) -> list[str]:
    text = page.read_text(encoding="utf-8")
    return [block for found, block in BLOCK.findall(text) if found == language]


COMMANDS = [
    (page.name, line)
    for page in PAGES
    for block in blocks(page, "sh")
    for line in block.splitlines()
]


@pytest.mark.parametrize(("page", "line"), COMMANDS)
def test_a_command_that_is_shown_works(page: str, line: str, tmp_path: Path) -> None:
    command = shlex.split(line, comments=True)
    match command:
        case ["make", *targets]:
            command = ["make", "--dry-run", "--directory", str(ROOT), *targets]
        case ["xuezhan", ("play" | "serve") as name, *_]:
            serve_and_stop(*command, *SERVING[name], "--data", str(tmp_path))
            return
    answer = run(*command, folder=ROOT)
    assert answer.returncode == 0, f"{page}: {answer.stderr}"


@pytest.mark.parametrize("program", blocks(README, "python"))
def test_a_program_that_is_shown_works(program: str, tmp_path: Path) -> None:
    answer = run(sys.executable, "-c", program, folder=tmp_path)
    assert answer.returncode == 0, answer.stderr


def test_readme_shows_how_to_play_and_how_to_test() -> None:
    assert {("README.md", "make play"), ("README.md", "make test")} <= set(COMMANDS)
