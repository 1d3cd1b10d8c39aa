"""A table's task: what leaves it, when, and what happens when something fails."""

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.memory_store import MemoryStore

from xuezhan.bots.adviser import Weighed
from xuezhan.engine.state import State
from xuezhan.game.actions import Action
from xuezhan.protocol.messages import Act, AskAdvice, Hello, Ping, Problem, SetPace, Start
from xuezhan.server.connection import Connection
from xuezhan.server.hub import Hub
from xuezhan.server.options import TableOptions
from xuezhan.server.store import Commit, StoreError, Visitor
from xuezhan.server.table import Table
from xuezhan.server.table_core import TableCore
from xuezhan.server.table_view import request
from xuezhan.server.thinking import Thinking

Message = dict[str, Any]
Scenario = Callable[["Room"], Coroutine[object, object, None]]


class Peer:
    """A socket that keeps what it is sent."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.code: int | None = None

    async def send_text(self, text: str) -> None:
        self.messages.append(json.loads(text))

    def close(self, code: int) -> None:
        self.code = code

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.messages]


class FaultyStore(MemoryStore):
    """A store that can be made to wait, or to fail."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()
        self.open.set()
        self.full = False

    async def append(self, table_id: str, commit: Commit) -> None:
        await self.open.wait()
        if self.full:
            raise StoreError("disk full")
        await super().append(table_id, commit)


class Room:
    """One visitor's table in this process."""

    def __init__(self, thinking: Thinking) -> None:
        self.store = FaultyStore()
        self.hub = Hub(self.store, thinking=thinking, options=TableOptions(pause_scale=0))
        self.visitor: Visitor | None = None
        self.peer = Peer()
        self.connection = Connection(self.peer)
        self.writers: list[asyncio.Task[None]] = []

    async def table(self) -> Table:
        if self.visitor is None:
            self.visitor, _ = await self.hub.visitor(None)
        return await self.hub.table(self.visitor)

    async def connect(self) -> Table:
        """Connect anew and say hello."""
        table = await self.table()
        assert self.visitor is not None
        self.peer = Peer()
        self.connection = Connection(self.peer)
        self.writers.append(asyncio.create_task(self.connection.write()))
        table.join(self.connection, self.visitor.seat)
        await table.tell(self.connection, Hello())
        await self.settle()
        return table

    async def settle(self) -> None:
        """Let everything happen that waits for nothing."""
        for _ in range(50):
            await asyncio.sleep(0)

    async def until(self, happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(5):
            while not happened():  # noqa: ASYNC110  (many things can make it happen)
                await asyncio.sleep(0.001)

    def start(self, cmd_id: str = "s", **changes: Any) -> Start:  # noqa: ANN401
        plain = {"rules": "chengdu", "length": 1, "pace": "fast", "name": ""}
        return Start(cmd_id=cmd_id, **{**plain, **changes})


def run(scenario: Scenario, thinking: Thinking | None = None) -> None:
    async def main() -> None:
        room = Room(thinking or Thinking())
        try:
            await scenario(room)
        finally:
            room.store.open.set()
            await room.hub.close()
            for writer in room.writers:
                writer.cancel()

    asyncio.run(main())


def test_nothing_leaves_before_it_is_stored() -> None:
    async def scenario(room: Room) -> None:
        table = await room.connect()
        room.store.open.clear()
        telling = asyncio.create_task(table.tell(room.connection, room.start()))
        await room.settle()
        assert room.peer.kinds() == ["welcome"]
        room.store.open.set()
        await telling
        await room.settle()
        assert room.peer.kinds()[:3] == ["welcome", "accepted", "frame"]

    run(scenario)


def test_a_commit_that_is_not_stored_is_refused_and_the_table_made_again() -> None:
    async def scenario(room: Room) -> None:
        table = await room.connect()
        await table.tell(room.connection, room.start())
        await room.until(lambda: request_of(table, room) is not None)
        await room.settle()
        head, told = table.core.seq, len(room.peer.messages)
        room.store.full = True
        await table.tell(room.connection, SetPace(cmd_id="p", pace="slow"))
        await room.settle()
        refused, restarting = room.peer.messages[told:]
        assert refused["problem"]["code"] == "problem.not_stored"
        assert refused["seq"] == head
        assert restarting["type"] == "restarting"
        assert room.peer.code == 1012
        room.store.full = False
        again = await room.connect()
        assert again is not table
        assert room.peer.messages[0]["seq"] == head
        await again.tell(room.connection, SetPace(cmd_id="p", pace="slow"))
        await room.settle()
        assert {"type": "accepted", "cmd_id": "p", "seq": head + 1} in room.peer.messages

    run(scenario)


def test_a_command_older_than_the_memory_is_acknowledged_again() -> None:
    async def scenario(room: Room) -> None:
        table = await room.connect()
        await table.tell(room.connection, room.start("one"))
        await table.tell(room.connection, room.start("two", replace=True))
        await table.tell(room.connection, room.start("one", replace=True))
        await room.settle()
        accepted = [m for m in room.peer.messages if m["type"] == "accepted"]
        assert [m["cmd_id"] for m in accepted] == ["one", "two", "one"]
        assert accepted[0] == accepted[2]
        await room.connect()
        assert room.peer.messages[0]["match"] is not None

    run(scenario)


def test_a_fault_stops_the_match_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(room: Room) -> None:
        table = await room.connect()
        await table.tell(room.connection, room.start())
        await room.until(lambda: request_of(table, room) is not None)
        with monkeypatch.context() as fault:
            fault.setattr(TableCore, "_act", fail)
            question = request_of(table, room)
            assert question is not None
            act = Act(cmd_id="a", window=question.window, action=question.default)
            await table.tell(room.connection, act)
        await room.settle()
        welcome, refused = room.peer.messages[-2:]
        assert welcome["match"] is None
        assert refused["problem"]["code"] == "problem.table_stopped"
        await table.tell(room.connection, room.start("again"))
        await room.settle()
        assert any(m.get("cmd_id") == "again" for m in room.peer.messages)

    run(scenario)
    assert "secret tile 5" not in caplog.text
    assert "LookupError" in caplog.text


def fail(*_arguments: object) -> None:
    raise LookupError("secret tile " + str(5))


def test_a_computer_that_fails_gives_the_safe_answer(caplog: pytest.LogCaptureFixture) -> None:
    def choose(_bot: str, _seen: State, _seat: int, _key: bytes) -> Action:
        raise ZeroDivisionError

    async def scenario(room: Room) -> None:
        table = await room.connect()
        await table.tell(room.connection, room.start(rules="online"))
        await room.until(lambda: request_of(table, room) is not None)
        question = request_of(table, room)
        act = Act(cmd_id="a", window=question.window, action=question.default)
        await table.tell(room.connection, act)
        await room.until(lambda: table.core.seq > question.window)

    thinking = Thinking(choose)
    run(scenario, thinking)
    assert caplog.text.count("ZeroDivisionError") == 1
    assert thinking.failed > 1


def answer_to(room: Room, cmd_id: str) -> Any:  # noqa: ANN401
    """Return the answer to a command, or nothing while there is none."""
    return next((each for each in room.peer.messages if each.get("cmd_id") == cmd_id), None)


def test_advice_is_answered_off_the_log() -> None:
    async def scenario(room: Room) -> None:
        table = await room.connect()
        await table.tell(room.connection, room.start(rules="online"))
        await room.until(lambda: request_of(table, room) is not None)
        question = request_of(table, room)
        head = table.core.seq
        await table.tell(room.connection, AskAdvice("why", question.window))
        await room.until(lambda: answer_to(room, "why") is not None)
        advice = answer_to(room, "why")
        assert advice["type"] == "advice"
        assert advice["window"] == question.window
        assert advice["options"][0]["action"]["type"] == "exchange"
        assert advice["options"][0]["reasons"]
        await table.tell(room.connection, AskAdvice("again", question.window))
        assert answer_to(room, "again") == advice | {"cmd_id": "again"}  # not thought about twice
        assert table.core.seq == head

    run(scenario)


def test_a_seat_is_advised_on_one_question_at_a_time() -> None:
    going = threading.Event()

    def weigh(_seen: State, _seat: int, _key: bytes) -> tuple[Weighed, ...]:
        going.wait(10)
        return ()

    async def scenario(room: Room) -> None:
        table = await room.connect()
        await table.tell(room.connection, room.start(rules="online"))
        await room.until(lambda: request_of(table, room) is not None)
        window = request_of(table, room).window
        await table.tell(room.connection, AskAdvice("one", window))
        await table.tell(room.connection, AskAdvice("two", window))
        assert answer_to(room, "two")["problem"]["code"] == "problem.still_thinking"
        going.set()
        await room.until(lambda: answer_to(room, "one") is not None)
        assert answer_to(room, "one")["options"] == []
        await table.tell(room.connection, AskAdvice("three", window))
        await room.until(lambda: answer_to(room, "three") is not None)

    run(scenario, Thinking(weigh=weigh))


def test_an_adviser_that_fails_says_so(caplog: pytest.LogCaptureFixture) -> None:
    def weigh(_seen: State, _seat: int, _key: bytes) -> tuple[Weighed, ...]:
        raise LookupError("secret tile 5")

    async def scenario(room: Room) -> None:
        table = await room.connect()
        await table.tell(room.connection, room.start(rules="online"))
        await room.until(lambda: request_of(table, room) is not None)
        await table.tell(room.connection, AskAdvice("why", request_of(table, room).window))
        await room.until(lambda: answer_to(room, "why") is not None)
        assert answer_to(room, "why")["problem"]["code"] == "problem.no_advice"

    run(scenario, Thinking(weigh=weigh))
    assert "LookupError" in caplog.text
    assert "secret tile" not in caplog.text


def test_messages_from_an_older_socket_count_no_more() -> None:
    async def scenario(room: Room) -> None:
        table = await room.connect()
        older, peer = room.connection, room.peer
        await room.connect()
        assert peer.code == 4001
        await table.tell(older, room.start())
        await room.settle()
        assert table.core.seq == 0

    run(scenario)


def test_what_cannot_be_read_is_answered_in_its_turn() -> None:
    async def scenario(room: Room) -> None:
        table = await room.connect()
        await table.tell(room.connection, Problem("problem.malformed", "$.type"))
        await table.tell(room.connection, Ping())
        await room.settle()
        assert room.peer.kinds() == ["welcome", "refused", "pong"]

    run(scenario)


def test_a_table_nobody_sits_at_leaves_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xuezhan.server.hub.SWEEP", 0.001)
    monkeypatch.setattr("xuezhan.server.hub.IDLE", 0.0)

    async def scenario(room: Room) -> None:
        table = await room.connect()
        await table.tell(room.connection, room.start())
        assert room.hub.tables == 1
        table.leave(room.connection)
        await room.until(lambda: room.hub.tables == 0)
        await room.connect()
        assert room.peer.messages[0]["match"] is not None

    run(scenario)


def request_of(table: Table, room: Room) -> Any:  # noqa: ANN401
    assert room.visitor is not None
    return request(table.core, room.visitor.seat, 0.0)
