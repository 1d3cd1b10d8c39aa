"""What the server keeps: visitors, the log of every table, the secrets behind its walls.

A ``Store`` promises one thing above all: when ``append`` returns, the commit survives a power cut.
Nothing else in the server writes to disk.
"""

from typing import Protocol

import msgspec


class StoreError(Exception):
    """The store cannot do it now: disk full, broken file. Nothing of the commit was kept."""


class SeqTakenError(StoreError):
    """Another commit has this number, or the numbers would have a gap: someone else writes."""


class CommandKnownError(StoreError):
    """A command of this commit is in the log already, in commit ``seq``."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"command is in commit {seq}")
        self.seq = seq


class Visitor(msgspec.Struct, frozen=True):
    """Whom a session cookie stands for: a seat at a table."""

    table_id: str
    seat: int


class HandSecret(msgspec.Struct, frozen=True):
    """The 256 bits that the wall of one hand comes from, and the hash shown before the deal.

    Hand 0 stands for the match after this one: its secrets come from these bits.
    """

    hand: int
    secret: bytes
    commitment: str


class Command(msgspec.Struct, frozen=True):
    """A command of a human that a commit contains."""

    seat: int
    cmd_id: str


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a table: what is appended to its log at once or not at all.

    ``seq`` counts from 1 without gaps. ``match_seq`` is the commit that opened the match; where the
    two are equal this one does. ``secrets`` belong to hands still to be dealt, ``revealed`` names
    the hand whose secret this commit lays open.
    """

    seq: int
    match_seq: int
    seat: int | None
    body: bytes
    commands: tuple[Command, ...] = ()
    secrets: tuple[HandSecret, ...] = ()
    revealed: int | None = None


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table's log from the start of its last match."""

    log_id: str
    match_seq: int
    bodies: tuple[bytes, ...]
    commands: dict[Command, int]
    secrets: dict[int, bytes]


class StoredMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a table's log: the commit that opened it, when, and how many hands are over."""

    match_seq: int
    begun_ms: int
    hands: int


class Store(Protocol):
    """Where the server keeps things. All implementations pass the same contract test."""

    @property
    def durable(self) -> bool:
        """Whether what is kept survives a power cut."""

    @property
    def waiting(self) -> int:
        """How much has been asked for and not been begun."""

    async def find_visitor(self, token_hash: bytes) -> Visitor | None:
        """Return whom a session token stands for."""

    async def add_visitor(self, token_hash: bytes, visitor: Visitor, *, log_id: str) -> None:
        """Keep a new session and, where it is new, its table."""

    async def append(self, table_id: str, commit: Commit) -> None:
        """Keep a commit for good, or raise ``StoreError`` and keep nothing of it."""

    async def load(self, table_id: str) -> StoredTable:
        """Return the log of a table."""

    async def matches(self, table_id: str) -> tuple[StoredMatch, ...]:
        """Return the matches of a table, the latest first; none for a table that is not known."""

    async def load_match(self, table_id: str, match_seq: int) -> StoredTable | None:
        """Return the log of one match, without commands and secrets; nothing if there is none."""

    async def close(self) -> None:
        """Finish what was begun and let go of the files."""
