"""How programs that watch over the server learn of it: the metrics page."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from xuezhan.server.limits import is_here
from xuezhan.server.metrics import CONTENT_TYPE


def metrics_page(request: Request, *, to_all: bool) -> Response:
    """Return the metrics; where they are not for all, only to programs on this computer."""
    host = None if request.client is None else request.client.host
    if not (to_all or is_here(host)):
        return Response(status_code=404)
    hub = request.app.state.hub
    gauges = hub.gauges() | {
        "resident_bytes": ("Memory of the process, 0 where not known.", resident_bytes()),
        "open_files": ("Open files and sockets, 0 where not known.", open_files()),
    }
    return Response(
        hub.metrics.text(gauges), headers={"cache-control": "no-store"}, media_type=CONTENT_TYPE
    )


def resident_bytes() -> int:
    """Return how much memory the process holds, where the system tells it."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * 4096


def open_files() -> int:
    """Return how many files the process has open, where the system tells it."""
    try:
        return sum(1 for _ in Path("/proc/self/fd").iterdir())
    except OSError:
        return 0
