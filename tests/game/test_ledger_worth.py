"""What hands in a ledger are worth: told by their patterns or laid in tiles."""

from tests.ledger_entries import (
    ANN,
    BO,
    CAI,
    DAN,
    concealed_kong,
    direct_kong,
    kinds,
    last,
    not_ready,
    points,
    problem,
    ready,
)

from xuezhan.game.ledger import HandClosed, HandWon, Stand, WinnerTold
from xuezhan.game.telling import ByPatterns, ByTiles, ByWaitingTiles
from xuezhan.rules import preset


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
