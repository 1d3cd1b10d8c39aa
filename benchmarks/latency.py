"""How long an action takes to come back as a frame, durably stored: p50, p99, p99.9.

``python benchmarks/latency.py [--tables N] [--seconds S] [--pauses X]`` starts a server of its own
on this machine and lets one player per table answer with the default. The clock runs from sending
an action to receiving the next frame, which is its commit's. ``--pauses 1`` is the normal pace;
with 0 computers answer at once, which keeps a table busier than people do.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import connect

PROGRAM = """
import sys
from pathlib import Path
from xuezhan.server.main import serve
def announce(address):
    print(address, flush=True)
serve(port=0, data=Path(sys.argv[1]), ready=announce)
"""
TARGET_P99_MS = 20.0
SPREAD = 0.03
"""Seconds from one player's coming to the next one's; counting begins when all are there."""
SHARES = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999, "worst": 1.0}


@dataclass
class Results:
    """What was measured so far, in seconds."""

    latencies: list[float] = field(default_factory=list)
    frames: int = 0
    begin: float = 0.0
    seconds: float = 0.0

    def quantile_ms(self, share: float) -> float:
        """Return how long that share of the actions took at most."""
        values = sorted(self.latencies)
        return values[min(len(values) - 1, int(len(values) * share))] * 1000

    def report(self) -> str:
        """Return the figures as text."""
        times = ", ".join(
            f"{name} {self.quantile_ms(share):.2f} ms" for name, share in SHARES.items()
        )
        return f"{len(self.latencies)} actions, {self.frames / self.seconds:.0f} frames/s, {times}"


class Player:
    """Plays matches at a table of his own."""

    def __init__(self, address: str, results: Results) -> None:
        self._address = address
        self._results = results
        self._sent = 0
        self._asked_at: float | None = None

    async def play(self, *, after: float, until: float) -> None:
        """Come after a while, play until it is time to stop."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(after)
        async with connect(self._address, compression=None, max_size=None) as socket:
            await socket.send('{"type":"hello"}')
            await socket.send(self._command(self._start()))
            while loop.time() < until:
                message = json.loads(await socket.recv())
                if message["type"] != "frame":
                    continue
                self._results.frames += 1
                if self._asked_at is not None:
                    self._results.latencies.append(loop.time() - self._asked_at)
                    self._asked_at = None
                answer = self._answer(message)
                if answer is not None:
                    if answer["type"] == "act":
                        self._asked_at = loop.time()
                    await socket.send(self._command(answer))

    def _answer(self, frame: dict[str, Any]) -> dict[str, Any] | None:
        request = frame["request"]
        kinds = {event["type"] for event in frame["events"]}
        if "match_finished" in kinds:
            return self._start()
        if "hand_ended" in kinds:
            return {"type": "next_hand"}
        if request is None:
            return None
        return {"type": "act", "window": request["window"], "action": request["default"]}

    def _start(self) -> dict[str, Any]:
        return {"type": "start", "rules": "online", "length": 8, "pace": "normal", "name": "A"}

    def _command(self, message: dict[str, Any]) -> str:
        self._sent += 1
        return json.dumps({**message, "cmd_id": str(self._sent)})


async def measure(address: str, *, tables: int, seconds: float) -> Results:
    """Let all tables play for a while."""
    results = Results()
    warm_up = tables * SPREAD
    until = asyncio.get_running_loop().time() + warm_up + seconds
    async with asyncio.TaskGroup() as group:
        for number in range(tables):
            player = Player(address, results)
            group.create_task(player.play(after=number * SPREAD, until=until))
        await asyncio.sleep(warm_up)
        results.latencies.clear()
        results.frames = 0
        results.begin = time.monotonic()
    return results


async def answered(*, tables: int, seconds: float, pauses: float = 0.02) -> Results:
    """Start a server, let all tables play there for a while, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(  # noqa: ASYNC220, S603  (our own program)
            [sys.executable, "-c", PROGRAM, folder],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"XUEZHAN_PAUSES": str(pauses)},
        )
        if server.stdout is None:
            raise RuntimeError("the server does not speak")
        address = server.stdout.readline().strip().replace("http", "ws") + "ws"
        results = await measure(address, tables=tables, seconds=seconds)
        results.seconds = time.monotonic() - results.begin
        server.send_signal(signal.SIGTERM)
        server.wait(10)
    return results


def main() -> int:
    """Measure and print; fail where one idle table misses the target."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pauses", type=float, default=0.02)
    options = parser.parse_args()
    results = asyncio.run(
        answered(tables=options.tables, seconds=options.seconds, pauses=options.pauses)
    )
    used = os.times()
    sys.stdout.write(results.report() + "\n")
    sys.stdout.write(
        f"CPU in all: server {used.children_user + used.children_system:.1f} s,"
        f" players {used.user + used.system:.1f} s\n"
    )
    missed = options.tables == 1 and results.quantile_ms(0.99) > TARGET_P99_MS
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
