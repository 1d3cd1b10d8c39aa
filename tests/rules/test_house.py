"""House rules as files, what differs between rule sets, and the choices made before a game."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from xuezhan.rules import (
    FIELDS,
    ROOM_CHOICES,
    HouseRule,
    RoomChoice,
    RuleError,
    changes,
    option_in_force,
    overrides_of,
    preset,
    preset_names,
    read_house_rule,
    with_overrides,
    write_house_rule,
)

TEA_HOUSE = """\
name = "茶馆 \\"九点\\""
base = "online"

[rules]
cap = "none"
pig_amount_uncapped = 16
void_first = false

[doublings]
all_pungs = 2
golden_single = "none"

[excludes]
terminals = ["all_pungs"]
"""


def refusal(text: str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        read_house_rule(text)
    return caught.value


def test_a_file_names_a_preset_and_what_is_different() -> None:
    house = read_house_rule(TEA_HOUSE)
    assert (house.name, house.base) == ('茶馆 "九点"', "online")
    rules = house.ruleset
    assert (rules.cap, rules.pig_amount_uncapped, rules.void_first) == (None, 16, False)
    assert rules.doublings["all_pungs"] == 2
    assert "golden_single" not in rules.doublings
    assert rules.excludes["terminals"] == ("all_pungs",)


def test_a_house_rule_survives_its_file() -> None:
    house = read_house_rule(TEA_HOUSE)
    assert read_house_rule(write_house_rule(house)) == house


@pytest.mark.parametrize("base", preset_names())
@pytest.mark.parametrize("other", preset_names())
def test_any_preset_can_be_written_as_a_house_rule_of_another(base: str, other: str) -> None:
    house = HouseRule("other", base, overrides_of(preset(other), preset(base)))
    read = read_house_rule(write_house_rule(house)).ruleset
    assert read == with_overrides(preset(other), {"name": base})


def test_what_changes_nothing_is_not_kept() -> None:
    house = read_house_rule('name = "same"\nbase = "online"\n[rules]\ncap = "4"\n')
    assert house.overrides == {}


@pytest.mark.parametrize(
    ("text", "code", "field", "allowed"),
    [
        ("cap = ", "no_toml", "file", ()),
        ('name = "x"\nbase = "online"\ncap = 3', "no_part", "cap", ("name", "base")),
        ('base = "online"', "house_name", "name", ("40",)),
        (f'name = "{"x" * 41}"\nbase = "online"', "house_name", "name", ("40",)),
        ('name = "a\\nb"\nbase = "online"', "house_name", "name", ("40",)),
        ('name = "x"\nbase = "osaka"', "unknown_preset", "preset", ("online",)),
        ('name = "x"', "unknown_preset", "preset", ("online",)),
        ('name = "x"\nbase = "online"\nrules = 3', "no_table", "rules", ("[rules]",)),
        ('name = "x"\nbase = "online"\n[rules]\ncap = 99', "not_allowed", "cap", ("none", "1-24")),
        ('name = "x"\nbase = "online"\n[rules]\ncap = 1.5', "not_allowed", "cap", ("none", "1-24")),
        ('name = "x"\nbase = "online"\n[rules]\ncapp = 3', "unknown_field", "capp", ("cap",)),
        (
            'name = "x"\nbase = "online"\n[doublings]\nall_pungs = 99',
            "not_allowed",
            "doublings.all_pungs",
            ("0-24",),
        ),
        (
            'name = "x"\nbase = "online"\n[rules]\ncap = "none"',
            "pig_amount_uncapped",
            "pig_amount",
            ("pig_amount=0-1000",),
        ),
    ],
)
def test_a_wrong_file_is_told_the_field_the_value_and_what_is_allowed(
    text: str, code: str, field: str, allowed: tuple[str, ...]
) -> None:
    error = refusal(text)
    assert error.code == f"rules.error.{code}"
    assert error.field == field
    assert error.allowed[: len(allowed)] == allowed
    assert error.field in str(error) or error.value in str(error) or code == "pig_amount_uncapped"


def test_a_file_that_is_too_long_is_not_read() -> None:
    assert refusal("#" * 20_000).code == "rules.error.file_too_long"


def test_changes_are_told_in_the_order_of_the_record() -> None:
    after = preset("online").replace(cap=6, base=2, **{"doublings.root": None})
    found = [
        (change.setting, change.before, change.after) for change in changes(preset("online"), after)
    ]
    assert found == [("base", 1, 2), ("cap", 4, 6), ("doublings.root", 1, None)]
    fields = list(FIELDS)
    for other in preset_names():
        places = [
            fields.index(change.setting.partition(".")[0])
            for change in changes(preset("online"), preset(other))
        ]
        assert places == sorted(places)


@given(
    cap=some.none() | some.integers(1, 24),
    horses=some.integers(0, 4),
    pungs=some.none() | some.integers(0, 24),
)
def test_overrides_lead_from_the_preset_to_the_rule_set(
    cap: int | None, horses: int, pungs: int | None
) -> None:
    wanted = {"cap": cap, "horses": horses, "pig_amount": 7, "doublings.all_pungs": pungs}
    changed = with_overrides(preset("online"), wanted)
    found = overrides_of(changed, preset("online"))
    assert with_overrides(preset("online"), found) == changed


@pytest.mark.parametrize("choice", ROOM_CHOICES, ids=lambda choice: choice.name)
@pytest.mark.parametrize("name", preset_names())
def test_every_option_of_a_room_can_be_chosen_for_every_preset(
    choice: RoomChoice, name: str
) -> None:
    for option in choice.options:
        unset = {
            field: value
            for field, value in option.needed.items()
            if getattr(preset(name), field) is None
        }
        changed = with_overrides(preset(name), {**option.settings, **unset})
        assert option_in_force(choice, changed) == option.name


def test_the_default_preset_is_an_option_of_every_choice() -> None:
    for choice in ROOM_CHOICES:
        assert option_in_force(choice, preset("online")) is not None
