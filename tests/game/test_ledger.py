"""The ledger of a real table, rule by rule: what is entered and who pays."""

import pytest
from tests.ledger_entries import (
    ANN,
    BO,
    CAI,
    CHENGDU,
    DAN,
    ONLINE,
    concealed_kong,
    direct_kong,
    drawn,
    kinds,
    last,
    not_ready,
    pig,
    points,
    problem,
    ready,
    won,
    worth,
)

from xuezhan.game.ledger import (
    AmountPaid,
    FalseWinClaimed,
    HandClosed,
    HandWon,
    KongLaid,
    Stand,
    WrongCountFound,
)
from xuezhan.rules import preset

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
