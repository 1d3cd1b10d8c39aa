"""The program's frame: version, help, and commands that load only when asked for."""

import subprocess
import sys

from typer.testing import CliRunner

from xuezhan import __version__
from xuezhan.cli.main import app
from xuezhan.engine.form import engine_form

run = CliRunner().invoke


def test_the_version_tells_the_form_of_the_engine() -> None:
    answer = run(app, ["--version"])
    assert answer.exit_code == 0
    assert answer.output == f"xuezhan {__version__} ({engine_form()} engine)\n"


def test_help_lists_the_commands() -> None:
    answer = run(app, ["--help"])
    assert answer.exit_code == 0
    for command in ("play", "serve"):
        assert command in answer.output


def test_an_unknown_command_is_refused() -> None:
    answer = run(app, ["gamble"])
    assert answer.exit_code == 2
    assert "gamble" in answer.output


def test_the_version_loads_no_command_and_no_server() -> None:
    script = (
        "import sys\n"
        "from xuezhan.cli.main import app\n"
        "app(['--version'], standalone_mode=False)\n"
        "loaded = ('starlette', 'uvicorn', 'apsw', 'xuezhan.cli.play', 'xuezhan.cli.serve')\n"
        "print([name for name in loaded if name in sys.modules])\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert answer.stdout.splitlines()[-1] == "[]"
