"""The record of a match comes from its log: true, only of finished hands, only of one's own."""

import asyncio
import json
from collections.abc import Iterator
from typing import cast

import httpx2
import pytest
from tests.server.real_server import Message, Player, RealServer
from tests.server.virtual_table import HUMAN, VirtualTable, at_once, dice, secrets_from

from xuezhan.game.events import HandEnded
from xuezhan.game.walls import commitment
from xuezhan.protocol.matches import MatchStarted, WallCommitted, WallRevealed
from xuezhan.protocol.messages import Accepted, Refused
from xuezhan.records import Record, read, verify, views, write
from xuezhan.rules import preset, preset_names
from xuezhan.server.recording import record_of
from xuezhan.server.table_match import Chance

CONTRIBUTION = "c0ffee" * 8


def table_for(seed: int) -> VirtualTable:
    table = VirtualTable(chance=Chance(secret=secrets_from(seed)))
    table.come()
    return table


def play_hand(table: VirtualTable) -> None:
    while (request := table.run_until_asked()) is not None:
        table.act(dice(request.window).choice(request.legal))


def record(table: VirtualTable) -> Record | None:
    return record_of(at_once(table.store.load("table")))


def events(table: VirtualTable) -> list[object]:
    return [event for _, seen in table.frames[HUMAN] for event in seen.events]


@pytest.mark.parametrize("rules", preset_names())
def test_a_finished_match_gives_a_true_record(rules: str) -> None:
    table = table_for(1)
    table.start(rules, contribution=CONTRIBUTION)
    play_hand(table)
    made = record(table)
    assert made is not None
    assert made.finished
    assert made.rules == preset(rules)
    verify(made)
    assert read(write(made)) == made


def test_it_names_the_players_and_what_they_contributed() -> None:
    table = table_for(1)
    table.start(contribution=CONTRIBUTION, name="Anna")
    play_hand(table)
    made = record(table)
    assert made is not None
    human = made.players[HUMAN]
    assert (human.kind, human.name, human.bot) == ("human", "Anna", None)
    assert human.contribution == CONTRIBUTION
    computers = [player for seat, player in enumerate(made.players) if seat != HUMAN]
    assert all((one.kind, one.bot, one.contribution) == ("bot", "normal", "") for one in computers)


def test_folding_the_record_gives_what_the_seat_saw_at_the_table() -> None:
    table = table_for(4)
    table.start()
    play_hand(table)
    made = record(table)
    assert made is not None
    *_, last = views(made.hands[0], HUMAN, rules=made.rules)
    assert last == table.folded(HUMAN)


def test_before_the_end_of_the_first_hand_there_is_no_record() -> None:
    table = table_for(1)
    assert record(table) is None
    table.start()
    table.run_until_asked()
    assert record(table) is None


def test_nothing_of_the_hand_in_play_is_in_the_record() -> None:
    table = table_for(2)
    table.start(length=4)
    play_hand(table)
    first = record(table)
    table.next_hand()
    assert table.run_until_asked() is not None
    assert record(table) == first
    assert first is not None
    assert [hand.ended.reason for hand in first.hands] != []
    assert len(first.hands) == 1


def test_all_hands_of_a_match_follow_from_one_commitment() -> None:
    table = table_for(3)
    shown = table.welcome(HUMAN).next_commitment
    table.start(length=4, contribution=CONTRIBUTION)
    for _ in range(4):
        play_hand(table)
        table.next_hand()
    made = record(table)
    assert made is not None
    assert made.finished
    assert made.commitment == shown
    verify(made)


def test_a_match_that_was_given_up_leaves_no_record() -> None:
    table = table_for(2)
    table.start(length=4)
    play_hand(table)
    table.start(length=4, replace=True)
    assert record(table) is None


# --- the client's part --------------------------------------------------------------------------


def test_the_commitment_to_a_match_is_told_before_it_is_started() -> None:
    table = table_for(1)
    shown = table.welcome(HUMAN).next_commitment
    table.start()
    (committed,) = [one for one in events(table) if isinstance(one, WallCommitted)]
    assert committed.commitment == shown


def test_the_next_commitment_comes_with_each_match_and_holds_after_a_crash() -> None:
    table = table_for(1)
    table.start()
    (started,) = [one for one in events(table) if isinstance(one, MatchStarted)]
    table.wake()
    assert table.welcome(HUMAN).next_commitment == started.next_commitment
    table.come()
    table.start(replace=True)
    committed = [one for one in events(table) if isinstance(one, WallCommitted)]
    assert committed[-1].commitment == started.next_commitment


def test_each_later_commitment_is_the_secret_of_the_hand_before() -> None:
    table = table_for(1)
    table.start(length=4)
    play_hand(table)
    table.next_hand()
    (revealed,) = [one for one in events(table) if isinstance(one, WallRevealed)]
    committed = [one for one in events(table) if isinstance(one, WallCommitted)]
    assert committed[1].commitment == revealed.secret
    assert commitment(bytes.fromhex(revealed.secret)) == committed[0].commitment


def test_another_contribution_gives_another_hand() -> None:
    tables = [table_for(1), table_for(1)]
    tables[0].start(contribution="00" * 16)
    tables[1].start(contribution="11" * 16)
    for table in tables:
        play_hand(table)
    ended = [[one for one in events(table) if isinstance(one, HandEnded)] for table in tables]
    assert ended[0] != ended[1]


def test_the_contribution_is_revealed_with_the_secret() -> None:
    table = table_for(1)
    assert isinstance(table.start(contribution=CONTRIBUTION), Accepted)
    play_hand(table)
    (revealed,) = [one for one in events(table) if isinstance(one, WallRevealed)]
    match = table.welcome(HUMAN).match
    assert match is not None
    assert revealed.contribution == match.contribution == CONTRIBUTION


def test_all_secrets_are_stored_before_the_first_deal() -> None:
    table = table_for(1)
    assert not isinstance(table.start(length=8), Refused)
    assert set(at_once(table.store.load("table")).secrets) == set(range(9))


# --- over HTTP ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("server")) as running:
        yield running
        running.terminate()
        assert running.errors() == ""


def download(server: RealServer, cookie: str) -> httpx2.Response:
    return httpx2.get(f"{server.address}api/record", headers={"cookie": cookie} if cookie else {})


async def play_real_hand(player: Player) -> None:
    while await player.act(lambda request: cast("Message", request["default"])) is not None:
        pass


def test_a_visitor_downloads_his_match_as_a_file(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        welcome = await player.connect()
        await player.start(contribution=CONTRIBUTION)
        await play_real_hand(player)
        response = await asyncio.to_thread(download, server, player.cookie)
        assert response.status_code == 200
        assert response.headers["cache-control"] == "no-store"
        assert response.headers["content-disposition"].startswith("attachment; filename=")
        made = read(response.content)
        verify(made)
        assert made.commitment == welcome["next_commitment"]
        assert made.players[welcome["seat"]].contribution == CONTRIBUTION

    server.run(scenario)


def test_there_is_nothing_to_download_before_a_hand_is_over(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        await player.asked()
        response = await asyncio.to_thread(download, server, player.cookie)
        assert response.status_code == 404
        assert response.json()["code"] == "problem.no_record"

    server.run(scenario)


@pytest.mark.parametrize("cookie", ["", "xuezhan_session=guess"])
def test_a_stranger_downloads_nothing(server: RealServer, cookie: str) -> None:
    response = download(server, cookie)
    assert response.status_code == 404
    assert "set-cookie" not in response.headers


def test_a_contribution_is_random_bytes_in_lower_case_hexadecimal(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        for wrong in ("00" * 15, "00" * 65, "0" * 33, "AB" * 16, "gg" * 16, "00" * 16 + "\n"):
            start = {"type": "start", "cmd_id": "x", "rules": "online", "length": 1}
            rest = {"pace": "fast", "name": "A", "contribution": wrong}
            await player.send(json.dumps(start | rest))
            refused = await player.hear("refused")
            assert refused["problem"]["field"] == "$.contribution", wrong

    server.run(scenario)
