"""Compares what players were told with what is in the log on the disk.

Reads a copy of the database, so that the server has to recover the real one by itself. Nothing of
the server's own code for reading, resuming or acknowledging is used.
"""

import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol, get_args

import msgspec

from xuezhan.game.events import Event
from xuezhan.game.redaction import redact
from xuezhan.rules import RuleSet, from_dict
from xuezhan.server.entries import MatchOpened, decode_line

Message = dict[str, Any]
HAND_EVENTS = get_args(Event)
FAULTS = ("lost", "leaked", "doubled", "gaps")
REMEMBERED = 500


class Told(Protocol):
    """What a player was told: frames by number, answers in order, his latest welcome."""

    frames: dict[int, Message]
    answers: list[Message]
    welcome: Message


class Audit:
    """Counts faults, one crash after the other; remembers how far it has looked."""

    def __init__(self) -> None:
        self.faults: Counter[str] = Counter(dict.fromkeys(FAULTS, 0))
        self.acknowledged = 0
        self._rules: dict[str, RuleSet] = {}
        self._lines: dict[str, dict[int, list[Message]]] = {}
        self._heads: Counter[str] = Counter()
        self._frames_seen: Counter[str] = Counter()
        self._answers_seen: Counter[str] = Counter()
        self._acknowledged_in: dict[tuple[str, str], int] = {}

    def compare(self, data: Path, players: Iterable[Told]) -> None:
        """Look at a folder whose server is gone, and at what players had been told by then."""
        with tempfile.TemporaryDirectory() as copy:
            for file in data.glob("xuezhan.db*"):
                if not file.name.endswith("-shm"):
                    shutil.copy(file, copy)
            database = sqlite3.connect(Path(copy) / "xuezhan.db")
            try:
                for player in players:
                    if player.welcome:
                        self._compare(database, player)
            finally:
                database.close()

    def _compare(self, database: sqlite3.Connection, player: Told) -> None:
        table, seat = player.welcome["table"], player.welcome["seat"]
        log = self._lines.setdefault(table, {})
        log |= self._new_lines(database, table, seat)
        self._lines[table] = dict(list(log.items())[-REMEMBERED:])
        head = self._heads[table]
        for seq in [seq for seq in player.frames if seq > self._frames_seen[table]]:
            if seq > head or (seq in log and log[seq] != player.frames[seq]["events"]):
                self.faults["leaked"] += 1
                del player.frames[seq]  # what is told under this number later is another thing
        self._frames_seen[table] = max(player.frames, default=0)
        for answer in player.answers[self._answers_seen[table] :]:
            if answer["type"] == "accepted":
                self._check_answer(database, table, seat, answer)
        self._answers_seen[table] = len(player.answers)

    def _new_lines(
        self, database: sqlite3.Connection, table: str, seat: int
    ) -> dict[int, list[Message]]:
        """Return the events of new lines as the seat may see them."""
        lines: dict[int, list[Message]] = {}
        rows = _rows(
            database,
            "SELECT seq, body FROM log WHERE table_id = ? AND seq > ? ORDER BY seq",
            (table, self._heads[table]),
        )
        for seq, body in rows:
            if seq != self._heads[table] + 1:
                self.faults["gaps"] += 1
            self._heads[table] = seq
            line = decode_line(body)
            if isinstance(line.entry, MatchOpened):
                self._rules[table] = from_dict(line.entry.ruleset)
            rules = self._rules[table]
            lines[seq] = [
                msgspec.json.decode(
                    msgspec.json.encode(
                        redact(event, seat, rules=rules)
                        if isinstance(event, HAND_EVENTS)
                        else event
                    )
                )
                for event in line.events
            ]
        return lines

    def _check_answer(
        self, database: sqlite3.Connection, table: str, seat: int, answer: Message
    ) -> None:
        self.acknowledged += 1
        cmd_id, seq = answer["cmd_id"], answer["seq"]
        known = _rows(
            database,
            "SELECT seq FROM command WHERE table_id = ? AND seat = ? AND cmd_id = ?",
            (table, seat, cmd_id),
        )
        if len(known) > 1 or self._acknowledged_in.setdefault((table, cmd_id), seq) != seq:
            self.faults["doubled"] += 1
        if not known or known[0][0] != seq:
            self.faults["lost"] += 1


def _rows(
    database: sqlite3.Connection, query: str, values: tuple[object, ...]
) -> list[tuple[Any, ...]]:
    """Return rows; of a file that is broken there are none."""
    try:
        return database.execute(query, values).fetchall()
    except sqlite3.DatabaseError:
        return []
