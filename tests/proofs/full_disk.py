"""A full disk refuses actions, keeps what was acknowledged, and the game goes on afterwards.

The system keeps the server's files from growing, as a full disk does, and lets them grow again.
"""

import asyncio
import random
import resource
from contextlib import suppress
from pathlib import Path

from tests.proofs.audit import Audit
from tests.proofs.report import Report
from tests.server.real_server import Message, Player, RealServer
from tests.server.virtual_table import dice
from websockets.exceptions import ConnectionClosed

TABLES = 3
LITTLE_ROOM = 300_000
NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def prove_full_disk(folder: Path, *, size: int, seed: int = 1) -> Report:
    """Fill the disk ``size`` times under players who play on."""
    report, audit = Report("full disk"), Audit()
    report.tried.update({"times full": 0, "refusals": 0})
    chance = dice(seed)

    async def scenario(server: RealServer) -> None:
        players = [server.player() for _ in range(TABLES)]
        for player in players:
            await player.connect()
            await player.start(rules="chengdu", length=8)
        while report.tried["times full"] < size:
            room = _largest(folder) + LITTLE_ROOM
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
            await asyncio.gather(*(_until_refused(player, chance) for player in players))
            report.tried["refusals"] += len(players)
            report.tried["times full"] += 1
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, NO_LIMIT)
            await asyncio.sleep(0.1)
            for player in players:
                await player.resume()
                answer = await player.command({"type": "set_pace", "pace": "fast"})
                audit.faults["stopped"] += answer["type"] != "accepted"
        server.kill()
        audit.compare(folder, players)

    audit.faults["stopped"] = 0
    with RealServer(folder) as server:
        server.run(scenario)
        audit.faults["complaints"] = server.errors().count("Traceback")
    report.tried["actions acknowledged"] = audit.acknowledged
    report.faults = audit.faults
    return report


def _largest(folder: Path) -> int:
    return max(file.stat().st_size for file in folder.glob("xuezhan.db*"))


async def _until_refused(player: Player, chance: random.Random) -> None:
    """Play until an action cannot be stored, or the table's own step cannot and it breaks off."""

    def anything(request: Message) -> Message:
        action: Message = chance.choice(request["legal"])
        return action

    with suppress(ConnectionClosed):
        while True:
            answer = await player.act(anything) or await player.command({"type": "next_hand"})
            if answer["type"] == "refused":
                if answer["problem"]["code"] == "problem.not_stored":
                    return
                await player.start(rules="chengdu", length=8, replace=True)
