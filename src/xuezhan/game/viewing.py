"""A seat's view in words, from what the engine lets it observe."""

from collections.abc import Sequence
from typing import cast

from xuezhan.engine.codes import DIRECTIONS, DISCARD_FATES, END_REASONS, MELDS, PHASES, WIN_WAYS
from xuezhan.engine.deal import broken_side
from xuezhan.engine.observe import hand_is_open
from xuezhan.engine.readout import (
    attempt_of,
    dealer_of,
    dice_of,
    direction_of,
    discards_of,
    drawn_of,
    ended_of,
    exchanged_kinds,
    held_of,
    last_of,
    melds_of,
    next_dealer_of,
    phase_of,
    points_of,
    turn_of,
    void_of,
    win_of,
)
from xuezhan.engine.state import State, tiles_left
from xuezhan.game.codec import closed_hand, texts, winner_score
from xuezhan.game.events import Direction, EndReason, MeldKind, Payment, Seat, WinWay
from xuezhan.game.views import (
    DiscardFate,
    DiscardView,
    HandView,
    MeldView,
    Phase,
    PlayerView,
    WinView,
)
from xuezhan.tiles import SUITS, TileText, text_of

SELF_DRAW = "self_draw"


def view_of(  # noqa: PLR0913 - what a hand keeps beside the engine
    observation: State,
    seat: Seat,
    *,
    number: int,
    tiles: int,
    flowers: Sequence[Sequence[TileText]],
    ledger: tuple[Payment, ...],
) -> HandView:
    """Return the view of ``seat`` from what the engine lets it observe.

    ``number`` of the hand, ``tiles`` of the whole wall, the ``flowers`` set aside and the
    ``ledger`` are public and kept by the hand.
    """
    phase = cast("Phase", PHASES[phase_of(observation)])
    first, second = dice_of(observation)
    exchanged = exchanged_kinds(observation, seat)
    turn = turn_of(observation)
    drawn = drawn_of(observation)
    last = last_of(observation)
    ended = ended_of(observation)
    next_dealer = next_dealer_of(observation)
    direction = direction_of(observation)
    return HandView(
        seat=seat,
        number=number,
        attempt=attempt_of(observation),
        dealer=dealer_of(observation),
        dice=(first, second),
        side=broken_side(observation),
        skipped=first + second,
        tiles=tiles,
        phase=phase,
        turn=turn,
        left=tiles_left(observation),
        direction=cast("Direction", DIRECTIONS[direction]) if direction else None,
        given=texts(exchanged[:3]) if exchanged[0] >= 0 else (),
        received=texts(exchanged[3:]) if exchanged[3] >= 0 else (),
        drawn=text_of(drawn) if drawn >= 0 and turn == seat and phase == "turn" else None,
        last=text_of(last) if last >= 0 else None,
        players=tuple(
            _player_of(observation, seat, other, flowers=tuple(flowers[other]))
            for other in range(len(flowers))
        ),
        ledger=ledger,
        ended=cast("EndReason", END_REASONS[ended]) if ended >= 0 else None,
        next_dealer=next_dealer if next_dealer >= 0 else None,
    )


def _player_of(
    observation: State, seat: Seat, other: Seat, *, flowers: tuple[TileText, ...]
) -> PlayerView:
    shown = other == seat or bool(hand_is_open(observation, other))
    won = win_of(observation, other)
    win = None
    count = held_of(observation, other)
    if won is not None:
        order, way, tile, source, _, _ = won
        by = cast("WinWay", WIN_WAYS[way])
        count -= by == SELF_DRAW
        win = WinView(
            order=order,
            by=by,
            tile=text_of(tile),
            source=None if source < 0 else source,
            score=winner_score(observation, other) if shown else None,
        )
    void = void_of(observation, other)
    return PlayerView(
        count=count,
        hand=closed_hand(observation, other) if shown else None,
        melds=tuple(
            MeldView(
                kind=cast("MeldKind", MELDS[kind]),
                tile=text_of(tile),
                source=None if source < 0 else source,
            )
            for kind, tile, source in melds_of(observation, other)
        ),
        discards=tuple(
            DiscardView(tile=text_of(tile), taken=cast("DiscardFate | None", DISCARD_FATES[fate]))
            for owner, tile, fate in discards_of(observation)
            if owner == other
        ),
        flowers=flowers,
        void=SUITS[void] if void >= 0 else None,
        win=win,
        points=points_of(observation)[other],
    )
