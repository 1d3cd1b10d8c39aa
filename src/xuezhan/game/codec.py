"""Between the engine's integers and the typed words of the face: actions, events, scores."""

from functools import lru_cache
from typing import Literal, cast

from xuezhan.engine.codes import (
    ANSWERED,
    CAUSES,
    CHECKED,
    DEALT,
    DECLARE_VOID,
    DIRECTIONS,
    DISCARD,
    DISCARDED,
    DOUBLINGS,
    DRAWN,
    END_REASONS,
    ESCAPED,
    EXCHANGE_OPENED,
    EXCHANGED,
    FALSE_WIN,
    FLOWER,
    GIVE,
    HAND_ENDED,
    HAND_STARTED,
    KINDS,
    KONG_ADDED,
    KONG_CONCEALED,
    KONG_DIRECT,
    MELDED,
    MELDS,
    NO_ACTION,
    PAID,
    PASS,
    PAYMENT_KINDS,
    PUNG,
    REDEALT,
    SET_NAMES,
    VOIDS_DECLARED,
    VOIDS_OPENED,
    WIN,
    WIN_WAYS,
    WITH_DISCARD,
    WON,
)
from xuezhan.engine.journal import Journal, payment, row, row_total
from xuezhan.engine.reading import reading_count, reading_pairs, reading_sets
from xuezhan.engine.readout import (
    concealed_kinds,
    exchanged_kinds,
    horse_kind,
    last_discard,
    points_of,
    win_of,
)
from xuezhan.engine.scoring import (
    Score as CountedScore,
)
from xuezhan.engine.scoring import (
    new_score,
    score_capped,
    score_hand,
    score_lines,
    score_one_reading,
    score_points,
    score_reading,
    score_readings,
    score_total,
)
from xuezhan.engine.state import State
from xuezhan.game.actions import (
    Action,
    DeclareVoid,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from xuezhan.game.events import (
    Answered,
    Checked,
    CountedDoubling,
    Dealt,
    Direction,
    Discarded,
    Drawn,
    EndReason,
    Escaped,
    Event,
    Exchanged,
    ExchangeOpened,
    FalselyWon,
    FlowerSetAside,
    HandChecked,
    HandEnded,
    HandStarted,
    Melded,
    MeldKind,
    Paid,
    Payment,
    PaymentCause,
    PaymentKind,
    ReadingSet,
    Redealt,
    Score,
    VoidsDeclared,
    VoidsOpened,
    WinWay,
    Won,
)
from xuezhan.tiles import SUITS, TileText, kind_of, text_of

SetKind = Literal["run", "pung", "kong"]


def texts(kinds: list[int]) -> tuple[TileText, ...]:
    """Return the tiles of ``kinds`` as texts."""
    return tuple(text_of(kind) for kind in kinds)


@lru_cache(maxsize=8192)
def action_of(code: int, tile: int) -> Action:
    """Return the action of an engine ``code``; ``tile`` is the one that waits for an answer."""
    if code == WIN:
        return Win()
    if code == PASS:
        return Pass()
    if code == PUNG:
        return Pung(text_of(tile))
    if code == KONG_DIRECT:
        return Kong("kong_direct", text_of(tile))
    if DISCARD <= code < DISCARD + KINDS:
        return Discard(text_of(code - DISCARD))
    if KONG_CONCEALED <= code < KONG_CONCEALED + KINDS:
        return Kong("kong_concealed", text_of(code - KONG_CONCEALED))
    if KONG_ADDED <= code < KONG_ADDED + KINDS:
        return Kong("kong_added", text_of(code - KONG_ADDED))
    if DECLARE_VOID <= code < DECLARE_VOID + len(SUITS):
        return DeclareVoid(SUITS[code - DECLARE_VOID])
    suit, ranks = divmod(code - GIVE, 729)
    first, second, third = (
        text_of(suit * 9 + rank) for rank in (ranks // 81, ranks // 9 % 9, ranks % 9)
    )
    return Exchange((first, second, third))


def code_of(action: Action) -> int:  # noqa: C901 - one case per action
    """Return the engine's code of ``action``; it may be one that is not legal now.

    Tiles are taken as they are written: the caller has parsed them. Three tiles that are not
    of one suit have no code: the answer is -1.
    """
    match action:
        case Win():
            return WIN
        case Pass():
            return PASS
        case Pung():
            return PUNG
        case Kong(kind="kong_direct"):
            return KONG_DIRECT
        case Kong(kind="kong_added", tile=tile):
            return KONG_ADDED + kind_of(tile)
        case Kong(tile=tile):
            return KONG_CONCEALED + kind_of(tile)
        case Discard(tile=tile):
            return DISCARD + kind_of(tile)
        case DeclareVoid(suit=suit):
            return DECLARE_VOID + SUITS.index(suit)
        case Exchange(tiles=tiles):
            first, second, third = sorted(kind_of(tile) for tile in tiles)
            suit_index = first // 9
            if third // 9 != suit_index or third >= KINDS:
                return NO_ACTION
            a, b, c = first % 9, second % 9, third % 9
            return GIVE + suit_index * 729 + a * 81 + b * 9 + c


def score_of(
    state: State, seat: int, *, tile: int, circumstances: int, horses: int
) -> Score | None:
    """Return what the hand of ``seat`` is worth with ``tile`` (-1: held already), or None."""
    score = new_score()
    if score_hand(state, seat, tile, circumstances, horses, score) < 0:
        return None
    return told_score(score)


def other_scores(
    state: State, seat: int, *, tile: int, circumstances: int, horses: int
) -> tuple[Score, ...]:
    """Return what the readings that ``score_of`` did not choose are worth, in their order."""
    score = new_score()
    score_hand(state, seat, tile, circumstances, horses, score)
    chosen = score_reading(score)
    found = []
    for reading in range(reading_count(score_readings(score))):
        if reading != chosen:
            score_one_reading(state, seat, tile, circumstances, horses, reading, score)
            found.append(told_score(score))
    return tuple(found)


def told_score(score: CountedScore) -> Score:
    """Return a counted hand as an explanation; a hand that was only told has no reading."""
    return Score(
        reading=_reading_of(score),
        doublings=tuple(
            CountedDoubling(id=DOUBLINGS[i], count=count, value=value)
            for i, count, value in score_lines(score)
        ),
        total=score_total(score),
        capped=bool(score_capped(score)),
        value=score_points(score),
    )


def _reading_of(score: CountedScore) -> tuple[ReadingSet, ...]:
    readings = score_readings(score)
    index = score_reading(score)
    if index < 0:
        return ()
    sets = [
        ReadingSet(kind=cast("SetKind", SET_NAMES[kind]), tile=text_of(first), melded=bool(melded))
        for kind, first, melded in reading_sets(readings, index)
    ]
    pairs = [
        ReadingSet(kind="pair", tile=text_of(kind), melded=False)
        for kind in reading_pairs(readings, index)
    ]
    return (*sets, *pairs)


def winner_score(state: State, seat: int) -> Score | None:
    """Return the score of a seat that has won, None for one that has not."""
    won = win_of(state, seat)
    if won is None:
        return None
    _, way, tile, _, circumstances, horses = won
    return score_of(
        state, seat, tile=-1 if way == 0 else tile, circumstances=circumstances, horses=horses
    )


def closed_hand(state: State, seat: int) -> tuple[TileText, ...]:
    """Return the concealed tiles of ``seat``, sorted, without the tile of a self-drawn win."""
    kinds = concealed_kinds(state, seat)
    won = win_of(state, seat)
    if won is not None and won[1] == 0:
        kinds.remove(won[2])
    return texts(kinds)


def payment_of(numbers: list[int]) -> Payment:
    """Return a ledger row as a payment."""
    payer, receiver, amount, kind, cause, tile = numbers
    return Payment(
        payer=payer,
        receiver=receiver,
        amount=amount,
        kind=cast("PaymentKind", PAYMENT_KINDS[kind]),
        cause=cast("PaymentCause", CAUSES[cause]),
        tile=None if tile < 0 else text_of(tile),
    )


def events_of(journal: Journal, state: State, *, number: int) -> list[Event]:
    """Return the typed events of all rows of ``journal``, written by one step to ``state``.

    ``number`` is the number of the hand in its match.
    """
    events: list[Event] = []
    checks: list[Checked] = []
    for index in range(row_total(journal)):
        numbers = row(journal, index)
        code = numbers[0]
        if code == CHECKED:
            checks.append(_check_of(state, numbers))
            continue
        if checks:
            events.append(HandChecked(checks=tuple(checks)))
            checks = []
        events.append(_event_of(journal, state, numbers, number))
    return events


def _check_of(state: State, numbers: list[int]) -> Checked:
    _, seat, pig, low, high, wait, *_ = numbers
    mask = low | high << 14
    return Checked(
        seat=seat,
        pig=bool(pig),
        ready=mask != 0,
        waits=texts([kind for kind in range(KINDS) if mask >> kind & 1]),
        score=None
        if wait < 0
        else score_of(state, seat, tile=wait, circumstances=WITH_DISCARD, horses=0),
    )


def _answered_of(state: State, numbers: list[int]) -> Answered:
    tile = last_discard(state)
    return Answered(
        answers=tuple(
            None if code == NO_ACTION else action_of(code, tile) for code in numbers[1:5]
        ),
        locked=tuple(None if level < 0 else level for level in numbers[5:9]),
    )


def _direction(steps: int) -> Direction:
    return cast("Direction", DIRECTIONS[steps])


def _event_of(journal: Journal, state: State, numbers: list[int], number: int) -> Event:  # noqa: C901, PLR0912 - one case per row code
    code, a, b, c, d, e, f, g, _ = numbers
    seats = range(4)
    if code == HAND_STARTED:
        return HandStarted(
            number=number, attempt=a, dealer=b, dice=(c, d), side=e, skipped=f, tiles=g
        )
    if code == DEALT:
        hands = [closed_hand(state, seat) for seat in seats]
        return Dealt(hands=tuple(hands), counts=tuple(len(hand) for hand in hands))
    if code == FLOWER:
        return FlowerSetAside(seat=a, tile=text_of(b))
    if code == EXCHANGE_OPENED:
        return ExchangeOpened(direction=_direction(a), dice=(b, c) if b else None)
    if code == EXCHANGED:
        return Exchanged(
            direction=_direction(a),
            given=tuple(texts(exchanged_kinds(state, seat)[:3]) for seat in seats),
            received=tuple(texts(exchanged_kinds(state, seat)[3:]) for seat in seats),
        )
    if code == REDEALT:
        return Redealt()
    if code == VOIDS_OPENED:
        return VoidsOpened()
    if code == VOIDS_DECLARED:
        return VoidsDeclared(suits=tuple(SUITS[suit] for suit in (a, b, c, d)))
    if code == DRAWN:
        return Drawn(seat=a, tile=text_of(b), replacement=bool(c), left=d)
    if code == DISCARDED:
        return Discarded(seat=a, tile=text_of(b))
    if code == ANSWERED:
        return _answered_of(state, numbers)
    if code == MELDED:
        return Melded(
            seat=a, kind=cast("MeldKind", MELDS[b]), tile=text_of(c), source=None if d < 0 else d
        )
    if code == WON:
        return Won(
            seat=a,
            by=cast("WinWay", WIN_WAYS[b]),
            tile=text_of(c),
            source=None if d < 0 else d,
            order=e,
            hand=closed_hand(state, a),
            score=winner_score(state, a),
            horses=texts([horse_kind(state, i) for i in range(f, g)]),
        )
    if code == FALSE_WIN:
        return FalselyWon(seat=a)
    if code == ESCAPED:
        return Escaped(seat=a)
    if code == PAID:
        return Paid(payments=tuple(payment_of(payment(journal, i)) for i in range(a, b)))
    if code == HAND_ENDED:
        return HandEnded(
            reason=cast("EndReason", END_REASONS[a]),
            hands=tuple(closed_hand(state, seat) for seat in seats),
            scores=tuple(winner_score(state, seat) for seat in seats),
            points=tuple(points_of(state)),
            next_dealer=b,
        )
    raise ValueError(code)
