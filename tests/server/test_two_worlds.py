"""What a seat is sent, and when, does not depend on what it may not know.

Two worlds have walls that are alike in everything one seat may learn, and differ in what the others
hold and in what is never drawn. In public the others do the same: they throw what they draw and
let everything go. The frames of the seat and their times must be the same, byte for byte.
"""

import msgspec
import pytest
from tests.server.virtual_table import HUMAN, VirtualTable, dice

from xuezhan.game.actions import Action, Discard, Pass
from xuezhan.game.walls import Wall, first_dealer
from xuezhan.rules import RuleSet, preset
from xuezhan.server.table_commands import Think
from xuezhan.server.table_match import Chance, secrets_from, wall_of
from xuezhan.tiles import text_of

DEALT = 53
DRAWS = 36


def owners(dealer: int) -> list[int]:
    """Return who is dealt the tiles of the wall, in drawing order."""
    order = [(dealer + step) % 4 for step in range(4)]
    return [seat for size in (4, 4, 4, 1) for seat in order for _ in range(size)] + [dealer]


def hidden_places(dealer: int) -> list[int]:
    """Return the places of tiles that a seat does not come to know before the last draw."""
    held = [place for place, seat in enumerate(owners(dealer)) if seat != HUMAN]
    return [*held[:-1], *range(DEALT + DRAWS, 108)]


def world(last_secret: bytes, *, shuffled: int | None) -> VirtualTable:
    """Play until the last draw; with ``shuffled`` the hidden tiles lie otherwise."""
    first_secret = secrets_from(last_secret)[0]
    dealer = first_dealer(first_secret, b"", seats=4, rules=preset("chengdu"))

    def make_wall(secret: bytes, contribution: bytes, attempt: int, rules: RuleSet) -> Wall:
        wall = wall_of(secret, contribution, attempt, rules)
        if shuffled is None:
            return wall
        tiles, places = list(wall.tiles), hidden_places(dealer)
        moved = [tiles[place] for place in places]
        dice(shuffled).shuffle(moved)
        for place, tile in zip(places, moved, strict=True):
            tiles[place] = tile
        return wall._replace(tiles=tuple(tiles))

    def throw_what_was_drawn(think: Think, legal: tuple[Action, ...]) -> Action:
        if Pass() in legal:
            return Pass()
        assert table.core.question is not None
        view = table.core.question.hand.view(think.seat)
        if view.left == 108 - DEALT:
            rules = table.core.question.hand.rules
            return Discard(text_of(make_wall(first_secret, b"", 1, rules).tiles[52]))
        assert view.drawn is not None
        return Discard(view.drawn)

    table = VirtualTable(
        choose=throw_what_was_drawn, chance=Chance(secret=lambda: last_secret, wall=make_wall)
    )
    table.come()
    table.start("chengdu")
    while tiles_left(table) > 108 - DEALT - DRAWS:
        request = table.request(HUMAN)
        if request is None:
            assert table.next()
        else:
            table.act(Pass() if Pass() in request.legal else request.default)
    return table


def tiles_left(table: VirtualTable) -> int:
    match = table.welcome(HUMAN).match
    return 108 if match is None or match.hand is None else match.hand.left


def seen(table: VirtualTable) -> list[tuple[float, bytes]]:
    return [(round(at, 9), msgspec.json.encode(frame)) for at, frame in table.frames[HUMAN]]


@pytest.mark.parametrize("deal", range(12))
def test_frames_and_times_tell_nothing_of_hidden_tiles(deal: int) -> None:
    secret = dice(deal).randbytes(32)
    one, other = world(secret, shuffled=None), world(secret, shuffled=deal)
    assert one.core.question is not None
    assert other.core.question is not None
    hidden = [seat for seat in range(4) if seat != HUMAN]
    assert [one.core.question.hand.view(seat) for seat in hidden] != [
        other.core.question.hand.view(seat) for seat in hidden
    ]
    assert seen(one) == seen(other)
    assert msgspec.json.encode(one.welcome(HUMAN)) == msgspec.json.encode(other.welcome(HUMAN))
