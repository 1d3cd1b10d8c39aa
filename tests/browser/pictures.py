"""Pictures of the main screens: always the same moment, kept as WebP, compared block by block.

The server draws fixed secrets and lives at a fixed time, the page adds a fixed contribution, the
computers are easy ones and nobody is hurried, so the same hand is played each time. All letters
are set in Noto CJK, which continuous integration has. Two machines still smooth letters each in
its own way: what is compared is the mean colour of blocks of 16 by 16 pixels.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from tests.browser.clicker import STEPS, Clicker
from tests.server.real_server import RealServer

FOLDER = Path(__file__).parent / "pictures"
SIZES = ((1440, 900), (1024, 768), (844, 390), (390, 844))
SCREENS = (
    "start",
    "exchange",
    "play",
    "claim",
    "settlement",
    "match-end",
    "calculator",
    "ledger",
    "guide",
    "rules",
    "replay",
    "statistics",
)
BLOCK = 16
STEP = 28
"""So much may a block's mean differ in one of its colours, of 255."""
BLOCKS = 4
"""So many blocks of a picture may differ by more."""

FIXED = """
import secrets
import time
secrets.token_bytes = lambda size=32: bytes([5]) * size
secrets.randbelow = lambda below: 0
time.time_ns = lambda: 1_800_000_000_000_000_000
"""
SETTINGS = {
    "locale": "zh-Hans",
    "name": "小安",
    "length": 1,
    "pace": "fast",
    "clock": "off",
    "theme": "dark",
    "opponents": [{"level": "easy", "pace": None}] * 3,
}
BEFORE = f"""
const draw = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (into) => into instanceof Uint8Array ? into.fill(3) : draw(into);
localStorage.getItem('xuezhan.settings') ??
  localStorage.setItem('xuezhan.settings', {json.dumps(json.dumps(SETTINGS))});
const letters = new CSSStyleSheet();
letters.replaceSync(`
  :root:root {{ --sans: 'Noto Sans CJK SC', sans-serif; --serif: 'Noto Serif CJK SC', serif; }}
  * {{ caret-color: transparent !important; }}`);
document.adoptedStyleSheets.push(letters);
"""
TO_WEBP = """
async (source) => {
  const image = await createImageBitmap(await (await fetch(source)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const packed = await canvas.convertToBlob({type: 'image/webp', quality: 0.7});
  const reader = new FileReader();
  await new Promise((done) => { reader.onload = done; reader.readAsDataURL(packed); });
  return reader.result;
}
"""
MEANS = """
(sources) => Promise.all(sources.map(async (source) => {
  const smaller = 4;
  const block = 16 / smaller;
  const image = await createImageBitmap(await (await fetch(source)).blob());
  const [width, height] = [image.width, image.height].map((edge) => Math.ceil(edge / smaller));
  const context = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true});
  context.imageSmoothingQuality = 'medium';
  context.drawImage(image, 0, 0, width, height);
  const {data} = context.getImageData(0, 0, width, height);
  const [across, down] = [width, height].map((edge) => Math.ceil(edge / block));
  const sums = Array.from({length: across * down}, () => [0, 0, 0, 0]);
  for (let at = 0; at < data.length; at += 4) {
    const [row, column] = [Math.floor(at / 4 / width), (at / 4) % width];
    const sum = sums[Math.floor(row / block) * across + Math.floor(column / block)];
    for (let colour = 0; colour < 3; colour += 1) sum[colour] += data[at + colour];
    sum[3] += 1;
  }
  return {across, means: sums.map(([red, green, blue, count]) =>
    [red / count, green / count, blue / count].map(Math.round))};
}))
"""
Shots = dict[tuple[str, int], bytes]


class Steady(Clicker):
    """A player whose choice is decided by what is on the screen, not by how often he looked."""

    def _after_the_hand(self) -> Locator | None:
        """Leave the settlement as it is: it may come between a look and a click."""
        return None

    def _call(self) -> Locator | None:
        win = self.find("action-win")
        return (
            win
            if win.is_visible()
            else self._any(self.page.locator("[data-testid=actions] button"))
        )

    def _any(self, found: Locator) -> Locator | None:
        return found.first if found.count() else None


def stored(screen: str, width: int) -> Path:
    """Return where the picture of a screen is kept."""
    return FOLDER / f"{screen}-{width}.webp"


def steady_page(chromium: Browser) -> BrowserContext:
    """Open a browser in which nothing moves and nothing is left to chance."""
    context = chromium.new_context(
        viewport={"width": 1440, "height": 900},
        device_scale_factor=1,
        reduced_motion="reduce",
        locale="zh-CN",
        timezone_id="UTC",
        color_scheme="dark",
        service_workers="block",
    )
    context.set_default_timeout(20_000)
    context.add_init_script(BEFORE)
    return context


def fixed_server(data: Path) -> RealServer:
    """Return a server that deals the same hands each time."""
    return RealServer(data, prelude=FIXED)


def settle(page: Page) -> None:
    """Wait until letters and pictures are there, what passes has passed, and all has been drawn."""
    page.mouse.move(0, 0)
    expect(page.locator("[data-testid=callouts] > *, [data-testid=win-show]")).to_have_count(0)
    page.evaluate("document.fonts.ready.then(() => document.activeElement?.blur())")
    page.wait_for_timeout(120)


def take(page: Page, screen: str, shots: Shots) -> None:
    """Take a screen in each size."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        shots[screen, width] = page.screenshot(animations="disabled")
    page.set_viewport_size({"width": 1440, "height": 900})
    settle(page)


def show(page: Page, address: str, name: str) -> None:
    """Turn to a page beside the table and wait for what it is about."""
    page.evaluate("(hash) => { window.location.hash = hash; }", address)
    page.get_by_test_id(name).first.wait_for()
    page.wait_for_load_state("networkidle")


def walk(page: Page, server: RealServer) -> Iterator[str]:
    """Go from screen to screen; each name is told while its screen is there."""
    page.goto(server.address)
    page.locator("[data-testid=start-match]:not([disabled])").wait_for()
    yield "start"
    seen: set[str] = set()
    player = Steady(page)
    page.get_by_test_id("start-match").click()
    page.locator("[data-testid=exchange-confirm]:not([disabled])").wait_for()
    yield "exchange"
    for _ in range(STEPS):
        if page.get_by_test_id("settlement").is_visible():
            break
        target = player.next_target()
        if target is None:
            page.wait_for_timeout(20)
            continue
        now = moment(page)
        if now is not None and now not in seen:
            seen.add(now)
            yield now
        target = player.next_target()
        if target is not None:
            player.try_click(target)
    page.locator("[data-testid=match-result]:not([disabled])").wait_for()
    yield "settlement"
    page.get_by_test_id("match-result").click()
    page.get_by_test_id("match-end").wait_for()
    yield "match-end"
    for screen, address, name in (
        ("calculator", "#score?hand=1133445566788m&win=7m&by=discard", "payments"),
        ("ledger", "#ledger", "people"),
        ("guide", "#guide?chapter=waits", "exercise-waits"),
        ("rules", "#rules", "doublings"),
        ("replay", "#replay?match=1&hand=1&step=60", "replay-table"),
        ("statistics", "#statistics", "range-plot"),
    ):
        show(page, address, name)
        if screen == "ledger":
            page.get_by_test_id("add-win").click()
            for button in ("winner-0", "source-2", "worth-0-fan-2"):
                page.locator(
                    f"label:has([data-testid={button}]), button[data-testid={button}]"
                ).click()
            page.get_by_test_id("save-entry").click()
            page.get_by_test_id("entry-sheet").wait_for(state="detached")
        yield screen


def moment(page: Page) -> str | None:
    """Tell whether this is a claim, or a turn in mid hand."""
    if page.get_by_test_id("action-pass").is_visible():
        return "claim"
    left = page.get_by_test_id("tiles-left")
    if page.get_by_test_id("your-turn").is_visible() and left.count():
        number = "".join(filter(str.isdigit, left.inner_text()))
        return "play" if number and int(number) < 30 else None
    return None


def take_all(chromium: Browser, data: Path) -> Shots:
    """Play a hand and look at every page; return each screen in each size as PNG."""
    shots: Shots = {}
    with fixed_server(data) as server, steady_page(chromium) as context:
        page = context.new_page()
        for screen in walk(page, server):
            take(page, screen, shots)
    return shots


def source(kind: str, content: bytes) -> str:
    """Return a picture as an address."""
    return f"data:image/{kind};base64,{b64encode(content).decode()}"


def store(page: Page, screen: str, width: int, shot: bytes) -> None:
    """Keep a picture as the one that is right."""
    packed: str = page.evaluate(TO_WEBP, source("png", shot))
    FOLDER.mkdir(exist_ok=True)
    stored(screen, width).write_bytes(b64decode(packed.partition(",")[2]))


def differing(page: Page, screen: str, width: int, shot: bytes) -> list[tuple[int, int, int]]:
    """Return the blocks that are not as they were kept: where they begin, and by how much."""
    pictures = [source("webp", stored(screen, width).read_bytes()), source("png", shot)]
    kept, seen = page.evaluate(MEANS, pictures)
    if len(kept["means"]) != len(seen["means"]):
        return [(0, 0, 255)]
    found = []
    for place, (old, new) in enumerate(zip(kept["means"], seen["means"], strict=True)):
        by = max(abs(one - other) for one, other in zip(old, new, strict=True))
        if by > STEP:
            row, column = divmod(place, kept["across"])
            found.append((column * BLOCK, row * BLOCK, round(by)))
    return found
