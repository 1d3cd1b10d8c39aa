"""How tiles are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xuezhan.tiles import (
    ALL_KINDS,
    KINDS,
    NOTATIONS,
    SUITS,
    NotationError,
    check_counts,
    format_chinese,
    format_tiles,
    format_unicode,
    is_flower,
    kind_of,
    parse_tiles,
    rank_of,
    suit_of,
    text_of,
)

kinds = st.integers(0, ALL_KINDS - 1)
rows = st.lists(kinds).map(tuple)

SUIT_MARKS = {"m": "mM万萬ｍＭ", "p": "pP筒饼餅ｐＰ", "s": "sS条條索ｓＳ"}
RANK_MARKS = {
    rank: f"{rank}{chr(0xFF10 + rank)}{'一二三四五六七八九'[rank - 1]}" for rank in range(1, 10)
}


def test_kinds_run_through_characters_dots_bamboos_and_flowers() -> None:
    assert parse_tiles("123456789m 123456789p 123456789s 1234f") == tuple(range(ALL_KINDS))


def test_a_kind_has_a_text_a_suit_and_a_rank() -> None:
    assert [text_of(kind) for kind in (0, 8, 9, 17, 18, 26)] == ["1m", "9m", "1p", "9p", "1s", "9s"]
    assert [suit_of(kind) for kind in (0, 8, 9, 17, 18, 26)] == ["m", "m", "p", "p", "s", "s"]
    assert [rank_of(kind) for kind in (0, 8, 9, 17, 18, 26)] == [1, 9, 1, 9, 1, 9]


def test_flowers_stand_outside_the_suits() -> None:
    assert [text_of(kind) for kind in range(KINDS, ALL_KINDS)] == ["1f", "2f", "3f", "4f"]
    assert [kind for kind in range(ALL_KINDS) if is_flower(kind)] == [27, 28, 29, 30]
    assert rank_of(30) == 4
    with pytest.raises(ValueError, match="1f is a flower and has no suit"):
        suit_of(27)


@pytest.mark.parametrize("kind", [-1, 31])
def test_there_are_no_other_kinds(kind: int) -> None:
    with pytest.raises(ValueError, match="kinds are 0 to 30"):
        text_of(kind)


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("123m 456p 99s", "123m 456p 99s"),
        ("1万2万3万", "123m"),
        ("一萬", "1m"),
        ("一二三万", "123m"),
        ("兩萬 两万 幺条 么索", "22m 11s"),
        ("5筒 5饼 5餅", "555p"),
        ("6条 6條 6索", "666s"),
        ("１２３ｍ４Ｐ", "123m 4p"),
        ("🀇🀏🀙🀡🀐🀘", "19m 19p 19s"),
        ("🀇\ufe0f🀙\ufe0e", "1m 1p"),
        ("1f 4花 🀣", "142f"),
        ("12 3 \t m\n\u3000五 筒", "123m 5p"),
        ("1二３萬🀙7索7s", "123m 1p 77s"),
        ("9S1M", "9s 1m"),
        ("", ""),
        ("  ", ""),
    ],
)
def test_every_notation_is_read(text: str, tiles: str) -> None:
    assert format_tiles(parse_tiles(text)) == tiles


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_notation_that_is_advertised_is_read(notation: str) -> None:
    assert parse_tiles(notation)


def test_tiles_are_written_in_the_order_given() -> None:
    order = parse_tiles("99s 1m 2p 34m")
    assert format_tiles(order) == "99s 1m 2p 34m"
    assert format_chinese(order) == "99条 1万 2筒 34万"
    assert format_chinese(order, traditional=True) == "99條 1萬 2筒 34萬"
    assert format_unicode(order) == "🀘🀘🀇🀚🀉🀊"


@given(rows)
def test_what_is_written_is_read_back(row: tuple[int, ...]) -> None:
    assert parse_tiles(format_tiles(row)) == row
    assert parse_tiles(format_chinese(row)) == row
    assert parse_tiles(format_chinese(row, traditional=True)) == row
    assert parse_tiles(format_unicode(row)) == row


@given(st.data(), st.lists(st.integers(0, KINDS - 1), max_size=14))
def test_forms_may_be_mixed_and_spaced_as_one_likes(data: st.DataObject, row: list[int]) -> None:
    written = ""
    for kind in row:
        rank = data.draw(st.sampled_from(RANK_MARKS[rank_of(kind)]))
        suit = data.draw(st.sampled_from(SUIT_MARKS[suit_of(kind)]))
        spaces = data.draw(st.tuples(*[st.sampled_from(["", " ", "\t", "\u3000"])] * 2))
        apart = f"{rank}{spaces[0]}{suit}{spaces[1]}"
        written += data.draw(st.sampled_from([apart, format_unicode([kind]), text_of(kind)]))
    assert parse_tiles(written) == tuple(row)


@given(kinds)
def test_one_tile_is_read_in_every_form(kind: int) -> None:
    for written in (text_of(kind), format_chinese([kind]), format_unicode([kind])):
        assert kind_of(written) == kind


@given(st.text())
def test_any_text_is_tiles_or_is_refused_at_a_place_in_it(text: str) -> None:
    refusal = None
    try:
        parse_tiles(text)
    except NotationError as error:
        refusal = error
    if refusal is not None:
        assert 0 <= refusal.position <= len(text)
        assert refusal.allowed


@pytest.mark.parametrize(
    ("text", "code", "position", "wrong", "message"),
    [
        ("12m x", "unknown", 4, "x", "“x” at character 5 belongs to no tile"),
        ("123z", "no_suit", 3, "z", "“z” at character 4 is no suit; allowed: m, p, s, f"),
        ("m", "suit_without_rank", 0, "m", "the suit “m” at character 1 has no rank before it"),
        ("12m 34", "rank_without_suit", 6, "34", "“34” needs a suit after it, at character 7"),
        ("12🀇", "rank_without_suit", 2, "12", "“12” needs a suit after it, at character 3"),
        ("10m", "no_such_tile", 1, "0m", "there is no tile “0m” (character 2); ranks go 1-9"),
        ("45f", "no_such_tile", 1, "5f", "there is no tile “5f” (character 2); ranks go 1-4"),
        ("\ufe0f1m", "unknown", 0, "\ufe0f", "at character 1 belongs to no tile"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_where(
    text: str, code: str, position: int, wrong: str, message: str
) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_tiles(text)
    error = refusal.value
    told = (error.code, error.position, error.text)
    assert told == (f"notation.{code}", position, wrong)
    assert message in str(error)


@pytest.mark.parametrize("text", ["", "12m", "1m 1p"])
def test_one_tile_is_exactly_one(text: str) -> None:
    with pytest.raises(NotationError, match=f"“{text}” is not one tile"):
        kind_of(text)


def test_four_of_a_kind_and_one_of_each_flower_can_be_held() -> None:
    check_counts(parse_tiles("1111m 1111p 1111s 1234f"))


@pytest.mark.parametrize(
    ("text", "position", "allowed"), [("1m 5555p 5p", 5, "4"), ("1f 9s 1f", 2, "1")]
)
def test_a_fifth_of_a_kind_is_refused(text: str, position: int, allowed: str) -> None:
    with pytest.raises(NotationError, match="once too often") as refusal:
        check_counts(parse_tiles(text))
    error = refusal.value
    assert (error.code, error.position, error.allowed) == (
        "notation.too_many",
        position,
        (allowed,),
    )


def test_suits_have_one_order() -> None:
    assert SUITS == ("m", "p", "s")
