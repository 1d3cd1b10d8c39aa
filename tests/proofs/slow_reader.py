"""Whoever stops reading is cut off by himself, resumes afterwards, and slows nobody."""

import asyncio
from pathlib import Path

from tests.proofs.neighbour import Neighbour
from tests.proofs.report import Report
from tests.server.real_server import Player, RealServer
from tests.server.virtual_table import dice
from websockets.exceptions import ConnectionClosed

QUESTIONS = 190
MOST_WAITED = 1.0


def prove_slow_reader(folder: Path, *, size: int, seed: int = 1) -> Report:
    """Let ``size`` players, one after the other, ask for much and read nothing."""
    report = Report("slow reader")
    report.tried["players who do not read"] = size
    names = ("not cut off", "not resumed", "neighbour gaps", "neighbour waits", "complaints")
    report.faults.update(dict.fromkeys(names, 0))
    chance = dice(seed)

    async def scenario(server: RealServer) -> None:
        neighbour = Neighbour(server)
        await neighbour.begin()
        for _ in range(size):
            slow = server.player()
            await slow.connect()
            await slow.start(rules="chengdu")
            await slow.asked()
            slow.socket.transport.pause_reading()
            try:
                for _ in range(QUESTIONS):
                    await slow.send({"type": "hello"})
                    await asyncio.sleep(chance.random() * 0.002)
            except ConnectionClosed:
                pass
            await asyncio.sleep(0.3)
            slow.socket.transport.resume_reading()
            report.faults["not cut off"] += await _close_code(slow) != 4008
            await slow.resume()
            report.faults["not resumed"] += slow.request is None
            await slow.leave()
        await neighbour.end()
        report.faults["neighbour gaps"] = neighbour.gaps
        report.faults["neighbour waits"] = sum(t > MOST_WAITED for t in neighbour.waited)
        report.figures.append(neighbour.figures)

    with RealServer(folder) as server:
        server.run(scenario)
        report.faults["complaints"] = server.errors().count("Traceback")
    return report


async def _close_code(player: Player) -> int | None:
    """Read on until the socket is closed and return why."""
    try:
        while True:
            await player.receive()
    except ConnectionClosed:
        return player.socket.close_code
