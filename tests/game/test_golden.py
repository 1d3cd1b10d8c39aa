"""The golden texts say what they said: whole hands, and the order of legal answers."""

import itertools

import pytest
from tests.golden.texts import COMMAND, FOLDER, HANDS, TEXTS, hand_of

from xuezhan.game.event_text import parse_event
from xuezhan.game.events import Event, Paid, Payment, Won
from xuezhan.rules import preset_names


@pytest.mark.parametrize("name", TEXTS)
def test_golden_text(name: str) -> None:
    kept = FOLDER.joinpath(name).read_text(encoding="utf-8")
    assert kept == TEXTS[name](), f"run `{COMMAND}` and read the difference"


def test_there_is_a_hand_for_every_preset_and_no_text_too_many() -> None:
    assert {rules for rules, _ in HANDS.values()} == set(preset_names())
    assert {path.name for path in FOLDER.glob("*.txt")} == set(TEXTS)


def events_of(name: str) -> list[Event]:
    """Read a golden hand back from its text."""
    lines = FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [parse_event(line) for line in lines if not line.startswith("#")]


def payments_of(events: list[Event]) -> list[Payment]:
    return [paid for event in events if isinstance(event, Paid) for paid in event.payments]


def shared_wins(events: list[Event]) -> list[tuple[Won, Won]]:
    """Return the wins that follow upon each other on one tile of one seat."""
    wins = [event for event in events if isinstance(event, Won) and event.source is not None]
    return [
        (first, second)
        for first, second in itertools.pairwise(wins)
        if (first.source, first.tile, first.by) == (second.source, second.tile, second.by)
    ]


@pytest.mark.parametrize("name", HANDS)
def test_a_golden_hand_can_be_read_back(name: str) -> None:
    assert events_of(name) == hand_of(name)[1].events


@pytest.mark.parametrize("name", ["fed_bloom", "fed_bloom_fed_alone"])
def test_the_feeder_of_a_kong_pays_its_bloom(name: str) -> None:
    fed = [paid for paid in payments_of(events_of(name)) if paid.cause == "fed_bloom"]
    assert len({(paid.payer, paid.receiver) for paid in fed}) == 1


def test_two_win_the_cannon_and_the_kong_money_goes_to_both() -> None:
    events = events_of("cannon_with_two_winners")
    taken = [paid for paid in payments_of(events) if paid.kind == "transfer"]
    ((first, second),) = shared_wins(events)
    assert {paid.payer for paid in taken} == {first.source}
    assert {paid.receiver for paid in taken} == {first.seat, second.seat}


def test_two_rob_a_kong_and_each_is_paid_by_its_owner() -> None:
    events = events_of("kong_robbed_by_two")
    ((first, second),) = shared_wins(events)
    assert first.by == second.by == "rob_kong"
    paid = [each for each in payments_of(events) if each.cause == "rob_kong"]
    assert {(each.payer, each.receiver) for each in paid} == {
        (first.source, first.seat),
        (second.source, second.seat),
    }


def test_an_end_with_a_pig_an_unready_player_and_a_refund() -> None:
    kinds = {paid.kind for paid in payments_of(events_of("pig_unready_and_refund"))}
    assert {"pig", "ready_check", "refund"} <= kinds
