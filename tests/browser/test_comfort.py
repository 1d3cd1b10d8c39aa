"""Comfort at the table: switches, dragging, leaving and coming back, pace, sound."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.clicker import Clicker
from tests.browser.hearing import expect_said, listen, said, said_more
from tests.browser.sitting import QUESTIONS, begin, live, own_turn, prompt, visit
from tests.server.real_server import RealServer

DISCARDED = "You discarded"
COST = re.compile(r"you pay 96 to each of [123] players")

LISTENING = """
window.played = [];
window.spoken = [];
window.AudioContext = class extends OfflineAudioContext {
  constructor() { super(1, 44100 * 2, 44100); window.played.push(this); }
  get state() { return 'running'; }
  resume() { return Promise.resolve(); }
};
const voice = {lang: 'en-GB', name: 'test', default: true, localService: true, voiceURI: 'test'};
Object.defineProperty(window, 'speechSynthesis', {value: {
  getVoices: () => [voice],
  speak: (utterance) => window.spoken.push(utterance.text),
}});
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
LOUDNESS = """
async () => {
  const heard = await window.played[0].startRendering();
  const samples = heard.getChannelData(0);
  let sum = 0, peak = 0;
  for (const sample of samples) { sum += sample * sample; peak = Math.max(peak, Math.abs(sample)); }
  return {rms: Math.sqrt(sum / samples.length), peak};
}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    folder: Path = tmp_path_factory.mktemp("comfort")
    with RealServer(folder / "data") as running:
        yield running


def test_the_computer_takes_over_and_gives_back(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium) as page:
        begin(page)
        own_turn(page)
        page.get_by_test_id("comfort").click()
        page.get_by_test_id("hand-over").click()
        page.keyboard.press("Escape")
        over = page.get_by_test_id("settlement")
        expect(page.get_by_test_id("come-back").or_(over).first).to_be_visible()
        expect(over).to_be_visible(timeout=30_000)


def test_calls_are_let_go_where_that_is_wanted(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium) as page:
        begin(page)
        page.keyboard.press("n")
        for _ in range(QUESTIONS):
            if page.get_by_test_id("settlement").is_visible():
                break
            win = page.get_by_test_id("action-win")
            if win.count():
                win.click()
            elif live(page).count() and not page.get_by_test_id("action-pass").count():
                Clicker(page).try_click(live(page).first)
            elif page.get_by_test_id("skip-to-result").count():
                Clicker(page).try_click(page.get_by_test_id("skip-to-result"))
            page.wait_for_timeout(40)
        expect(page.get_by_test_id("settlement")).to_be_visible()


def test_the_only_tile_goes_by_itself(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium, wishes={"autoDiscard": True, "advice": "off"}) as page:
        player = Clicker(page)
        player.start(length=4)
        page.get_by_test_id("exchange-confirm").click()
        void = page.locator("[data-testid=void] button")
        expect(void.first).to_be_visible()
        counts = [int(text.split()[0]) for text in page.locator(".count").all_inner_texts()]
        fewest = min(range(3), key=lambda place: counts[place] or 99)
        void.nth(fewest).click()
        listen(page)
        # with each discard the void suit shrinks; the last of its kind goes without a click
        clicked = 0
        for _ in range(QUESTIONS):
            if said(page).count(DISCARDED) > clicked:
                break
            if page.get_by_test_id("action-pass").count():
                player.try_click(page.get_by_test_id("action-pass"))
            elif live(page).count() > 1 or page.get_by_test_id("actions").count():
                # a tile of several, or one that goes not by itself because a kong could be laid
                clicked += player.try_click(live(page).first) and said_more(
                    page, DISCARDED, clicked
                )
            page.wait_for_timeout(20)
        assert said(page).count(DISCARDED) > clicked


def test_a_win_is_taken_by_itself(server: RealServer, chromium: Browser) -> None:
    # the computer plays with the switch on until a win is offered; taking it is left to the switch
    with visit(server, chromium, wishes={"pace": "fast", "advice": "always"}) as page:
        player = Clicker(page, seed=11)
        player.start(length=8)
        won = page.get_by_test_id("won-0")
        for _ in range(QUESTIONS):
            if won.count() or page.get_by_test_id("match-end").count():
                break
            play_for_a_win(page, player)
        expect(won).to_be_attached()


def play_for_a_win(page: Page, player: Clicker) -> None:
    """Do what is advised and go on, but never say that a win is one."""
    if page.get_by_test_id("settlement").count():
        player.try_click(page.get_by_test_id("next-hand"))
    elif page.get_by_test_id("exchange-confirm").is_visible():
        if player.try_click(page.get_by_test_id("exchange-confirm")):
            page.keyboard.press("a")  # once a hand: pressed again it would be off
    elif page.get_by_test_id("void").is_visible():
        player.try_click(page.locator("[data-testid=void] .suggested"))
    elif page.get_by_test_id("action-win").count():
        page.wait_for_timeout(20)
    elif page.get_by_test_id("action-pass").count():
        player.try_click(page.get_by_test_id("action-pass"))
    elif live(page).count():
        best = page.locator("[data-own]:has(.star)")
        player.try_click(best if best.count() else live(page).last)
    else:
        page.wait_for_timeout(20)


def test_tiles_are_laid_as_one_likes_and_dragged_out(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium, wishes={"autoSort": False, "suggestions": False}) as page:
        begin_unsuggested(page)
        own_turn(page)
        own = page.locator("[data-own]")
        first, third = own.nth(0), own.nth(2)
        key = first.get_attribute("data-own")
        drag_to(page, first, third)
        expect(own.nth(2)).to_have_attribute("data-own", key or "")
        own.nth(2).focus()
        page.keyboard.press("Shift+ArrowLeft")
        expect(own.nth(1)).to_have_attribute("data-own", key or "")
        tile = live(page).first
        name = (tile.get_attribute("aria-label") or "").removeprefix("Discard: ").split(",")[0]
        listen(page)
        drag_out(page, tile)
        expect_said(page, f"You discarded {name}")


def begin_unsuggested(page: Page) -> None:
    Clicker(page).start(length=1)
    confirm = page.get_by_test_id("exchange-confirm")
    expect(confirm).to_be_visible()
    for _ in range(9):
        if confirm.is_enabled():
            break
        page.locator("[data-own][aria-disabled=false][aria-pressed=false]").first.click()
    confirm.click()
    page.locator("[data-testid=void] button").first.click()


def drag_to(page: Page, tile: Locator, other: Locator) -> None:
    begin_, end = tile.bounding_box(), other.bounding_box()
    assert begin_ is not None
    assert end is not None
    page.mouse.move(begin_["x"] + begin_["width"] / 2, begin_["y"] + begin_["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def drag_out(page: Page, tile: Locator, *, steps: int = 6) -> None:
    box = tile.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y - box["height"] * 1.1, steps=steps)
    page.mouse.up()


def test_a_flick_too_quick_to_be_told_in_steps_discards(
    server: RealServer, chromium: Browser
) -> None:
    with visit(server, chromium, wishes={"slipGuard": "drag"}) as page:
        begin(page)
        listen(page)
        drag_out(page, own_turn(page).first, steps=1)
        expect_said(page, "You discarded")


def test_a_finger_discards_by_dragging_where_that_is_the_guard(
    server: RealServer, chromium: Browser
) -> None:
    with visit(server, chromium, size=(390, 844), touch=True, wishes={"slipGuard": "drag"}) as page:
        begin(page)
        tile = own_turn(page).first
        count = page.locator("[data-own]").count()
        tile.tap()
        tile.tap()
        expect(prompt(page)).to_contain_text("Drag it out of your hand")
        expect(page.locator("[data-own]")).to_have_count(count)
        listen(page)
        drag_out(page, tile)
        expect_said(page, "You discarded")


def test_who_leaves_comes_back_to_his_hand(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium) as page:
        Clicker(page).start(length=4)
        expect(page.get_by_test_id("exchange")).to_be_visible()
        page.get_by_test_id("menu").click()
        page.get_by_test_id("get-up").click()
        page.get_by_test_id("continue-match").click()
        expect(page.get_by_test_id("table")).to_be_visible()
        expect(page.get_by_test_id("come-back")).to_have_count(0)


def test_leaving_asks_where_it_costs(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium) as page:
        player = Clicker(page)
        player.start(length=4, rules="qq")
        player.play("your-turn")
        page.get_by_test_id("menu").click()
        page.get_by_test_id("get-up").click()
        expect(page.get_by_test_id("leave-cost")).to_contain_text(COST)
        page.get_by_test_id("leave-stay").click()
        expect(page.get_by_test_id("table")).to_be_visible()
        page.get_by_test_id("menu").click()
        page.get_by_test_id("get-up").click()
        page.get_by_test_id("leave-confirm").click()
        page.get_by_test_id("continue-match").click()
        expect(page.get_by_test_id("settlement")).to_be_visible()
        expect(page.locator("[data-testid=payment][data-kind=escape]").first).to_be_visible()


def test_computers_change_their_pace_one_by_one(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium) as page:
        Clicker(page).start(length=1)
        expect(page.get_by_test_id("exchange")).to_be_visible()
        page.get_by_test_id("menu").click()
        slow = page.locator("input[name^=pace-of-][value=slow]").first
        page.locator("label", has=slow).first.click()
        expect(slow).to_be_checked()
        page.reload()
        page.get_by_test_id("menu").click()
        expect(page.locator("input[name^=pace-of-][value=slow]:checked")).to_have_count(1)


def test_tiles_click_and_calls_are_spoken(server: RealServer, chromium: Browser) -> None:
    with visit(server, chromium, script=LISTENING, wishes={"voice": True, "volume": 80}) as page:
        player = begin(page)
        player.play("settlement")
        loud = page.evaluate(LOUDNESS)
        assert loud["rms"] > 0.001
        assert loud["peak"] > 0.05
        assert set(page.evaluate("window.spoken")) <= {"Pung", "Kong", "Win", "Self-draw"}


@pytest.mark.parametrize("settings", [{"sound": False}, {"volume": 0}])
def test_a_muted_table_is_silent(
    server: RealServer, chromium: Browser, settings: dict[str, object]
) -> None:
    with visit(server, chromium, script=LISTENING, wishes={"voice": True, **settings}) as page:
        player = begin(page)
        player.play("settlement")
        assert page.evaluate(LOUDNESS)["peak"] == 0
        if "sound" in settings:
            assert page.evaluate("window.spoken") == []
