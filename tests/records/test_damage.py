"""Whatever happens to a record, it is refused by ``RecordError`` or says the same as before."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.records.samples import HOUSE, Line, lines_of, sample, sealed

from xuezhan.records import RecordError, read, verify, write

SAMPLES = {name: write(sample(name, length=1)) for name in ("online", "tencent")} | {
    "house": write(sample(HOUSE, length=1))
}
LINES = {"online": lines_of(sample(length=1)), "house": lines_of(sample(HOUSE, length=1))}
JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    4,
    10**20,
    1.5,
    "",
    "9m",
    "1f",
    "zz",
    "\u0000",
    [],
    ["5p"],
    [None] * 4,
    [[]] * 4,
    {},
    {"type": "win"},
    {"type": "exchange", "tiles": ["1m", "zz", ""]},
    {"type": "discard", "tile": "zz"},
]


def outcome(data: bytes) -> bytes | None:
    """Return what a text means, written anew, or nothing where it is refused."""
    try:
        record = read(data)
        verify(record)
    except RecordError as error:
        told = error.line >= 1 and str(error)
    else:
        return write(record)
    assert told
    return None


@pytest.mark.parametrize("name", SAMPLES)
@given(data=st.data())
def test_a_changed_byte_is_always_noticed(name: str, data: st.DataObject) -> None:
    text = bytearray(SAMPLES[name])
    place = data.draw(st.integers(0, len(text) - 1))
    text[place] ^= data.draw(st.integers(1, 255))
    assert outcome(bytes(text)) is None


@pytest.mark.parametrize("name", SAMPLES)
@given(data=st.data())
def test_a_lost_or_repeated_piece_is_always_noticed(name: str, data: st.DataObject) -> None:
    text = SAMPLES[name]
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, min(len(text), start + 5000)))
    assert outcome(text[:start] + text[end:]) is None
    assert outcome(text[:end] + text[start:]) is None


@pytest.mark.parametrize("name", SAMPLES)
@given(data=st.data())
def test_lines_that_changed_places_are_always_noticed(name: str, data: st.DataObject) -> None:
    lines = SAMPLES[name].splitlines(keepends=True)
    one = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1))
    if lines[one] != lines[other]:
        lines[one], lines[other] = lines[other], lines[one]
        assert outcome(b"".join(lines)) is None


@given(data=st.binary(max_size=200))
def test_foreign_bytes_are_refused(data: bytes) -> None:
    assert outcome(data) is None
    assert outcome(SAMPLES["online"][:2600] + data) is None


def places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """List the paths of all values inside a value."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, (*path, key))
    if isinstance(value, list):
        for index, inner in enumerate(value):
            found += places(inner, (*path, index))
    return found


@pytest.mark.parametrize("name", LINES)
@given(data=st.data())
def test_a_forger_who_seals_again_is_noticed(name: str, data: st.DataObject) -> None:
    lines: list[Line] = copy.deepcopy(LINES[name])
    number = data.draw(st.integers(0, len(lines) - 1))
    *path, last = data.draw(st.sampled_from(places(lines[number])))
    inner: Any = lines[number]
    for key in path:
        inner = inner[key]
    before = copy.deepcopy(inner[last])
    inner[last] = data.draw(st.sampled_from(JUNK))
    if inner[last] == before and type(inner[last]) is type(before):
        return
    if number == len(lines) - 1 or last in {"product", "name", "bot"}:
        return  # who played and wrote cannot be known from the game
    assert outcome(sealed(lines)) is None, json.dumps(lines[number])


def test_who_played_is_not_proved_by_the_game() -> None:
    lines = copy.deepcopy(LINES["online"])
    lines[0]["players"][0]["name"] = "Anna"
    assert outcome(sealed(lines)) is not None
