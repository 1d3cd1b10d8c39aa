"""A record whose text is in order can still be false: each check finds its own kind of lie."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.records.samples import (
    BOTS,
    HOUSE,
    Line,
    lines_of,
    number_of,
    sample,
    tampered,
)

from xuezhan.cli.record import players
from xuezhan.engine.stream import new_stream
from xuezhan.game import Hand, commitment, first_dealer, wall_from_secret
from xuezhan.game.events import (
    Drawn,
    Escaped,
    Exchanged,
    FalselyWon,
    FlowerSetAside,
    Redealt,
    Won,
)
from xuezhan.records import (
    CHECKS,
    Check,
    Record,
    RecordedHand,
    RecordError,
    any_legal,
    examine,
    read,
    record_match,
    verify,
    write,
)
from xuezhan.rules import RuleSet, preset, preset_names
from xuezhan.tiles import text_of

Change = Callable[[list[Line]], None]
PENALTY = preset("chengdu").replace(false_win="penalty")


def findings(data: bytes) -> dict[Check, RecordError]:
    """Return the faults that the checks find."""
    return {found.check: found.fault for found in examine(read(data)) if found.fault is not None}


def lie(change: Change, *, rules: str | RuleSet = "online", seed: int = 1) -> RecordError:
    """Return the first fault of a record after ``change``."""
    with pytest.raises(RecordError) as caught:
        verify(read(tampered(sample(rules, seed), change)))
    return caught.value


# --- true records -------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [*preset_names(), HOUSE])
@pytest.mark.parametrize("seed", range(4))
def test_what_was_played_is_true(rules: str | RuleSet, seed: int) -> None:
    assert [found.fault for found in examine(sample(rules, seed))] == [None] * len(CHECKS)


def test_a_redeal_is_true_though_the_record_does_not_tell_what_was_picked() -> None:
    record = sample("tencent", 2)
    assert any(isinstance(event, Redealt) for hand in record.hands for event in hand.events)
    verify(record)


def test_flowers_are_followed_to_their_replacements() -> None:
    record = sample(HOUSE)
    laid = [e for hand in record.hands for e in hand.events if isinstance(e, FlowerSetAside)]
    assert len(laid) >= 8
    verify(record)


def test_a_false_win_is_true() -> None:
    record = record_match(1, rules=PENALTY, length=1, choose=any_legal)
    assert any(isinstance(event, FalselyWon) for event in record.hands[0].events)
    verify(record)


def test_an_escape_is_true() -> None:
    record = with_escape(seed=3)
    assert any(isinstance(event, Escaped) for event in record.hands[0].events)
    verify(record)


def with_escape(seed: int) -> Record:
    """Return a hand that one seat leaves after thirty steps."""
    base = record_match(seed, rules=preset("qq"), length=1)
    secret = bytes.fromhex(base.hands[0].secret)
    hand = Hand(
        base.rules,
        dealer=first_dealer(secret, b"", seats=4, rules=base.rules),
        walls=lambda attempt: wall_from_secret(secret, b"", attempt=attempt, rules=base.rules),
    )
    choose = players(BOTS)
    for step in range(30):
        for seat in hand.asked():
            hand.answer(seat, choose(hand, seat, new_stream(step)))
        hand.advance()
    hand.escape(2)
    left = RecordedHand(commitment(secret), tuple(hand.events), secret.hex(), "")
    return replace(base, hands=(left,))


def test_a_robbed_kong_is_true() -> None:
    record = record_match(22, length=4, choose=players(("greedy",) * 4))
    wins = [event for hand in record.hands for event in hand.events if isinstance(event, Won)]
    assert any(event.by == "rob_kong" for event in wins)
    verify(record)


# --- commitments --------------------------------------------------------------------------------


def test_a_secret_that_does_not_fit_its_hash_is_found() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "wall_revealed", hand=4) - 1]["secret"] = "5" * 64

    error = lie(change)
    assert error.code == "record.commitment"
    assert error.line == number_of(lines_of(sample()), "wall_revealed", hand=4)


def test_a_commitment_that_the_hand_before_did_not_fix_is_found() -> None:
    def change(lines: list[Line]) -> None:
        secret = "5" * 64
        lines[number_of(lines, "wall_committed", hand=3) - 1]["commitment"] = commitment(
            bytes.fromhex(secret)
        )
        lines[number_of(lines, "wall_revealed", hand=3) - 1]["secret"] = secret

    error = lie(change)
    assert error.code == "record.commitment"
    assert error.line == number_of(lines_of(sample()), "wall_committed", hand=3)


def test_every_secret_is_the_commitment_to_the_next() -> None:
    hands = sample().hands
    assert all(later.commitment == earlier.secret for earlier, later in pairwise(hands))


def test_all_hands_have_the_contribution_of_the_players() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "wall_revealed", hand=1) - 1]["contribution"] = "00" * 16

    error = lie(change)
    assert (error.code, error.field) == ("record.wrong_value", "contribution")


def test_another_contribution_would_have_given_another_wall() -> None:
    def change(lines: list[Line]) -> None:
        lines[0]["players"][0]["contribution"] = "00" * 16
        for line in lines:
            if line["type"] == "wall_revealed":
                line["contribution"] = "00" * 16

    found = findings(tampered(sample(), change))
    assert "commitments" not in found
    assert found["walls"].code == "record.wall"
    assert found["walls"].line in {3, 4}


# --- tiles --------------------------------------------------------------------------------------


def test_a_discard_that_is_not_held_is_found() -> None:
    def change(lines: list[Line]) -> None:
        line = lines[number_of(lines, "discarded") - 1]
        line["tile"] = "9m" if line["tile"] != "9m" else "9p"

    error = lie(change)
    assert (error.code, error.field) == ("record.tiles", "tile")
    assert error.line == number_of(lines_of(sample()), "discarded")


def test_a_fifth_tile_of_a_kind_is_found() -> None:
    def change(lines: list[Line]) -> None:
        for hand in lines[3]["hands"]:
            hand[:2] = ["5m", "5m"]

    error = lie(change)
    assert (error.code, error.line) == ("record.tiles", 4)
    assert (error.value, error.allowed) == ("5 x 5m", ("4 x 5m",))


@pytest.mark.parametrize("tile", ["0m", "10m", "5z", "", "五筒", "1f", "5M"])
def test_what_is_no_tile_is_found(tile: str) -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "drawn") - 1]["tile"] = tile

    assert lie(change).code == "record.tiles"


def test_a_hidden_tile_has_no_place_in_a_record() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "drawn") - 1]["tile"] = None

    assert lie(change).code == "record.tiles"


def test_tiles_that_are_exchanged_arrive() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "exchanged") - 1]["received"].reverse()

    error = lie(change)
    assert error.code == "record.tiles"
    assert error.field.startswith("received[")


def test_a_meld_takes_the_tile_that_lies_there() -> None:
    def change(lines: list[Line]) -> None:
        line = lines[number_of(lines, "melded", kind="pung") - 1]
        line["source"] = (line["source"] + 1) % 4

    assert lie(change).code == "record.tiles"


def test_a_hand_that_is_dealt_has_as_many_tiles_as_are_counted() -> None:
    def change(lines: list[Line]) -> None:
        lines[3]["counts"][0] += 1

    error = lie(change)
    assert (error.code, error.field) == ("record.tiles", "hands[0]")


def test_a_kong_is_added_to_a_pung() -> None:
    def change(lines: list[Line]) -> None:
        number = number_of(lines, "melded", kind="kong_added")
        added = lines[number - 1]
        pung = next(
            line
            for line in lines[:number]
            if line["type"] == "melded" and line["tile"] == added["tile"]
        )
        lines.remove(pung)

    assert lie(change, rules="chengdu", seed=2).code == "record.tiles"


def test_a_winner_takes_the_tile_that_lies_there() -> None:
    def change(lines: list[Line]) -> None:
        won = lines[number_of(lines, "won", by="discard") - 1]
        won["source"] = (won["source"] + 1) % 4

    error = lie(change)
    assert (error.code, error.field) == ("record.tiles", "tile")


def test_a_winner_shows_the_hand_he_has() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "won") - 1]["hand"].reverse()
        lines[number_of(lines, "won") - 1]["hand"].pop()

    error = lie(change)
    assert (error.code, error.field) == ("record.tiles", "hand")


@pytest.mark.parametrize(
    ("type_", "field"),
    [
        ("dealt", "hands"),
        ("exchanged", "given"),
        ("voids_declared", "suits"),
        ("answered", "locked"),
        ("hand_ended", "scores"),
    ],
)
def test_what_is_per_seat_is_there_for_four_seats(type_: str, field: str) -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, type_) - 1][field].pop()

    error = lie(change)
    assert (error.code, error.field) == ("record.wrong_value", field)
    assert (error.value, error.allowed) == ("3", ("4",))


def test_the_hands_at_the_end_are_what_is_left() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "hand_ended") - 1]["hands"][0][0] = "9p"

    error = lie(change)
    assert (error.code, error.field) == ("record.tiles", "hands[0]")


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
def test_there_are_four_seats(seat: int) -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "drawn") - 1]["seat"] = seat

    error = lie(change)
    assert (error.code, error.field) == ("record.wrong_value", "seat")
    assert error.allowed == ("0", "1", "2", "3")


# --- money --------------------------------------------------------------------------------------


def test_points_that_nobody_paid_are_found() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "hand_ended") - 1]["points"][0] += 1
        lines[-1]["totals"][0] += 1

    error = lie(change)
    assert (error.code, error.field) == ("record.money", "points")
    assert (error.value, error.allowed) == ("1", ("0",))


def test_points_that_someone_else_got_are_found() -> None:
    def change(lines: list[Line]) -> None:
        points = lines[number_of(lines, "hand_ended") - 1]["points"]
        for seat, amount in ((0, 1), (1, -1)):
            points[seat] += amount
            lines[-1]["totals"][seat] += amount

    assert lie(change).code == "record.money"


def test_a_payment_that_balances_and_is_wrong_is_found_by_playing_again() -> None:
    def change(lines: list[Line]) -> None:
        number = number_of(lines, "paid")
        payment = lines[number - 1]["payments"][0]
        payment["amount"] += 8
        ended = next(line for line in lines[number:] if line["type"] == "hand_ended")
        for points in (ended["points"], lines[-1]["totals"]):
            points[payment["payer"]] -= 8
            points[payment["receiver"]] += 8

    error = lie(change)
    assert (error.code, error.field) == ("record.replay", "payments[0].amount")
    assert error.line == number_of(lines_of(sample()), "paid")
    assert int(error.value) == int(error.allowed[0]) + 8


# --- chance -------------------------------------------------------------------------------------


def test_dice_that_the_secret_does_not_give_are_found() -> None:
    def change(lines: list[Line]) -> None:
        lines[2]["dice"] = [6, 6] if lines[2]["dice"] != [6, 6] else [1, 1]

    assert findings(tampered(sample(), change))["walls"].field == "dice"


def test_two_players_whose_hands_were_swapped_are_found() -> None:
    def change(lines: list[Line]) -> None:
        hands = lines[3]["hands"]
        dealer = lines[2]["dealer"]
        one, other = [seat for seat in range(4) if seat != dealer][:2]
        hands[one], hands[other] = hands[other], hands[one]

    error = findings(tampered(sample(), change))["walls"]
    assert (error.code, error.line) == ("record.wall", 4)


def test_a_draw_from_the_wrong_end_is_found() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "drawn", replacement=True) - 1]["replacement"] = False

    error = findings(tampered(sample(HOUSE), change))["walls"]
    assert error.line == number_of(lines_of(sample(HOUSE)), "drawn", replacement=True)


def test_a_throw_for_the_exchange_that_the_secret_does_not_give_is_found() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "exchange_opened") - 1]["dice"] = [3, 3]

    assert findings(tampered(sample("tencent"), change))["walls"].field == "dice"


def test_horses_that_the_secret_does_not_give_are_found() -> None:
    def change(lines: list[Line]) -> None:
        horses = lines[number_of(lines, "won") - 1]["horses"]
        horses[0] = "9s" if horses[0] != "9s" else "1m"

    assert findings(tampered(sample(HOUSE), change))["walls"].field == "horses"


def test_the_first_dealer_comes_from_the_secret_too() -> None:
    def change(lines: list[Line]) -> None:
        lines[2]["dealer"] = (lines[2]["dealer"] + 1) % 4

    error = findings(tampered(sample(), change))["dealers"]
    assert (error.code, error.line, error.field) == ("record.wall", 3, "dealer")


def test_the_next_dealer_is_whom_the_hand_before_named() -> None:
    def change(lines: list[Line]) -> None:
        ended = lines[number_of(lines, "hand_ended") - 1]
        ended["next_dealer"] = (ended["next_dealer"] + 1) % 4

    found = findings(tampered(sample(), change))
    assert found["dealers"].line == number_of(lines_of(sample()), "hand_started", number=2)
    assert found["replay"].field == "next_dealer"


def test_more_draws_than_there_are_tiles_are_found() -> None:
    record = sample("chengdu")
    first = record.hands[0]
    draw = next(event for event in first.events if isinstance(event, Drawn))
    wall = wall_from_secret(bytes.fromhex(first.secret), b"", attempt=1, rules=record.rules)
    rest = [
        replace(draw, tile=text_of(kind), left=54 - place)
        for place, kind in enumerate(wall.tiles[53:])
    ]
    events = (*first.events[:2], *rest, draw, first.events[-1])
    other = replace(record, hands=(replace(first, events=events), *record.hands[1:]))
    error = next(found.fault for found in examine(other) if found.check == "walls")
    assert error is not None
    assert (error.code, error.field, error.line) == ("record.wall", "left", 60)


@pytest.mark.parametrize("attempt", [0, 2, 10**12])
def test_attempts_are_counted(attempt: int) -> None:
    def change(lines: list[Line]) -> None:
        lines[2]["attempt"] = attempt

    assert findings(tampered(sample(), change))["walls"].code == "record.wrong_value"


# --- playing again ------------------------------------------------------------------------------


def test_an_answer_that_was_not_allowed_is_found_with_what_was() -> None:
    def change(lines: list[Line]) -> None:
        number = next(
            number
            for number, line in enumerate(lines)
            if line["type"] == "answered" and any(line["answers"])
        )
        answers = lines[number]["answers"]
        seat = next(seat for seat, action in enumerate(answers) if action)
        answers[seat] = {"type": "discard", "tile": "1m"}

    error = lie(change)
    assert error.code == "record.illegal_answer"
    assert error.value == '{"type":"discard","tile":"1m"}'
    assert "pass" in error.allowed


def test_an_answer_that_is_missing_is_found() -> None:
    def change(lines: list[Line]) -> None:
        line = next(x for x in lines if x["type"] == "answered" and any(x["answers"]))
        line["answers"] = [None] * 4

    error = lie(change)
    assert error.code == "record.no_answer"
    assert "pass" in error.allowed


def test_an_answer_of_one_who_was_not_asked_is_found() -> None:
    def change(lines: list[Line]) -> None:
        line = next(x for x in lines if x["type"] == "answered" and not any(x["answers"]))
        line["answers"][3] = {"type": "pass"}

    error = lie(change)
    assert (error.code, error.field) == ("record.replay", "answers[3]")


def without(type_: str, **fields: object) -> Change:
    """Return the change that takes out the first line of a type with these fields."""

    def change(lines: list[Line]) -> None:
        del lines[number_of(lines, type_, **fields) - 1]

    return change


def test_a_turn_without_an_action_is_found() -> None:
    error = findings(tampered(sample(), without("discarded")))["replay"]
    assert error.code == "record.no_answer"
    assert "discard" in error.allowed[0]


def test_voids_that_were_not_declared_are_found() -> None:
    error = findings(tampered(sample(), without("voids_declared")))["replay"]
    assert (error.code, error.allowed) == ("record.no_answer", ("void m", "void p", "void s"))


def test_an_exchange_that_did_not_happen_is_found() -> None:
    error = findings(tampered(sample(), without("exchanged")))["replay"]
    assert error.code == "record.no_answer"
    assert error.allowed[0].startswith("exchange ")


def test_a_redeal_that_could_not_be_is_found() -> None:
    record = record_match(1, rules=preset("tencent"), length=1)
    (hand,) = record.hands
    begun = [event for event in hand.events[:4] if not isinstance(event, Exchanged)]
    other = replace(hand, events=(*begun, Redealt(), *hand.events))
    found = {x.check: x.fault for x in examine(replace(record, hands=(other,)))}
    error = found["replay"]
    assert error is not None
    assert error.code == "record.no_answer"


def test_an_escape_that_the_rules_do_not_know_is_found() -> None:
    def change(lines: list[Line]) -> None:
        number = number_of(lines, "drawn")
        lines.insert(number, {"type": "escaped", "seat": 1})

    error = lie(change)
    assert (error.code, error.field, error.value) == ("record.illegal_answer", "1", "escaped")


def test_a_win_that_was_counted_too_high_is_found() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "won") - 1]["score"]["total"] += 1

    error = lie(change)
    assert (error.code, error.field) == ("record.replay", "score.total")
    assert error.line == number_of(lines_of(sample()), "won")


def test_a_hand_that_went_on_otherwise_is_found() -> None:
    def change(lines: list[Line]) -> None:
        number = number_of(lines, "melded", kind="pung")
        del lines[number - 1]

    assert "replay" in findings(tampered(sample(), change))


def test_another_rule_would_have_led_elsewhere() -> None:
    record = sample("chengdu", 2)
    other = replace(record, rules=record.rules.replace(base=2))
    found = findings(write(other))
    assert set(found) == {"replay"}
    assert found["replay"].field.endswith("amount")


def test_the_first_fault_is_raised_and_all_are_listed() -> None:
    def change(lines: list[Line]) -> None:
        lines[number_of(lines, "wall_revealed", hand=4) - 1]["secret"] = "5" * 64

    data = tampered(sample(), change)
    with pytest.raises(RecordError, match="commitment does not hold"):
        verify(read(data))
    assert set(findings(data)) == {"commitments", "walls", "replay"}
