"""How smoothly the table runs on a slow computer: long tasks, and work per frame.

``python -m benchmarks.frames [--slower 4] [--hands 1] [--size 1440x900] [--everything]`` starts a
server of its own, lets the computer play a match in Chromium with all motion and sound, and reads
the browser's own trace; ``--everything`` turns all aids on and hurries the computers. Told are
tasks of the page longer than 50 ms, the time for script, style and layout together of each frame
that was drawn, and how far things were pushed about: tiles that make room for others in a hand,
which is a move of the game, are told apart. Most frames are drawn while something moves, and cost
the page nothing: motion is the compositor's.
Times are those of the processor, multiplied by how much slower it is meant to be: DevTools slows a
page down by pausing it, which a busy machine makes useless. Only how soon the first page can be
used is taken on the clock, with that slowing down.
Reported, never asserted.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.figures import Figure
from benchmarks.program import chromium

PROGRAM = """
import sys
from pathlib import Path
from xuezhan.server.main import serve
serve(port=0, data=Path(sys.argv[1]), ready=lambda address: print(address, flush=True))
"""
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
CATEGORIES = [
    "toplevel",
    "blink",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]
TASK = "RunTask"
FRAME = "WebFrameWidgetImpl::BeginMainFrame"
DRAWN = "DrawFrame"
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
LOOK_MS = 250
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
EVERYTHING = {"pace": "fast", "tileCounter": True, "advice": "always"}
HEADING = "The table in a browser"
USABLE = """
new MutationObserver((_, watcher) => {
  if (document.querySelector('[data-testid=start-match]')) {
    watcher.disconnect();
    requestAnimationFrame(() => { window.usable = performance.now(); });
  }
}).observe(document, {childList: true, subtree: true});
"""
TRIES = 3

Event = dict[str, Any]


@dataclass(frozen=True)
class Smoothness:
    """What a trace tells of a match, in milliseconds."""

    tasks: int
    long: tuple[float, ...]
    """The long tasks since the match was started."""
    work: tuple[float, ...]
    """Of each frame the page had a part in."""
    drawn: int
    """How many frames were drawn, with those the page had no part in."""
    shift: float = 0.0
    moves: float = 0.0
    """The layout shift of nothing but tiles in hands."""

    def quantile(self, share: float) -> float:
        """Return how much work that share of the frames drawn had at most."""
        values = sorted(self.work) or [0.0]
        values = [0.0] * (self.drawn - len(values)) + values
        return values[min(len(values) - 1, int(len(values) * share))]

    def report(self) -> str:
        """Return the figures as text."""
        per_frame = ", ".join(f"{name} {self.quantile(at):.1f} ms" for name, at in SHARES.items())
        worst = f", the longest {max(self.long):.0f} ms" if self.long else ""
        return (
            f"{self.tasks} tasks, {len(self.long)} longer than {LONG_MS:.0f} ms{worst}\n"
            f"{self.drawn} frames drawn, {len(self.work)} of them with a part of the page's\n"
            f"script, style and layout per frame drawn: {per_frame}\n"
            f"layout shift in play {self.shift:.4f}; of tiles making room in hands {self.moves:.4f}"
        )

    def figures(self) -> list[Figure]:
        """Return what is stored of it."""
        return [
            Figure(HEADING, "tasks longer than 50 ms in a hand", len(self.long), "tasks"),
            Figure(HEADING, "longest task", max(self.long, default=0.0), "ms"),
            Figure(HEADING, "work of a frame drawn, p95", self.quantile(0.95), "ms"),
            Figure(HEADING, "layout shift", self.shift, "score"),
        ]


def read_trace(events: list[Event], slower: float) -> Smoothness:
    """Sum up the page's main thread, the one that has most frames, from the first click on."""
    frames: dict[tuple[int, int], list[float]] = {}
    for event in events:
        if event["name"] == FRAME:
            frames.setdefault((event["pid"], event["tid"]), []).append(event["ts"])
    if not frames:
        return Smoothness(0, (), (), 0)
    thread = max(frames, key=lambda key: len(frames[key]))
    own = [event for event in events if (event["pid"], event["tid"]) == thread and "tdur" in event]
    start = min((event["ts"] for event in own if is_click(event)), default=0.0)
    own = [event for event in own if event["ts"] >= start]
    tasks = [event["tdur"] * slower / 1000 for event in own if event["name"] == TASK]
    work = outermost([event for event in own if event["name"] in WORK])
    starts = sorted(at for at in frames[thread] if at >= start)
    return Smoothness(
        tasks=len(tasks),
        long=tuple(task for task in tasks if task > LONG_MS),
        work=tuple(work_between(starts, work, slower)),
        drawn=sum(event["name"] == DRAWN and event["ts"] >= start for event in events),
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


def seen(page: Page, name: str) -> None:
    """Wait until something is there, looking seldom: Playwright itself would ask in each frame."""
    for _ in range(int(MOST_MS / LOOK_MS)):
        if page.evaluate(f"document.querySelector('[data-testid={name}]') !== null"):
            return
        page.wait_for_timeout(LOOK_MS)
    raise TimeoutError(f"{name} has not come")


def play(page: Page, address: str, hands: int) -> tuple[float, float]:
    """Let the computer play until the last settlement; return the layout shift, moves apart."""
    page.add_init_script(SHIFTS)
    page.goto(address)
    page.get_by_test_id("start-match").click()
    page.get_by_test_id("table").wait_for()
    page.keyboard.press("t")
    for hand in range(hands):
        seen(page, "settlement")
        if hand + 1 < hands:
            page.get_by_test_id("next-hand").click()
            page.get_by_test_id("settlement").wait_for(state="detached")
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
    aids = EVERYTHING if chosen.everything else {}
    kept = json.dumps(json.dumps(aids | {"length": chosen.hands, "locale": "en"}))
    page.add_init_script(f"localStorage.setItem('xuezhan.settings', {kept})")
    browser.start_tracing(page=page, categories=CATEGORIES)
    shift, moves = play(page, address, chosen.hands)
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    return replace(read_trace(events, chosen.slower), shift=shift, moves=moves)


def usable_ms(browser: Browser, address: str, slower: float) -> float:
    """Return how long it takes until the start page can be used, the best of some tries."""
    times: list[float] = []
    for _ in range(TRIES):
        page = browser.new_page()
        page.add_init_script(USABLE)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.goto(address)
        page.wait_for_function("() => window.usable !== undefined")
        times.append(page.evaluate("window.usable"))
        page.close()
    return min(times)


@contextmanager
def served() -> Iterator[tuple[Browser, str]]:
    """Give a browser and the address of a server, both gone afterwards."""
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
                browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
                yield browser, address
                browser.close()
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    """Serve, play, tell; for ``make bench`` in JSON."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.frames", description=__doc__)
    options.add_argument("--slower", type=float, default=4, help="how much the processor is slowed")
    options.add_argument("--hands", type=int, choices=(1, 4, 8), default=1)
    options.add_argument("--size", default="1440x900", help="of the page, in CSS pixels")
    options.add_argument("--everything", action="store_true", help="all aids on, and a fast pace")
    options.add_argument("--json", action="store_true", help="print the figures as they are stored")
    chosen = options.parse_args()
    if chromium() is None:
        sys.exit("Chromium was not found")
    with served() as (browser, address):
        usable = usable_ms(browser, address, chosen.slower)
        told = trace(browser, address, chosen)
    if chosen.json:
        first = Figure(HEADING, "start page can be used", usable, "ms")
        sys.stdout.write(json.dumps({"figures": [asdict(one) for one in (first, *told.figures())]}))
        return
    sys.stdout.write(f"{chosen.size}, processor {chosen.slower:g} times slower\n")
    sys.stdout.write(f"the start page can be used after {usable:.0f} ms\n{told.report()}\n")


if __name__ == "__main__":
    main()
