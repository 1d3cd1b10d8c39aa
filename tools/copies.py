"""Copies of the package whose engine has another form than the working tree's.

``python tools/copies.py plain`` lays one without compiled modules, which hide the ``.py`` files
beside them, into ``build/plain/src``; ``bounds`` one compiled with checked bounds into
``build/bounds/src``. With that folder first on ``PYTHONPATH`` the same tests run on it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"


def lay(form: str) -> Path:
    """Copy the package without compiled modules and return the folder that holds ``src``."""
    folder = BUILD / form
    package = folder / "src" / "xuezhan"
    shutil.rmtree(package, ignore_errors=True)
    hidden = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(ROOT / "src" / "xuezhan", package, ignore=hidden)
    return folder


def compile_with_bounds(folder: Path) -> None:
    """Compile the copy in its place with checked bounds."""
    shutil.copy2(ROOT / "setup.py", folder)
    environment = os.environ | {"XUEZHAN_ENGINE": "compiled", "XUEZHAN_ENGINE_DEBUG": "1"}
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, env=environment, check=True)


def main() -> None:
    """Lay the copy that the command line names."""
    match sys.argv[1:]:
        case ["plain"]:
            lay("plain")
        case ["bounds"]:
            compile_with_bounds(lay("bounds"))
        case _:
            sys.exit("usage: copies.py plain|bounds")


if __name__ == "__main__":
    main()
