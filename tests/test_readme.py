"""What README.md and the documentation show is run: nothing they tell can be out of date.

Each line of an ``sh`` block is a command and each ``python`` block a program. ``make`` is asked
what it would do; a command that serves until it is stopped is stopped once it answers.
"""

import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ADDRESS = re.compile(r"http://\S+")
SERVING = {"play": ["--no-browser", "--port", "0"], "serve": ["--port", "0"]}


def blocks(language: str) -> list[tuple[str, str]]:
    return [
        (page.name, block)
        for page in PAGES
        for found, block in BLOCK.findall(page.read_text(encoding="utf-8"))
        if found == language
    ]


COMMANDS = [(name, line) for name, block in blocks("sh") for line in block.splitlines()]
ENVIRONMENT = os.environ | {
    "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
    "COLUMNS": "120",
}


def serve_and_stop(command: list[str]) -> None:
    with subprocess.Popen(
        command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stderr
        try:
            address = ADDRESS.search(process.stdout.readline())
            assert address, process.stderr.read()
            with urlopen(address[0], timeout=10) as answer:  # noqa: S310 - our own server
                assert answer.status == 200
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(timeout=10) == 0, process.stderr.read()


@pytest.mark.parametrize(("page", "line"), COMMANDS)
def test_a_command_that_is_shown_works(page: str, line: str, tmp_path: Path) -> None:
    command = shlex.split(line, comments=True)
    match command:
        case ["make", *targets]:
            command = ["make", "--dry-run", "--directory", str(ROOT), *targets]
        case ["xuezhan", ("play" | "serve") as name, *_]:
            serve_and_stop([*command, *SERVING[name], "--data", str(tmp_path)])
            return
    answer = subprocess.run(
        command, env=ENVIRONMENT, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, f"{page}: {answer.stderr}"


@pytest.mark.parametrize(("page", "program"), blocks("python"))
def test_a_program_that_is_shown_works(page: str, program: str, tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, f"{page}: {answer.stderr}"


def test_readme_shows_how_to_play_and_how_to_test() -> None:
    assert {("README.md", "make play"), ("README.md", "make test")} <= set(COMMANDS)
