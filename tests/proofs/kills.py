"""A server that is killed at random moments loses nothing it said, and said nothing it lost.

Players at several tables act as fast as they can. After each kill the log is compared with what
they were told; then the server starts again, everybody resumes, and repeats what had no answer.
"""

import asyncio
import random
import time
from pathlib import Path

from tests.proofs.audit import Audit
from tests.proofs.report import Report
from tests.server.real_server import Message, Player, RealServer
from tests.server.virtual_table import dice
from websockets.exceptions import ConnectionClosed

TABLES = 6
PRESETS = ("chengdu", "online", "qq", "beginner", "tencent")


def prove_kills(folder: Path, *, size: int, seed: int = 1, prelude: str = "") -> Report:
    """Kill a server ``size`` times."""
    report, audit = Report("kills"), Audit()
    report.tried["kills"] = 0
    chance = dice(seed)
    recoveries: list[float] = []

    async def scenario(server: RealServer) -> None:
        players = [server.player() for _ in range(TABLES)]
        for number, player in enumerate(players):
            await player.connect()
            await player.start(rules=PRESETS[number % len(PRESETS)], length=8)
        while report.tried["kills"] < size:
            playing = [asyncio.create_task(play(player, chance)) for player in players]
            await asyncio.sleep(chance.uniform(0.02, 0.5))
            server.kill()
            await asyncio.gather(*playing)
            report.tried["kills"] += 1
            audit.compare(folder, players)
            begin = time.monotonic()
            server.start()
            for player in players:
                await player.resume()
                await player.repeat()
            recoveries.append(time.monotonic() - begin)

    with RealServer(folder, prelude=prelude) as server:
        server.run(scenario)
        audit.faults["complaints"] = server.errors().count("Traceback")
    report.tried["actions acknowledged"] = audit.acknowledged
    report.faults = audit.faults
    report.figures.append(f"longest return of {TABLES} tables {max(recoveries):.1f} s")
    return report


async def play(player: Player, chance: random.Random) -> None:
    """Play on, hand after hand, until the socket breaks off."""

    def anything(request: Message) -> Message:
        action: Message = chance.choice(request["legal"])
        return action

    try:
        while True:
            if await player.act(anything) is None:
                answer = await player.command({"type": "next_hand"})
                if answer["type"] == "refused":
                    await player.start(rules=chance.choice(PRESETS), length=8, replace=True)
    except ConnectionClosed:
        pass
