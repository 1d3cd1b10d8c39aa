"""A seat's observation built event by event, in the engine's form: what a bot is given.

``folding`` builds what a person sees; this builds what the levels and the search think with. A
program that is told events and nothing else, as one from outside is, can so put our own levels
into its seat, or look ahead with the engine.
"""

from xuezhan.engine.codes import (
    DIRECTIONS,
    EXCHANGE,
    MELDS,
    NO_ACTION,
    PAYMENT_KINDS,
    UNKNOWN,
    VOID,
    WIN_WAYS,
)
from xuezhan.engine.deal import ask_all
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.following import (
    begin_hand,
    begin_play,
    end_following,
    follow_answer,
    follow_deal,
    follow_direction,
    follow_discard,
    follow_draw,
    follow_exchange,
    follow_false_win,
    follow_flower,
    follow_kong,
    follow_meld,
    follow_payment,
    follow_win,
    hold,
    show,
)
from xuezhan.engine.journal import new_journal
from xuezhan.engine.observe import observed
from xuezhan.engine.position import set_void
from xuezhan.engine.state import State, new_state, set_horse
from xuezhan.game.codec import code_of
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
from xuezhan.rules import RuleSet
from xuezhan.tiles import SUITS, TileText, kind_of


class Follower:
    """Follows the hands of ``seat`` at ``rules`` by the events that the seat is told."""

    def __init__(self, rules: RuleSet, seat: Seat) -> None:
        """Wait for a hand to start."""
        self.rules = rules
        self.seat = seat
        self._state = new_state(flatten(rules))
        self._journal = new_journal()
        self._adding: tuple[Seat, TileText] | None = None
        self._winners = 0
        self._horses = 0

    def observe(self) -> State:
        """Return what the seat may know; it holds whenever the seat is asked."""
        return observed(self._state, self.seat)

    def tell(self, event: Event) -> None:  # noqa: C901, PLR0912 - one case per event
        """Let an event happen, redacted for the seat or not; every hand from its start on."""
        state, own = self._state, self.seat
        if isinstance(event, Drawn | Paid):
            self._stand(event)
        match event:
            case HandStarted():
                begin_hand(state, event.dealer, event.attempt, *event.dice, event.tiles)
                self._adding, self._horses = None, 0
            case Dealt():
                self._deal(event)
            case FlowerSetAside():
                follow_flower(state, event.seat)
            case ExchangeOpened():
                follow_direction(state, DIRECTIONS.index(event.direction))
                ask_all(state, EXCHANGE)
            case Exchanged():
                self._exchange(event)
            case VoidsOpened():
                ask_all(state, VOID)
            case VoidsDeclared():
                for seat, suit in enumerate(event.suits):
                    set_void(state, seat, SUITS.index(suit))
                begin_play(state, own)
            case Drawn():
                kind = UNKNOWN if event.tile is None else kind_of(event.tile)
                follow_draw(state, event.seat, kind, event.replacement)
            case Discarded():
                follow_discard(state, self._journal, own, event.seat, kind_of(event.tile))
            case Answered():
                answer = event.answers[own]
                code = NO_ACTION if answer is None else code_of(answer)
                follow_answer(state, self._journal, own, code)
                self._winners = 0
            case Melded():
                self._meld(event)
            case Won():
                self._win(event)
            case Paid():
                for payment in event.payments:
                    self._pay(payment)
            case FalselyWon():
                follow_false_win(state, event.seat)
            case Redealt() | Escaped() | HandChecked() | HandEnded():
                end_following(state)

    def _deal(self, event: Dealt) -> None:
        state, rules = self._state, self.rules
        follow_deal(state)
        for seat, (count, hand) in enumerate(zip(event.counts, event.hands, strict=True)):
            if seat == self.seat and hand is not None:
                for tile in hand:
                    hold(state, seat, kind_of(tile))
            else:
                for _ in range(count):
                    hold(state, seat, UNKNOWN)
        if not rules.exchange_three and rules.void == "undeclared":
            begin_play(state, self.seat)

    def _exchange(self, event: Exchanged) -> None:
        given, received = event.given[self.seat], event.received[self.seat]
        follow_direction(self._state, DIRECTIONS.index(event.direction))
        for place, (out, back) in enumerate(zip(given or (), received or (), strict=True)):
            follow_exchange(self._state, self.seat, place, kind_of(out), kind_of(back))
        if self.rules.void == "undeclared":
            begin_play(self._state, self.seat)

    def _meld(self, event: Melded) -> None:
        source = -1 if event.source is None else event.source
        kind = MELDS.index(event.kind)
        follow_meld(
            self._state, self._journal, self.seat, event.seat, kind, kind_of(event.tile), source
        )
        if event.kind == "kong_added":
            self._adding = event.seat, event.tile

    def _stand(self, event: Drawn | Paid) -> None:
        """Let an added kong stand once it is paid or replaced, which it is where none robs it."""
        if self._adding is None:
            return
        if isinstance(event, Drawn) or event.payments[0].kind == "kong_added":
            seat, tile = self._adding
            self._adding = None
            follow_kong(self._state, seat, kind_of(tile))

    def _win(self, event: Won) -> None:
        state = self._state
        self._winners = 1 if event.source is None else self._winners + 1
        if event.by == "rob_kong":
            self._adding = None
        if event.seat != self.seat and event.hand is not None:
            drawn = (event.tile,) if event.by == "self_draw" else ()
            for tile in (*event.hand, *drawn):
                show(state, event.seat, kind_of(tile), 1)
        for horse in event.horses:
            set_horse(state, self._horses, kind_of(horse))
            self._horses += 1
        source = -1 if event.source is None else event.source
        way = WIN_WAYS.index(event.by)
        follow_win(state, event.seat, way, kind_of(event.tile), source, self._winners)

    def _pay(self, payment: Payment) -> None:
        kind = PAYMENT_KINDS.index(payment.kind)
        follow_payment(self._state, payment.payer, payment.receiver, payment.amount, kind)
