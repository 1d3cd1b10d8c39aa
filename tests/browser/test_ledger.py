"""The ledger on a phone at a real table: hands are entered by taps, corrected, kept, settled."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.looking import look
from tests.browser.visiting import LANGUAGES, PHONE, SCREENS, clipboard, lay, tap, visit
from tests.server.real_server import RealServer

ANN, BO, CAI, DAN = range(4)
PERSONS = (ANN, BO, CAI, DAN)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("ledger") / "data") as running:
        yield running


@pytest.fixture
def page(server: RealServer, chromium: Browser) -> Iterator[Page]:
    with visit(chromium) as context:
        page = context.new_page()
        page.goto(server.address)
        page.get_by_test_id("door-ledger").tap()
        page.get_by_test_id("people").wait_for()
        yield page


def totals(page: Page) -> list[int]:
    shown = (page.get_by_test_id(f"total-{person}").inner_text() for person in PERSONS)
    return [int(total.replace("−", "-")) for total in shown]


def save(page: Page) -> None:
    tap(page, "save-entry")
    expect(page.get_by_test_id("entry-sheet")).to_have_count(0)


def enter_win(
    page: Page, *winners: int, source: int | None, fan: int, special: str | None = None
) -> None:
    tap(page, "add-win", *(f"winner-{winner}" for winner in winners))
    if source is None:
        tap(page, "by-self_draw")
    else:
        tap(page, f"source-{source}")
    if special is not None:
        tap(page, f"with-{special}")
    for winner in winners:
        tap(page, f"worth-{winner}-fan-{fan}")
        worth = page.get_by_test_id(f"worth-{winner}-fan-{fan}")
        expect(worth).to_have_attribute("aria-pressed", "true")
    save(page)


def enter_kong(page: Page, person: int, kind: str, source: int | None = None) -> None:
    tap(page, "add-kong", f"person-{person}", f"kind-{kind}")
    if source is not None:
        tap(page, f"source-{source}")
    save(page)


def wait_for_totals(page: Page, *expected: int) -> None:
    for person, total in zip(PERSONS, expected, strict=True):
        text = f"−{-total}" if total < 0 else str(total)
        expect(page.get_by_test_id(f"total-{person}")).to_have_text(text)


def test_a_win_is_entered_in_five_taps_and_priced(page: Page) -> None:
    tap(page, "add-win", "winner-0", "source-2", "worth-0-fan-2")
    expect(page.get_by_test_id("preview")).to_contain_text("+4")
    save(page)
    wait_for_totals(page, 4, 0, -4, 0)


@pytest.mark.parametrize("size", SCREENS)
def test_what_will_be_paid_moves_nothing_under_the_finger(
    server: RealServer, chromium: Browser, size: tuple[int, int]
) -> None:
    with visit(chromium, size) as context:
        page = context.new_page()
        page.goto(f"{server.address}#ledger")
        page.get_by_test_id("add-win").click()
        page.get_by_test_id("winner-0").click()
        sheet, told = page.get_by_test_id("entry-sheet"), page.get_by_test_id("preview")
        places = sheet.bounding_box(), told.bounding_box()
        page.get_by_test_id("source-2").click()
        expect(told).to_contain_text("+1")
        assert (sheet.bounding_box(), told.bounding_box()) == places


def test_what_has_happened_at_a_table_can_be_entered(page: Page) -> None:
    enter_kong(page, BO, "kong_concealed")
    wait_for_totals(page, -2, 6, -2, -2)
    enter_win(page, ANN, source=CAI, fan=2)
    enter_win(page, DAN, source=None, fan=4)
    wait_for_totals(page, 2, -11, -23, 32)
    tap(page, "add-close", "stand-1-ready", "ready-1-fan-1", "stand-2-pig")
    expect(page.get_by_test_id("preview")).to_contain_text("−16")
    save(page)
    wait_for_totals(page, 2, 5, -39, 32)
    enter_kong(page, CAI, "kong_direct", source=ANN)
    enter_win(page, BO, DAN, source=CAI, fan=1, special="cannon")
    wait_for_totals(page, 0, 8, -43, 35)
    tap(page, "add-fault", "fault-wrong_count_found", "person-0")
    save(page)
    wait_for_totals(page, -3, 9, -42, 36)
    expect(page.get_by_test_id("entries").get_by_role("button")).to_have_count(7)


def test_winners_and_impossible_entries_are_out_of_reach(page: Page) -> None:
    enter_win(page, ANN, source=CAI, fan=0)
    tap(page, "add-win")
    expect(page.get_by_test_id("winner-0")).to_be_disabled()
    tap(page, "winner-1", "source-2", "with-cannon")
    problem = page.get_by_test_id("entry-problem")
    expect(problem).to_be_visible()
    expect(problem).to_have_attribute("data-code", "ledger.error.cannon_without_kong")
    expect(problem).to_contain_text("Player 3")
    expect(page.get_by_test_id("save-entry")).to_be_disabled()


def test_when_three_have_won_the_hand_can_only_be_ended(page: Page) -> None:
    for winner in (ANN, BO, CAI):
        enter_win(page, winner, source=DAN, fan=0)
    expect(page.get_by_test_id("add-win")).to_be_disabled()
    tap(page, "add-close")
    save(page)
    expect(page.get_by_test_id("add-win")).to_be_enabled()
    wait_for_totals(page, 1, 1, 1, -3)


def test_a_hand_may_be_told_by_its_patterns_or_its_tiles(page: Page) -> None:
    tap(page, "add-win", "winner-0", "source-1", "worth-0-way-patterns")
    tap(page, "worth-0-all_pungs", "worth-0-full_flush", "worth-0-roots-more")
    expect(page.get_by_test_id("worth-0-seven_pairs")).to_be_disabled()
    expect(page.get_by_test_id("preview")).to_contain_text("+16")
    tap(page, "worth-0-way-tiles")
    page.get_by_test_id("hand-sheet").wait_for()
    lay(page, "123456789m 11122p")
    tap(page, "use-hand")
    expect(page.get_by_test_id("preview")).to_contain_text("+1")
    save(page)
    wait_for_totals(page, 1, -1, 0, 0)


def test_an_earlier_entry_is_corrected_and_what_follows_counted_anew(page: Page) -> None:
    enter_win(page, ANN, source=BO, fan=1)
    enter_win(page, CAI, source=None, fan=0)
    wait_for_totals(page, 2, -4, 4, -2)
    tap(page, "entry-0", "winner-0", "winner-2", "worth-2-fan-3")
    save(page)
    expect(page.get_by_test_id("row-problem")).to_be_visible()
    wait_for_totals(page, 0, -8, 8, 0)
    tap(page, "entry-1", "delete-entry")
    expect(page.get_by_test_id("row-problem")).to_have_count(0)
    tap(page, "undo", "undo")
    wait_for_totals(page, 2, -4, 4, -2)


def test_undo_takes_back_the_last_entry(page: Page) -> None:
    enter_win(page, ANN, source=BO, fan=1)
    wait_for_totals(page, 2, -2, 0, 0)
    tap(page, "undo")
    wait_for_totals(page, 0, 0, 0, 0)
    expect(page.get_by_test_id("undo")).to_be_disabled()


def test_the_ledger_is_still_there_after_a_reload(page: Page) -> None:
    tap(page, "people")
    page.get_by_test_id("name-0").fill("婆婆")
    tap(page, "move-0", "deals-2", "save-seats")
    enter_win(page, ANN, source=BO, fan=1)
    page.reload()
    wait_for_totals(page, 2, -2, 0, 0)
    assert page.get_by_test_id("people").inner_text().index("婆婆") > 0
    order = [person.split("-")[1] for person in page.evaluate(ORDER)]
    assert order == ["1", "0", "2", "3"]


ORDER = "() => [...document.querySelectorAll('[data-testid^=total-]')].map(e => e.dataset.testid)"


def test_other_rules_count_everything_anew(page: Page) -> None:
    enter_win(page, ANN, source=None, fan=1)
    wait_for_totals(page, 9, -3, -3, -3)
    tap(page, "choose-rules", "rules-qq")
    wait_for_totals(page, 36, -12, -12, -12)


def test_the_fewest_transfers_settle_it_and_the_text_can_be_taken_along(page: Page) -> None:
    enter_win(page, ANN, source=BO, fan=3)
    enter_win(page, CAI, source=DAN, fan=2)
    tap(page, "settle")
    transfers = page.get_by_test_id("transfer")
    expect(transfers).to_have_count(2)
    expect(transfers.first).to_contain_text("8")
    tap(page, "copy-text")
    copied = clipboard(page)
    assert "Player 2 pays Player 1: 8" in copied
    assert "Hand 1" in copied


def test_a_new_ledger_keeps_the_names(page: Page) -> None:
    tap(page, "people")
    page.get_by_test_id("name-0").fill("Ann")
    tap(page, "save-seats")
    enter_win(page, ANN, source=BO, fan=3)
    tap(page, "ledger-menu", "menu-new", "new-yes")
    wait_for_totals(page, 0, 0, 0, 0)
    expect(page.get_by_test_id("people")).to_contain_text("Ann")


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
        page.goto(f"{server.address}#ledger")
        page.get_by_test_id("people").wait_for()
        look(page, faults, axe=axe)
        for form in ("win", "kong", "fault", "close"):
            page.get_by_test_id(f"add-{form}").click()
            page.get_by_test_id("entry-sheet").wait_for()
            look(page, faults, axe=axe)
            if form == "win":
                page.get_by_test_id("winner-0").click()
                page.get_by_test_id("winner-1").click()
                page.get_by_test_id("source-2").click()
                page.locator("label:has([data-testid=worth-0-way-patterns])").click()
                look(page, faults, axe=axe)
                page.get_by_test_id("save-entry").click()
            else:
                page.keyboard.press("Escape")
            expect(page.get_by_test_id("entry-sheet")).to_have_count(0)
        for button, sheet in (("people", "seats-sheet"), ("settle", "settle-sheet")):
            page.get_by_test_id(button).click()
            page.get_by_test_id(sheet).wait_for()
            look(page, faults, axe=axe)
            page.keyboard.press("Escape")
        look(page, faults, axe=axe)
    assert faults == set()
