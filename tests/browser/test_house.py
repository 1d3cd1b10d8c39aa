"""House rules in the browser: chosen by name, changed field by field, kept, shared, played."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.looking import look
from tests.browser.visiting import LANGUAGES, PHONE, SCREENS, clipboard, lay, tap, visit
from tests.server.real_server import RealServer

from xuezhan.rules import DOUBLINGS, FIELDS, preset


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("house") / "data") as running:
        yield running


@pytest.fixture
def page(server: RealServer, chromium: Browser) -> Iterator[Page]:
    with visit(chromium) as context:
        page = context.new_page()
        page.goto(server.address)
        page.get_by_test_id("door-rules").tap()
        page.get_by_test_id("doublings").wait_for()
        yield page


def begin(page: Page, name: str) -> None:
    tap(page, "make-house")
    page.get_by_test_id("house-name").fill(name)
    page.get_by_test_id("group-match").wait_for()


def keep(page: Page) -> None:
    tap(page, "save-house")
    expect(page.get_by_test_id("save-house")).to_be_disabled()


def test_every_doubling_and_rule_is_shown_with_its_value(page: Page) -> None:
    for doubling in DOUBLINGS:
        counted = doubling in preset("online").doublings
        row = page.get_by_test_id(f"rule-doublings.{doubling}")
        assert row.count() == (1 if counted else 0)
        if counted:
            expect(row.get_by_test_id(f"sample-doubling.{doubling}")).to_be_visible()
    for field, known in FIELDS.items():
        if known.kind != "table" and field != "name":
            expect(page.get_by_test_id(f"rule-{field}")).to_have_count(1)
    expect(page.get_by_test_id("rule-exchange_three")).to_contain_text("line 31")


def test_a_named_option_shows_at_once_what_it_changes(page: Page) -> None:
    begin(page, "Tea house")
    tap(page, "choice-cap-none", "choice-self_draw-doubling")
    tap(page, "show-changes")
    expect(page.get_by_test_id("change-cap")).to_contain_text("no cap")
    expect(page.get_by_test_id("change-self_draw_bonus")).to_be_visible()
    sample = page.get_by_test_id("differences").get_by_test_id("sample-big_discard")
    expect(sample).to_contain_text("16")
    expect(sample).to_contain_text("32")


def test_a_field_is_changed_by_itself_and_set_back(page: Page) -> None:
    begin(page, "Tea house")
    page.locator("[data-testid=group-kongs] > summary").tap()
    tap(page, "more-kong_money_direct")
    field = page.get_by_test_id("field-kong_money_direct")
    expect(field.get_by_test_id("sample-kong_direct")).to_contain_text("+3")
    tap(page, "reset-kong_money_direct")
    expect(field.get_by_test_id("sample-kong_direct")).to_contain_text("+2")


def test_what_cannot_be_is_said_and_not_kept(page: Page) -> None:
    begin(page, "Tea house")
    page.locator("[data-testid=group-match] > summary").tap()
    tap(page, "set-cap-none")
    problem = page.get_by_test_id("house-problem")
    expect(problem).to_be_visible()
    expect(problem).to_have_attribute("data-code", "rules.error.pig_amount_uncapped")
    expect(page.get_by_test_id("save-house")).to_be_disabled()


def test_a_house_rule_is_kept_and_scores_hands(page: Page) -> None:
    begin(page, "Tea house")
    tap(page, "choice-cap-6")
    keep(page)
    page.reload()
    expect(page.get_by_test_id("house-name")).to_have_value("Tea house")
    tap(page, "tab-score")
    expect(page.get_by_test_id("choose-rules")).to_contain_text("Tea house")
    lay(page, "11112255667799m")
    expect(page.get_by_test_id("score-value")).to_have_text("32")


def test_a_match_is_played_by_a_house_rule_and_shows_its_name(page: Page) -> None:
    begin(page, "Tea house")
    tap(page, "choice-exchange-off", "choice-cap-6")
    keep(page)
    tap(page, "play-house")
    page.get_by_test_id("start-match").tap()
    page.get_by_test_id("table").wait_for()
    page.get_by_test_id("void").wait_for()
    page.get_by_test_id("menu").tap()
    page.get_by_test_id("show-rules").tap()
    expect(page.get_by_test_id("rules-sheet")).to_contain_text("Tea house")


def test_a_house_rule_is_shared_by_a_link(page: Page, server: RealServer) -> None:
    begin(page, "茶馆")
    tap(page, "choice-cap-6")
    expect(page.get_by_test_id("show-changes")).to_be_enabled()
    page.wait_for_timeout(400)
    tap(page, "copy-link")
    link = clipboard(page)
    assert link.startswith(server.address)
    page.evaluate("localStorage.clear()")
    friend = page.context.new_page()
    friend.goto(link)
    expect(friend.get_by_test_id("house-name")).to_have_value("茶馆")
    keep(friend)
    tap(friend, "tab-score", "choose-rules")
    expect(friend.get_by_test_id("rules-picker")).to_contain_text("茶馆")


def test_a_house_rule_is_shared_by_a_file(page: Page, tmp_path: Path) -> None:
    begin(page, "Tea house")
    tap(page, "choice-cap-6")
    page.wait_for_timeout(400)
    with page.expect_download() as downloading:
        tap(page, "download-house")
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.name == "Tea house.toml"
    assert "cap = 6" in file.read_text(encoding="utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace("6", "5"), encoding="utf-8")
    page.get_by_test_id("house-file").set_input_files(file)
    expect(page.get_by_test_id("choice-cap-5")).to_be_checked()
    file.write_text("cap = ", encoding="utf-8")
    page.get_by_test_id("house-file").set_input_files(file)
    expect(page.get_by_test_id("file-problem")).to_contain_text("TOML")


def test_a_house_rule_is_deleted(page: Page) -> None:
    begin(page, "Tea house")
    tap(page, "choice-cap-6")
    keep(page)
    tap(page, "delete-house", "delete-yes")
    page.get_by_test_id("make-house").wait_for()
    expect(page.get_by_test_id("choose-rules")).not_to_contain_text("Tea house")


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_every_screen_and_language(
    server: RealServer, chromium: Browser, size: tuple[int, int], language: str
) -> None:
    faults: set[str] = set()
    axe = language == "en" and size == PHONE
    with visit(chromium, size, language) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.add(str(error)))
        for name in ("online", "tencent"):
            page.goto(f"{server.address}#house?base={name}")
            page.get_by_test_id("group-match").wait_for()
            look(page, faults, axe=axe)
            for group in page.locator("details > summary").all():
                group.click()
            look(page, faults, axe=axe)
        page.goto(f"{server.address}#rules")
        page.get_by_test_id("doublings").wait_for()
        look(page, faults, axe=axe)
    assert faults == set()
