"""The proofs bite: a server that is broken in one place does not pass the proof for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.proofs import broken
from tests.proofs.commands import prove_commands
from tests.proofs.fuzz import prove_fuzz
from tests.proofs.kills import prove_kills
from tests.proofs.power_cuts import prove_power_cuts
from tests.proofs.report import Report
from tests.proofs.two_worlds import prove_two_worlds

from xuezhan.server import question, sqlite_store, table, table_view


@pytest.fixture(autouse=True)
def mended(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Undo afterwards whatever a test breaks in this process."""
    for owner, name in (
        (table.Table, "_keep"),
        (sqlite_store, "open_database"),
        (table_view, "redact"),
        (question.Question, "put"),
    ):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    yield
    monkeypatch.undo()


def faults(report: Report) -> set[str]:
    return {name for name, count in report.faults.items() if count}


def test_acknowledging_before_the_commit_is_found_by_kills(tmp_path: Path) -> None:
    report = prove_kills(tmp_path, size=3, prelude=broken.prelude("acknowledge_early"))
    assert {"lost", "leaked"} <= faults(report), report


def test_acknowledging_before_the_commit_is_found_by_power_cuts(tmp_path: Path) -> None:
    report = prove_power_cuts(tmp_path, size=20, begin=broken.acknowledge_early)
    assert {"lost", "leaked"} <= faults(report), report


def test_syncing_rarely_is_found_by_power_cuts(tmp_path: Path) -> None:
    report = prove_power_cuts(tmp_path, size=20, begin=broken.sync_rarely)
    assert {"lost", "leaked"} <= faults(report), report


def test_a_tile_in_a_frame_is_found_by_two_worlds(tmp_path: Path) -> None:
    broken.show_draws()
    report = prove_two_worlds(tmp_path, size=20)
    assert "told otherwise" in faults(report), report


def test_a_telling_pause_is_found_by_two_worlds(tmp_path: Path) -> None:
    broken.think_in_public()
    report = prove_two_worlds(tmp_path, size=20)
    assert "told at another time" in faults(report), report


def test_a_forgotten_command_is_found_by_disorder(tmp_path: Path) -> None:
    report = prove_commands(tmp_path, size=40, prelude=broken.prelude("forget_commands"))
    assert faults(report), report


def test_a_decoder_that_fails_is_found_by_rubbish(tmp_path: Path) -> None:
    report = prove_fuzz(tmp_path, size=300, prelude=broken.prelude("read_carelessly"))
    assert "server errors" in faults(report), report
