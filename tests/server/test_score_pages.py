"""The pages beside the table ask the engine over HTTP: right answers, typed refusals, limits."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from starlette.applications import Starlette
from starlette.testclient import TestClient

from xuezhan.locales.catalogue import LOCALES, catalogue
from xuezhan.rules import preset, preset_names, ruleset_hash
from xuezhan.server.score_pages import LARGEST_BODY, score_routes

ONLINE = {"preset": "online"}
PATHS = (
    "/api/score",
    "/api/waits",
    "/api/discards",
    "/api/ledger",
    "/api/rulebook",
    "/api/exercises",
    "/api/rules/compare",
    "/api/rules/write",
    "/api/rules/read",
)
Json = dict[str, Any]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(Starlette(routes=list(score_routes()))) as running:
        yield running


def told(client: TestClient, path: str, **asked: object) -> Json:
    answer = client.post(path, json=asked)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    found: Json = answer.json()
    return found


def refused(client: TestClient, path: str, **asked: object) -> Json:
    answer = client.post(path, json=asked)
    assert answer.status_code == 400, answer.text
    problem: Json = answer.json()
    assert set(problem) == {"code", "field", "allowed", "value"}
    for locale in LOCALES:
        assert problem["code"] in catalogue(locale)
    return problem


# --- scores, waits, discards -------------------------------------------------------------------


def test_a_win_is_scored_explained_and_paid(client: TestClient) -> None:
    win = {"concealed": "1133445566788m", "win": "7m", "by": "self_draw"}
    won = told(client, "/api/score", rules=ONLINE, win=win)["won"]
    assert won["score"]["value"] == 16
    assert {one["id"] for one in won["score"]["doublings"]} == {"seven_pairs", "full_flush"}
    assert [paid["amount"] for paid in won["payments"]] == [17, 17, 17]
    assert won["sources"]["full_flush"] == "default"


def test_the_rules_in_force_are_told_by_value(client: TestClient) -> None:
    rules = {"preset": "online", "overrides": {"cap": "3", "void_first": True}}
    win = {"concealed": "2233445566788m", "win": "7m"}
    answer = told(client, "/api/score", rules=rules, win=win)
    assert answer["won"]["score"]["value"] == 8
    assert answer["rules"]["overrides"] == {"cap": 3}
    assert answer["rules"]["ruleset"]["cap"] == 3
    assert answer["rules"]["hash"] == ruleset_hash(preset("online").replace(cap=3))


@pytest.mark.parametrize(
    ("win", "code"),
    [
        ({"concealed": "1122334455668m", "win": "9m"}, "score.error.not_a_win"),
        ({"concealed": "11112223334447m", "win": "7m"}, "score.error.wrong_count"),
        ({"concealed": "1111233344455m", "win": "1m"}, "score.error.five_of_a_tile"),
        ({"concealed": "123m123p123s1122m", "win": "1m"}, "score.error.three_suits"),
        ({"concealed": "12z", "win": "1m"}, None),
        ({"concealed": "1" * 9000, "win": "1m"}, None),
        ({"concealed": "2233445566788m", "win": "7m", "horses": 10**30}, None),
        ({"concealed": "2233445566788m", "win": "7m", "source": 7}, "score.error.no_seat"),
        ({"concealed": "2233445566788m"}, "problem.malformed"),
        ({"concealed": 5, "win": "7m"}, "problem.malformed"),
    ],
)
def test_an_impossible_hand_has_no_price(client: TestClient, win: Json, code: str | None) -> None:
    problem = refused(client, "/api/score", rules=ONLINE, win=win)
    assert code is None or problem["code"] == code


@given(
    tiles=some.lists(
        some.sampled_from([f"{r}{s}" for s in "mps" for r in range(1, 10)]), max_size=16
    ),
    win=some.sampled_from(["1m", "5p", "9s"]),
    melds=some.lists(
        some.sampled_from(["pung:2m", "kong_added:5p", "kong_direct:1m@2"]), max_size=5
    ),
    by=some.sampled_from(["self_draw", "discard", "rob_kong", "magic"]),
)
def test_whatever_is_asked_is_answered_or_refused(
    client: TestClient, tiles: list[str], win: str, melds: list[str], by: str
) -> None:
    asked = {
        "rules": ONLINE,
        "win": {"concealed": "".join(tiles), "win": win, "melds": melds, "by": by},
    }
    answer = client.post("/api/score", json=asked)
    assert answer.status_code in {200, 400}
    if answer.status_code == 200:
        held = len(tiles) + 1 + 3 * len(melds)
        assert held == 14


def test_waits_and_discards_are_told(client: TestClient) -> None:
    hand = {"concealed": "2233445566788m"}
    standing = told(client, "/api/waits", rules=ONLINE, hand=hand)["standing"]
    assert standing["deficiency"] == 0
    assert [wait["tile"] for wait in standing["waits"]] == ["1m", "4m", "7m"]
    assert [wait["unseen"] for wait in standing["waits"]] == [4, 2, 3]
    hand = {"concealed": "2233445566788m 9m"}
    choice = told(client, "/api/discards", rules=ONLINE, hand=hand)["choice"]
    assert not choice["complete"]
    assert choice["discards"][0]["waits"]


def test_a_hand_of_another_size_is_refused(client: TestClient) -> None:
    for path in ("/api/waits", "/api/discards"):
        problem = refused(client, path, rules=ONLINE, hand={"concealed": "123m"})
        assert problem["code"] == "score.error.wrong_count"


# --- the ledger --------------------------------------------------------------------------------

WON = {
    "type": "hand_won",
    "by": "discard",
    "source": 1,
    "winners": [{"person": 0, "worth": {"type": "count", "doublings": 2}}],
}


def test_a_ledger_is_priced(client: TestClient) -> None:
    kong = {"type": "kong_laid", "person": 2, "kind": "kong_concealed"}
    accounts = told(client, "/api/ledger", rules=ONLINE, entries=[WON, kong])["accounts"]
    assert accounts["totals"] == [4, -6, 4, -2]
    assert [row["points"] for row in accounts["rows"]] == [[4, -4, 0, 0], [0, -2, 4, -2]]
    assert accounts["now"]["won"] == [0]
    assert sum(each["amount"] for each in accounts["transfers"]) == 8


def test_an_entry_that_does_not_fit_is_marked_and_the_rest_counted(client: TestClient) -> None:
    accounts = told(client, "/api/ledger", rules=ONLINE, entries=[WON, WON, {**WON, "source": 3}])
    codes = [row["problem"] and row["problem"]["code"] for row in accounts["accounts"]["rows"]]
    assert codes == [None, "ledger.error.has_won", "ledger.error.has_won"]


@pytest.mark.parametrize(
    "entry",
    [
        {"type": "nonsense"},
        {"type": "kong_laid", "person": "Ann", "kind": "kong_added"},
        {"type": "kong_laid", "person": 0, "kind": "kong_huge"},
        {"type": "seats_taken", "order": [0, 1, 2], "dealer": 0},
        {"type": "hand_won", "by": "discard", "winners": [{"person": 0}]},
        {"type": "hand_won", "by": "discard", "winners": [], "context": ["magic"]},
        7,
    ],
)
def test_an_entry_that_is_none_is_refused(client: TestClient, entry: object) -> None:
    assert refused(client, "/api/ledger", rules=ONLINE, entries=[entry])["field"] != ""


def test_every_way_an_entry_can_be_wrong_has_words() -> None:
    for locale in LOCALES:
        keys = {key for key in catalogue(locale) if key.startswith("ledger.error.")}
        assert len(keys) > 20


def test_a_ledger_is_only_so_long(client: TestClient) -> None:
    paid = {"type": "amount_paid", "payer": 0, "receiver": 1, "amount": 1}
    told(client, "/api/ledger", rules=ONLINE, entries=[paid] * 500)
    problem = refused(client, "/api/ledger", rules=ONLINE, entries=[paid] * 501)
    assert (problem["code"], problem["allowed"]) == ("calculator.error.too_long", ["500"])


# --- rule sets ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", preset_names())
def test_a_rule_set_is_explained(client: TestClient, name: str) -> None:
    answer = told(client, "/api/rulebook", rules={"preset": name})
    book = answer["book"]
    settings = {one["setting"]: one for group in book["groups"] for one in group["settings"]}
    assert settings["cap"]["value"] == preset(name).cap
    assert all(one["source"] for one in settings.values())
    samples = {sample["name"]: sample for sample in book["samples"]}
    for doubling in book["doublings"]:
        sample = samples[doubling["sample"]]
        if doubling["value"] is not None and doubling["setting"] != "doublings.horse":
            counted = {one["id"] for one in sample["row"]["scores"][0]["doublings"]}
            assert doubling["setting"].removeprefix("doublings.") in counted
    for locale in LOCALES:
        for sample in samples:
            key = sample if sample.startswith("doubling.") else f"house.sample.{sample}"
            assert key in catalogue(locale)
        for choice in book["choices"]:
            for option in choice["options"]:
                assert f"house.choice.{choice['name']}.{option['name']}" in catalogue(locale)


def test_a_changed_setting_has_no_source(client: TestClient) -> None:
    rules = {"preset": "online", "overrides": {"cap": 6}}
    groups = told(client, "/api/rulebook", rules=rules)["book"]["groups"]
    sources = {one["setting"]: one["source"] for group in groups for one in group["settings"]}
    assert sources["cap"] is None
    assert sources["exchange_three"] == "002:31"


def test_two_rule_sets_are_compared_by_settings_and_samples(client: TestClient) -> None:
    after = {"preset": "online", "overrides": {"self_draw_bonus": "doubling"}}
    answer = told(client, "/api/rules/compare", before=ONLINE, after=after)
    assert [change["setting"] for change in answer["changes"]] == [
        "self_draw_bonus",
        "doublings.self_draw",
    ]
    samples = {one["sample"]: one for one in answer["differences"]}
    assert samples["big_self_draw"]["before"]["points"] == [51, -17, -17, -17]
    assert samples["big_self_draw"]["after"]["points"] == [48, -16, -16, -16]
    assert "discard" not in samples


@pytest.mark.parametrize(
    ("rules", "code", "field"),
    [
        ({"preset": "osaka"}, "unknown_preset", "preset"),
        ({"preset": "online", "overrides": {"cap": 99}}, "not_allowed", "cap"),
        ({"preset": "online", "overrides": {"capp": 3}}, "unknown_field", "capp"),
        ({"preset": "online", "overrides": {"name": "other"}}, "not_allowed", "name"),
        ({"preset": "online", "overrides": {"cap": None}}, "pig_amount_uncapped", "pig_amount"),
    ],
)
def test_rules_that_cannot_be_are_refused_everywhere(
    client: TestClient, rules: Json, code: str, field: str
) -> None:
    asked: Json = {
        "/api/score": {"win": {"concealed": "2233445566788m", "win": "7m"}},
        "/api/waits": {"hand": {"concealed": "2233445566788m"}},
        "/api/ledger": {"entries": []},
        "/api/rulebook": {},
        "/api/rules/write": {"name": "x"},
    }
    for path, rest in asked.items():
        problem = refused(client, path, rules=rules, **rest)
        assert (problem["code"], problem["field"]) == (f"rules.error.{code}", field)
    refused(client, "/api/rules/compare", before=ONLINE, after=rules)


def test_a_house_rule_goes_into_a_file_and_comes_back(client: TestClient) -> None:
    rules = {"preset": "online", "overrides": {"cap": 6, "doublings.all_pungs": 2, "base": 1}}
    text = told(client, "/api/rules/write", name="茶馆", rules=rules)["text"]
    house = told(client, "/api/rules/read", text=text)
    assert house["name"] == "茶馆"
    assert house["rules"]["preset"] == "online"
    assert house["rules"]["overrides"] == {"cap": 6, "doublings.all_pungs": 2}


def test_a_wrong_file_is_told_what_is_wrong(client: TestClient) -> None:
    assert refused(client, "/api/rules/read", text="cap")["code"] == "rules.error.no_toml"
    problem = refused(client, "/api/rules/write", name="", rules=ONLINE)
    assert problem["code"] == "rules.error.house_name"


# --- limits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PATHS)
def test_a_body_is_only_so_long(client: TestClient, path: str) -> None:
    answer = client.post(path, content=b" " * (LARGEST_BODY + 1))
    assert answer.status_code == 413
    assert answer.json()["code"] == "calculator.error.too_long"


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"rules": 1}',
        b"[" * 5000,
        b'{"rules": {"preset": "\\ud800"}}',
    ],
)
def test_a_body_that_cannot_be_read_is_refused(client: TestClient, path: str, body: bytes) -> None:
    answer = client.post(path, content=body)
    assert answer.status_code == 400
    assert json.loads(answer.content)["code"] == "problem.malformed"


@pytest.mark.parametrize("path", PATHS)
def test_only_a_post_is_answered(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 405


# --- exercises ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["ready", "waits", "discard", "pays"])
def test_exercises_come_with_their_answers_and_the_same_ones_from_a_seed(
    client: TestClient, kind: str
) -> None:
    asked: Json = {"rules": ONLINE, "kind": kind, "seed": 7, "count": 4}
    made = told(client, "/api/exercises", **asked)["exercises"]
    assert [one["type"] for one in made] == [kind] * 4
    assert told(client, "/api/exercises", **asked)["exercises"] == made
    other = told(client, "/api/exercises", **asked | {"seed": 8})["exercises"]
    assert other != made


def test_exercises_go_by_house_rules_as_well(client: TestClient) -> None:
    rules = {"preset": "online", "overrides": {"base": 5}}
    made = told(client, "/api/exercises", rules=rules, kind="pays")["exercises"]
    assert len(made) == 6
    assert all(one["won"]["score"]["value"] % 5 == 0 for one in made)


@pytest.mark.parametrize(
    "part", [{"kind": "riddle"}, {"count": 0}, {"count": 11}, {"seed": -1}, {"seed": 2**40}]
)
def test_exercises_that_cannot_be_are_refused(client: TestClient, part: Json) -> None:
    asked: Json = {"rules": ONLINE, "kind": "ready"}
    assert refused(client, "/api/exercises", **asked | part)["code"] == "problem.malformed"
