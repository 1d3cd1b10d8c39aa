"""What a seat could count out for itself: discards that make it ready, and what its calls bring.

Everything comes from an observation, never from the hand itself, and the sums from the functions
that play uses. An observation is changed while it is looked at, so each needs a fresh one.
"""

from collections.abc import Callable
from typing import NamedTuple

from xuezhan.engine.codes import (
    BY_DISCARD,
    BY_ROB_KONG,
    BY_SELF_DRAW,
    MELD_ADDED,
    MELD_CONCEALED,
    MELD_DIRECT,
    ROB,
    TURN,
    WITH_ROBBERY,
)
from xuezhan.engine.journal import new_journal
from xuezhan.engine.legal import may_win_now
from xuezhan.engine.payments import pay_kong, pay_win, transfer_kong_money
from xuezhan.engine.position import set_seen
from xuezhan.engine.readiness import waits_of
from xuezhan.engine.readout import (
    is_cannon,
    is_late_kong,
    last_of,
    phase_of,
    points_of,
    seen_counts,
    turn_of,
)
from xuezhan.engine.scoring import (
    Score,
    new_score,
    ready_value,
    score_capped,
    score_hand,
    score_total,
)
from xuezhan.engine.state import State, count_of, give_out, take_in
from xuezhan.engine.winning import (
    blamed_feeder,
    discard_circumstances,
    enter_win,
    self_draw_circumstances,
)
from xuezhan.game.actions import Action, Discard, Kong, KongKind, Win
from xuezhan.tiles import COPIES, KINDS, TileText, kind_of, text_of

Look = Callable[[], State]
MELDS: dict[KongKind, int] = {
    "kong_direct": MELD_DIRECT,
    "kong_added": MELD_ADDED,
    "kong_concealed": MELD_CONCEALED,
}


class Waiting(NamedTuple):
    """A tile that would complete a hand, how many the seat has not seen, its value in points."""

    tile: TileText
    unseen: int
    value: int


class Readying(NamedTuple):
    """A discard that leaves a hand ready, and its waits then."""

    tile: TileText
    waits: tuple[Waiting, ...]


class Bringing(NamedTuple):
    """What a win or a kong brings at once, in points; ``fan`` are a win's doublings uncapped."""

    action: Action
    points: int
    fan: int | None
    capped: bool


def waits_in(state: State, seat: int, score: Score) -> tuple[Waiting, ...]:
    """Return the waits of a seat that holds no tile too many: each as a win on a discard."""
    mask = waits_of(state, seat)
    if mask == 0:
        return ()
    seen = seen_counts(state)
    return tuple(
        Waiting(
            tile=text_of(kind),
            unseen=COPIES - seen[kind] - count_of(state, seat, kind),
            value=ready_value(state, seat, kind, score),
        )
        for kind in range(KINDS)
        if mask >> kind & 1
    )


def readying(look: Look, seat: int, legal: tuple[Action, ...]) -> tuple[Readying, ...]:
    """Return which of the ``legal`` discards leave the hand ready."""
    discards = [action.tile for action in legal if isinstance(action, Discard)]
    if not discards:
        return ()
    state, score = look(), new_score()
    found = []
    for tile in discards:
        kind = kind_of(tile)
        give_out(state, seat, kind)
        set_seen(state, kind, 1)
        waits = waits_in(state, seat, score)
        if waits:
            found.append(Readying(tile, waits))
        set_seen(state, kind, -1)
        take_in(state, seat, kind)
    return tuple(found)


def bringing(look: Look, seat: int, legal: tuple[Action, ...]) -> tuple[Bringing, ...]:
    """Return what the true wins and the kongs among the ``legal`` actions bring."""
    found = []
    for action in legal:
        if isinstance(action, Win):
            won = _win_brings(look(), seat, action)
            if won is not None:
                found.append(won)
        elif isinstance(action, Kong):
            found.append(_kong_brings(look(), seat, action))
    return tuple(found)


def _win_brings(state: State, seat: int, win: Win) -> Bringing | None:
    phase, tile, before = phase_of(state), last_of(state), points_of(state)[seat]
    score, journal = new_score(), new_journal()
    if phase == TURN:
        if not may_win_now(state, seat):
            return None
        feeder = blamed_feeder(state)
        value = score_hand(state, seat, -1, self_draw_circumstances(state, seat), 0, score)
        enter_win(state, seat, BY_SELF_DRAW, 0, -1)
        pay_win(state, journal, seat, value, feeder)
    else:
        if not waits_of(state, seat) >> tile & 1:
            return None
        robbing, source = phase == ROB, turn_of(state)
        circumstances = WITH_ROBBERY if robbing else discard_circumstances(state)
        value = score_hand(state, seat, tile, circumstances, 0, score)
        enter_win(state, seat, BY_ROB_KONG if robbing else BY_DISCARD, tile, source)
        pay_win(state, journal, seat, value, -1)
        if not robbing and is_cannon(state):
            transfer_kong_money(state, journal, source, 1 << seat, 1)
    return Bringing(
        action=win,
        points=points_of(state)[seat] - before,
        fan=score_total(score),
        capped=bool(score_capped(score)),
    )


def _kong_brings(state: State, seat: int, kong: Kong) -> Bringing:
    kind, before = kind_of(kong.tile), points_of(state)[seat]
    late = is_late_kong(state, kind) if kong.kind == "kong_added" else 0
    pay_kong(state, new_journal(), seat, MELDS[kong.kind], kind, turn_of(state), late)
    return Bringing(kong, points_of(state)[seat] - before, None, capped=False)
