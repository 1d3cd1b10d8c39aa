"""The package as a whole: light to import, and of one version."""

import subprocess
import sys
from importlib.metadata import version

import xuezhan

HEAVY = ("apsw", "msgspec", "rich", "starlette", "typer", "uvicorn")


def test_importing_the_package_loads_nothing_heavy() -> None:
    script = f"import sys, xuezhan; print([name for name in {HEAVY} if name in sys.modules])"
    answer = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"


def test_the_installed_version_is_the_one_in_the_source() -> None:
    assert version("xuezhan") == xuezhan.__version__
