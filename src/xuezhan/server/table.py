"""A table as a mailbox: one task that does one command at a time.

What a step brings is stored first; only then does anything of it leave: acknowledgements, frames,
what a computer thinks next. Timers, sockets that come and go and computers' answers are
commands like any other. The task never waits for a socket.
"""

import asyncio
import logging
import math
import secrets
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from xuezhan.game.events import Seat
from xuezhan.game.hand import Hand
from xuezhan.protocol.messages import (
    Accepted,
    Advice,
    Hello,
    Ping,
    Pong,
    Problem,
    Refused,
    Restarting,
    Resync,
)
from xuezhan.server.connection import Connection
from xuezhan.server.metrics import Metrics
from xuezhan.server.store import CommandKnownError, Commit, Store, StoreError
from xuezhan.server.table_commands import (
    Consult,
    FromSeat,
    Presence,
    SeatCommand,
    Step,
    TableCommand,
    Thought,
    Tick,
)
from xuezhan.server.table_core import TableCore
from xuezhan.server.table_view import frame, resume
from xuezhan.server.thinking import Thinking

logger = logging.getLogger(__name__)

SPREAD_MS = 2000
TROUBLE_MS = 2000
"""How soon players come back after trouble at the least, so that it does not go round fast."""
GOODBYE = 0.3
"""Seconds that a socket has for reading the last words."""


Said = SeatCommand | Hello | Resync | Ping | Problem
"""What a socket said; a ``Problem`` where it could not be read."""


@dataclass(frozen=True)
class _Mail:
    """A message from a socket; ``done`` is set when it has been dealt with."""

    connection: Connection
    said: Said
    done: asyncio.Event


@dataclass(frozen=True)
class _Advised:
    """What the adviser came to for a seat."""

    seat: Seat
    answer: Advice | Refused


@dataclass(frozen=True)
class _Left:
    """A socket is gone."""

    connection: Connection


class Table:
    """Runs a ``TableCore``; ``on_end`` is called when it must be made again from the log."""

    def __init__(  # noqa: PLR0913  (all but the core are the doors to the rest of the server)
        self,
        core: TableCore,
        *,
        store: Store,
        thinking: Thinking,
        on_end: Callable[["Table"], None],
        clock: Callable[[], float] = time.monotonic,
        metrics: Metrics | None = None,
    ) -> None:
        self.core = core
        self.idle_since: float | None = clock()
        self.ended = False
        self._store = store
        self._thinking = thinking
        self._on_end = on_end
        self._clock = clock
        self._mailbox: asyncio.Queue[_Mail | _Left | _Advised | Thought | Tick | None] = (
            asyncio.Queue()
        )
        self._sockets: dict[Seat, Connection] = {}
        self._seats: dict[Connection, Seat] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._due = math.inf
        self._id = core.place.table_id
        self._consulting: set[Seat] = set()
        self._advice: dict[Seat, Advice] = {}
        self._metrics = metrics or Metrics()

    @property
    def connections(self) -> tuple[Connection, ...]:
        """The sockets that are there."""
        return tuple(self._seats)

    @property
    def waiting(self) -> int:
        """How many commands have not been begun."""
        return self._mailbox.qsize()

    # --- from outside the task --------------------------------------------------------------

    def join(self, connection: Connection, seat: Seat) -> None:
        """Let a new socket speak for a seat, from its ``hello`` on."""
        self._seats[connection] = seat
        self.idle_since = None

    async def tell(self, connection: Connection, said: Said) -> None:
        """Hand a socket's message in and wait until it is dealt with, so that none can flood."""
        if self.ended:
            return
        mail = _Mail(connection, said, asyncio.Event())
        self._mailbox.put_nowait(mail)
        await mail.done.wait()

    def leave(self, connection: Connection) -> None:
        """Note that a socket is gone."""
        self._mailbox.put_nowait(_Left(connection))

    def stop(self) -> None:
        """Let the task end after the command it is at."""
        self._mailbox.put_nowait(None)

    async def say_goodbye(self, *, least_ms: int = 0) -> None:
        """Tell the sockets to come back later, not all at once, and close them."""
        connections = list(self._seats)
        for connection in connections:
            connection.send(Restarting(least_ms + secrets.randbelow(SPREAD_MS)))
        waiting = [asyncio.create_task(connection.drain()) for connection in connections]
        if waiting:
            await asyncio.wait(waiting, timeout=GOODBYE)
        for task, connection in zip(waiting, connections, strict=True):
            task.cancel()
            connection.close(1012)

    # --- the task ---------------------------------------------------------------------------

    async def run(self) -> None:
        """Do what comes until told to stop, or until the log cannot be written."""
        try:
            await self._work()
        except Exception as error:  # noqa: BLE001  (the log is intact: the table is made again)
            self._report(error)
            self._end()
            await self.say_goodbye(least_ms=TROUBLE_MS)
        self._end()

    async def _work(self) -> None:
        await self._do(Tick())
        while not self.ended:
            self._set_timer()
            item = await self._mailbox.get()
            match item:
                case None:
                    break
                case _Mail():
                    try:
                        await self._take(item.connection, item.said)
                    finally:
                        item.done.set()
                case _Left():
                    await self._lose(item.connection)
                case _Advised(seat=seat, answer=answer):
                    self._consulting.discard(seat)
                    if isinstance(answer, Advice):
                        self._advice[seat] = answer
                    self._reply(seat, answer)
                case _:
                    await self._do(item)

    def _end(self) -> None:
        self.ended = True
        if self._timer is not None:
            self._timer.cancel()
        while not self._mailbox.empty():
            item = self._mailbox.get_nowait()
            if isinstance(item, _Mail):
                item.done.set()
        self._on_end(self)

    def _set_timer(self) -> None:
        due = self.core.due()
        if self._timer is not None:
            if due == self._due:
                return
            self._timer.cancel()
            self._timer = None
        self._due = due
        wait = due - self._clock()
        if wait <= 0:
            self._mailbox.put_nowait(Tick())
        elif math.isfinite(due):
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._mailbox.put_nowait(Tick())

    async def _take(self, connection: Connection, said: Said) -> None:
        seat = self._seats.get(connection)
        if seat is None or connection.closed is not None:
            return
        match said:
            case Hello():
                await self._greet(connection, seat, said)
            case Ping():
                connection.send(Pong(self.core.seq))
            case Problem():
                self._refuse(connection, Refused(None, self.core.seq, said))
            case _ if self._sockets.get(seat) is not connection:
                problem = Problem("problem.hello_first", "type", ("hello",))
                cmd_id = None if isinstance(said, Resync) else said.cmd_id
                self._refuse(connection, Refused(cmd_id, self.core.seq, problem))
            case Resync(last_seq=last_seq):
                self._tell_all(connection, seat, Hello(last_seq, self.core.place.log_id))
            case _:
                await self._do(FromSeat(seat, said))

    async def _greet(self, connection: Connection, seat: Seat, hello: Hello) -> None:
        older = self._sockets.get(seat)
        self._sockets[seat] = connection
        if older is not None and older is not connection:
            self._seats.pop(older, None)
            older.close(4001)
        await self._do(Presence(seat, present=True), but_not=seat)
        self._tell_all(connection, seat, hello)

    def _tell_all(self, connection: Connection, seat: Seat, hello: Hello) -> None:
        for message in resume(self.core, seat, self._clock(), hello):
            connection.send(message)

    async def _lose(self, connection: Connection) -> None:
        seat = self._seats.pop(connection, None)
        if not self._seats:
            self.idle_since = self._clock()
        if seat is not None and self._sockets.get(seat) is connection:
            del self._sockets[seat]
            await self._do(Presence(seat, present=False))

    async def _do(self, command: TableCommand, *, but_not: Seat | None = None) -> None:
        """Do one command; the seat ``but_not`` learns of it in another way."""
        now = self._clock()
        if isinstance(command, Tick) and math.isfinite(self._due):
            self._metrics.lateness.observe(max(0.0, now - self._due))
        try:
            step = self.core.step(command, now)
        except Exception as error:  # noqa: BLE001  (a fault in one match must not end the server)
            self._give_up(error)
            return
        if step.commit is not None and not await self._keep(step.commit):
            return
        for seat, reply in step.replies:
            self._reply(seat, reply)
        if step.commit is not None:
            newest = self.core.ring[-1]
            for seat, connection in self._sockets.items():
                if seat != but_not:
                    connection.send(frame(self.core, newest, seat, now))
            self._metrics.commits += 1
            kind = type(newest.line.entry).__name__
            logger.debug("table %s: %s is commit %d", self._id, kind, newest.seq)
            if isinstance(command, FromSeat):
                self._metrics.action.observe(self._clock() - now)
        self._begin_to_think(step)

    async def _keep(self, commit: Commit) -> bool:
        """Store a commit, or else end: what is in memory is not what is in the log."""
        begin = self._clock()
        try:
            await self._store.append(self._id, commit)
        except CommandKnownError as known:
            for command in commit.commands:
                self._reply(command.seat, Accepted(command.cmd_id, known.seq))
        except StoreError as error:
            logger.error("table %s cannot be stored: %s", self._id, error)  # noqa: TRY400
            problem = Problem("problem.not_stored")
            for command in commit.commands:
                self._reply(command.seat, Refused(command.cmd_id, commit.seq - 1, problem))
        else:
            self._metrics.store.observe(self._clock() - begin)
            return True
        self._end()
        await self.say_goodbye(least_ms=TROUBLE_MS)
        return False

    def _give_up(self, error: Exception) -> None:
        """Tell the players that their match has failed. The log is intact, nothing was sent."""
        self._report(error)
        for seat, connection in self._sockets.items():
            self._tell_all(connection, seat, Hello())

    def _report(self, error: Exception) -> None:
        """Log a fault without the error's text, which may tell tiles."""
        where = "".join(traceback.format_tb(error.__traceback__))
        kind = type(error).__name__
        logger.error("table %s stopped by %s\n%s", self._id, kind, where)

    def _reply(self, seat: Seat, reply: Accepted | Advice | Refused) -> None:
        connection = self._sockets.get(seat)
        if connection is None:
            return
        if isinstance(reply, Refused):
            self._refuse(connection, reply)
        else:
            connection.send(reply)

    def _refuse(self, connection: Connection, refused: Refused) -> None:
        self._metrics.refusals[refused.problem.code] += 1
        connection.send(refused)

    def _begin_to_think(self, step: Step) -> None:
        question = self.core.question
        if question is None:
            return
        for think in step.thoughts:
            task = self._thinking.begin(think, question.hand)
            task.add_done_callback(lambda done: self._mailbox.put_nowait(done.result()))
        if step.consult is not None:
            self._consult(step.consult, question.hand)

    def _consult(self, consult: Consult, hand: Hand) -> None:
        """Let the adviser think, for each seat about one question at a time and but once."""
        seat = consult.seat
        known = self._advice.get(seat)
        if known is not None and known.window == consult.window:
            self._reply(seat, replace(known, cmd_id=consult.cmd_id))
            return
        if seat in self._consulting:
            problem = Problem("problem.still_thinking")
            self._reply(seat, Refused(consult.cmd_id, self.core.seq, problem))
            return
        self._consulting.add(seat)
        advising = self._thinking.consult(consult, hand)
        advising.add_done_callback(
            lambda done: self._mailbox.put_nowait(_Advised(seat, done.result()))
        )
