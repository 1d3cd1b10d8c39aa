"""One socket of a player: a bounded queue of frames and the task that writes them.

A table never waits for a socket: it puts its messages here and goes on. Whoever does not read
them is cut off in one step, queue and all, and resumes by sequence number.
"""

import asyncio
from collections import Counter, deque
from typing import Protocol

import msgspec

from xuezhan.protocol.messages import CloseCode, FromTable

MOST_FRAMES = 128
MOST_BYTES = 64 * 1024

_encoder = msgspec.json.Encoder()


class Socket(Protocol):
    """What a connection needs of the web framework."""

    async def send_text(self, text: str) -> None:
        """Hand a text on; may wait until the peer has read earlier ones."""

    def close(self, code: int) -> None:
        """Begin to close at once, whatever is still unsent."""


class Connection:
    """What a table sees of a player's socket. ``closes`` counts why sockets were closed."""

    def __init__(
        self,
        socket: Socket,
        *,
        most_frames: int = MOST_FRAMES,
        most_bytes: int = MOST_BYTES,
        closes: Counter[int] | None = None,
    ) -> None:
        self.closed: CloseCode | None = None
        self._socket = socket
        self._closes = closes
        self._queue: deque[str] = deque()
        self._bytes = 0
        self._most_frames = most_frames
        self._most_bytes = most_bytes
        self._wake = asyncio.Event()
        self._drained = asyncio.Event()
        self._drained.set()

    @property
    def waiting(self) -> int:
        """How many messages have not been handed on."""
        return len(self._queue)

    def send(self, message: FromTable) -> None:
        """Queue a message. A queue that is too long is dropped and the socket closed with it."""
        if self.closed is not None:
            return
        text = _encoder.encode(message).decode()
        self._queue.append(text)
        self._bytes += len(text)
        if len(self._queue) > self._most_frames or self._bytes > self._most_bytes:
            self.close(4008)
            return
        self._drained.clear()
        self._wake.set()

    def close(self, code: CloseCode) -> None:
        """Drop what is queued and close the socket."""
        if self.closed is not None:
            return
        self.closed = code
        if self._closes is not None:
            self._closes[code] += 1
        self._queue.clear()
        self._socket.close(code)
        self._drained.set()
        self._wake.set()

    async def drain(self) -> None:
        """Wait until what is queued has been handed on, or the socket is closed."""
        await self._drained.wait()

    async def write(self) -> None:
        """Write what is queued until the connection is closed; the task of the socket's writer."""
        while self.closed is None:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                text = self._queue.popleft()
                self._bytes -= len(text)
                await self._socket.send_text(text)
            self._drained.set()
