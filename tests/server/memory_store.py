"""A store that forgets everything when the process ends: for tables in virtual time."""

import time

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


class _Log:
    def __init__(self, log_id: str) -> None:
        self.log_id = log_id
        self.commits: list[Commit] = []
        self.opened: dict[int, int] = {}
        self.commands: dict[Command, int] = {}


class MemoryStore:
    """Keeps everything in dictionaries."""

    durable = False
    waiting = 0

    def __init__(self) -> None:
        self._visitors: dict[bytes, Visitor] = {}
        self._logs: dict[str, _Log] = {}

    async def find_visitor(self, token_hash: bytes) -> Visitor | None:
        """Return whom a session token stands for."""
        return self._visitors.get(token_hash)

    async def add_visitor(self, token_hash: bytes, visitor: Visitor, *, log_id: str) -> None:
        """Keep a new session and, where it is new, its table."""
        self._visitors[token_hash] = visitor
        self._logs.setdefault(visitor.table_id, _Log(log_id))

    async def append(self, table_id: str, commit: Commit) -> None:
        """Keep a commit, or raise ``StoreError`` and keep nothing of it."""
        log = self._log(table_id)
        for command in commit.commands:
            if command in log.commands:
                raise CommandKnownError(log.commands[command])
        if commit.seq != len(log.commits) + 1:
            raise SeqTakenError(f"commit {commit.seq} follows {len(log.commits)}")
        if commit.seq == commit.match_seq:
            log.opened[commit.seq] = time.time_ns() // 1_000_000
        log.commits.append(commit)
        log.commands |= dict.fromkeys(commit.commands, commit.seq)

    async def load(self, table_id: str) -> StoredTable:
        """Return the log of a table."""
        log = self._log(table_id)
        match_seq = log.commits[-1].match_seq if log.commits else 0
        match = [commit for commit in log.commits if commit.match_seq == match_seq]
        secrets = [secret for commit in match for secret in commit.secrets]
        return StoredTable(
            log_id=log.log_id,
            match_seq=match_seq,
            bodies=tuple(commit.body for commit in match),
            commands={key: seq for key, seq in log.commands.items() if seq >= match_seq},
            secrets={secret.hand: secret.secret for secret in secrets},
        )

    async def matches(self, table_id: str) -> tuple[StoredMatch, ...]:
        """Return the matches of a table, the latest first."""
        log = self._logs.get(table_id)
        if log is None:
            return ()
        return tuple(
            StoredMatch(
                match_seq=match_seq,
                begun_ms=begun_ms,
                hands=sum(
                    commit.match_seq == match_seq and commit.revealed is not None
                    for commit in log.commits
                ),
            )
            for match_seq, begun_ms in reversed(log.opened.items())
        )

    async def load_match(self, table_id: str, match_seq: int) -> StoredTable | None:
        """Return the log of one match."""
        log = self._logs.get(table_id)
        if log is None or match_seq not in log.opened:
            return None
        match = [commit for commit in log.commits if commit.match_seq == match_seq]
        return StoredTable(
            log_id=log.log_id,
            match_seq=match_seq,
            bodies=tuple(commit.body for commit in match),
            commands={},
            secrets={},
        )

    async def close(self) -> None:
        """Forget nothing yet: the object may be opened again by who holds it."""

    def _log(self, table_id: str) -> _Log:
        if table_id not in self._logs:
            raise StoreError(f"no table {table_id}")
        return self._logs[table_id]
