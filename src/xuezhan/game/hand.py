"""One hand as a Python object: typed answers in, typed events out.

``answer`` takes one seat's secret answer, ``advance`` resolves what has been answered and
returns what happened. An illegal answer raises and changes nothing. The hand knows everything;
``observe`` and ``view`` give what one seat may know.
"""

from collections.abc import Callable

from xuezhan.engine.codes import DEAL, NO_ACTION, OVER, PHASES, REDEAL, TURN
from xuezhan.engine.flat_rules import FlatRules, flatten
from xuezhan.engine.flow import advance, answer, escape
from xuezhan.engine.journal import clear_journal, new_journal
from xuezhan.engine.legal import (
    action_at,
    action_count,
    list_legal,
    new_action_list,
    safe_action,
)
from xuezhan.engine.observe import observed
from xuezhan.engine.readout import (
    asked_of,
    attempt_of,
    dealer_of,
    held_of,
    last_discard,
    last_of,
    lock_of,
    next_dealer_of,
    phase_of,
    points_of,
    turn_of,
    win_of,
)
from xuezhan.engine.scoring import new_score
from xuezhan.engine.state import (
    State,
    add_roll,
    clear,
    new_state,
    set_dice,
    set_horse,
    set_wall_tile,
)
from xuezhan.game.actions import Action, Exchange
from xuezhan.game.aids import Bringing, Readying, Waiting, bringing, readying, waits_in
from xuezhan.game.codec import action_of, code_of, events_of
from xuezhan.game.events import Event, FlowerSetAside, Paid, Payment
from xuezhan.game.refusals import IllegalAction, NotAllAnswered, refusal
from xuezhan.game.viewing import view_of
from xuezhan.game.views import HandView, Phase
from xuezhan.game.walls import Wall
from xuezhan.rules import RuleSet
from xuezhan.tiles import TileText

SEATS = 4


class Hand:
    """A hand under ``rules``, dealt from ``walls(attempt)`` with attempts counted from 1."""

    def __init__(
        self,
        rules: RuleSet,
        *,
        dealer: int,
        walls: Callable[[int], Wall],
        number: int = 1,
        flat: FlatRules | None = None,
    ) -> None:
        """Set the table; the first ``advance`` deals. ``flat`` saves flattening the rules again."""
        self.rules = rules
        self.seats = SEATS
        self.number = number
        self.events: list[Event] = []
        self._walls = walls
        self._state = new_state(flatten(rules) if flat is None else flat)
        self._journal = new_journal()
        self._actions = new_action_list()
        self._ledger: list[Payment] = []
        self._flowers: list[list[TileText]] = [[] for _ in range(SEATS)]
        self._tiles = 0
        self._lay_wall(dealer)

    def _lay_wall(self, dealer: int) -> None:
        state = self._state
        wall = self._walls(attempt_of(state) + 1)
        clear(state, dealer)
        for place, kind in enumerate(wall.tiles):
            set_wall_tile(state, place, kind)
        set_dice(state, *wall.dice)
        for first, second in wall.rolls:
            add_roll(state, first, second)
        for place, kind in enumerate(wall.horses):
            set_horse(state, place, kind)
        self._tiles = len(wall.tiles)

    @property
    def phase(self) -> Phase:
        """Where the hand stands."""
        return PHASES[phase_of(self._state)]  # type: ignore[return-value] # same words

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return phase_of(self._state) == OVER

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return dealer_of(self._state)

    @property
    def turn(self) -> int:
        """The seat that acts or last acted."""
        return turn_of(self._state)

    @property
    def next_dealer(self) -> int | None:
        """Who deals the next hand, None while this one runs."""
        seat = next_dealer_of(self._state)
        return None if seat < 0 else seat

    @property
    def points(self) -> tuple[int, ...]:
        """What the hand has brought each seat so far; the sum is zero."""
        return tuple(points_of(self._state))

    @property
    def ledger(self) -> tuple[Payment, ...]:
        """All payments so far, in order."""
        return tuple(self._ledger)

    def asked(self) -> tuple[int, ...]:
        """Return the seats that still have to answer before the hand can advance."""
        mask = asked_of(self._state)
        return tuple(seat for seat in range(SEATS) if mask >> seat & 1)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return what ``seat`` may answer, in a fixed order; nothing when it is not asked."""
        return tuple(action_of(code, self._open_tile()) for code in self._legal_codes(seat))

    def default(self, seat: int) -> Action:
        """Return the safe answer of a seat that is asked, see ``engine.legal.safe_action``."""
        if seat not in self.asked():
            raise IllegalAction(code="action.not_asked", field="seat", allowed=())
        return action_of(safe_action(self._state, seat), self._open_tile())

    def verify(self, seat: int, action: Action) -> None:
        """Raise ``IllegalAction`` unless ``seat`` may answer with ``action`` now."""
        self._code(seat, action)

    def answer(self, seat: int, action: Action) -> None:
        """Take the answer of ``seat``, secret until ``advance``; an illegal one changes nothing."""
        answer(self._state, seat, self._code(seat, action))

    def advance(self) -> tuple[Event, ...]:
        """Resolve the answers given and return what happened, for all eyes."""
        if self.asked():
            raise NotAllAnswered(self.asked())
        state = self._state
        if phase_of(state) == REDEAL:
            self._lay_wall(dealer_of(state))
            self._flowers = [[] for _ in range(SEATS)]
        clear_journal(self._journal)
        advance(state, self._journal)
        return self._keep(events_of(self._journal, state, number=self.number))

    def _keep(self, events: list[Event]) -> tuple[Event, ...]:
        for event in events:
            if isinstance(event, Paid):
                self._ledger.extend(event.payments)
            elif isinstance(event, FlowerSetAside):
                self._flowers[event.seat].append(event.tile)
        self.events.extend(events)
        return tuple(events)

    def escape(self, seat: int) -> tuple[Event, ...]:
        """Let ``seat`` leave, which ends the hand where the rule set says so.

        Raises ``IllegalAction`` where a computer plays on for the leaver, who has won, or when the
        hand is not being played.
        """
        before_play = {"deal", "exchange", "void", "redeal", "over"}
        won = self.view(seat).players[seat].win is not None
        if self.rules.escape != "hand_ends" or self.phase in before_play or won:
            raise IllegalAction(code="action.no_escape", field="seat", allowed=())
        clear_journal(self._journal)
        escape(self._state, self._journal, seat)
        return self._keep(events_of(self._journal, self._state, number=self.number))

    def observe(self, seat: int) -> State:
        """Return what ``seat`` may know, in the engine's form: all that a bot is given."""
        return observed(self._state, seat)

    def view(self, seat: int) -> HandView:
        """Return what ``seat`` may know, in words."""
        return view_of(
            observed(self._state, seat),
            seat,
            number=self.number,
            tiles=self._tiles,
            flowers=self._flowers,
            ledger=self.ledger,
        )

    def locked(self, seat: int) -> int | None:
        """Return the dearest win that ``seat`` declined under the pass lock in doublings."""
        level = lock_of(self._state, seat)
        return None if level < 0 else level

    def waits(self, seat: int) -> tuple[Waiting, ...]:
        """Return the waits of ``seat``: value as a win on an ordinary discard, unseen tiles.

        Empty while it is not ready, has won, or holds a tile too many.
        """
        state = self._state
        full = held_of(state, seat) % 3 != 1
        if phase_of(state) == DEAL or full or win_of(state, seat) is not None:
            return ()
        return waits_in(state, seat, new_score())

    def ready_after(self, seat: int) -> tuple[Readying, ...]:
        """Return the discards that would leave ``seat`` ready, with the waits it then has."""
        if phase_of(self._state) != TURN:
            return ()
        return readying(lambda: self.observe(seat), seat, self.legal(seat))

    def brings(self, seat: int) -> tuple[Bringing, ...]:
        """Return what the wins and kongs that ``seat`` may answer with would bring."""
        return bringing(lambda: self.observe(seat), seat, self.legal(seat))

    def _open_tile(self) -> int:
        tile = last_of(self._state)
        return tile if tile >= 0 else last_discard(self._state)

    def _legal_codes(self, seat: int) -> list[int]:
        if seat not in range(SEATS):
            return []
        list_legal(self._state, seat, self._actions)
        return [action_at(self._actions, i) for i in range(action_count(self._actions))]

    def _code(self, seat: int, action: Action) -> int:
        try:
            code = code_of(action)
        except ValueError:  # it names no tile, no suit, or not three tiles
            code = NO_ACTION
        if code not in self._legal_codes(seat) or not _same(
            action, action_of(code, self._open_tile())
        ):
            raise refusal(self._state, seat, action, legal=self.legal(seat))
        return code


def _same(written: Action, legal: Action) -> bool:
    """Whether two actions of one code agree in their tiles; three that are given, in any order."""
    if isinstance(written, Exchange) and isinstance(legal, Exchange):
        return sorted(written.tiles) == sorted(legal.tiles)
    return written == legal
