"""A seat's view built event by event.

``fold`` adds one event, redacted for the seat, to its view. After every step of a hand the result
is what ``viewing.view_of`` makes of the engine's observation, which is what makes reconnecting and
replay safe.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from xuezhan.game.events import (
    Answered,
    Dealt,
    Discarded,
    Drawn,
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
    Paid,
    Payment,
    Redealt,
    Seat,
    VoidsDeclared,
    VoidsOpened,
    Won,
)
from xuezhan.game.views import DiscardFate, DiscardView, HandView, MeldView, PlayerView, WinView
from xuezhan.tiles import TileText, kind_of

SELF_DRAW = "self_draw"


def _empty(event: HandStarted, seat: Seat, seats: int) -> HandView:
    player = PlayerView(
        count=0,
        hand=None,
        melds=(),
        discards=(),
        flowers=(),
        void=None,
        win=None,
        points=0,
    )
    return HandView(
        seat=seat,
        number=event.number,
        attempt=event.attempt,
        dealer=event.dealer,
        dice=event.dice,
        side=event.side,
        skipped=event.skipped,
        tiles=event.tiles,
        phase="deal",
        turn=event.dealer,
        left=event.tiles,
        direction=None,
        given=(),
        received=(),
        drawn=None,
        last=None,
        players=(player,) * seats,
        ledger=(),
        ended=None,
        next_dealer=None,
    )


def _sorted(tiles: Sequence[TileText]) -> tuple[TileText, ...]:
    return tuple(sorted(tiles, key=kind_of))


def _without(tiles: Sequence[TileText], gone: Sequence[TileText]) -> tuple[TileText, ...]:
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)


def _player(view: HandView, seat: Seat, changed: PlayerView) -> tuple[PlayerView, ...]:
    return (*view.players[:seat], changed, *view.players[seat + 1 :])


def _losing(player: PlayerView, tiles: Sequence[TileText]) -> PlayerView:
    """Return ``player`` without concealed ``tiles``, which are known only if his hand is."""
    hand = player.hand
    return replace(
        player,
        count=player.count - len(tiles),
        hand=None if hand is None else _without(hand, tiles),
    )


def fold(  # noqa: C901, PLR0912 - one case per event
    view: HandView | None, event: Event, seat: Seat, *, seats: int = 4
) -> HandView:
    """Return the view of ``seat`` after ``event``, which has been redacted for it.

    The first event of a hand needs no view; every later one does.
    """
    if isinstance(event, HandStarted):
        return _empty(event, seat, seats)
    if view is None:
        raise ValueError(event)
    match event:
        case Dealt():
            players = tuple(
                replace(player, count=count, hand=hand)
                for player, count, hand in zip(view.players, event.counts, event.hands, strict=True)
            )
            left = view.tiles - sum(event.counts)
            left -= sum(len(player.flowers) for player in players)
            return replace(view, players=players, left=left, phase="turn")
        case FlowerSetAside():
            player = view.players[event.seat]
            changed = replace(player, flowers=(*player.flowers, event.tile))
            turn = view.turn if view.phase == "deal" else event.seat
            left = view.left if view.phase == "deal" else view.left - 1
            return replace(view, players=_player(view, event.seat, changed), turn=turn, left=left)
        case ExchangeOpened():
            return replace(view, phase="exchange", direction=event.direction)
        case Exchanged():
            return _fold_exchange(view, event)
        case Redealt():
            return replace(view, phase="redeal")
        case VoidsOpened():
            return replace(view, phase="void")
        case VoidsDeclared():
            players = tuple(
                replace(player, void=suit)
                for player, suit in zip(view.players, event.suits, strict=True)
            )
            return replace(view, phase="turn", players=players)
        case Drawn():
            return _fold_draw(view, event)
        case Discarded():
            player = _losing(view.players[event.seat], (event.tile,))
            player = replace(player, discards=(*player.discards, DiscardView(event.tile)))
            return replace(
                view,
                phase="claim",
                drawn=None,
                last=event.tile,
                players=_player(view, event.seat, player),
            )
        case Answered():
            return replace(view, last=None)
        case Melded():
            return _fold_meld(view, event)
        case Won():
            return _fold_win(view, event)
        case Paid():
            return _fold_payments(view, event.payments)
        case HandChecked() | FalselyWon() | Escaped():
            return view
        case HandEnded():
            return _fold_end(view, event)


def _fold_exchange(view: HandView, event: Exchanged) -> HandView:
    players = list(view.players)
    given: tuple[TileText, ...] = ()
    received: tuple[TileText, ...] = ()
    for seat, player in enumerate(view.players):
        out, back = event.given[seat], event.received[seat]
        if out is not None and back is not None and player.hand is not None:
            players[seat] = replace(player, hand=_sorted((*_without(player.hand, out), *back)))
            given, received = out, back
    return replace(view, phase="turn", players=tuple(players), given=given, received=received)


def _fold_draw(view: HandView, event: Drawn) -> HandView:
    player = view.players[event.seat]
    hand = player.hand
    if hand is not None and event.tile is not None:
        hand = _sorted((*hand, event.tile))
    player = replace(player, count=player.count + 1, hand=hand)
    return replace(
        view,
        phase="turn",
        turn=event.seat,
        left=event.left,
        drawn=event.tile,
        players=_player(view, event.seat, player),
    )


def _fold_meld(view: HandView, event: Melded) -> HandView:
    player = view.players[event.seat]
    if event.kind == "kong_added":
        player = _losing(player, (event.tile,))
        melds = tuple(
            replace(meld, kind="kong_added") if meld.tile == event.tile else meld
            for meld in player.melds
        )
        player = replace(player, melds=melds)
        return replace(
            view,
            phase="rob",
            drawn=None,
            last=event.tile,
            players=_player(view, event.seat, player),
        )
    lost = {"pung": 2, "kong_direct": 3, "kong_concealed": 4}[event.kind]
    meld = MeldView(kind=event.kind, tile=event.tile, source=event.source)
    player = _losing(player, (event.tile,) * lost)
    player = replace(player, melds=(*player.melds, meld))
    view = replace(
        view, phase="turn", turn=event.seat, drawn=None, players=_player(view, event.seat, player)
    )
    if event.source is None:
        return view
    return _mark_taken(view, event.source, "pung" if event.kind == "pung" else "kong")


def _mark_taken(view: HandView, source: Seat, taken: DiscardFate) -> HandView:
    player = view.players[source]
    last = replace(player.discards[-1], taken=taken)
    player = replace(player, discards=(*player.discards[:-1], last))
    return replace(view, players=_player(view, source, player))


def _rob(view: HandView, source: Seat, tile: TileText) -> HandView:
    """Turn an added kong back into the pung it was; its tile lies among the discards."""
    player = view.players[source]
    for place, meld in enumerate(player.melds):
        if meld.tile == tile and meld.kind == "kong_added":
            melds = (*player.melds[:place], replace(meld, kind="pung"), *player.melds[place + 1 :])
            discards = (*player.discards, DiscardView(tile, taken="win"))
            player = replace(player, melds=melds, discards=discards)
    return replace(view, players=_player(view, source, player))


def _fold_win(view: HandView, event: Won) -> HandView:
    player = view.players[event.seat]
    player = replace(
        player,
        count=player.count - (event.by == SELF_DRAW),
        hand=event.hand,
        win=WinView(
            order=event.order,
            by=event.by,
            tile=event.tile,
            source=event.source,
            score=event.score,
        ),
    )
    view = replace(view, drawn=None, players=_player(view, event.seat, player))
    if event.source is None:
        return view
    if event.by == "rob_kong":
        return _rob(view, event.source, event.tile)
    return _mark_taken(view, event.source, "win")


def _fold_payments(view: HandView, payments: tuple[Payment, ...]) -> HandView:
    points = [player.points for player in view.players]
    for payment in payments:
        points[payment.payer] -= payment.amount
        points[payment.receiver] += payment.amount
    players = tuple(
        replace(player, points=total) for player, total in zip(view.players, points, strict=True)
    )
    return replace(view, players=players, ledger=(*view.ledger, *payments))


def _fold_end(view: HandView, event: HandEnded) -> HandView:
    players = tuple(
        replace(
            player,
            hand=hand,
            count=len(hand),
            win=None if player.win is None else replace(player.win, score=score),
        )
        for player, hand, score in zip(view.players, event.hands, event.scores, strict=True)
    )
    return replace(
        view,
        phase="over",
        drawn=None,
        last=None,
        players=players,
        ended=event.reason,
        next_dealer=event.next_dealer,
    )
