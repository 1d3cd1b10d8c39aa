"""A connection never makes a table wait, and is cut off in one step."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from xuezhan.protocol.messages import Pong
from xuezhan.server.connection import Connection
from xuezhan.server.housekeeping import FULL_EVERY, LOOK_FOR_QUIET, QuietSecond
from xuezhan.server.wire import BURST, Budget


class SlowSocket:
    """A socket whose peer reads only when it is let."""

    def __init__(self, *, reads: bool) -> None:
        self.sent: list[str] = []
        self.codes: list[int] = []
        self.reads = asyncio.Event()
        if reads:
            self.reads.set()

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.sent.append(text)

    def close(self, code: int) -> None:
        self.codes.append(code)


def run(scenario: Callable[[], Coroutine[object, object, None]]) -> None:
    asyncio.run(scenario())


def test_messages_are_written_in_order() -> None:
    async def scenario() -> None:
        socket = SlowSocket(reads=True)
        connection = Connection(socket)
        writer = asyncio.create_task(connection.write())
        for seq in range(3):
            connection.send(Pong(seq))
        await connection.drain()
        assert socket.sent == [f'{{"type":"pong","seq":{seq}}}' for seq in range(3)]
        connection.close(1012)
        await writer
        assert socket.codes == [1012]

    run(scenario)


@pytest.mark.parametrize(("frames", "size"), [(4, 10_000), (1000, 100)])
def test_a_queue_that_is_too_long_is_dropped_with_its_socket(frames: int, size: int) -> None:
    async def scenario() -> None:
        socket = SlowSocket(reads=False)
        connection = Connection(socket, most_frames=frames, most_bytes=size)
        writer = asyncio.create_task(connection.write())
        for seq in range(100):
            connection.send(Pong(seq))
            await asyncio.sleep(0)
        assert connection.closed == 4008
        assert socket.codes == [4008]
        socket.reads.set()
        await writer
        assert len(socket.sent) <= 1

    run(scenario)


def test_nothing_is_sent_after_closing() -> None:
    async def scenario() -> None:
        socket = SlowSocket(reads=True)
        connection = Connection(socket)
        connection.send(Pong(1))
        connection.close(4001)
        connection.send(Pong(2))
        connection.close(4008)
        await connection.write()
        await connection.drain()
        assert socket.sent == []
        assert socket.codes == [4001]

    run(scenario)


def test_a_budget_fills_up_with_time() -> None:
    now = 0.0
    budget = Budget(clock=lambda: now)
    assert all(budget.spend() for _ in range(BURST))
    assert not budget.spend()
    now = 10.0
    assert budget.spend()


def test_everything_is_collected_in_the_quietest_second() -> None:
    quiet = QuietSecond()
    loads = [9.0] * (FULL_EVERY - 10) + [3.0] + [9.0] * 20 + [2.0] + [9.0] * 100
    collected = [second for second, load in enumerate(loads) if quiet.is_now(load)]
    assert collected == [FULL_EVERY + 11]


def test_everything_is_collected_after_all_where_no_second_is_quiet() -> None:
    quiet = QuietSecond()
    loads = [5.0] * (FULL_EVERY - 10) + [1.0] + [9.0] * 200
    collected = [second for second, load in enumerate(loads) if quiet.is_now(load)]
    assert collected == [FULL_EVERY + LOOK_FOR_QUIET - 1]
