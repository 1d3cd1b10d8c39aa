"""A killed server loses nothing it acknowledged and shows nothing it did not keep."""

import asyncio
import json
import random
import socket
from http.client import HTTPConnection
from pathlib import Path

import pytest
from tests.server.real_server import Message, Player, RealServer
from tests.server.virtual_table import dice

WAITING_TO_CLOSE = """
import asyncio
from xuezhan.server.sqlite_store import SqliteStore
close = SqliteStore.close
async def wait_and_close(store):
    while not (Path(sys.argv[2]) / "go").exists():
        await asyncio.sleep(0.01)
    await close(store)
SqliteStore.close = wait_and_close
"""
"""Keeps a server on its way down from ending before there is a file."""


class AnyAction:
    """Answers at random."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def __call__(self, request: Message) -> Message:
        action: Message = self._chance.choice(request["legal"])
        return action


async def check_log(player: Player) -> None:
    """Compare what the player was sent of his match lately with what the server has now."""
    begin = max(seq for seq, frame in player.frames.items() if "match_started" in kinds(frame))
    last_seq = max(begin - 1, player.head - 60)
    reader = player.server.player()
    reader.cookie = player.cookie
    welcome = await reader.connect(last_seq=last_seq, log_id=player.welcome["log_id"])
    assert welcome["seq"] >= player.head
    assert all(answer["type"] == "accepted" for answer in player.answers), player.answers
    assert all(answer["seq"] <= welcome["seq"] for answer in player.answers)
    if welcome["resumed"]:
        while max(reader.head, last_seq) < welcome["seq"]:
            await reader.receive()
        assert sorted(reader.frames) == list(range(last_seq + 1, welcome["seq"] + 1))
        for seq in range(last_seq + 1, player.head + 1):
            assert reader.frames[seq]["events"] == player.frames[seq]["events"]
    await reader.leave()


def kinds(frame: Message) -> list[str]:
    return [event["type"] for event in frame["events"]]


@pytest.mark.parametrize("seed", range(3))
def test_a_hand_goes_on_after_kills_in_its_middle(seed: int, tmp_path: Path) -> None:
    chance = dice(seed)
    choose = AnyAction(chance)

    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start(rules="chengdu")
        for _ in range(2):
            for _ in range(chance.randrange(1, 4)):
                await player.act(choose)
            for _ in range(chance.randrange(3)):
                await player.receive()
            server.kill()
            server.start()
            await player.resume()
            assert player.welcome["resumed"]
            await check_log(player)
            await player.resume()
        while player.head < 90 and await player.act(choose):
            pass
        await check_log(player)

    with RealServer(tmp_path) as server:
        server.run(scenario)
        assert "Traceback" not in server.errors()


def test_a_command_without_an_answer_is_sent_again_and_done_once(tmp_path: Path) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start(rules="chengdu")
        request = await player.asked()
        assert request is not None
        act = {
            "type": "act",
            "cmd_id": "once",
            "window": request["window"],
            "action": request["default"],
        }
        await player.send(act)
        server.kill()
        server.start()
        await player.resume()
        answer = await player.command(act)
        assert answer["type"] == "accepted", answer
        assert await player.command(act) == answer

    with RealServer(tmp_path) as server:
        server.run(scenario)


def test_the_server_goes_down_in_good_order(tmp_path: Path) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        await player.asked()
        loop = asyncio.get_running_loop()
        begin = loop.time()
        going = asyncio.create_task(asyncio.to_thread(server.terminate))
        restarting = await player.hear("restarting")
        assert 0 <= restarting["retry_ms"] < 2000
        await player.socket.wait_closed()
        assert player.socket.close_code == 1012
        assert await going == 0
        assert loop.time() - begin < 1
        server.start()
        await player.resume()
        assert player.welcome["resumed"]
        assert player.request is not None

    with RealServer(tmp_path) as server:
        server.run(scenario)
        assert server.errors() == ""


def test_on_the_way_down_the_server_says_so_and_when_to_come_back(tmp_path: Path) -> None:
    """An open connection is still answered: not well, nobody is let in, come back soon."""
    upgrade = {
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    }

    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        await player.asked()
        watching = HTTPConnection("127.0.0.1", server.port)
        assert await asyncio.to_thread(health, watching) == (200, "ok")
        going = asyncio.create_task(asyncio.to_thread(server.terminate))
        assert 0 <= (await player.hear("restarting"))["retry_ms"] < 2000
        await player.socket.wait_closed()
        assert player.socket.close_code == 1012
        assert await asyncio.to_thread(health, watching) == (503, "closing")
        await asyncio.to_thread(watching.request, "GET", "/ws", headers=upgrade)
        refused = await asyncio.to_thread(watching.getresponse)
        assert refused.status == 503
        assert int(refused.headers["retry-after"]) > 0
        (tmp_path / "go").touch()
        assert await going == 0

    with RealServer(tmp_path, prelude=WAITING_TO_CLOSE) as server:
        server.run(scenario)
        assert server.errors() == ""


def health(connection: HTTPConnection) -> tuple[int, str]:
    """Ask over an open connection how the server is."""
    connection.request("GET", "/healthz")
    response = connection.getresponse()
    return response.status, json.loads(response.read())["status"]


def test_nobody_is_turned_away_while_one_server_follows_another(tmp_path: Path) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        await player.asked()
        await asyncio.to_thread(server.terminate)
        returning = asyncio.create_task(player.resume())
        await asyncio.sleep(0.2)
        assert not returning.done()
        await asyncio.to_thread(server.start)
        assert (await returning)["resumed"]

    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        RealServer(tmp_path, listening=listening) as server,
    ):
        server.run(scenario)


def test_a_log_belongs_to_one_server(tmp_path: Path) -> None:
    with RealServer(tmp_path), pytest.raises(AssertionError, match="another server"):
        RealServer(tmp_path).start()
