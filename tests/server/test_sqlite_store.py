"""What only the store in a file has to show."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from xuezhan.server import sqlite_driver
from xuezhan.server.sqlite_driver import Database
from xuezhan.server.sqlite_store import SqliteStore
from xuezhan.server.store import Commit, StoreError, Visitor

ANNA = Visitor(table_id="table-a", seat=2)


def commit(seq: int, size: int = 2) -> Commit:
    return Commit(seq=seq, match_seq=1, seat=None, body=b"x" * size)


async def fill(store: SqliteStore) -> int:
    for seq in range(1, 200):
        try:
            await store.append("table-a", commit(seq, size=1000))
        except StoreError:
            return seq - 1
    raise AssertionError("the disk never filled up")


def test_everything_is_there_again_after_closing(tmp_path: Path) -> None:
    async def first() -> None:
        store = SqliteStore(tmp_path)
        await store.add_visitor(b"t", ANNA, log_id="log-a")
        await store.append("table-a", commit(1))
        await store.close()

    async def second() -> None:
        store = SqliteStore(tmp_path)
        assert await store.find_visitor(b"t") == ANNA
        assert (await store.load("table-a")).bodies == (b"xx",)
        await store.close()

    asyncio.run(first())
    asyncio.run(second())


def test_a_store_that_is_closing_writes_what_waits_and_takes_nothing_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = SqliteStore(tmp_path)
        await store.add_visitor(b"t", ANNA, log_id="log-a")
        waiting = [
            asyncio.create_task(store.append("table-a", commit(seq, size=200_000)))
            for seq in range(1, 51)
        ]
        await asyncio.sleep(0)
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        with pytest.raises(StoreError, match="closed"):
            await asyncio.wait_for(store.append("table-a", commit(51)), timeout=20)
        await asyncio.gather(closing, *waiting)

    asyncio.run(scenario())


def test_a_folder_belongs_to_one_server(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = SqliteStore(tmp_path)
        with pytest.raises(StoreError, match="another server"):
            SqliteStore(tmp_path)
        await store.close()
        await SqliteStore(tmp_path).close()

    asyncio.run(scenario())


def test_a_file_of_a_later_program_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        await SqliteStore(tmp_path).close()
        database = sqlite3.connect(tmp_path / "xuezhan.db")
        database.execute("PRAGMA user_version = 99")
        database.close()
        with pytest.raises(StoreError, match="schema 99"):
            SqliteStore(tmp_path)

    asyncio.run(scenario())


def test_the_file_is_synced_at_every_commit(tmp_path: Path) -> None:
    database = sqlite_driver.open_database(tmp_path / "xuezhan.db")
    assert [*database.execute("PRAGMA synchronous")] == [(2,)]
    assert [*database.execute("PRAGMA journal_mode")] == [("wal",)]
    assert [*database.execute("PRAGMA foreign_keys")] == [(1,)]
    database.close()


def test_a_full_disk_refuses_keeps_what_was_acknowledged_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Database] = []

    def remember(path: Path) -> Database:
        opened.append(sqlite_driver.open_database(path))
        return opened[-1]

    monkeypatch.setattr("xuezhan.server.sqlite_store.open_database", remember)

    async def scenario() -> None:
        store = SqliteStore(tmp_path)
        await store.add_visitor(b"t", ANNA, log_id="log-a")
        ((pages,),) = opened[0].execute("PRAGMA page_count")
        list(opened[0].execute(f"PRAGMA max_page_count = {pages + 10}"))
        acknowledged = await fill(store)
        assert acknowledged > 0
        assert len((await store.load("table-a")).bodies) == acknowledged
        list(opened[0].execute("PRAGMA max_page_count = 100000"))
        await store.append("table-a", commit(acknowledged + 1, size=1000))
        assert [*opened[0].execute("PRAGMA integrity_check")] == [("ok",)]
        await store.close()

    asyncio.run(scenario())


def test_an_old_sqlite_is_used_but_durability_is_not_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        store = SqliteStore(tmp_path)
        assert not store.durable
        await store.add_visitor(b"t", ANNA, log_id="log-a")
        await store.append("table-a", commit(1))
        with pytest.raises(StoreError):
            await store.append("table-a", commit(1))
        await store.close()

    monkeypatch.setattr(sqlite_driver, "HAS_APSW", False)
    monkeypatch.setattr(sqlite_driver, "SAFE_VERSION", (99,))
    asyncio.run(scenario())
    assert "install apsw" in caplog.text


def test_a_closed_store_refuses(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = SqliteStore(tmp_path)
        await store.close()
        with pytest.raises(StoreError):
            await store.find_visitor(b"t")

    asyncio.run(scenario())
