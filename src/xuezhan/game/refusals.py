"""Why an answer was refused: a closed list of reasons, each a key of the message catalogue."""

from xuezhan.engine.codes import CLAIM, EXCHANGE, ROB, TURN, VOID
from xuezhan.engine.legal import may_win_now, win_forced
from xuezhan.engine.readout import asked_of, phase_of
from xuezhan.engine.state import State, count_of, holds_void
from xuezhan.game.actions import Action, DeclareVoid, Discard, Exchange, Kong, Pass, Pung, Win
from xuezhan.tiles import KINDS, NotationError, kind_of

REASONS = (
    "action.not_asked",
    "action.wrong_phase",
    "action.win_forced",
    "action.void_first",
    "action.tile_not_held",
    "action.not_a_tile",
    "action.not_one_suit",
    "action.not_offered",
    "action.no_escape",
)


class IllegalAction(ValueError):  # noqa: N818 - the field's term, as in scalachess and PokerKit
    """An answer that is not allowed; nothing has changed.

    ``code`` is one of ``REASONS``, ``field`` the part of the action that is wrong, ``allowed``
    the text forms of what is legal now.
    """

    def __init__(self, *, code: str, field: str, allowed: tuple[str, ...]) -> None:
        """Keep the reason and what is allowed instead."""
        super().__init__(f"{code} ({field}); allowed: {', '.join(allowed) or 'nothing'}")
        self.code = code
        self.field = field
        self.allowed = allowed


class NotAllAnswered(RuntimeError):  # noqa: N818 - reads as the sentence it is
    """``advance`` was called while ``seats`` still have to answer."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        """Keep who is missing."""
        super().__init__(f"seats {seats} have not answered")
        self.seats = seats


def refusal(state: State, seat: int, action: Action, *, legal: tuple[Action, ...]) -> IllegalAction:
    """Return why ``seat`` may not answer with ``action``, which is not among ``legal``."""
    code, field = _reason(state, seat, action)
    return IllegalAction(code=code, field=field, allowed=tuple(str(action) for action in legal))


def _reason(state: State, seat: int, action: Action) -> tuple[str, str]:
    if seat < 0 or not asked_of(state) >> seat & 1:
        return "action.not_asked", "seat"
    phase = phase_of(state)
    if phase not in _phases(action):
        return "action.wrong_phase", "type"
    if phase == TURN and may_win_now(state, seat) and win_forced(state):
        return "action.win_forced", "type"
    match action:
        case Discard(tile=tile):
            return _tile_reason(state, seat, tile)
        case Exchange(tiles=tiles):
            return _exchange_reason(state, seat, tiles)
        case Pass():
            return "action.win_forced", "type"
        case _:
            return "action.not_offered", "type"


def _phases(action: Action) -> tuple[int, ...]:
    match action:
        case Exchange():
            return (EXCHANGE,)
        case DeclareVoid():
            return (VOID,)
        case Discard():
            return (TURN,)
        case Win():
            return (TURN, CLAIM, ROB)
        case Pass():
            return (CLAIM, ROB)
        case Pung():
            return (CLAIM,)
        case Kong():
            return (TURN, CLAIM)


def _tile_reason(state: State, seat: int, tile: str) -> tuple[str, str]:
    try:
        kind = kind_of(tile)
    except NotationError:
        return "action.not_a_tile", "tile"
    if kind >= KINDS or count_of(state, seat, kind) == 0:
        return "action.tile_not_held", "tile"
    return ("action.void_first" if holds_void(state, seat) else "action.not_offered"), "tile"


def _exchange_reason(state: State, seat: int, tiles: tuple[str, ...]) -> tuple[str, str]:
    try:
        kinds = [kind_of(tile) for tile in tiles]
    except NotationError:
        return "action.not_a_tile", "tiles"
    if len({kind // 9 for kind in kinds}) != 1:
        return "action.not_one_suit", "tiles"
    if any(count_of(state, seat, kind) < kinds.count(kind) for kind in kinds):
        return "action.tile_not_held", "tiles"
    return "action.not_offered", "tiles"
