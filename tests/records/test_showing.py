"""A record shows the hand again: every seat's view after every step, and the ledger."""

import pytest
from msgspec.structs import replace
from tests.records.samples import BOTS, HOUSE, sample

from xuezhan.cli.record import players
from xuezhan.engine.stream import Stream
from xuezhan.game import Hand
from xuezhan.game.actions import Action
from xuezhan.game.events import Paid
from xuezhan.game.views import HandView
from xuezhan.records import record_hand, views
from xuezhan.rules import RuleSet, preset, preset_names


@pytest.mark.parametrize("rules", [*preset_names(), HOUSE])
def test_folding_a_record_gives_what_each_seat_saw(rules: str | RuleSet) -> None:
    ruleset = preset(rules) if isinstance(rules, str) else rules
    seen: dict[tuple[int, int], HandView] = {}
    choose = players(BOTS)

    def watch(hand: Hand, seat: int, stream: Stream) -> Action:
        for other in range(4):
            seen[len(hand.events), other] = hand.view(other)
        return choose(hand, seat, stream)

    record = record_hand(5, rules=ruleset, choose=watch)
    (hand,) = record.hands
    assert len(seen) > 100
    for seat in range(4):
        shown = dict(enumerate(views(hand, seat, rules=ruleset), start=1))
        for (events, other), view in seen.items():
            if other == seat:
                assert shown[events] == view


def test_a_view_of_the_end_has_all_hands_open_and_the_whole_ledger() -> None:
    record = sample()
    for hand in record.hands:
        *_, last = views(hand, 0, rules=record.rules)
        assert last.phase == "over"
        assert last.ledger == hand.ledger
        assert tuple(player.hand for player in last.players) == hand.ended.hands
        assert tuple(player.points for player in last.players) == hand.ended.points


def test_the_ledger_is_all_payments_in_order() -> None:
    hand = sample("chengdu").hands[0]
    paid = [event for event in hand.events if isinstance(event, Paid)]
    assert list(hand.ledger) == [payment for event in paid for payment in event.payments]
    points = [0, 0, 0, 0]
    for payment in hand.ledger:
        points[payment.payer] -= payment.amount
        points[payment.receiver] += payment.amount
    assert tuple(points) == hand.ended.points


def test_a_hand_without_an_end_has_no_result() -> None:
    hand = sample().hands[0]
    with pytest.raises(TypeError, match="not over"):
        _ = replace(hand, events=hand.events[:-1]).ended


def test_totals_are_the_sums_of_all_hands() -> None:
    record = sample()
    points = [hand.ended.points for hand in record.hands]
    assert record.totals == tuple(map(sum, zip(*points, strict=True)))
    assert sum(record.totals) == 0
