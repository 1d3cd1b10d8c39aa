"""The door to SQLite: apsw, which brings its own, else the standard module.

SQLite before 3.51.3 can lose acknowledged commits when a write-ahead log is reset, so with an
older one, as many Pythons carry it, durability is not promised and the caller is told.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

try:
    import apsw
except ImportError:
    HAS_APSW = False
else:
    HAS_APSW = True

SAFE_VERSION = (3, 51, 3)

Value = int | str | bytes | None
Row = tuple[Any, ...]


class Database(Protocol):
    """A connection in autocommit mode, used by one thread at a time."""

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""

    def execute(self, statement: str, values: Sequence[Value] = (), /) -> Iterator[Row]:
        """Run one statement and return its rows."""

    def close(self) -> None:
        """Close the file."""


ERRORS: Final[tuple[type[Exception], ...]] = (
    (apsw.Error, sqlite3.Error) if HAS_APSW else (sqlite3.Error,)
)
"""What the drivers raise when SQLite refuses."""


def sqlite_version() -> tuple[int, ...]:
    """Return the version of the SQLite in use."""
    text = apsw.sqlite_lib_version() if HAS_APSW else sqlite3.sqlite_version
    return tuple(int(part) for part in text.split("."))


def is_safe() -> bool:
    """Whether this SQLite keeps what it acknowledged."""
    return sqlite_version() >= SAFE_VERSION


def open_database(path: Path) -> Database:
    """Open a database file so that every commit is on the disk before it returns."""
    database: Database
    if HAS_APSW:
        database = apsw.Connection(str(path))
    else:
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        list(database.execute(f"PRAGMA {pragma}"))
    return database
