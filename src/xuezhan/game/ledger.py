"""The ledger of a real table: what the players enter, and the accounts that follow from it.

Entries name persons, 0 to 3, who keep their numbers when they change seats. ``keep`` computes all
accounts from all entries, so that one can be taken back or corrected at any time: an entry that
does not fit those before it counts nothing and says why, and the rest is counted on.

Nothing is priced here; see ``bookkeeping``.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from xuezhan.game.actions import KongKind
from xuezhan.game.described import Circumstance
from xuezhan.game.events import PaymentCause, PaymentKind, Score, WinWay
from xuezhan.game.telling import ReadyWorth, WinWorth
from xuezhan.tiles import TileText

__all__ = [
    "PERSONS",
    "Accounts",
    "AmountPaid",
    "Entry",
    "FalseWinClaimed",
    "HandClosed",
    "HandWon",
    "KongLaid",
    "LedgerError",
    "LedgerPayment",
    "LedgerProblem",
    "LedgerRow",
    "LedgerState",
    "Person",
    "SeatsTaken",
    "Stand",
    "Transfer",
    "WinnerTold",
    "WrongCountFound",
    "fewest_transfers",
    "refuse_entry",
]

Person = int
"""One of the four people of a ledger, 0 to 3, wherever he sits."""

PERSONS = (0, 1, 2, 3)

StandWord = Literal["ready", "not_ready", "pig"]


class SeatsTaken(msgspec.Struct, frozen=True, tag="seats_taken", tag_field="type"):
    """Who sits where, in turn order, and who deals; only between hands."""

    order: tuple[Person, Person, Person, Person]
    dealer: Person


class KongLaid(msgspec.Struct, frozen=True, tag="kong_laid", tag_field="type"):
    """杠. ``source`` fed a direct kong; a ``late`` one could have been added in an earlier turn."""

    person: Person
    kind: KongKind
    source: Person | None = None
    late: bool = False
    tile: TileText | None = None


class WinnerTold(msgspec.Struct, frozen=True):
    """One winner, what his hand is worth, and how many flowers he set aside."""

    person: Person
    worth: WinWorth
    flowers: int = 0


class HandWon(msgspec.Struct, frozen=True, tag="hand_won", tag_field="type"):
    """胡: by one on his own draw, or by some on the tile of ``source``.

    A bloom follows the winner's kong that was entered last, and a cannon the discarder's.
    """

    by: WinWay
    winners: tuple[WinnerTold, ...]
    source: Person | None = None
    context: tuple[Circumstance, ...] = ()


class FalseWinClaimed(msgspec.Struct, frozen=True, tag="false_win_claimed", tag_field="type"):
    """诈胡: ``person`` called a win that was none; he plays on."""

    person: Person


class WrongCountFound(msgspec.Struct, frozen=True, tag="wrong_count_found", tag_field="type"):
    """相公: ``person`` holds a tile too many or too few; he plays on."""

    person: Person


class Stand(msgspec.Struct, frozen=True):
    """How one who has not won stands at the end; ``worth`` is what his ready hand waits for."""

    person: Person
    stand: StandWord
    worth: ReadyWorth | None = None


class HandClosed(msgspec.Struct, frozen=True, tag="hand_closed", tag_field="type"):
    """The hand is over: enough have won, or else the wall ran out. The next one begins.

    ``stands`` has everyone who has not won where the rules look at that; see ``LedgerState``.
    """

    stands: tuple[Stand, ...] = ()


class AmountPaid(msgspec.Struct, frozen=True, tag="amount_paid", tag_field="type"):
    """What two of them settle by themselves, outside the rules."""

    payer: Person
    receiver: Person
    amount: int
    note: str = ""


Entry = (
    SeatsTaken | KongLaid | HandWon | FalseWinClaimed | WrongCountFound | HandClosed | AmountPaid
)


class LedgerPayment(msgspec.Struct, frozen=True):
    """One payment between two persons, and why; see ``Payment``."""

    payer: Person
    receiver: Person
    amount: int
    kind: PaymentKind | Literal["wrong_count", "agreed"]
    cause: PaymentCause | Literal["wrong_count", "agreed"]
    tile: TileText | None = None


class LedgerProblem(msgspec.Struct, frozen=True):
    """Why an entry cannot be: ``code`` is a catalogue key, ``person`` whom it is about."""

    code: str
    field: str
    value: str
    allowed: tuple[str, ...]
    person: Person | None = None


class LedgerError(ValueError):
    """An entry that does not fit; ``problem`` says why."""

    def __init__(self, problem: LedgerProblem) -> None:
        """Keep what is wrong."""
        self.problem = problem
        super().__init__(problem)


def refuse_entry(
    code: str,
    *,
    field: str,
    value: object = "",
    allowed: Iterable[object] = (),
    person: Person | None = None,
) -> LedgerError:
    """Return the error ``code`` of the topic ``ledger``."""
    words = tuple(map(str, allowed))
    return LedgerError(LedgerProblem(f"ledger.error.{code}", field, str(value), words, person))


class LedgerState(msgspec.Struct, frozen=True, kw_only=True):
    """Where the table stands: the hand in play.

    ``won`` are its winners so far, in their order; ``last_kong`` made the kong entered last.
    With ``complete`` enough have won, so that the hand can only be closed. Closing it now asks for
    how those stand who have not won where ``checked``, and pays the ready ones where
    ``pays_ready``.
    """

    hand: int
    order: tuple[Person, ...]
    dealer: Person
    won: tuple[Person, ...]
    last_kong: Person | None
    complete: bool
    checked: bool
    pays_ready: bool


class LedgerRow(msgspec.Struct, frozen=True, kw_only=True):
    """What became of an entry: its payments, what it brought each person, how hands were counted.

    ``scores`` are in the order of the winners, or of the ready players, that the entry names.
    ``before`` is where the table stood. With a ``problem`` nothing was counted.
    """

    before: LedgerState
    payments: tuple[LedgerPayment, ...] = ()
    points: tuple[int, ...] = (0, 0, 0, 0)
    scores: tuple[Score, ...] = ()
    problem: LedgerProblem | None = None


class Transfer(msgspec.Struct, frozen=True):
    """``payer`` gives ``receiver`` ``amount``, and both are nearer to even."""

    payer: Person
    receiver: Person
    amount: int


class Accounts(msgspec.Struct, frozen=True, kw_only=True):
    """The whole ledger: a row for each entry, what everyone has, and how they get even."""

    rows: tuple[LedgerRow, ...]
    totals: tuple[int, ...]
    now: LedgerState
    transfers: tuple[Transfer, ...]


def fewest_transfers(totals: Sequence[int]) -> tuple[Transfer, ...]:
    """Return the fewest payments after which all four are even; ``totals`` sum to zero.

    Two whose sums cancel out pay each other; then whoever owes most pays whoever is owed most.
    Among four that needs as few payments as there can be.
    """
    left = list(totals)
    transfers = []
    while any(left):
        payer, receiver = _even_pair(left) or (left.index(min(left)), left.index(max(left)))
        amount = min(-left[payer], left[receiver])
        left[payer] += amount
        left[receiver] -= amount
        transfers.append(Transfer(payer=payer, receiver=receiver, amount=amount))
    return tuple(transfers)


def _even_pair(left: Sequence[int]) -> tuple[Person, Person] | None:
    for payer, owed in enumerate(left):
        if owed < 0 and -owed in left:
            return payer, left.index(-owed)
    return None
