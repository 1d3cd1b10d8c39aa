"""The web application: the client's files, the rules, and the WebSocket of a player."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from http.cookies import SimpleCookie
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from xuezhan.protocol.messages import Problem
from xuezhan.server.connection import Connection
from xuezhan.server.history import history_routes
from xuezhan.server.hub import CrowdedError, Hub
from xuezhan.server.limits import Gate
from xuezhan.server.monitoring import metrics_page
from xuezhan.server.pages import Client, SafeHeaders, health, rules_page
from xuezhan.server.recording import record_page
from xuezhan.server.score_pages import score_routes
from xuezhan.server.socket_protocol import EXTENSION
from xuezhan.server.store import StoreError
from xuezhan.server.table import Table
from xuezhan.server.wire import Budget, read_message

COOKIE = "xuezhan_session"
A_YEAR = 365 * 24 * 3600
COME_BACK = "2"
"""Seconds after which a visitor may try again who came while the server went down."""


class WebSocketSocket:
    """A Starlette WebSocket as a connection wants it."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._close_now: Callable[[int], None] = websocket.scope["extensions"][EXTENSION]

    async def send_text(self, text: str) -> None:
        """Hand a text on, waiting while the peer's buffers are full."""
        await self._websocket.send({"type": "websocket.send", "text": text})

    def close(self, code: int) -> None:
        """Close without waiting."""
        self._close_now(code)


def make_app(
    start_hub: Callable[[], Hub], *, gate: Gate | None = None, open_metrics: bool = False
) -> Starlette:
    """Return the application; the hub is made when its event loop runs.

    ``open_metrics`` shows the metrics to everybody, not only to programs on this computer.
    """
    door = gate or Gate()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hub = start_hub()
        yield
        await app.state.hub.close()

    async def show_rules(_request: Request) -> Response:
        return rules_page()  # anew each time: the middleware writes into its headers

    async def show_record(request: Request) -> Response:
        token, match = request.cookies.get(COOKIE), request.query_params.get("match")
        return await record_page(request.app.state.hub, token, match)

    async def show_metrics(request: Request) -> Response:
        return metrics_page(request, to_all=open_metrics)

    async def play(websocket: WebSocket) -> None:
        hub, host = websocket.app.state.hub, host_of(websocket)
        if not is_own_page(websocket):
            await websocket.close()
        elif not door.enter(host):
            await turn_away(websocket, hub, limit="sockets")
        else:
            try:
                await serve_player(websocket, hub, door)
            finally:
                door.leave(host)

    return Starlette(
        routes=[
            Route("/healthz", health),
            Route("/metrics", show_metrics),
            Route("/api/rules", show_rules),
            Route("/api/record", show_record),
            *history_routes(COOKIE),
            *score_routes(),
            WebSocketRoute("/ws", play),
            Mount("/", Client()),
        ],
        middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=1024)],
        lifespan=lifespan,
    )


def is_own_page(websocket: WebSocket) -> bool:
    """Whether the page that opens the socket is ours; programs without a page name no origin."""
    origin = websocket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == websocket.headers.get("host")


def host_of(websocket: WebSocket) -> str | None:
    """Return the address of the peer, as a trusted proxy tells it."""
    return None if websocket.client is None else websocket.client.host


async def turn_away(websocket: WebSocket, hub: Hub, *, limit: str) -> None:
    """Refuse a socket to an address that has had enough."""
    hub.metrics.limited[limit] += 1
    await websocket.send_denial_response(Response(status_code=429, headers={"retry-after": "60"}))


async def serve_player(websocket: WebSocket, hub: Hub, gate: Gate) -> None:
    """Find the visitor's table and carry messages until the socket is gone."""
    try:
        visitor, fresh_token = await hub.visitor(
            websocket.cookies.get(COOKIE), admit=lambda: gate.admit(host_of(websocket))
        )
        table = await hub.table(visitor)
    except CrowdedError:
        await turn_away(websocket, hub, limit="visitors")
        return
    except StoreError:
        # Going down, or without a log to write to: another try in a moment may find a server again.
        await websocket.send_denial_response(
            Response(status_code=503, headers={"retry-after": COME_BACK})
        )
        return
    # From here on the table counts on this socket, so it cannot be put to sleep meanwhile.
    connection = Connection(WebSocketSocket(websocket), closes=hub.metrics.closes)
    table.join(connection, visitor.seat)
    writer = None
    try:
        headers = [] if fresh_token is None else [(b"set-cookie", _cookie(websocket, fresh_token))]
        await websocket.accept(headers=headers)
        writer = asyncio.create_task(connection.write())
        await _listen(websocket, connection, table)
    finally:
        table.leave(connection)
        if writer is not None:
            writer.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect):
                await writer


async def _listen(websocket: WebSocket, connection: Connection, table: Table) -> None:
    budget = Budget()
    while connection.closed is None:
        received = await websocket.receive()
        if received["type"] == "websocket.disconnect":
            return
        said = read_message(received.get("text"))
        unreadable = isinstance(said, Problem)
        if not budget.spend() or (unreadable and not budget.spend_unreadable()):
            connection.close(4000)
            return
        await table.tell(connection, said)


def _cookie(websocket: WebSocket, token: str) -> bytes:
    cookie: SimpleCookie = SimpleCookie()
    cookie[COOKIE] = token
    morsel = cookie[COOKIE]
    morsel["path"] = "/"
    morsel["max-age"] = A_YEAR
    morsel["httponly"] = True
    morsel["samesite"] = "Lax"
    if websocket.url.scheme == "wss":
        morsel["secure"] = True
    return morsel.OutputString().encode("latin-1")
