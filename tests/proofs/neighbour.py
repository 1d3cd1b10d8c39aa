"""A player who plays on while something bad happens beside him, and notes how he is served."""

import asyncio
import time
from pathlib import Path

from tests.server.real_server import Message, Player, RealServer


class Neighbour:
    """Acts again and again until told to stop; ``waited`` has the time to each acknowledgement."""

    def __init__(self, server: RealServer) -> None:
        self.player: Player = server.player()
        self.waited: list[float] = []
        self._task: asyncio.Task[None] | None = None
        self._stop = False

    async def begin(self) -> None:
        """Start a match and play on in the background."""
        await self.player.connect()
        await self.player.start(rules="chengdu", length=8)
        self._task = asyncio.create_task(self._play())

    async def end(self) -> None:
        """Play no further; raise what went wrong meanwhile."""
        self._stop = True
        assert self._task is not None
        await self._task

    async def _play(self) -> None:
        while not self._stop:
            if await self.player.asked() is None:
                answer = await self.player.command({"type": "next_hand"})
                if answer["type"] == "refused":
                    await self.player.start(rules="chengdu", length=8)
                continue
            begin = time.monotonic()
            answer_ = await self.player.act(_safe)
            self.waited.append(time.monotonic() - begin)
            assert answer_ is not None
            assert answer_["type"] == "accepted", answer_
            await asyncio.sleep(0.1)  # well below what the server allows a second

    @property
    def gaps(self) -> int:
        """How many frames are missing among those he was sent."""
        return self.player.head - len(self.player.frames)

    @property
    def figures(self) -> str:
        """How long he waited."""
        waited = sorted(self.waited)
        worst = waited[-1] * 1000
        p99 = waited[min(len(waited) - 1, len(waited) * 99 // 100)] * 1000
        return f"neighbour acted {len(waited):,} times, p99 {p99:.0f} ms, worst {worst:.0f} ms"


def _safe(request: Message) -> Message:
    action: Message = request["default"]
    return action


def resident_bytes(pid: int) -> int:
    """Return how much memory a process holds, where the system tells it, else 0."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024
