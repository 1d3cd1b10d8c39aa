"""What chance gave and what play makes of it cannot be told falsely in a record."""

import pytest
from msgspec.structs import replace
from tests.records.lies import findings, lie, without
from tests.records.samples import (
    HOUSE,
    Line,
    lines_of,
    number_of,
    sample,
    tampered,
)

from xuezhan.game import wall_from_secret
from xuezhan.game.events import (
    Drawn,
    Exchanged,
    Redealt,
)
from xuezhan.records import (
    RecordError,
    examine,
    read,
    record_match,
    verify,
    write,
)
from xuezhan.rules import preset
from xuezhan.tiles import text_of

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
