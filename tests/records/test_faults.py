"""A text that is no record is refused, with the line, the field, and what would have been right."""

from collections.abc import Callable
from hashlib import sha256

import pytest
from tests.records.samples import Line, dumped, lines_of, number_of, sample, sealed, tampered

from xuezhan.locales.catalogue import LOCALES, catalogue
from xuezhan.records import CHECKS, FAULTS, RecordError, read, write

TEXT = write(sample())
DEEP = b'{"type":"xuezhan_record","format":1,"product":' + b"[" * 100_000


def fault(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(data)
    return caught.value


def told(data: bytes) -> tuple[str, int, str]:
    error = fault(data)
    return error.code, error.line, error.field


def changed(change: Callable[[list[Line]], None]) -> RecordError:
    return fault(tampered(sample(), change))


# --- not a record -------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [b"", b"\n", b"\x89PNG\r\n", b"hello\n", b"{", DEEP])
def test_what_is_not_json_is_refused(data: bytes) -> None:
    assert told(data)[:2] == ("record.not_json", 1)


@pytest.mark.parametrize(
    "data", [b"1\n", b"[]\n", b"[" * 100_000, b"{}\n", b'{"type":"frame","format":1}\n']
)
def test_what_is_not_a_record_is_refused(data: bytes) -> None:
    error = fault(data)
    assert (error.code, error.line) == ("record.not_a_record", 1)
    assert error.allowed == ("xuezhan_record",)


@pytest.mark.parametrize("version", [0, 2, -1, 10**30])
def test_an_unknown_version_is_refused(version: int) -> None:
    error = fault(TEXT.replace(b'"format":1', b'"format":%d' % version, 1))
    assert (error.code, error.line, error.field) == ("record.unknown_format", 1, "format")
    assert error.value == str(version)
    assert error.allowed == ("1",)


# --- damaged lines ------------------------------------------------------------------------------


def test_a_line_that_is_not_json_is_named() -> None:
    lines = TEXT.split(b"\n")
    lines[6] = lines[6][:-1]
    assert told(b"\n".join(lines))[:2] == ("record.not_json", 7)


def test_bytes_that_are_no_text_are_named() -> None:
    assert told(TEXT.replace(b'"computer.2"', b'"computer.\xff"'))[:2] == ("record.not_json", 1)


def test_an_unknown_event_is_named_with_those_there_are() -> None:
    def rename(lines: list[Line]) -> None:
        lines[4]["type"] = "tea_break"

    error = changed(rename)
    assert (error.code, error.line, error.field) == ("record.unknown_line", 5, "type")
    assert error.value == "tea_break"
    assert {"drawn", "discarded", "won", "wall_revealed"} <= set(error.allowed)


def test_a_missing_field_is_named() -> None:
    def remove(lines: list[Line]) -> None:
        del lines[2]["dealer"]

    error = changed(remove)
    assert (error.code, error.line, error.field) == ("record.missing_field", 3, "dealer")


def test_an_unknown_field_of_the_first_line_is_named() -> None:
    def add(lines: list[Line]) -> None:
        lines[0]["players"][1]["rating"] = 1500

    error = changed(add)
    assert (error.code, error.line) == ("record.unknown_field", 1)
    assert error.field == "players[1].rating"


def test_a_field_that_events_do_not_have_is_refused_too() -> None:
    def add(lines: list[Line]) -> None:
        lines[2]["comment"] = "a fine hand"

    assert changed(add).code == "record.not_canonical"


def test_a_value_of_the_wrong_kind_is_named_with_the_right_one() -> None:
    def replace(lines: list[Line]) -> None:
        lines[3]["counts"][2] = "13"

    error = changed(replace)
    assert (error.code, error.line, error.field) == ("record.malformed", 4, "counts[2]")
    assert (error.value, error.allowed) == ("str", ("int",))


@pytest.mark.parametrize(
    ("field", "value"),
    [("secret", "00"), ("secret", "0G" * 32), ("contribution", "0"), ("secret", "00" * 32 + "\n")],
)
def test_secrets_are_lower_case_hexadecimal(field: str, value: str) -> None:
    def replace(lines: list[Line]) -> None:
        line = number_of(lines, "wall_revealed", hand=1)
        lines[line - 1][field] = value

    error = changed(replace)
    assert (error.code, error.field) == ("record.malformed", field)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b'"attempt":1', b'"attempt": 1'),
        (b'"attempt":1', b'"attempt":1.0'),
        (b'"attempt":1', b'"attempt":1,"attempt":1'),
        (b'"number":1,"attempt":1', b'"attempt":1,"number":1'),
        (b'"type":"hand_started"', b'"type":"hand\\u005fstarted"'),
        (b'"tiles":108}\n', b'"tiles":108}\r\n'),
        (b'"tiles":108}\n', b'"tiles":108}\n\n'),
        (b'"tiles":108}\n', b'"tiles":108} '),
    ],
)
def test_only_one_form_of_a_line_is_a_record(before: bytes, after: bytes) -> None:
    body, end = TEXT[: TEXT.rindex(b"\n", 0, -1) + 1], TEXT.splitlines()[-1]
    other = body.replace(before, after, 1)
    digest = sha256(other).hexdigest().encode()
    old = sha256(body).hexdigest().encode()
    error = fault(other + end.replace(old, digest) + b"\n")
    assert error.code in {"record.not_canonical", "record.malformed"}
    assert error.line in {3, 4}


# --- lines in the wrong place -------------------------------------------------------------------


def test_a_record_that_breaks_off_is_refused_at_every_line() -> None:
    lines = TEXT.splitlines(keepends=True)
    for kept in range(1, len(lines)):
        error = fault(b"".join(lines[:kept]))
        assert error.code == "record.cut_short"
        assert error.line == kept
        assert error.allowed == ("record_ended",)


@pytest.mark.parametrize("lost", [1, 2, 50])
def test_a_last_line_that_is_cut_is_no_line(lost: int) -> None:
    error = fault(TEXT[:-lost])
    assert error.code == "record.cut_short"
    assert error.line == TEXT.count(b"\n")


def test_a_hand_without_an_end_is_refused() -> None:
    def remove(lines: list[Line]) -> None:
        del lines[number_of(lines, "hand_ended") - 1]

    revealed = number_of(lines_of(sample()), "wall_revealed")
    error = changed(remove)
    assert (error.code, error.line) == ("record.hand_unfinished", revealed - 1)
    assert error.allowed == ("hand_ended",)


def test_an_event_after_the_end_of_a_hand_is_refused() -> None:
    def repeat(lines: list[Line]) -> None:
        end = number_of(lines, "hand_ended")
        lines.insert(end, lines[end - 2])

    error = changed(repeat)
    assert error.code == "record.unexpected_line"
    assert error.allowed == ("wall_revealed",)


def test_a_hand_without_a_commitment_is_refused() -> None:
    def remove(lines: list[Line]) -> None:
        del lines[1]

    error = changed(remove)
    assert (error.code, error.line) == ("record.unexpected_line", 2)
    assert (error.value, error.allowed) == ("hand_started", ("wall_committed",))


def test_a_record_without_hands_is_refused() -> None:
    def remove(lines: list[Line]) -> None:
        del lines[1:-1]

    error = changed(remove)
    assert (error.code, error.allowed) == ("record.unexpected_line", ("wall_committed",))


def test_a_match_has_no_more_hands_than_its_length() -> None:
    def shorten(lines: list[Line]) -> None:
        lines[0]["length"] = 1

    error = changed(shorten)
    assert (error.code, error.allowed) == ("record.unexpected_line", ("record_ended",))


def test_hands_are_numbered() -> None:
    def renumber(lines: list[Line]) -> None:
        lines[number_of(lines, "wall_committed", hand=2) - 1]["hand"] = 3

    error = changed(renumber)
    assert (error.code, error.field) == ("record.wrong_value", "hand")
    assert (error.value, error.allowed) == ("3", ("2",))


def test_nothing_follows_the_last_line() -> None:
    last = TEXT.splitlines(keepends=True)[-1]
    error = fault(TEXT + last)
    assert (error.code, error.line) == ("record.unexpected_line", TEXT.count(b"\n") + 1)


# --- the first and the last line ----------------------------------------------------------------


def test_a_changed_name_breaks_the_digest() -> None:
    error = fault(TEXT.replace(b'"computer.2"', b'"computer.1"', 1))
    assert (error.code, error.field) == ("record.digest", "digest")
    assert error.line == TEXT.count(b"\n")


def test_a_rule_set_that_cannot_be_is_refused_with_the_field() -> None:
    def change(lines: list[Line]) -> None:
        lines[0]["ruleset"]["cap"] = 99

    error = changed(change)
    assert (error.code, error.line, error.field) == ("record.rules", 1, "ruleset.cap")
    assert error.value == "99"
    assert error.allowed


def test_a_rule_set_must_be_whole() -> None:
    def change(lines: list[Line]) -> None:
        del lines[0]["ruleset"]["base"]

    assert changed(change).field == "ruleset.base"


def test_the_rules_have_one_order() -> None:
    def change(lines: list[Line]) -> None:
        lines[0]["ruleset"] = dict(reversed(lines[0]["ruleset"].items()))

    assert changed(change).code == "record.not_canonical"


def test_other_rules_have_another_hash() -> None:
    def change(lines: list[Line]) -> None:
        lines[0]["ruleset"]["base"] = 2

    error = changed(change)
    assert (error.code, error.field) == ("record.rules_hash", "rules_hash")


def test_four_players_sit_at_a_table() -> None:
    def change(lines: list[Line]) -> None:
        lines[0]["players"].pop()

    error = changed(change)
    assert (error.code, error.field, error.value) == ("record.wrong_value", "players", "3")


def test_the_first_hand_has_the_commitment_of_the_match() -> None:
    def change(lines: list[Line]) -> None:
        lines[0]["commitment"] = "0" * 64

    error = changed(change)
    assert (error.code, error.line) == ("record.commitment", 2)


def test_the_hands_are_counted() -> None:
    def change(lines: list[Line]) -> None:
        lines[-1]["hands"] = 3

    error = changed(change)
    assert (error.code, error.field, error.allowed) == ("record.wrong_value", "hands", ("4",))


def test_the_totals_are_the_sums_of_the_hands() -> None:
    def change(lines: list[Line]) -> None:
        lines[-1]["totals"][0] += 1

    error = changed(change)
    assert (error.code, error.field) == ("record.money", "totals")


# --- what is said -------------------------------------------------------------------------------


def test_every_fault_and_check_has_a_text_in_every_language() -> None:
    for locale in LOCALES:
        keys = catalogue(locale)
        assert {key for key in keys if key.startswith("record.")} == {
            f"record.{name}" for name in FAULTS
        }
        assert {key for key in keys if key.startswith("check.")} == {
            f"check.{name}" for name in ("text", *CHECKS)
        }


def test_the_text_of_a_fault_says_where_and_why() -> None:
    def replace(lines: list[Line]) -> None:
        lines[3]["counts"][2] = "13"

    assert str(changed(replace)) == "Line 4: counts[2] cannot be “str”; allowed: int"


def test_what_a_foreign_file_holds_is_repeated_in_part_only() -> None:
    assert len(str(fault(b"x" * 1_000_000))) < 400


def test_a_forged_line_is_sealed_as_the_writer_does() -> None:
    lines = lines_of(sample())
    assert sealed(lines) == TEXT
    assert dumped(lines[2]) == TEXT.splitlines(keepends=True)[2]
