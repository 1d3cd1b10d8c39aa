"""The two forms of the engine play the same hands: ``python -m tests.parity [--deals 20000]``.

For each computer player so many deals are played, the presets in turn, once compiled and once
plain, and the digests of all events and payments are compared part by part. The test beside it
does the same with few.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from xuezhan.bots.series import Series, play_part
from xuezhan.engine.form import engine_form
from xuezhan.rules import preset, preset_names

PLAYERS = ("random", "greedy", "acceptance", "easy")
PART = 100
ROOT = Path(__file__).resolve().parent.parent


def parts(deals: int, players: tuple[str, ...]) -> list[tuple[str, str, int, int]]:
    """Return what is played: player, preset, first deal and how many."""
    names = preset_names()
    found = []
    for player in players:
        for first in range(0, deals, PART):
            rules = names[first // PART % len(names)]
            found.append((player, rules, first, min(PART, deals - first)))
    return found


def play(deals: int, players: tuple[str, ...]) -> None:
    """Print the form of the engine, then a line for each part: what it was and its digest."""
    sys.stdout.write(f"{engine_form()}\n")
    for player, rules, first, count in parts(deals, players):
        series = Series(preset(rules), (player,) * 4, seed=1, digest=True)
        digest = play_part(series, first, count).digest
        sys.stdout.write(f"{player} {rules} {first} {count} {digest:016x}\n")
        sys.stdout.flush()


def start(deals: int, players: tuple[str, ...], **environment: str) -> "subprocess.Popen[str]":
    """Let a process of its own play."""
    command = [sys.executable, "-m", "tests.parity", "--play"]
    command += ["--deals", str(deals), "--players", ",".join(players)]
    environment = os.environ | environment
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def compare(deals: int, players: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Play in both forms and return what the compiled one and the plain one tell."""
    subprocess.run([sys.executable, "tools/copies.py", "plain"], cwd=ROOT, check=True)
    compiled = start(deals, players)
    plain = start(deals, players, PYTHONPATH=str(ROOT / "build" / "plain" / "src"))
    told = [process.communicate()[0].splitlines() for process in (compiled, plain)]
    if compiled.returncode or plain.returncode:
        raise RuntimeError("a form of the engine failed")
    return told[0], told[1]


def main() -> int:
    """Compare and print; fail where the forms differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.parity", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000, help="for each player")
    parser.add_argument("--players", default=",".join(PLAYERS))
    parser.add_argument("--play", action="store_true", help="only play, in the form found here")
    options = parser.parse_args()
    players = tuple(options.players.split(","))
    if options.play:
        play(options.deals, players)
        return 0
    begin = time.monotonic()
    (form, *compiled), (other, *plain) = compare(options.deals, players)
    if (form, other) != ("compiled", "plain"):
        sys.stdout.write("the engine is not compiled: there is nothing to compare\n")
        return 1
    different = sum(one != two for one, two in zip(compiled, plain, strict=True))
    sys.stdout.write(
        f"{options.deals:,} deals for each of {', '.join(players)}: {different} of {len(plain)}"
        f" parts differ, {time.monotonic() - begin:.0f} s\n"
    )
    return 1 if different else 0


if __name__ == "__main__":
    raise SystemExit(main())
