"""Write the frames that the client's fold is tested with: python -m tests.browser.frames.

A line is a hand of one rule set as one seat receives it: the events of each commit, and now and
then the view that must be the fold of all events so far.
"""

import random
from collections.abc import Sequence
from pathlib import Path

import msgspec

from xuezhan.game.actions import Action, Discard, Kong, Pung, Win
from xuezhan.game.events import Event
from xuezhan.game.hand import Hand
from xuezhan.game.redaction import redact
from xuezhan.game.views import HandView
from xuezhan.game.walls import wall_from_secret
from xuezhan.rules import preset, with_overrides

FRAMES = Path(__file__).parents[2] / "web" / "tests" / "frames.jsonl"
EVERY = 9
REACH = 2
HANDS: tuple[tuple[str, dict[str, object], int, int], ...] = (
    ("online", {}, 0, 101),
    ("chengdu", {}, 1, 20),
    ("tencent", {"flowers": 4}, 2, 79),
    ("qq", {"kong_replacement": "back"}, 3, 117),
)


class Step(msgspec.Struct, frozen=True):
    """The events of one commit and, now and then, the view after it."""

    events: tuple[Event, ...]
    view: HandView | None


class Played(msgspec.Struct, frozen=True):
    """One hand as ``seat`` sees it."""

    rules: str
    seat: int
    steps: tuple[Step, ...]


def neighbours(tile: str, held: Sequence[str]) -> int:
    """Count the tiles that go with ``tile``."""
    return sum(other[1] == tile[1] and abs(int(other[0]) - int(tile[0])) <= REACH for other in held)


def choose(hand: Hand, seat: int, chance: random.Random) -> Action:
    """Win, then kong, then pung where it may, and else part with the loneliest tile."""
    legal = hand.legal(seat)
    for kind in (Win, Kong, Pung):
        calls = [action for action in legal if isinstance(action, kind)]
        if calls:
            return calls[0]
    discards = [action for action in legal if isinstance(action, Discard)]
    if not discards:
        return chance.choice(legal)
    held = hand.view(seat).players[seat].hand or ()
    return min(discards, key=lambda action: neighbours(action.tile, held))


def played(name: str, overrides: dict[str, object], seat: int, seed: int) -> Played:
    """Play a hand by chance and keep what ``seat`` is sent."""
    rules = with_overrides(preset(name), overrides)
    chance = random.Random(seed)
    secret = chance.randbytes(32)
    hand = Hand(
        rules,
        dealer=seed % 4,
        walls=lambda attempt: wall_from_secret(secret, b"", attempt=attempt, rules=rules),
    )
    steps: list[Step] = []
    while not hand.over:
        for asked in hand.asked():
            hand.answer(asked, choose(hand, asked, chance))
        events = tuple(redact(event, seat, rules=rules) for event in hand.advance())
        shown = hand.over or len(steps) % EVERY == 0
        steps.append(Step(events, hand.view(seat) if shown else None))
    return Played(name, seat, tuple(steps))


def lines() -> bytes:
    """Return the whole file."""
    encoder = msgspec.json.Encoder()
    return b"".join(
        encoder.encode(played(name, overrides, seat, seed)) + b"\n"
        for name, overrides, seat, seed in HANDS
    )


if __name__ == "__main__":
    FRAMES.write_bytes(lines())
