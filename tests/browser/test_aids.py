"""What helps at the table: advice, hints, the counter; and that it is in nobody's way."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.clicker import Clicker
from tests.browser.hearing import expect_said, listen
from tests.browser.looking import axe_faults_of, table_faults_of
from tests.browser.sitting import QUESTIONS, begin, kind, live, own_turn, visit
from tests.browser.visiting import LANGUAGES, SCREENS
from tests.server.real_server import RealServer

ALL_ON: Mapping[str, object] = {"advice": "always", "tileCounter": True}
WAIT = re.compile(r".+: \d unseen, worth \d+")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    folder: Path = tmp_path_factory.mktemp("aids")
    with RealServer(folder / "data") as running:
        yield running


def test_advice_comes_on_asking_and_marks_the_tile(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium) as page:
        begin(page)
        own_turn(page)
        expect(page.get_by_test_id("advice")).to_have_count(0)
        page.get_by_test_id("ask-advice").click()
        best = page.get_by_test_id("advice-0")
        expect(best).to_be_visible()
        expect(best).to_contain_text("ready")
        expect(page.get_by_test_id("ask-advice")).to_have_attribute("aria-pressed", "true")
        advised = page.locator("[data-own][aria-label*=advised]")
        expect(advised).to_have_count(1)
        listen(page)
        advised.click()
        expect_said(page, "You discarded")


def test_advice_that_is_off_cannot_be_asked_for(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium, wishes={"advice": "off", "suggestions": False}) as page:
        player = Clicker(page)
        player.start(length=1)
        expect(page.get_by_test_id("exchange")).to_be_visible()
        expect(page.locator("[data-own][aria-pressed=true]")).to_have_count(0)
        expect(page.get_by_test_id("exchange-reasons")).to_have_count(0)
        expect(page.get_by_test_id("ask-advice")).to_have_count(0)


def test_exchange_and_void_are_suggested_with_reasons(
    server: RealServer, chromium: Browser
) -> None:
    with visit(server, chromium) as page:
        Clicker(page).start(length=1)
        expect(page.get_by_test_id("exchange-reasons")).to_be_visible()
        expect(page.locator("[data-own][aria-pressed=true]")).to_have_count(3)
        page.get_by_test_id("exchange-confirm").click()
        expect(page.get_by_test_id("void-reasons")).to_contain_text("You hold")
        expect(page.locator("[data-testid=void] .suggested")).to_have_count(1)


def test_a_tile_to_be_exchanged_is_taken_back_where_it_lies(
    server: RealServer, chromium: Browser
) -> None:
    with visit(server, chromium) as page:
        Clicker(page).start(length=1)
        raised = page.locator("[data-own][aria-pressed=true]")
        confirm = page.get_by_test_id("exchange-confirm")
        expect(raised).to_have_count(3)
        expect(confirm).to_be_enabled()
        page.get_by_test_id("exchange-slot-2").click()
        expect(raised).to_have_count(2)
        expect(confirm).to_be_disabled()
        expect(page.get_by_test_id("exchange-slot-2")).to_have_count(0)


def test_a_discard_that_makes_ready_says_what_it_waits_for(
    server: RealServer, chromium: Browser
) -> None:
    with visit(server, chromium, wishes={"advice": "always"}) as page:
        player = begin(page, length=8)
        readying = live(page).and_(page.locator("[aria-label*='makes you ready']"))
        for _ in range(QUESTIONS):
            if readying.count():
                break
            advised = page.locator("[data-own][aria-label*=advised]")
            target = advised if advised.count() else player.next_target()
            if target is not None:
                player.try_click(target.first)
            page.wait_for_timeout(20)
        page.mouse.move(0, 0)  # what moves under a resting mouse would be pointed at
        readying.first.focus()
        hint = page.get_by_test_id("waits")
        expect(hint).to_be_visible()
        expect(hint).to_have_attribute("data-after", kind(readying.first))
        expect(hint.locator("li").first).to_have_attribute("aria-label", WAIT)


def test_the_counter_counts_what_is_not_seen(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium) as page:
        begin(page)
        own_turn(page)
        expect(page.get_by_test_id("counter")).to_have_count(0)
        page.keyboard.press("c")
        counter = page.get_by_test_id("counter")
        expect(counter).to_be_visible()
        tile = kind(live(page).first)
        held = page.locator(f"[data-own^='{tile}']").count()
        shown = page.locator(f"[data-testid^=river-] [data-tile='{tile}']").count()
        laid = page.locator(f"[id^=meld-][data-tile='{tile}']").count()
        cell = counter.locator(f"[data-testid=unseen-{tile}]")
        expect(cell).to_have_attribute("data-count", str(4 - held - shown - laid))
        page.keyboard.press("c")
        expect(counter).to_have_count(0)


def test_a_dimmed_tile_says_why(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium) as page:
        Clicker(page).start(length=1)
        page.get_by_test_id("exchange-confirm").click()
        expect(page.get_by_test_id("void")).to_be_visible()
        page.locator("[data-own]").first.click(force=True)
        expect(page.get_by_test_id("note")).to_have_text("First choose your void suit.")


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_aids_cover_no_tile_of_the_hand(
    server: RealServer, chromium: Browser, width: int, height: int
) -> None:
    with visit(server, chromium, size=(width, height), language="zh-Hans", wishes=ALL_ON) as page:
        faults: set[str] = set()
        player = Clicker(
            page,
            seed=width,
            between=lambda _: faults.update(table_faults_of(page)),
        )
        player.start(length=1)
        player.play("settlement")
        assert faults == set()


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_no_theme_stands_in_the_way_of_a_screen_reader(
    server: RealServer, chromium: Browser, language: str, theme: str
) -> None:
    with visit(server, chromium, language=language, wishes={"theme": theme, **ALL_ON}) as page:
        faults: set[str] = set()
        player = Clicker(page, seed=5)
        player.start(length=1)
        expect(page.get_by_test_id("exchange")).to_be_visible()
        faults.update(axe_faults_of(page))
        page.get_by_test_id("exchange-confirm").click()
        expect(page.get_by_test_id("void")).to_be_visible()
        faults.update(axe_faults_of(page))
        page.locator("[data-testid=void] button").first.click()
        own_turn(page)
        expect(page.get_by_test_id("advice-0")).to_be_visible()
        faults.update(axe_faults_of(page))
        page.get_by_test_id("menu").click()
        faults.update(axe_faults_of(page))
        page.keyboard.press("Escape")
        page.get_by_test_id("comfort").click()
        faults.update(axe_faults_of(page))
        page.keyboard.press("Escape")
        if language == "en":  # the other languages have the same settlement
            player.play("settlement")
            faults.update(axe_faults_of(page))
        assert faults == set()
