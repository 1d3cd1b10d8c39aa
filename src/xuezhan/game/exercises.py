"""Exercises for whoever learns the game: hands made from a seed, with the answers of the engine.

Each exercise brings all that is needed to judge any answer to it and to say why. Which hands make
a good exercise is decided here; what is right is told by the same calls that the calculator uses.
"""

from collections.abc import Callable, Iterator
from typing import Literal, get_args

import msgspec

from xuezhan.engine.stream import Stream, below, mix, new_stream
from xuezhan.game.described import HandDescription, ScoreError, WinDescription
from xuezhan.game.outlook import Choice, Outlook, Standing
from xuezhan.game.scorer import ScoredWin, Scorer
from xuezhan.rules import RuleSet
from xuezhan.tiles import COPIES, KINDS, SUITS, Suit, TileText, text_of

__all__ = [
    "EXERCISE_KINDS",
    "DiscardExercise",
    "Exercise",
    "ExerciseKind",
    "PaysExercise",
    "ReadyExercise",
    "WaitsExercise",
    "exercises",
]

ExerciseKind = Literal["ready", "waits", "discard", "pays"]
EXERCISE_KINDS: tuple[ExerciseKind, ...] = get_args(ExerciseKind)

RANKS = 9
SETS = 4
OPTIONS = 4
TRIES = 400
FEW = 3
"""So many best discards an exercise has at the most."""


class ReadyExercise(msgspec.Struct, frozen=True, tag="ready", tag_field="type"):
    """Is this hand ready? It is where ``standing`` has waits."""

    hand: tuple[TileText, ...]
    void: Suit
    standing: Standing


class WaitsExercise(msgspec.Struct, frozen=True, tag="waits", tag_field="type"):
    """A ready hand: what does it wait for? Exactly the waits of ``standing``."""

    hand: tuple[TileText, ...]
    void: Suit
    standing: Standing


class DiscardExercise(msgspec.Struct, frozen=True, tag="discard", tag_field="type"):
    """Which tile would you discard? ``best`` are all equally good first answers."""

    hand: tuple[TileText, ...]
    void: Suit
    choice: Choice
    best: tuple[TileText, ...]


class PaysExercise(msgspec.Struct, frozen=True, tag="pays", tag_field="type"):
    """What does each payer pay for this win? ``options`` are shown, ``amount`` is right."""

    win: WinDescription
    won: ScoredWin
    amount: int
    options: tuple[int, ...]


Exercise = ReadyExercise | WaitsExercise | DiscardExercise | PaysExercise


def exercises(kind: ExerciseKind, *, seed: int, count: int, rules: RuleSet) -> tuple[Exercise, ...]:
    """Make ``count`` exercises of a kind, always the same ones from a seed."""
    outlook, scorer = Outlook(rules), Scorer(rules)
    make: dict[ExerciseKind, Callable[[Stream, int], Exercise | None]] = {
        "ready": lambda chance, place: _ready(chance, outlook, ready=place % 2 == 0),
        "waits": lambda chance, _: _waits(chance, outlook),
        "discard": lambda chance, _: _discard(chance, outlook),
        "pays": lambda chance, _: _pays(chance, scorer),
    }
    chance = new_stream(mix(seed, EXERCISE_KINDS.index(kind)))
    # Whether the first hand is ready must not be known from its place.
    shift = below(chance, 2)
    found: list[Exercise] = []
    for _ in range(TRIES):
        if len(found) == count:
            break
        exercise = make[kind](chance, len(found) + shift + below(chance, 2))
        if exercise is not None:
            found.append(exercise)
    return tuple(found)


def _ready(chance: Stream, outlook: Outlook, *, ready: bool) -> ReadyExercise | None:
    void, tiles = _complete(chance)
    hand = _without(tiles, chance)
    if not ready:
        hand = _swapped(hand, chance, void)
    standing = outlook.standing(_described(hand, void))
    if bool(standing.waits) != ready:
        return None
    return ReadyExercise(hand=_texts(hand), void=SUITS[void], standing=standing)


def _waits(chance: Stream, outlook: Outlook) -> WaitsExercise | None:
    void, tiles = _complete(chance)
    hand = _without(tiles, chance)
    standing = outlook.standing(_described(hand, void))
    # A single wait is too easy, but for now and then.
    if len(standing.waits) < 2 - (below(chance, 4) == 0):
        return None
    return WaitsExercise(hand=_texts(hand), void=SUITS[void], standing=standing)


def _discard(chance: Stream, outlook: Outlook) -> DiscardExercise | None:
    void, tiles = _complete(chance)
    hand = _swapped(tiles, chance, void)
    if below(chance, 2):
        hand = _swapped(hand, chance, void)
    choice = outlook.choice(_described(hand, void))
    if choice.complete or not choice.discards:
        return None
    first = choice.discards[0]
    best = tuple(one.tile for one in choice.discards if _nearness(one) == _nearness(first))
    if len(best) > FEW or not first.accepted:
        return None
    return DiscardExercise(hand=_texts(hand), void=SUITS[void], choice=choice, best=best)


def _pays(chance: Stream, scorer: Scorer) -> PaysExercise | None:
    void, tiles = _complete(chance)
    place = below(chance, len(tiles))
    win = tiles[place]
    hand = tiles[:place] + tiles[place + 1 :]
    hand, melds = _melded(hand, chance)
    described = WinDescription(
        concealed=" ".join(_texts(hand)),
        win=text_of(win),
        by="self_draw" if below(chance, 3) == 0 else "discard",
        melds=melds,
        context=("last_tile",) if below(chance, 6) == 0 else (),
        void=SUITS[void],
    )
    try:
        won = scorer.score(described)
    except ScoreError:
        return None
    if not won.payments:
        return None
    amount = won.payments[0].amount
    return PaysExercise(
        win=described, won=won, amount=amount, options=_options(chance, won, amount, scorer.rules)
    )


def _options(chance: Stream, won: ScoredWin, amount: int, rules: RuleSet) -> tuple[int, ...]:
    """Return amounts that other counts of doublings would bring, the right one among them."""
    more = amount - won.score.value
    highest = won.score.total + OPTIONS if rules.cap is None else max(rules.cap, OPTIONS)
    amounts = sorted({rules.base * 2**fan + more for fan in range(highest + 1)} | {amount})
    place = amounts.index(amount)
    first = max(place - below(chance, OPTIONS), 0)
    first = min(first, max(len(amounts) - OPTIONS, 0))
    return tuple(amounts[first : first + OPTIONS])


def _nearness(standing: Standing) -> tuple[int, int]:
    return standing.deficiency, standing.accepted


def _complete(chance: Stream) -> tuple[int, list[int]]:
    """Return a void suit and fourteen tiles of the others: four sets and a pair, or seven pairs."""
    void = below(chance, len(SUITS))
    suits = [suit for suit in range(len(SUITS)) if suit != void]
    if below(chance, 3) == 0:
        suits = [suits[below(chance, 2)]]
    counts = [0] * KINDS
    if below(chance, 9) == 0:
        _add(counts, _pairs(chance, suits), wanted=SETS + FEW)
    else:
        _add(counts, _sets(chance, suits), wanted=SETS)
        _add(counts, _pairs(chance, suits), wanted=1)
    return void, [kind for kind in range(KINDS) for _ in range(counts[kind])]


def _sets(chance: Stream, suits: list[int]) -> Iterator[tuple[int, ...]]:
    while True:
        first = suits[below(chance, len(suits))] * RANKS
        if below(chance, 3) == 0:
            yield (first + below(chance, RANKS),) * 3
        else:
            start = first + below(chance, RANKS - 2)
            yield (start, start + 1, start + 2)


def _pairs(chance: Stream, suits: list[int]) -> Iterator[tuple[int, ...]]:
    while True:
        yield (suits[below(chance, len(suits))] * RANKS + below(chance, RANKS),) * 2


def _add(counts: list[int], parts: Iterator[tuple[int, ...]], *, wanted: int) -> None:
    """Add parts as far as there are tiles for them."""
    while wanted:
        part = next(parts)
        if all(counts[kind] + part.count(kind) <= COPIES for kind in part):
            for kind in part:
                counts[kind] += 1
            wanted -= 1


def _melded(hand: list[int], chance: Stream) -> tuple[list[int], tuple[str, ...]]:
    """Lay one or another pung open, and make a kong of it where the fourth tile is free."""
    melds: list[str] = []
    for kind in dict.fromkeys(hand):
        if hand.count(kind) == 3 and below(chance, 2):  # noqa: PLR2004 - a pung
            hand = [one for one in hand if one != kind]
            word = ("pung", "pung", "kong_direct", "kong_concealed")[below(chance, 4)]
            melds.append(f"{word}:{text_of(kind)}")
    return hand, tuple(melds)


def _without(tiles: list[int], chance: Stream) -> list[int]:
    place = below(chance, len(tiles))
    return tiles[:place] + tiles[place + 1 :]


def _swapped(hand: list[int], chance: Stream, void: int) -> list[int]:
    """Put another tile, of no void suit, in the place of one."""
    left = _without(hand, chance)
    while True:
        kind = below(chance, KINDS)
        if kind // RANKS != void and left.count(kind) < COPIES:
            return sorted([*left, kind])


def _described(hand: list[int], void: int) -> HandDescription:
    return HandDescription(concealed=" ".join(_texts(hand)), void=SUITS[void])


def _texts(hand: list[int]) -> tuple[TileText, ...]:
    return tuple(map(text_of, hand))
