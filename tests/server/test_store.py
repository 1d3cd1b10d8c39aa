"""What every store promises, shown on each of them."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest
from tests.server.memory_store import MemoryStore

from xuezhan.server.sqlite_store import SqliteStore
from xuezhan.server.store import (
    Command,
    CommandKnownError,
    Commit,
    HandSecret,
    SeqTakenError,
    Store,
    StoreError,
    Visitor,
)

Scenario = Callable[[Store], Coroutine[object, object, None]]
Run = Callable[[Scenario], None]

TOKEN = b"t" * 32
ANNA = Visitor(table_id="table-a", seat=2)


@pytest.fixture(params=["memory", "sqlite"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Run a scenario on a store that has one visitor."""

    def run_scenario(scenario: Scenario) -> None:
        async def main() -> None:
            store: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path)
            await store.add_visitor(TOKEN, ANNA, log_id="log-a")
            try:
                await scenario(store)
            finally:
                await store.close()

        asyncio.run(main())

    return run_scenario


def commit(seq: int, *commands: Command, match_seq: int = 1, body: bytes = b"{}") -> Commit:
    return Commit(seq=seq, match_seq=match_seq, seat=None, body=body, commands=commands)


def test_a_visitor_is_found_by_the_hash_of_his_token(run: Run) -> None:
    async def scenario(store: Store) -> None:
        assert await store.find_visitor(TOKEN) == ANNA
        assert await store.find_visitor(b"other") is None

    run(scenario)


def test_a_second_visitor_of_a_table_shares_its_log(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.append("table-a", commit(1))
        await store.add_visitor(b"b" * 32, Visitor(table_id="table-a", seat=0), log_id="ignored")
        table = await store.load("table-a")
        assert table.log_id == "log-a"
        assert len(table.bodies) == 1

    run(scenario)


def test_a_new_table_has_an_empty_log(run: Run) -> None:
    async def scenario(store: Store) -> None:
        table = await store.load("table-a")
        assert (table.log_id, table.match_seq, table.bodies) == ("log-a", 0, ())

    run(scenario)


def test_an_unknown_table_is_an_error(run: Run) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(StoreError):
            await store.load("nowhere")
        with pytest.raises(StoreError):
            await store.append("nowhere", commit(1))

    run(scenario)


def test_commits_come_back_in_order_with_their_commands(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.append("table-a", commit(1, Command(2, "start"), body=b"one"))
        await store.append("table-a", commit(2, Command(2, "x"), Command(3, "x"), body=b"two"))
        table = await store.load("table-a")
        assert table.bodies == (b"one", b"two")
        assert table.commands == {Command(2, "start"): 1, Command(2, "x"): 2, Command(3, "x"): 2}

    run(scenario)


def test_only_the_last_match_is_loaded(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.append("table-a", commit(1, Command(2, "a"), body=b"first"))
        await store.append("table-a", commit(2, body=b"first"))
        await store.append("table-a", commit(3, Command(2, "b"), match_seq=3, body=b"second"))
        table = await store.load("table-a")
        assert (table.match_seq, table.bodies) == (3, (b"second",))
        assert table.commands == {Command(2, "b"): 3}

    run(scenario)


def test_a_command_enters_the_log_once(run: Run) -> None:
    async def scenario(store: Store) -> None:
        await store.append("table-a", commit(1, Command(2, "x")))
        with pytest.raises(CommandKnownError) as known:
            await store.append("table-a", commit(2, Command(2, "x"), match_seq=2))
        assert known.value.seq == 1
        assert len((await store.load("table-a")).bodies) == 1
        await store.append("table-a", commit(2))

    run(scenario)


def test_a_number_is_given_once_and_without_gaps(run: Run) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(SeqTakenError):
            await store.append("table-a", commit(2))
        await store.append("table-a", commit(1))
        with pytest.raises(SeqTakenError):
            await store.append("table-a", commit(1, Command(2, "late")))
        await store.append("table-a", commit(2, Command(2, "late")))

    run(scenario)


def test_a_refused_commit_does_not_touch_others_written_at_the_same_time(run: Run) -> None:
    async def scenario(store: Store) -> None:
        tables = [f"table-{number}" for number in range(20)]
        for number, table in enumerate(tables):
            token = number.to_bytes(32, "big")
            await store.add_visitor(token, Visitor(table_id=table, seat=0), log_id=table)
        outcomes = await asyncio.gather(
            *(store.append(table, commit(1 + n % 2)) for n, table in enumerate(tables)),
            return_exceptions=True,
        )
        for number, (table, outcome) in enumerate(zip(tables, outcomes, strict=True)):
            kept = len((await store.load(table)).bodies)
            if number % 2:
                assert isinstance(outcome, SeqTakenError)
                assert kept == 0
            else:
                assert outcome is None
                assert kept == 1

    run(scenario)


def test_the_secret_of_a_hand_is_kept_with_the_commit_before_the_deal(run: Run) -> None:
    async def scenario(store: Store) -> None:
        secret = HandSecret(hand=1, secret=b"s" * 32, commitment="c" * 64)
        await store.append(
            "table-a", Commit(seq=1, match_seq=1, seat=2, body=b"", secrets=(secret,))
        )
        await store.append("table-a", Commit(seq=2, match_seq=1, seat=2, body=b"", revealed=1))
        assert (await store.load("table-a")).secrets == {1: b"s" * 32}

    run(scenario)


def opening(seq: int) -> Commit:
    """Return the commit that opens a match, with the secret of the match after it."""
    return Commit(
        seq=seq,
        match_seq=seq,
        seat=0,
        body=b"open",
        secrets=(HandSecret(0, b"s" * 32, "c"), HandSecret(1, b"t" * 32, "d")),
    )


def over(seq: int, match_seq: int) -> Commit:
    return Commit(seq=seq, match_seq=match_seq, seat=None, body=b"over", revealed=1)


def test_matches_are_told_the_latest_first_with_their_finished_hands(run: Run) -> None:
    async def scenario(store: Store) -> None:
        for each in (opening(1), over(2, 1), opening(3), commit(4, match_seq=3)):
            await store.append("table-a", each)
        latest, first = await store.matches("table-a")
        assert (first.match_seq, first.hands) == (1, 1)
        assert (latest.match_seq, latest.hands) == (3, 0)
        assert 0 < first.begun_ms <= latest.begun_ms
        assert await store.matches("nobody's") == ()

    run(scenario)


def test_one_match_of_several_is_loaded(run: Run) -> None:
    async def scenario(store: Store) -> None:
        for each in (opening(1), over(2, 1), opening(3), commit(4, match_seq=3)):
            await store.append("table-a", each)
        first = await store.load_match("table-a", 1)
        latest = await store.load_match("table-a", 3)
        assert first is not None
        assert first.bodies == (b"open", b"over")
        assert first.secrets == {}
        assert latest is not None
        assert latest.bodies == (b"open", b"{}")
        assert latest.log_id == "log-a"
        assert await store.load_match("table-a", 2) is None
        assert await store.load_match("table-a", 5) is None
        assert await store.load_match("nobody's", 1) is None

    run(scenario)
