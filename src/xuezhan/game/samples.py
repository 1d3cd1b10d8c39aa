"""Sample happenings at a table, to show what a rule means and what a change of it changes.

Each is a few entries of a ledger, of which the last is shown: the engine counts and pays it under
any rule set. Person 0 is oneself, 1 to 3 sit in turn order. Nothing is priced here.
"""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from xuezhan.game.actions import KongKind
from xuezhan.game.bookkeeping import keep
from xuezhan.game.described import Circumstance, WinDescription
from xuezhan.game.events import WinWay
from xuezhan.game.ledger import (
    Entry,
    FalseWinClaimed,
    HandClosed,
    HandWon,
    KongLaid,
    LedgerRow,
    SeatsTaken,
    Stand,
    WinnerTold,
    WrongCountFound,
)
from xuezhan.game.rules_page import EXAMPLES
from xuezhan.game.telling import ByTiles, ByWaitingTiles, WinWorth
from xuezhan.rules import RuleSet

__all__ = ["FIELD_SAMPLES", "SAMPLES", "Difference", "compare", "sample_result"]

SELF, NEXT, OPPOSITE, PREVIOUS = range(4)
KONG_KINDS: tuple[KongKind, ...] = ("kong_direct", "kong_added", "kong_concealed")

PLAIN = ByTiles(concealed="111444789m 4577p", win="6p")
BIG = ByTiles(concealed="1111225566779m", win="9m")
CHEAP_OR_DEAR = ByWaitingTiles(concealed="222m 2345p", melds=("pung:8m", "pung:9p"))


class Difference(msgspec.Struct, frozen=True):
    """A sample that comes out differently under two rule sets."""

    sample: str
    before: LedgerRow
    after: LedgerRow


def _win(
    worth: WinWorth,
    *context: Circumstance,
    by: WinWay = "discard",
    person: int = SELF,
    source: int = NEXT,
) -> HandWon:
    return HandWon(
        by=by,
        winners=(WinnerTold(person=person, worth=worth),),
        source=None if by == "self_draw" else source,
        context=context,
    )


def _kong(person: int, kind: KongKind, *, late: bool = False) -> KongLaid:
    source = (person + 2) % 4 if kind == "kong_direct" else None
    return KongLaid(person=person, kind=kind, source=source, late=late)


def _example(win: WinDescription) -> tuple[Entry, ...]:
    """Let an example of a doubling happen at a table, with the kong that has to come before."""
    before: list[Entry] = []
    if win.dealer or win.by == "self_draw":
        dealer = SELF if win.dealer else OPPOSITE
        before.append(SeatsTaken(order=(SELF, NEXT, OPPOSITE, PREVIOUS), dealer=dealer))
    if "bloom" in win.context:
        before.append(_kong(SELF, "kong_concealed"))
    if "cannon" in win.context:
        before.append(_kong(NEXT, "kong_concealed"))
    worth = ByTiles(
        concealed=win.concealed, win=win.win, melds=win.melds, void=win.void, horses=win.horses
    )
    context: tuple[Circumstance, ...] = win.context  # type: ignore[assignment]
    return (*before, _win(worth, *context, by=win.by))  # type: ignore[arg-type]


def _two_winners() -> HandWon:
    winners = (WinnerTold(person=NEXT, worth=PLAIN), WinnerTold(person=OPPOSITE, worth=PLAIN))
    return HandWon(by="discard", winners=winners, source=SELF, context=("cannon",))


def _ready(person: int) -> Stand:
    return Stand(person=person, stand="ready", worth=CHEAP_OR_DEAR)


SAMPLES: Mapping[str, tuple[Entry, ...]] = {
    **{f"doubling.{name}": _example(win) for name, win in EXAMPLES.items()},
    "discard": (_win(PLAIN),),
    "self_draw": (_win(PLAIN, by="self_draw"),),
    "big_discard": (_win(BIG),),
    "big_self_draw": (_win(BIG, by="self_draw"),),
    "rob_kong": (_win(PLAIN, by="rob_kong"),),
    **{kind: (_kong(SELF, kind),) for kind in KONG_KINDS},
    "late_kong": (_kong(SELF, "kong_added", late=True),),
    "kong_after_win": (_win(PLAIN, person=PREVIOUS), _kong(SELF, "kong_concealed")),
    "bloom": (
        _kong(SELF, "kong_direct"),
        _win(
            ByTiles(concealed="444789m 4577p", win="6p", melds=("kong_direct:1m",)),
            "bloom",
            by="self_draw",
        ),
    ),
    "bloom_on_last_tile": (
        _kong(SELF, "kong_concealed"),
        _win(
            ByTiles(concealed="444789m 4577p", win="6p", melds=("kong_concealed:1m",)),
            "bloom",
            "last_tile",
            by="self_draw",
        ),
    ),
    "cannon": (
        _kong(SELF, "kong_added"),
        _kong(SELF, "kong_concealed"),
        _win(PLAIN, "cannon", person=NEXT, source=SELF),
    ),
    "cannon_to_two": (_kong(SELF, "kong_added"), _two_winners()),
    "last_tile_drawn": (_win(PLAIN, "last_tile", by="self_draw"),),
    "last_tile_discarded": (_win(PLAIN, "last_tile"),),
    "golden_single_drawn": (
        _win(
            ByTiles(concealed="9p", win="9p", melds=("pung:1m", "pung:2m", "pung:3p", "pung:4p")),
            by="self_draw",
        ),
    ),
    "big_and_small_patterns": (
        _win(ByTiles(concealed="2224446688m", win="6m", melds=("pung:5m",))),
    ),
    "flowers": (
        HandWon(
            by="discard",
            winners=(WinnerTold(person=SELF, worth=PLAIN, flowers=2),),
            source=NEXT,
        ),
    ),
    "wall_ran_out": (
        _kong(NEXT, "kong_concealed"),
        _win(PLAIN, person=PREVIOUS, source=OPPOSITE),
        HandClosed(
            (
                _ready(SELF),
                Stand(person=NEXT, stand="not_ready"),
                Stand(person=OPPOSITE, stand="pig"),
            )
        ),
    ),
    "three_have_won": (
        _kong(NEXT, "kong_concealed"),
        _win(PLAIN, person=PREVIOUS, source=NEXT),
        _win(PLAIN, person=OPPOSITE, source=NEXT),
        _win(PLAIN, person=SELF, source=NEXT),
        HandClosed((Stand(person=NEXT, stand="pig"),)),
    ),
    "false_win": (_win(PLAIN, person=PREVIOUS), FalseWinClaimed(person=SELF)),
    "wrong_count": (_win(PLAIN, person=PREVIOUS), WrongCountFound(person=SELF)),
}
"""The happenings by name; ``doubling.…`` shows that doubling."""

FIELD_SAMPLES: Mapping[str, tuple[str, ...]] = {
    "base": ("discard",),
    "cap": ("big_discard",),
    "self_draw_bonus": ("self_draw",),
    "kong_money_direct": ("kong_direct",),
    "kong_money_added": ("kong_added",),
    "kong_money_concealed": ("kong_concealed",),
    "kong_payers": ("kong_after_win",),
    "late_added_kong": ("late_kong",),
    "rob_kong": ("rob_kong",),
    "bloom_after_direct_kong": ("bloom",),
    "cannon_transfer": ("cannon",),
    "cannon_transfer_many": ("cannon_to_two",),
    "ready_check": ("wall_ran_out",),
    "pig_amount": ("wall_ran_out",),
    "pig_amount_uncapped": ("wall_ran_out",),
    "pig_pays_to": ("three_have_won",),
    "pig_also_ready_check": ("wall_ran_out",),
    "refund_when": ("three_have_won",),
    "refund_to": ("wall_ran_out",),
    "wrong_count_owed_to": ("wrong_count",),
    "flowers": ("flowers",),
    "flower_points": ("flowers",),
    "horses": ("doubling.horse",),
    "combination": ("big_and_small_patterns",),
    "last_tile_on": ("last_tile_discarded",),
    "last_tile_with_bloom": ("bloom_on_last_tile",),
    "golden_single_on": ("golden_single_drawn",),
}
"""Which happenings show what a field does, where any can."""


@lru_cache(maxsize=1024)
def sample_result(sample: str, rules: RuleSet) -> LedgerRow:
    """Let a sample happen under ``rules`` and return what became of its last entry."""
    return keep(SAMPLES[sample], rules).rows[-1]


def compare(before: RuleSet, after: RuleSet) -> tuple[Difference, ...]:
    """Return the samples that come out differently, in their order."""
    return tuple(
        Difference(sample=name, before=old, after=new)
        for name in SAMPLES
        if _outcome(old := sample_result(name, before))
        != _outcome(new := sample_result(name, after))
    )


def _outcome(row: LedgerRow) -> tuple[object, ...]:
    """Give what counts of a row: not where the table stood before it."""
    return row.payments, row.scores, row.problem
