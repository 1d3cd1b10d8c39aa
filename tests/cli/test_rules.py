"""``xuezhan rules``: the presets and their rules on the terminal."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from xuezhan.cli.main import app
from xuezhan.rules import DOUBLINGS, FIELDS, preset, preset_names, ruleset_hash, to_dict


def run(*arguments: str, language: str = "C") -> Result:
    environment = {"LC_ALL": language, "COLUMNS": "160"}
    return CliRunner().invoke(app, ["rules", *arguments], env=environment)


def test_the_presets_are_listed_with_their_hashes() -> None:
    answer = run("list")
    assert answer.exit_code == 0
    lines = answer.stdout.splitlines()
    for name in preset_names():
        (line,) = (line for line in lines if line.split()[0] == name)
        assert ruleset_hash(preset(name)) in line
    assert [line.split()[0] for line in lines if "(default)" in line] == ["online"]


@pytest.mark.parametrize("name", preset_names())
def test_every_rule_is_shown_with_its_value_and_source(name: str) -> None:
    answer = run("show", name)
    assert answer.exit_code == 0
    shown = {line.split()[0]: line for line in answer.stdout.splitlines() if line.strip()}
    for field, described in FIELDS.items():
        if described.kind != "table" and field != "name":
            assert field in shown
    for doubling in DOUBLINGS:
        assert (f"doublings.{doubling}" in shown) == (doubling in preset(name).doublings)
    assert ruleset_hash(preset(name)) in answer.stdout


def test_a_rule_shows_its_meaning_and_its_source() -> None:
    (line,) = (line for line in run("show", "qq").stdout.splitlines() if " base " in line)
    assert line.split() == [
        "base",
        "6",
        *["What", "a", "plain", "hand", "is", "worth,", "in", "points."],
        "004:46",
    ]


def test_a_changed_rule_has_no_source() -> None:
    answer = run("show", "online", "--set", "cap=6", "--set", "doublings.root=2")
    changed = [line.split() for line in answer.stdout.splitlines() if line.endswith("changed ")]
    assert [cells[:2] for cells in changed] == [["cap", "6"], ["doublings.root", "2"]]


def test_json_gives_the_typed_values() -> None:
    answer = run("show", "chengdu", "--json", "--set", "base=5")
    assert json.loads(answer.stdout) == {**to_dict(preset("chengdu")), "base": 5}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("riichi",), "there are no rules named “riichi”; allowed: online, "),
        (("online", "--set", "cap=99"), "“cap” cannot be “99”; allowed: none, 1-24"),
        (("online", "--set", "cap"), "“cap” is no setting; write it as cap=none"),
        (("online", "--set", "cap=none"), "without a cap a pig cannot pay the cap"),
    ],
)
def test_a_mistake_is_told_and_ends_with_status_two(
    arguments: tuple[str, ...], message: str
) -> None:
    answer = run("show", *arguments)
    assert answer.exit_code == 2
    assert message in answer.stderr
    assert answer.stdout == ""


def test_a_mistake_is_told_as_json_where_json_was_asked_for() -> None:
    answer = run("show", "online", "--json", "--set", "doublings.root=99")
    assert answer.exit_code == 2
    assert json.loads(answer.stdout) == {
        "error": {
            "code": "rules.error.not_allowed",
            "field": "doublings.root",
            "value": "99",
            "message": "“doublings.root” cannot be “99”; allowed: 0-24",
            "allowed": ["0-24"],
        }
    }


@pytest.mark.parametrize(
    ("language", "word"), [("zh_CN.UTF-8", "封顶"), ("zh_TW.UTF-8", "封頂"), ("en_US.UTF-8", "cap")]
)
def test_the_terminal_chooses_the_language(language: str, word: str) -> None:
    assert word in run("show", "online", language=language).stdout


HOUSE = 'name = "Tea house"\nbase = "online"\n[rules]\ncap = 6\n[doublings]\nall_pungs = 2\n'


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "tea.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


def test_a_house_rule_is_checked(house: Path) -> None:
    answer = run("check", str(house))
    assert answer.exit_code == 0
    assert "Tea house" in answer.stdout
    told = json.loads(run("check", str(house), "--json").stdout)
    assert told["overrides"] == {"cap": 6, "doublings.all_pungs": 2}
    changed = preset("online").replace(cap=6, **{"doublings.all_pungs": 2})
    assert told["hash"] == ruleset_hash(changed)


def test_a_wrong_house_rule_is_told_the_field_the_value_and_what_is_allowed(house: Path) -> None:
    house.write_text(HOUSE.replace("6", "60"), encoding="utf-8")
    answer = run("check", str(house))
    assert answer.exit_code == 2
    assert answer.stderr.strip() == "“cap” cannot be “60”; allowed: none, 1-24"
    error = json.loads(run("check", str(house), "--json").stdout)["error"]
    assert (error["field"], error["value"], error["allowed"]) == ("cap", "60", ["none", "1-24"])


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    answer = run("check", str(tmp_path / "none.toml"))
    assert answer.exit_code == 2
    assert "none.toml" in answer.stderr


def test_a_file_that_is_no_text_is_told(house: Path) -> None:
    house.write_bytes(b"\xff\xfe")
    assert run("check", str(house)).exit_code == 2


def test_a_house_rule_is_shown_like_a_preset(house: Path) -> None:
    told = json.loads(run("show", str(house), "--json").stdout)
    assert (told["cap"], told["doublings"]["all_pungs"]) == (6, 2)


def test_what_differs_is_shown_with_the_samples_that_pay_differently(house: Path) -> None:
    answer = run("diff", "online", str(house))
    assert answer.exit_code == 0
    lines = answer.stdout.splitlines()
    (cap,) = (line.split() for line in lines if line.split()[:1] == ["cap"])
    assert cap[1:3] == ["4", "6"]
    (sample,) = (line for line in lines if "A big hand wins on a discard" in line)
    assert sample.split()[-8:] == ["+16", "-16", "0", "0", "+32", "-32", "0", "0"]
    told = json.loads(run("diff", "online", str(house), "--json").stdout)
    assert told["changes"][0] == {"setting": "cap", "before": 4, "after": 6}
    assert {"sample": "big_discard", "before": [16, -16, 0, 0], "after": [32, -32, 0, 0]} in told[
        "samples"
    ]


def test_equal_rules_do_not_differ(house: Path) -> None:
    house.write_text('name = "x"\nbase = "qq"\n', encoding="utf-8")
    assert "same" in run("diff", "qq", str(house)).stdout


def test_neither_a_preset_nor_a_file_is_refused() -> None:
    answer = run("diff", "online", "nowhere.toml")
    assert answer.exit_code == 2
    assert "nowhere.toml" in answer.stderr
