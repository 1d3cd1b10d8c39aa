"""What other packages take for the same: ``python peer.py riichienv|mahjong|xiangting``.

Needs nothing of ours, and runs in an environment that holds the named package alone. Prints one
line of JSON: calls or hands per second of CPU time, the best of several rounds.
"""

import json
import random
import sys
import time
from collections.abc import Callable

ROUNDS = 7
HAND = "2233344455566"
WON = "2"


def rate(run: Callable[[int], object], times: int) -> float:
    """Return how often a second ``run(times)`` does what it does once."""
    spent = []
    for _ in range(ROUNDS):
        start = time.thread_time()
        run(times)
        spent.append(time.thread_time() - start)
    return times / min(spent)


def dealt(tiles: int) -> list[list[int]]:
    """Return hands of so many tiles, as numbers 0 to 71: two suits, four tiles of each kind."""
    chance = random.Random(1)  # noqa: S311 - the same hands each time
    return [sorted(chance.sample(range(72), tiles)) for _ in range(1000)]


def riichienv() -> dict[str, float]:
    """Measure whole hands between random players, the distance to ready, and scoring."""
    from riichienv import (  # noqa: PLC0415 - each environment holds one
        Conditions,
        HandEvaluator,
        RiichiEnv,
        calculate_shanten,
        parse_hand,
        parse_tile,
    )
    from riichienv.agents import RandomAgent  # noqa: PLC0415

    agent, hands, conditions = RandomAgent(), dealt(13), Conditions()
    tiles, won = parse_hand(HAND + "p")[0], parse_tile(WON + "p")
    if HandEvaluator(tiles).calc(won, conditions=conditions).han < 1:
        raise AssertionError("the hand to be scored is no win")

    def play(times: int) -> None:
        for _ in range(times):
            env = RiichiEnv()
            asked = env.reset()
            while not env.done():
                asked = env.step({seat: agent.act(seen) for seat, seen in asked.items()})

    def find_distance(times: int) -> None:
        for number in range(times):
            calculate_shanten(hands[number % 1000])

    def score(times: int) -> None:
        for _ in range(times):
            HandEvaluator(tiles).calc(won, conditions=conditions)

    return {
        "hands, random": rate(play, 50),
        "distance to ready": rate(find_distance, 20_000),
        "score": rate(score, 2_000),
    }


def mahjong() -> dict[str, float]:
    """Measure the distance to ready, and scoring."""
    from mahjong.hand_calculating.hand import HandCalculator  # noqa: PLC0415
    from mahjong.shanten import Shanten  # noqa: PLC0415
    from mahjong.tile import TilesConverter  # noqa: PLC0415

    calculator, shanten = HandCalculator(), Shanten()
    tiles = TilesConverter.string_to_136_array(pin=HAND + WON)
    won = TilesConverter.string_to_136_array(pin=WON)[0]
    counts = [TilesConverter.to_34_array(hand) for hand in dealt(13)]
    if calculator.estimate_hand_value(tiles, won).error:
        raise AssertionError("the hand to be scored is no win")

    def find_distance(times: int) -> None:
        for number in range(times):
            shanten.calculate_shanten(counts[number % 1000])

    def score(times: int) -> None:
        for _ in range(times):
            calculator.estimate_hand_value(tiles, won)

    return {"distance to ready": rate(find_distance, 2_000), "score": rate(score, 200)}


def xiangting() -> dict[str, float]:
    """Measure the distance to ready."""
    from xiangting import PlayerCount, calculate_replacement_number  # noqa: PLC0415

    hands = [[hand.count(kind) for kind in range(34)] for hand in _kinds(dealt(13))]
    four = PlayerCount.FOUR

    def find_distance(times: int) -> None:
        for number in range(times):
            calculate_replacement_number(hands[number % 1000], four)

    return {"distance to ready": rate(find_distance, 20_000)}


def _kinds(hands: list[list[int]]) -> list[list[int]]:
    return [[tile // 4 for tile in hand] for hand in hands]


if __name__ == "__main__":
    name = sys.argv[1]
    measures = {"riichienv": riichienv, "mahjong": mahjong, "xiangting": xiangting}
    sys.stdout.write(json.dumps(measures[name]()) + "\n")
