"""Scores and rows of tiles as words without spaces, the building stones of ``event_text``.

``8@3:123m,456m,[111p],789s,99p:plain=0,root*2=2`` is worth 8 points for 3 doublings: the parts of
the hand as it was read, melds in brackets, then what counts, how often, and its doublings.
``16@5!`` says that the cap kept a hand of five doublings from paying more.
"""

import re
from collections.abc import Sequence

from xuezhan.game.events import CountedDoubling, ReadingSet, Score
from xuezhan.tiles import TileText, format_tiles, kind_of, parse_tiles, text_of

__all__ = ["parse_score", "parse_tile_row", "score_text", "tile_row"]

NONE = "-"
COPIES = {"pung": 3, "kong": 4, "pair": 2}
SCORE = re.compile(r"(\d+)@(\d+)(!?):([^:]+):([^:]+)")
COUNTED = re.compile(r"([a-z_]+)(?:\*(\d+))?=(\d+)")


def tile_row(tiles: Sequence[TileText]) -> str:
    """Return tiles as one word: ``123m5p``, ``-`` for none."""
    return format_tiles(map(kind_of, tiles)).replace(" ", "") or NONE


def parse_tile_row(word: str) -> tuple[TileText, ...]:
    """Return the tiles of ``tile_row``."""
    return () if word == NONE else tuple(map(text_of, parse_tiles(word)))


def score_text(score: Score | None) -> str:
    """Return a score as one word, ``-`` for none."""
    if score is None:
        return NONE
    capped = "!" if score.capped else ""
    reading = ",".join(map(_set_text, score.reading))
    counted = ",".join(map(_counted_text, score.doublings)) or NONE
    return f"{score.value}@{score.total}{capped}:{reading}:{counted}"


def _set_text(part: ReadingSet) -> str:
    first = kind_of(part.tile)
    kinds = (first, first + 1, first + 2) if part.kind == "run" else (first,) * COPIES[part.kind]
    tiles = format_tiles(kinds)
    return f"[{tiles}]" if part.melded else tiles


def _counted_text(counted: CountedDoubling) -> str:
    times = f"*{counted.count}" if counted.count != 1 else ""
    return f"{counted.id}{times}={counted.value}"


def parse_score(word: str) -> Score | None:
    """Return the score of ``score_text``; raise ``ValueError`` when it is none."""
    if word == NONE:
        return None
    match = SCORE.fullmatch(word)
    if match is None:
        raise ValueError(word)
    value, total, capped, reading, counted = match.groups()
    return Score(
        reading=tuple(map(_parse_set, reading.split(","))),
        doublings=() if counted == NONE else tuple(map(_parse_counted, counted.split(","))),
        total=int(total),
        capped=bool(capped),
        value=int(value),
    )


def _parse_set(word: str) -> ReadingSet:
    melded = word.startswith("[")
    kinds = parse_tiles(word.strip("[]"))
    for kind, copies in COPIES.items():
        if kinds == kinds[:1] * copies:
            return ReadingSet(kind=kind, tile=text_of(kinds[0]), melded=melded)  # type: ignore[arg-type] # its words
    first, second, third = kinds
    if (second, third) != (first + 1, first + 2):
        raise ValueError(word)
    return ReadingSet(kind="run", tile=text_of(first), melded=melded)


def _parse_counted(word: str) -> CountedDoubling:
    match = COUNTED.fullmatch(word)
    if match is None:
        raise ValueError(word)
    return CountedDoubling(id=match[1], count=int(match[2] or 1), value=int(match[3]))
