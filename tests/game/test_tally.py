"""What a hand meant for a seat agrees with its ledger, over many hands of every preset."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from xuezhan.game.events import HandChecked, Won
from xuezhan.game.tally import HandTally, summarize, tally_hand
from xuezhan.records import RecordedHand, record_match
from xuezhan.rules import preset, preset_names

SEATS = range(4)


@lru_cache
def hands_of(rules: str) -> tuple[RecordedHand, ...]:
    matches = (record_match(seed, rules=preset(rules), length=8) for seed in range(6))
    return tuple(hand for match in matches for hand in match.hands)


def tallies(rules: str) -> Iterator[tuple[RecordedHand, int, HandTally]]:
    for hand in hands_of(rules):
        for seat in SEATS:
            yield hand, seat, tally_hand(hand.events, seat)


@pytest.mark.parametrize("rules", preset_names())
def test_points_are_those_of_the_hand_and_sum_to_zero(rules: str) -> None:
    for hand in hands_of(rules):
        counted = [tally_hand(hand.events, seat) for seat in SEATS]
        assert tuple(one.points for one in counted) == hand.ended.points
        assert sum(one.points for one in counted) == 0
        assert sum(one.by is not None for one in counted) == counted[0].winners


@pytest.mark.parametrize("rules", preset_names())
def test_what_winning_brought_is_what_the_ledger_says(rules: str) -> None:
    for hand, seat, counted in tallies(rules):
        paid = [one for one in hand.ledger if one.kind == "win"]
        assert counted.gained == sum(one.amount for one in paid if one.receiver == seat)
        assert (counted.gained > 0) == (counted.by is not None)
        assert (counted.lost_to > 0) <= (counted.deal_ins > 0 or "fed_bloom" in str(paid))


@pytest.mark.parametrize("rules", preset_names())
def test_a_seat_ends_in_one_way_only(rules: str) -> None:
    for hand, seat, counted in tallies(rules):
        won = any(isinstance(event, Won) and event.seat == seat for event in hand.events)
        checks = [event for event in hand.events if isinstance(event, HandChecked)]
        assert (counted.outcome == "won") == won
        if counted.outcome in {"pig", "ready", "not_ready"}:
            assert any(one.seat == seat for event in checks for one in event.checks)


def test_a_summary_counts_every_hand_once() -> None:
    counted = [one for _, seat, one in tallies("online") if seat == 0]
    summary = summarize(counted)
    assert summary.hands == len(counted)
    assert summary.wins == sum(one.by is not None for one in counted)
    assert summary.points == sum(one.points for one in counted)
    assert summary.win_rate == summary.wins / summary.hands
    assert summary.points_range is not None
    assert summary.points_range > 0


def test_nothing_played_has_no_rates() -> None:
    summary = summarize(())
    assert summary.hands == 0
    assert summary.win_rate is None
    assert summary.average_win is None
    assert summary.points_range is None
    assert summary.best is None


def test_a_hand_that_is_not_over_cannot_be_counted() -> None:
    (hand, *_) = hands_of("online")
    with pytest.raises(TypeError, match="not over"):
        tally_hand(hand.events[:-1], 0)
