"""What is measured runs, and the page of the figures shows what is stored."""

import gzip
import re
import sys
from pathlib import Path

import pytest
from benchmarks import calls, measures, page, peers, program
from benchmarks.figures import TARGETS, Figure, shown
from tests.programs import run


def test_the_page_shows_the_stored_figures() -> None:
    assert page.page(page.stored()) == page.PAGE.read_text(encoding="utf-8")


def test_the_stored_figures_are_held_to_the_targets_there_are() -> None:
    notes, stored = page.stored()["notes"], page.stored()["figures"]
    figures = [
        Figure(*(told[part] for part in ("heading", "name", "value", "unit"))) for told in stored
    ]
    assert [figure.told() for figure in figures] == stored
    assert notes or {figure.name for figure in figures} >= set(TARGETS)


@pytest.mark.parametrize(("value", "met"), [(1.8, True), (2.0, True), (1.79, False)])
def test_a_figure_meets_its_target_or_does_not(value: float, *, met: bool) -> None:
    figure = Figure("Ratios", "two threads to one", value, "times")
    assert figure.target == ">= 1.8"
    assert figure.met is met
    assert Figure("Ratios", "something else", value, "times").met is None


def test_figures_are_shown_as_people_read_them() -> None:
    assert [shown(x) for x in (1234567.8, 100, 17.94, 0.8, 5)] == [
        "1,234,568",
        "100",
        "17.9",
        "0.8",
        "5",
    ]


@pytest.mark.compiled
def test_everything_that_is_measured_runs() -> None:
    for measure in measures.measures():
        measure.run(1)
    assert measures.rate(measures.measures()[-1], 0.001) > 0


def test_calls_are_timed_on_hands_that_can_be() -> None:
    told = calls.scoring() | calls.advice()
    assert told.keys() <= TARGETS.keys()
    assert all(value > 0 for value in told.values())


def test_the_size_of_the_page_is_that_of_all_it_asks_for(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    page = (
        '<script type="module" src="/assets/index-1.js"></script>'
        '<link rel="modulepreload" href="/assets/words-2.js">'
        '<link rel="stylesheet" href="/assets/index-3.css">'
    )
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    assert program.page_kb(tmp_path / "elsewhere") is None
    texts = "import(`./en-4.js`); import(`./zh-Hans-5.js`)"
    for name, content in {
        "index-1.js": "a();",
        "words-2.js": texts,
        "index-3.css": "b{}",
        "en-4.js": "c",
        "zh-Hans-5.js": "the larger of the two counts",
    }.items():
        (assets / name).write_text(content, encoding="utf-8")
    counted = ["a();", texts, "b{}", "the larger of the two counts"]
    size = sum(len(gzip.compress(text.encode(), compresslevel=9)) for text in counted)
    assert program.page_kb(tmp_path) == size / 1000


def test_the_program_is_asked_what_it_loads_and_how_it_starts() -> None:
    size = program.page_kb()
    assert size is None or size > 1
    assert program.import_ms("xuezhan") > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "told"),
    [
        (("latency.py", "--seconds", "1"), r"\d+ actions, \d+ frames/s, p50 "),
        (("load.py", "--tables", "3", "5", "--seconds", "1"), r"p99 (holds|MISSES) 50 ms"),
        (("soak.py", "--minutes", "0.1", "--tables", "2"), r"(holds|FAILS): everything is closed"),
    ],
)
def test_scripts_that_load_a_server_print_what_they_found(
    script: tuple[str, ...], told: str
) -> None:
    name, *options = script
    answer = run(sys.executable, f"benchmarks/{name}", *options, folder=page.ROOT)
    assert re.search(told, answer.stdout), answer.stderr


def test_a_package_that_cannot_be_had_is_left_out_with_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "ENVIRONMENTS", tmp_path)
    monkeypatch.setattr(peers, "PEERS", {"riichienv": "0"})
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    figures, notes = peers.peers()
    assert figures == []
    assert notes == ["riichienv 0 could not be installed here and was not measured."]
