"""Whole hands of the players under any rules: what they never do, and what they cannot know."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rule_sets import rule_sets
from tests.worlds import SEATS, World

from xuezhan.bots.player import BOTS, choose_action, player, stream_for
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.observe import imagine, observe
from xuezhan.engine.state import State, new_state
from xuezhan.engine.stream import mix, new_stream
from xuezhan.game import Hand
from xuezhan.game.actions import Discard, Pass, Win
from xuezhan.rules import RuleSet, preset, preset_names

EXAMPLES = settings.default.max_examples if settings.default else 100
KEYS = st.integers(0, 2**32 - 1)
QUICK = tuple(bot for bot in BOTS if bot != "hard")  # looking ahead takes long uncompiled
SEATINGS = st.lists(st.sampled_from(QUICK), min_size=SEATS, max_size=SEATS)


def check(hand: Hand, seat: int, bot: str) -> None:
    """See that what the player at ``seat`` has answered is legal and never against its duty."""
    key = f"{len(hand.events)} {seat}".encode()
    legal = hand.legal(seat)
    action = choose_action(bot, hand.observe(seat), seat, key)
    assert action in legal
    assert choose_action(bot, hand.observe(seat), seat, key) == action
    own = hand.view(seat).players[seat]
    if isinstance(action, Discard) and own.void is not None and own.hand is not None:
        holds_void = any(tile[1] == own.void for tile in own.hand)
        must = bot != "random" or hand.rules.void_first
        assert not (must and holds_void) or action.tile[1] == own.void
    true_win = hand.default(seat) == Win()
    if bot in {"random", "normal"}:  # who may decline a win
        assert action != Win() or true_win
    else:
        assert (action == Win()) == true_win
    if not true_win and len(legal) == 1:
        assert isinstance(action, Discard | Pass)
    hand.answer(seat, action)


def played(rules: RuleSet, key: int, bots: list[str], *, clustered: bool) -> Hand:
    hand = World(rules, key, clustered=clustered).hand()
    while not hand.over:
        for seat in hand.asked():
            check(hand, seat, bots[seat])
        hand.advance()
    return hand


@pytest.mark.parametrize("name", preset_names())
@given(key=KEYS, bots=SEATINGS, clustered=st.booleans())
@settings(max_examples=max(EXAMPLES // 10, 1))
def test_players_keep_to_the_rules_of_every_preset(
    *, name: str, key: int, bots: list[str], clustered: bool
) -> None:
    hand = played(preset(name), key, bots, clustered=clustered)
    assert sum(hand.points) == 0


@given(rules=rule_sets(), key=KEYS, bots=SEATINGS)
@settings(max_examples=max(EXAMPLES // 4, 1))
def test_players_keep_to_any_rules(*, rules: RuleSet, key: int, bots: list[str]) -> None:
    hand = played(rules, key, bots, clustered=False)
    causes = Counter(payment.cause for payment in hand.ledger)
    assert causes["false_win"] == 0


class Doubting:
    """Asks players again in hands that differ from the real one in what they cannot see."""

    def __init__(self, rules: RuleSet, key: int) -> None:
        flat = flatten(rules)
        self.other, self.seen, self.pool = (new_state(flat) for _ in range(3))
        self.stream = new_stream(mix(key, 5))
        self.asked = 0

    def ask(self, real: State, seat: int, decision: int) -> None:
        """Imagine another hand, and see that every player answers the same there."""
        if not imagine(self.other, real, seat, self.stream, self.pool):
            return
        observe(self.seen, self.other, seat)
        for bot in BOTS:
            if bot == "hard" and decision % 16:
                continue  # as above
            someone = player(bot, worlds=2)
            answer = someone.choose(real, seat, stream_for(7, seat, decision))
            assert someone.choose(self.seen, seat, stream_for(7, seat, decision)) == answer
            self.asked += 1


@given(rules=rule_sets(), key=KEYS)
@settings(max_examples=max(EXAMPLES // 10, 1))
def test_hidden_tiles_make_no_difference_to_any_player(*, rules: RuleSet, key: int) -> None:
    hand = World(rules, key).hand()
    doubting = Doubting(rules, key)
    decision = 0
    while not hand.over:
        for seat in hand.asked():
            decision += 1
            seen = hand.observe(seat)
            doubting.ask(seen, seat, decision)
            hand.answer(seat, choose_action("greedy", seen, seat, b"%d" % decision))
        hand.advance()
    assert doubting.asked > decision


class Clock:
    """A clock that is out of time after it was looked at so many times."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def __call__(self) -> bool:
        self.looks -= 1
        return self.looks < 0


def questions(count: int) -> Iterator[tuple[State, int, int]]:
    """Yield what seats observe when they are asked, in hands that ``normal`` plays."""
    asked = 0
    for key in range(count):
        hand = World(preset("online"), key).hand()
        while not hand.over:
            for seat in hand.asked():
                asked += 1
                seen = hand.observe(seat)
                yield seen, seat, asked
                if asked == count:
                    return
                hand.answer(seat, choose_action("normal", seen, seat, b"%d" % asked))
            hand.advance()


def test_a_search_cut_off_at_once_answers_like_the_player_without_one() -> None:
    for seen, seat, asked in questions(120):
        stream = stream_for(1, seat, asked)
        answer = player("hard").choose(seen, seat, stream, Clock(0))
        assert answer == player("normal").choose(seen, seat, stream_for(1, seat, asked))


def test_a_search_that_is_not_cut_off_answers_as_without_a_clock() -> None:
    hard = player("hard", worlds=6)
    cut, other = 0, 0
    for seen, seat, asked in questions(60):
        whole = hard.choose(seen, seat, stream_for(1, seat, asked))
        assert hard.choose(seen, seat, stream_for(1, seat, asked), Clock(100)) == whole
        clock = Clock(3)
        hard.choose(seen, seat, stream_for(1, seat, asked), clock)
        cut += clock.looks < 0
        other += whole != player("normal").choose(seen, seat, stream_for(1, seat, asked))
    assert cut > 0
    assert other > 0


def test_a_player_is_only_asked_when_it_is_to_answer() -> None:
    hand = World(preset("online"), 1).hand()
    hand.advance()
    hand.answer(0, hand.default(0))
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        player("random").choose(hand.observe(0), 0, stream_for(1, 0, 0))


def test_random_players_do_everything_that_is_legal() -> None:
    hand = World(preset("online"), 3).hand()
    hand.advance()
    legal = set(hand.legal(2))
    chosen = {choose_action("random", hand.observe(2), 2, b"%d" % key) for key in range(2000)}
    assert chosen == legal
