"""Computers as they were wished for: their levels, their paces, and what old logs know of them."""

import json

import pytest
from msgspec.structs import replace
from tests.server.virtual_table import HUMAN, VirtualTable, at_once

from xuezhan.game.actions import Action
from xuezhan.protocol.matches import Opponent, PaceChanged
from xuezhan.protocol.messages import Accepted, AskAdvice, ComeBack, HandOver, Refused, SetPace
from xuezhan.server.options import PAUSES, THINKING_SHARE
from xuezhan.server.table_commands import Think
from xuezhan.server.table_core import TableCore

WISHES = (Opponent("easy"), Opponent("hard", "slow"), Opponent("normal", "fast"))


def started(opponents: tuple[Opponent, ...] = WISHES, **changes: object) -> VirtualTable:
    table = VirtualTable()
    table.come()
    assert isinstance(table.start("online", opponents=opponents, **changes), Accepted)
    return table


def players(table: VirtualTable) -> list[tuple[str | None, str | None]]:
    match = table.welcome(HUMAN).match
    assert match is not None
    return [(player.level, player.pace) for player in match.players]


def without_news(body: bytes) -> bytes:
    """Return a line of the log as a server wrote it that knew no levels."""

    def strip(value: object) -> object:
        if isinstance(value, dict):
            old = {key: strip(item) for key, item in value.items()}
            if old.get("kind") in {"human", "bot"} and "name" in old:
                old.pop("level", None)
                old.pop("pace", None)
                if "bot" in old:
                    old["bot"] = "acceptance"
            return old
        return [strip(item) for item in value] if isinstance(value, list) else value

    return json.dumps(strip(json.loads(body))).encode()


def test_the_wishes_go_round_from_the_seat_after_the_player() -> None:
    table = started()
    assert HUMAN == 2
    assert players(table) == [("hard", "slow"), ("normal", "fast"), (None, None), ("easy", None)]


def test_computers_nobody_chose_are_as_the_server_says() -> None:
    assert [level for level, _ in players(started(opponents=()))] == [
        "normal",
        "normal",
        None,
        "normal",
    ]


def test_each_computer_thinks_at_its_own_level() -> None:
    seen: dict[int, str] = {}
    table = started()
    choose = table.choose

    def note(think: Think, legal: tuple[Action, ...]) -> Action:
        seen[think.seat] = think.bot
        return choose(think, legal)

    table.choose = note
    table.say(HandOver(table.new_id()))
    while table.next():
        pass
    assert seen == {0: "hard", 1: "normal", 2: "normal", 3: "easy"}


def test_a_restart_plays_on_with_the_same_computers_at_the_same_pace() -> None:
    table = started()
    table.say(SetPace(table.new_id(), "slow", seat=3))
    table.run_until_asked()
    before = players(table)
    assert before[3] == ("easy", "slow")
    table.wake()
    assert players(table) == before


def test_a_pace_for_all_ends_the_paces_of_their_own() -> None:
    table = started()
    table.say(SetPace(table.new_id(), "fast"))
    assert [pace for _, pace in players(table)] == [None] * 4
    last = table.frames[HUMAN][-1][1].events[-1]
    assert last == PaceChanged("fast", None)


def test_a_human_has_no_pace_to_set() -> None:
    table = started()
    answer = table.say(SetPace(table.new_id(), "fast", seat=HUMAN))
    assert isinstance(answer, Refused)
    assert answer.problem.code == "problem.not_a_computer"


@pytest.mark.parametrize(("seat", "pace"), [(0, "slow"), (1, "fast"), (3, "normal")])
def test_who_acts_says_how_long_the_pause_is(seat: int, pace: str) -> None:
    table = started()
    table.say(HandOver(table.new_id()))
    question = table.core.question
    while question is None or question.phase != "turn" or question.hand.turn != seat:
        assert table.next()
        question = table.core.question
    lasts = PAUSES[pace] * THINKING_SHARE  # type: ignore[index]
    assert question.not_before - table.now == pytest.approx(lasts)


def test_who_hands_over_stays_and_takes_back() -> None:
    table = started(overrides={"escape": "hand_ends"})
    table.run_until_asked()
    assert isinstance(table.say(HandOver(table.new_id())), Accepted)
    match = table.welcome(HUMAN).match
    assert match is not None
    assert match.players[HUMAN].away
    assert match.hand is not None
    assert match.hand.ended is None
    assert isinstance(table.say(ComeBack(table.new_id())), Accepted)
    match = table.welcome(HUMAN).match
    assert match is not None
    assert not match.players[HUMAN].away


def test_a_log_without_levels_plays_on() -> None:
    table = started(opponents=())
    table.run_until_asked()
    seq = table.core.seq
    stored = at_once(table.store.load("table"))
    old = replace(stored, bodies=tuple(map(without_news, stored.bodies)))
    assert old.bodies != stored.bodies
    core = TableCore(table.core.place, options=table.options, now=table.now, chance=table.chance)
    core.restore(old, table.now)
    assert not core.stopped
    assert core.seq == seq
    assert core.match is not None
    assert [sitting.bot for sitting in core.match.opened.sittings] == ["acceptance"] * 4
    assert {player.level for player in core.match.view(HUMAN).players} == {None}


@pytest.mark.parametrize("window", [0, 9999])
def test_advice_on_another_question_is_refused(window: int) -> None:
    table = started()
    table.run_until_asked()
    answer = table.say(AskAdvice(table.new_id(), window))
    assert isinstance(answer, Refused)
    assert answer.problem.code == "problem.stale_window"


def test_advice_is_for_who_is_asked_and_leaves_no_trace() -> None:
    table = started()
    request = table.run_until_asked()
    assert request is not None
    head = table.core.seq
    table.say(HandOver(table.new_id()))
    answer = table.say(AskAdvice(table.new_id(), request.window))
    assert isinstance(answer, Refused)
    assert answer.problem.code == "problem.not_asked"
    match = table.welcome(HUMAN).match
    assert match is not None
    assert match.players[HUMAN].away
    assert table.core.seq == head + 1
