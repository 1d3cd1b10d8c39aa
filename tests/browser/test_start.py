"""The start page: how the next match is played, who plays it, and the way to install the game."""

from playwright.sync_api import Page, expect
from tests.browser.visiting import House, go


def test_each_opponent_has_a_level_of_his_own(page: Page, house: House) -> None:
    go(page, house, "")
    page.locator("label:has([data-testid=level-hard])").click()
    page.get_by_test_id("choose-opponents").click()
    page.locator("label:has([data-testid=level-1-easy])").click()
    page.locator("label:has([data-testid=pace-2-fast])").click()
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_test_id("choose-opponents").click()
    expect(page.get_by_test_id("level-0-hard")).to_be_checked()
    expect(page.get_by_test_id("level-1-easy")).to_be_checked()
    expect(page.get_by_test_id("level-2-hard")).to_be_checked()
    expect(page.get_by_test_id("pace-2-fast")).to_be_checked()


def test_the_rules_in_force_are_one_touch_away(page: Page, house: House) -> None:
    go(page, house, "")
    page.get_by_test_id("choose-rules").click()
    page.get_by_test_id("rules-chengdu").click()
    page.get_by_test_id("rules-in-force").click()
    expect(page.get_by_test_id("choose-rules")).to_contain_text("Chengdu")


def test_language_and_name_are_set_without_an_account(page: Page, house: House) -> None:
    go(page, house, "")
    page.get_by_test_id("settings").click()
    page.get_by_test_id("own-name").fill("Anna")
    page.get_by_test_id("own-name").press("Tab")
    page.locator("label:has([data-testid=language-zh-Hant])").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    page.reload()
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("own-name")).to_have_value("Anna")


def test_the_game_can_be_installed(page: Page, house: House) -> None:
    go(page, house, "")
    manifest = page.evaluate(
        """async () => {
          const link = document.querySelector('link[rel=manifest]').href;
          return (await fetch(link)).json();
        }"""
    )
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        found = page.request.get(f"{house.server.address}{icon['src'].lstrip('/')}")
        assert found.ok
        assert found.headers["content-type"] == icon["type"]
