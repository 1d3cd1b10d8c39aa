"""How smoothly the table runs on a slow computer: long tasks, and work per frame.

``python -m benchmarks.frames [--slower 4] [--hands 1] [--size 1440x900]`` starts a server of its
own, lets the computer play a match in Chromium with all motion, sound and aids on, and reads the
browser's own trace. Told are tasks of the page longer than 50 ms, of each frame the time for
script, style and layout together, and how far things were pushed about: tiles that make room for
others in a hand, which is a move of the game, are told apart.
Times are those of the processor, multiplied by how much slower it is meant to be: DevTools slows a
page down by pausing it, which a busy machine makes useless.
Reported, never asserted.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from bisect import bisect_right
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

PROGRAM = """
import sys
from pathlib import Path
from xuezhan.server.main import serve
serve(port=0, data=Path(sys.argv[1]), ready=lambda address: print(address, flush=True))
"""
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
CATEGORIES = ["toplevel", "blink", "devtools.timeline", "disabled-by-default-devtools.timeline"]
TASK = "RunTask"
FRAME = "WebFrameWidgetImpl::BeginMainFrame"
WORK = {
    "EvaluateScript",
    "FunctionCall",
    "Layout",
    "RunMicrotasks",
    "TimerFire",
    "EventDispatch",
    "FireAnimationFrame",
    "LocalFrameView::UpdateStyleAndLayout",
    "UpdateLayoutTree",
}
LONG_MS = 50.0
SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "worst": 1.0}
MOST_MS = 600_000
SHIFTS = """
const HELD = '[data-testid=own-hand], [data-testid^=rack-]';
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!document.querySelector('[data-testid=table]')) continue;
    const pushed = entry.sources.map(({node}) => node).filter((node) => node instanceof Element);
    const names = pushed.map((node) => node.dataset.testid ?? node.className);
    const held = pushed.every((node) => node.closest(HELD));
    if (pushed.length > 0) window.shifts.push([entry.value, held, names.join(' ')]);
  }
}).observe({type: 'layout-shift', buffered: true});
"""
SETTINGS = {"pace": "fast", "tileCounter": True, "advice": "always", "locale": "en"}

Event = dict[str, Any]


@dataclass(frozen=True)
class Smoothness:
    """What a trace tells, in milliseconds."""

    tasks: int
    long: tuple[float, ...]
    frames: tuple[float, ...]
    early: int = 0
    """How many of the long tasks came before the match was started."""
    shift: float = 0.0
    moves: float = 0.0
    """The layout shift of nothing but tiles in hands."""

    def quantile(self, share: float) -> float:
        """Return how much work that share of the frames had at most."""
        values = sorted(self.frames) or [0.0]
        return values[min(len(values) - 1, int(len(values) * share))]

    def report(self) -> str:
        """Return the figures as text."""
        per_frame = ", ".join(f"{name} {self.quantile(at):.1f} ms" for name, at in SHARES.items())
        worst = f", the longest {max(self.long):.0f} ms" if self.long else ""
        early = f" ({self.early} before the match)"
        return (
            f"{self.tasks} tasks, {len(self.long)} longer than {LONG_MS:.0f} ms{early}{worst}\n"
            f"{len(self.frames)} frames; script, style and layout per frame: {per_frame}\n"
            f"layout shift in play {self.shift:.4f}; of tiles making room in hands {self.moves:.4f}"
        )


def read_trace(events: list[Event], slower: float) -> Smoothness:
    """Sum up the page's main thread: the one that has most frames."""
    frames: dict[tuple[int, int], list[float]] = {}
    for event in events:
        if event["name"] == FRAME:
            frames.setdefault((event["pid"], event["tid"]), []).append(event["ts"])
    if not frames:
        return Smoothness(0, (), ())
    thread = max(frames, key=lambda key: len(frames[key]))
    own = [event for event in events if (event["pid"], event["tid"]) == thread and "tdur" in event]
    tasks = [(event["ts"], event["tdur"] * slower / 1000) for event in own if event["name"] == TASK]
    start = min((event["ts"] for event in own if is_click(event)), default=0.0)
    work = outermost([event for event in own if event["name"] in WORK])
    return Smoothness(
        tasks=len(tasks),
        long=tuple(task for _, task in tasks if task > LONG_MS),
        early=sum(at < start and task > LONG_MS for at, task in tasks),
        frames=tuple(work_between(sorted(frames[thread]), work, slower)),
    )


def is_click(event: Event) -> bool:
    """Tell whether this is the page hearing of a click; the first one starts the match."""
    return bool(event["name"] == "EventDispatch" and event["args"]["data"].get("type") == "click")


def outermost(events: list[Event]) -> list[Event]:
    """Leave out what lies within another: layout that a script asks for is not counted twice."""
    result: list[Event] = []
    end = 0.0
    for event in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        if event["ts"] >= end:
            result.append(event)
            end = event["ts"] + event["dur"]
    return result


def work_between(starts: list[float], work: list[Event], slower: float) -> list[float]:
    """Return for each frame the work that began before the next one, in milliseconds."""
    sums = [0.0] * len(starts)
    for event in work:
        place = max(bisect_right(starts, event["ts"]) - 1, 0)
        sums[place] += event["tdur"] * slower / 1000
    return sums


def play(page: Page, address: str, hands: int) -> tuple[float, float]:
    """Let the computer play until the last settlement; return the layout shift, moves apart."""
    kept = json.dumps(json.dumps(SETTINGS | {"length": hands}))
    page.add_init_script(f"localStorage.setItem('xuezhan.settings', {kept})")
    page.add_init_script(SHIFTS)
    page.goto(address)
    page.get_by_test_id("start-match").click()
    page.get_by_test_id("table").wait_for()
    page.keyboard.press("t")
    for hand in range(hands):
        page.get_by_test_id("settlement").wait_for(timeout=MOST_MS)
        if hand + 1 < hands:
            page.get_by_test_id("next-hand").click()
            page.get_by_test_id("table").wait_for()
            page.keyboard.press("t")
    shifts: list[tuple[float, bool, str]] = page.evaluate("shifts")
    pushed, moved = (
        sum(value for value, held, _ in shifts if held is kind) for kind in (False, True)
    )
    return pushed, moved


def trace(browser: Browser, address: str, chosen: argparse.Namespace) -> Smoothness:
    """Play and return what the trace tells."""
    width, height = map(int, chosen.size.split("x"))
    page = browser.new_page(viewport={"width": width, "height": height})
    browser.start_tracing(page=page, categories=CATEGORIES)
    shift, moves = play(page, address, chosen.hands)
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    return replace(read_trace(events, chosen.slower), shift=shift, moves=moves)


def main() -> None:
    """Serve, play, tell."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.frames", description=__doc__)
    options.add_argument("--slower", type=float, default=4, help="how much the processor is slowed")
    options.add_argument("--hands", type=int, choices=(1, 4, 8), default=1)
    options.add_argument("--size", default="1440x900", help="of the page, in CSS pixels")
    chosen = options.parse_args()
    program = os.environ.get("XUEZHAN_CHROMIUM") or shutil.which("chromium")
    if program is None:
        sys.exit("Chromium was not found")
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", PROGRAM, str(Path(data) / "data")],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None  # noqa: S101  (it is a pipe)
            address = server.stdout.readline().strip()
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
                told = trace(browser, address, chosen)
                browser.close()
        finally:
            server.terminate()
            server.wait()
    sys.stdout.write(f"{chosen.size}, processor {chosen.slower:g} times slower\n{told.report()}\n")


if __name__ == "__main__":
    main()
