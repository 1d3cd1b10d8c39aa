"""``xuezhan record`` and ``xuezhan verify``: make a record, and be told whether one is true."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from xuezhan.cli.main import app
from xuezhan.records import CHECKS, read, verify, write
from xuezhan.rules import preset


def run(*arguments: str, language: str = "C", stdin: bytes = b"") -> Result:
    return CliRunner().invoke(app, arguments, env={"LC_ALL": language}, input=stdin)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "match.jsonl"
    made = run("record", "--seed", "7", "--length", "4", "--output", str(path))
    assert made.exit_code == 0, made.output
    return path


@pytest.fixture
def forged(path: Path, tmp_path: Path) -> Path:
    """Return a record whose second hand has another secret, with the digest that belongs to it."""
    record = read(path.read_bytes())
    first, second, *_ = record.hands
    other = replace(record, hands=(first, replace(second, secret="5" * 64)))
    (tmp_path / "forged.jsonl").write_bytes(write(other))
    return tmp_path / "forged.jsonl"


# --- making one ---------------------------------------------------------------------------------


def test_a_seed_gives_a_match_between_computers(path: Path) -> None:
    record = read(path.read_bytes())
    verify(record)
    assert record.length == len(record.hands) == 4
    assert record.rules == preset("online")
    assert [player.bot for player in record.players] == ["acceptance"] * 4


def test_without_a_file_the_record_goes_to_the_standard_output() -> None:
    made = run("record", "--seed", "3")
    assert made.exit_code == 0
    assert read(made.stdout_bytes).length == 1


def test_the_same_seed_gives_the_same_record() -> None:
    assert run("record", "--seed", "3").stdout_bytes == run("record", "--seed", "3").stdout_bytes


def test_rules_and_players_can_be_chosen() -> None:
    made = run("record", "--rules", "qq", "--set", "horses=2", "--bots", "greedy,random")
    record = read(made.stdout_bytes)
    assert record.rules == preset("qq").replace(horses=2)
    assert [player.bot for player in record.players] == ["greedy", "random"] * 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "tarot"), "tarot"),
        (("--rules", "nowhere"), "nowhere"),
        (("--set", "cap=99"), "cap"),
        (("--length", "3"), "3"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: tuple[str, ...], said: str) -> None:
    refused = run("record", *arguments)
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert refused.stdout == ""


# --- checking one -------------------------------------------------------------------------------


def test_a_true_record_is_called_true_with_what_was_checked(path: Path) -> None:
    answer = run("verify", str(path))
    assert answer.exit_code == 0
    lines = answer.stdout.splitlines()
    assert lines[0].startswith("Match of 4 hands, 4 recorded, by xuezhan")
    assert [line.partition(":")[0] for line in lines if line.startswith("✓")] == [
        f"✓ {check}" for check in ("text", *CHECKS)
    ]
    assert lines[-1] == "The record is true."


def test_a_record_can_come_from_the_standard_input(path: Path) -> None:
    assert run("verify", "-", stdin=path.read_bytes()).exit_code == 0


def test_a_forged_record_is_called_false_with_each_fault(forged: Path) -> None:
    answer = run("verify", str(forged))
    assert answer.exit_code == 2
    faults = [line for line in answer.stdout.splitlines() if line.startswith("✗")]
    assert [fault.split()[1] for fault in faults] == ["commitments:", "walls:", "replay:"]
    assert all("Line " in fault for fault in faults)
    assert answer.stdout.splitlines()[-1] == "The record is not true."


def test_a_damaged_record_is_refused_with_line_and_reason(path: Path, tmp_path: Path) -> None:
    (tmp_path / "damaged").write_bytes(path.read_bytes()[:-100])
    answer = run("verify", str(tmp_path / "damaged"))
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("The record breaks off at line")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    answer = run("verify", str(tmp_path / "nothing"))
    assert answer.exit_code == 2
    assert "nothing cannot be read" in answer.stderr


def test_findings_come_as_json(path: Path, forged: Path) -> None:
    good = json.loads(run("verify", str(path), "--json").stdout)
    assert good["ok"]
    assert good["record"]["hands"] == 4
    assert good["checks"] == [{"check": check, "ok": True} for check in CHECKS]
    answer = run("verify", str(forged), "--json")
    assert answer.exit_code == 2
    bad = json.loads(answer.stdout)
    assert not bad["ok"]
    fault = bad["checks"][0]["fault"]
    assert fault["code"] == "record.commitment"
    assert fault["allowed"] == [read(path.read_bytes()).hands[1].commitment]
    assert fault["message"].startswith(f"Line {fault['line']}: ")


def test_a_fault_of_the_text_comes_as_json_too() -> None:
    answer = run("verify", "-", "--json", stdin=b"{}")
    assert answer.exit_code == 2
    told = json.loads(answer.stdout)
    assert told["ok"] is False
    assert told["fault"]["code"] == "record.not_a_record"


@pytest.mark.parametrize(
    ("language", "last"), [("zh_CN.UTF-8", "牌谱属实。"), ("zh_TW.UTF-8", "牌譜屬實。")]
)
def test_it_speaks_the_language_of_the_terminal(path: Path, language: str, last: str) -> None:
    assert run("verify", str(path), language=language).stdout.splitlines()[-1] == last
