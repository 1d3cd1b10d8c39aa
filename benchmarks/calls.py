"""What calls of the package cost a Python program: scoring, advice, records, threads.

Run as a program it measures everything and prints one line of JSON.
"""

import json
import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterator

from xuezhan.bots.series import Series, play_part
from xuezhan.cli.record import players
from xuezhan.engine.stream import Stream, below, new_stream
from xuezhan.game import HandDescription, Outlook, Scorer, WinDescription
from xuezhan.records import read, record_match, write
from xuezhan.rules import preset
from xuezhan.tiles import text_of

WINS = 200
TRIES = 20
BOTS = ("acceptance",) * 4
THREAD_HANDS = 4_000


def _tiles(counts: list[int]) -> str:
    return " ".join(text_of(kind) for kind, count in enumerate(counts) for _ in range(count))


def _dealt(stream: Stream, tiles: int) -> list[int]:
    """Return how many tiles of each of the 18 kinds of two suits a dealt hand has."""
    counts = [0] * 18
    while sum(counts) < tiles:
        kind = below(stream, 18)
        counts[kind] += counts[kind] < 4  # noqa: PLR2004 - there are four of each
    return counts


def _won(stream: Stream) -> Iterator[WinDescription]:
    """Return wins by discard: four sets and a pair of two suits, pungs now and then laid open."""
    while True:
        counts, melds = [0] * 18, []
        pair = below(stream, 18)
        counts[pair] += 2
        for _ in range(4):
            kind = below(stream, 18)
            if kind % 9 < 7 and below(stream, 3):  # noqa: PLR2004 - runs begin up to seven
                counts[kind : kind + 3] = [count + 1 for count in counts[kind : kind + 3]]
            elif below(stream, 2):
                counts[kind] += 3
            else:
                melds.append(kind)
        if max(count + 3 * melds.count(kind) for kind, count in enumerate(counts)) > 4:  # noqa: PLR2004
            continue
        counts[pair] -= 1
        laid = tuple(f"pung:{text_of(kind)}" for kind in melds)
        yield WinDescription(concealed=_tiles(counts), melds=laid, win=text_of(pair), by="discard")


def median_us(call: Callable[[int], object], times: int) -> float:
    """Return the median of the CPU time that ``call`` takes, in microseconds."""
    spent = []
    for number in range(times):
        start = time.thread_time_ns()
        call(number)
        spent.append(time.thread_time_ns() - start)
    return statistics.median(spent) / 1000


def scoring() -> dict[str, float]:
    """Return what it costs to score a hand, without and with its explanation."""
    scorer, made = Scorer(preset("online")), _won(new_stream(1))
    wins = [next(made) for _ in range(WINS)]
    return {
        "value of a hand": median_us(lambda i: scorer.value(wins[i % WINS]), 10 * WINS),
        "score of a hand, explained": median_us(lambda i: scorer.score(wins[i % WINS]), 5 * WINS),
    }


def advice() -> dict[str, float]:
    """Return what it costs to be told what each discard leaves; half of the hands are complete."""
    outlook, stream, made = Outlook(preset("online")), new_stream(2), _won(new_stream(3))
    hands = [HandDescription(concealed=_tiles(_dealt(stream, 14))) for _ in range(20)]
    for _ in range(20):
        won = next(made)
        hands.append(HandDescription(concealed=f"{won.concealed} {won.win}", melds=won.melds))
    return {
        "which discard, with all values": median_us(lambda i: outlook.choice(hands[i % 40]), 200)
    }


def records() -> dict[str, float]:
    """Return how many hands of records are written and read in a second of CPU time."""
    record = record_match(1, rules=preset("online"), length=8, choose=players(BOTS))
    text = write(record)
    return {
        "records written": 8e6 / median_us(lambda _: write(record), 20),
        "records read": 8e6 / median_us(lambda _: read(text), 20),
    }


def threads() -> dict[str, float]:
    """Return how much more two threads play than one in the same time on the clock."""
    series = Series(rules=preset("online"), bots=("random",) * 4, seed=1)

    def seconds(count: int) -> float:
        running = [
            threading.Thread(target=play_part, args=(series, THREAD_HANDS * i, THREAD_HANDS))
            for i in range(count)
        ]
        start = time.perf_counter()
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()
        return time.perf_counter() - start

    one = min(seconds(1) for _ in range(TRIES))
    two = min(seconds(2) for _ in range(TRIES))
    return {"two threads to one": 2 * one / two}


def main() -> None:
    """Measure and print."""
    sys.stdout.write(json.dumps(scoring() | advice() | records() | threads()) + "\n")


if __name__ == "__main__":
    main()
