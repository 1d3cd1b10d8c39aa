"""uvicorn's WebSocket with a short leash: small send buffers, and a close that waits for nothing.

The web interface between server and application can only close a socket after everything before
has been taken by the peer. A table must cut off a peer that takes nothing, so the application
finds the function for it among the connection's extensions.
"""

import asyncio
import socket
from contextlib import suppress
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

EXTENSION = "xuezhan.close"
HIGH_WATER = 32 * 1024
SEND_BUFFER = 64 * 1024
PEER_TIMEOUT_MS = 20_000
LAST_WORDS = 3.0
"""Seconds that a peer has for taking what is still in the buffers, and the close frame."""


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """One socket of the server."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shorten the buffers of a new connection, so that a slow peer is noticed."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=HIGH_WATER)
        peer = self.transport.get_extra_info("socket")
        if peer is not None and peer.family in {socket.AF_INET, socket.AF_INET6}:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, PEER_TIMEOUT_MS)

    def handle_connect(self, event: Any) -> None:  # noqa: ANN401  (as overridden)
        """Offer the immediate close to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = dict(self.scope["extensions"] or {})
            self.scope["extensions"] = extensions | {EXTENSION: self.close_now}

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; drop what is no text from a peer who has said goodbye with it."""
        with suppress(InvalidState):  # uvicorn answers it with a close, and one is under way
            super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:  # noqa: ANN401  (as overridden)
        """Send a message of the application; after an immediate close the peer counts as gone."""
        await self.writable.wait()
        if self.close_sent and message["type"] == "websocket.send":
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # else uvicorn complains that nothing was answered

    def close_now(self, code: int) -> None:
        """Send the close frame without waiting for anything, and hang up soon."""
        if self.close_sent or self.transport.is_closing():
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)
        # Whoever waits for room to send need not wait any more.
        self.writable.set()
