"""What README.md and the documentation show is run: nothing they tell can be out of date.

Each ``sh`` block is run line by line in a folder of its own that holds the files the page shows,
each ``python`` block as a program, beside a match that was recorded. ``make`` is asked what it
would do; what serves until it is stopped is stopped once it answers; what would take minutes is
run at a small size.
"""

import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from tests.programs import run, serve_and_stop

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
RECORD = ROOT / "tests" / "records" / "version_1.jsonl"
PAGES = (README, *sorted((ROOT / "docs").glob("*.md")))
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`(\w+\.toml)`:\n\n```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SMALL = {"train": ["--rounds", "1", "--rows", "2000"]}
SERVING = {"play": ["--no-browser", "--port", "0"], "serve": ["--port", "0"]}


def blocks(page: Path, language: str) -> list[str]:
    text = page.read_text(encoding="utf-8")
    return [block for found, block in BLOCK.findall(text) if found == language]


COMMANDS = [(page.relative_to(ROOT), block) for page in PAGES for block in blocks(page, "sh")]


def run_line(line: str, folder: Path) -> None:
    command = shlex.split(line, comments=True)
    match command:
        case ["xuezhan", ("play" | "serve") as name, *_]:
            serve_and_stop(*command, *SERVING[name], "--data", str(folder))
            return
        case ["xuezhan", name, *_] if name in SMALL:
            command += SMALL[name]
        case ["make", *targets]:
            command = ["make", "--dry-run", "--directory", str(ROOT), *targets]
    answer = run(*command, folder=folder)
    assert answer.returncode == 0, f"{line}\n{answer.stderr}"


@pytest.mark.parametrize(("page", "block"), COMMANDS)
def test_commands_that_are_shown_work(page: Path, block: str, tmp_path: Path) -> None:
    for name, content in FILE.findall((ROOT / page).read_text(encoding="utf-8")):
        (tmp_path / name).write_text(content, encoding="utf-8")
    for line in block.splitlines():
        run_line(line, tmp_path)


PROGRAMS = [(page.name, block) for page in PAGES for block in blocks(page, "python")]


@pytest.mark.parametrize(("page", "program"), PROGRAMS)
def test_a_program_that_is_shown_works(page: str, program: str, tmp_path: Path) -> None:
    shutil.copy(RECORD, tmp_path / "match.jsonl")
    answer = run(sys.executable, "-c", program, folder=tmp_path)
    assert answer.returncode == 0, f"{page}\n{answer.stderr}"


def test_readme_shows_how_to_play_and_how_to_test() -> None:
    assert (Path("README.md"), "make play\nmake test\n") in COMMANDS
