"""From a wish to the first entry of a match: rules checked, names cleaned, seats given."""

import unicodedata
from collections.abc import Sequence

from xuezhan.game.events import Seat
from xuezhan.game.hand import SEATS
from xuezhan.game.walls import commitment, first_dealer
from xuezhan.protocol.matches import Level, Opponent
from xuezhan.protocol.messages import Problem, Start
from xuezhan.rules import RuleError, preset, preset_names, to_dict, with_overrides
from xuezhan.server.decisions import RefusedCommandError
from xuezhan.server.entries import MatchOpened, Sitting
from xuezhan.server.store import HandSecret

NAME_LENGTH = 24
MOST_ECHOED = 60
"""So much of what a client wrote is repeated to him."""

Names = dict[Seat, str]
Contributions = dict[Seat, bytes]


def open_match(  # noqa: PLR0913  (each comes from somewhere else)
    start: Start,
    *,
    starter: Seat,
    names: Names,
    contributions: Contributions,
    level: Level,
    first_secret: bytes,
) -> MatchOpened:
    """Seat the humans and fill up with computers; raise ``RefusedCommandError``.

    ``level`` is that of computers the ``starter`` did not choose.
    """
    if start.rules not in preset_names():
        raise RefusedCommandError(
            Problem("problem.unknown_rules", start.rules[:MOST_ECHOED], tuple(preset_names()))
        )
    try:
        rules = with_overrides(preset(start.rules), start.overrides)
    except RuleError as error:
        problem = Problem(
            error.code, error.field[:MOST_ECHOED], error.allowed, error.value[:MOST_ECHOED]
        )
        raise RefusedCommandError(problem) from error
    wished = _wished(start, starter, names, level)
    sittings = _sittings(names, contributions, wished, level)
    joined = b"".join(contributions[seat] for seat in sorted(contributions))
    return MatchOpened(
        rules=start.rules,
        ruleset=to_dict(rules),
        length=start.length,
        pace=start.pace,
        clock=start.clock,
        sittings=sittings,
        first_dealer=first_dealer(first_secret, joined, seats=len(sittings), rules=rules),
    )


def _wished(start: Start, starter: Seat, names: Names, level: Level) -> dict[Seat, Opponent]:
    """Return which computer sits where: the wishes go round from the seat after the starter."""
    free = [
        seat for seat in ((starter + step) % SEATS for step in range(1, SEATS)) if seat not in names
    ]
    wishes = dict(zip(free, start.opponents, strict=False))
    return {seat: wishes.get(seat, Opponent(level)) for seat in free}


def _sittings(
    names: Names, contributions: Contributions, wished: dict[Seat, Opponent], level: Level
) -> tuple[Sitting, ...]:
    """Seat the humans where they sit and the computers, numbered, on what is left."""
    sittings = []
    computers = 0
    for seat in range(SEATS):
        if seat in names:
            sitting = Sitting(
                kind="human",
                name=clean_name(names[seat]),
                bot=level,
                contribution=contributions.get(seat, b"").hex(),
            )
        else:
            computers += 1
            opponent = wished[seat]
            sitting = Sitting(
                kind="bot",
                name=f"computer.{computers}",
                bot=opponent.level,
                pace=opponent.pace,
            )
        sittings.append(sitting)
    return tuple(sittings)


def keep_secrets(secrets: Sequence[bytes]) -> tuple[HandSecret, ...]:
    """Return the secrets of the hands from 0 on as they are kept."""
    return tuple(
        HandSecret(hand, secret, commitment(secret)) for hand, secret in enumerate(secrets)
    )


def clean_name(name: str) -> str:
    """Drop control and invisible characters, fold blanks, keep the first characters."""
    blanks = "".join(" " if character.isspace() else character for character in name)
    visible = "".join(
        character for character in blanks if not unicodedata.category(character).startswith("C")
    )
    folded = " ".join(unicodedata.normalize("NFC", visible).split())
    return folded[:NAME_LENGTH].rstrip()
