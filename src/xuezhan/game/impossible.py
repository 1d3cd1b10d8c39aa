"""What cannot have happened at a table: described hands and wins that are refused.

The checks know how tiles and turns go, not what a hand is worth nor whether it wins. What depends
on the rule set is only whether something exists under it, such as horses.
"""

from collections import Counter
from collections.abc import Iterator

from xuezhan.game.described import (
    OTHERS,
    HandAsRead,
    MeldAsRead,
    ScoreError,
    WinAsRead,
    refuse,
)
from xuezhan.rules import RuleSet
from xuezhan.tiles import COPIES, KINDS, RANKS, SUITS, text_of

__all__ = ["check_hand", "check_win"]

HAND_TILES = 13
MOST_MELDS = 4
SET_TILES = 3
MOST_WINNERS_BEFORE = len(OTHERS) - 1
KONGS = tuple(f"meld={kind}:…" for kind in ("kong_direct", "kong_added", "kong_concealed"))


def check_hand(hand: HandAsRead, *, fresh: int) -> None:
    """Refuse a hand of the wrong size or of tiles that there are not; ``fresh`` ones were drawn.

    Tiles of all suits may stand in it. Raises ``ScoreError``.
    """
    if len(hand.melds) > MOST_MELDS:
        raise refuse("too_many_melds", field="melds", value=len(hand.melds), allowed=("0-4",))
    wanted = HAND_TILES - SET_TILES * len(hand.melds) + fresh
    if len(hand.concealed) != wanted:
        raise refuse("wrong_count", field="concealed", value=len(hand.concealed), allowed=(wanted,))
    held = Counter(hand.concealed)
    _add_melds(held, hand.melds)
    _check_copies(held, field="concealed")
    for meld in hand.melds:
        if meld.tile // RANKS == hand.void:
            raise _void_tile("melds", meld.tile, hand.void)
    held.update(hand.seen)
    _check_copies(held, field="seen")


def check_win(win: WinAsRead, rules: RuleSet) -> None:
    """Refuse a win that cannot have come about under ``rules``. Raises ``ScoreError``."""
    check_hand(win.hand, fresh=0)
    _check_tiles(win)
    for error in (*_of_table(win, rules), *_of_way(win, rules), *_of_first_draw(win)):
        raise error


def _add_melds(held: Counter[int], melds: tuple[MeldAsRead, ...]) -> None:
    for meld in melds:
        held[meld.tile] += SET_TILES if meld.kind == "pung" else COPIES


def _check_copies(held: Counter[int], *, field: str) -> None:
    for kind, count in held.items():
        if count > COPIES:
            raise refuse("five_of_a_tile", field=field, value=text_of(kind), allowed=(COPIES,))


def _void_tile(field: str, tile: int, void: int) -> ScoreError:
    suits = (suit for suit in SUITS if suit != SUITS[void])
    return refuse("void_tiles", field=field, value=text_of(tile), allowed=suits)


def _check_tiles(win: WinAsRead) -> None:
    hand = win.hand
    held = Counter(hand.concealed)
    _add_melds(held, hand.melds)
    if win.by == "rob_kong" and held[win.win]:
        free = [text_of(kind) for kind in range(KINDS) if not held[kind]]
        raise refuse("robbed_tile_held", field="win", value=text_of(win.win), allowed=free)
    held[win.win] += 1
    _check_copies(held, field="win")
    for kind in held:
        if kind // RANKS == hand.void:
            field = "win" if kind == win.win else "concealed"
            raise _void_tile(field, kind, hand.void)
    suits = {SUITS[kind // RANKS] for kind in held}
    if len(suits) == len(SUITS):
        raise refuse("three_suits", field="concealed", value=tuple(SUITS), allowed=("2",))
    _add_melds(held, win.kongs)
    _check_copies(held, field="kongs")


def _of_table(win: WinAsRead, rules: RuleSet) -> Iterator[ScoreError]:
    """Give what is wrong with the seats, the horses and the flowers."""
    seats = [seat for seat in OTHERS if seat not in win.won]
    if len(set(win.won)) != len(win.won) or not set(win.won) <= set(OTHERS):
        yield refuse("no_seat", field="won", value=win.won, allowed=OTHERS)
    most = min(rules.wins_to_end - 1, MOST_WINNERS_BEFORE)
    if len(win.won) > most:
        yield refuse("hand_had_ended", field="won", value=win.won, allowed=(f"0-{most}",))
    if win.source is not None and win.by == "self_draw":
        yield refuse("source_of_self_draw", field="source", value=win.source)
    if win.source is not None and win.source not in seats:
        yield refuse("no_seat", field="source", value=win.source, allowed=seats)
    for field, count, most in (
        ("horses", win.horses, rules.horses),
        ("flowers", win.flowers, rules.flowers),
    ):
        if not 0 <= count <= most:
            yield refuse(f"too_many_{field}", field=field, value=count, allowed=(f"0-{most}",))


def _of_way(win: WinAsRead, rules: RuleSet) -> Iterator[ScoreError]:
    """Give what cannot have come with this way of winning."""
    if win.by == "rob_kong" and rules.rob_kong == "none":
        yield refuse("no_robbing", field="by", value=win.by, allowed=("self_draw", "discard"))
    if "bloom" in win.context:
        yield from _of_bloom(win)
    if "cannon" in win.context and win.by != "discard":
        yield _needs("cannon_without_discard", "cannon", "by=discard")
    if win.kongs and "cannon" not in win.context:
        yield refuse(
            "kongs_without_cannon", field="kongs", value=len(win.kongs), allowed=("context=cannon",)
        )
    for kong in win.kongs:
        if kong.source is not None and kong.source == win.source:
            yield refuse("no_seat", field="kongs", value=kong.source, allowed=("another",))
    if "last_tile" in win.context and win.by == "rob_kong":
        yield _needs("last_tile_robbed", "last_tile", "by=self_draw", "by=discard")


def _of_bloom(win: WinAsRead) -> Iterator[ScoreError]:
    if win.by != "self_draw":
        yield _needs("bloom_without_draw", "bloom", "by=self_draw")
    kongs = [meld for meld in win.hand.melds if meld.kind != "pung"]
    if not kongs:
        yield _needs("bloom_without_kong", "bloom", *KONGS)
    elif kongs[-1].kind == "kong_direct" and kongs[-1].source in win.won:
        seats = [seat for seat in OTHERS if seat not in win.won]
        yield refuse("feeder_had_won", field="melds", value=kongs[-1].source, allowed=seats)


def _of_first_draw(win: WinAsRead) -> Iterator[ScoreError]:
    if "first_draw" not in win.context:
        return
    if win.by != "self_draw":
        yield _needs("first_draw_without_draw", "first_draw", "by=self_draw")
    if win.hand.melds:
        yield _needs("first_draw_with_melds", "first_draw", "melds=0")
    if "last_tile" in win.context:
        yield _needs("first_draw_is_last", "first_draw", "last_tile")
    if win.dealer and win.won:
        yield refuse("won_before_first_draw", field="won", value=win.won, allowed=("0",))


def _needs(code: str, circumstance: str, *others: str) -> ScoreError:
    return refuse(code, field="context", value=circumstance, allowed=others)
