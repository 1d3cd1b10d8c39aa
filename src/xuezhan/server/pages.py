"""What the server says over plain HTTP: the built client, the rules, whether it is well."""

from pathlib import Path

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from xuezhan import __version__
from xuezhan.protocol.messages import PROTOCOL_VERSION
from xuezhan.rules import (
    FIELDS,
    SOURCES,
    default_preset,
    preset,
    preset_names,
    ruleset_hash,
    to_dict,
)

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

POLICY = {
    "default-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}


class Client(StaticFiles):
    """The built client: hashed files are kept for ever, the page is asked for again each time."""

    def __init__(self, folder: Path = STATIC) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self._page = folder / "index.html"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a file of the client, or say how to build it."""
        if self._page.is_file():
            await super().__call__(scope, receive, send)
        else:
            missing = PlainTextResponse("The browser client is not built: run `make web`.\n", 503)
            await missing(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, with how long it may be kept."""
        response = await super().get_response(path, scope)
        hashed = path.startswith("assets/")
        response.headers["cache-control"] = FOR_EVER if hashed else ASK_AGAIN
        return response


class SafeHeaders:
    """Adds the headers that keep other sites and injected scripts out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with the headers on each HTTP response."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)


def rules_page() -> Response:
    """Return the presets by value, which is the default, what each field may hold, the sources."""
    names = preset_names()
    default = default_preset()
    content = {
        "default": next((name for name in names if preset(name) == default), names[0]),
        "presets": [
            {"name": name, "hash": ruleset_hash(preset(name)), "ruleset": to_dict(preset(name))}
            for name in names
        ],
        "fields": FIELDS,
        "sources": SOURCES,
    }
    return Response(
        msgspec.json.encode(content),
        media_type="application/json",
        headers={"cache-control": ASK_AGAIN},
    )


async def health(request: Request) -> JSONResponse:
    """Say that the server is up, and how it is."""
    hub = request.app.state.hub
    content = {
        "status": "closing" if hub.closing else "ok",
        "version": __version__,
        "protocol": PROTOCOL_VERSION,
        "tables": hub.tables,
        "durable": hub.durable,
    }
    return JSONResponse(content, 503 if hub.closing else 200, {"cache-control": "no-store"})
