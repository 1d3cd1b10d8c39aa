"""The golden texts: a whole hand under each preset, and the order of legal answers.

A text that changes is a change of the game: read the difference before you keep it.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from tests.notation import PLAIN, play
from tests.worlds import World

from xuezhan.game import Hand
from xuezhan.game.event_text import event_text
from xuezhan.game.score_text import tile_row
from xuezhan.rules import RuleSet, preset
from xuezhan.tiles import text_of

FOLDER = Path(__file__).parent
COMMAND = "python -m tests.golden"

# Hands by the name of their text: the preset and the key of the world. First one per preset in
# which much happens, then what tables argue about.
HANDS = {
    "online": ("online", 1140),
    "beginner": ("beginner", 546),
    "chengdu": ("chengdu", 1042),
    "qq": ("qq", 546),
    "tencent": ("tencent", 306),
    "fed_bloom": ("qq", 107),
    "fed_bloom_fed_alone": ("chengdu", 41),
    "cannon_with_two_winners": ("online", 360),
    "kong_robbed_by_two": ("chengdu", 90),
    "pig_unready_and_refund": ("online", 773),
}

# Positions with something to choose: the rules, the script, the seats that are asked.
POSITIONS: dict[str, tuple[RuleSet, str, tuple[int, ...]]] = {
    "exchange: by suit, then by rank": (
        preset("online"),
        "seat 0: 1123m 99p 46778s 5m 5m 5m",
        (0,),
    ),
    "void: by suit": (PLAIN, "1 void m", (0, 2)),
    "turn: win, concealed kongs, added kongs, discards by kind": (
        PLAIN,
        """
        seat 0, void s: 9p ...
        seat 1, void s: 11119m 99p 2222p 34p
        0 discard 9p
        1 pung 9p, discard 9m
        2 tosses 9s
        3 tosses 9s
        0 tosses 9s
        1 draws 9p
        """,
        (1,),
    ),
    "turn: a win first": (PLAIN, "seat 0, void s: 1111m 23m 456m 789m 99p", (0,)),
    "turn: void tiles only": (PLAIN, "seat 0, void s: 1111m 234m 567m 99p 1s 9s", (0,)),
    "turn: no kong after a pung": (
        PLAIN,
        "seat 0, void s: 9p ...\nseat 1, void s: 11119m 99p 2222p 34p\n0 discard 9p\n1 pung 9p",
        (1,),
    ),
    "turn: only the win where it is forced": (
        PLAIN.replace(forced_win_last_tiles=55),
        "seat 0, void s: 1111m 23m 456m 789m 99p",
        (0,),
    ),
    "claim: win, kong, pung, pass": (
        PLAIN,
        """
        seat 0, void s: 1p ...
        seat 1, void s: 123m 456m 99m 111p 23p
        0 discard 1p
        """,
        (1,),
    ),
    "rob: win, pass": (
        PLAIN,
        """
        seat 0, void s: 123m 456m 789m 46p 22p 5p
        seat 2, void s: 55p 9s ...
        0 discard 5p
        2 pung 5p, discard 9s
        3 tosses 9s
        0 tosses 9s
        1 tosses 9s
        2 draws 5p
        2 kong_added 5p
        """,
        (0,),
    ),
}


def hand_of(name: str) -> tuple[World, Hand]:
    """Return the world of a golden hand, and the hand played to its end."""
    rules, key = HANDS[name]
    world = World(preset(rules), key, clustered=True, eager=93)
    return world, world.play()[0]


def hand_text(name: str) -> str:
    """Return a whole hand, one event a line."""
    world, hand = hand_of(name)
    wall = world.wall(1)
    lines = [
        f"# A hand under {HANDS[name][0]}, written by `{COMMAND}`.",
        f"# Wall: {tile_row([text_of(kind) for kind in wall.tiles])}",
        *map(event_text, hand.events),
    ]
    return "\n".join(lines) + "\n"


def legal_text() -> str:
    """Return the legal answers of each position, in their order."""
    return "\n".join(_legal_lines())


def _legal_lines() -> Iterator[str]:
    yield f"# The order of legal answers, written by `{COMMAND}`."
    for title, (rules, script, seats) in POSITIONS.items():
        hand: Hand = play(rules, script)
        yield ""
        yield title
        for seat in seats:
            yield f"{seat}: {' | '.join(map(str, hand.legal(seat)))}"
    yield ""


TEXTS: dict[str, Callable[[], str]] = {
    "legal.txt": legal_text,
    **{f"{name}.txt": lambda name=name: hand_text(name) for name in HANDS},  # type: ignore[misc] # bound now
}
