"""Entries of a ledger in short words, and what they come to."""

from xuezhan.game.bookkeeping import keep
from xuezhan.game.ledger import (
    Accounts,
    Entry,
    HandClosed,
    HandWon,
    KongLaid,
    LedgerRow,
    Stand,
    WinnerTold,
)
from xuezhan.game.telling import ByCount
from xuezhan.rules import RuleSet, preset

ANN, BO, CAI, DAN = range(4)
ONLINE = preset("online")
CHENGDU = preset("chengdu")


def worth(doublings: int, person: int, *, flowers: int = 0) -> WinnerTold:
    return WinnerTold(person=person, worth=ByCount(doublings), flowers=flowers)


def drawn(person: int, doublings: int, *context: str) -> HandWon:
    return HandWon(by="self_draw", winners=(worth(doublings, person),), context=context)  # type: ignore[arg-type]


def won(person: int, source: int, doublings: int, *context: str) -> HandWon:
    return HandWon(
        by="discard",
        winners=(worth(doublings, person),),
        source=source,
        context=context,  # type: ignore[arg-type]
    )


def concealed_kong(person: int) -> KongLaid:
    return KongLaid(person=person, kind="kong_concealed")


def direct_kong(person: int, source: int) -> KongLaid:
    return KongLaid(person=person, kind="kong_direct", source=source)


def ready(person: int, doublings: int = 0) -> Stand:
    return Stand(person=person, stand="ready", worth=ByCount(doublings))


def not_ready(person: int) -> Stand:
    return Stand(person=person, stand="not_ready")


def pig(person: int) -> Stand:
    return Stand(person=person, stand="pig")


def last(*entries: Entry, rules: RuleSet = ONLINE) -> LedgerRow:
    accounts = keep(entries, rules)
    assert [row.problem for row in accounts.rows[:-1]] == [None] * (len(entries) - 1)
    assert sum(accounts.totals) == 0
    return accounts.rows[-1]


def points(*entries: Entry, rules: RuleSet = ONLINE) -> tuple[int, ...]:
    row = last(*entries, rules=rules)
    assert row.problem is None
    return row.points


def problem(*entries: Entry, rules: RuleSet = ONLINE) -> str:
    row = last(*entries, rules=rules)
    assert row.problem is not None
    assert row.points == (0, 0, 0, 0)
    return row.problem.code.removeprefix("ledger.error.")


def kinds(row: LedgerRow) -> list[tuple[int, int, int, str]]:
    return [(paid.payer, paid.receiver, paid.amount, paid.kind) for paid in row.payments]


def accounts(*entries: Entry, rules: RuleSet = ONLINE) -> Accounts:
    return keep(entries, rules)


def closed_by(*persons: int) -> HandClosed:
    return HandClosed(tuple(not_ready(person) for person in persons))
