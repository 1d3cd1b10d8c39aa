"""Whether a server that runs for long stays as it was: memory, tables, open files.

``python benchmarks/soak.py [--minutes 2] [--tables 40]`` lets players come, play short matches as
fast as the server goes, and leave for others. Memory is sampled once warm and its slope told; in
the end everybody leaves, and tables and files must be back where they were.
"""

import argparse
import asyncio
import itertools
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # where it runs as a script

from benchmarks.load import Server

WARM_UP = 0.3
"""The share of the time that counts as warming up."""

LONG = 30
"""From so many minutes on the slope of the memory is judged; a short run has none yet."""

MOST_SLOPE = 2.0

MATCHES = 3
IDLE = "import xuezhan.server.hub as hub; hub.IDLE, hub.SWEEP = 2.0, 1.0\n"


async def play(address: str, *, until: float, played: "itertools.count[int]") -> None:
    """Be one visitor after the other, each for some matches."""
    loop = asyncio.get_running_loop()
    while loop.time() < until:
        async with connect(address, compression=None, max_size=None) as socket:
            await socket.send('{"type":"hello"}')
            for number in range(MATCHES):
                await _play_match(socket, number, until=until)
                next(played)


async def _play_match(socket: ClientConnection, number: int, *, until: float) -> None:
    sent = itertools.count()
    loop = asyncio.get_running_loop()

    async def say(message: dict[str, Any]) -> None:
        message["cmd_id"] = f"{number}.{next(sent)}"
        await socket.send(json.dumps(message))

    await say({"type": "start", "rules": "online", "length": 1, "pace": "fast", "name": "A"})
    while loop.time() < until:
        message = json.loads(await socket.recv())
        if message["type"] != "frame":
            continue
        if any(event["type"] == "match_finished" for event in message["events"]):
            return
        request = message["request"]
        if request is not None:
            action = request["default"]
            await say({"type": "act", "window": request["window"], "action": action})


async def soak(server: Server, *, minutes: float, tables: int) -> bool:
    """Play for so long; print what was seen and return whether all was well."""
    loop = asyncio.get_running_loop()
    before = server.metrics()
    begin, until = loop.time(), loop.time() + minutes * 60
    played = itertools.count()
    samples: list[tuple[float, float]] = []
    async with asyncio.TaskGroup() as group:
        for _ in range(tables):
            group.create_task(play(server.sockets, until=until, played=played))
        while loop.time() < until:
            await asyncio.sleep(min(5.0, minutes * 3))
            if loop.time() - begin > minutes * 60 * WARM_UP:
                samples.append((time.monotonic(), server.metrics()["xuezhan_resident_bytes"]))
    await asyncio.sleep(8)
    after = server.metrics()
    slope = statistics.linear_regression(*zip(*samples, strict=True)).slope * 3600 / 2**20
    sys.stdout.write(
        f"{next(played)} matches, {after['xuezhan_commits_total']:.0f} commits"
        f" in {minutes:g} minutes at {tables} tables\n"
        f"memory {before['xuezhan_resident_bytes'] / 2**20:.0f} MB, then"
        f" {samples[0][1] / 2**20:.1f} to {samples[-1][1] / 2**20:.1f} MB:"
        f" {slope:+.1f} MB an hour\n"
        f"tables {after['xuezhan_tables']:.0f}, sockets {after['xuezhan_sockets']:.0f}, open files"
        f" {before['xuezhan_open_files']:.0f} and {after['xuezhan_open_files']:.0f};"
        f" load average {os.getloadavg()[0]:.1f}\n"
    )
    gone = after["xuezhan_tables"] == after["xuezhan_sockets"] == 0
    closed = after["xuezhan_open_files"] <= before["xuezhan_open_files"] + 1
    steady = slope < MOST_SLOPE or minutes < LONG
    sys.stdout.write(
        f"{'holds' if gone and closed and steady else 'FAILS'}: everything is closed"
        f"{f', less than {MOST_SLOPE:g} MB an hour' if minutes >= LONG else ''}\n"
    )
    return gone and closed and steady


def main() -> int:
    """Soak, and fail where something was left behind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--tables", type=int, default=40)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, core=0, pauses=0.02, prelude=IDLE)
        try:
            well = asyncio.run(soak(server, minutes=options.minutes, tables=options.tables))
        finally:
            server.stop()
    return 0 if well else 1


if __name__ == "__main__":
    raise SystemExit(main())
