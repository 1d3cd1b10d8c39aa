"""Nobody sees more than he may: hands that differ only in hidden tiles look the same."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.inside import snapshot_of
from tests.rule_sets import rule_sets
from tests.worlds import SEATS, Step, World, follow

from xuezhan.engine.snapshot import snapshot
from xuezhan.engine.stream import Stream, below, mix, new_stream
from xuezhan.game import Hand, Wall, redact
from xuezhan.game.events import Event
from xuezhan.rules import RuleSet, preset

EXAMPLES = settings.default.max_examples if settings.default else 100
KEYS = st.integers(0, 2**32 - 1)


def exchanged(wall: Wall, stream: Stream) -> Wall:
    """Return the wall with two unlike tiles exchanged, wherever they lie."""
    tiles = list(wall.tiles)
    first = below(stream, len(tiles))
    second = below(stream, len(tiles))
    while tiles[first] == tiles[second]:
        second = below(stream, len(tiles))
    tiles[first], tiles[second] = tiles[second], tiles[first]
    return wall._replace(tiles=tuple(tiles))


def seen_by(hand: Hand, seat: int) -> dict[str, object]:
    """Return all that ``seat`` is ever given."""
    return {
        **snapshot(hand.observe(seat)),
        "view": hand.view(seat),
        "legal": hand.legal(seat),
        "default": hand.default(seat) if hand.legal(seat) else None,
        "waits": hand.waits(seat),
        "locked": hand.locked(seat),
    }


def told(events: tuple[Event, ...], hand: Hand, seat: int) -> list[Event]:
    return [redact(event, seat, rules=hand.rules) for event in events]


def compared(world: World, steps: list[Step], stream: Stream) -> int:
    """Play a hand beside one with two tiles exchanged, as long as one seat is told the same.

    Everything that seat is given must be the same too. Return in how many steps the two hands
    were different nevertheless.
    """
    seat = below(stream, SEATS)
    hand = world.hand()
    changed = exchanged(world.wall(1), stream)
    other = Hand(
        world.rules,
        dealer=world.key % SEATS,
        walls=lambda attempt: changed if attempt == 1 else world.wall(attempt),
    )
    different = 0
    for step in steps:
        for answering, action in step.items():
            hand.answer(answering, action)
        if not follow(other, step):
            break
        same = told(hand.advance(), hand, seat) == told(other.advance(), other, seat)
        if not same:
            break
        assert seen_by(hand, seat) == seen_by(other, seat)
        different += snapshot_of(hand) != snapshot_of(other)
    return different


@given(rules=rule_sets(), key=KEYS, eager=st.sampled_from((60, 95)))
@settings(max_examples=max(EXAMPLES // 10, 1))
def test_hands_that_look_the_same_to_a_seat_are_the_same_to_it(
    *, rules: RuleSet, key: int, eager: int
) -> None:
    world = World(rules, key, eager=eager)
    _, steps = world.play()
    stream = new_stream(mix(key, 2))
    for _ in range(5):
        compared(world, steps, stream)


def test_the_comparison_finds_hands_that_differ() -> None:
    stream = new_stream(1)
    world = World(preset("online"), 7)
    _, steps = world.play()
    assert sum(compared(world, steps, stream) for _ in range(10)) > 100
