"""Players from outside: told what their seat may see, answered for when they fail."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from xuezhan.bots.player import BOTS, player
from xuezhan.bots.series import Series, play_part
from xuezhan.game.actions import Action, Discard, Pass
from xuezhan.research.arena import SEEDS, Duel, play_block
from xuezhan.research.hosting import Deal, Seated, host_deal, host_deals
from xuezhan.research.outside import OutsidePlayer
from xuezhan.rules import preset

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
EXAMPLE = EXAMPLES / "outside_bot.py"
LEVEL = EXAMPLES / "level_bot.py"
ONLINE = preset("online")
LEGAL: tuple[Action, ...] = (Discard("1m"), Discard("2m"))


@pytest.mark.parametrize("rules", ["online", "chengdu", "qq"])
def test_a_hosted_hand_is_the_hand_that_the_simulation_plays(rules: str) -> None:
    bots = ("acceptance", "greedy", "easy", "random")
    simulated = play_part(Series(preset(rules), bots, seed=5, seatings=4), 0, 2)
    hosted = host_deals(preset(rules), 5, [player(name) for name in bots], (0, 2))
    assert hosted.facts == simulated.facts
    assert hosted.squares == simulated.squares


def test_a_program_that_always_takes_the_last_answer_plays_as_told(
    program: tuple[str, ...],
) -> None:
    with OutsidePlayer([*program, "last"]) as outside:
        outside.start_hand(ONLINE, seat=0, hand=1)
        assert outside.ask(LEGAL, LEGAL[0]) == LEGAL[1]
    assert (outside.asked, outside.illegal, outside.late) == (1, 0, 0)


def test_an_illegal_answer_is_replaced_and_counted(program: tuple[str, ...]) -> None:
    with OutsidePlayer([*program, "illegal"]) as outside:
        assert outside.ask(LEGAL, LEGAL[0]) == LEGAL[0]
    assert (outside.illegal, outside.late) == (1, 0)


def test_a_late_answer_is_replaced_counted_and_never_taken_for_the_next(
    program: tuple[str, ...],
) -> None:
    with OutsidePlayer([*program, "late"], deadline_ms=50) as outside:
        assert outside.ask(LEGAL, LEGAL[0]) == LEGAL[0]
        outside.deadline_ms = 20_000
        assert outside.ask((Pass(),), Discard("9m")) == Pass()
    assert (outside.illegal, outside.late) == (0, 1)


def test_a_program_that_has_ended_plays_the_safe_actions(program: tuple[str, ...]) -> None:
    with OutsidePlayer([*program, "gone"], deadline_ms=300) as outside:
        seats: list[Seated] = [outside, *[player("greedy")] * 3]
        outside.deadline_ms = 20
        hand = host_deal(Deal(ONLINE, 1, 1), seats).hand
    assert hand.over
    assert outside.late == outside.asked > 0


def test_the_example_plays_whole_hands_in_the_arena() -> None:
    duel = Duel(f"{sys.executable} {EXAMPLE}", "greedy", ONLINE)
    sums = play_block(duel, (0, 1))
    assert sums.hands == 4
    assert duel.outside


@pytest.mark.parametrize("rules", ["online", "tencent"])
@pytest.mark.parametrize("level", BOTS)
def test_a_level_plays_over_the_lines_as_it_does_in_process(level: str, rules: str) -> None:
    """The program rebuilds what its seat sees from the events alone, and asks the level there."""
    others = [player("greedy"), player("easy"), player("acceptance")]
    deals = 2 if level == "hard" else 6
    decisions = 0
    with OutsidePlayer([sys.executable, str(LEVEL), level], deadline_ms=60_000) as outside:
        for number in range(deals):
            deal = Deal(preset(rules), SEEDS["tune"], number)
            over_the_lines = host_deal(deal, [outside, *others])
            in_process = host_deal(deal, [player(level), *others])
            assert over_the_lines.hand.events == in_process.hand.events
            decisions += in_process.decisions[0]
        assert (outside.illegal, outside.late) == (0, 0)
        assert outside.asked == decisions > deals * 8


def test_a_program_is_told_nothing_that_its_seat_may_not_see(tmp_path: Path) -> None:
    log = tmp_path / "log"
    listener = (
        "import sys, json\n"
        "log = open(sys.argv[1], 'w')\n"
        "for line in sys.stdin:\n"
        "    log.write(line); log.flush()\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'request':\n"
        "        print(json.dumps({'id': m['id'], 'action': m['legal'][-1]}), flush=True)\n"
    )
    with OutsidePlayer([sys.executable, "-c", listener, str(log)]) as outside:
        host_deal(
            Deal(ONLINE, SEEDS["tune"], 3), [player("greedy"), outside, *[player("easy")] * 2]
        )
    told = [json.loads(line) for line in log.read_text().splitlines()]
    assert told[0]["seat"] == 1
    draws = [m["event"] for m in told if m["type"] == "event" and m["event"]["type"] == "drawn"]
    assert {event["seat"] == 1 for event in draws} == {True, False}
    for event in draws:
        assert (event["tile"] is None) == (event["seat"] != 1)


def test_the_example_answers_line_by_line() -> None:
    lines = [
        {"type": "hand", "protocol": 1, "hand": 1, "seat": 0, "rules": {}},
        {"type": "request", "id": 1, "legal": ["discard 1m", "discard 5p"], "deadline_ms": 1000},
        {"type": "request", "id": 2, "legal": ["win", "pass"], "deadline_ms": 1000},
        {"type": "bye"},
    ]
    answer = subprocess.run(
        [sys.executable, str(EXAMPLE)],
        input="".join(json.dumps(line) + "\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line) for line in answer.stdout.splitlines()] == [
        {"id": 1, "action": "discard 1m"},
        {"id": 2, "action": "win"},
    ]
