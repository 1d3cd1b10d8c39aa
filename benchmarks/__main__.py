"""``python -m benchmarks``: the engine's speed, compiled beside plain, in one table.

Both forms are measured in processes of their own, the plain one from a copy of the package in
``build/plain``. Without a compiled engine there is only the plain column.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from xuezhan import __version__
from xuezhan.engine.form import engine_form

ROOT = Path(__file__).resolve().parent.parent


def measured(seconds: float, **environment: str) -> dict[str, float]:
    """Measure in a process of its own and return the rates by name."""
    answer = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "benchmarks.measures", "--seconds", str(seconds)],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    rates: dict[str, float] = json.loads(answer.stdout)["rates"]
    return rates


def plain_copy() -> str:
    """Lay a copy of the package without compiled modules and return the folder it is found in."""
    command = [sys.executable, "tools/copies.py", "plain"]
    subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603 - our own program
    return str(ROOT / "build" / "plain" / "src")


def show(told: dict[str, dict[str, float]]) -> None:
    """Print the table."""
    table = Table(box=None)
    table.add_column("per second of CPU time, one core")
    for form in told:
        table.add_column(form, justify="right")
    if len(told) > 1:
        table.add_column("ratio", justify="right")
    for name, plain in told["plain"].items():
        row = [f"{rates[name]:,.0f}" for rates in told.values()]
        if "compiled" in told:
            row.append(f"{told['compiled'][name] / plain:.0f}x")
        table.add_row(name, *row)
    Console().print(table)


def main() -> None:
    """Measure, print, and write the figures to a file where one is named."""
    options = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    options.add_argument("--json", metavar="FILE", type=Path, help="also write the figures here")
    options.add_argument("--seconds", type=float, default=0.2, help="for each round of a measure")
    chosen = options.parse_args()
    told = {}
    if engine_form() == "compiled":
        told["compiled"] = measured(chosen.seconds)
    told["plain"] = measured(chosen.seconds, PYTHONPATH=plain_copy())
    show(told)
    if chosen.json:
        about = {
            "version": __version__,
            "python": platform.python_version(),
            "machine": platform.machine(),
            "system": platform.system(),
        }
        chosen.json.write_text(json.dumps(about | {"rates": told}, indent=2) + "\n")


if __name__ == "__main__":
    main()
