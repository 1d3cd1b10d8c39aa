"""A disk that can be cut off: a file system that keeps apart what is synced and what is written.

A cut leaves the synced bytes, and of the later writes any sectors in any combination.
"""

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw

SECTOR = 512


@contextmanager
def cut_disk() -> Iterator["Disk"]:
    """Let SQLite use a disk that can be cut off."""
    usual = apsw.vfs_names()[0]
    disk = Disk(usual)
    try:
        yield disk
    finally:
        apsw.set_default_vfs(usual)
        disk.unregister()


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
