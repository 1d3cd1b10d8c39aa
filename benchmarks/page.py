"""The page of the figures: ``python -m benchmarks.page write`` makes it from what is stored.

``check`` fails where ``docs/benchmarks.md`` does not show what ``benchmarks/results/bench.json``
holds, which ``make bench`` writes.
"""

import argparse
import json
from itertools import groupby
from pathlib import Path
from typing import Any

from benchmarks.figures import shown, verdict

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results" / "bench.json"
PAGE = ROOT / "docs" / "benchmarks.md"

INTRODUCTION = """\
# Benchmarks

What the engine, the calls of the package and the program take, measured by one command:

```
make bench
```

It prints these tables, stores them in `benchmarks/results/bench.json` and writes this page. Rates
of the engine and of calls count the processor's time of one core, the best of several rounds, so
that other programs disturb them little; times of the program, and of two threads, are on the
clock. "inside" is a loop in the compiled engine, without Python's share. The plain engine is the
same files uncompiled. Ratios come from one run.

The table is played by the computer for a hand in Chromium, with all motion, on a processor four
times slower than this one: "work" is script, style and layout of each frame drawn, and most frames
are drawn without the page. `python -m benchmarks.frames` tells more, `--everything` with all aids
on and hurried computers.

Other packages play riichi mahjong, with more kinds of tiles and other rules; they stand here for
want of one that plays by Sichuan rules. Each is asked the same as ours where it can be: a random
hand from the deal to the end, the distance to ready of thirteen tiles in two suits, the value of
one hand. For the distance they take tiles where ours takes the suits as numbers; for the
value ours reads a described hand from text and theirs takes tiles.

Other measurements have commands of their own: the strength of the computer players
(`python -m benchmarks.strength`, see [Computer players](bots.md)), many tables on one core
(`python benchmarks/load.py --tables 500 1000 2000`), long runs
(`python benchmarks/soak.py --minutes 120`), and the proofs (`python -m tests.proofs --release`),
both told of in [Serving](serving.md).
"""


def stored() -> dict[str, Any]:
    """Return what is stored."""
    told: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
    return told


def page(told: dict[str, Any]) -> str:
    """Return the page of such figures."""
    machine = ", ".join(f"{name} {value}" for name, value in told["machine"].items())
    parts = [INTRODUCTION, f"Measured with xuezhan {told['version']} on: {machine}.\n"]
    for heading, group in groupby(told["figures"], key=lambda one: one["heading"]):
        lines = [
            f"## {heading}",
            "",
            "| what | figure | unit | target | |",
            "| --- | ---: | --- | --- | --- |",
        ]
        for one in group:
            cells = (one["name"], shown(one["value"]), one["unit"], one["target"])
            lines.append(f"| {' | '.join(cells)} | {verdict(one['met'])} |")
        parts.append("\n".join(lines) + "\n")
    parts += [f"{note}\n" for note in told["notes"]]
    return "\n".join(parts)


def main() -> None:
    """Do what the command line says."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.page", description=__doc__)
    options.add_argument("what", choices=("write", "check"))
    if options.parse_args().what == "write":
        PAGE.write_text(page(stored()), encoding="utf-8")
    elif page(stored()) != PAGE.read_text(encoding="utf-8"):
        raise SystemExit(
            "docs/benchmarks.md is not what is stored: python -m benchmarks.page write"
        )


if __name__ == "__main__":
    main()
