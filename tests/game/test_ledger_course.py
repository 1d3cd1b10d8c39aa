"""The course of a ledger: who deals and sits where, corrections, who is even with whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.ledger_entries import (
    ANN,
    BO,
    CAI,
    DAN,
    ONLINE,
    accounts,
    closed_by,
    concealed_kong,
    points,
    problem,
    won,
    worth,
)

from xuezhan.game.bookkeeping import keep
from xuezhan.game.ledger import (
    AmountPaid,
    Entry,
    FalseWinClaimed,
    HandClosed,
    HandWon,
    KongLaid,
    SeatsTaken,
    Stand,
    Transfer,
    WinnerTold,
    WrongCountFound,
    fewest_transfers,
)
from xuezhan.game.telling import ByCount
from xuezhan.rules import preset, preset_names

# --- who deals, who sits where -----------------------------------------------------------------


def test_the_first_winner_deals_next() -> None:
    now = accounts(won(CAI, ANN, 0), won(BO, ANN, 0), closed_by(ANN, DAN)).now
    assert (now.hand, now.dealer, now.won) == (2, CAI, ())


def test_the_discarder_of_a_shared_first_win_deals_next() -> None:
    shared = HandWon(by="discard", winners=(worth(0, ANN), worth(0, BO)), source=DAN)
    assert accounts(shared, closed_by(CAI, DAN)).now.dealer == DAN
    late = (won(CAI, DAN, 0), shared)
    assert accounts(*late, HandClosed()).now.dealer == CAI
    any_win = ONLINE.replace(next_dealer_shared="any_win")
    assert accounts(*late, HandClosed(), rules=any_win).now.dealer == DAN


def test_with_no_winner_the_dealer_stays() -> None:
    seated = SeatsTaken(order=(ANN, CAI, BO, DAN), dealer=BO)
    now = accounts(seated, closed_by(*range(4))).now
    assert (now.dealer, now.order) == (BO, (ANN, CAI, BO, DAN))


def test_seats_change_between_hands_only() -> None:
    seated = SeatsTaken(order=(ANN, CAI, BO, DAN), dealer=ANN)
    assert problem(concealed_kong(ANN), seated) == "seats_during_hand"
    assert points(concealed_kong(ANN), closed_by(*range(4)), seated) == (0, 0, 0, 0)
    assert problem(SeatsTaken(order=(0, 0, 1, 2), dealer=0)) == "no_order"


def test_kong_money_left_over_goes_to_the_nearest_in_turn_as_they_sit() -> None:
    shared = HandWon(
        by="discard",
        winners=(worth(0, BO), worth(0, CAI)),
        source=ANN,
        context=("cannon",),
    )
    kong = KongLaid(person=ANN, kind="kong_added")
    seated = SeatsTaken(order=(ANN, CAI, BO, DAN), dealer=ANN)
    assert points(kong, shared) == (-5, 3, 2, 0)
    assert points(seated, kong, shared) == (-5, 2, 3, 0)


# --- corrections and the reckoning -------------------------------------------------------------


def test_a_wrong_entry_counts_nothing_and_the_rest_is_counted_on() -> None:
    found = keep((won(ANN, BO, 0), won(ANN, CAI, 3), won(CAI, DAN, 1)), ONLINE)
    assert [row.problem is None for row in found.rows] == [True, False, True]
    assert found.totals == (1, -1, 2, -2)


def test_each_row_tells_where_the_table_stood_before_it() -> None:
    found = keep((won(ANN, BO, 0), concealed_kong(CAI), closed_by(BO, CAI, DAN)), ONLINE)
    assert [row.before.won for row in found.rows] == [(), (ANN,), (ANN,)]
    assert [row.before.last_kong for row in found.rows] == [None, None, CAI]
    assert found.rows[2].before.checked
    assert found.rows[2].before.pays_ready


@pytest.mark.parametrize(
    ("totals", "most"),
    [
        ((0, 0, 0, 0), 0),
        ((5, -5, 0, 0), 1),
        ((5, -5, 7, -7), 2),
        ((9, -3, -3, -3), 3),
        ((8, 2, -5, -5), 3),
        ((6, -2, -4, 0), 2),
    ],
)
def test_the_fewest_transfers_make_all_even(totals: tuple[int, ...], most: int) -> None:
    transfers = fewest_transfers(totals)
    assert len(transfers) == most
    assert settled(totals, transfers) == [0, 0, 0, 0]


@given(some.tuples(*[some.integers(-500, 500)] * 3))
def test_any_totals_become_even_in_three_transfers(first: tuple[int, ...]) -> None:
    totals = (*first, -sum(first))
    transfers = fewest_transfers(totals)
    assert len(transfers) <= 3
    assert all(each.amount > 0 for each in transfers)
    assert settled(totals, transfers) == [0, 0, 0, 0]


def settled(totals: tuple[int, ...], transfers: tuple[Transfer, ...]) -> list[int]:
    left = list(totals)
    for each in transfers:
        left[each.payer] += each.amount
        left[each.receiver] -= each.amount
    return left


persons = some.integers(-1, 4)
worths = some.builds(ByCount, doublings=some.integers(0, 9))
any_entry = some.one_of(
    some.builds(
        KongLaid,
        person=persons,
        kind=some.sampled_from(("kong_direct", "kong_added", "kong_concealed")),
        source=some.none() | persons,
        late=some.booleans(),
    ),
    some.builds(
        HandWon,
        by=some.sampled_from(("self_draw", "discard", "rob_kong")),
        winners=some.lists(some.builds(WinnerTold, person=persons, worth=worths), max_size=3).map(
            tuple
        ),
        source=some.none() | persons,
        context=some.lists(
            some.sampled_from(("bloom", "cannon", "last_tile", "first_draw")), max_size=2
        ).map(tuple),
    ),
    some.builds(FalseWinClaimed, person=persons),
    some.builds(WrongCountFound, person=persons),
    some.builds(
        HandClosed,
        stands=some.lists(
            some.builds(
                Stand,
                person=persons,
                stand=some.sampled_from(("ready", "not_ready", "pig")),
                worth=some.none() | worths,
            ),
            max_size=4,
        ).map(tuple),
    ),
    some.builds(AmountPaid, payer=persons, receiver=persons, amount=some.integers(-1, 50)),
)


@pytest.mark.parametrize("name", preset_names())
@given(entries=some.lists(any_entry, max_size=12))
def test_whatever_is_entered_the_points_sum_to_zero(name: str, entries: list[Entry]) -> None:
    found = keep(entries, preset(name))
    assert len(found.rows) == len(entries)
    assert sum(found.totals) == 0
    for row in found.rows:
        assert sum(row.points) == 0
        assert row.problem is None or not row.payments
