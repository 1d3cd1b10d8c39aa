"""A house where somebody has played, and his browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.visiting import DESKTOP, House, play_at, visit
from tests.server.real_server import RealServer

CHANCE = """
import random
import secrets
chance = random.Random(11)
secrets.token_bytes = lambda size=32: chance.randbytes(size)
secrets.randbelow = chance.randrange
"""
"""What was played at the house is the same whenever the tests are run."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with RealServer(tmp_path_factory.mktemp("pages") / "data", prelude=CHANCE) as server:
        yield play_at(server)


@pytest.fixture
def page(house: House, chromium: Browser) -> Iterator[Page]:
    with visit(chromium, DESKTOP, known=house) as context:
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        yield page
        assert faults == []
