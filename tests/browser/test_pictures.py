"""The main screens look as they did; ``XUEZHAN_PICTURES=write`` keeps what they look like now."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.pictures import (
    BLOCKS,
    SCREENS,
    SIZES,
    Shots,
    differing,
    settle,
    show,
    steady_page,
    store,
    stored,
    take_all,
)
from tests.server.real_server import RealServer

WRITING = os.environ.get("XUEZHAN_PICTURES") == "write"


@pytest.fixture(scope="module")
def shots(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Shots:
    return take_all(chromium, tmp_path_factory.mktemp("pictures") / "data")


@pytest.fixture(scope="module")
def measure(chromium: Browser) -> Iterator[Page]:
    with chromium.new_context() as context:
        yield context.new_page()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_looks_as_it_did(
    shots: Shots, measure: Page, screen: str, size: tuple[int, int], tmp_path: Path
) -> None:
    shot = shots[screen, size[0]]
    if WRITING:
        store(measure, screen, size[0], shot)
    found = differing(measure, screen, size[0], shot)
    now = tmp_path / f"{screen}-{size[0]}.png"
    now.write_bytes(shot)
    assert len(found) <= BLOCKS, f"{stored(screen, size[0])} and {now} differ: {found[:20]}"


@pytest.fixture(scope="module")
def plain_page(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Page]:
    folder = tmp_path_factory.mktemp("changed") / "data"
    with RealServer(folder) as server, steady_page(chromium) as context:
        page = context.new_page()
        page.goto(server.address)
        page.locator("[data-testid=start-match]:not([disabled])").wait_for()
        yield page


CHANGES = {
    "a panel is moved": (
        "start",
        "",
        "lobby",
        "document.querySelector('.panel').style.translate = '0 12px'",
    ),
    "a tile is missing": (
        "calculator",
        "#score?hand=1133445566788m&win=7m&by=discard",
        "payments",
        "document.querySelector('[data-testid^=laid-]').style.visibility = 'hidden'",
    ),
    "a button has lost its colour": (
        "start",
        "",
        "lobby",
        "document.querySelector('[data-testid=start-match]').style.background = 'none'",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_changed_screen_is_noticed(
    plain_page: Page, measure: Page, change: str, size: tuple[int, int]
) -> None:
    screen, address, name, script = CHANGES[change]
    width, height = size
    page = plain_page
    page.set_viewport_size({"width": width, "height": height})
    page.reload()
    show(page, address, name)
    settle(page)
    assert len(differing(measure, screen, width, page.screenshot())) <= BLOCKS
    page.evaluate(script)
    settle(page)
    assert len(differing(measure, screen, width, page.screenshot())) > BLOCKS
