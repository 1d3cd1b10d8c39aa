"""The table fits every screen and every language, and is played by keys alone or by touch."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.clicker import Clicker
from tests.browser.hearing import expect_said, listen, said
from tests.browser.looking import axe_faults_of, table_faults_of
from tests.browser.sitting import own_turn, prompt
from tests.browser.visiting import LANGUAGES, SCREENS
from tests.server.real_server import RealServer

KEY_PRESSES = 3_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    folder: Path = tmp_path_factory.mktemp("screens")
    with RealServer(folder / "data") as running:
        yield running


def context(chromium: Browser, width: int, height: int, language: str) -> BrowserContext:
    return chromium.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        locale=LANGUAGES[language],
    )


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_overflows_or_covers_the_hand(
    server: RealServer, chromium: Browser, width: int, height: int, language: str
) -> None:
    with context(chromium, width, height, language) as visit:
        page = visit.new_page()
        faults: set[str] = set()

        def look(_: int) -> None:
            faults.update(table_faults_of(page))

        page.goto(server.address)
        player = Clicker(page, seed=width + len(language), between=look)
        page.get_by_test_id("start-match").wait_for()
        assert page.evaluate("document.documentElement.lang") == language
        player.start(length=1)
        player.play("settlement")
        look(0)
        player.play("match-end")
        look(0)
        assert faults == set()


def press(page: Page) -> None:
    """Press the key that goes on, as somebody without a mouse would."""
    keyboard = page.keyboard
    if page.get_by_test_id("settlement").is_visible():
        keyboard.press("Enter")
    elif page.get_by_test_id("exchange-confirm").is_visible():
        keyboard.press("e")
    elif page.get_by_test_id("void").is_visible():
        keyboard.press("2")
    elif page.get_by_test_id("action-win").is_visible():
        keyboard.press("w")
    elif page.get_by_test_id("action-pung").is_visible():
        keyboard.press("p")
    elif page.get_by_test_id("action-pass").is_visible():
        keyboard.press("x")
    elif page.locator("[data-own]:focus[aria-disabled=false]").count():
        keyboard.press("Enter")
    elif page.get_by_test_id("skip-to-result").is_visible():
        page.get_by_test_id("skip-to-result").press("Enter")
    elif page.locator("[data-own][aria-disabled=false]").count():
        keyboard.press("ArrowLeft" if page.locator("[data-own]:focus").count() else "ArrowRight")


def test_a_match_is_played_by_keys_alone_and_told_in_words(
    server: RealServer, chromium: Browser
) -> None:
    with context(chromium, 1440, 900, "en") as visit:
        page = visit.new_page()
        page.goto(server.address)
        Clicker(page).start(length=1)
        listen(page)
        for _ in range(KEY_PRESSES):
            if page.get_by_test_id("match-end").is_visible():
                break
            press(page)
            page.wait_for_timeout(30)
        assert page.get_by_test_id("match-end").is_visible()
        heard = said(page)
        assert "You discarded" in heard
        assert "gave up" in heard


def test_a_touched_tile_is_discarded_by_the_second_touch(
    server: RealServer, chromium: Browser
) -> None:
    visit = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce", locale="en"
    )
    with visit:
        page = visit.new_page()
        page.goto(server.address)
        player = Clicker(page)
        player.start(length=1)
        page.get_by_test_id("exchange-confirm").tap()
        page.locator("[data-testid=void] button").first.tap()
        tile = own_turn(page).last
        raised = page.locator("[data-own][aria-pressed=true]")
        tile.tap()
        expect(raised).to_have_count(1)
        expect(prompt(page)).to_be_visible()
        listen(page)
        raised.tap()
        expect_said(page, "You discarded")


def test_a_reload_comes_back_to_the_same_table(server: RealServer, chromium: Browser) -> None:
    with context(chromium, 1440, 900, "zh-Hans") as visit:
        page = visit.new_page()
        page.goto(server.address)
        player = Clicker(page, seed=5)
        player.start(length=4)
        page.get_by_test_id("own-hand").wait_for()
        page.get_by_test_id("exchange-confirm").click()
        page.get_by_test_id("void").wait_for()
        before = page.locator("[data-own]").all_inner_texts()
        page.reload()
        page.get_by_test_id("void").wait_for()
        assert page.locator("[data-own]").all_inner_texts() == before
        page.get_by_test_id("menu").click()
        page.get_by_test_id("leave-table").click()
        page.get_by_test_id("continue-match").click()
        page.get_by_test_id("table").wait_for()


def test_a_screen_reader_stumbles_over_nothing(server: RealServer, chromium: Browser) -> None:
    with context(chromium, 1440, 900, "en") as visit:
        page = visit.new_page()
        faults: set[str] = set()

        def look(_: int) -> None:
            if page.locator(".call:not(.pass)").count():
                page.wait_for_timeout(400)  # until it stands there what the call brings
            faults.update(axe_faults_of(page))

        page.goto(server.address)
        page.get_by_test_id("start-match").wait_for()
        look(0)
        player = Clicker(page, seed=3, between=look)
        player.start(length=1)
        player.play("settlement")
        look(0)
        player.play("match-end")
        look(0)
        assert faults == set()
