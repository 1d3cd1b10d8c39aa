"""The calculator on a phone at a real table: a hand is laid by taps and scored at once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.looking import axe_faults_of, faults_of
from tests.browser.visiting import DESKTOP, LANGUAGES, SCREENS, clipboard, lay, tap, visit
from tests.server.real_server import RealServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("calculator") / "data") as running:
        yield running


@pytest.fixture
def page(server: RealServer, chromium: Browser) -> Iterator[Page]:
    with visit(chromium) as context:
        page = context.new_page()
        page.goto(server.address)
        page.get_by_test_id("door-score").tap()
        page.get_by_test_id("tray").wait_for()
        yield page


def text(page: Page, name: str) -> str:
    return page.get_by_test_id(name).inner_text()


def test_a_full_hand_is_scored_at_once_and_explained(page: Page) -> None:
    lay(page, "11223344556677m")
    expect(page.get_by_test_id("score-value")).to_have_text("16")
    expect(page.get_by_test_id("winning")).to_have_attribute("data-tile", "7m")
    assert "seven pairs" in text(page, "doublings")
    assert "full flush" in text(page, "doublings")
    assert "+51" in text(page, "payments")
    tap(page, "by-discard")
    expect(page.get_by_test_id("payments")).to_contain_text("+16")


def test_the_cap_is_shown_where_it_bites(page: Page) -> None:
    lay(page, "11112255667799m")
    expect(page.get_by_test_id("score-fan")).to_have_text("5 fan")
    assert "4" in text(page, "score-capped")


def test_five_of_a_tile_and_a_third_suit_cannot_be_tapped(page: Page) -> None:
    lay(page, "1111m")
    expect(page.get_by_test_id("key-1m")).to_be_disabled()
    lay(page, "2p")
    expect(page.get_by_test_id("suit-s")).to_be_disabled()
    tap(page, "suit-m", "add-pung")
    expect(page.get_by_test_id("key-1m")).to_be_disabled()
    expect(page.get_by_test_id("key-2m")).to_be_enabled()


def test_melds_are_laid_with_one_tap_and_taken_out_again(page: Page) -> None:
    for kind, tile in (("pung", "2m"), ("kong_direct", "3m"), ("kong_concealed", "9m")):
        tap(page, f"add-{kind}", f"key-{tile}")
    tap(page, "add-kong_added", "key-5m")
    lay(page, "88m")
    expect(page.get_by_test_id("doubling-golden_single")).to_be_visible()
    expect(page.get_by_test_id("doubling-root")).to_contain_text("×3")
    tap(page, "meld-0", "remove-tile")
    expect(page.get_by_test_id("result")).to_have_count(0)


def test_another_tile_can_be_the_winning_one(page: Page) -> None:
    lay(page, "123456789m 11222p")
    tap(page, "laid-1m", "make-winning")
    expect(page.get_by_test_id("winning")).to_have_attribute("data-tile", "1m")
    expect(page.get_by_test_id("result")).to_be_visible()


def test_a_hand_that_is_no_win_has_no_price_but_a_reason(page: Page) -> None:
    lay(page, "1346799m 1346799p")
    refused = page.get_by_test_id("refused")
    expect(refused).to_be_visible()
    assert (refused.get_attribute("data-code") or "").startswith("score.error.not_")
    expect(page.get_by_test_id("result")).to_have_count(0)


def test_other_rules_score_the_same_hand_anew(page: Page) -> None:
    lay(page, "11112255667799m")
    expect(page.get_by_test_id("score-value")).to_have_text("16")
    tap(page, "choose-rules", "rules-chengdu")
    expect(page.get_by_test_id("score-value")).to_have_text("32")
    expect(page.get_by_test_id("score-fan")).to_have_text("6 fan")


def test_a_cannon_hands_over_the_kong_money_that_is_told(page: Page) -> None:
    lay(page, "123456789m 11222p")
    tap(page, "by-discard", "with-cannon", "more-details")
    tap(page, "add-cannon-kong_concealed", "kong-9p")
    expect(page.get_by_test_id("payments")).to_contain_text("kong money")
    expect(page.get_by_test_id("payments")).to_contain_text("+6")


def test_the_score_travels_as_text_and_as_a_link(page: Page, server: RealServer) -> None:
    lay(page, "11112255667799m")
    tap(page, "choose-rules", "rules-chengdu")
    expect(page.get_by_test_id("score-fan")).to_have_text("6 fan")
    tap(page, "copy-text")
    copied = clipboard(page)
    assert "dragon seven pairs" in copied
    assert "Chengdu" in copied
    tap(page, "copy-link")
    link = clipboard(page)
    assert link.startswith(server.address)
    other = page.context.new_page()
    other.goto(link)
    expect(other.get_by_test_id("score-value")).to_have_text("32")


def test_a_reload_shows_the_hand_again(page: Page) -> None:
    lay(page, "11112255667799m")
    expect(page.get_by_test_id("score-value")).to_have_text("16")
    page.reload()
    expect(page.get_by_test_id("score-value")).to_have_text("16")


def test_thirteen_tiles_show_what_they_wait_for_and_fourteen_what_to_discard(page: Page) -> None:
    tap(page, "tab-waits")
    lay(page, "112233445566m 7p")
    waits = page.get_by_test_id("waits")
    expect(waits.get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_test_id("wait-7p")).to_contain_text("3")
    tap(page, "edit-tiles")
    lay(page, "9s")
    expect(page.get_by_test_id("discards")).to_be_visible()
    first = page.get_by_test_id("discards").get_by_role("button").first
    assert first.get_attribute("data-testid") in {"discard-7p", "discard-9s"}
    tap(page, "tab-score")
    expect(page.get_by_test_id("refused")).to_be_visible()


def test_a_hand_is_laid_and_changed_by_keys(server: RealServer, chromium: Browser) -> None:
    with visit(chromium, DESKTOP) as context:
        page = context.new_page()
        page.goto(f"{server.address}#score")
        page.get_by_test_id("tray").wait_for()
        for key in "m1122334455667p":
            page.keyboard.press(key)
        page.keyboard.press("Backspace")
        for key in "m77":
            page.keyboard.press(key)
        expect(page.get_by_test_id("score-value")).to_have_text("16")
        page.get_by_test_id("laid-1m").first.press("Delete")
        expect(page.get_by_test_id("result")).to_have_count(0)


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_every_screen_and_language(
    server: RealServer, chromium: Browser, size: tuple[int, int], language: str
) -> None:
    hands = (
        "#score",
        "#score?hand=1133445566788m&win=7m&by=discard&with=cannon",
        "#score?melds=kong_direct:1m,pung:3m,kong_concealed:9m,kong_added:5m&hand=8m&win=8m",
        "#waits?hand=2345566788m11p",
        "#waits?hand=23455667889m1p5p",
        "#waits?hand=223344556677m8p9p",
    )
    faults: set[str] = set()
    with visit(chromium, size, language) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.add(str(error)))
        for hand in hands:
            page.goto("about:blank")
            page.goto(server.address + hand)
            page.get_by_test_id("tray").wait_for()
            page.wait_for_timeout(400)
            faults.update(faults_of(page))
            if language == "en":
                faults.update(axe_faults_of(page))
        page.get_by_test_id("choose-rules").click()
        page.get_by_test_id("rules-qq").wait_for()
        faults.update(faults_of(page))
    assert faults == set()
