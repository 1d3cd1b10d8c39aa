"""The ledger of a real table over its hands: seats, worth of hands, corrections, the reckoning."""

import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.game.ledger_entries import (
    ANN,
    BO,
    CAI,
    DAN,
    ONLINE,
    accounts,
    closed_by,
    concealed_kong,
    direct_kong,
    kinds,
    last,
    not_ready,
    points,
    problem,
    ready,
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
from xuezhan.game.telling import ByCount, ByPatterns, ByTiles, ByWaitingTiles
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


# --- what hands are worth ----------------------------------------------------------------------


def told(*patterns: str, roots: int = 0, context: tuple[str, ...] = ()) -> HandWon:
    worth = ByPatterns(patterns=patterns, roots=roots)  # type: ignore[arg-type]
    return HandWon(
        by="discard",
        winners=(WinnerTold(person=ANN, worth=worth),),
        source=BO,
        context=context,  # type: ignore[arg-type]
    )


def test_patterns_are_added_up_by_the_rules() -> None:
    assert last(told("all_pungs", "full_flush")).scores[0].total == 3
    assert last(told("all_pungs", "full_flush"), rules=preset("qq")).scores[0].total == 3
    assert last(told("all_pungs", "terminals", roots=1)).scores[0].total == 4
    assert last(told()).scores[0].total == 0


def test_what_follows_from_a_pattern_need_not_be_told() -> None:
    assert last(told("four_kongs")).scores[0].total == 6
    assert last(told("two_five_eight", roots=1)).scores[0].total == 4
    dragon = last(told("seven_pairs", "full_flush", roots=1)).scores[0]
    assert dragon.total == 5
    assert {one.id for one in dragon.doublings} == {"dragon_seven_pairs", "full_flush"}


def test_how_it_was_won_counts_besides() -> None:
    row = last(concealed_kong(BO), told("all_pungs", context=("cannon", "last_tile")))
    assert {one.id for one in row.scores[0].doublings} == {"all_pungs", "kong_cannon", "last_tile"}
    tencent = HandWon(
        by="self_draw", winners=(WinnerTold(person=ANN, worth=ByPatterns(patterns=())),)
    )
    assert last(tencent, rules=preset("tencent")).scores[0].total == 1


def test_the_dealers_first_draw_is_heavenly_and_anothers_earthly() -> None:
    for person, pattern in ((ANN, "heavenly"), (BO, "earthly")):
        first = HandWon(
            by="self_draw",
            winners=(WinnerTold(person=person, worth=ByPatterns()),),
            context=("first_draw",),
        )
        assert [one.id for one in last(first).scores[0].doublings] == [pattern]


def test_contradictory_and_uncounted_patterns_are_refused() -> None:
    assert problem(told("seven_pairs", "all_pungs")) == "patterns_contradict"
    assert problem(told("terminals"), rules=preset("beginner")) == "pattern_not_told"
    assert problem(told("kong_bloom")) == "pattern_not_told"
    assert problem(told(roots=5)) == "too_many_roots"
    assert problem(told("seven_pairs", roots=4)) == "too_many_roots"


def test_a_hand_may_be_laid_in_tiles() -> None:
    tiles = ByTiles(concealed="2233445566788m", win="7m")
    laid = HandWon(by="discard", winners=(WinnerTold(person=ANN, worth=tiles),), source=BO)
    row = last(laid)
    assert row.points == (16, -16, 0, 0)
    assert row.payments[0].tile == "7m"
    assert row.scores[0].reading


def test_tiles_that_do_not_win_have_no_price() -> None:
    tiles = ByTiles(concealed="1233445566788m", win="7m")
    laid = HandWon(by="discard", winners=(WinnerTold(person=ANN, worth=tiles),), source=BO)
    row = last(laid)
    assert row.problem is not None
    assert row.problem.code.startswith("score.error.")
    assert row.problem.person == ANN


def test_a_bloom_in_tiles_is_fed_by_who_fed_the_kong() -> None:
    rules = preset("qq")
    tiles = ByTiles(concealed="234m 567m 99p 55s", win="5s", melds=("kong_direct:1p",))
    bloom = HandWon(
        by="self_draw",
        winners=(WinnerTold(person=ANN, worth=tiles),),
        context=("bloom",),
    )
    assert problem(direct_kong(ANN, CAI), bloom, rules=rules) == "score.error.three_suits"
    tiles = ByTiles(concealed="234m 567m 99p 55p", win="5p", melds=("kong_direct:1p",))
    bloom = HandWon(
        by="self_draw",
        winners=(WinnerTold(person=ANN, worth=tiles),),
        context=("bloom",),
    )
    assert points(direct_kong(ANN, CAI), bloom, rules=rules) == (72, 0, -72, 0)


def test_a_ready_hand_may_be_laid_in_tiles() -> None:
    waiting = ByWaitingTiles(concealed="2233445566788m")
    closed = HandClosed(
        (
            Stand(person=ANN, stand="ready", worth=waiting),
            not_ready(BO),
            ready(CAI),
            ready(DAN),
        )
    )
    row = last(closed)
    assert kinds(row)[0] == (BO, ANN, 16, "ready_check")
    lame = ByWaitingTiles(concealed="147m258m369p1478p")
    refused = HandClosed((Stand(person=ANN, stand="ready", worth=lame), *closed.stands[1:]))
    assert problem(refused) == "not_ready"


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
