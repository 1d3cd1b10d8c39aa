"""All tables of this process: finds a visitor's table, wakes it from its log, lets idle ones go."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from weakref import WeakValueDictionary

from xuezhan.game.hand import SEATS
from xuezhan.server.metrics import Metrics
from xuezhan.server.options import TableOptions
from xuezhan.server.store import Store, StoredMatch, StoredTable, StoreError, Visitor
from xuezhan.server.table import Table
from xuezhan.server.table_commands import Place
from xuezhan.server.table_core import TableCore
from xuezhan.server.thinking import Thinking

logger = logging.getLogger(__name__)

IDLE = 60.0
"""Seconds that a table without sockets stays in memory."""

SWEEP = 15.0


class CrowdedError(Exception):
    """There have been too many new visitors from there."""


class Hub:
    """The tables in memory. Nothing is lost with one: its log has everything."""

    def __init__(
        self,
        store: Store,
        *,
        thinking: Thinking,
        options: TableOptions,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._thinking = thinking
        self._options = options
        self.metrics = Metrics()
        self._clock = clock
        self._tables: dict[str, Table] = {}
        self._tasks: dict[Table, asyncio.Task[None]] = {}
        self._waking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._sweeper = asyncio.create_task(self._sweep())
        self.closing = False

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._tasks)

    @property
    def commits(self) -> int:
        """How many commits there have been, for comparing second with second."""
        return self.metrics.commits

    def gauges(self) -> dict[str, tuple[str, float]]:
        """Return what is so now, for the metrics."""
        connections = [each for table in self._tasks for each in table.connections]
        queues = [connection.waiting for connection in connections]
        return {
            "tables": ("Tables in memory.", self.tables),
            "sockets": ("Sockets of players.", len(connections)),
            "queued_frames": ("Messages that sockets have not taken yet.", sum(queues)),
            "longest_queue": ("The most of them for one socket.", max(queues, default=0)),
            "mailbox": (
                "Commands that tables have not begun.",
                sum(t.waiting for t in self._tasks),
            ),
            "store_queue": ("Jobs that the store has not finished.", self._store.waiting),
            "thinking": ("Computer players that are thinking.", self._thinking.waiting),
            "failed_thoughts": (
                "Times that a computer player failed since the start.",
                self._thinking.failed,
            ),
            "closing": ("1 while the server goes down.", self.closing),
            "durable": ("1 where games survive a power cut.", self.durable),
        }

    @property
    def durable(self) -> bool:
        """Whether games survive a power cut."""
        return self._store.durable

    async def visitor(
        self, token: str | None, *, admit: Callable[[], bool] = lambda: True
    ) -> tuple[Visitor, str | None]:
        """Return whom a session token stands for, and a new token where it is nobody.

        Where ``admit`` says no to somebody new, raise ``CrowdedError``.
        """
        if token:
            known = await self._store.find_visitor(_hash(token))
            if known is not None:
                return known, None
        if not admit():
            raise CrowdedError
        self.metrics.visitors += 1
        fresh = secrets.token_urlsafe(32)
        visitor = Visitor(table_id=secrets.token_hex(8), seat=secrets.randbelow(SEATS))
        await self._store.add_visitor(_hash(fresh), visitor, log_id=secrets.token_hex(8))
        return visitor, fresh

    async def log(self, token: str | None) -> StoredTable | None:
        """Return the log of the table of a known visitor."""
        visitor = await self._store.find_visitor(_hash(token)) if token else None
        return None if visitor is None else await self._store.load(visitor.table_id)

    async def known(self, token: str | None) -> Visitor | None:
        """Return whom a session token stands for, without making anybody new."""
        return await self._store.find_visitor(_hash(token)) if token else None

    async def matches(self, visitor: Visitor) -> tuple[StoredMatch, ...]:
        """Return the matches of a visitor's table, the latest first."""
        return await self._store.matches(visitor.table_id)

    async def match_log(self, visitor: Visitor, match_seq: int) -> StoredTable | None:
        """Return the log of one match of a visitor's table."""
        return await self._store.load_match(visitor.table_id, match_seq)

    async def table(self, visitor: Visitor) -> Table:
        """Return the visitor's table, woken from its log where it is not in memory."""
        if self.closing:
            raise StoreError("the server is going down")
        table_id = visitor.table_id
        lock = self._waking.setdefault(table_id, asyncio.Lock())
        async with lock:
            table = self._tables.get(table_id)
            if table is None or table.ended:
                table = await self._wake(visitor)
                self._tables[table_id] = table
                self._tasks[table] = asyncio.create_task(table.run(), name=f"table {table_id}")
        return table

    async def close(self) -> None:
        """Stop all tables after what they are at, and send their players away."""
        if self.closing:
            return
        self.closing = True
        logger.info("going down with %d tables", len(self._tasks))
        self._sweeper.cancel()
        tasks = dict(self._tasks)
        for table in tasks:
            table.stop()
        if tasks:
            await asyncio.wait(tasks.values(), timeout=0.5)
        await asyncio.gather(*(table.say_goodbye() for table in tasks))
        self._thinking.close()
        await self._store.close()

    async def _wake(self, visitor: Visitor) -> Table:
        stored = await self._store.load(visitor.table_id)
        place = Place(visitor.table_id, stored.log_id, humans=(visitor.seat,))
        core = TableCore(place, options=self._options, now=self._clock())
        core.restore(stored, self._clock())
        logger.info("table %s is woken at commit %d", visitor.table_id, core.seq)
        return Table(
            core,
            store=self._store,
            thinking=self._thinking,
            on_end=self._forget,
            clock=self._clock,
            metrics=self.metrics,
        )

    def _forget(self, table: Table) -> None:
        if self._tables.get(table.core.place.table_id) is table:
            del self._tables[table.core.place.table_id]
        self._tasks.pop(table, None)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = self._clock()
            for table in list(self._tables.values()):
                idle = table.idle_since is not None and now - table.idle_since > IDLE
                if idle and (table.core.still or table.core.match is None):
                    self._forget(table)
                    table.stop()


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
