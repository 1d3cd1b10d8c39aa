"""A real server on a real socket: resuming, misbehaving peers, what it says over HTTP."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message as Headers
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient
from tests.server.real_server import Message, Player, RealServer
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from xuezhan.server.pages import Client


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Return a server for all tests here; none of them may make it complain."""
    with RealServer(tmp_path_factory.mktemp("server")) as running:
        yield running
        running.terminate()
        assert running.errors() == ""


def safe(request: Message) -> Message:
    action: Message = request["default"]
    return action


async def close_code(player: Player) -> int | None:
    """Read on until the socket is closed and return why."""
    try:
        while True:
            await player.receive()
    except ConnectionClosed:
        return player.socket.close_code


# --- resuming -----------------------------------------------------------------------------------


def test_a_reload_gives_a_snapshot_and_the_question(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        request = await player.asked()
        welcome = await player.connect()
        assert not welcome["resumed"]
        assert welcome["match"]["hand"]["seat"] == welcome["seat"]
        assert request is not None
        assert welcome["request"]["window"] == request["window"]

    server.run(scenario)


def test_who_has_most_gets_the_rest(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start(rules="chengdu")
        for _ in range(3):
            await player.act(safe)
        await player.asked()
        complete = dict(player.frames)
        for seq in range(5, player.head + 1):
            del player.frames[seq]
        welcome = await player.resume()
        assert welcome["resumed"]
        assert welcome["match"] is None
        assert [f["events"] for f in player.frames.values()] == [
            f["events"] for f in complete.values()
        ]
        assert player.frames[player.head]["request"]["window"] == player.head

    server.run(scenario)


def test_another_log_gives_a_snapshot(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        welcome = await player.connect(last_seq=1, log_id="another")
        assert not welcome["resumed"]
        assert welcome["match"] is not None

    server.run(scenario)


def test_a_gap_is_filled_on_request(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        await player.asked()
        await player.send({"type": "resync", "last_seq": 1})
        welcome = await player.hear("welcome")
        assert welcome["resumed"]
        assert (await player.receive())["seq"] == 2

    server.run(scenario)


def test_the_newest_connection_has_the_seat(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        older, newer = server.player(), server.player()
        await older.connect()
        newer.cookie = older.cookie
        welcome = await newer.connect()
        assert welcome["table"] == older.welcome["table"]
        assert await close_code(older) == 4001
        assert (await newer.start())["type"] == "accepted"

    server.run(scenario)


def test_visitors_do_not_meet(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        one, other = server.player(), server.player()
        assert (await one.connect())["table"] != (await other.connect())["table"]

    server.run(scenario)


def test_a_match_is_played_to_its_end(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start(length=4, pace="fast")
        for hand in range(4):
            while await player.act(safe):
                pass
            if hand < 3:
                await player.command({"type": "next_hand"})
        assert player.frames[player.head]["events"][-1]["type"] == "match_finished"
        assert sorted(player.frames) == list(range(1, player.head + 1))

    server.run(scenario)


# --- bad input ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "$"),
        ("{", "$"),
        ("null", "$"),
        ("[]", "$"),
        ('{"type":"nonsense"}', "$.type"),
        ('{"type":"act","cmd_id":"x","window":"1","action":{"type":"win"}}', "$.window"),
        ('{"type":"act","cmd_id":"x","window":1,"action":{"type":"cheat"}}', "$.action.type"),
        ('{"type":"act","cmd_id":"","window":1,"action":{"type":"win"}}', "$.cmd_id"),
        ('{"type":"start","cmd_id":"x","rules":"online","length":3}', "$.length"),
        ("[" * 8000, "$"),
        (b'{"type":"ping"}', "binary"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(
    server: RealServer, text: str | bytes, field: str
) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.send(text)
        refused = await player.hear("refused")
        assert refused["cmd_id"] is None
        assert refused["problem"]["code"] == "problem.malformed"
        assert refused["problem"]["field"] == field
        assert (await player.start())["type"] == "accepted"

    server.run(scenario)


def test_a_message_that_is_too_long_closes_the_socket_only(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        await player.send("x" * 8193)
        assert await close_code(player) == 1009
        assert (await player.resume())["resumed"]

    server.run(scenario)


def test_who_sends_nothing_but_rubbish_is_sent_away(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        for _ in range(20):
            await player.send("rubbish")
        assert await close_code(player) == 4000

    server.run(scenario)


def test_who_sends_too_much_is_sent_away(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        for _ in range(600):
            await player.send({"type": "ping"})
        assert await close_code(player) == 4000

    server.run(scenario)


def test_a_command_before_hello_is_refused(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        async with connect(server.socket_address) as socket:
            await socket.send('{"type":"next_hand","cmd_id":"x"}')
            refused = json.loads(await socket.recv())
            assert refused["problem"]["code"] == "problem.hello_first"

    server.run(scenario)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "'; DROP TABLE log; --"])
def test_a_name_is_only_text(server: RealServer, name: str) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start(name=name)
        await player.asked()
        players = player.frames[1]["events"][0]["match"]["players"]
        assert players[player.welcome["seat"]]["name"] == name[:24]

    server.run(scenario)


def test_a_peer_that_does_not_read_is_cut_off_and_resumes(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start(rules="chengdu")
        await player.asked()
        player.socket.transport.pause_reading()
        for _ in range(190):
            await player.send({"type": "hello"})
        await asyncio.sleep(0.5)
        player.socket.transport.resume_reading()
        assert await close_code(player) == 4008
        assert (await player.resume())["request"] is not None

    server.run(scenario)


# --- doors --------------------------------------------------------------------------------------


def get(server: RealServer, path: str) -> tuple[int, Headers, bytes]:
    try:
        with urllib.request.urlopen(server.address + path) as response:  # noqa: S310  (our own)
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def test_a_page_of_another_site_gets_no_socket(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        own = server.address.rstrip("/")
        async with connect(server.socket_address, origin=own):  # type: ignore[arg-type]
            pass
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.socket_address, origin="https://evil.example")  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403

    server.run(scenario)


def test_the_cookie_is_out_of_reach_for_scripts(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        assert "HttpOnly" in player.set_cookie
        assert "SameSite=Lax" in player.set_cookie
        token = player.cookie.partition("=")[2]
        assert token.encode() not in b"".join(f.read_bytes() for f in server.data.iterdir())
        player.set_cookie = ""
        await player.connect()
        assert player.set_cookie == ""

    server.run(scenario)


def test_an_unknown_token_makes_a_new_visitor(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        player.cookie = "xuezhan_session=guess"
        await player.connect()
        assert player.cookie != "xuezhan_session=guess"

    server.run(scenario)


def test_the_server_says_how_it_is(server: RealServer) -> None:
    status, headers, body = get(server, "healthz")
    assert status == 200
    assert json.loads(body)["status"] == "ok"
    assert headers["cache-control"] == "no-store"


def test_the_rules_are_told_with_their_default(server: RealServer) -> None:
    _, _, body = get(server, "api/rules")
    rules = json.loads(body)
    assert rules["default"] == "online"
    assert {"online", "qq"} <= {preset["name"] for preset in rules["presets"]}
    assert "cap" in rules["fields"]


def test_every_answer_keeps_foreign_scripts_out(server: RealServer) -> None:
    for path in ("", "healthz", "api/rules", "nowhere"):
        _, headers, _ = get(server, path)
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_no_path_leads_out_of_the_client(server: RealServer) -> None:
    for path in ("../main.py", "%2e%2e/main.py", "assets/../../main.py"):
        status, _, body = get(server, path)
        assert status in {404, 503}
        assert b"import" not in body


def test_hashed_files_are_kept_and_the_page_is_not(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-abc.js").write_text("1")
    client = TestClient(Starlette(routes=[Mount("/", Client(tmp_path))]))
    assert client.get("/").status_code == 503
    (tmp_path / "index.html").write_text("<!doctype html>")
    assert client.get("/").headers["cache-control"] == "no-cache"
    assert "immutable" in client.get("/assets/index-abc.js").headers["cache-control"]
    assert client.get("/assets/none.js").status_code == 404
