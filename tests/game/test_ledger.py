"""The ledger of a real table, rule by rule: what is entered, who pays, who is even with whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from xuezhan.game.bookkeeping import keep
from xuezhan.game.ledger import (
    Accounts,
    AmountPaid,
    Entry,
    FalseWinClaimed,
    HandClosed,
    HandWon,
    KongLaid,
    LedgerRow,
    SeatsTaken,
    Stand,
    Transfer,
    WinnerTold,
    WrongCountFound,
    fewest_transfers,
)
from xuezhan.game.telling import ByCount, ByPatterns, ByTiles, ByWaitingTiles
from xuezhan.rules import RuleSet, preset, preset_names

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


# --- wins --------------------------------------------------------------------------------------


def test_a_discard_is_paid_by_its_discarder_alone() -> None:
    assert points(won(ANN, CAI, 2)) == (4, 0, -4, 0)


def test_a_self_draw_is_paid_by_all_with_a_base_on_top() -> None:
    assert points(drawn(BO, 1)) == (-3, 9, -3, -3)


def test_a_self_draw_has_no_base_on_top_where_the_rules_know_none() -> None:
    assert points(drawn(BO, 1), rules=preset("qq")) == (-12, 36, -12, -12)


def test_whoever_has_won_pays_nothing_more() -> None:
    assert points(won(ANN, BO, 0), drawn(CAI, 0)) == (0, -2, 4, -2)


def test_the_cap_limits_a_win() -> None:
    row = last(won(ANN, BO, 7))
    assert row.points == (16, -16, 0, 0)
    assert row.scores[0].capped
    assert points(won(ANN, BO, 7), rules=CHENGDU) == (128, -128, 0, 0)


def test_several_winners_of_one_discard_are_each_paid_their_own_hand() -> None:
    shared = HandWon(by="discard", winners=(worth(3, DAN), worth(1, BO)), source=ANN)
    row = last(shared)
    assert row.points == (-10, 2, 0, 8)
    assert [paid.receiver for paid in row.payments] == [BO, DAN]
    assert [score.total for score in row.scores] == [3, 1]


def test_a_robbed_player_pays_alone() -> None:
    robbed = HandWon(by="rob_kong", winners=(worth(1, ANN),), source=DAN)
    assert kinds(last(robbed)) == [(DAN, ANN, 2, "win")]
    assert last(robbed).payments[0].cause == "rob_kong"


def test_flowers_add_points_to_a_win() -> None:
    rules = ONLINE.replace(flowers=4)
    flowery = HandWon(by="discard", winners=(worth(1, ANN, flowers=3),), source=BO)
    assert points(flowery, rules=rules) == (5, -5, 0, 0)
    assert problem(flowery) == "too_many_flowers"


# --- kongs -------------------------------------------------------------------------------------


def test_the_three_kongs_are_paid_as_the_rules_say() -> None:
    assert points(direct_kong(ANN, BO)) == (2, -2, 0, 0)
    assert points(KongLaid(person=ANN, kind="kong_added")) == (3, -1, -1, -1)
    assert points(concealed_kong(ANN)) == (6, -2, -2, -2)


def test_winners_do_not_pay_for_later_kongs() -> None:
    assert points(won(BO, CAI, 0), concealed_kong(ANN)) == (4, 0, -2, -2)


def test_a_late_added_kong_pays_only_where_the_rules_let_it() -> None:
    late = KongLaid(person=ANN, kind="kong_added", late=True)
    assert points(late) == (3, -1, -1, -1)
    assert points(late, rules=ONLINE.replace(late_added_kong="root_only")) == (0, 0, 0, 0)


def test_a_direct_kong_has_a_feeder_and_no_other_has() -> None:
    assert problem(KongLaid(person=ANN, kind="kong_direct")) == "kong_source"
    assert problem(KongLaid(person=ANN, kind="kong_concealed", source=BO)) == "kong_source"
    assert problem(direct_kong(ANN, ANN)) == "same_person"


def test_nobody_makes_a_fifth_kong() -> None:
    assert problem(*[concealed_kong(ANN)] * 5) == "too_many_kongs"


# --- blooms and cannons ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("payers", "expected"),
    [
        ("all", (-3, 9, -3, -3)),
        ("feeder_alone", (0, 2, -2, 0)),
        ("feeder_pays_all", (0, 9, -9, 0)),
    ],
)
def test_the_rules_say_who_pays_a_bloom_after_a_direct_kong(
    payers: str, expected: tuple[int, ...]
) -> None:
    rules = ONLINE.replace(bloom_after_direct_kong=payers)
    assert points(direct_kong(BO, CAI), drawn(BO, 1, "bloom"), rules=rules) == expected


def test_a_bloom_after_another_kong_is_paid_by_all() -> None:
    rules = ONLINE.replace(bloom_after_direct_kong="feeder_pays_all")
    entries = (direct_kong(BO, CAI), concealed_kong(BO), drawn(BO, 1, "bloom"))
    assert points(*entries, rules=rules) == (-3, 9, -3, -3)


def test_a_bloom_follows_the_winners_own_kong() -> None:
    assert problem(drawn(BO, 1, "bloom")) == "bloom_without_kong"
    assert problem(concealed_kong(ANN), drawn(BO, 1, "bloom")) == "bloom_without_kong"


def test_a_cannon_hands_the_money_of_the_last_kong_to_the_winner() -> None:
    row = last(concealed_kong(ANN), won(BO, ANN, 1, "cannon"))
    assert kinds(row) == [(ANN, BO, 2, "win"), (ANN, BO, 6, "transfer")]


def test_a_cannon_hands_over_all_kong_money_where_the_rules_say_so() -> None:
    rules = ONLINE.replace(cannon_transfer="all_taken")
    entries = (direct_kong(ANN, DAN), concealed_kong(ANN), won(BO, ANN, 1, "cannon"))
    assert points(*entries, rules=rules) == (-10, 10, 0, 0)


def test_several_winners_share_the_kong_money() -> None:
    shared = HandWon(
        by="discard",
        winners=(worth(0, CAI), worth(0, BO)),
        source=ANN,
        context=("cannon",),
    )
    rules = ONLINE.replace(kong_money_added=1)
    kong = KongLaid(person=ANN, kind="kong_added")
    assert points(kong, shared, rules=rules) == (-5, 3, 2, 0)
    each = rules.replace(cannon_transfer_many="each")
    assert points(kong, shared, rules=each) == (-8, 4, 4, 0)


def test_a_cannon_needs_the_discarders_kong_just_before() -> None:
    assert problem(won(BO, ANN, 1, "cannon")) == "cannon_without_kong"
    entries = (concealed_kong(ANN), concealed_kong(CAI), won(BO, ANN, 1, "cannon"))
    assert problem(*entries) == "cannon_without_kong"


# --- faults ------------------------------------------------------------------------------------


def test_a_false_win_pays_a_base_to_those_still_in_and_gives_kong_money_back() -> None:
    entries = (concealed_kong(ANN), won(BO, CAI, 0), FalseWinClaimed(person=ANN))
    assert points(*entries) == (-2 - 6, 2, 3, 3)


def test_after_a_false_win_kongs_bring_nothing() -> None:
    assert points(FalseWinClaimed(person=ANN), concealed_kong(ANN)) == (0, 0, 0, 0)


def test_a_wrong_number_of_tiles_is_owed_to_winners_too() -> None:
    entries = (won(BO, CAI, 0), WrongCountFound(person=ANN))
    assert points(*entries) == (-3, 1, 1, 1)
    still_in = ONLINE.replace(wrong_count_owed_to="still_in")
    assert points(*entries, rules=still_in) == (-2, 0, 1, 1)
    assert {paid.kind for paid in last(*entries).payments} == {"wrong_count"}


def test_a_wrong_number_of_tiles_gives_kong_money_back() -> None:
    row = last(direct_kong(ANN, DAN), WrongCountFound(person=ANN))
    assert kinds(row)[-1] == (ANN, DAN, 2, "refund")
    assert {paid.cause for paid in row.payments} == {"wrong_count"}


# --- the end of a hand -------------------------------------------------------------------------


def test_when_the_wall_ran_out_the_not_ready_pay_the_ready() -> None:
    closed = HandClosed((ready(ANN, 2), ready(BO), not_ready(CAI), not_ready(DAN)))
    row = last(closed)
    assert row.points == (8, 2, -5, -5)
    assert {paid.kind for paid in row.payments} == {"ready_check"}


def test_a_pig_pays_the_cap_and_no_ready_check() -> None:
    closed = HandClosed((ready(ANN), not_ready(BO), pig(CAI), pig(DAN)))
    assert points(closed) == (1 + 32, -1 + 32, -32, -32)


def test_a_pig_pays_the_ready_check_too_where_the_rules_say_so() -> None:
    closed = HandClosed((ready(ANN, 1), ready(BO), ready(CAI), pig(DAN)))
    assert points(closed, rules=CHENGDU) == (12, 11, 11, -34)


def test_pigs_pay_winners_where_the_rules_say_so() -> None:
    three_wins = (won(ANN, DAN, 0), won(BO, DAN, 0), won(CAI, DAN, 0))
    assert points(*three_wins, HandClosed((pig(DAN),)), rules=preset("tencent")) == (
        16,
        16,
        16,
        -48,
    )


def test_who_is_not_ready_gives_the_kong_money_back() -> None:
    closed = HandClosed((not_ready(ANN), ready(BO), ready(CAI)))
    entries = (concealed_kong(ANN), won(DAN, ANN, 0), closed)
    assert points(*entries) == (-2 - 6, 3, 3, 2)


def test_money_handed_over_by_a_cannon_is_not_given_back() -> None:
    closed = HandClosed((not_ready(ANN), ready(CAI), ready(DAN)))
    entries = (concealed_kong(ANN), won(BO, ANN, 0, "cannon"), closed)
    assert points(*entries) == (-2, 0, 1, 1)


def test_after_three_wins_only_a_refund_at_any_end_is_left() -> None:
    three_wins = (concealed_kong(DAN), won(ANN, DAN, 0), won(BO, DAN, 0), won(CAI, DAN, 0))
    assert points(*three_wins, HandClosed()) == (0, 0, 0, 0)
    any_end = ONLINE.replace(refund_when="any_end")
    assert points(*three_wins, HandClosed((not_ready(DAN),)), rules=any_end) == (2, 2, 2, -6)


def test_everyone_still_in_has_to_say_how_he_stands_where_it_matters() -> None:
    assert problem(HandClosed((ready(ANN),))) == "stand_missing"
    assert problem(won(ANN, BO, 0), HandClosed((ready(ANN),))) == "has_won"
    unsaid = Stand(person=ANN, stand="ready")
    closed = HandClosed((unsaid, not_ready(BO), not_ready(CAI), not_ready(DAN)))
    assert problem(closed) == "worth_missing"


def test_when_enough_have_won_the_hand_can_only_be_closed() -> None:
    three_wins = (won(ANN, DAN, 0), won(BO, DAN, 0), won(CAI, DAN, 0))
    assert problem(*three_wins, concealed_kong(DAN)) == "hand_complete"
    assert points(*three_wins, AmountPaid(payer=DAN, receiver=ANN, amount=5)) == (5, 0, 0, -5)


# --- who deals, who sits where -----------------------------------------------------------------


def accounts(*entries: Entry, rules: RuleSet = ONLINE) -> Accounts:
    return keep(entries, rules)


def closed_by(*persons: int) -> HandClosed:
    return HandClosed(tuple(not_ready(person) for person in persons))


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
