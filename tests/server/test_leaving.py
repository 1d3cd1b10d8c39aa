"""Leaving the table 逃跑: who pays, when a computer plays on, and that the log tells it again."""

import pytest
from tests.server.test_table_time import quiet_table, run_to_turn
from tests.server.virtual_table import HUMAN, VirtualTable

from xuezhan.game.events import Escaped, HandEnded, Paid
from xuezhan.protocol.matches import MatchFinished, SeatAway, SeatBack, WallRevealed
from xuezhan.protocol.messages import Accepted, Leave, Refused, SkipToResult
from xuezhan.server.options import TableOptions

PLAYS_ON = TableOptions(freeze_when_alone=False)


def leave(table: VirtualTable, seat: int = HUMAN) -> object:
    return table.say(Leave(cmd_id=table.new_id()), seat=seat)


def last_kinds(table: VirtualTable, seat: int = HUMAN) -> list[type]:
    return [type(event) for event in table.frames[seat][-1][1].events]


def test_where_leaving_ends_the_hand_the_leaver_pays_each_of_the_others() -> None:
    table = quiet_table()
    table.start("qq", length=4)
    run_to_turn(table)
    assert isinstance(leave(table), Accepted)
    events = table.frames[HUMAN][-1][1].events
    assert [type(event) for event in events] == [SeatAway, Escaped, Paid, HandEnded, WallRevealed]
    ended = next(event for event in events if isinstance(event, HandEnded))
    assert ended.reason == "escape"
    assert ended.points[HUMAN] == -3 * 16 * 6
    assert sum(ended.points) == 0


def test_a_question_that_is_open_lapses_when_the_hand_ends() -> None:
    table = quiet_table()
    table.start("qq")
    run_to_turn(table)
    leave(table)
    assert table.request(HUMAN) is None
    assert last_kinds(table)[-1] is MatchFinished
    assert not table.next()


def test_a_hand_that_was_left_is_the_same_after_a_crash() -> None:
    table = quiet_table()
    table.start("qq", length=4)
    run_to_turn(table)
    leave(table)
    before = table.welcome(HUMAN)
    table.wake()
    assert not table.core.stopped
    assert table.welcome(HUMAN) == before


def test_the_same_leave_said_again_does_nothing_twice() -> None:
    table = quiet_table()
    table.start("qq", length=4)
    run_to_turn(table)
    message = Leave(cmd_id="once")
    answer, head = table.say(message), table.core.seq
    assert table.say(message) == answer
    assert table.core.seq == head


def test_who_left_is_back_with_the_next_hand() -> None:
    table = quiet_table()
    table.start("qq", length=4)
    run_to_turn(table)
    leave(table)
    table.next_hand()
    while table.next() and table.request(HUMAN) is None:
        pass
    match = table.welcome(HUMAN).match
    assert match is not None
    assert not match.players[HUMAN].away
    assert match.hand is not None
    assert match.hand.number == 2


@pytest.mark.parametrize("rules", ["online", "beginner", "tencent"])
def test_elsewhere_a_computer_plays_on_for_who_leaves(rules: str) -> None:
    table = quiet_table()
    table.start(rules)
    run_to_turn(table)
    leave(table)
    assert last_kinds(table) == [SeatAway]
    begin = table.now
    assert isinstance(table.say(SkipToResult(cmd_id="skip")), Accepted)
    while table.next():
        pass
    match = table.welcome(HUMAN).match
    assert match is not None
    assert match.finished
    assert table.now - begin < 10


def test_before_play_has_begun_nobody_pays_for_leaving() -> None:
    table = quiet_table()
    table.start("qq")
    request = table.run_until_asked()
    assert request is not None
    leave(table)
    assert last_kinds(table) == [SeatAway]


def test_there_is_nothing_to_leave_before_and_after_a_match() -> None:
    table = quiet_table()
    refused = leave(table)
    assert isinstance(refused, Refused)
    assert refused.problem.code == "problem.no_match"
    table.start("qq")
    run_to_turn(table)
    leave(table)
    refused = leave(table)
    assert isinstance(refused, Refused)
    assert refused.problem.code == "problem.match_over"


def test_one_human_among_computers_who_is_only_gone_does_not_end_his_hand() -> None:
    table = quiet_table(options=PLAYS_ON)
    table.start("qq")
    run_to_turn(table)
    table.go()
    while SeatAway not in last_kinds(table):
        assert table.next()
    assert last_kinds(table) == [SeatAway]


def test_among_several_humans_who_is_gone_too_long_has_left() -> None:
    table = quiet_table(humans=(0, 1))
    table.start("qq")
    while table.request(1) is None or table.core.question.phase != "turn":  # type: ignore[union-attr]
        request = table.request(0) or table.request(1)
        if request is None:
            assert table.next()
        else:
            seat = 0 if table.request(0) is not None else 1
            table.act(request.default, seat=seat)
    table.go(1)
    while SeatAway not in last_kinds(table, 0):
        request = table.request(0)
        if request is None:
            assert table.next()
        else:
            table.act(request.default, seat=0)
    assert Escaped in last_kinds(table, 0)
    table.come(1)
    assert last_kinds(table, 0) == [SeatBack]
