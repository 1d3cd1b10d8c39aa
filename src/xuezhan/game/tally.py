"""What a hand meant for one seat, counted from its events, and what many such hands add up to.

The only place where results are counted: lists of matches, statistics and exports all tell these
numbers. The events are those for all eyes, of a hand that is over.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Literal

import msgspec

from xuezhan.game.events import (
    EndReason,
    Event,
    HandChecked,
    HandEnded,
    HandStarted,
    Melded,
    Paid,
    Seat,
    WinWay,
    Won,
)

__all__ = ["HandTally", "Outcome", "Summary", "summarize", "tally_hand"]

Outcome = Literal["won", "ready", "not_ready", "pig", "unchecked"]
"""How a seat stood at the end; ``unchecked`` where it had not won and no check was made."""

KONGS = ("kong_direct", "kong_added", "kong_concealed")
WIDTH = 1.96
"""Standard errors on either side of a mean that hold the true one 95 times in 100."""


class HandTally(msgspec.Struct, frozen=True, kw_only=True):
    """One hand of one seat.

    ``by`` and ``order`` tell of its win, ``fan`` and ``worth`` what the winning hand counted, in
    doublings before the cap and in points, ``gained`` all that winning brought. ``deal_ins`` are
    the wins of others that it paid alone for, and ``lost_to`` what they cost.
    """

    number: int
    reason: EndReason
    points: int
    outcome: Outcome
    by: WinWay | None
    order: int | None
    fan: int | None
    worth: int | None
    doublings: tuple[str, ...]
    gained: int
    deal_ins: int
    lost_to: int
    kongs: int
    winners: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What some hands come to. Rates are shares of 1, absent where there is nothing to divide by.

    ``pig_rate`` and ``not_ready_rate`` are shares of all hands; ``ready_rate`` tells of the hands
    that came to the ready check unwon how many were ready. ``points_range`` is half the width of
    the interval that holds the mean of ``points`` with a confidence of 95 in 100.
    """

    hands: int
    wins: int
    self_draws: int
    deal_ins: int
    pigs: int
    not_ready: int
    ready: int
    points: int
    win_rate: float | None
    self_draw_share: float | None
    deal_in_rate: float | None
    pig_rate: float | None
    not_ready_rate: float | None
    ready_rate: float | None
    average_win: float | None
    average_deal_in: float | None
    points_per_hand: float | None
    points_range: float | None
    best: int | None


def tally_hand(events: Sequence[Event], seat: Seat) -> HandTally:
    """Count what a finished hand meant for ``seat``; its last event is its end."""
    ended = events[-1]
    if not isinstance(ended, HandEnded):
        raise TypeError("the hand is not over")
    wins = [event for event in events if isinstance(event, Won)]
    own = next((win for win in wins if win.seat == seat), None)
    score = None if own is None else own.score or ended.scores[seat]
    paid = [
        payment
        for event in events
        if isinstance(event, Paid)
        for payment in event.payments
        if payment.kind == "win"
    ]
    return HandTally(
        number=next(event.number for event in events if isinstance(event, HandStarted)),
        reason=ended.reason,
        points=ended.points[seat],
        outcome="won" if own is not None else _outcome(events, seat),
        by=None if own is None else own.by,
        order=None if own is None else own.order,
        fan=None if score is None else score.total,
        worth=None if score is None else score.value,
        doublings=() if score is None else tuple(one.id for one in score.doublings),
        gained=sum(payment.amount for payment in paid if payment.receiver == seat),
        deal_ins=sum(win.source == seat for win in wins),
        lost_to=sum(
            payment.amount
            for payment in paid
            if payment.payer == seat and payment.cause != "self_draw"
        ),
        kongs=sum(
            isinstance(event, Melded) and event.seat == seat and event.kind in KONGS
            for event in events
        ),
        winners=len(wins),
    )


def summarize(hands: Sequence[HandTally]) -> Summary:
    """Add hands up."""
    count = len(hands)
    won = [hand for hand in hands if hand.by is not None]
    fed = [hand for hand in hands if hand.deal_ins]
    stood = {word: sum(hand.outcome == word for hand in hands) for word in ("pig", "not_ready")}
    ready = sum(hand.outcome == "ready" for hand in hands)
    self_draws = sum(hand.by == "self_draw" for hand in won)
    points = [hand.points for hand in hands]
    return Summary(
        hands=count,
        wins=len(won),
        self_draws=self_draws,
        deal_ins=len(fed),
        pigs=stood["pig"],
        not_ready=stood["not_ready"],
        ready=ready,
        points=sum(points),
        win_rate=_share(len(won), count),
        self_draw_share=_share(self_draws, len(won)),
        deal_in_rate=_share(len(fed), count),
        pig_rate=_share(stood["pig"], count),
        not_ready_rate=_share(stood["not_ready"], count),
        ready_rate=_share(ready, ready + sum(stood.values())),
        average_win=_share(sum(hand.gained for hand in won), len(won)),
        average_deal_in=_share(sum(hand.lost_to for hand in fed), len(fed)),
        points_per_hand=_share(sum(points), count),
        points_range=_half_width(points),
        best=max(points, default=None),
    )


def _outcome(events: Iterable[Event], seat: Seat) -> Outcome:
    for event in events:
        for check in event.checks if isinstance(event, HandChecked) else ():
            if check.seat == seat:
                return "pig" if check.pig else "ready" if check.ready else "not_ready"
    return "unchecked"


def _share(part: float, whole: int) -> float | None:
    return None if whole == 0 else part / whole


def _half_width(values: Sequence[int]) -> float | None:
    count = len(values)
    if count < 2:  # noqa: PLR2004 - one value has no spread
        return None
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return WIDTH * sqrt(spread / count)
