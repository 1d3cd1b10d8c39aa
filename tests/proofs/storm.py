"""When everybody's connection breaks at once, everybody is back soon and the others play on."""

import asyncio
import time
from pathlib import Path

from tests.proofs.neighbour import Neighbour
from tests.proofs.report import Report
from tests.server.real_server import Player, RealServer

BACK_WITHIN = 5.0
MOST_WAITED = 1.0
AT_ONCE = 50
"""So many handshakes of ours are under way: this side shares the machine with the server."""


def prove_storm(folder: Path, *, size: int, seed: int = 1) -> Report:  # noqa: ARG001  (no chance in it)
    """Break off the sockets of ``size`` players in the middle of a hand."""
    report = Report("storm")
    report.tried["sockets broken off"] = size
    names = (
        "not back",
        "without their question",
        "neighbour gaps",
        "neighbour waits",
        "complaints",
    )
    report.faults.update(dict.fromkeys(names, 0))

    async def scenario(server: RealServer) -> None:
        neighbour = Neighbour(server)
        players = [server.player() for _ in range(size)]
        gate = asyncio.Semaphore(AT_ONCE)

        async def come(player: Player) -> None:
            async with gate:
                await player.connect()
                await player.start(rules="chengdu", clock="off")
                await player.asked()

        async def come_back(player: Player) -> None:
            async with gate:
                await player.resume()
                report.faults["without their question"] += player.request is None

        await asyncio.gather(*map(come, players))
        await neighbour.begin()
        for player in players:
            player.socket.transport.abort()
        begin = time.monotonic()
        results = await asyncio.gather(*map(come_back, players), return_exceptions=True)
        took = time.monotonic() - begin
        report.faults["not back"] = sum(isinstance(result, Exception) for result in results)
        report.faults["not back"] += took > max(BACK_WITHIN, size / 100)
        report.figures.append(f"all back after {took:.1f} s")
        await neighbour.end()
        report.faults["neighbour gaps"] = neighbour.gaps
        report.faults["neighbour waits"] = sum(waited > MOST_WAITED for waited in neighbour.waited)
        report.figures.append(neighbour.figures)

    with RealServer(folder) as server:
        server.run(scenario)
        report.faults["complaints"] = server.errors().count("Traceback")
    return report
