"""Why an option is good or bad, in facts that a player could see himself: keys of the catalogue.

Everything comes from an observation; nothing is judged here, an option's value is told elsewhere.
An observation is changed while it is looked at, so each option needs a fresh one.
"""

from typing import NamedTuple

from xuezhan.engine.codes import MELD_ADDED, MELD_CONCEALED, MELD_DIRECT, MELD_PUNG
from xuezhan.engine.position import set_seen, set_void
from xuezhan.engine.readiness import deficiency_of, useful_of, waits_of
from xuezhan.engine.readout import concealed_kinds, last_of, seen_counts, turn_of, void_of, win_of
from xuezhan.engine.state import State, add_meld, count_of, give_out
from xuezhan.game.actions import Action, DeclareVoid, Discard, Exchange, Kong, Pass, Pung, Win
from xuezhan.tiles import COPIES, KINDS, RANKS, SUITS, kind_of

SEATS = 4
TAKEN = {"pung": 2, "kong_direct": 3, "kong_concealed": 4, "kong_added": 1}
NEAR_TILES = 2
MANY_SEEN = 2


class Why(NamedTuple):
    """A reason: ``key`` names its text, ``values`` fill the placeholders."""

    key: str
    values: dict[str, str | int]


def reasons_of(state: State, seat: int, action: Action) -> tuple[Why, ...]:
    """Return what there is to say of ``action``, the weightiest first."""
    match action:
        case Discard(tile=tile):
            return _of_discard(state, seat, kind_of(tile))
        case Exchange(tiles=tiles):
            return _of_exchange(state, seat, [kind_of(tile) for tile in tiles])
        case DeclareVoid(suit=suit):
            return _of_void(state, seat, SUITS.index(suit))
        case Win():
            return (Why("advice.win", {}),)
        case Pass():
            return (_nearness(state, seat),)
        case Pung(tile=tile):
            return _of_meld(state, seat, kind_of(tile), "pung", MELD_PUNG)
        case Kong(kind=kind, tile=tile):
            meld = {
                "kong_direct": MELD_DIRECT,
                "kong_concealed": MELD_CONCEALED,
                "kong_added": MELD_ADDED,
            }[kind]
            money = Why("advice.kong_money", {})
            return money, *_of_meld(state, seat, kind_of(tile), kind, meld)


def _of_discard(state: State, seat: int, kind: int) -> tuple[Why, ...]:
    found = []
    if kind // RANKS == void_of(state, seat):
        found.append(Why("advice.void_tile", {}))
    others = [other for other in range(SEATS) if other != seat and win_of(state, other) is None]
    barred = sum(void_of(state, other) == kind // RANKS for other in others)
    seen = seen_counts(state)[kind]
    give_out(state, seat, kind)
    set_seen(state, kind, 1)
    found.append(_nearness(state, seat))
    if others and barred == len(others):
        found.append(Why("advice.safe", {}))
    elif barred:
        found.append(Why("advice.partly_safe", {"count": barred, "others": len(others)}))
    if seen >= MANY_SEEN:
        found.append(Why("advice.seen", {"count": seen}))
    return tuple(found)


def _nearness(state: State, seat: int) -> Why:
    """Say how near the hand is, and how many unseen tiles help it on."""
    away = deficiency_of(state, seat)
    waits = waits_of(state, seat) if away == 0 else 0
    mask = waits or useful_of(state, seat)
    seen = seen_counts(state)
    kinds = [kind for kind in range(KINDS) if mask >> kind & 1]
    unseen = sum(COPIES - seen[kind] - count_of(state, seat, kind) for kind in kinds)
    if waits:
        return Why("advice.ready", {"kinds": len(kinds), "count": unseen})
    if away <= 0:
        return Why("advice.ready_but", {})
    return Why("advice.away", {"away": away, "count": unseen})


def _of_meld(state: State, seat: int, kind: int, name: str, meld: int) -> tuple[Why, ...]:
    before = deficiency_of(state, seat)
    for _ in range(TAKEN[name]):
        give_out(state, seat, kind)
    if meld != MELD_ADDED:
        source = turn_of(state) if last_of(state) >= 0 else -1
        add_meld(state, seat, meld, kind, source)
    after = max(deficiency_of(state, seat), 0)
    if after == 0:
        return (Why("advice.stays_ready" if before <= 0 else "advice.makes_ready", {}),)
    if after < before:
        return (Why("advice.nearer", {"away": after}),)
    if after > max(before, 0):
        return (Why("advice.farther", {"away": after}),)
    return (Why("advice.as_near", {"away": after}),)


def _of_exchange(state: State, seat: int, kinds: list[int]) -> tuple[Why, ...]:
    suit = kinds[0] // RANKS
    held = [kind for kind in concealed_kinds(state, seat) if kind // RANKS == suit]
    counts = [
        sum(kind // RANKS == other for kind in concealed_kinds(state, seat))
        for other in range(len(SUITS))
    ]
    found = []
    longest = max(range(len(SUITS)), key=counts.__getitem__)
    if len(held) == min(count for count in counts if count >= len(kinds)):
        found.append(Why("advice.shortest_suit", {"suit": SUITS[suit], "count": len(held)}))
    elif longest != suit:
        values = {"suit": SUITS[longest], "count": counts[longest]}
        found.append(Why("advice.keeps_suit", values))
    kept = list(held)
    for kind in kinds:
        kept.remove(kind)
    torn = sum(abs(one - other) <= NEAR_TILES for one in kinds for other in kept)
    joined = sum(
        abs(one - other) <= NEAR_TILES
        for place, one in enumerate(kinds)
        for other in kinds[place + 1 :]
    )
    if torn == 0 and joined == 0:
        found.append(Why("advice.loose", {}))
    elif torn == 0:
        found.append(Why("advice.tears_nothing", {}))
    return tuple(found)


def _of_void(state: State, seat: int, suit: int) -> tuple[Why, ...]:
    count = sum(kind // RANKS == suit for kind in concealed_kinds(state, seat))
    set_void(state, seat, suit)
    away = deficiency_of(state, seat)
    held = Why("advice.suit_count", {"suit": SUITS[suit], "count": count})
    if away <= 0:
        return held, Why("advice.ready_without", {})
    return held, Why("advice.away_without", {"away": away})
