"""A duplicate match: one player against three of another kind, each deal played from every seat.

Alike players score exactly 0, so what remains is the difference in play. The unit is the deal:
the standard error is taken over deals, never over hands.
"""

import argparse
import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from xuezhan.bots.codes import BOTS
from xuezhan.bots.figures import Figures, by_seat
from xuezhan.bots.series import Series, play_series
from xuezhan.engine.form import engine_form
from xuezhan.rules import parse_settings, preset, preset_names, ruleset_hash, with_overrides

SHOWN = ("win", "self_draw", "deal_in", "flower_pig", "not_ready", "ready_at_end", "kongs")


def show(series: Series, deals: int, figures: tuple[Figures, ...]) -> None:
    """Print the result and the rates of one against the average of the others."""
    one = figures[0]
    rules = f"{series.rules.name} ({ruleset_hash(series.rules)})"
    console = Console()
    console.print(f"{one.bot} against three {figures[1].bot}, rules {rules}, {deals} deals x 4")
    margin = one.margin or 0.0
    console.print(
        f"points per hand {one.mean:+.3f}, standard error {one.error or 0.0:.3f}, "
        f"95% from {one.mean - margin:+.3f} to {one.mean + margin:+.3f}"
    )
    table = Table(box=None)
    table.add_column("per hand")
    for player in figures[:2]:
        table.add_column(player.bot, justify="right")
    for name in SHOWN:
        others = sum(player.rates[name] for player in figures[1:]) / len(figures[1:])
        table.add_row(name, f"{one.rates[name]:.3f}", f"{others:.3f}")
    console.print(table)


def main() -> None:
    """Play the match that the command line describes."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.duplicate", description=__doc__)
    options.add_argument("one", choices=BOTS, help="the player in one seat")
    options.add_argument("others", choices=BOTS, help="the player in the other three")
    options.add_argument("--deals", type=int, default=2400)
    options.add_argument("--rules", choices=preset_names(), default="online")
    options.add_argument("--set", action="append", metavar="FIELD=VALUE", default=[])
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--processes", type=int, default=1)
    options.add_argument("--json", metavar="FILE", type=Path, help="also write the figures here")
    chosen = options.parse_args()
    series = Series(
        rules=with_overrides(preset(chosen.rules), parse_settings(chosen.set)),
        bots=(chosen.one, chosen.others, chosen.others, chosen.others),
        seed=chosen.seed,
        seatings=4,
    )
    sums = play_series(series, chosen.deals, processes=chosen.processes)
    figures = by_seat(series, sums)
    show(series, sums.deals, figures)
    command = f"python -m benchmarks.duplicate {' '.join(sys.argv[1:])}"
    Console().print(f"again: {command}   ({engine_form()} engine)")
    if chosen.json:
        told = {
            "command": command,
            "rules_hash": ruleset_hash(series.rules),
            "deals": sums.deals,
            "mean": figures[0].mean,
            "standard_error": figures[0].error,
            "rates": figures[0].rates,
        }
        chosen.json.write_text(json.dumps(told, indent=2) + "\n")


if __name__ == "__main__":
    main()
