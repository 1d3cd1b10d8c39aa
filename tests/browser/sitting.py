"""How a test sits down at the table: with wishes of its own, until it is its turn."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.clicker import Clicker
from tests.browser.visiting import LANGUAGES
from tests.server.real_server import RealServer

NONE: Mapping[str, object] = {}
QUESTIONS = 3_000


@contextmanager
def visit(  # noqa: PLR0913  (each is something a visitor may have)
    server: RealServer,
    chromium: Browser,
    *,
    size: tuple[int, int] = (1440, 900),
    language: str = "en",
    touch: bool = False,
    script: str = "",
    wishes: Mapping[str, object] = NONE,
) -> Iterator[Page]:
    width, height = size
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        locale=LANGUAGES[language],
        has_touch=touch,
    )
    kept = json.dumps(json.dumps(wishes))
    context.add_init_script(
        f"if (!localStorage.getItem('xuezhan.settings'))"
        f" localStorage.setItem('xuezhan.settings', {kept});{script}"
    )
    with context:
        page = context.new_page()
        page.goto(server.address)
        yield page


def begin(page: Page, *, length: int = 1) -> Clicker:
    """Start a match and answer the questions before play."""
    player = Clicker(page)
    player.start(length=length)
    page.get_by_test_id("exchange-confirm").click()
    page.locator("[data-testid=void] button").first.click()
    return player


def live(page: Page) -> Locator:
    """Return the tiles that may be discarded now; for an exchange others may be chosen."""
    return page.locator("[data-phase=turn] [data-own][aria-disabled=false]")


def prompt(page: Page) -> Locator:
    """Return where one is told what to do: alone, with the waits, or beside the calls."""
    places = ("your-turn", "waits", "actions")
    return page.locator(", ".join(f"[data-testid={place}]" for place in places)).first


def kind(tile: Locator) -> str:
    """Return which tile it is, as text."""
    return (tile.get_attribute("data-own") or "")[:2]


def own_turn(page: Page) -> Locator:
    """Let calls go until a tile is to be discarded."""
    passing = page.get_by_test_id("action-pass")
    for _ in range(QUESTIONS):
        expect(live(page).first.or_(passing).first).to_be_visible()
        if live(page).count():
            return live(page)
        passing.click()
    raise AssertionError("it is never our turn")
