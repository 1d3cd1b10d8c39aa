"""Lay a copy of the package without compiled modules into ``build/plain``.

Compiled modules hide the ``.py`` files beside them; with this folder first on ``PYTHONPATH``
the same tests run on the plain engine.
"""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAIN = ROOT / "build" / "plain"


def lay() -> Path:
    """Make the copy anew and return its folder."""
    shutil.rmtree(PLAIN, ignore_errors=True)
    hidden = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(ROOT / "src" / "xuezhan", PLAIN / "xuezhan", ignore=hidden)
    return PLAIN


if __name__ == "__main__":
    lay()
