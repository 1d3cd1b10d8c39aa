"""The store in one SQLite file, written by one thread with group commit.

What one turn of the event loop brings is handed over at once. The thread takes all that waits,
writes it in one transaction and syncs once; a commit of several statements that is not alone
stands in its own savepoint, so that a refused one does not touch its neighbours. Most steps are
a single statement, which SQLite takes back by itself and, alone, makes a transaction of its own.
A second process on the same folder is kept out by a lock on ``db.lock``.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, TypeVar

from xuezhan.server.sqlite_driver import (
    ERRORS,
    Database,
    is_safe,
    open_database,
    sqlite_version,
)
from xuezhan.server.store import (
    Command,
    CommandKnownError,
    Commit,
    SeqTakenError,
    StoredMatch,
    StoredTable,
    StoreError,
    Visitor,
)

try:
    import fcntl
except ImportError:
    HAS_FLOCK = False
else:
    HAS_FLOCK = True

logger = logging.getLogger(__name__)

LAST = 2**63 - 1
SCHEMA_VERSION = 1
SCHEMA = (
    """CREATE TABLE room (
        table_id TEXT PRIMARY KEY, log_id TEXT NOT NULL, match_seq INTEGER NOT NULL,
        created_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID""",
    """CREATE TABLE session (
        token_hash BLOB PRIMARY KEY, table_id TEXT NOT NULL REFERENCES room, seat INTEGER NOT NULL,
        created_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID""",
    """CREATE TABLE log (
        table_id TEXT NOT NULL REFERENCES room, seq INTEGER NOT NULL, at_ms INTEGER NOT NULL,
        seat INTEGER, body BLOB NOT NULL, PRIMARY KEY (table_id, seq)) STRICT, WITHOUT ROWID""",
    """CREATE TABLE command (
        table_id TEXT NOT NULL REFERENCES room, seat INTEGER NOT NULL, cmd_id TEXT NOT NULL,
        seq INTEGER NOT NULL, PRIMARY KEY (table_id, seat, cmd_id)) STRICT, WITHOUT ROWID""",
    """CREATE TABLE hand_secret (
        table_id TEXT NOT NULL REFERENCES room, match_seq INTEGER NOT NULL, hand INTEGER NOT NULL,
        secret BLOB NOT NULL, commitment TEXT NOT NULL, revealed_ms INTEGER,
        PRIMARY KEY (table_id, match_seq, hand)) STRICT, WITHOUT ROWID""",
)

Result = TypeVar("Result")


class _Job:
    """Work for the writing thread and the future that waits for it.

    ``single`` work is one statement.
    """

    __slots__ = ("error", "future", "result", "single", "work")

    def __init__(
        self, work: Callable[[Database], object], future: asyncio.Future[Any], *, single: bool
    ) -> None:
        self.work = work
        self.future = future
        self.single = single
        self.result: object = None
        self.error: Exception | None = None

    def settle(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class SqliteStore:
    """Keeps everything in ``xuezhan.db`` in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        """Open or make the file; raise ``StoreError`` where another server holds it."""
        folder.mkdir(parents=True, exist_ok=True)
        self.durable = is_safe()
        if not self.durable:
            version = ".".join(map(str, sqlite_version()))
            logger.warning("SQLite %s may lose games in a crash: install apsw", version)
        self._lock = _lock(folder / "db.lock")
        try:
            self._database = _open(folder / "xuezhan.db")
        except StoreError:
            self._lock.close()
            raise
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._gathered: list[_Job] = []
        self._unsettled = 0
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="commit", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many jobs have not been settled."""
        return self._unsettled

    async def find_visitor(self, token_hash: bytes) -> Visitor | None:
        """Return whom a session token stands for."""

        def find(database: Database) -> Visitor | None:
            rows = database.execute(
                "SELECT table_id, seat FROM session WHERE token_hash = ?", (token_hash,)
            )
            return next((Visitor(table, seat) for table, seat in list(rows)), None)

        return await self._submit(find, single=True)

    async def add_visitor(self, token_hash: bytes, visitor: Visitor, *, log_id: str) -> None:
        """Keep a new session and, where it is new, its table."""
        now = _now_ms()

        def add(database: Database) -> None:
            database.execute(
                "INSERT INTO room VALUES (?, ?, 0, ?) ON CONFLICT DO NOTHING",
                (visitor.table_id, log_id, now),
            )
            database.execute(
                "INSERT INTO session VALUES (?, ?, ?, ?)",
                (token_hash, visitor.table_id, visitor.seat, now),
            )

        await self._submit(add)

    async def append(self, table_id: str, commit: Commit) -> None:
        """Keep a commit for good, or raise ``StoreError`` and keep nothing of it."""
        now = _now_ms()
        await self._submit(
            lambda database: _append(database, table_id, commit, now),
            single=_is_plain(commit),
        )

    async def load(self, table_id: str) -> StoredTable:
        """Return the log of a table."""
        return await self._submit(lambda database: _load(database, table_id))

    async def matches(self, table_id: str) -> tuple[StoredMatch, ...]:
        """Return the matches of a table, the latest first."""
        return await self._submit(lambda database: _matches(database, table_id))

    async def load_match(self, table_id: str, match_seq: int) -> StoredTable | None:
        """Return the log of one match."""
        return await self._submit(lambda database: _load_match(database, table_id, match_seq))

    async def close(self) -> None:
        """Write what waits, then close the file and give the folder free."""
        self._closing = True
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._database.close()
        self._lock.close()

    async def _submit(self, work: Callable[[Database], Result], *, single: bool = False) -> Result:
        if self._closing or not self._thread.is_alive():
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)
        self._gathered.append(_Job(work, future, single=single))
        self._unsettled += 1
        return await future

    def _hand_over(self) -> None:
        """Give the thread what has been gathered: to wake it costs as much as many a job."""
        if self._gathered:
            self._jobs.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        while (gathered := self._jobs.get()) is not None:
            batch = [*gathered]
            last = False
            while not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                batch += more
            self._write(batch)
            self._settle(batch)
            if last:
                return

    def _write(self, batch: list[_Job]) -> None:
        alone = len(batch) == 1
        if alone and batch[0].single:
            _do(self._database, batch[0])
            return
        try:
            self._database.execute("BEGIN IMMEDIATE")
            for job in batch:
                if alone:
                    _do(self._database, job)
                elif job.single:
                    _try_single(self._database, job)
                else:
                    _attempt(self._database, job)
            refused = alone and batch[0].error is not None
            self._database.execute("ROLLBACK" if refused else "COMMIT")
        except ERRORS as error:
            # What the jobs returned was read inside the lost transaction, so none of it counts.
            _roll_back(self._database)
            for job in batch:
                job.error = job.error or StoreError(f"nothing was written: {error}")

    def _settle(self, batch: list[_Job]) -> None:
        loop = batch[0].future.get_loop()

        def settle() -> None:
            self._unsettled -= len(batch)
            for job in batch:
                job.settle()

        try:
            loop.call_soon_threadsafe(settle)
        except RuntimeError:
            logger.warning("the server ended before it learnt of %d commits", len(batch))


def _do(database: Database, job: _Job) -> None:
    try:
        job.result = job.work(database)
    except ERRORS as error:
        job.error = StoreError(str(error))
    except Exception as error:  # noqa: BLE001  (the writing thread outlives any job)
        job.error = error


def _try_single(database: Database, job: _Job) -> None:
    """Do a job of one statement, which leaves nothing behind when it fails."""
    _do(database, job)
    if not database.in_transaction:
        # A full disk can roll everything back by itself: what follows must not go in without it.
        raise ERRORS[0]("the transaction is gone")


def _attempt(database: Database, job: _Job) -> None:
    """Do a job so that what it wrote can be taken back without its neighbours' part."""
    database.execute("SAVEPOINT one")
    _do(database, job)
    if job.error is not None:
        # A full disk can roll everything back by itself; then this raises and the batch is lost.
        database.execute("ROLLBACK TO one")
    database.execute("RELEASE one")


def _roll_back(database: Database) -> None:
    try:
        database.execute("ROLLBACK")
    except ERRORS:
        logger.debug("SQLite had rolled back already")


def _is_plain(commit: Commit) -> bool:
    """Whether a commit is no more than its line in the log."""
    opens = commit.seq == commit.match_seq
    return not (opens or commit.commands or commit.secrets or commit.revealed is not None)


def _append(database: Database, table_id: str, commit: Commit, now: int) -> None:
    for command in commit.commands:
        known = database.execute(
            "SELECT seq FROM command WHERE table_id = ? AND seat = ? AND cmd_id = ?",
            (table_id, command.seat, command.cmd_id),
        )
        for (seq,) in known:
            raise CommandKnownError(seq)
    written = database.execute(
        "INSERT INTO log SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?2 ="
        " 1 + (SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?1) RETURNING seq",
        (table_id, commit.seq, now, commit.seat, commit.body),
    )
    if not list(written):
        raise SeqTakenError(f"commit {commit.seq} does not follow the last one")
    for command in commit.commands:
        database.execute(
            "INSERT INTO command VALUES (?, ?, ?, ?)",
            (table_id, command.seat, command.cmd_id, commit.seq),
        )
    if commit.seq == commit.match_seq:
        database.execute("UPDATE room SET match_seq = ? WHERE table_id = ?", (commit.seq, table_id))
    for secret in commit.secrets:
        database.execute(
            "INSERT INTO hand_secret VALUES (?, ?, ?, ?, ?, NULL)",
            (table_id, commit.match_seq, secret.hand, secret.secret, secret.commitment),
        )
    if commit.revealed is not None:
        database.execute(
            "UPDATE hand_secret SET revealed_ms = ?"
            " WHERE table_id = ? AND match_seq = ? AND hand = ?",
            (now, table_id, commit.match_seq, commit.revealed),
        )


def _load(database: Database, table_id: str) -> StoredTable:
    rooms = database.execute("SELECT log_id, match_seq FROM room WHERE table_id = ?", (table_id,))
    for log_id, match_seq in rooms:
        key = (table_id, match_seq)
        bodies = database.execute(
            "SELECT body FROM log WHERE table_id = ? AND seq >= ? ORDER BY seq", key
        )
        commands = database.execute(
            "SELECT seat, cmd_id, seq FROM command WHERE table_id = ? AND seq >= ?", key
        )
        secrets = database.execute(
            "SELECT hand, secret FROM hand_secret WHERE table_id = ? AND match_seq = ?", key
        )
        return StoredTable(
            log_id=log_id,
            match_seq=match_seq,
            bodies=tuple(body for (body,) in bodies),
            commands={Command(seat, cmd_id): seq for seat, cmd_id, seq in commands},
            secrets=dict(secrets),
        )
    raise StoreError(f"no table {table_id}")


def _matches(database: Database, table_id: str) -> tuple[StoredMatch, ...]:
    found = database.execute(
        "SELECT match_seq, at_ms, count(revealed_ms)"
        " FROM hand_secret JOIN log ON log.table_id = hand_secret.table_id AND seq = match_seq"
        " WHERE hand_secret.table_id = ? GROUP BY match_seq ORDER BY match_seq DESC",
        (table_id,),
    )
    return tuple(
        StoredMatch(match_seq=match_seq, begun_ms=begun_ms, hands=hands)
        for match_seq, begun_ms, hands in found
    )


def _load_match(database: Database, table_id: str, match_seq: int) -> StoredTable | None:
    opened = database.execute(
        "SELECT match_seq FROM hand_secret"
        " WHERE table_id = ? AND match_seq >= ? AND hand = 0 ORDER BY match_seq LIMIT 2",
        (table_id, match_seq),
    )
    starts = [seq for (seq,) in opened]
    if match_seq not in starts:
        return None
    end = starts[1] if len(starts) > 1 else LAST
    bodies = database.execute(
        "SELECT body FROM log WHERE table_id = ? AND seq >= ? AND seq < ? ORDER BY seq",
        (table_id, match_seq, end),
    )
    ids = database.execute("SELECT log_id FROM room WHERE table_id = ?", (table_id,))
    return StoredTable(
        log_id=next(log_id for (log_id,) in ids),
        match_seq=match_seq,
        bodies=tuple(body for (body,) in bodies),
        commands={},
        secrets={},
    )


def _open(path: Path) -> Database:
    try:
        database = open_database(path)
        _migrate(database)
    except ERRORS as error:
        raise StoreError(f"cannot open {path}: {error}") from error
    return database


def _migrate(database: Database) -> None:
    ((version,),) = database.execute("PRAGMA user_version")
    if version not in {0, SCHEMA_VERSION}:
        database.close()
        raise StoreError(f"the database has schema {version}, this program knows {SCHEMA_VERSION}")
    if version == 0:
        database.execute("BEGIN IMMEDIATE")
        for statement in SCHEMA:
            database.execute(statement)
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        database.execute("COMMIT")


def _lock(path: Path) -> IO[bytes]:
    file = path.open("ab")
    if HAS_FLOCK:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            raise StoreError(f"another server uses {path.parent}") from error
    return file


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
