"""A stranger plays in a real browser against a real server, by clicks alone."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.clicker import Clicker
from tests.server.real_server import RealServer

from xuezhan.game.events import HandEnded, Paid
from xuezhan.rules import preset
from xuezhan.server.entries import decode_line

SEATS = range(4)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    with RealServer(tmp_path / "data") as running:
        yield running


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en"
    )
    yield context.new_page()
    context.close()


def stored_totals(data: Path) -> list[int]:
    """Add up the payments in the log, which must agree with what each hand brought."""
    paid = [0] * 4
    ended = [0] * 4
    database = sqlite3.connect(f"file:{next(data.glob('*.db'))}?mode=ro", uri=True)
    for (body,) in database.execute("select body from log order by seq"):
        for event in decode_line(body).events:
            if isinstance(event, Paid):
                for payment in event.payments:
                    paid[payment.payer] -= payment.amount
                    paid[payment.receiver] += payment.amount
            elif isinstance(event, HandEnded):
                ended = [a + b for a, b in zip(ended, event.points, strict=True)]
    database.close()
    assert paid == ended
    return paid


def test_a_match_of_four_hands_survives_reloads_and_a_killed_server(
    server: RealServer, page: Page
) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))

    def disturb(clicks: int) -> None:
        if clicks in {3, 20}:
            page.reload()
        if clicks == 12:
            server.kill()
            server.start()
        if clicks in {3, 12, 20}:
            page.get_by_test_id("table").wait_for()
            page.wait_for_timeout(500)

    page.goto(server.address)
    player = Clicker(page, between=disturb)
    player.start(length=4)
    player.play("match-end")

    totals = [player.number(f"final-{seat}") for seat in SEATS]
    assert sum(totals) == 0
    assert totals == stored_totals(server.data)
    assert {"exchange", "void", "own-hand", "settlement"} <= player.met
    assert player.clicks > 20
    assert faults == []


def test_the_settlement_adds_up(server: RealServer, page: Page) -> None:
    page.goto(server.address)
    player = Clicker(page, seed=2)
    player.start(length=1)
    player.play("settlement")

    points = [player.number(f"hand-points-{seat}") for seat in SEATS]
    assert sum(points) == 0
    assert points == stored_totals(server.data)
    for seat in SEATS:
        player.find(f"result-{seat}").click()
        player.find("payments").wait_for()
        lines = page.locator("[data-testid=payment] b").all_inner_texts()
        amounts = [int(line.replace("−", "-").replace("+", "")) for line in lines]
        assert sum(amounts) == points[seat]


@pytest.mark.parametrize("rules", ["chengdu", "beginner", "tencent", "qq"])
def test_a_match_is_played_by_the_rules_that_were_chosen(
    server: RealServer, page: Page, rules: str
) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(server.address)
    player = Clicker(page, seed=len(rules))
    player.start(length=4, rules=rules)
    player.play("match-end")

    totals = [player.number(f"final-{seat}") for seat in SEATS]
    assert sum(totals) == 0
    assert totals == stored_totals(server.data)
    base = preset(rules).base
    assert all(total % base == 0 for total in totals)
    assert ("void" in player.met) == (preset(rules).void == "declared")
    assert ("exchange" in player.met) == preset(rules).exchange_three
    assert faults == []
