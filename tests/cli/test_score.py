"""``xuezhan score``, ``waits`` and ``discards``: described hands on the terminal."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from xuezhan.cli.main import app

NINE_GATES = "1112345678999m"


def run(*arguments: str, language: str = "C") -> Result:
    environment = {"LC_ALL": language, "COLUMNS": "160"}
    return CliRunner().invoke(app, arguments, env=environment)


def told(*arguments: str, status: int = 0) -> dict[str, Any]:
    answer = run(*arguments, "--json")
    assert answer.exit_code == status, answer.output
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


# --- score --------------------------------------------------------------------------------------


def test_json_tells_doublings_value_and_payments() -> None:
    found = told("score", NINE_GATES, "--win", "5m", "--by", "self_draw")
    shape = ("legal", "doublings", "total", "capped", "value", "payments", "others")
    assert {key: found[key] for key in shape} == {
        "legal": True,
        "doublings": [{"id": "full_flush", "count": 1, "value": 2}],
        "total": 2,
        "capped": False,
        "value": 4,
        "payments": [
            {"payer": seat, "receiver": 0, "amount": 5, "kind": "win", "cause": "self_draw"}
            for seat in (1, 2, 3)
        ],
        "others": [],
    }


def test_json_tells_the_readings_that_were_not_chosen() -> None:
    found = told("score", "6666777788889m", "--win", "9m", "--by", "discard")
    assert [other["total"] for other in found["others"]] == [5, 5, 5]
    assert found["capped"]


def test_an_illegal_hand_is_told_with_status_2() -> None:
    assert told("score", NINE_GATES, "--win", "5p", "--by", "discard", status=2) == {
        "legal": False,
        "error": {
            "code": "score.error.not_a_win",
            "field": "win",
            "message": "5p does not complete this hand; what would: "
            "1m, 2m, 3m, 4m, 5m, 6m, 7m, 8m, 9m",
            "allowed": [f"{rank}m" for rank in range(1, 10)],
        },
    }


def test_a_wrong_rule_is_told_the_same_way() -> None:
    found = told("score", NINE_GATES, "--win", "5m", "--set", "capp=3", status=2)
    assert found["legal"] is False
    assert found["error"]["code"] == "rules.error.unknown_field"
    assert found["error"]["allowed"][0] == "cap"
    assert told("waits", NINE_GATES, "--rules", "nowhere", status=2)["error"]["field"] == "preset"


def test_every_part_of_a_win_has_an_option() -> None:
    found = told(
        *("score", "789m4599p", "--win", "3p", "--by", "self_draw", "--rules", "qq"),
        *("--meld", "kong_concealed:2m", "--meld", "kong_direct:1m@3", "--void", "s"),
        *("--context", "bloom,last_tile", "--won", "2", "--set", "horses=2", "--horses", "1"),
        *("--set", "flowers=4", "--flowers", "2", "--dealer"),
    )
    assert [(one["id"], one["count"]) for one in found["doublings"]] == [
        ("plain", 1),
        ("root", 2),
        ("kong_bloom", 1),
        ("horse", 1),
    ]
    assert [(one["payer"], one["amount"], one["cause"]) for one in found["payments"]] == [
        (3, 6 * 16 + 2, "fed_bloom"),
        (3, 6 * 16 + 2, "fed_bloom"),
    ]
    found = told(
        *("score", "123456789m4599p", "--win", "3p", "--context", "cannon", "--from", "3"),
        *("--kong", "kong_concealed:1s"),
    )
    assert [(one["kind"], one["payer"], one["amount"]) for one in found["payments"]] == [
        ("win", 3, 2),
        ("transfer", 3, 6),
    ]


def test_the_explanation_speaks_the_language_of_the_terminal() -> None:
    english = run("score", NINE_GATES, "--win", "5m", "--by", "self_draw").stdout
    assert "111m 234m 678m 999m 55m" in english
    assert "2 fan in all: 1 × 2^2 = 4 points" in english
    assert english.count("You won by self-draw with 5 characters") == 3
    chinese = run("score", NINE_GATES, "--win", "5m", language="zh_CN.UTF-8").stdout
    assert "清一色" in chinese
    assert "共2番" in chinese
    assert "由点炮者一家付" in chinese


def test_a_plain_hand_is_shown_as_one_fan_where_the_rules_say_so() -> None:
    shown = run("score", "6666777788889m", "--win", "9m", "--rules", "chengdu", "--set", "cap=5")
    assert "8 fan in all, of which a plain hand is one: 1 × 2^5 = 32 points" in shown.stdout
    assert "The cap counts 6 fan at most." in shown.stdout
    assert "000:61" in shown.stdout
    assert "678m 678m 678m 678m 99m: full flush, root: 6 fan, 32 points" in shown.stdout


def test_kong_money_that_is_not_described_is_pointed_out() -> None:
    command = ("score", NINE_GATES, "--win", "5m", "--context", "cannon")
    assert "--kong" in run(*command).stdout
    assert "--kong" not in run(*command, "--rules", "chengdu").stdout


def test_a_refusal_is_a_sentence_on_the_error_stream() -> None:
    answer = run("score", "11m", "--win", "5m", language="zh_TW.UTF-8")
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert "手裡應有13張暗牌" in answer.stderr


# --- waits and discards -------------------------------------------------------------------------


def test_waits_are_told_with_their_values() -> None:
    found = told("waits", "2355566677788m", "--seen", "11m", "--rules", "tencent")
    assert found["legal"] is True
    assert found["deficiency"] == 0
    assert found["waits"][0] == {
        "tile": "1m",
        "unseen": 2,
        "discard": {"total": 2, "capped": False, "pays": 4},
        "self_draw": {"total": 3, "capped": False, "pays": 8},
    }
    shown = run("waits", "2355566677788m").stdout.splitlines()
    assert " ".join(shown[1].split()) == "1m 4 2 fan, 4 points 2 fan, 5 points"


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        (("123m456m789m4p99p1s",), "The hand is not ready; tiles that are missing: 1"),
        (
            ("1m", *(f"--meld=pung:{tile}" for tile in ("1m", "2m", "3p", "4p"))),
            "No tile is left that would complete the hand.",
        ),
    ],
)
def test_a_hand_without_waits_says_why(hand: tuple[str, ...], sentence: str) -> None:
    assert run("waits", *hand).stdout.strip() == sentence


def test_discards_are_told_the_best_first() -> None:
    hand = ("discards", "123m456m789m45p99p1s")
    found = told(*hand)
    assert (found["legal"], found["complete"]) == (True, False)
    best = found["discards"][0]
    assert (best["tile"], best["deficiency"], best["accepted"]) == ("1s", 0, 8)
    assert [wait["tile"] for wait in best["waits"]] == ["3p", "6p"]
    lines = run(*hand).stdout.splitlines()
    assert lines[1].split() == ["1s", "ready", "8", "3p×4=1", "6p×4=1"]
    assert "The hand is complete" in run("discards", "123m456m789m456p99p").stdout


def test_a_described_hand_of_the_wrong_size_is_refused_here_too() -> None:
    assert told("discards", NINE_GATES, status=2)["error"]["allowed"] == ["14"]
