"""Other packages that do the same, measured in throw-away environments under ``build/peers``.

Where one cannot be installed it is left out, with a note.
"""

import json
import subprocess
import sys
import venv
from pathlib import Path

from benchmarks.figures import Figure

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENTS = ROOT / "build" / "peers"
PEERS = {"riichienv": "0.4.11", "mahjong": "2.1.0", "xiangting": "6.0.2"}
HEADING = "Other packages (riichi mahjong)"
UNITS = {"hands, random": "hands/s", "distance to ready": "calls/s", "score": "calls/s"}
PATIENCE = 300


def interpreter_with(name: str, version: str) -> Path:
    """Return the Python of an environment that holds the package, made where it is missing."""
    folder = ENVIRONMENTS / f"{name}-{version}"
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    done = folder / "done"
    if not done.exists():
        venv.create(folder, clear=True, with_pip=True)
        install = [str(python), "-m", "pip", "install", "--quiet", f"{name}=={version}"]
        subprocess.run(install, check=True, capture_output=True, timeout=PATIENCE)  # noqa: S603
        done.touch()
    return python


def rates_of(name: str, version: str) -> dict[str, float]:
    """Return what a package does a second; nothing where it cannot be had or fails."""
    try:
        python = interpreter_with(name, version)
        answer = subprocess.run(  # noqa: S603 - our own program
            [str(python), str(ROOT / "benchmarks" / "peer.py"), name],
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    except (OSError, subprocess.SubprocessError):
        return {}
    rates: dict[str, float] = json.loads(answer.stdout)
    return rates


def peers() -> tuple[list[Figure], list[str]]:
    """Return the figures of all packages that can be had, and notes on those that cannot."""
    figures: list[Figure] = []
    notes: list[str] = []
    for name, version in PEERS.items():
        rates = rates_of(name, version)
        if not rates:
            notes.append(f"{name} {version} could not be installed here and was not measured.")
        for what, rate in rates.items():
            figures.append(Figure(HEADING, f"{what}, {name} {version}", rate, UNITS[what]))
    return figures, notes
