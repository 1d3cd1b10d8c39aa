"""What a seat is told of its calls and discards is what then happens, and needs nothing hidden."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xuezhan.game.actions import Action, Discard, Kong, Pass, Win
from xuezhan.game.aids import bringing, readying
from xuezhan.game.hand import SEATS, Hand
from xuezhan.game.walls import wall_from_secret
from xuezhan.rules import RuleSet, preset, preset_names, with_overrides

SEEDS = st.integers(min_value=0, max_value=10_000)


def dealt(rules: RuleSet, seed: int) -> Hand:
    secret = random.Random(seed).randbytes(32)
    return Hand(
        rules,
        dealer=seed % SEATS,
        walls=lambda attempt: wall_from_secret(secret, b"", attempt=attempt, rules=rules),
    )


def eager(hand: Hand, seat: int, chance: random.Random) -> Action:
    """Win and kong where one may, become ready, and else do anything."""
    legal = hand.legal(seat)
    brought = {worth.action for worth in hand.brings(seat)}
    calls = [action for action in legal if isinstance(action, Win | Kong) and action in brought]
    if calls:
        return calls[0]
    ready = hand.ready_after(seat)
    if ready:
        return Discard(ready[0].tile)
    honest = [action for action in legal if not isinstance(action, Win)]
    return chance.choice(honest)


@pytest.mark.parametrize("name", preset_names())
@given(seed=SEEDS)
def test_a_call_brings_what_was_told(name: str, seed: int) -> None:
    rules = with_overrides(preset(name), {"horses": 0})
    hand, chance = dealt(rules, seed), random.Random(seed)
    while not hand.over:
        answers = {seat: eager(hand, seat, chance) for seat in hand.asked()}
        told = {
            seat: worth.points
            for seat, action in answers.items()
            for worth in hand.brings(seat)
            if worth.action == action
        }
        wins = [seat for seat, action in answers.items() if isinstance(action, Win)]
        before = hand.points
        phase = hand.phase
        for seat, action in answers.items():
            hand.answer(seat, action)
        hand.advance()
        if hand.over or phase not in {"turn", "claim", "rob"}:
            continue
        alone = wins if len(wins) == 1 else []
        kongs = [seat for seat, action in answers.items() if isinstance(action, Kong)]
        if not wins and hand.phase != "rob":
            alone = kongs
        for seat in alone:
            assert hand.points[seat] - before[seat] == told[seat]


@pytest.mark.parametrize("name", preset_names())
@given(seed=SEEDS)
def test_a_discard_leaves_the_waits_that_were_told(name: str, seed: int) -> None:
    hand, chance = dealt(preset(name), seed), random.Random(seed)
    while not hand.over:
        promised = None
        for seat in hand.asked():
            action = eager(hand, seat, chance)
            for ready in hand.ready_after(seat):
                if action == Discard(ready.tile):
                    promised = seat, ready.waits
            hand.answer(seat, action)
        hand.advance()
        if promised is not None and hand.phase == "claim":
            seat, waits = promised
            assert hand.waits(seat) == waits


@given(seed=SEEDS)
def test_aids_come_from_what_the_seat_sees(seed: int) -> None:
    hand, chance = dealt(preset("chengdu"), seed), random.Random(seed)
    while not hand.over:
        for seat in hand.asked():
            seen = hand.observe(seat)
            legal = hand.legal(seat)
            assert readying(lambda seen=seen: seen, seat, legal) == (  # type: ignore[misc]
                hand.ready_after(seat) if hand.phase == "turn" else ()
            )
            hand.answer(seat, chance.choice([a for a in legal if not isinstance(a, Pass)] or legal))
        hand.advance()


def test_looking_changes_nothing() -> None:
    hand, chance = dealt(preset("online"), 3), random.Random(3)
    while not hand.over:
        for seat in hand.asked():
            before = hand.view(seat), hand.legal(seat)
            hand.ready_after(seat)
            bringing(lambda seat=seat: hand.observe(seat), seat, hand.legal(seat))  # type: ignore[misc]
            assert (hand.view(seat), hand.legal(seat)) == before
            hand.answer(seat, chance.choice(hand.legal(seat)))
        hand.advance()
