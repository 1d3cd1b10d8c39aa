"""What is measured, in the form of the engine that runs here.

Run as a program it measures everything and prints one line of JSON. All figures are calls or hands
per second of CPU time, the best of several rounds: other programs only ever slow a round.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from xuezhan.bots.codes import POOL
from xuezhan.bots.prospects import new_prospects
from xuezhan.bots.repeats import (
    drawn_hands,
    random_hands,
    ready_hands,
    repeat_copy,
    repeat_deficiency,
    repeat_discards,
    repeat_observe,
    repeat_score,
    repeat_waits,
    repeat_wins,
    winning_hands,
)
from xuezhan.bots.series import Series, play_part
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.form import engine_form
from xuezhan.engine.scoring import new_score, ready_value
from xuezhan.engine.state import State, clear, new_state, take_in
from xuezhan.engine.tables import deficiency
from xuezhan.rules import preset, preset_names
from xuezhan.tiles import kind_of, parse_tiles

ROUNDS = 11
COUNTING = ("random", "greedy", "acceptance")
PLAYERS = {"compiled": (*COUNTING, "normal", "hard"), "plain": COUNTING}
READY_HAND = "2233344455566p"  # there are several ways to read it
WINNING = "2p"


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to time: ``run(times)`` does ``unit`` that often."""

    name: str
    unit: str
    run: Callable[[int], object]


def _hands_of(bot: str, rules: str = "online") -> Callable[[int], object]:
    series = Series(rules=preset(rules), bots=(bot, bot, bot, bot), seed=1)
    return lambda times: play_part(series, 0, times)


def _ready_state() -> State:
    state = new_state(flatten(preset("online")))
    clear(state, 0)
    for kind in parse_tiles(READY_HAND):
        take_in(state, 0, kind)
    return state


def measures() -> list[Measure]:
    """Return everything that is measured."""
    hands, ready, drawn, won = random_hands(1), ready_hands(1), drawn_hands(1), winning_hands(1)
    laid, prospects = new_state(flatten(preset("online"))), new_prospects()
    clear(laid, 0)
    state, other = _ready_state(), new_state(flatten(preset("online")))
    tile, score = kind_of(WINNING), new_score()
    if ready_value(state, 0, tile, score) < 0:
        raise AssertionError("the hand to be counted is no win")

    def call_deficiency(times: int) -> None:
        for _ in range(times):
            deficiency(35, 781, 0, 4, 1)

    def call_score(times: int) -> None:
        for _ in range(times):
            ready_value(state, 0, tile, score)

    return [
        *(Measure(f"hands, {bot}", "hands", _hands_of(bot)) for bot in PLAYERS[engine_form()]),
        *(
            Measure(f"hands, random, {rules}", "hands", _hands_of("random", rules))
            for rules in preset_names()
            if rules != "online"
        ),
        Measure(
            "deficiency, inside",
            "calls",
            lambda times: repeat_deficiency(hands, -(-times // POOL)),
        ),
        Measure("deficiency, from Python", "calls", call_deficiency),
        Measure(
            "waits of a ready hand, inside",
            "calls",
            lambda times: repeat_waits(ready, -(-times // POOL)),
        ),
        Measure(
            "best discard by acceptance, inside",
            "calls",
            lambda times: repeat_discards(laid, drawn, -(-times // POOL), prospects),
        ),
        Measure(
            "score of winning hands, inside",
            "calls",
            lambda times: repeat_wins(laid, won, -(-times // POOL), score),
        ),
        Measure(
            "score of a hand of many readings, inside",
            "calls",
            lambda times: repeat_score(state, tile, times, score),
        ),
        Measure("score of that hand, from Python", "calls", call_score),
        Measure("copy of a state", "calls", lambda times: repeat_copy(other, state, times)),
        Measure("observation", "calls", lambda times: repeat_observe(other, state, times)),
    ]


def rate(measure: Measure, seconds: float) -> float:
    """Return how often per second of CPU time, from rounds of about ``seconds`` each."""
    times = POOL if "inside" in measure.name else 16
    spent = _spent(measure, times)
    while spent < seconds / 2:
        times = int(times * min(50.0, 0.8 * seconds / max(spent, 1e-6)) + 1)
        times = -(-times // POOL) * POOL if times > POOL else times
        spent = _spent(measure, times)
    best = min(spent, *(_spent(measure, times) for _ in range(ROUNDS - 1)))
    return times / best


def _spent(measure: Measure, times: int) -> float:
    start = time.thread_time()
    measure.run(times)
    return time.thread_time() - start


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=0.2, help="for each round")
    seconds = options.parse_args().seconds
    rates = {measure.name: rate(measure, seconds) for measure in measures()}
    sys.stdout.write(json.dumps({"form": engine_form(), "rates": rates}) + "\n")


if __name__ == "__main__":
    main()
