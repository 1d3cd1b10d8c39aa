"""Every worked hand of the sources, under the preset that follows its source."""

import pytest
from tests.conformance.cases import Case, cases, rules_of, settings

from xuezhan.game.described import WinDescription
from xuezhan.game.scorer import ScoredWin, score_win
from xuezhan.rules import RuleSet

HANDS = [
    pytest.param(case["id"], hand, id=f"{case['id']}-{place}")
    for case in cases().values()
    for place, hand in enumerate(case.get("hands", ()), start=1)
]


def described(hand: Case, *, context: bool = True) -> WinDescription:
    return WinDescription(
        concealed=hand["concealed"],
        win=hand["win"],
        by=hand.get("by", "discard"),
        melds=tuple(hand.get("melds", ())),
        context=tuple(hand.get("context", ())) if context else (),
        dealer=hand.get("dealer", False),
    )


def rules_for(identifier: str, hand: Case) -> RuleSet:
    return rules_of(identifier, **settings(hand.get("set", {})))


def scored(identifier: str, hand: Case) -> ScoredWin:
    return score_win(described(hand), rules_for(identifier, hand))


@pytest.mark.parametrize(("identifier", "hand"), HANDS)
def test_a_hand_is_worth_what_its_source_says(identifier: str, hand: Case) -> None:
    rules = rules_for(identifier, hand)
    found = score_win(described(hand), rules)
    assert found.score.total == hand["total"]
    assert found.score.value == hand.get("points", found.score.value)
    assert found.score.value == rules.base * hand.get("times", found.score.value // rules.base)
    if "lines" in hand:
        counted = {one.id: one.value for one in found.score.doublings}
        assert counted == hand["lines"]
    if "adds" in hand:
        without = score_win(described(hand, context=False), rules)
        assert found.score.total - without.score.total == hand["adds"]


@pytest.mark.parametrize(("identifier", "hand"), HANDS)
def test_an_uncapped_hand_is_worth_its_base_doubled_so_often(identifier: str, hand: Case) -> None:
    rules = rules_for(identifier, hand).replace(cap=None, pig_amount=0)
    found = score_win(described(hand), rules)
    assert found.score.value == rules.base * 2 ** hand["total"]


@pytest.mark.proves("SRC-000-016")
def test_a_hand_with_the_money_of_its_kongs() -> None:
    stated = cases()["SRC-000-016"]
    found = scored("SRC-000-016", stated["hands"][0])
    kongs = sum(payment.amount for payment in found.kong_money)
    (payment,) = found.payments
    figures = stated["figures"]
    assert (payment.amount, kongs, payment.amount + kongs) == (
        figures["hand"],
        figures["kongs"],
        figures["total"],
    )


@pytest.mark.proves("SRC-004-121")
def test_kong_money_lies_outside_the_cap() -> None:
    stated = cases()["SRC-004-121"]
    found = scored("SRC-004-121", stated["hands"][0])
    assert found.score.capped
    assert sum(one.amount for one in found.kong_money) == stated["figures"]["kong_money"]
