"""A killed server loses nothing it acknowledged and shows nothing it did not keep."""

import asyncio
import random
from pathlib import Path

import pytest
from tests.server.real_server import Message, Player, RealServer
from tests.server.virtual_table import dice


class AnyAction:
    """Answers at random."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def __call__(self, request: Message) -> Message:
        action: Message = self._chance.choice(request["legal"])
        return action


async def check_log(player: Player) -> None:
    """Compare all that the player was sent with what the server has now."""
    reader = player.server.player()
    reader.cookie = player.cookie
    welcome = await reader.connect(last_seq=0, log_id=player.welcome["log_id"])
    assert welcome["resumed"]
    while reader.head < welcome["seq"]:
        await reader.receive()
    assert sorted(reader.frames) == list(range(1, welcome["seq"] + 1))
    for seq, frame in player.frames.items():
        assert frame["events"] == reader.frames[seq]["events"]
    for answer in player.answers:
        assert answer["type"] == "accepted", answer
        assert answer["seq"] <= welcome["seq"]
    await reader.leave()


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


def test_a_log_belongs_to_one_server(tmp_path: Path) -> None:
    with RealServer(tmp_path), pytest.raises(AssertionError, match="another server"):
        RealServer(tmp_path).start()
