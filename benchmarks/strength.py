"""The table of how the players fare against each other, from stored cards of the arena.

``python -m benchmarks.strength play`` plays all pairs of a few, or those named by ``--pairs``, and
stores the cards in ``benchmarks/results``; a match that was stopped goes on where it was. ``write``
puts the table into ``docs/bots.md``; ``check`` fails where the page does not show what is stored.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from xuezhan.bots.codes import BOTS
from xuezhan.research.arena import Duel, card, decision_times, play_duel
from xuezhan.rules import preset, preset_names

ROOT = Path(__file__).resolve().parent.parent
BLOCKS = ROOT / "build" / "strength.jsonl"
RESULTS = ROOT / "benchmarks" / "results" / "strength.json"
PAGE = ROOT / "docs" / "bots.md"
TIMED = 12  # deals in which decisions are timed
BEGIN = "<!-- strength: begin -->"
END = "<!-- strength: end -->"

Cards = list[dict[str, Any]]


def stored() -> Cards:
    """Return the cards that are stored."""
    cards: Cards = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    return cards


def store(new: dict[str, Any]) -> None:
    """Store a card in the place of an earlier one of the same pair under the same rules."""
    same = ("one", "others", "rules_hash", "seeds")
    kept = [old for old in stored() if any(old[part] != new[part] for part in same)]
    cards = sorted([*kept, new], key=lambda told: [str(told[part]) for part in ("rules", *same)])
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(cards, indent=1) + "\n")


def play(one: str, others: str, rules: str, deals: int, processes: int = 1) -> None:
    """Play a pair on the blind deals and store the card."""
    duel = Duel(one, others, preset(rules), seeds="blind")
    sums = play_duel(duel, deals, processes=processes, results=BLOCKS)
    times = decision_times(one, others, preset(rules), deals=TIMED)
    command = f"xuezhan arena {one} {others} --deals {deals} --rules {rules} --seeds blind"
    store(card(duel, sums, command=command, times_ms=times).told())


def table(cards: Cards) -> str:
    """Return the cards as a table, one row for each pair and rule set."""
    heads = "rules | one | against three | base points per hand | 95% | deals | wins | deals in"
    lines = [f"| {heads} | p50 ms | p99 ms |", "| " + "--- | " * 9 + "--- |"]
    for told in cards:
        figures = (
            f"{told['mean']:+.2f} | {told['low']:+.2f} to {told['high']:+.2f} | {told['deals']} "
            f"| {told['rates']['win']:.0%} | {told['rates']['deal_in']:.0%}"
        )
        times = told["times_ms"]
        took = f"{times['p50']:.3f} | {times['p99']:.3f}" if times else " | "
        one = Path(told["one"]).stem if told["one"].endswith(".bin") else told["one"]
        lines.append(f"| {told['rules']} | {one} | {told['others']} | {figures} | {took} |")
    return "\n".join(lines)


def page() -> str:
    """Return the page with the table of the stored cards."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table(stored())}\n\n{END}{after}"


def pairs(bots: str, named: str | None) -> list[tuple[str, str]]:
    """Return who meets whom: the pairs ``named``, or each of the ``bots`` each of the others."""
    if named:
        return [(pair.partition(":")[0], pair.partition(":")[2]) for pair in named.split(",")]
    names = bots.split(",")
    return [(one, others) for one in names for others in names if one != others]


def main() -> None:
    """Do what the command line says."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    options.add_argument("what", choices=("play", "write", "check"))
    options.add_argument("--bots", default=",".join(BOTS), help="names with commas between")
    options.add_argument("--rules", default=",".join(preset_names()))
    options.add_argument("--pairs", help="pairs such as hard:normal,normal:easy")
    options.add_argument("--deals", type=int, default=1200)
    options.add_argument("--processes", type=int, default=1)
    chosen = options.parse_args()
    if chosen.what == "play":
        for rules in chosen.rules.split(","):
            for one, others in pairs(chosen.bots, chosen.pairs):
                play(one, others, rules, chosen.deals, chosen.processes)
    elif chosen.what == "write":
        PAGE.write_text(page(), encoding="utf-8")
    elif page() != PAGE.read_text(encoding="utf-8"):
        raise SystemExit("docs/bots.md is not what is stored: python -m benchmarks.strength write")


if __name__ == "__main__":
    main()
