"""``python -m benchmarks``: how fast the engine, its calls and the program are, with targets.

Prints tables, stores the figures in ``benchmarks/results/bench.json`` and writes the page of
them, ``docs/benchmarks.md``; with ``--json FILE`` they are only stored there. Both forms of the
engine are measured in processes of their own, the plain one from a copy of the package in
``build/plain``.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import page
from benchmarks.figures import Figure, shown, verdict
from benchmarks.peers import PEERS, peers
from benchmarks.program import chromium, program
from xuezhan import __version__
from xuezhan.engine.form import engine_form

ROOT = Path(__file__).resolve().parent.parent
ENGINE = "The engine, compiled"
PLAIN = "The engine, plain"
CALLS = "Calls from Python"
RATIOS = "Ratios"
UNITS = {"hands": "hands/s", "which": "µs", "value": "µs", "score": "µs", "records": "hands/s"}


def measured(module: str, *arguments: str, **environment: str) -> dict[str, Any]:
    """Run a module that prints JSON in a process of its own."""
    answer = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told: dict[str, Any] = json.loads(answer.stdout)
    return told


def plain_copy() -> str:
    """Lay a copy of the package without compiled modules and return the folder it is found in."""
    command = [sys.executable, "tools/copies.py", "plain"]
    subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603 - our own program
    return str(ROOT / "build" / "plain" / "src")


def machine() -> dict[str, str]:
    """Return what the figures were measured on."""
    model = platform.machine()
    information = Path("/proc/cpuinfo")
    if information.exists():
        lines = information.read_text(encoding="utf-8").splitlines()
        model = next((x.partition(": ")[2] for x in lines if x.startswith("model name")), model)
    return {
        "processor": f"{model} with {os.cpu_count()} cores",
        "system": platform.system(),
        "Python": platform.python_version(),
        "load average at the start": f"{os.getloadavg()[0]:.1f}",
    }


def engine(rates: dict[str, float], heading: str, suffix: str = "") -> list[Figure]:
    """Return the rates of one form of the engine as figures."""
    return [
        Figure(heading, name + suffix, rate, "hands/s" if name.startswith("hands") else "calls/s")
        for name, rate in rates.items()
    ]


def calls(told: dict[str, float]) -> list[Figure]:
    """Return what calls from Python cost as figures; the threads are a ratio."""
    return [
        Figure(CALLS, name, value, UNITS[name.split()[0]])
        for name, value in told.items()
        if name.split()[0] in UNITS
    ]


def table_in_browser() -> tuple[list[Figure], list[str]]:
    """Return how smoothly the table runs, or a note where there is no browser to tell it."""
    if chromium() is None:
        return [], ["How smoothly the table runs was not measured: there is no Chromium here."]
    told = measured("benchmarks.frames", "--json")
    return [Figure(**one) for one in told["figures"]], []


def ratios(
    rates: dict[str, float], plain: dict[str, float], told: dict[str, float], others: list[Figure]
) -> list[Figure]:
    """Return what is compared within this run."""
    presets = [rate for name, rate in rates.items() if name.startswith("hands, random,")]
    found = {
        "slowest preset to online": min(presets) / rates["hands, random"],
        "two threads to one": told["two threads to one"],
    }
    for bot in ("random", "greedy", "acceptance"):
        name = f"hands, {bot}"
        found[f"compiled to plain, {name}"] = rates[name] / plain[name]
    theirs = {figure.name: figure.value for figure in others}
    ours = {
        "hands, random": ("random hands", rates["hands, random"]),
        "distance to ready": ("deficiency from Python", rates["deficiency, from Python"]),
        "score": ("value of a hand from Python", 1e6 / told["value of a hand"]),
    }
    for peer, version in PEERS.items():
        for what, (words, rate) in ours.items():
            other = theirs.get(f"{what}, {peer} {version}")
            if other:
                found[f"{words}, to {peer}"] = rate / other
    return [Figure(RATIOS, name, value, "times") for name, value in found.items()]


def show(figures: Iterable[Figure], notes: Iterable[str]) -> None:
    """Print a table under each heading."""
    console = Console()
    for heading, group in groupby(figures, key=lambda figure: figure.heading):
        table = Table(title=heading, title_justify="left", box=None)
        for column, justify in (("what", "left"), ("figure", "right"), ("unit", "left")):
            table.add_column(column, justify=justify)  # type: ignore[arg-type]
        table.add_column("target")
        table.add_column("")
        for one in group:
            table.add_row(one.name, shown(one.value), one.unit, one.target, verdict(one.met))
        console.print(table)
    for note in notes:
        console.print(note)


def main() -> None:
    """Measure, print, store."""
    options = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    options.add_argument("--json", metavar="FILE", type=Path, help="store the figures only here")
    options.add_argument("--seconds", type=float, default=0.2, help="for each round of a measure")
    options.add_argument("--no-peers", action="store_true", help="leave other packages out")
    chosen = options.parse_args()
    if engine_form() != "compiled":
        raise SystemExit("the engine is not compiled: make engine")
    about = machine()
    rounds = ("--seconds", str(chosen.seconds))
    rates = measured("benchmarks.measures", *rounds)["rates"]
    plain = measured("benchmarks.measures", *rounds, PYTHONPATH=plain_copy())["rates"]
    told = measured("benchmarks.calls")
    others, notes = ([], []) if chosen.no_peers else peers()
    seen, missed = table_in_browser()
    figures = [
        *engine(rates, ENGINE),
        *engine(plain, PLAIN, ", plain"),
        *calls(told),
        *program(max(2.0, 25 * chosen.seconds)),
        *seen,
        *others,
        *ratios(rates, plain, told, others),
    ]
    notes = [*notes, *missed]
    show(figures, notes)
    stored = {
        "version": __version__,
        "machine": about,
        "figures": [figure.told() for figure in figures],
        "notes": notes,
    }
    text = json.dumps(stored, indent=1, ensure_ascii=False) + "\n"
    (chosen.json or page.RESULTS).write_text(text, encoding="utf-8")
    if not chosen.json:
        page.PAGE.write_text(page.page(stored), encoding="utf-8")


if __name__ == "__main__":
    main()
