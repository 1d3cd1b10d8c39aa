"""How a test visits the pages: screens and languages, going there, taps, and a player's history."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page
from tests.server.real_server import Message, Player, RealServer

PHONE = (390, 844)
DESKTOP = (1440, 900)
SCREENS = [PHONE, (844, 390), (1024, 768), DESKTOP]
LANGUAGES = {"zh-Hans": "zh-CN", "zh-Hant": "zh-TW", "en": "en-GB"}
THINKING = 0.06


class House(NamedTuple):
    """A server and the session of a visitor who has played there: four hands, then one."""

    server: RealServer
    cookie: str


def choose(request: Message) -> Message:
    """Win where one can, and else do what happens by itself."""
    legal: list[Message] = request["legal"]
    default: Message = request["default"]
    return next((action for action in legal if action["type"] == "win"), default)


async def act_slowly(player: Player) -> Message | None:
    """Answer no faster than the server allows."""
    await asyncio.sleep(THINKING)
    return await player.act(choose)


async def play_matches(server: RealServer) -> str:
    """Play two matches and return the cookie of who did."""
    player = server.player()
    await player.connect()
    for length in (4, 1):
        await player.start(length=length, name="", contribution="c0ffee" * 8)
        for hand in range(length):
            if hand:
                player.request = None
                await player.command({"type": "next_hand"})
            while await act_slowly(player) is not None:
                pass
    await player.leave()
    return player.cookie


def play_at(server: RealServer) -> House:
    """Play two matches beside the event loop that drives Chromium in this thread."""
    with ThreadPoolExecutor(1) as other:
        return House(server, other.submit(lambda: asyncio.run(play_matches(server))).result())


def visit(
    chromium: Browser,
    size: tuple[int, int] = PHONE,
    language: str = "en",
    *,
    known: House | None = None,
) -> BrowserContext:
    """Open a browser of its own, as a stranger or as the one who has played at a house."""
    width, height = size
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=width < 900,
        reduced_motion="reduce",
        locale=LANGUAGES[language],
        permissions=["clipboard-read", "clipboard-write"],
        accept_downloads=True,
    )
    context.set_default_timeout(20_000)
    if known is not None:
        name, _, value = known.cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": known.server.address}])
    return context


def go(page: Page, house: House, address: str) -> None:
    """Open a page, loading everything anew."""
    page.goto("about:blank")
    page.goto(f"{house.server.address}{address}")


def turn_to(page: Page, address: str) -> None:
    """Go to another page without loading everything anew."""
    page.evaluate("(hash) => { window.location.hash = hash; }", address)


def clipboard(page: Page) -> str:
    """Return what has been copied."""
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def tap(page: Page, *names: str) -> None:
    """Tap one after the other; of a radio its label."""
    for name in names:
        target = page.get_by_test_id(name)
        label = page.locator(f"label:has([data-testid='{name}'])")
        (label if label.count() else target).tap()


def lay(page: Page, tiles: str) -> None:
    """Tap tiles written as ``22m 555p``, changing the suit where needed."""
    for group in tiles.split():
        tap(page, f"suit-{group[-1]}")
        tap(page, *(f"key-{rank}{group[-1]}" for rank in group[:-1]))
