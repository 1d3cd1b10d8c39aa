"""The pages about records and walls say what is so."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from xuezhan.game.events import Event
from xuezhan.records import CHECKS, FAULTS, Player, read, record_hand, version_1, write

DOCS = Path(__file__).parents[2] / "docs"
RECORD = (DOCS / "record.md").read_text()
PROTOCOL = (DOCS / "protocol.md").read_text()
LINES = [kind for kind in get_args(version_1.Line) if kind not in get_args(Event)]


def test_every_kind_of_line_is_described_with_its_fields() -> None:
    for kind in LINES:
        assert f"### `{kind.__struct_config__.tag}`" in RECORD
        for field in kind.__struct_fields__:
            assert f"`{field}`" in RECORD, field
    for field in Player.__struct_fields__:
        assert f"`{field}`" in RECORD, field


def test_every_event_is_described() -> None:
    for event in get_args(Event):
        assert f"### `{event.__struct_config__.tag}`" in PROTOCOL


def test_every_check_and_fault_is_described_and_no_other() -> None:
    tables = RECORD.partition("## Reading and checking")[2]
    rows = re.findall(r"^\| (`[a-z_`, ]+) \|", tables, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([a-z_]+)`", row)}
    assert named == {*CHECKS, *FAULTS}


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", RECORD, re.DOTALL)
    (tmp_path / "match.jsonl").write_bytes(write(record_hand(7)))
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "record.md", "exec"), {})  # noqa: S102 - what the page shows


def test_the_fields_stand_in_the_order_of_the_page() -> None:
    first = write(record_hand(1)).splitlines()[0].decode()
    table = RECORD.partition("### `xuezhan_record`")[2].partition("###")[0]
    fields = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    places = [first.index(f'"{field}":') for field in fields]
    assert places == sorted(places)
    assert read(write(record_hand(1))).product in first


@pytest.mark.parametrize("page", ["record.md", "walls.md"])
def test_the_commands_run_one_after_the_other(page: str, tmp_path: Path) -> None:
    (commands,) = re.findall(
        r"^```\n(.*?)^```$", (DOCS / page).read_text(), re.DOTALL | re.MULTILINE
    )
    (tmp_path / "docs").symlink_to(DOCS)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = ["/bin/sh", "-e", "-c", commands]
    subprocess.run(command, cwd=tmp_path, env=os.environ | {"PATH": path}, check=True)
