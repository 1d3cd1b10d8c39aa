"""A house where somebody has played, and his browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.visiting import DESKTOP, House, play_at, visit
from tests.server.real_server import RealServer


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with RealServer(tmp_path_factory.mktemp("pages") / "data") as server:
        yield play_at(server)


@pytest.fixture
def page(house: House, chromium: Browser) -> Iterator[Page]:
    with visit(chromium, DESKTOP, known=house) as context:
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        yield page
        assert faults == []
