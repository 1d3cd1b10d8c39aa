"""What the whole suite shares: which requirements are met, Chromium, hypothesis' profile.

A test that asks for ``chromium`` is marked ``browser`` and needs it and the built client;
one marked ``client`` needs the built client, one marked ``compiled`` the compiled engine.
Where the requirement is missing the test is skipped, and the head of the report says so;
``XUEZHAN_REQUIRE=browser,compiled`` makes it fail instead.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, expect, sync_playwright

import xuezhan
from xuezhan.engine.form import engine_form

pytest_plugins = ["pytester"]

CHROMIUM = os.environ.get("XUEZHAN_CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # letters look alike whatever the system asks for
)
PATIENCE_MS = 20_000  # a page on a busy machine is slow, not wrong
REQUIRED = set(filter(None, os.environ.get("XUEZHAN_REQUIRE", "").split(",")))
if "browser" in REQUIRED:
    REQUIRED.add("client")


def missing_client() -> str | None:
    """Say whether the client has been built."""
    page = Path(xuezhan.__file__).parent / "server" / "static" / "index.html"
    return None if page.exists() else "the client is not built"


def missing_browser() -> str | None:
    """Say what is missing to drive the client."""
    return missing_client() if CHROMIUM else "Chromium was not found"


MISSING = {
    "client": missing_client(),
    "browser": missing_browser(),
    "compiled": None if engine_form() == "compiled" else "the engine is not compiled",
}

# Whoever requires all, as CI does, wants the same examples each time; everybody else looks for new.
settings.register_profile("suite", deadline=None, print_blob=True, derandomize=bool(REQUIRED))
settings.register_profile("brief", settings.get_profile("suite"), max_examples=25)
settings.register_profile("search", settings.get_profile("suite"), max_examples=1000)
settings.load_profile("suite")


def stale_module() -> Path | None:
    """Find a compiled module that is older than its own source."""
    for compiled in Path(xuezhan.__file__).parent.glob("*/*.so"):
        for suffix in (".py", ".pxd", ".pyx"):
            source = compiled.with_name(compiled.name.split(".")[0] + suffix)
            if source.exists() and source.stat().st_mtime > compiled.stat().st_mtime:
                return source
    return None


def pytest_configure() -> None:
    """Refuse to test an engine that is not the one in the sources."""
    unknown = REQUIRED - MISSING.keys()
    if unknown:
        raise pytest.UsageError(
            f"XUEZHAN_REQUIRE knows {', '.join(MISSING)}, not {', '.join(unknown)}"
        )
    source = stale_module()
    if source:
        raise pytest.UsageError(f"{source} is newer than its compiled form: run `make engine`")


def pytest_report_header() -> list[str]:
    """Say what will be left out."""
    head = [f"xuezhan: {engine_form()} engine, Chromium: {CHROMIUM}"]
    for name, reason in MISSING.items():
        if reason:
            word = "FAIL" if name in REQUIRED else "ARE SKIPPED"
            head.append(f"!!! tests marked {name} {word}: {reason} !!!")
    return head


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what drives Chromium, so that nobody can forget to."""
    if "chromium" in getattr(item, "fixturenames", ()):
        item.add_marker("browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: while Chromium is driven, this thread's event loop runs."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip or fail a test whose requirement is missing."""
    for name, reason in MISSING.items():
        if reason and item.get_closest_marker(name):
            if name in REQUIRED:
                pytest.fail(reason, pytrace=False)
            pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Start Chromium once for all tests that drive it."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(CHROMIUM_FLAGS))
        yield browser
        browser.close()
