"""A table's deciding part, driven through whole matches in virtual time."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.virtual_table import HUMAN, VirtualTable, at_once, dice, secrets_from

from xuezhan.game.actions import Action, DeclareVoid, Discard, Exchange, Pass, Win
from xuezhan.game.events import Answered, Dealt, Discarded, HandStarted
from xuezhan.game.walls import Wall, commitment
from xuezhan.protocol.matches import MatchFinished, WallCommitted, WallRevealed
from xuezhan.protocol.messages import (
    Accepted,
    Act,
    ComeBack,
    NextHand,
    Refused,
    SetPace,
    SkipToResult,
    Start,
)
from xuezhan.rules import RuleSet, preset_names
from xuezhan.server.entries import LogLine, decode_line
from xuezhan.server.table_match import Chance, wall_of


def seeded(seed: int) -> VirtualTable:
    return VirtualTable(chance=Chance(secret=secrets_from(seed)))


def lines(table: VirtualTable) -> list[LogLine]:
    return [decode_line(body) for body in at_once(table.store.load("table")).bodies]


def play_on(table: VirtualTable, answers: random.Random) -> None:
    """Play until nothing happens by itself, answering at random."""
    while (request := table.run_until_asked()) is not None:
        assert isinstance(table.act(answers.choice(request.legal)), Accepted | None)


def play_hand(table: VirtualTable, answers: random.Random) -> None:
    table.start()
    play_on(table, answers)


# --- whole matches ------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", preset_names())
def test_a_match_is_played_to_its_end(rules: str) -> None:
    table = seeded(1)
    table.come()
    assert isinstance(table.start(rules, length=4), Accepted)
    answers = dice(1)
    for _ in range(4):
        play_on(table, answers)
        table.next_hand()
    welcome = table.welcome(HUMAN)
    assert welcome.match is not None
    assert welcome.match.finished
    assert sum(welcome.match.totals) == 0
    assert isinstance(table.frames[HUMAN][-1][1].events[-1], MatchFinished)
    refused = table.next_hand()
    assert isinstance(refused, Refused)
    assert refused.problem.code == "problem.match_over"


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), rules=st.sampled_from(preset_names()))
def test_every_commit_is_one_frame_and_the_frames_give_the_view(seed: int, rules: str) -> None:
    table = seeded(seed)
    table.come()
    table.start(rules)
    answers = dice(seed)
    while (request := table.run_until_asked()) is not None:
        match = table.welcome(HUMAN).match
        assert match is not None
        assert table.folded(HUMAN) == match.hand
        table.act(answers.choice(request.legal))
    numbers = [seen.seq for _, seen in table.frames[HUMAN]]
    assert numbers == list(range(1, table.core.seq + 1))


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), rules=st.sampled_from(preset_names()))
def test_a_table_made_again_from_its_log_stands_where_it_stood(seed: int, rules: str) -> None:
    table = seeded(seed)
    table.come()
    table.start(rules, length=4)
    chance = dice(seed)
    for _ in range(40):
        request = table.run_until_asked()
        if request is None:
            table.next_hand()
            continue
        if chance.random() < 0.3:
            before = table.welcome(HUMAN)
            table.now += chance.random() * 1000
            table.wake()
            table.come()
            after = table.welcome(HUMAN)
            assert after.match == before.match
            assert after.seq == before.seq
            assert after.request is not None
            assert after.request.window == request.window
            assert after.request.legal == request.legal
        table.act(chance.choice(request.legal))


def test_computers_decide_alike_after_a_crash() -> None:
    plain, crashed = seeded(7), seeded(7)
    for table in (plain, crashed):
        table.come()
        table.start()
        while (request := table.run_until_asked()) is not None:
            table.act(dice(request.window).choice(request.legal))
            if table is crashed:
                for _ in range(6):
                    if table.request(HUMAN) is None:
                        table.next()
                table.wake()
                table.come()
    assert lines(plain) == lines(crashed)


# --- commits ------------------------------------------------------------------------------------


def test_the_hash_of_a_wall_is_shown_before_the_deal_and_its_secret_after_the_hand() -> None:
    table = seeded(3)
    table.come()
    play_hand(table, dice(3))
    events = [event for _, seen in table.frames[HUMAN] for event in seen.events]
    (committed,) = [event for event in events if isinstance(event, WallCommitted)]
    (revealed,) = [event for event in events if isinstance(event, WallRevealed)]
    (started,) = [event for event in events if isinstance(event, HandStarted)]
    assert events.index(committed) < events.index(started)
    assert events.index(revealed) > events.index(started)
    assert commitment(bytes.fromhex(revealed.secret)) == committed.commitment


def test_the_secret_is_stored_before_the_deal() -> None:
    table = seeded(3)
    table.come()
    table.start()
    assert at_once(table.store.load("table")).secrets
    assert not any(isinstance(e, Dealt) for line in lines(table) for e in line.events)


def test_an_answer_is_acknowledged_with_the_commit_that_has_it() -> None:
    table = VirtualTable(humans=(0, 1, 2, 3))
    for seat in range(4):
        table.come(seat)
    table.start("online")
    table.run_until_asked(seat=0)
    head = table.core.seq
    for seat in (3, 0, 1):
        request = table.request(seat)
        assert request is not None
        assert table.act(request.default, seat=seat) is None
        assert table.request(seat) is None
    assert table.core.seq == head
    table.replies.clear()
    request = table.request(2)
    assert request is not None
    table.act(request.default, seat=2)
    assert table.next()
    assert table.core.seq == head + 1
    assert {(seat, reply.seq) for seat, reply in table.replies} == {
        (seat, head + 1) for seat in range(4)
    }


def test_a_crash_drops_answers_that_were_not_acknowledged_and_asks_again() -> None:
    table = VirtualTable(humans=(0, 1))
    for seat in (0, 1):
        table.come(seat)
    table.start("online")
    request = table.run_until_asked(seat=0)
    assert request is not None
    message = Act(cmd_id="mine", window=request.window, action=request.default)
    assert table.say(message, seat=0) is None
    table.wake()
    table.come(0)
    again = table.request(0)
    assert again is not None
    assert (again.window, again.legal) == (request.window, request.legal)
    assert table.say(message, seat=0) is None
    assert table.request(0) is None


def test_a_discard_and_what_comes_of_it_are_two_commits() -> None:
    table = seeded(5)
    table.come()
    play_hand(table, dice(5))
    for line in lines(table):
        kinds = [type(event) for event in line.events]
        if Discarded in kinds:
            assert kinds[-1] is Discarded
        if Answered in kinds:
            assert kinds[0] is Answered


# --- commands -----------------------------------------------------------------------------------


def test_a_command_sent_again_does_nothing_twice_and_is_acknowledged_again() -> None:
    table = seeded(2)
    table.come()
    start = Start(cmd_id="s", rules="online", length=1, pace="normal", name="")
    first = table.say(start)
    answers = dice(2)
    while (request := table.run_until_asked()) is not None:
        act = Act(
            cmd_id=table.new_id(), window=request.window, action=answers.choice(request.legal)
        )
        table.say(act)
        while table.core.question is not None and table.core.question.window == request.window:
            table.say(act)
            assert table.next()
        (accepted,) = {r for _, r in table.replies if r.cmd_id == act.cmd_id}
        head = table.core.seq
        assert table.say(act) == accepted
        assert table.say(start) == first
        assert table.core.seq in {head, head + 1}  # what had become due meanwhile
    table.wake()
    assert table.say(start) == first


def test_an_answer_to_a_question_that_is_settled_is_refused() -> None:
    table = seeded(1)
    table.come()
    table.start()
    request = table.run_until_asked()
    assert request is not None
    table.act(request.default)
    table.run_until_asked()
    late = table.say(Act(cmd_id="late", window=request.window, action=request.default))
    assert isinstance(late, Refused)
    assert late.problem.code == "problem.stale_window"
    assert late.seq == table.core.seq


def test_a_second_answer_to_the_same_question_is_refused() -> None:
    table = VirtualTable(humans=(0, 1))
    for seat in (0, 1):
        table.come(seat)
    table.start("online")
    request = table.run_until_asked(seat=0)
    assert request is not None
    table.act(request.legal[0], seat=0)
    act = Act(cmd_id="other", window=request.window, action=request.legal[-1])
    second = table.say(act, seat=0)
    assert isinstance(second, Refused)
    assert second.problem.code == "problem.already_answered"


def test_who_is_not_asked_is_refused() -> None:
    table = seeded(1)
    table.come()
    table.start("chengdu")
    while table.core.question is None or HUMAN in table.core.question.asked:
        request = table.request(HUMAN)
        if request is None:
            table.next()
        else:
            table.act(request.default)
    window = table.core.question.window
    refused = table.say(Act(cmd_id="x", window=window, action=Discard("1m")))
    assert isinstance(refused, Refused)
    assert refused.problem.code == "problem.not_asked"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Discard("9s"), "action.wrong_phase"),
        (Win(), "action.wrong_phase"),
        (Exchange(("1m", "1p", "1s")), "action.not_one_suit"),
        (Exchange(("1m", "1m", "1m")), "action.tile_not_held"),
        (Exchange(("xx", "1m", "1m")), "action.not_a_tile"),
    ],
)
def test_an_illegal_answer_is_refused_with_what_is_allowed(action: Action, code: str) -> None:
    table = seeded(1)
    table.come()
    table.start("online")
    request = table.run_until_asked()
    refused = table.act(action)
    assert isinstance(refused, Refused)
    assert refused.problem.code == code
    assert refused.problem.allowed
    assert table.request(HUMAN) == request


def test_a_tile_not_held_cannot_be_discarded() -> None:
    table = seeded(1)
    table.come()
    table.start("chengdu")
    while True:
        request = table.run_until_asked()
        assert request is not None
        discards = {action for action in request.legal if isinstance(action, Discard)}
        if discards:
            break
        table.act(request.default)
    texts = {f"{rank}{suit}" for rank in range(1, 10) for suit in "mps"}
    missing = texts - {action.tile for action in discards}
    for tile in sorted(missing):
        refused = table.act(Discard(tile))
        assert isinstance(refused, Refused)
        assert refused.problem.code == "action.tile_not_held"


def test_before_a_match_there_is_nothing_to_do() -> None:
    table = seeded(1)
    table.come()
    for message in (
        Act(cmd_id="a", window=0, action=Pass()),
        NextHand(cmd_id="b"),
        SkipToResult(cmd_id="c"),
        ComeBack(cmd_id="d"),
        SetPace(cmd_id="e", pace="fast"),
    ):
        refused = table.say(message)
        assert isinstance(refused, Refused)
        assert refused.problem.code == "problem.no_match"
    assert table.core.seq == 0


def test_a_running_match_is_given_up_only_when_that_is_said() -> None:
    table = seeded(1)
    table.come()
    table.start()
    table.run_until_asked()
    refused = table.start()
    assert isinstance(refused, Refused)
    assert refused.problem.code == "problem.match_running"
    assert isinstance(table.start("qq", replace=True), Accepted)
    play_on(table, dice(1))
    table.wake()
    match = table.welcome(HUMAN).match
    assert match is not None
    assert (match.rules, match.finished) == ("qq", True)


def test_the_next_hand_waits_for_the_end_of_this_one() -> None:
    table = seeded(1)
    table.come()
    table.start()
    table.run_until_asked()
    refused = table.next_hand()
    assert isinstance(refused, Refused)
    assert refused.problem.code == "problem.hand_running"


def test_unknown_rules_are_refused_with_those_there_are() -> None:
    table = seeded(1)
    table.come()
    refused = table.start("nonsense")
    assert isinstance(refused, Refused)
    assert refused.problem.code == "problem.unknown_rules"
    assert refused.problem.allowed == tuple(preset_names())


def test_an_impossible_rule_is_refused_by_its_name() -> None:
    table = seeded(1)
    table.come()
    refused = table.start("online", overrides={"cap": 99})
    assert isinstance(refused, Refused)
    assert (refused.problem.field, refused.problem.value) == ("cap", "99")
    assert table.core.match is None


def test_house_rules_hold() -> None:
    table = seeded(1)
    table.come()
    table.start("online", overrides={"cap": 5, "exchange_three": False})
    request = table.run_until_asked()
    assert request is not None
    assert isinstance(request.default, DeclareVoid)
    match = table.welcome(HUMAN).match
    assert match is not None
    assert match.ruleset["cap"] == 5


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<b id='x'>A&amp;</b>", "<b id='x'>A&amp;</b>"),
        ("  a \n\t b  ", "a b"),
        ("a\u202eb\u0000c\ud800", "abc"),
        ("王" * 64, "王" * 24),
        ("", ""),
    ],
)
def test_a_name_is_plain_text(name: str, shown: str) -> None:
    table = seeded(1)
    table.come()
    table.say(Start(cmd_id="s", rules="online", length=1, pace="normal", name=name))
    match = table.welcome(HUMAN).match
    assert match is not None
    assert match.players[HUMAN].name == shown
    assert [player.kind for player in match.players].count("bot") == 3


# --- a broken log -------------------------------------------------------------------------------


def test_a_log_that_does_not_give_its_own_events_stops_the_match_only() -> None:
    table = seeded(1)
    table.come()
    play_hand(table, dice(1))
    table.chance = Chance(secret=secrets_from(1), wall=seeded_otherwise)
    core = table.wake()
    assert core.stopped
    table.come()
    refused = table.next_hand()
    assert isinstance(refused, Refused)
    assert refused.problem.code == "problem.table_stopped"
    table.chance = Chance(secret=secrets_from(1))
    assert isinstance(table.start(), Accepted)


def seeded_otherwise(secret: bytes, contribution: bytes, attempt: int, rules: RuleSet) -> Wall:
    return wall_of(secret[::-1], contribution, attempt, rules)
