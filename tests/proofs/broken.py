"""Servers broken on purpose, each in one place: a proof that does not find the fault is worthless.

Each function breaks the running program. ``prelude`` gives the text that makes a real server do it.
"""

import asyncio
import json
from pathlib import Path

from xuezhan.game.events import Drawn, Event, Seat
from xuezhan.game.redaction import redact
from xuezhan.rules import RuleSet
from xuezhan.server import app, question, sqlite_store, table, table_core, table_view, wire
from xuezhan.server.decisions import Decision
from xuezhan.server.sqlite_driver import Database, open_database
from xuezhan.server.store import Commit
from xuezhan.server.table_commands import FromSeat

SLOW_DISK = 0.02


def prelude(name: str) -> str:
    """Return the Python text that breaks a server that is about to start."""
    return f"from tests.proofs import broken; broken.{name}()"


def acknowledge_early() -> None:
    """Let everything out while the commit is still on its way to a slow disk."""
    writing: set[asyncio.Task[None]] = set()

    async def keep(self: table.Table, commit: Commit) -> bool:
        async def later() -> None:
            await asyncio.sleep(SLOW_DISK)
            await self._store.append(self.core.place.table_id, commit)

        task = asyncio.create_task(later())
        writing.add(task)
        task.add_done_callback(writing.discard)
        return True

    table.Table._keep = keep  # type: ignore[method-assign]  # noqa: SLF001  (broken on purpose)


def sync_rarely() -> None:
    """Let SQLite acknowledge what has not been synced."""

    def open_carelessly(path: Path) -> Database:
        database = open_database(path)
        list(database.execute("PRAGMA synchronous=NORMAL"))
        return database

    sqlite_store.open_database = open_carelessly  # type: ignore[attr-defined]


def show_draws() -> None:
    """Tell everybody what everybody draws."""

    def show(event: Event, seat: Seat, *, rules: RuleSet) -> Event:
        return event if isinstance(event, Drawn) else redact(event, seat, rules=rules)

    table_view.redact = show  # type: ignore[attr-defined]


def think_in_public() -> None:
    """Wait a little longer wherever a computer has a choice."""
    put = question.Question.put

    def put_slowly(self: question.Question, now: float) -> None:
        put(self, now)
        if any(not self.match.is_human(seat) for seat in self.open_seats):
            self.not_before += 0.05

    question.Question.put = put_slowly  # type: ignore[method-assign]


def forget_commands() -> None:
    """Take a command that is said again for a new one."""
    hear = table_core.TableCore._hear  # noqa: SLF001  (broken on purpose)

    def hear_anew(self: table_core.TableCore, heard: FromSeat) -> Decision | None:
        self._known.clear()
        return hear(self, heard)

    table_core.TableCore._hear = hear_anew  # type: ignore[method-assign]  # noqa: SLF001


def read_carelessly() -> None:
    """Take every message for JSON that names a type."""

    def read(text: str | None) -> object:
        json.loads(text or "")["type"]
        return wire.read_message(text)

    app.read_message = read  # type: ignore[assignment, attr-defined]
