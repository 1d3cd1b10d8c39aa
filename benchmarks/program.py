"""The program as its user meets it: how long it takes to start, to answer, and what it loads.

All times are on the clock, the best of several tries; another program that keeps the machine busy
makes them longer.
"""

import asyncio
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from benchmarks.figures import Figure
from benchmarks.latency import answered
from xuezhan import server

HEADING = "The program"
TRIES = 5
IMPORTING = (
    "import time; start = time.perf_counter(); import {}; print(time.perf_counter() - start)"
)
PROGRAM = "from xuezhan.cli.main import main; main()"
STATIC = Path(server.__file__).parent / "static"
SCRIPT = re.compile(r'(?:src|href)="/(assets/[^"]+\.js)"')  # with what is asked for beforehand
STYLE = re.compile(r'href="/(assets/[^"]+\.css)"')
TEXTS = re.compile(r"import\(.\./((?:en|zh)[^`\"']*\.js)")


def import_ms(module: str) -> float:
    """Return how long a fresh interpreter takes to import a module."""
    command = [sys.executable, "-c", IMPORTING.format(module)]
    return 1000 * min(
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)  # noqa: S603
        for _ in range(TRIES)
    )


def first_page_ms() -> float:
    """Return how long it takes from starting ``xuezhan serve`` to holding its page."""
    return 1000 * min(_served() for _ in range(TRIES))


def _served() -> float:
    with tempfile.TemporaryDirectory() as folder:
        serve = ["serve", "--port", "0", "--data", folder]
        command = [sys.executable, "-c", PROGRAM, *serve]
        start = time.perf_counter()
        with subprocess.Popen(  # noqa: S603
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            try:
                line = process.stdout.readline() if process.stdout else ""
                address = re.search(r"http://\S+/", line)
                if address is None:
                    raise RuntimeError("the server does not say where it is")
                with urllib.request.urlopen(address[0]) as page:  # noqa: S310 - our own server
                    page.read()
                return time.perf_counter() - start
            finally:
                process.terminate()


def chromium() -> str | None:
    """Return where Chromium is, if it is anywhere."""
    return os.environ.get("XUEZHAN_CHROMIUM") or shutil.which("chromium")


def page_kb(static: Path = STATIC) -> float | None:
    """Return what the playing page loads, compressed: script, style, the largest texts."""
    page = static / "index.html"
    if not page.exists():
        return None
    html = page.read_text(encoding="utf-8")
    scripts = [static / path for path in SCRIPT.findall(html)]
    texts = [
        static / "assets" / name
        for script in scripts
        for name in TEXTS.findall(script.read_text(encoding="utf-8"))
    ]
    styles = [static / path for path in STYLE.findall(html)]
    sizes = [_compressed(path) for path in (*scripts, *styles)]
    return (sum(sizes) + max(map(_compressed, texts), default=0)) / 1000


def _compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), compresslevel=9))


def program(seconds: float) -> list[Figure]:
    """Return all figures; actions are timed for so long."""
    results = asyncio.run(answered(tables=1, seconds=seconds))
    figures = [
        Figure(HEADING, "action to frame, p50", results.quantile_ms(0.5), "ms"),
        Figure(HEADING, "action to frame, p99", results.quantile_ms(0.99), "ms"),
        Figure(HEADING, "import xuezhan", import_ms("xuezhan"), "ms"),
        Figure(HEADING, "import xuezhan.game", import_ms("xuezhan.game"), "ms"),
        Figure(HEADING, "start to the first page", first_page_ms(), "ms"),
    ]
    size = page_kb()
    if size is not None:
        figures.append(Figure(HEADING, "script, style and texts of the table", size, "kB, gzip"))
    return figures
