"""How many tables one core carries: an open-loop load on a server of its own.

``python benchmarks/load.py [--tables 500] [--seconds 20] [--pauses 1.6]`` starts a server pinned to
one core and a generator on another. One player sits at each table against three computers. Every
player has a tick each second; if he is asked by then he answers, else he waits for the next one.
Ticks do not shift when the server is slow, and the clock of an action runs from its tick to the
frame that holds it, so that stalls count in full. A claim stays open for a while on purpose, so
that nobody can tell from the time who else had one: whoever was asked only just before his tick
leaves it for the next. With the default pauses computers act so that a table makes about one
commit a second. How late the players themselves were is told too: on a busy machine that is what
one measures. Tried with more tables the script tells how it goes.
"""

import argparse
import asyncio
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from xuezhan.server.options import REACTION

PROGRAM = """
import sys
from pathlib import Path
from xuezhan.server.main import serve
serve(port=0, data=Path(sys.argv[1]), ready=lambda address: print(address, flush=True))
"""
TARGET_P99_MS = 50.0
TICK = 1.0
COMING = 0.004
"""Seconds from one player's coming to the next one's."""
SHARES = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999, "worst": 1.0}


@dataclass
class Results:
    """What players have measured since counting began."""

    waited: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    frames: int = 0

    def clear(self) -> None:
        """Begin to count."""
        self.waited.clear()
        self.late.clear()
        self.frames = 0


def quantile_ms(seconds: list[float], share: float) -> float:
    """Return how long that share of the times was at most."""
    values = sorted(seconds)
    return values[min(len(values) - 1, int(len(values) * share))] * 1000 if values else 0.0


class Player:
    """Plays matches at a table of his own, an answer a tick at the most."""

    def __init__(self, address: str, results: Results, *, number: int, reaction: float) -> None:
        self._address = address
        self._results = results
        self._number = number
        self._reaction = reaction
        self._open_from = 0.0
        self._sent = 0
        self._to_say: dict[str, Any] | None = None
        self._ticked_at = 0.0
        self._acting = False

    async def play(self, *, until: float, plays: bool) -> None:
        """Come, start a match if he ``plays``, and go on until it is time to stop."""
        await asyncio.sleep(self._number * COMING)
        async with connect(
            self._address, compression=None, max_size=None, ping_interval=None
        ) as socket:
            await socket.send('{"type":"hello"}')
            await socket.recv()
            if plays:
                await self._say(socket, self._start())
            ticking = asyncio.create_task(self._tick(socket))
            try:
                async with asyncio.timeout_at(until):
                    while True:
                        self._hear(json.loads(await socket.recv()))
            except TimeoutError:
                ticking.cancel()

    async def _tick(self, socket: ClientConnection) -> None:
        loop = asyncio.get_running_loop()
        tick = loop.time() + self._number % 97 / 97 * TICK
        while True:
            tick += TICK
            await asyncio.sleep(tick - loop.time())
            self._results.late.append(loop.time() - tick)
            if self._to_say is not None and tick >= self._open_from:
                said, self._to_say = self._to_say, None
                self._acting, self._ticked_at = said["type"] == "act", tick
                await self._say(socket, said)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "frame":
            return
        self._results.frames += 1
        if self._acting:
            self._results.waited.append(asyncio.get_running_loop().time() - self._ticked_at)
            self._acting = False
        request = message["request"]
        kinds = {event["type"] for event in message["events"]}
        if "match_finished" in kinds:
            self._to_say = self._start()
        elif "hand_ended" in kinds:
            self._to_say = {"type": "next_hand"}
        elif request is not None:
            action = request["default"]
            kept_open = self._reaction if action["type"] == "pass" else 0.0
            self._open_from = asyncio.get_running_loop().time() + kept_open
            self._to_say = {"type": "act", "window": request["window"], "action": action}

    async def _say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self._sent += 1
        await socket.send(json.dumps({**message, "cmd_id": str(self._sent)}))

    def _start(self) -> dict[str, Any]:
        plain = {"rules": "online", "length": 8, "pace": "normal", "name": "A"}
        return {"type": "start", "clock": "off", **plain}


class Server:
    """A server in a process pinned to a core."""

    def __init__(self, folder: str, *, core: int, pauses: float, prelude: str = "") -> None:
        pin = ["taskset", "-c", str(core)] if shutil.which("taskset") else []
        self.reaction = REACTION * pauses
        self.process = subprocess.Popen(  # noqa: S603  (our own program)
            [*pin, sys.executable, "-c", prelude + PROGRAM, folder],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"XUEZHAN_PAUSES": str(pauses)},
        )
        if self.process.stdout is None:
            raise RuntimeError("the server does not speak")
        self.address = self.process.stdout.readline().strip()

    @property
    def sockets(self) -> str:
        """Where players connect."""
        return self.address.replace("http", "ws") + "ws"

    def metrics(self) -> dict[str, float]:
        """Read what the server says of itself."""
        with urllib.request.urlopen(self.address + "metrics") as page:  # noqa: S310  (our own)
            text = page.read().decode()
        return {
            name: float(value) for name, value in re.findall(r"^(\w+) (\S+)$", text, re.MULTILINE)
        }

    def seconds_of_processor(self) -> float:
        """Return how much time the server has spent on its core."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:  # noqa: PTH123
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Let it go down."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


async def load(server: Server, *, tables: int, seconds: float) -> list[str]:
    """Let all tables play and return lines that tell how it went."""
    results = Results()
    empty = server.metrics()["xuezhan_resident_bytes"]
    coming = tables * COMING + 8
    until = asyncio.get_running_loop().time() + coming + seconds
    async with asyncio.TaskGroup() as group:
        for number in range(tables):
            player = Player(server.sockets, results, number=number, reaction=server.reaction)
            group.create_task(player.play(until=until, plays=True))
        await asyncio.sleep(coming)
        results.clear()
        before, used = server.metrics(), server.seconds_of_processor()
        begin = time.monotonic()
        await asyncio.sleep(seconds - 1)
        after, used = server.metrics(), server.seconds_of_processor() - used
        took = time.monotonic() - begin
    commits = after["xuezhan_commits_total"] - before["xuezhan_commits_total"]
    grown = (after["xuezhan_resident_bytes"] - empty) / tables
    times = ", ".join(
        f"{name} {quantile_ms(results.waited, s):.1f} ms" for name, s in SHARES.items()
    )
    late_by, storing = (
        1000
        * (after[f"xuezhan_{name}_seconds_sum"] - before[f"xuezhan_{name}_seconds_sum"])
        / max(after[f"xuezhan_{name}_seconds_count"] - before[f"xuezhan_{name}_seconds_count"], 1)
        for name in ("lateness", "store")
    )
    holds = quantile_ms(results.waited, 0.99) <= TARGET_P99_MS
    work = used / max(commits, 1) * 1000
    players = quantile_ms(results.late, 0.99)
    rate = f"{commits / took / tables:.2f} commits/s each, {results.frames / took:.0f} frames/s"
    return [
        f"{tables} tables, {rate}, {len(results.waited)} actions: {times}",
        f"server: {used / took:.0%} of its core, {work:.2f} ms for a commit, {late_by:.1f} ms late",
        f"to store: {storing:.1f} ms; players themselves: p99 {players:.1f} ms late",
        f"memory: {grown / 1024:.0f} KB a table with its match and socket",
        f"p99 {'holds' if holds else 'MISSES'} 50 ms; load average {os.getloadavg()[0]:.1f}",
    ]


async def weigh_sockets(server: Server, *, sockets: int) -> str:
    """Tell what a visitor costs who has not started a match."""
    empty = server.metrics()["xuezhan_resident_bytes"]
    until = asyncio.get_running_loop().time() + sockets * COMING + 4
    async with asyncio.TaskGroup() as group:
        for number in range(sockets):
            player = Player(server.sockets, Results(), number=number, reaction=0.0)
            group.create_task(player.play(until=until, plays=False))
        await asyncio.sleep(sockets * COMING + 3)
        grown = server.metrics()["xuezhan_resident_bytes"] - empty
    return f"memory: {grown / 1024 / sockets:.0f} KB a socket with its table, no match begun"


def main() -> int:
    """Measure and print; fail where the target is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[500])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pauses", type=float, default=1.6)
    options = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 20_000)), hard))
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[1:] or cores)
    missed = False
    for tables in options.tables:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder, core=cores[0], pauses=options.pauses)
            try:
                lines = asyncio.run(load(server, tables=tables, seconds=options.seconds))
            finally:
                server.stop()
        sys.stdout.write("\n".join(lines) + "\n")
        missed |= "MISSES" in lines[-1]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, core=cores[0], pauses=options.pauses)
        sys.stdout.write(asyncio.run(weigh_sockets(server, sockets=300)) + "\n")
        server.stop()
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
