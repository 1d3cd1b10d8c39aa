"""One hand of a ledger on the engine's table, and the accounts of all of them.

The table has no tiles: wins are entered with what they are worth, and the engine pays them, the
kongs, the faults and the end of the hand. Nothing is priced here.
"""

from collections.abc import Iterable

from xuezhan.engine.codes import ENDED_BY_WALL, ENDED_BY_WINS, MELDS, WIN_WAYS
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.journal import (
    clear_journal,
    new_journal,
    note_ready,
    payment,
    payment_total,
)
from xuezhan.engine.payments import pay_kong, pay_win, transfer_kong_money
from xuezhan.engine.position import set_cannon, set_chain, set_flowers
from xuezhan.engine.readout import next_dealer_of
from xuezhan.engine.settlement import (
    check_due,
    forfeit,
    name_next_dealer,
    punish_false_win,
    ready_check_due,
    settle_checked,
)
from xuezhan.engine.state import clear, new_state
from xuezhan.engine.winning import blamed_feeder, enter_shared_win, enter_win
from xuezhan.game.codec import payment_of
from xuezhan.game.described import ScoreError
from xuezhan.game.events import Payment, Score
from xuezhan.game.ledger import (
    PERSONS,
    Accounts,
    AmountPaid,
    Entry,
    FalseWinClaimed,
    HandClosed,
    HandWon,
    KongLaid,
    LedgerError,
    LedgerPayment,
    LedgerProblem,
    LedgerRow,
    LedgerState,
    Person,
    SeatsTaken,
    Stand,
    WinnerTold,
    WrongCountFound,
    fewest_transfers,
    refuse_entry,
)
from xuezhan.game.telling import ByTiles, HowWon, Telling
from xuezhan.rules import RuleSet
from xuezhan.tiles import KINDS, NotationError, TileText, kind_of

__all__ = ["keep"]

SEATS = len(PERSONS)
MOST_KONGS = 4
MOST_PAID = 1_000_000
UNKNOWN = -1

Found = tuple[list[LedgerPayment], list[Score]]


def keep(entries: Iterable[Entry], rules: RuleSet) -> Accounts:
    """Price all entries, one after the other, under ``rules``."""
    telling = Telling(rules)
    hand = LedgerHand(telling, number=1, order=PERSONS, dealer=0)
    totals = [0] * SEATS
    rows = []
    for entry in entries:
        before = hand.state()
        try:
            payments, scores = hand.enter(entry)
        except LedgerError as error:
            rows.append(LedgerRow(before=before, problem=error.problem))
            continue
        points = _points(payments)
        totals = [total + change for total, change in zip(totals, points, strict=True)]
        rows.append(
            LedgerRow(
                before=before,
                payments=tuple(payments),
                points=tuple(points),
                scores=tuple(scores),
            )
        )
        hand = hand.following()
    return Accounts(
        rows=tuple(rows),
        totals=tuple(totals),
        now=hand.state(),
        transfers=fewest_transfers(totals),
    )


def _points(payments: Iterable[LedgerPayment]) -> list[int]:
    points = [0] * SEATS
    for paid in payments:
        points[paid.payer] -= paid.amount
        points[paid.receiver] += paid.amount
    return points


class LedgerHand:
    """A hand in play; an entry that raises ``LedgerError`` leaves it as it was."""

    def __init__(
        self, telling: Telling, *, number: int, order: tuple[Person, ...], dealer: Person
    ) -> None:
        """Begin a hand; ``order`` says who sits where, in turn order."""
        self._telling = telling
        self._rules = telling.rules
        self._number = number
        self._order = order
        self._dealer = dealer
        self._table = new_state(flatten(telling.rules))
        clear(self._table, order.index(dealer))
        self._journal = new_journal()
        self._won: list[Person] = []
        self._kongs: list[KongLaid] = []
        self._begun = False
        self._next: LedgerHand | None = None

    def state(self) -> LedgerState:
        """Tell where the table stands."""
        return LedgerState(
            hand=self._number,
            order=self._order,
            dealer=self._dealer,
            won=tuple(self._won),
            last_kong=self._kongs[-1].person if self._kongs else None,
            complete=self._complete,
            checked=bool(check_due(self._table, self._reason)),
            pays_ready=bool(ready_check_due(self._table, self._reason)),
        )

    def following(self) -> "LedgerHand":
        """Return the hand in which the next entry falls."""
        return self._next or self

    def enter(self, entry: Entry) -> Found:
        """Price an entry. Raises ``LedgerError``."""
        clear_journal(self._journal)
        match entry:
            case AmountPaid():
                return self._pay_amount(entry), []
            case SeatsTaken():
                self._take_seats(entry)
                return [], []
            case HandClosed():
                return self._close(entry)
        if self._complete:
            raise refuse_entry("hand_complete", field="type")
        found: Found
        match entry:
            case KongLaid():
                found = self._lay_kong(entry), []
            case HandWon():
                found = self._win(entry)
            case FalseWinClaimed(person=person):
                self._check_in(person, field="person")
                punish_false_win(self._table, self._journal, self._seat(person))
                found = self._paid(), []
            case WrongCountFound(person=person):
                self._check_in(person, field="person")
                found = self._wrong_count(person), []
        self._begun = True
        return found

    # --- the table ----------------------------------------------------------------------------

    @property
    def _complete(self) -> bool:
        return len(self._won) >= self._rules.wins_to_end

    @property
    def _reason(self) -> int:
        return ENDED_BY_WINS if self._complete else ENDED_BY_WALL

    def _seat(self, person: Person) -> int:
        return self._order.index(person)

    def _in(self) -> list[Person]:
        return [person for person in self._order if person not in self._won]

    def _check_person(self, person: Person, *, field: str) -> None:
        if person not in PERSONS:
            raise refuse_entry("no_person", field=field, value=person, allowed=PERSONS)

    def _check_in(self, person: Person, *, field: str) -> None:
        self._check_person(person, field=field)
        if person in self._won:
            raise refuse_entry("has_won", field=field, person=person)

    def _paid(self) -> list[LedgerPayment]:
        """Return what the engine has written into the journal, in persons."""
        rows = range(payment_total(self._journal))
        return [self._in_persons(payment_of(payment(self._journal, row))) for row in rows]

    def _in_persons(self, paid: Payment) -> LedgerPayment:
        return LedgerPayment(
            payer=self._order[paid.payer],
            receiver=self._order[paid.receiver],
            amount=paid.amount,
            kind=paid.kind,
            cause=paid.cause,
            tile=paid.tile,
        )

    # --- kongs and wins -----------------------------------------------------------------------

    def _lay_kong(self, kong: KongLaid) -> list[LedgerPayment]:
        self._check_in(kong.person, field="person")
        direct = kong.kind == "kong_direct"
        if direct != (kong.source is not None):
            raise refuse_entry("kong_source", field="source", value=kong.kind)
        if kong.source is not None:
            self._check_in(kong.source, field="source")
            if kong.source == kong.person:
                raise refuse_entry("same_person", field="source", person=kong.source)
        if kong.late and kong.kind != "kong_added":
            raise refuse_entry("kong_not_late", field="late", value=kong.kind)
        if sum(laid.person == kong.person for laid in self._kongs) == MOST_KONGS:
            raise refuse_entry(
                "too_many_kongs", field="person", allowed=(MOST_KONGS,), person=kong.person
            )
        pay_kong(
            self._table,
            self._journal,
            self._seat(kong.person),
            MELDS.index(kong.kind),
            _kind(kong.tile),
            UNKNOWN if kong.source is None else self._seat(kong.source),
            int(kong.late),
        )
        self._kongs.append(kong)
        return self._paid()

    def _win(self, won: HandWon) -> Found:
        self._check_win(won)
        told = [(winner, self._count(winner, won)) for winner in self._in_turn(won)]
        feeder = UNKNOWN
        if "bloom" in won.context:
            set_chain(self._table, self._feeder())
            feeder = blamed_feeder(self._table)
        source = UNKNOWN if won.source is None else self._seat(won.source)
        for winner, score in told:
            seat = self._seat(winner.person)
            set_flowers(self._table, seat, winner.flowers)
            enter_win(self._table, seat, WIN_WAYS.index(won.by), _won_tile(winner), source)
            pay_win(self._table, self._journal, seat, score.value, feeder)
            self._won.append(winner.person)
        if won.source is not None:
            enter_shared_win(self._table, source, len(told))
        if "cannon" in won.context:
            mask = sum(1 << self._seat(winner.person) for winner, _ in told)
            set_cannon(self._table)
            transfer_kong_money(self._table, self._journal, source, mask, len(told))
        scores = {winner.person: score for winner, score in told}
        return self._paid(), [scores[winner.person] for winner in won.winners]

    def _in_turn(self, won: HandWon) -> list[WinnerTold]:
        """Return the winners as they play after the one whose tile they won."""
        first = 0 if won.source is None else self._seat(won.source)
        return sorted(won.winners, key=lambda winner: (self._seat(winner.person) - first) % SEATS)

    def _check_win(self, won: HandWon) -> None:
        persons = [winner.person for winner in won.winners]
        for person in persons:
            self._check_in(person, field="winners")
            if persons.count(person) > 1:
                raise refuse_entry("same_person", field="winners", person=person)
        if not persons or (won.by == "self_draw" and len(persons) > 1):
            raise refuse_entry("one_winner", field="winners", value=len(persons))
        if won.by == "self_draw" and won.source is not None:
            raise refuse_entry("source_of_self_draw", field="source", person=won.source)
        if won.by != "self_draw":
            self._check_source(won, persons)
        for winner in won.winners:
            if not 0 <= winner.flowers <= self._rules.flowers:
                raise refuse_entry(
                    "too_many_flowers",
                    field="flowers",
                    value=winner.flowers,
                    allowed=(f"0-{self._rules.flowers}",),
                )
        self._check_context(won)

    def _check_source(self, won: HandWon, persons: list[Person]) -> None:
        if won.source is None:
            raise refuse_entry("source_missing", field="source")
        self._check_in(won.source, field="source")
        if won.source in persons:
            raise refuse_entry("same_person", field="source", person=won.source)
        if won.by == "rob_kong" and self._rules.rob_kong == "none":
            raise refuse_entry("no_robbing", field="by")

    def _check_context(self, won: HandWon) -> None:
        needed = {
            "bloom": ("self_draw",),
            "cannon": ("discard",),
            "first_draw": ("self_draw",),
            "last_tile": ("self_draw", "discard"),
        }
        for word in won.context:
            if won.by not in needed[word]:
                raise refuse_entry("not_so_won", field="context", value=word, allowed=needed[word])
        if "bloom" in won.context:
            self._check_last_kong(won.winners[0].person, won.context)
        if "cannon" in won.context and won.source is not None:
            self._check_last_kong(won.source, won.context)

    def _check_last_kong(self, person: Person, context: Iterable[str]) -> None:
        if not self._kongs or self._kongs[-1].person != person:
            word = "bloom" if "bloom" in context else "cannon"
            raise refuse_entry(f"{word}_without_kong", field="context", value=word, person=person)

    def _feeder(self) -> int:
        source = self._kongs[-1].source
        return UNKNOWN if source is None else self._seat(source)

    def _count(self, winner: WinnerTold, won: HandWon) -> Score:
        fed = 0
        if "bloom" in won.context and self._feeder() >= 0:
            fed = (self._feeder() - self._seat(winner.person)) % SEATS
        how = HowWon(
            by=won.by,
            context=frozenset(won.context),
            dealer=winner.person == self._dealer,
            bloom_feeder=fed,
        )
        try:
            return self._telling.win(winner.worth, how)
        except ScoreError as error:
            raise _refused(error, winner.person) from None

    # --- faults, the end, what else is paid ---------------------------------------------------

    def _wrong_count(self, person: Person) -> list[LedgerPayment]:
        everyone = self._rules.wrong_count_owed_to == "everyone"
        forfeit(self._table, self._journal, self._seat(person), int(everyone))
        return [
            LedgerPayment(
                payer=paid.payer,
                receiver=paid.receiver,
                amount=paid.amount,
                kind="wrong_count" if paid.kind == "false_win" else paid.kind,
                cause="wrong_count",
                tile=paid.tile,
            )
            for paid in self._paid()
        ]

    def _close(self, closed: HandClosed) -> Found:
        pigs = ready = 0
        scores: list[Score] = []
        noted: list[tuple[int, int, int]] = []
        if check_due(self._table, self._reason):
            for stand in self._stands(closed):
                seat = self._seat(stand.person)
                pigs |= (stand.stand == "pig") << seat
                ready |= (stand.stand == "ready") << seat
                if stand.stand == "ready" and ready_check_due(self._table, self._reason):
                    score, tile = self._count_ready(stand)
                    scores.append(score)
                    noted.append((seat, tile, score.value))
        for seat, tile, value in noted:
            note_ready(self._journal, seat, tile, value)
        settle_checked(self._table, self._journal, self._reason, pigs, ready)
        name_next_dealer(self._table)
        self._next = LedgerHand(
            self._telling,
            number=self._number + 1,
            order=self._order,
            dealer=self._order[next_dealer_of(self._table)],
        )
        return self._paid(), scores

    def _stands(self, closed: HandClosed) -> list[Stand]:
        persons = [stand.person for stand in closed.stands]
        for person in persons:
            self._check_in(person, field="stands")
            if persons.count(person) > 1:
                raise refuse_entry("same_person", field="stands", person=person)
        for person in self._in():
            if person not in persons:
                raise refuse_entry("stand_missing", field="stands", person=person)
        return list(closed.stands)

    def _count_ready(self, stand: Stand) -> tuple[Score, int]:
        if stand.worth is None:
            raise refuse_entry("worth_missing", field="worth", person=stand.person)
        try:
            return self._telling.ready(stand.worth)
        except ScoreError as error:
            raise _refused(error, stand.person) from None

    def _take_seats(self, seated: SeatsTaken) -> None:
        if self._begun:
            raise refuse_entry("seats_during_hand", field="order")
        if sorted(seated.order) != list(PERSONS):
            raise refuse_entry("no_order", field="order", value=seated.order, allowed=PERSONS)
        self._check_person(seated.dealer, field="dealer")
        self._next = LedgerHand(
            self._telling, number=self._number, order=seated.order, dealer=seated.dealer
        )

    def _pay_amount(self, paid: AmountPaid) -> list[LedgerPayment]:
        for field, person in (("payer", paid.payer), ("receiver", paid.receiver)):
            self._check_person(person, field=field)
        if paid.payer == paid.receiver:
            raise refuse_entry("same_person", field="receiver", person=paid.receiver)
        if not 1 <= paid.amount <= MOST_PAID:
            raise refuse_entry(
                "amount", field="amount", value=paid.amount, allowed=(f"1-{MOST_PAID}",)
            )
        return [
            LedgerPayment(
                payer=paid.payer,
                receiver=paid.receiver,
                amount=paid.amount,
                kind="agreed",
                cause="agreed",
            )
        ]


def _refused(error: ScoreError, person: Person) -> LedgerError:
    problem = LedgerProblem(error.code, error.field, error.value, error.allowed, person)
    return LedgerError(problem)


def _kind(tile: TileText | None) -> int:
    if tile is None:
        return UNKNOWN
    try:
        kind = kind_of(tile)
    except NotationError:
        kind = KINDS
    if kind >= KINDS:
        raise refuse_entry("no_tile", field="tile", value=tile, allowed=("1m-9m 1p-9p 1s-9s",))
    return kind


def _won_tile(winner: WinnerTold) -> int:
    return kind_of(winner.worth.win) if isinstance(winner.worth, ByTiles) else UNKNOWN
