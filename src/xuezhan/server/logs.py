"""How the server's log is written: for people by default, as JSON lines where a program reads it.

No secret, token, name or tile is ever logged: messages name tables and codes, faults are told by
their kind and place. What a peer did wrong is counted, not logged, so that none can fill the log.
"""

import datetime as dt
import json
import logging
import sys
import traceback
from typing import IO, Literal

LogFormat = Literal["text", "json"]

OF_PEERS = (
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
)
"""What uvicorn logs about peers, one of them with a traceback."""

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class OwnFaults(logging.Filter):
    """Keeps out what is only a peer's fault."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is to be written."""
        return record.msg not in OF_PEERS


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, message, and what the caller added."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        at = dt.datetime.fromtimestamp(record.created, dt.UTC)
        line: dict[str, object] = {
            "time": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in STANDARD}
        line |= _fault(record)
        return json.dumps(line, ensure_ascii=False, default=str)


class PlainLines(logging.Formatter):
    """A line for people; a fault has its kind and place below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(message)s", "%Y-%m-%d %H:%M:%S")

    def formatException(self, ei: object) -> str:  # noqa: N802  (as overridden)
        """Leave the text of an error out: it may tell tiles."""
        error = ei[1] if isinstance(ei, tuple) else None
        return _place(error) if isinstance(error, BaseException) else ""


def start_logging(
    *, style: LogFormat = "text", level: str = "info", stream: IO[str] | None = None
) -> None:
    """Write what this program and uvicorn log to ``stream``, by default the standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else PlainLines())
    handler.addFilter(OwnFaults())
    for name in ("xuezhan", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
    logging.getLogger("xuezhan").setLevel(level.upper())
    # Below warnings uvicorn tells of every socket, with its address.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


def _fault(record: logging.LogRecord) -> dict[str, object]:
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return {}
    return {"fault": type(error).__name__, "place": _place(error)}


def _place(error: BaseException) -> str:
    """Return where an error came from and its kind, without its text."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"Traceback:\n{frames}{type(error).__name__}"
