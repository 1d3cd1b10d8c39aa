"""A match: 1, 4 or 8 hands, the dealer passed on, the totals."""

import pytest

from xuezhan.engine.stream import Stream, below, new_stream
from xuezhan.game import Match, Wall, wall_from_secret
from xuezhan.rules import preset

ONLINE = preset("online")


def walls(number: int, attempt: int) -> Wall:
    return wall_from_secret(bytes([number]) * 32, b"", attempt=attempt, rules=ONLINE)


def play_out(match: Match, stream: Stream) -> None:
    hand = match.hand
    assert hand is not None
    while not hand.over:
        for seat in hand.asked():
            legal = hand.legal(seat)
            hand.answer(
                seat, legal[0] if str(legal[0]) == "win" else legal[below(stream, len(legal))]
            )
        hand.advance()


@pytest.mark.parametrize("length", [1, 4, 8])
def test_a_match_has_so_many_hands_and_the_dealer_is_passed_on(length: int) -> None:
    match = Match(ONLINE, length=length, first_dealer=2, walls=walls)
    stream = new_stream(1)
    assert (match.number, match.totals, match.finished) == (0, (0, 0, 0, 0), False)
    dealer = 2
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for number in range(1, length + 1):
        hand = match.next_hand()
        assert (match.number, hand.number) == (number, number)
        assert hand.dealer == dealer
        assert match.totals == totals
        play_out(match, stream)
        totals = tuple(a + b for a, b in zip(totals, hand.points, strict=True))
        assert match.totals == totals
        assert sum(totals) == 0
        assert match.finished == (number == length)
        assert hand.next_dealer is not None
        dealer = hand.next_dealer
    with pytest.raises(RuntimeError, match="the match is over"):
        match.next_hand()


def test_every_hand_has_a_wall_of_its_own() -> None:
    asked: list[tuple[int, int]] = []

    def noted(number: int, attempt: int) -> Wall:
        asked.append((number, attempt))
        return walls(number, attempt)

    match = Match(ONLINE, length=4, first_dealer=0, walls=noted)
    for _ in range(4):
        match.next_hand()
        play_out(match, new_stream(2))
    assert asked == [(1, 1), (2, 1), (3, 1), (4, 1)]


def test_a_hand_must_be_over_before_the_next() -> None:
    match = Match(ONLINE, length=4, first_dealer=0, walls=walls)
    match.next_hand()
    with pytest.raises(RuntimeError, match="not over"):
        match.next_hand()


@pytest.mark.parametrize("length", [0, 2, 16])
def test_other_lengths_are_refused(length: int) -> None:
    with pytest.raises(ValueError, match=str(length)):
        Match(ONLINE, length=length, first_dealer=0, walls=walls)
