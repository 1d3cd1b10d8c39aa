"""The server as a program: opens the log, listens, and goes down in good order."""

import asyncio
import contextlib
import logging
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import msgspec
import uvicorn

from xuezhan.server.app import make_app
from xuezhan.server.housekeeping import keep_house
from xuezhan.server.hub import Hub
from xuezhan.server.limits import Gate, Limits
from xuezhan.server.options import TableOptions
from xuezhan.server.socket_protocol import TableSocketProtocol
from xuezhan.server.sqlite_store import SqliteStore
from xuezhan.server.store import StoreError
from xuezhan.server.thinking import Thinking
from xuezhan.server.wire import LARGEST

logger = logging.getLogger(__name__)

PING_EVERY = 15.0
PONG_WITHIN = 20.0


class TableServer(uvicorn.Server):
    """uvicorn that tells when it listens, and lets the tables finish before it closes."""

    def __init__(
        self, config: uvicorn.Config, *, hub: Callable[[], Hub], ready: Callable[[str], None]
    ) -> None:
        super().__init__(config)
        self._hub = hub
        self._ready = ready
        self._housekeeper: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets=sockets)
        if self.started:
            self._housekeeper = asyncio.create_task(keep_house(lambda: self._hub().commits))
            logger.info("serving at %s", self._address())
            self._ready(self._address())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, finish what was begun, send the players away, close."""
        for server in self.servers:
            server.close()
        if self._housekeeper is not None:
            self._housekeeper.cancel()
        await self._hub().close()
        await super().shutdown(sockets=sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  (as overridden)
        """Go down in good order; a second signal does not wait."""
        self.force_exit, self.should_exit = self.should_exit, True

    def _address(self) -> str:
        host, port, *_ = self.servers[0].sockets[0].getsockname()
        shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  (shown only)
        return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


class Strangers(msgspec.Struct, frozen=True, kw_only=True):
    """How peers beyond this computer are met.

    ``trusted_proxies`` are the addresses whose word counts for whom a request comes from and
    whether it came over TLS. ``open_metrics`` shows the metrics to everybody.
    """

    limits: Limits = Limits()
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    open_metrics: bool = False


def serve(  # noqa: PLR0913  (each is a setting of the command)
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    descriptor: int | None = None,
    data: Path | None = None,
    strangers: Strangers | None = None,
    ready: Callable[[str], None] = lambda _address: None,
) -> None:
    """Serve tables until told to stop; ``ready`` is called with the address to open.

    With the ``descriptor`` of a socket that already listens, host and port do not count: whoever
    holds that socket keeps new connections waiting while one server takes over from another.
    """
    strangers = strangers or Strangers()
    try:
        store = SqliteStore(data or default_folder())
    except StoreError as error:
        raise SystemExit(f"xuezhan: {error}") from error
    hubs: list[Hub] = []

    def start_hub() -> Hub:
        hubs.append(Hub(store, thinking=Thinking(), options=default_options()))
        return hubs[-1]

    config = uvicorn.Config(
        make_app(start_hub, gate=Gate(strangers.limits), open_metrics=strangers.open_metrics),
        host=host,
        port=port,
        ws=TableSocketProtocol,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(strangers.trusted_proxies),
        timeout_graceful_shutdown=1,
    )
    server = TableServer(config, hub=lambda: hubs[-1], ready=ready)
    sockets = None if descriptor is None else [socket.socket(fileno=descriptor)]
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=sockets)


def default_options() -> TableOptions:
    """Return the options of a table; ``XUEZHAN_PAUSES`` stretches the pauses, 0 for none."""
    return TableOptions(pause_scale=float(os.environ.get("XUEZHAN_PAUSES", "1")))


def default_folder() -> Path:
    """Return where games are kept: ``XUEZHAN_DATA``, else the user's data folder."""
    named = os.environ.get("XUEZHAN_DATA")
    if named:
        return Path(named)
    home = Path.home()
    if sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "xuezhan"
