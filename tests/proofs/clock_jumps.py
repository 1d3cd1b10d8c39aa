"""When the clock on the wall jumps by an hour, no deadline or absence is the worse for it."""

import asyncio
import os
import signal
from pathlib import Path

from tests.proofs.neighbour import Neighbour
from tests.proofs.report import Report
from tests.server.real_server import RealServer
from tests.server.virtual_table import dice

CLOCK = """
import signal, time
shift, true_time, true_ns = [0], time.time, time.time_ns
time.time = lambda: true_time() + shift[0]
time.time_ns = lambda: true_ns() + shift[0] * 10**9
def jump(seconds):
    shift[0] += seconds
signal.signal(signal.SIGUSR1, lambda *_: jump(3600))
signal.signal(signal.SIGUSR2, lambda *_: jump(-3600))
"""


def prove_clock_jumps(folder: Path, *, size: int, seed: int = 1) -> Report:
    """Let the clock jump ``size`` times, forth and back, under a thinking and a playing player."""
    report = Report("clock jumps")
    report.tried["jumps of an hour"] = size
    names = ("deadlines moved", "seats given up", "neighbour gaps", "complaints")
    report.faults.update(dict.fromkeys(names, 0))
    chance = dice(seed)

    async def scenario(server: RealServer) -> None:
        neighbour = Neighbour(server)
        await neighbour.begin()
        thinker = server.player()
        await thinker.connect()
        await thinker.start(rules="chengdu")
        request = await thinker.asked()
        assert request is not None
        loop = asyncio.get_running_loop()
        begin, left = loop.time(), request["deadline_ms"]
        unwatched = 0.0  # the clock of a table stands still while its player is gone
        for jump in range(size):
            os.kill(server.pid, (signal.SIGUSR1, signal.SIGUSR2)[jump % 4 // 2])
            await asyncio.sleep(chance.uniform(0.1, 0.3))
            gone = loop.time()
            welcome = await thinker.connect()
            unwatched += loop.time() - gone
            passed = (loop.time() - begin) * 1000
            now = welcome["request"]["deadline_ms"] if welcome["request"] else 0
            moved = now - (left - passed)
            report.faults["deadlines moved"] += not -1000 < moved < 1000 + unwatched * 1000
            players = welcome["match"]["players"]
            report.faults["seats given up"] += players[welcome["seat"]]["away"]
        await neighbour.end()
        report.faults["neighbour gaps"] = neighbour.gaps
        report.figures.append(neighbour.figures)

    with RealServer(folder, prelude=CLOCK) as server:
        server.run(scenario)
        report.faults["complaints"] = server.errors().count("Traceback")
    return report
