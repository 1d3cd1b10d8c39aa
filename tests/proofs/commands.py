"""Commands that come twice, late, or out of order do what they would have done once, or nothing.

A player says everything several times, says old things again, answers questions of long ago and
moves from socket to socket. In the end each acknowledged command is in the log once.
"""

import asyncio
import random
from contextlib import suppress
from pathlib import Path

from tests.proofs.audit import Audit, Message
from tests.proofs.report import Report
from tests.server.real_server import Player, RealServer
from tests.server.virtual_table import dice
from websockets.exceptions import ConnectionClosed

PAUSE = 0.02


def prove_commands(folder: Path, *, size: int, seed: int = 1, prelude: str = "") -> Report:
    """Let a player act ``size`` times in a disorderly way."""
    report, audit = Report("commands"), Audit()
    report.tried.update({"actions": 0, "messages": 0, "changes of socket": 0})
    chance = dice(seed)
    accepted: set[str] = set()
    refused: set[str] = set()

    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        said = [await _start(player)]
        while report.tried["actions"] < size:
            try:
                await _go_on(player, said, chance, report)
            except ConnectionClosed:
                await player.resume()
        await asyncio.sleep(PAUSE)
        server.kill()
        audit.compare(folder, [player])
        for answer in player.answers:
            (accepted if answer["type"] == "accepted" else refused).add(answer["cmd_id"])

    with RealServer(folder, prelude=prelude) as server:
        server.run(scenario)
        audit.faults["complaints"] = server.errors().count("Traceback")
    report.tried["acknowledgements"] = audit.acknowledged
    audit.faults["contradicted"] = len(accepted & refused)
    report.faults = audit.faults
    return report


async def _go_on(
    player: Player, said: list[Message], chance: random.Random, report: Report
) -> None:
    """Act if asked, begin anew if the hand is over, else wait."""
    request = player.request
    if request is not None:
        player.request = None
        action = chance.choice(request["legal"])
        command = {"type": "act", "window": request["window"], "action": action}
        said.append(command | {"cmd_id": player.new_id()})
        report.tried["actions"] += 1
        await _say_in_disorder(player, said, chance, report)
    elif _is_over(player):
        said[:] = [await _start(player)]
    else:
        await player.receive()


async def _start(player: Player) -> Message:
    """Start a match over whatever there is, and return the command."""
    command = {
        "type": "start",
        "cmd_id": player.new_id(),
        "rules": "chengdu",
        "length": 1,
        "pace": "fast",
        "name": "Anna",
        "replace": True,
    }
    await player.send(command)
    while (await player.receive()).get("cmd_id") != command["cmd_id"]:
        pass
    return command


async def _say_in_disorder(
    player: Player, said: list[Message], chance: random.Random, report: Report
) -> None:
    """Say the newest command more than once among older ones; sometimes on a new socket."""
    recent = said[-8:]
    order = [said[-1]] * chance.randrange(1, 4) + chance.choices(recent, k=chance.randrange(3))
    chance.shuffle(order)
    for command in order:
        report.tried["messages"] += 1
        await player.send(command)
    if chance.random() < 0.05:
        report.tried["changes of socket"] += 1
        await player.resume()
        await player.send(said[-1])
    with suppress(TimeoutError):
        async with asyncio.timeout(PAUSE):
            while player.request is None:
                await player.receive()


def _is_over(player: Player) -> bool:
    events = player.frames[player.head]["events"] if player.frames else ()
    return any(event["type"] == "hand_ended" for event in events)
