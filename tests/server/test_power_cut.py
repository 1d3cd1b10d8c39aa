"""After a cut of the power the log has every commit that was acknowledged.

A file system of our own keeps apart what has been synced and what has only been written. A cut
leaves the synced bytes, and of the later writes any part in any combination.
"""

import asyncio
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from tests.server.virtual_table import dice

from xuezhan.server.sqlite_store import SqliteStore
from xuezhan.server.store import Command, Commit, Visitor

TABLES = ("a", "b", "c")
SECTOR = 512


class Disk(apsw.VFS):
    """A file system that knows which bytes are safe."""

    def __init__(self, below: str) -> None:
        self.below = below
        self.lock = threading.Lock()
        self.synced: dict[str, bytes] = {}
        self.unsynced: dict[str, list[tuple[int, bytes]]] = {}
        super().__init__("cut", below)
        apsw.set_default_vfs("cut")

    def xOpen(  # noqa: N802  (SQLite's name)
        self, name: str | apsw.URIFilename | None, flags: list[int]
    ) -> apsw.VFSFile:
        return DiskFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: FBT001, N802  (SQLite's name)
        with self.lock:
            super().xDelete(filename, syncdir)
            self.synced.pop(filename, None)
            self.unsynced.pop(filename, None)

    def after_a_cut(self, chance: random.Random) -> dict[str, bytes]:
        """Return what the files may hold if the power goes now."""
        with self.lock:
            files = {}
            for path, safe in self.synced.items():
                held = bytearray(safe)
                for offset, data in self.unsynced.get(path, []):
                    for start in range(0, len(data), SECTOR):
                        if chance.random() < 0.5:
                            place, piece = offset + start, data[start : start + SECTOR]
                            held.extend(bytes(max(0, place - len(held))))
                            held[place : place + len(piece)] = piece
                files[path] = bytes(held)
            return files


class DiskFile(apsw.VFSFile):
    """A file that tells the disk what it writes and when it syncs."""

    def __init__(self, disk: Disk, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        self._disk = disk
        self._path = name if isinstance(name, str) else name.filename() if name else ""
        super().__init__(disk.below, name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802  (SQLite's name)
        with self._disk.lock:
            super().xWrite(data, offset)
            self._disk.unsynced.setdefault(self._path, []).append((offset, bytes(data)))

    def xSync(self, flags: int) -> None:  # noqa: N802  (SQLite's name)
        with self._disk.lock:
            super().xSync(flags)
            self._disk.synced[self._path] = Path(self._path).read_bytes()
            self._disk.unsynced.pop(self._path, None)


@pytest.fixture
def disk() -> Iterator[Disk]:
    """Let SQLite use a disk that can be cut off."""
    usual = apsw.vfs_names()[0]
    made = Disk(usual)
    yield made
    apsw.set_default_vfs(usual)
    made.unregister()


def test_a_cut_loses_nothing_that_was_acknowledged(tmp_path: Path, disk: Disk) -> None:
    chance = dice(1)
    cuts: list[tuple[dict[str, int], dict[str, bytes]]] = []
    acknowledged = dict.fromkeys(TABLES, 0)

    async def write(store: SqliteStore, table: str) -> None:
        for seq in range(1, 80):
            body = chance.randbytes(chance.randrange(100, 2000))
            command = Command(0, str(seq))
            await store.append(
                table, Commit(seq=seq, match_seq=1, seat=0, body=body, commands=(command,))
            )
            acknowledged[table] = seq

    async def scenario() -> None:
        store = SqliteStore(tmp_path / "first")
        for table in TABLES:
            await store.add_visitor(table.encode(), Visitor(table, 0), log_id=table)
        writing = [asyncio.create_task(write(store, table)) for table in TABLES]
        while not all(task.done() for task in writing):
            await asyncio.sleep(chance.random() * 0.004)
            known = dict(acknowledged)
            cuts.append((known, disk.after_a_cut(chance)))
        await asyncio.gather(*writing)
        await store.close()

    asyncio.run(scenario())
    assert len(cuts) > 10
    for number, (known, files) in enumerate(cuts[:40]):
        folder = tmp_path / str(number)
        folder.mkdir()
        for path, held in files.items():
            (folder / Path(path).name).write_bytes(held)
        asyncio.run(check(folder, known))


async def check(folder: Path, known: dict[str, int]) -> None:
    store = SqliteStore(folder)
    for table, seq in known.items():
        stored = await store.load(table)
        assert len(stored.bodies) >= seq
        assert len(stored.commands) == len(stored.bodies)
    await store.close()
