"""A table's times: pauses that tell nothing, deadlines, absence, standing still."""

from itertools import pairwise

import pytest
from tests.server.virtual_table import HUMAN, VirtualTable, choose_quietly, secrets_from

from xuezhan.game.actions import Discard, Pass, Win
from xuezhan.game.events import Answered, Discarded, Seat
from xuezhan.protocol.matches import Pace, PaceChanged, SeatAway, SeatBack
from xuezhan.protocol.messages import Accepted, ComeBack, Frame, Refused, SetPace, SkipToResult
from xuezhan.server.options import TableOptions
from xuezhan.server.table_match import Chance

ALONE = (HUMAN,)
PLAYS_ON = TableOptions(freeze_when_alone=False)


def quiet_table(
    seed: int = 1, *, humans: tuple[Seat, ...] = ALONE, options: TableOptions | None = None
) -> VirtualTable:
    """Return a table where nobody claims and the human sits down."""
    table = VirtualTable(
        humans=humans,
        options=options,
        choose=choose_quietly,
        chance=Chance(secret=secrets_from(seed)),
    )
    for seat in humans:
        table.come(seat)
    return table


def kinds(frame: Frame) -> list[type]:
    return [type(event) for event in frame.events]


def pass_or_throw(table: VirtualTable) -> bool:
    """Let the human pass or discard what is safe; return whether he was asked."""
    request = table.run_until_asked()
    if request is None:
        return False
    table.act(Pass() if Pass() in request.legal else request.default)
    return True


def run_to_turn(table: VirtualTable) -> None:
    """Go on until the human has to discard."""
    while True:
        request = table.run_until_asked()
        assert request is not None
        if isinstance(request.legal[-1], Discard):
            return
        table.act(request.default)


def windows(table: VirtualTable) -> list[tuple[bool, float]]:
    """Return of every discard whether the human was asked, and how long it lay."""
    seen = table.frames[HUMAN]
    return [
        (frame.request is not None, later - at)
        for (at, frame), (later, following) in pairwise(seen)
        if Discarded in kinds(frame) and Answered in kinds(following)
    ]


# --- pauses -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "pause"), [("slow", 1.4), ("normal", 0.8), ("fast", 0.25)])
def test_a_discard_lies_for_the_pause_whoever_could_claim_it(pace: Pace, pause: float) -> None:
    table = quiet_table()
    table.start("chengdu", pace=pace)
    while pass_or_throw(table):
        pass
    unasked = [length for asked, length in windows(table) if not asked]
    assert len(unasked) > 20
    assert unasked == pytest.approx([pause] * len(unasked))


def test_a_human_who_is_asked_settles_the_discard_before_the_pause_is_over() -> None:
    table = quiet_table(2)
    table.start("chengdu")
    while pass_or_throw(table):
        pass
    asked = [length for asked, length in windows(table) if asked]
    assert asked
    assert asked == pytest.approx([0.1] * len(asked))  # whether a computer thinks or not


def test_a_computer_takes_the_same_time_for_every_turn() -> None:
    table = quiet_table()
    table.start("chengdu")
    while pass_or_throw(table):
        pass
    seen = table.frames[HUMAN]
    turns = [
        later - at
        for (at, frame), (later, following) in pairwise(seen)
        if frame.turn is not None and frame.turn.seats != (HUMAN,) and Discarded in kinds(following)
    ]
    assert len(turns) > 20
    assert turns == pytest.approx([0.4] * len(turns))


def test_a_change_of_pace_counts_from_now_on() -> None:
    table = quiet_table()
    table.start("chengdu", pace="slow")
    run_to_turn(table)
    request = table.request(HUMAN)
    assert request is not None
    table.act(request.default)
    thrown = table.now
    accepted = table.say(SetPace(cmd_id="p", pace="fast"))
    assert accepted == Accepted("p", table.core.seq)
    assert table.frames[HUMAN][-1][1].events == (PaceChanged("fast"),)
    while Answered not in kinds(table.frames[HUMAN][-1][1]):
        table.next()
    assert table.now - thrown == pytest.approx(0.25)


def test_without_pauses_a_hand_is_played_in_no_time() -> None:
    table = quiet_table(options=TableOptions(pause_scale=0))
    table.start("chengdu")
    while pass_or_throw(table):
        pass
    assert table.now - 1000 < 2


def test_a_winner_may_skip_to_the_result() -> None:
    for seed in range(100):
        table = quiet_table(seed)
        table.start("beginner")
        while (request := table.run_until_asked()) is not None and Win() not in request.legal:
            assert isinstance(table.say(SkipToResult(cmd_id=table.new_id())), Refused)
            table.act(request.default)
        if request is not None:
            break
    table.act(Win())
    while table.core.match is not None and HUMAN not in table.core.match.winners:
        table.next()
    begin, head = table.now, table.core.seq
    assert isinstance(table.say(SkipToResult(cmd_id="skip")), Accepted)
    while table.next():
        pass
    match = table.welcome(HUMAN).match
    assert match is not None
    assert match.finished or match.secret is not None
    assert table.now - begin <= 0.04 * (table.core.seq - head)


# --- deadlines ----------------------------------------------------------------------------------


def test_deadlines_are_told_and_hold() -> None:
    table = quiet_table()
    table.start("online")
    exchange = table.run_until_asked()
    assert exchange is not None
    assert exchange.deadline_ms == 45_000
    table.now += 20
    later = table.request(HUMAN)
    assert later is not None
    assert later.deadline_ms == 25_000
    turn = table.welcome(HUMAN).turn
    assert turn is not None
    assert (turn.seats, turn.deadline_ms) == ((0, 1, 2, 3), 25_000)


def test_who_is_late_once_gets_the_safe_answer() -> None:
    table = quiet_table()
    table.start("chengdu")
    run_to_turn(table)
    request = table.request(HUMAN)
    assert request is not None
    assert request.deadline_ms == 30_000
    asked = table.now
    while (last := table.frames[HUMAN][-1][1]) and Discarded not in kinds(last):
        table.next()
    assert last.events == (Discarded(HUMAN, request.default.tile),)  # type: ignore[union-attr]
    assert table.now - asked == pytest.approx(30)


def test_who_is_late_twice_is_replaced_until_he_says_so() -> None:
    table = quiet_table()
    table.start("chengdu")
    table.run_until_asked()
    table.core.due()
    while not any(isinstance(e, SeatAway) for e in table.frames[HUMAN][-1][1].events):
        assert table.next()
    match = table.welcome(HUMAN).match
    assert match is not None
    assert match.players[HUMAN].away
    assert table.request(HUMAN) is None
    while table.next():
        pass
    back = table.say(ComeBack(cmd_id="back"))
    assert back == Accepted("back", table.core.seq)
    assert table.frames[HUMAN][-1][1].events == (SeatBack(HUMAN),)


def test_who_comes_back_in_time_answers_himself_although_the_computer_has() -> None:
    table = quiet_table()
    table.start("chengdu")
    while not any(isinstance(e, SeatAway) for e in table.frames[HUMAN][-1][1].events):
        assert table.next()
    assert table.next()
    while table.core.question is None or table.core.question.asked != (HUMAN,):
        assert table.next()
    while table.core.question.open_seats:
        assert table.next()
    window = table.core.question.window
    table.say(ComeBack(cmd_id="back"))
    request = table.request(HUMAN)
    assert request is not None
    assert request.window == window
    table.act(request.default)
    while table.core.question is not None and table.core.question.window == window:
        assert table.next()
    assert isinstance(table.replies[-1][1], Accepted)


def test_one_answer_in_time_makes_up_for_one_missed() -> None:
    table = quiet_table()
    table.start("chengdu")
    for _ in range(4):
        run_to_turn(table)
        while table.request(HUMAN) is not None:
            table.next()
        if table.run_until_asked() is not None:
            pass_or_throw(table)
    assert not any(isinstance(e, SeatAway) for _, f in table.frames[HUMAN] for e in f.events)


def test_a_match_without_clock_waits_for_ever() -> None:
    table = quiet_table()
    table.start("online", clock="off")
    request = table.run_until_asked()
    assert request is not None
    assert request.deadline_ms is None
    while table.next():
        pass
    assert table.request(HUMAN) == request


# --- absence ------------------------------------------------------------------------------------


def test_nobody_plays_a_match_that_nobody_watches() -> None:
    table = quiet_table()
    table.start("chengdu")
    run_to_turn(table)
    request = table.request(HUMAN)
    assert request is not None
    table.act(request.default)
    head = table.core.seq
    table.go()
    while table.next():
        pass
    assert table.core.seq <= head + 1
    head = table.core.seq
    table.now += 10_000
    table.come()
    assert table.run_until_asked() is not None
    assert table.core.seq > head


def test_a_reload_costs_no_time() -> None:
    table = quiet_table()
    table.start("chengdu")
    run_to_turn(table)
    table.now += 5
    table.go()
    table.now += 100
    table.come()
    request = table.request(HUMAN)
    assert request is not None
    assert request.deadline_ms == 25_000


def test_who_returns_late_in_his_turn_has_a_quarter_of_a_minute() -> None:
    table = quiet_table()
    table.start("chengdu")
    run_to_turn(table)
    table.now += 29
    table.go()
    table.now += 100
    table.come()
    request = table.request(HUMAN)
    assert request is not None
    assert request.deadline_ms == 15_000


def test_nobody_loses_his_clock_to_a_restart() -> None:
    table = quiet_table()
    table.start("chengdu")
    run_to_turn(table)
    table.now += 29
    table.wake()
    table.come()
    request = table.request(HUMAN)
    assert request is not None
    assert request.deadline_ms is not None
    assert request.deadline_ms >= 15_000


def test_a_table_that_plays_on_replaces_who_has_gone() -> None:
    table = quiet_table(options=PLAYS_ON)
    table.start("online")
    table.run_until_asked()
    table.go()
    gone = table.now
    while not any(isinstance(e, SeatAway) for e in table.frames[HUMAN][-1][1].events):
        assert table.next()
    assert table.now - gone == pytest.approx(35)
    while table.next():
        pass
    match = table.welcome(HUMAN).match
    assert match is not None
    assert match.finished
    table.come()
    assert table.frames[HUMAN][-1][1].events == (SeatBack(HUMAN),)


def test_one_of_two_humans_does_not_stop_the_table() -> None:
    table = quiet_table(humans=(0, 1))
    table.start("online")
    table.run_until_asked(seat=0)
    table.go(1)
    while not any(isinstance(e, SeatAway) for e in table.frames[0][-1][1].events):
        assert table.next()
    assert table.frames[0][-1][1].events == (SeatAway(1),)
    assert [f.seq for _, f in table.frames[0]] == [f.seq for _, f in table.frames[1]]
