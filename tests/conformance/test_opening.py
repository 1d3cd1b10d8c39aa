"""What the sources say of the tiles, the deal, the exchange and the void suit."""

from collections import Counter

import pytest
from tests.conformance.cases import figures, in_play, rules_of
from tests.notation import play

from xuezhan.game import Hand, wall_from_secret
from xuezhan.game.events import ExchangeOpened, HandStarted
from xuezhan.rules import RuleSet
from xuezhan.tiles import KINDS

SECRET = bytes(range(32))


def dealt(rules: RuleSet) -> Hand:
    hand = Hand(
        rules,
        dealer=2,
        walls=lambda attempt: wall_from_secret(SECRET, b"", attempt=attempt, rules=rules),
    )
    hand.advance()
    return hand


def started(hand: Hand) -> HandStarted:
    event = hand.events[0]
    assert isinstance(event, HandStarted)
    return event


def directions(hand: Hand) -> list[str]:
    return [event.direction for event in hand.events if isinstance(event, ExchangeOpened)]


@pytest.mark.proves("SRC-000-002", "SRC-001-045", "SRC-002-078", "SRC-004-161")
@pytest.mark.parametrize("identifier", ["SRC-000-002", "SRC-001-045", "SRC-002-078", "SRC-004-161"])
def test_tiles_and_deal(identifier: str) -> None:
    stated = figures(identifier)
    rules = in_play(identifier)
    tiles = Counter(wall_from_secret(SECRET, b"", attempt=1, rules=rules).tiles)
    assert tiles == Counter(dict.fromkeys(range(KINDS), 4))
    assert tiles.total() == stated["tiles"]
    hand = dealt(rules)
    counts = [player.count for player in hand.view(0).players]
    assert counts == [stated["dealer" if seat == 2 else "others"] for seat in range(4)]
    assert hand.view(0).left == stated["left"]
    while hand.phase == "void":
        for seat in hand.asked():
            hand.answer(seat, hand.default(seat))
        hand.advance()
    assert (hand.turn, hand.asked()) == (2, (2,))  # the dealer begins, without a draw
    assert hand.view(2).drawn is None


@pytest.mark.proves("SRC-003-080")
def test_stacks_and_the_four_flowers_of_a_house_rule() -> None:
    stated = figures("SRC-003-080")
    plain, flowers = in_play("SRC-003-080"), in_play("SRC-003-080", flowers=4)
    for rules, tiles, stacks in (
        (plain, stated["tiles"], stated["stacks"]),
        (flowers, stated["with_flowers"], stated["stacks_with_flowers"]),
    ):
        assert len(wall_from_secret(SECRET, b"", attempt=1, rules=rules).tiles) == tiles
        assert tiles / 4 / 2 == stacks
    play(
        flowers,
        f"""
        seat 0, void s: 5p ...
        seat 2, void s: 123m 456m 789m 22p 46p
        0 discard 9m
        1 draws 9s, discard 9s
        2 flower 1f, draws 8s, discard 8s
        3 tosses 8s
        0 draws 5p, discard 5p
        2 win
        pays win 0>2 {1 + stated["points"]}
        3 draws 8s
        """,
    )


@pytest.mark.proves("SRC-003-083")
def test_the_dice_break_the_wall_and_play_goes_the_other_way() -> None:
    stated = figures("SRC-003-083")
    first, second = stated["dice"]
    hand = play(
        in_play("SRC-003-083"),
        f"""
        dealer 1
        dice {first} {second}
        seat 1, void s: 9s ...
        1 discard 9s
        2 tosses 9s                          # the right-hand neighbour, counter-clockwise
        3 tosses 9s
        """,
    )
    begun = started(hand)
    assert (begun.side, begun.skipped) == ((1 + stated["steps"]) % 4, stated["skipped"])


@pytest.mark.proves("SRC-002-067")
def test_the_dice_of_the_wall_send_three_tiles_on() -> None:
    for total, direction in figures("SRC-002-067").items():
        first = min(6, int(total) - 1)
        hand = play(rules_of("SRC-002-067"), f"dice {first} {int(total) - first}")
        assert directions(hand) == [direction]


@pytest.mark.proves("SRC-003-084")
def test_the_dealer_throws_for_the_direction() -> None:
    again = rules_of("SRC-003-084", exchange_direction="rolled_again_on_fours")
    for total, direction in figures("SRC-003-084").items():
        first = min(6, int(total) - 1)
        rolls = f"dice 1 2, rolls {first}+{int(total) - first} 2+3"
        assert directions(play(rules_of("SRC-003-084"), rolls)) == [direction]
        fours = int(total) % 4 == 0
        assert directions(play(again, rolls)) == ["next" if fours else direction]


@pytest.mark.proves("SRC-003-085")
def test_an_exchange_that_changes_nothing_is_undone() -> None:
    hands = """
    seat 0, void s: 123m 456m 789m 12p 123s
    seat 1, void s: 123m 456m 789m 3p 456s
    seat 2, void s: 123m 456m 789m 4p 789s
    seat 3, void s: 123m 456m 789m 5p 456s
    """
    suits_back = play(
        rules_of("SRC-003-085"),
        f"""
        dice 1 2, rolls 2+2 2+3
        {hands}
        0 exchange 123m
        1 exchange 456s
        2 exchange 123m
        3 exchange 456s
        """,
    )
    assert directions(suits_back) == ["opposite", "next"]
    one_suit = play(
        rules_of("SRC-003-085"),
        f"""
        dice 1 2, rolls 2+2 2+3
        {hands}
        0 exchange 123m
        1 exchange 456m
        2 exchange 123m
        3 exchange 456m
        redealt
        """,
    )
    one_suit.advance()
    assert one_suit.view(0).attempt == 2


@pytest.mark.proves("SRC-002-068")
def test_void_tiles_go_first_and_help_to_nothing() -> None:
    play(
        in_play("SRC-002-068"),
        """
        seat 0, void s: 5s ...
        seat 1, void s: 555s 9s 123456m 12p 9p
        seat 2, void s: 123m 456m 789m 46p 1s 8s
        0 may discard 5s
        0 discard 5s
        1 may nothing                        # three of them, and neither pung nor kong
        1 draws 5p
        1 may not discard 1m: action.void_first
        1 discard 5s
        2 draws 5p
        2 may discard 1s | discard 8s        # no win while they are there
        """,
    )


@pytest.mark.proves("SRC-004-162")
def test_void_tiles_go_before_any_other() -> None:
    play(
        in_play("SRC-004-162"),
        """
        seat 0, void s: 5s 6s ...
        0 may discard 5s | discard 6s
        0 discard 5s
        1 tosses 9s
        2 tosses 9s
        3 tosses 9s
        0 draws 1m
        0 may discard 6s
        """,
    )
