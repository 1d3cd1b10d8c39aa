"""Wall, deal, exchange of three and void declaration."""

import pytest
from tests.inside import state_of
from tests.notation import PLAIN, play

from xuezhan.engine.readout import wall_kinds
from xuezhan.game import Hand, IllegalAction, NotAllAnswered, Wall, redact
from xuezhan.game.actions import parse_action
from xuezhan.game.events import (
    Dealt,
    Direction,
    Event,
    Exchanged,
    ExchangeOpened,
    FlowerSetAside,
    HandStarted,
)
from xuezhan.rules import RuleSet, preset

ONLINE = preset("online")
ROLLED = ONLINE.replace(exchange_direction="rolled")

FOUR_HANDS = """
seat 0, void s: 123m 456m 789m 12p 123s
seat 1, void s: 123m 456m 789m 3p 456s
seat 2, void s: 123m 456m 789m 4p 789s
seat 3, void s: 123m 456m 789m 5p 456s
"""


def started(hand: Hand) -> HandStarted:
    event = hand.events[0]
    assert isinstance(event, HandStarted)
    return event


def last(events: list[Event] | tuple[Event, ...], kind: type[Event]) -> Event:
    return [event for event in events if isinstance(event, kind)][-1]


def hand_of(hand: Hand, seat: int) -> str:
    return " ".join(hand.view(seat).players[seat].hand or ())


def test_four_four_four_and_one_and_the_dealer_one_more() -> None:
    tiles = tuple(kind for kind in range(27) for _ in range(4))
    wall = Wall(tiles=tiles, dice=(1, 2), rolls=(), horses=())
    hand = Hand(PLAIN, dealer=2, walls=lambda _: wall)
    hand.advance()
    # Each kind comes four times in a row: a hand of three fours has three kinds.
    assert [hand_of(hand, seat)[:11:3] for seat in (2, 3, 0, 1)] == ["1111", "2222", "3333", "4444"]
    assert hand_of(hand, 2) == "1m 1m 1m 1m 5m 5m 5m 5m 9m 9m 9m 9m 4p 5p"
    assert hand_of(hand, 3) == "2m 2m 2m 2m 6m 6m 6m 6m 1p 1p 1p 1p 4p"
    assert hand_of(hand, 0) == "3m 3m 3m 3m 7m 7m 7m 7m 2p 2p 2p 2p 4p"
    assert hand_of(hand, 1) == "4m 4m 4m 4m 8m 8m 8m 8m 3p 3p 3p 3p 4p"
    assert hand.view(0).left == 55
    assert wall_kinds(state_of(hand)) == list(tiles[53:])


@pytest.mark.parametrize(
    ("dealer", "dice", "side"),
    [
        (0, (1, 1), 1),
        (0, (2, 3), 0),
        (0, (3, 4), 2),
        (0, (6, 6), 3),
        (3, (3, 4), 1),
        (1, (4, 4), 0),
    ],
)
def test_the_dice_are_counted_from_the_dealer_and_tell_what_to_skip(
    dealer: int, dice: tuple[int, int], side: int
) -> None:
    hand = play(PLAIN, f"dealer {dealer}\ndice {dice[0]} {dice[1]}")
    event = started(hand)
    assert (event.dealer, event.dice) == (dealer, dice)
    assert (event.side, event.skipped) == (side, sum(dice))
    assert (hand.view(0).side, hand.view(0).skipped) == (side, sum(dice))


def test_fifty_five_tiles_are_left_and_fifty_nine_with_flowers() -> None:
    assert play(PLAIN, "left 55").view(0).tiles == 108
    assert play(PLAIN.replace(flowers=4), "left 59").view(0).tiles == 112


@pytest.mark.parametrize(
    ("end", "laid", "left"),
    [("front", "1:2f 1:3f 0:1f", 56), ("back", "1:2f 1:4f 1:3f 0:1f", 55)],
)
def test_flowers_of_the_deal_are_replaced_at_once_from_the_dealer_on(
    end: str, laid: str, left: int
) -> None:
    # The filled up wall ends with 4f: from the back the first replacement is a flower itself.
    hand = play(
        PLAIN.replace(flowers=4, kong_replacement=end),
        """
        dealer 1
        seat 0, void s: 123m 456m 789m 111p 1f
        seat 1, void s: 123m 456m 789m 222p 2f 3f
        seat 2, void s: 123m 456m 789m 333p 4p
        seat 3, void s: 123m 456m 789m 444p 5p
        """,
    )
    flowers = [event for event in hand.events if isinstance(event, FlowerSetAside)]
    assert " ".join(f"{event.seat}:{event.tile}" for event in flowers) == laid
    players = hand.view(1).players
    assert [player.count for player in players] == [13, 14, 13, 13]
    assert players[0].flowers == ("1f",)
    assert hand.view(0).left == left
    new = {"front": ("1p 1p 1p 3p", "1p 2p 2p 2p 2p"), "back": ("1p 1p 1p 9s", "2p 2p 2p 9s 9s")}
    assert hand_of(hand, 0).endswith(f"9m {new[end][0]}")
    assert hand_of(hand, 1).endswith(f"9m {new[end][1]}")


# --- exchange of three ----------------------------------------------------------------------


def exchanged(rules: RuleSet, head: str, *, gives: str = "123m 123m 456m 456m") -> Hand:
    lines = [f"{seat} exchange {tiles}" for seat, tiles in enumerate(gives.split())]
    return play(rules, head + FOUR_HANDS + "\n".join(lines))


@pytest.mark.parametrize(
    ("dice", "direction"),
    [
        ((1, 1), "previous"),
        ((1, 2), "opposite"),
        ((2, 2), "next"),
        ((2, 3), "previous"),
        ((3, 3), "opposite"),
        ((3, 4), "next"),
        ((4, 4), "previous"),
        ((4, 5), "opposite"),
        ((5, 5), "next"),
        ((5, 6), "previous"),
        ((6, 6), "opposite"),
    ],
)
def test_the_wall_dice_tell_where_three_tiles_go(
    dice: tuple[int, int], direction: Direction
) -> None:
    hand = exchanged(ONLINE, f"dice {dice[0]} {dice[1]}", gives="123s 456s 789s 456s")
    opened, moved = last(hand.events, ExchangeOpened), last(hand.events, Exchanged)
    assert opened == ExchangeOpened(direction, None)
    assert isinstance(moved, Exchanged)
    assert moved.direction == direction
    order = {"next": (3, 0, 1, 2), "opposite": (2, 3, 0, 1), "previous": (1, 2, 3, 0)}[direction]
    assert moved.received == tuple(moved.given[giver] for giver in order)
    # The tiles themselves have moved too.
    got = {0: "1s 2s 3s", 1: "4s 5s 6s", 2: "7s 8s 9s", 3: "4s 5s 6s"}
    assert [hand_of(hand, seat)[-8:] for seat in range(4)] == [got[giver] for giver in order]


@pytest.mark.parametrize(
    ("roll", "direction"),
    [
        ("1+1", "opposite"),
        ("1+2", "previous"),
        ("1+3", "opposite"),
        ("2+3", "next"),
        ("3+3", "opposite"),
        ("3+4", "previous"),
        ("4+4", "opposite"),
        ("4+5", "next"),
        ("5+5", "opposite"),
        ("5+6", "previous"),
        ("6+6", "opposite"),
    ],
)
def test_the_dealer_rolls_for_the_direction_where_the_rule_says_so(
    roll: str, direction: Direction
) -> None:
    hand = play(ROLLED, f"dice 2 2, rolls {roll}")
    assert last(hand.events, ExchangeOpened) == ExchangeOpened(
        direction, (int(roll[0]), int(roll[2]))
    )
    assert hand.view(0).direction == direction


@pytest.mark.parametrize("four", ["1+3", "4+4", "6+6"])
def test_a_four_eight_or_twelve_is_rolled_again_where_the_rule_says_so(four: str) -> None:
    rules = ONLINE.replace(exchange_direction="rolled_again_on_fours")
    hand = play(rules, f"dice 2 2, rolls {four} {four} 2+3")
    assert last(hand.events, ExchangeOpened) == ExchangeOpened("next", (2, 3))
    assert last(play(ROLLED, f"dice 2 2, rolls {four} 2+3").events, ExchangeOpened) == (
        ExchangeOpened("opposite", (int(four[0]), int(four[2])))
    )


def test_three_tiles_of_one_suit_that_one_holds() -> None:
    hand = play(
        ONLINE,
        FOUR_HANDS
        + """
        0 may not exchange 12m 1p: action.not_one_suit
        0 may not exchange 113m: action.tile_not_held
        0 may not exchange 123p: action.tile_not_held
        0 may not discard 1m: action.wrong_phase
        0 exchange 321m                    # in any order
        0 may nothing
        0 may not exchange 456m: action.not_asked
        """,
    )
    assert hand.asked() == (1, 2, 3)


def test_no_three_of_a_suit_cannot_be_given() -> None:
    hand = play(ONLINE, FOUR_HANDS + "0 may not exchange 12p 3p")
    assert not [str(action) for action in hand.legal(0) if str(action).endswith("p")]


def test_all_move_at_once_and_nobody_sees_what_others_give() -> None:
    hand = play(ONLINE, FOUR_HANDS + "0 exchange 123m\n1 exchange 456s\n3 exchange 789m")
    with pytest.raises(NotAllAnswered) as refused:
        hand.advance()
    assert refused.value.seats == (2,)
    assert hand_of(hand, 0).startswith("1m 2m 3m")
    before = [hand.view(seat) for seat in range(4)]
    untouched = play(ONLINE, FOUR_HANDS)
    assert before == [untouched.view(seat) for seat in range(4)]

    hand.answer(2, parse_action("exchange 789s"))
    event = last(hand.advance(), Exchanged)
    seen = redact(event, 2, rules=ONLINE)
    assert isinstance(seen, Exchanged)
    assert seen.given == (None, None, ("7s", "8s", "9s"), None)
    assert seen.received == (None, None, ("1m", "2m", "3m"), None)  # dice 1 2: opposite


def test_the_received_tiles_are_marked() -> None:
    hand = exchanged(ONLINE, "dice 2 2", gives="123m 456s 789s 456s")
    assert hand.view(0).given == ("1m", "2m", "3m")
    assert hand.view(0).received == ("4s", "5s", "6s")
    assert hand.view(1).received == ("1m", "2m", "3m")


def test_no_exchange_where_the_rule_set_has_none() -> None:
    assert play(PLAIN, "").phase == "turn"
    assert play(ONLINE, "").phase == "exchange"


# --- exchanges that are undone --------------------------------------------------------------

REDO = ROLLED.replace(exchange_redo=True)


def test_all_four_gave_one_suit_so_the_next_wall_is_dealt_by_the_same_dealer() -> None:
    hand = exchanged(REDO, "dice 1 2, rolls 2+3")
    assert hand.view(0).phase == "redeal"
    assert hand.asked() == ()
    events = hand.advance()
    begun = events[0]
    assert isinstance(begun, HandStarted)
    assert (begun.attempt, begun.dealer, begun.number) == (2, 0, 1)
    assert isinstance(events[1], Dealt)
    assert hand.view(0).phase == "exchange"
    assert hand.view(0).attempt == 2


def test_all_four_gave_one_suit_and_it_stays_so_without_the_rule() -> None:
    hand = exchanged(ROLLED, "dice 1 2, rolls 2+3")
    assert hand.phase == "turn"
    assert hand.view(0).attempt == 1


def test_everyone_got_his_suit_back_so_the_same_tiles_are_rolled_for_again() -> None:
    # Opposite seats gave the same suit: 2+2 and 4+4 change nothing, 4+5 sends to the next.
    gives = "123m 456s 123m 456s"
    hand = exchanged(REDO, "dice 1 2, rolls 2+2 4+4 4+5 1+1", gives=gives)
    rolled = [event for event in hand.events if isinstance(event, ExchangeOpened)]
    assert rolled == [
        ExchangeOpened("opposite", (2, 2)),
        ExchangeOpened("opposite", (4, 4)),
        ExchangeOpened("next", (4, 5)),
    ]
    assert hand.view(1).received == ("1m", "2m", "3m")
    assert hand.view(0).received == ("4s", "5s", "6s")

    kept = exchanged(ROLLED, "dice 1 2, rolls 2+2 4+5", gives=gives)
    assert kept.view(0).direction == "opposite"


def test_three_who_got_their_suit_back_change_nothing() -> None:
    # Towards the opposite seat only 1 and 3 get their suit back.
    hand = exchanged(REDO, "dice 1 2, rolls 2+2 4+5", gives="123m 456s 789s 456s")
    assert hand.view(0).direction == "opposite"


def test_the_wall_dice_cannot_be_asked_again_so_a_roll_decides() -> None:
    rules = ONLINE.replace(exchange_redo=True)
    hand = exchanged(rules, "dice 1 2, rolls 2+2", gives="123m 456s 123m 456s")
    assert last(hand.events, ExchangeOpened) == ExchangeOpened("next", (2, 2))  # 4 mod 3


# --- void suit ------------------------------------------------------------------------------


def test_all_declare_at_once_and_it_is_shown_together() -> None:
    hand = play(
        PLAIN,
        """
        0 may void m | void p | void s
        0 void m
        2 void p
        3 void s
        0 may nothing
        2 may not void m: action.not_asked
        """,
    )
    assert hand.asked() == (1,)
    assert [player.void for player in hand.view(1).players] == [None] * 4
    assert [player.void for player in hand.view(0).players] == [None] * 4
    hand.answer(1, parse_action("void p"))
    hand.advance()
    assert [player.void for player in hand.view(1).players] == ["m", "p", "p", "s"]


def test_the_void_suit_comes_after_the_exchange_or_at_once_or_never() -> None:
    assert exchanged(ONLINE, "", gives="123m 456s 789s 456s").phase == "turn"
    assert play(ONLINE, FOUR_HANDS).phase == "exchange"
    assert play(PLAIN, "0 void s").phase == "void"
    undeclared = PLAIN.replace(void="undeclared", void_first=False, pig="three_suits")
    assert play(undeclared, "").phase == "turn"
    assert play(undeclared, "").view(0).players[0].void is None


def test_the_dealer_begins_without_a_draw() -> None:
    hand = play(PLAIN, "dealer 2\nseat 2, void s: 123m 456m 789m 1123p 9s\n2 may discard 9s")
    assert hand.turn == 2
    assert hand.view(2).drawn is None
    assert hand.view(2).left == 55


def test_an_answer_that_nobody_asked_for_is_refused() -> None:
    hand = play(PLAIN, "")
    with pytest.raises(IllegalAction) as refused:
        hand.answer(1, parse_action("pass"))
    assert (refused.value.code, refused.value.field) == ("action.not_asked", "seat")
    with pytest.raises(IllegalAction):
        hand.default(1)
