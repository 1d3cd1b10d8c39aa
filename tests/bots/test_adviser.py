"""Advice is what the hard player would do himself, from what the seat sees, with plain reasons."""

import random

import pytest

from xuezhan.bots.adviser import weigh_options
from xuezhan.bots.player import player, stream_of
from xuezhan.engine.observe import observed
from xuezhan.engine.readout import last_of
from xuezhan.game.codec import action_of
from xuezhan.game.hand import SEATS, Hand
from xuezhan.game.reasons import reasons_of
from xuezhan.game.walls import wall_from_secret
from xuezhan.locales.catalogue import LOCALES, text
from xuezhan.rules import preset, preset_names

WORLDS = 6  # enough to change a mind now and then


def dealt(name: str, seed: int) -> Hand:
    rules = preset(name)
    secret = random.Random(seed).randbytes(32)
    return Hand(
        rules,
        dealer=seed % SEATS,
        walls=lambda attempt: wall_from_secret(secret, b"", attempt=attempt, rules=rules),
    )


@pytest.mark.parametrize("name", preset_names())
def test_the_first_option_is_the_hard_players_choice(name: str) -> None:
    hand = dealt(name, 7)
    step = 0
    while not hand.over:
        for seat in hand.asked():
            key = b"%d %d" % (step, seat)
            seen = hand.observe(seat)
            options = weigh_options(seen, seat, key, worlds=WORLDS, clock=lambda: 0)
            code = player("hard", worlds=WORLDS).choose(seen, seat, stream_of(key))
            choice = action_of(code, last_of(seen))
            assert options[0].action == choice
            values = [option.worth for option in options if option.worth is not None]
            assert values == sorted(values, reverse=True)
            assert len(values) == (0 if hand.phase == "exchange" else len(options))
            assert {option.action for option in options} <= set(hand.legal(seat))
            hand.answer(seat, choice)
        hand.advance()
        step += 1


@pytest.mark.parametrize("name", preset_names())
def test_every_option_has_reasons_in_every_language(name: str) -> None:
    hand, chance = dealt(name, 11), random.Random(11)
    met = set()
    while not hand.over:
        for seat in hand.asked():
            legal = hand.legal(seat)
            seen = hand.observe(seat)
            for action in chance.sample(legal, min(len(legal), 6)):
                reasons = reasons_of(observed(seen, seat), seat, action)
                assert reasons
                for key, values in reasons:
                    met.add(key)
                    assert all(text(locale, key, **values) for locale in LOCALES)
            hand.answer(seat, chance.choice(legal))
        hand.advance()
    assert "advice.away" in met


def test_who_is_not_asked_gets_no_advice() -> None:
    hand = dealt("online", 1)
    hand.advance()
    asked = hand.asked()
    assert weigh_options(hand.observe(asked[0]), (asked[0] + 1) % SEATS, b"k") == ()


def test_advice_that_must_come_at_once_is_what_the_net_says() -> None:
    hand = dealt("online", 3)
    for _ in range(40):
        hand.advance()
        for seat in hand.asked():
            seen = hand.observe(seat)
            times = iter(range(0, 100, 10))
            options = weigh_options(seen, seat, b"k", clock=lambda times=times: next(times))  # type: ignore[misc] # bound now
            code = player("normal").choose(seen, seat, stream_of(b"k"))
            choice = action_of(code, last_of(seen))
            assert options[0].action == choice
            hand.answer(seat, choice)
