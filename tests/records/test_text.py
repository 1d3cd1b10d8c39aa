"""The text of a record: one JSON object per line, one form only, readable for ever."""

import json
from pathlib import Path

import msgspec
import pytest
from tests.records.samples import HOUSE, lines_of, sample, sealed

from xuezhan import __version__
from xuezhan.game.walls import commitment
from xuezhan.records import Player, Record, read, record_hand, verify, write
from xuezhan.rules import RuleSet, preset_names, ruleset_hash, to_dict

FROZEN = Path(__file__).parent / "version_1.jsonl"


@pytest.mark.parametrize("rules", [*preset_names(), HOUSE])
def test_what_was_written_is_read_as_it_was(rules: str | RuleSet) -> None:
    record = sample(rules)
    assert read(write(record)) == record


@pytest.mark.parametrize("rules", [*preset_names(), HOUSE])
def test_what_was_read_is_written_as_it_was_byte_for_byte(rules: str | RuleSet) -> None:
    text = write(sample(rules))
    assert write(read(text)) == text


def test_every_line_is_a_json_object_with_a_type() -> None:
    text = write(sample())
    assert text.endswith(b"\n")
    for line in text.decode().splitlines():
        assert isinstance(json.loads(line)["type"], str)


def test_the_first_line_says_what_it_is_and_under_which_rules() -> None:
    record = sample()
    first = lines_of(record)[0]
    assert first["type"] == "xuezhan_record"
    assert first["format"] == 1
    assert first["product"] == __version__
    assert first["ruleset"] == to_dict(record.rules)
    assert first["rules_hash"] == ruleset_hash(record.rules)
    assert first["length"] == 4
    assert [player["bot"] for player in first["players"]] == [p.bot for p in record.players]


def test_a_hand_is_its_commitment_its_events_its_secret() -> None:
    types = [line["type"] for line in lines_of(record_hand(1))]
    assert types[1:4] == ["wall_committed", "hand_started", "dealt"]
    assert types[-3:] == ["hand_ended", "wall_revealed", "record_ended"]


def test_the_commitment_stands_before_the_deal_and_the_secret_after_the_hand() -> None:
    lines = lines_of(sample())
    committed = [line for line in lines if line["type"] == "wall_committed"]
    revealed = [line for line in lines if line["type"] == "wall_revealed"]
    assert (
        [line["hand"] for line in committed] == [line["hand"] for line in revealed] == [1, 2, 3, 4]
    )
    for before, after in zip(committed, revealed, strict=True):
        assert commitment(bytes.fromhex(after["secret"])) == before["commitment"]


def test_the_last_line_counts_and_sums_up() -> None:
    record = sample()
    last = lines_of(record)[-1]
    assert last["hands"] == 4
    assert last["totals"] == list(record.totals)
    assert sum(last["totals"]) == 0


def test_a_match_that_goes_on_has_the_hands_that_are_over() -> None:
    whole = sample()
    begun = msgspec.structs.replace(whole, hands=whole.hands[:2])
    assert not begun.finished
    assert read(write(begun)) == begun
    verify(begun)


def test_names_are_text_in_any_script() -> None:
    record = record_hand(1)
    players = (
        Player("human", '雀圣 "A\\B" é\U0001f004', contribution="0f" * 32),
        *record.players[1:],
    )
    named = msgspec.structs.replace(record, players=players)
    assert read(write(named)) == named


def test_a_seed_gives_one_record() -> None:
    assert write(record_hand(7)) == write(record_hand(7)) != write(record_hand(8))


def test_a_changed_line_needs_a_new_digest() -> None:
    lines = lines_of(sample())
    assert sealed(lines) == write(sample())


def test_records_of_version_1_stay_readable_and_true() -> None:
    record = read(FROZEN.read_bytes())
    assert isinstance(record, Record)
    assert record.rules.name == "tencent"
    assert record.players[2] == Player("human", "安娜", contribution="c0ffee" * 8)
    assert len(record.hands) == record.length == 4
    verify(record)
