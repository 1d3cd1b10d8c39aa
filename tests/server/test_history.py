"""A visitor sees his own matches and what they come to, and nobody else's."""

import asyncio
import csv
import io
import json
from collections.abc import Iterator
from typing import cast

import httpx2
import pytest
from tests.server.real_server import Message, Player, RealServer

from xuezhan.records import read, record_match, verify, write


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("server")) as running:
        yield running
        running.terminate()
        assert running.errors() == ""


def get(server: RealServer, path: str, cookie: str = "") -> httpx2.Response:
    return httpx2.get(f"{server.address}{path}", headers={"cookie": cookie} if cookie else {})


async def ask(server: RealServer, path: str, player: Player) -> httpx2.Response:
    return await asyncio.to_thread(get, server, path, player.cookie)


async def play_hand(player: Player) -> None:
    while await player.act(lambda request: cast("Message", request["default"])) is not None:
        pass


async def played(server: RealServer, *lengths: int, rules: str = "online") -> Player:
    """Return a player who has finished the first hand of matches of these lengths."""
    player = server.player()
    await player.connect()
    for length in lengths:
        await player.start(length=length, rules=rules, replace=True)
        await play_hand(player)
    return player


def test_matches_are_listed_the_latest_first_with_what_they_brought(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = await played(server, 1, 4)
        told = (await ask(server, "api/matches", player)).json()
        assert told["more"] is False
        latest, first = told["matches"]
        assert latest["match"] > first["match"]
        assert (first["finished"], latest["finished"]) == (True, False)
        assert (first["length"], latest["length"]) == (1, 4)
        for match in (first, latest):
            assert match["seat"] == player.welcome["seat"]
            assert len(match["hands"]) == 1
            assert match["totals"] == match["points"][0]
            assert match["hands"][0]["points"] == match["totals"][match["seat"]]
            assert match["players"][match["seat"]]["kind"] == "human"
            assert match["level"] == "normal"

    server.run(scenario)


def test_every_match_can_be_downloaded_and_is_true(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = await played(server, 1, 1)
        for match in (await ask(server, "api/matches", player)).json()["matches"]:
            response = await ask(server, f"api/record?match={match['match']}", player)
            record = read(response.content)
            verify(record)
            assert list(record.totals) == match["totals"]

    server.run(scenario)


def test_older_matches_follow_on_request(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = await played(server, 1, 1)
        latest, first = (await ask(server, "api/matches", player)).json()["matches"]
        response = await ask(server, f"api/matches?before={latest['match']}", player)
        assert response.json() == {"matches": [first], "more": False}

    server.run(scenario)


def test_no_visitor_sees_anything_of_another(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        owner = await played(server, 1)
        (match,) = (await ask(server, "api/matches", owner)).json()["matches"]
        other = server.player()
        await other.connect()
        for cookie in (other.cookie, "", "xuezhan_session=guess"):
            listed = await asyncio.to_thread(get, server, "api/matches", cookie)
            assert listed.json() == {"matches": [], "more": False}
            record = await asyncio.to_thread(
                get, server, f"api/record?match={match['match']}", cookie
            )
            assert record.status_code == 404
            counted = await asyncio.to_thread(get, server, "api/statistics", cookie)
            assert counted.json()["summary"]["hands"] == 0
            exported = await asyncio.to_thread(get, server, "api/statistics?format=csv", cookie)
            assert len(exported.text.splitlines()) == 1
            assert "set-cookie" not in listed.headers

    server.run(scenario)


def test_a_number_of_a_match_of_ones_own_gives_no_other_ones_match(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        one, other = await played(server, 1), await played(server, 1)
        mine = await ask(server, "api/record?match=1", one)
        theirs = await ask(server, "api/record?match=1", other)
        assert mine.status_code == theirs.status_code == 200
        assert mine.content != theirs.content

    server.run(scenario)


@pytest.mark.parametrize("match", ["0", "2", "-1", "x", "1e3", "9" * 30, "1 or 1=1"])
def test_a_match_that_there_is_not_has_no_record(server: RealServer, match: str) -> None:
    async def scenario(server: RealServer) -> None:
        player = await played(server, 1)
        response = await ask(server, f"api/record?match={match}", player)
        assert response.status_code == 404
        assert response.json()["code"] == "problem.no_record"

    server.run(scenario)


def test_a_running_hand_is_not_counted(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        await player.asked()
        assert (await ask(server, "api/matches", player)).json()["matches"] == []

    server.run(scenario)


def test_statistics_add_up_what_the_matches_tell(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = await played(server, 1, 1, 1)
        await player.start(rules="chengdu", replace=True)
        await play_hand(player)
        matches = (await ask(server, "api/matches", player)).json()["matches"]
        hands = [hand for match in matches for hand in match["hands"]]
        told = (await ask(server, "api/statistics", player)).json()
        summary = told["summary"]
        assert summary["hands"] == len(hands) == 4
        assert summary["points"] == sum(hand["points"] for hand in hands)
        assert summary["wins"] == sum(hand["by"] is not None for hand in hands)
        assert told["points"][-1] == summary["points"]
        assert sum(told["ranks"]) == told["matches"] == 4
        groups = {(group["rules"], group["level"]): group["summary"] for group in told["groups"]}
        assert groups["online", None]["hands"] == 3
        assert groups[None, "normal"] == summary
        assert groups["chengdu", "normal"]["hands"] == 1

    server.run(scenario)


def test_the_hands_are_exported_as_a_table_and_as_json(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = await played(server, 1, 1)
        table = await ask(server, "api/statistics?format=csv", player)
        assert table.headers["content-disposition"] == 'attachment; filename="xuezhan-hands.csv"'
        rows = list(csv.DictReader(io.StringIO(table.text)))
        exported = await ask(server, "api/statistics?format=json", player)
        matches = json.loads(exported.content)
        assert [int(row["points"]) for row in rows] == [
            match["hands"][0]["points"] for match in matches[::-1]
        ]
        assert rows[0]["rules"] == "online"

    server.run(scenario)


# --- checking a record --------------------------------------------------------------------------


def check(server: RealServer, data: bytes) -> httpx2.Response:
    return httpx2.post(f"{server.address}api/record/check", content=data)


def test_a_true_record_passes_every_check(server: RealServer) -> None:
    told = check(server, write(record_match(3, length=1))).json()
    assert told["unreadable"] is None
    assert [one["check"] for one in told["checks"]] == [
        "commitments",
        "accounts",
        "walls",
        "dealers",
        "replay",
    ]
    assert all(one["fault"] is None for one in told["checks"])


def test_a_damaged_record_says_where_and_why(server: RealServer) -> None:
    lines = write(record_match(3, length=1)).splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"type":', b'"tipe":')
    fault = check(server, b"".join(lines)).json()["unreadable"]
    assert fault["code"].startswith("record.")
    assert fault["line"] == 5


def test_a_false_record_says_what_does_not_hold(server: RealServer) -> None:
    record = record_match(3, length=1)
    (hand,) = record.hands
    false = write(
        type(record)(
            product=record.product,
            rules=record.rules,
            length=record.length,
            players=record.players,
            commitment="0" * 64,
            hands=(type(hand)("0" * 64, hand.events, hand.secret, hand.contribution),),
        )
    )
    faults = [one["fault"] for one in check(server, false).json()["checks"] if one["fault"]]
    assert faults[0]["code"] == "record.commitment"


@pytest.mark.parametrize("data", [b"", b"\x00\xff", b"{}", b"[" * 100_000, b'{"type":1}\n'])
def test_what_is_no_record_is_refused_with_a_reason(server: RealServer, data: bytes) -> None:
    response = check(server, data)
    assert response.status_code == 200
    assert response.json()["unreadable"]["code"].startswith("record.")


def test_a_file_that_is_too_long_is_not_read(server: RealServer) -> None:
    response = check(server, b"x" * (4 * 1024 * 1024 + 1))
    assert response.status_code == 413
    assert response.json()["code"] == "calculator.error.too_long"
