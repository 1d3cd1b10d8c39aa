"""The rules as data: the record of a rule set, its checks, the presets, and house rules.

Nothing here plays: the engine reads a rule set, and no rule knows the engine.
"""

from xuezhan.rules.bibliography import DEFAULT, SOURCES
from xuezhan.rules.doublings import DOUBLINGS, DoublingId
from xuezhan.rules.errors import RuleError, written
from xuezhan.rules.fields import Field
from xuezhan.rules.house import (
    Change,
    HouseRule,
    changes,
    load_house_rule,
    overrides_of,
    read_house_rule,
    write_house_rule,
)
from xuezhan.rules.overrides import parse_settings, settings_of, with_overrides
from xuezhan.rules.presets import (
    default_preset,
    preset,
    preset_names,
    preset_notes,
    preset_sources,
    sources_of,
)
from xuezhan.rules.room_choices import ROOM_CHOICES, RoomChoice, RoomOption, option_in_force
from xuezhan.rules.ruleset import FIELDS, GROUPS, RuleSet
from xuezhan.rules.text import canonical_json, from_dict, ruleset_hash, to_dict

__all__ = [
    "DEFAULT",
    "DOUBLINGS",
    "FIELDS",
    "GROUPS",
    "ROOM_CHOICES",
    "SOURCES",
    "Change",
    "DoublingId",
    "Field",
    "HouseRule",
    "RoomChoice",
    "RoomOption",
    "RuleError",
    "RuleSet",
    "canonical_json",
    "changes",
    "default_preset",
    "from_dict",
    "load_house_rule",
    "option_in_force",
    "overrides_of",
    "parse_settings",
    "preset",
    "preset_names",
    "preset_notes",
    "preset_sources",
    "read_house_rule",
    "ruleset_hash",
    "settings_of",
    "sources_of",
    "to_dict",
    "with_overrides",
    "write_house_rule",
    "written",
]
