"""The one look inside a hand that tests take: its whole state, hidden parts included."""

from xuezhan.engine.snapshot import snapshot
from xuezhan.engine.state import State
from xuezhan.game import Hand


def state_of(hand: Hand) -> State:
    """Return the engine's state of ``hand``."""
    return hand._state  # noqa: SLF001 - what must stay hidden can only be compared here


def snapshot_of(hand: Hand) -> dict[str, list[int]]:
    """Return every number of the state of ``hand``."""
    return snapshot(state_of(hand))
