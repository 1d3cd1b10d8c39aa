"""The scorer agrees with play: a win of a random hand, described, is worth and pays the same."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.rule_sets import rule_sets
from tests.worlds import SEATS, World

from xuezhan.game import Hand
from xuezhan.game.described import Circumstance, HandDescription, WinDescription
from xuezhan.game.events import (
    Discarded,
    Drawn,
    Event,
    FlowerSetAside,
    HandStarted,
    Melded,
    Paid,
    Payment,
    Score,
    VoidsDeclared,
    Won,
)
from xuezhan.game.outlook import Outlook
from xuezhan.game.scorer import Scorer
from xuezhan.rules import RuleSet, preset, preset_names
from xuezhan.tiles import Suit, kind_of


class Witness:
    """Watches a hand and describes each win as somebody at the table could."""

    def __init__(self, rules: RuleSet, dealer: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.scorer = Scorer(rules)
        self.suits: tuple[Suit | None, ...] = (None,) * SEATS
        self.melds: list[list[Melded]] = [[] for _ in range(SEATS)]
        self.paid_kongs: list[list[str]] = [[] for _ in range(SEATS)]
        self.draws = [0] * SEATS
        self.flowers = [0] * SEATS
        self.won: list[int] = []
        self.after_kong = False  # the turn under way
        self.cannon = False  # the discard under way
        self.left = -1

    def watch(self, hand: Hand, events: tuple[Event, ...]) -> None:
        """Follow one step of the hand."""
        wins = [event for event in events if isinstance(event, Won)]
        payments = [one for event in events if isinstance(event, Paid) for one in event.payments]
        for win in wins:
            self._check(win, payments, alone=len(wins) == 1)
        self.won.extend(win.seat for win in wins)
        for event in events:
            if isinstance(event, HandStarted):  # dealt anew, flowers are in the wall again
                self.flowers = [0] * SEATS
            self._follow(event)
        self.left = hand.view(0).left

    def _follow(self, event: Event) -> None:
        match event:
            case VoidsDeclared(suits=suits):
                self.suits = suits
            case FlowerSetAside(seat=seat):
                self.flowers[seat] += 1
            case Drawn(seat=seat, replacement=replacement):
                self.draws[seat] += 1
                self.after_kong = replacement
            case Discarded():
                self.cannon, self.after_kong = self.after_kong, False
            case Melded(seat=seat, tile=tile):
                kept = [meld for meld in self.melds[seat] if meld.tile != tile]
                self.melds[seat] = [*kept, event]
                self.after_kong = False
            case Won(by="rob_kong", source=int(robbed), tile=tile):
                self.melds[robbed] = [
                    replace(meld, kind="pung") if meld.tile == tile else meld
                    for meld in self.melds[robbed]
                ]
            case Paid(payments=payments):
                for payment in payments:
                    kong = f"{payment.kind}:{payment.tile}"
                    made = self.paid_kongs[payment.receiver]
                    if payment.kind.startswith("kong") and kong not in made:
                        made.append(kong)
            case _:
                pass

    def _check(self, won: Won, payments: list[Payment], *, alone: bool) -> None:
        kongs = self._kongs_of(won) if alone else None
        found = self.scorer.score(self._described(won, kongs or ()))
        assert won.score is not None
        assert in_any_order(found.score) == in_any_order(won.score)
        kinds = {"win"} if kongs is None else {"win", "transfer"}
        told = (one for one in found.payments if one.kind in kinds)
        paid = (
            seen_from(won.seat, one)
            for one in payments
            if one.receiver == won.seat and one.kind in kinds
        )
        assert sorted(told, key=order) == sorted(paid, key=order)

    def _kongs_of(self, won: Won) -> tuple[str, ...] | None:
        """Return what brought the discarder money; ``None`` where a description cannot tell it."""
        if won.source is None or self.won or self.rules.false_win == "penalty":
            return None
        kongs = [meld for meld in self.melds[won.source] if meld.kind != "pung"]
        paid = self.paid_kongs[won.source]
        if not (won.by == "discard" and self.cannon):
            return ()
        return tuple(paid) if [f"{one.kind}:{one.tile}" for one in kongs] == paid else None

    def _described(self, won: Won, kongs: tuple[str, ...]) -> WinDescription:
        assert won.hand is not None
        seat = won.seat
        return WinDescription(
            concealed="".join(won.hand),
            win=won.tile,
            by=won.by,
            melds=tuple(described_meld(seat, meld) for meld in self.melds[seat]),
            context=tuple(self._context(won)),
            dealer=seat == self.dealer,
            void=self.suits[seat],
            source=None if won.source is None else (won.source - seat) % SEATS,
            won=tuple((winner - seat) % SEATS for winner in self.won),
            kongs=kongs,
            horses=sum(
                (self.dealer + kind_of(horse) % 9 - seat) % SEATS == 0 for horse in won.horses
            ),
            flowers=self.flowers[seat],
        )

    def _context(self, won: Won) -> Iterator[Circumstance]:
        melds = self.melds[won.seat]
        if won.by == "self_draw" and self.after_kong:
            yield "bloom"
        if won.by == "discard" and self.cannon:
            yield "cannon"
        if won.by != "rob_kong" and self.left == 0:
            yield "last_tile"
        first = 0 if won.seat == self.dealer else 1
        calm = self.rules.earthly_when == "ready_after_deal" or not any(self.melds)
        if won.by == "self_draw" and self.draws[won.seat] == first and not melds and calm:
            yield "first_draw"


def described_meld(seat: int, meld: Melded) -> str:
    fed = "" if meld.source is None else f"@{(meld.source - seat) % SEATS}"
    return f"{meld.kind}:{meld.tile}{fed}"


def in_any_order(score: Score) -> Score:
    """Return the score with the parts of its reading sorted, for melds may be told in any order."""
    return replace(score, reading=tuple(sorted(score.reading, key=repr)))


def order(payment: Payment) -> tuple[str, int]:
    return payment.kind, payment.payer


def seen_from(seat: int, payment: Payment) -> Payment:
    """Return the payment with seats counted from the winner."""
    return Payment(
        payer=(payment.payer - seat) % SEATS,
        receiver=(payment.receiver - seat) % SEATS,
        amount=payment.amount,
        kind=payment.kind,
        cause=payment.cause,
        tile=payment.tile,
    )


def wins_of(world: World) -> int:
    witness = Witness(world.rules, world.key % SEATS)
    world.play(witness.watch)
    return len(witness.won)


@pytest.mark.parametrize("name", preset_names())
def test_every_win_of_a_preset_is_worth_what_the_scorer_says(name: str) -> None:
    worlds = (World(preset(name), key, clustered=key % 2 == 1) for key in range(20))
    assert sum(map(wins_of, worlds)) > 10


def test_flowers_set_aside_before_a_redeal_count_for_nobody() -> None:
    wins_of(World(replace(preset("online"), flowers=4, flower_points=1), 1088, clustered=False))


@settings(max_examples=15)
@given(rules=rule_sets(), key=st.integers(0, 2**32), clustered=st.booleans())
def test_every_win_of_any_rules_is_worth_what_the_scorer_says(
    rules: RuleSet, key: int, *, clustered: bool
) -> None:
    wins_of(World(rules, key, clustered=clustered))


@settings(max_examples=5)
@given(name=st.sampled_from(preset_names()), key=st.integers(0, 2**32))
def test_the_waits_of_a_described_hand_are_those_of_the_hand(name: str, key: int) -> None:
    rules = preset(name)
    outlook = Outlook(rules)

    def compare(hand: Hand, events: tuple[Event, ...]) -> None:
        if not isinstance(events[-1], Discarded) or hand.over:
            return
        view = hand.view(0)
        own = view.players[0]
        if own.win is not None or own.hand is None:
            return
        described = HandDescription(
            concealed="".join(own.hand),
            melds=tuple(f"{meld.kind}:{meld.tile}" for meld in own.melds),
            void=own.void,
        )
        told = outlook.standing(described).waits
        assert [wait.tile for wait in told] == [wait.tile for wait in hand.waits(0)]
        points = len(own.flowers) * rules.flower_points
        assert [wait.discard.pays + points for wait in told] == [
            wait.value + points for wait in hand.waits(0)
        ]

    World(rules, key).play(compare)
