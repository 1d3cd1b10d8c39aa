"""The presets: every value, laid out as the rule tables are, and where it comes from."""

import re
from itertools import pairwise

import pytest

from xuezhan.rules import (
    DEFAULT,
    DOUBLINGS,
    FIELDS,
    SOURCES,
    RuleError,
    default_preset,
    from_dict,
    preset,
    preset_names,
    preset_notes,
    preset_sources,
    settings_of,
    sources_of,
    to_dict,
    written,
)

COLUMNS = ("chengdu", "beginner", "online", "tencent", "qq")

FIELD_TABLE = """
base                    1                1               1            1            6
fan_origin              1                0               0            0            1
cap                     none             3               4            none         none
wins_to_end             3                3               3            3            3
hands_per_match         4                4               4            4            4
exchange_three          false            false           true         true         false
exchange_direction      wall_dice        wall_dice       wall_dice    rolled       wall_dice
exchange_redo           false            false           false        true         false
void                    undeclared       declared        declared     declared     declared
void_first              false            true            true         true         true
self_draw_bonus         base             base            base         doubling     none
pass_lock_until         own_draw_or_call own_draw        own_draw     own_discard  own_draw
pass_lock_exception     worth_more       none            none         worth_more   worth_more
pass_lock_self_draw     false            true            true         false        false
forced_win_last_tiles   4                0               0            0            0
winner_shows            tile             hand            hand         hand         hand
kong_replacement        front            front           front        front        front
concealed_kong_shown    whole            whole           whole        whole        one_tile
kong_money_direct       2                2               2            2            2
kong_money_added        1                1               1            1            1
kong_money_concealed    2                2               2            2            2
kong_payers             unwon            unwon           unwon        unwon        unwon
late_added_kong         pays             pays            pays         pays         root_only
rob_kong                added            added           added        added        added
bloom_after_direct_kong feeder_alone     all             all          all          feeder_pays_all
cannon_transfer         none             all_taken       last_kong    none         last_kong
cannon_transfer_many    split            split           split        split        each
ready_check             least            greatest        greatest     greatest     greatest
pig                     three_suits      three_suits     holds_void   three_suits  three_suits
pig_amount              cap              cap             cap          16           16
pig_amount_uncapped     10               none            none         none         none
pig_pays_to             still_in         still_in        still_in     every_seat   still_in
pig_also_ready_check    when_uncapped    never           never        never        never
refund_when             wall_ran_out     any_end         wall_ran_out any_end      wall_ran_out
refund_to               who_paid         payers_still_in who_paid     who_paid     who_paid
first_dealer            dice             dice            dice         dice         random
next_dealer             first_winner     first_winner    first_winner first_winner first_winner
next_dealer_shared      first_win        first_win       first_win    first_win    first_win
false_win               refused          refused         refused      refused      refused
wrong_count_owed_to     everyone         everyone        everyone     everyone     everyone
escape                  bot_plays_on     bot_plays_on    bot_plays_on bot_plays_on hand_ends
escape_amount           0                0               0            0            16
horses                  0                0               0            0            0
flowers                 0                0               0            0            0
flower_points           1                1               1            1            1
combination             adds_up          adds_up         adds_up      adds_up      highest
last_tile_on            any              any             any          self_draw    any
last_tile_with_bloom    true             true            true         true         true
earthly_when            first_draw       first_draw      first_draw   first_draw   ready_after_deal
golden_single_on        any              any             any          discard      any
"""

DOUBLING_TABLE = """
plain                      0 0 0 0 0
all_pungs                  1 1 1 1 1
full_flush                 2 2 2 2 2
seven_pairs                2 2 2 2 2
dragon_seven_pairs         3 3 3 3 4
terminals                  2 - 2 2 2
all_simples                - - 1 1 -
two_five_eight             2 - 3 3 3
two_five_eight_seven_pairs - - - 4 -
pure_pungs                 - - - - 3
pure_seven_pairs           - - - - 4
pure_dragon_seven_pairs    - - - - 5
pure_terminals             - - - - 4
golden_single              - - 1 2 -
four_kongs                 - - 6 6 -
heavenly                   - - 5 5 5
earthly                    - - 5 5 5
root                       1 1 1 1 1
kong_bloom                 1 1 1 1 1
kong_cannon                1 1 1 1 1
rob_kong                   1 - 1 1 1
last_tile                  1 1 1 1 -
self_draw                  - - - 1 -
horse                      - - - - -
"""

EXCLUDED = {
    "chengdu": {
        "dragon_seven_pairs": ("seven_pairs",),
        "two_five_eight": ("all_pungs", "all_simples"),
    },
    "beginner": {"dragon_seven_pairs": ("seven_pairs",)},
    "online": {
        "dragon_seven_pairs": ("seven_pairs",),
        "two_five_eight": ("all_pungs", "all_simples"),
        "four_kongs": ("all_pungs", "golden_single", "root"),
    },
    "tencent": {
        "dragon_seven_pairs": ("seven_pairs",),
        "two_five_eight": ("all_pungs", "all_simples"),
        "two_five_eight_seven_pairs": ("seven_pairs", "dragon_seven_pairs", "all_simples"),
        "golden_single": ("all_pungs",),
        "four_kongs": ("all_pungs", "golden_single", "root"),
    },
    "qq": {
        "dragon_seven_pairs": ("seven_pairs",),
        "two_five_eight": ("all_pungs",),
        "pure_pungs": ("all_pungs", "full_flush"),
        "pure_seven_pairs": ("full_flush", "seven_pairs"),
        "pure_dragon_seven_pairs": (
            "full_flush",
            "seven_pairs",
            "dragon_seven_pairs",
            "pure_seven_pairs",
        ),
        "pure_terminals": ("full_flush", "terminals"),
    },
}


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def test_the_tables_name_every_field_and_every_doubling() -> None:
    simple = [name for name, field in FIELDS.items() if field.kind != "table" and name != "name"]
    assert [row[0] for row in rows(FIELD_TABLE)] == simple
    assert [row[0] for row in rows(DOUBLING_TABLE)] == list(DOUBLINGS)


@pytest.mark.parametrize("row", rows(FIELD_TABLE), ids=lambda row: row[0])
def test_a_field_has_these_values(row: list[str]) -> None:
    field, *values = row
    assert [written(getattr(preset(name), field)) for name in COLUMNS] == values


@pytest.mark.parametrize("row", rows(DOUBLING_TABLE), ids=lambda row: row[0])
def test_a_doubling_is_worth(row: list[str]) -> None:
    doubling, *values = row
    found = [settings_of(preset(name)).get(f"doublings.{doubling}", "-") for name in COLUMNS]
    assert [str(value) for value in found] == values


@pytest.mark.parametrize("name", COLUMNS)
def test_a_pattern_is_not_counted_beside_another(name: str) -> None:
    excludes = preset(name).excludes
    order = {doubling: place for place, doubling in enumerate(DOUBLINGS)}
    assert excludes == EXCLUDED[name]
    assert list(excludes) == sorted(excludes, key=order.__getitem__)
    for others in excludes.values():
        assert all(order[one] < order[next_one] for one, next_one in pairwise(others))


def test_the_online_rules_are_the_default_and_come_first() -> None:
    assert preset_names() == ("online", "beginner", "chengdu", "qq", "tencent")
    assert default_preset().name == "online"


def test_the_seventeen_patterns_of_the_online_rules() -> None:
    assert len(preset("online").doublings) == 17


@pytest.mark.parametrize("name", COLUMNS)
def test_every_value_names_its_source(name: str) -> None:
    sources = preset_sources(name)
    assert set(sources) == set(settings_of(preset(name))) - {"name"}
    for source in sources.values():
        assert source == DEFAULT or re.fullmatch(rf"({'|'.join(SOURCES)}):[1-9]\d*", source)


def test_each_preset_follows_one_text() -> None:
    cited = {
        name: {source[:3] for source in preset_sources(name).values() if source != DEFAULT}
        for name in COLUMNS
    }
    assert cited == {
        "chengdu": {"000"},
        "beginner": {"001"},
        "online": {"002"},
        "tencent": {"003"},
        "qq": {"004"},
    }


def test_a_preset_is_made_once() -> None:
    assert preset("online") is preset("online")


@pytest.mark.parametrize("name", ["", "ONLINE", "../rules", "riichi"])
def test_there_are_no_other_presets(name: str) -> None:
    for ask in (preset, preset_sources):
        with pytest.raises(RuleError, match="there are no rules named") as refusal:
            ask(name)
        error = refusal.value
        assert (error.code, error.field, error.value, error.allowed) == (
            "rules.error.unknown_preset",
            "preset",
            name,
            preset_names(),
        )


@pytest.mark.parametrize("name", COLUMNS)
def test_a_preset_travels_by_value(name: str) -> None:
    assert from_dict(to_dict(preset(name))) == preset(name)


def test_a_note_stands_on_a_setting_that_cites_its_source_and_cites_others_right() -> None:
    notes = {name: preset_notes(name) for name in preset_names()}
    assert all(notes.values())
    for name, told in notes.items():
        for setting, note in told.items():
            assert setting in preset_sources(name)
            for key in re.findall(r"\b(\d{3}):\d+", note):
                assert key in SOURCES


def test_a_changed_setting_has_no_source_any_more() -> None:
    rules = preset("online").replace(cap=6)
    sources = dict(preset_sources("online"))
    assert sources_of(preset("online")) == sources
    del sources["cap"]
    assert sources_of(rules) == sources
    assert sources_of(rules.replace(name="ours")) == {}
