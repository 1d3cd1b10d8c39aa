"""A record whose text is in order can still be false: each check finds its own kind of lie."""

from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.records.lies import PENALTY, findings, lie
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
    Escaped,
    FalselyWon,
    FlowerSetAside,
    Redealt,
    Won,
)
from xuezhan.records import (
    CHECKS,
    Record,
    RecordedHand,
    any_legal,
    examine,
    record_match,
    verify,
)
from xuezhan.rules import RuleSet, preset, preset_names

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
