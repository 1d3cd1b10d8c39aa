"""The guide: read chapter by chapter, its exercises made and checked by the engine."""

import json

from playwright.sync_api import Page, expect
from tests.browser.visiting import House, go


def test_the_guide_is_read_from_the_first_chapter_to_the_table(page: Page, house: House) -> None:
    go(page, house, "#guide")
    page.get_by_test_id("guide-tiles").wait_for()
    links = page.locator("[data-testid^=chapter-]").all()
    names = [(link.get_attribute("data-testid") or "").removeprefix("chapter-") for link in links]
    for name in names[1:]:
        page.get_by_test_id("guide-next").click()
        expect(page.get_by_test_id(f"guide-{name}")).to_be_visible()
    chapters = len(names)
    expect(page.locator(".number.read")).to_have_count(chapters)
    page.reload()
    expect(page.locator(".number.read")).to_have_count(chapters)
    page.get_by_test_id("guide-play").click()
    expect(page.get_by_test_id("lobby")).to_be_visible()


def test_right_and_wrong_answers_are_told_apart_and_explained(page: Page, house: House) -> None:
    go(page, house, "#guide?chapter=shapes")
    for right in ("true", "false"):
        page.locator(f"[data-answer][data-right={right}]").click()
        expect(page.get_by_test_id("verdict")).to_contain_text(
            "Right" if right == "true" else "Not quite"
        )
        page.get_by_test_id("next-exercise").click()
        expect(page.get_by_test_id("verdict")).to_be_empty()
    expect(page.get_by_test_id("exercise-score")).to_have_text("1 of 2 right")


def test_all_waits_have_to_be_found(page: Page, house: House) -> None:
    go(page, house, "#guide?chapter=waits")
    page.get_by_test_id("exercise-waits").wait_for()
    given = {"rules": {"preset": "online"}, "kind": "waits", "seed": 0, "count": 6}
    told = page.evaluate(
        "(body) => fetch('/api/exercises', {method: 'POST', body}).then((told) => told.json())",
        json.dumps(given),
    )
    for wait in told["exercises"][0]["standing"]["waits"]:
        page.get_by_test_id(f"choose-{wait['tile']}").click()
    page.get_by_test_id("check-waits").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("Right")


def test_a_discard_is_compared_with_the_best_one(page: Page, house: House) -> None:
    go(page, house, "#guide?chapter=strategy")
    page.locator("[data-answer][data-best=true]").first.click()
    expect(page.get_by_test_id("verdict")).to_contain_text("Right")
    expect(page.get_by_test_id("exercise-discard")).to_contain_text("Best is")


def test_doublings_and_payments_are_those_of_the_rules_chosen(page: Page, house: House) -> None:
    go(page, house, "#guide?chapter=money")
    expect(page.get_by_test_id("counted-self_draw")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_test_id("verdict")).not_to_be_empty()
    page.get_by_test_id("chapter-doublings").click()
    expect(page.get_by_test_id("counted-all_pungs")).to_be_visible()
    page.get_by_test_id("choose-rules").click()
    page.get_by_test_id("rules-qq").click()
    expect(page.get_by_test_id("choose-rules")).to_contain_text("QQ")
    expect(page.get_by_test_id("counted-all_pungs")).to_be_visible()
