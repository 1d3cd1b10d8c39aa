"""What the machine lacks is skipped loudly, and fails where it is required."""

from pathlib import Path

import pytest
from tests import conftest

BROWSER_TEST = "def test_page(chromium): pass\n"


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A suite of one browser test, under our own conftest, on a machine without Chromium."""
    source = Path(conftest.__file__).read_text(encoding="utf-8")
    pytester.makeconftest(source.replace('pytest_plugins = ["pytester"]', ""))
    pytester.makeini("[pytest]\nmarkers = browser: needs Chromium\n")
    pytester.makepyfile(BROWSER_TEST)
    monkeypatch.setenv("PATH", str(pytester.path))
    monkeypatch.delenv("XUEZHAN_CHROMIUM", raising=False)
    return pytester


def test_a_browser_test_is_skipped_without_chromium_and_the_head_says_so(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XUEZHAN_REQUIRE", "")
    answer = suite.runpytest_subprocess()
    answer.assert_outcomes(skipped=1)
    answer.stdout.fnmatch_lines(
        ["!!! tests marked browser ARE SKIPPED: Chromium was not found !!!"]
    )


def test_a_browser_test_fails_where_a_browser_is_required(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XUEZHAN_REQUIRE", "browser")
    answer = suite.runpytest_subprocess()
    answer.assert_outcomes(errors=1)
    answer.stdout.fnmatch_lines(["!!! tests marked browser FAIL: Chromium was not found !!!"])


def test_what_drives_chromium_comes_last_without_being_marked_by_hand(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XUEZHAN_REQUIRE", "")
    suite.makepyfile(
        "import pytest\n"
        "@pytest.fixture\n"
        "def page(chromium): pass\n"
        "def test_page(page): pass\n"
        "def test_rule(): pass\n"
    )
    answer = suite.runpytest_subprocess("--collect-only", "-q")
    answer.stdout.fnmatch_lines(["*::test_rule", "*::test_page"])
    suite.runpytest_subprocess("-m", "not browser").assert_outcomes(passed=1, deselected=1)


def test_an_unknown_requirement_is_an_error(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XUEZHAN_REQUIRE", "brwser")
    answer = suite.runpytest_subprocess()
    assert answer.ret == pytest.ExitCode.USAGE_ERROR
    answer.stderr.fnmatch_lines(["*XUEZHAN_REQUIRE knows client, browser, compiled, not brwser"])
