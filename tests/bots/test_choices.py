"""What the players choose in positions where it is plain what they should."""

from collections.abc import Callable

import pytest

from xuezhan.bots.player import BOTS, UnknownBotError, choose_action, player
from xuezhan.game import Hand, Wall
from xuezhan.game.actions import DeclareVoid, Exchange
from xuezhan.rules import preset
from xuezhan.tiles import parse_tiles

Ask = Callable[..., str]
THINKING = ("greedy", "acceptance")


@pytest.mark.parametrize("bot", THINKING)
def test_a_complete_hand_wins_by_self_draw_and_on_a_discard(
    in_turn: Ask, to_discard: Ask, bot: str
) -> None:
    assert in_turn(bot, "123456m 22p 45678p 3p") == "win"
    assert to_discard(bot, "123456m 22p 45678p", "9p") == "win"
    assert to_discard(bot, "1122336688m 445p", "5p") == "win"


@pytest.mark.parametrize("bot", THINKING)
def test_tiles_of_the_void_suit_go_first(in_turn: Ask, bot: str) -> None:
    assert in_turn(bot, "123456m 19p 5678p 7s 3p") == "discard 7s"


def test_of_the_void_suit_the_tile_most_seen_goes_first(in_turn: Ask) -> None:
    assert in_turn("acceptance", "123456m 5678p 157s 3p", seen="55s") == "discard 5s"


@pytest.mark.parametrize("bot", THINKING)
def test_without_a_declared_void_the_useless_suit_goes_first(in_turn: Ask, bot: str) -> None:
    assert in_turn(bot, "123456m 22p 4567p 9s 3p", rules="chengdu") == "discard 9s"


@pytest.mark.parametrize("bot", THINKING)
def test_the_discard_keeps_the_hand_as_near_to_ready_as_it_can_be(in_turn: Ask, bot: str) -> None:
    assert in_turn(bot, "123456m 22p 45678p 9m") == "discard 9m"


def test_acceptance_waits_for_the_most_tiles(in_turn: Ask) -> None:
    """Without 9m the hand waits for 3, 6 and 9p, without 1m or 4m for nothing but a pair."""
    assert in_turn("acceptance", "123m 45699m 45678p 9m") == "discard 9m"
    assert in_turn("acceptance", "11123456m 2245p 9m") == "discard 9m"


def test_acceptance_counts_the_tiles_that_it_sees(in_turn: Ask) -> None:
    """Ready either way: for 4 and 7m without 9m, for a pair of 9m without 5m or 6m."""
    hand = "123m 56m 123456p 99m 9m"
    assert in_turn("acceptance", hand) == "discard 9m"
    assert in_turn("acceptance", "12356m 123456p 8p 99m") == "discard 8p"


@pytest.mark.parametrize("bot", THINKING)
def test_a_kong_is_made_where_it_costs_nothing(in_turn: Ask, to_discard: Ask, bot: str) -> None:
    assert in_turn(bot, "1111m 456m 123p 78p 55p") == "kong_concealed 1m"
    assert in_turn(bot, "456m 123p 78p 55p 1m", pungs="1m") == "kong_added 1m"
    assert to_discard(bot, "999m 456m 123p 78p 55p", "9m") == "kong_direct 9m"


def test_a_step_back_is_worth_a_kong_to_acceptance_and_not_to_greedy(in_turn: Ask) -> None:
    """Ready without 9p, one step away with the kong."""
    assert in_turn("acceptance", "333345678m 22459p") == "kong_concealed 3m"
    assert in_turn("greedy", "333345678m 22459p") == "discard 9p"


@pytest.mark.parametrize("bot", THINKING)
def test_a_pung_that_brings_the_hand_nearer_is_called(to_discard: Ask, bot: str) -> None:
    assert to_discard(bot, "99m 456m 2m 123p 78p 55p", "9m") == "pung 9m"


@pytest.mark.parametrize("bot", THINKING)
def test_a_pung_that_breaks_the_only_pair_of_a_ready_hand_is_not_called(
    to_discard: Ask, bot: str
) -> None:
    assert to_discard(bot, "99m 123456m 45678p", "9m") == "pass"


def opening(hand: str, rules: str) -> Hand:
    """Deal ``hand`` to seat 0, who does not deal."""
    given = parse_tiles(hand)
    rest = [kind for kind in range(27) for _ in range(4 - given.count(kind))]
    others = [rest.pop(0) for _ in range(40)]
    tiles = []
    for turn in range(4):
        for seat in (1, 2, 3, 0):
            pile = list(given) if seat == 0 else others
            start = 4 * turn if seat == 0 else 0
            count = 4 if turn < 3 else 1
            tiles += (
                pile[start : start + count] if seat == 0 else [others.pop() for _ in range(count)]
            )
    wall = Wall(tiles=(*tiles, *others, *rest), dice=(1, 2), rolls=(), horses=())
    table = Hand(preset(rules), dealer=1, walls=lambda _: wall)
    table.advance()
    return table


@pytest.mark.parametrize("bot", THINKING)
def test_three_tiles_of_the_shortest_suit_are_exchanged(bot: str) -> None:
    hand = opening("12345m 24689p 159s", "online")
    action = choose_action(bot, hand.observe(0), 0, b"")
    assert action == Exchange(("1s", "5s", "9s"))


@pytest.mark.parametrize("bot", THINKING)
def test_the_least_useful_suit_is_declared_void(bot: str) -> None:
    hand = opening("123456m 2345p 159s", "beginner")
    assert choose_action(bot, hand.observe(0), 0, b"") == DeclareVoid("s")


@pytest.mark.parametrize("bot", BOTS)
def test_a_player_shows_how_it_is_made(bot: str) -> None:
    assert repr(player(bot)) == f"player({bot!r})"


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBotError, match="'genius' is no computer player") as caught:
        player("genius")
    assert caught.value.allowed == BOTS
