"""What lies beside the table: replays, results, statistics; every page for every eye and hand."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.looking import axe_faults_of, faults_of
from tests.browser.visiting import (
    DESKTOP,
    LANGUAGES,
    PHONE,
    SCREENS,
    House,
    clipboard,
    go,
    turn_to,
    visit,
)

from xuezhan.records import read, record_match, verify, write

# --- replays ------------------------------------------------------------------------------------


def test_every_match_is_listed_and_leads_to_its_hands(page: Page, house: House) -> None:
    go(page, house, "")
    page.get_by_test_id("door-replay").click()
    matches = page.get_by_test_id("matches").get_by_role("link")
    expect(matches).to_have_count(2)
    matches.last.click()
    expect(page.get_by_test_id("overview").get_by_role("listitem")).to_have_count(4)
    expect(page.get_by_test_id("hands").get_by_role("listitem")).to_have_count(4)
    expect(page.get_by_test_id("points-plot").locator("path.line")).not_to_have_count(0)
    page.get_by_test_id("points-plot").locator("summary").click()
    expect(page.get_by_test_id("points-plot").locator("tbody tr")).to_have_count(4)
    page.get_by_test_id("watch-2").click()
    expect(page.get_by_test_id("replay-table")).to_be_visible()


def test_the_latest_match_is_found_without_its_number(page: Page, house: House) -> None:
    go(page, house, "#replay?match=latest")
    expect(page.get_by_test_id("hands").get_by_role("listitem")).to_have_count(1)
    assert "latest" not in page.url


def test_a_hand_is_watched_by_keys_step_by_step(page: Page, house: House) -> None:
    go(page, house, "#replay?match=1&hand=1")
    player = page.get_by_test_id("page-replay")
    expect(player).to_have_attribute("data-step", "0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-step", "2")
    page.keyboard.press("ArrowLeft")
    expect(player).to_have_attribute("data-step", "1")
    page.keyboard.press("End")
    last = player.get_attribute("data-last")
    assert last is not None
    expect(player).to_have_attribute("data-step", last)
    expect(page.get_by_test_id("replay-table")).to_have_attribute("data-phase", "over")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_test_id("replay-hand")).to_have_value("2")
    expect(player).to_have_attribute("data-step", "0")
    page.keyboard.press("?")
    expect(page.get_by_test_id("keys-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("keys-sheet")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("overview")).to_be_visible()


def test_it_plays_by_itself_and_stops_at_the_end(page: Page, house: House) -> None:
    go(page, house, "#replay?match=1&hand=1")
    player = page.get_by_test_id("page-replay")
    last = int(player.get_attribute("data-last") or 0)
    go(page, house, f"#replay?match=1&hand=1&step={last - 2}")
    page.get_by_test_id("replay-speed").click()
    page.get_by_test_id("replay-play").click()
    expect(player).to_have_attribute("data-step", str(last))
    expect(page.get_by_test_id("replay-play")).to_have_accessible_name("Play")


def test_other_hands_are_open_or_as_the_seat_saw_them(page: Page, house: House) -> None:
    go(page, house, "#replay?match=1&hand=1&step=6&seat=0")
    others = page.locator("[data-testid=rack-2] [role=img]")
    expect(others).not_to_have_count(0)
    page.get_by_test_id("replay-open").click()
    expect(page.get_by_test_id("replay-open")).to_have_attribute("aria-pressed", "false")
    expect(others).to_have_count(0)
    own = page.get_by_test_id("replay-own").locator("[data-tile]").first
    before = page.get_by_test_id("replay-own").inner_html()
    expect(own).to_be_visible()
    page.get_by_test_id("replay-seat-1").click()
    expect(page.get_by_test_id("rack-1")).to_have_count(0)
    assert page.get_by_test_id("replay-own").inner_html() != before


@pytest.mark.parametrize("size", [PHONE, (844, 390)])
def test_what_happened_is_told_whole_and_covers_no_plate(
    chromium: Browser, house: House, size: tuple[int, int]
) -> None:
    with visit(chromium, size, known=house) as context:
        page = context.new_page()
        go(page, house, "#replay?match=1&hand=1&seat=0")
        words = page.get_by_test_id("replay-caption").locator("span")
        words.wait_for()
        for step in range(1, 30):
            page.keyboard.press("ArrowRight")
            expect(page.get_by_test_id("page-replay")).to_have_attribute("data-step", str(step))
            assert words.evaluate("(words) => words.scrollHeight <= words.clientHeight + 1")
            you = page.get_by_test_id("plate-0").bounding_box()
            told = words.bounding_box()
            assert you is not None
            assert told is not None
            assert told["y"] + told["height"] <= you["y"] or told["x"] >= you["x"] + you["width"]


def test_no_button_lies_over_another_on_a_phone(chromium: Browser, house: House) -> None:
    with visit(chromium, known=house) as context:
        page = context.new_page()
        page.goto(f"{house.server.address}#replay?match=1&hand=1")
        page.get_by_test_id("replay-table").wait_for()
        names = ("hand", "previous", "play", "next", "speed", "list", "share")
        edges = [page.get_by_test_id(f"replay-{name}").bounding_box() for name in names]
        for left, right in pairwise(edges):
            assert left is not None
            assert right is not None
            assert left["x"] + left["width"] <= right["x"] + 1


def test_a_link_leads_to_the_same_moment(page: Page, house: House) -> None:
    go(page, house, "#replay?match=1&hand=2&step=9&seat=3&open=0")
    caption = page.get_by_test_id("replay-caption").inner_text()
    page.get_by_test_id("replay-share").click()
    page.get_by_test_id("copy-link").click()
    expect(page.get_by_test_id("copied")).not_to_be_empty()
    link = clipboard(page)
    other = page.context.new_page()
    other.goto(link)
    expect(other.get_by_test_id("page-replay")).to_have_attribute("data-step", "9")
    expect(other.get_by_test_id("replay-caption")).to_have_text(caption)
    expect(other.get_by_test_id("replay-seat-3")).to_have_attribute("aria-pressed", "true")


def test_the_list_of_events_leads_to_each_of_them(page: Page, house: House) -> None:
    go(page, house, "#replay?match=1&hand=1&step=5")
    page.get_by_test_id("event-12").click()
    expect(page.get_by_test_id("page-replay")).to_have_attribute("data-step", "12")
    every = page.get_by_test_id("events").get_by_role("listitem").count()
    page.locator("label:has([data-testid=only-notable])").click()
    expect(page.get_by_test_id("events").get_by_role("listitem")).not_to_have_count(every)
    page.get_by_test_id("events").get_by_role("button").last.click()
    expect(page.get_by_test_id("replay-table")).to_have_attribute("data-phase", "over")


def test_the_walls_are_verified_on_the_page(page: Page, house: House) -> None:
    go(page, house, "#replay?match=1")
    signs = page.get_by_test_id("replay-wall")
    expect(signs).to_have_count(4)
    for sign in signs.all():
        expect(sign).to_have_attribute("data-verdict", "right")


def test_a_stranger_watches_nothing(chromium: Browser, house: House) -> None:
    with visit(chromium, DESKTOP) as context:
        page = context.new_page()
        page.goto(f"{house.server.address}#replay?match=1&hand=1")
        expect(page.get_by_test_id("no-replay")).to_be_visible()
        page.goto(f"{house.server.address}#replay")
        expect(page.get_by_test_id("no-matches")).to_be_visible()


# --- records ------------------------------------------------------------------------------------


def test_a_record_is_saved_opened_again_and_checked(
    page: Page, house: House, tmp_path: Path
) -> None:
    go(page, house, "#replay?match=1")
    with page.expect_download() as download:
        page.get_by_test_id("save-record").click()
    path = tmp_path / "match.jsonl"
    download.value.save_as(path)
    verify(read(path.read_bytes()))
    page.get_by_test_id("check-record").click()
    expect(page.get_by_test_id("record-verdict")).to_contain_text("true")

    go(page, house, "#replay")
    page.get_by_test_id("record-file").set_input_files(path)
    expect(page.get_by_test_id("record-verdict")).to_contain_text("true")
    expect(page.get_by_test_id("checks").get_by_role("listitem")).to_have_count(6)
    page.get_by_test_id("watch-1").click()
    expect(page.get_by_test_id("replay-table")).to_be_visible()


def test_a_damaged_record_says_where_and_why(page: Page, house: House, tmp_path: Path) -> None:
    lines = write(record_match(5, length=1)).splitlines(keepends=True)
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"".join(lines[:7]) + lines[7].replace(b"{", b"", 1) + b"".join(lines[8:]))
    go(page, house, "#replay")
    page.get_by_test_id("record-file").set_input_files(broken)
    expect(page.get_by_test_id("file-trouble")).to_contain_text("Line 8")


def test_a_false_record_can_be_watched_but_not_believed(
    page: Page, house: House, tmp_path: Path
) -> None:
    true = record_match(5, length=1)
    (hand,) = true.hands
    secret = "11" * 32
    false = type(true)(
        product=true.product,
        rules=true.rules,
        length=true.length,
        players=true.players,
        commitment=hand.commitment,
        hands=(type(hand)(hand.commitment, hand.events, secret, hand.contribution),),
    )
    path = tmp_path / "false.jsonl"
    path.write_bytes(write(false))
    go(page, house, "#replay")
    page.get_by_test_id("record-file").set_input_files(path)
    expect(page.get_by_test_id("record-verdict")).to_contain_text("not true")
    expect(page.get_by_test_id("check-commitments")).to_contain_text("Line")
    expect(page.get_by_test_id("replay-wall")).to_have_attribute("data-verdict", "wrong")


# --- results ------------------------------------------------------------------------------------


def test_a_result_travels_as_a_link_that_needs_no_session(
    page: Page, house: House, chromium: Browser
) -> None:
    go(page, house, "#replay?match=1")
    page.get_by_test_id("overview").get_by_test_id("copy-link").click()
    expect(page.get_by_test_id("copied")).not_to_be_empty()
    link = clipboard(page)
    ranking = page.get_by_test_id("overview").get_by_role("list").inner_text()
    with visit(chromium) as context:
        friend = context.new_page()
        friend.goto(link)
        expect(friend.get_by_test_id("overview")).to_be_visible()
        assert friend.get_by_test_id("overview").get_by_role("list").inner_text() == ranking
        friend.goto(f"{house.server.address}#result?of=nonsense")
        expect(friend.get_by_test_id("no-result")).to_be_visible()


def test_a_result_is_saved_as_a_picture(page: Page, house: House, tmp_path: Path) -> None:
    go(page, house, "#replay?match=1")
    with page.expect_download() as download:
        page.get_by_test_id("save-picture").click()
    path = tmp_path / "result.png"
    download.value.save_as(path)
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) > 20_000


# --- statistics ---------------------------------------------------------------------------------


def test_statistics_tell_what_the_matches_tell(page: Page, house: House) -> None:
    go(page, house, "#statistics")
    expect(page.get_by_test_id("statistics-hands")).to_have_text("5")
    told = page.evaluate("fetch('/api/matches').then((response) => response.json())")
    points = sum(hand["points"] for match in told["matches"] for hand in match["hands"])
    shown = page.get_by_test_id("statistics-points").inner_text().replace("−", "-")
    assert int(shown) == points
    expect(page.get_by_test_id("range-plot").locator("tbody tr")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_test_id("save-csv").click()
    assert len(Path(download.value.path()).read_text(encoding="utf-8").splitlines()) == 6


def test_whoever_has_not_played_is_told_so(chromium: Browser, house: House) -> None:
    with visit(chromium) as context:
        page = context.new_page()
        page.goto(f"{house.server.address}#statistics")
        expect(page.get_by_test_id("no-statistics")).to_be_visible()


# --- for every eye and hand ---------------------------------------------------------------------

PLACES = {
    "": "start-match",
    "#replay": "matches",
    "#replay?match=1": "hands",
    "#replay?match=1&hand=1&step=30": "replay-table",
    "#replay?match=1&hand=1&step=9999&open=0": "replay-table",
    "#statistics": "range-plot",
    **{
        f"#guide?chapter={chapter}": f"guide-{chapter}"
        for chapter in ("tiles", "flow", "opening", "claims", "endings", "go")
    },
    "#guide?chapter=shapes": "exercise-ready",
    "#guide?chapter=waits": "exercise-waits",
    "#guide?chapter=doublings": "counted-all_pungs",
    "#guide?chapter=money": "exercise-pays",
    "#guide?chapter=strategy": "exercise-discard",
}


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_and_nobody_stumbles(
    house: House, chromium: Browser, size: tuple[int, int], language: str
) -> None:
    faults: set[str] = set()
    with visit(chromium, size, language, known=house) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.add(str(error)))
        go(page, house, "")
        for address, name in PLACES.items():
            turn_to(page, address)
            page.get_by_test_id(name).first.wait_for()
            found = faults_of(page)
            if size == PHONE or (size == DESKTOP and language == "en"):
                found += axe_faults_of(page)
            faults.update(f"{address}: {fault}" for fault in found)
        go(page, house, "")
        for button, sheet in (
            ("settings", "settings-sheet"),
            ("choose-opponents", "opponents-sheet"),
            ("choose-rules", "rules-picker"),
        ):
            page.get_by_test_id(button).click()
            page.get_by_test_id(sheet).wait_for()
            faults.update(f"{sheet}: {fault}" for fault in faults_of(page))
            page.keyboard.press("Escape")
            page.get_by_test_id(sheet).wait_for(state="detached")
    assert faults == set()


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_other_themes_can_be_read_as_well(house: House, chromium: Browser, theme: str) -> None:
    faults: set[str] = set()
    with visit(chromium, known=house) as context:
        kept = json.dumps(json.dumps({"theme": theme}))
        context.add_init_script(f"localStorage.setItem('xuezhan.settings', {kept})")
        page = context.new_page()
        go(page, house, "")
        for address, name in PLACES.items():
            turn_to(page, address)
            page.get_by_test_id(name).first.wait_for()
            faults.update(f"{address}: {fault}" for fault in axe_faults_of(page))
    assert faults == set()
