"""The rules as data: the record of a rule set, its checks, the presets, and house rules.

Nothing here plays: the engine reads a rule set, and no rule knows the engine.
"""

from xuezhan.rules.bibliography import DEFAULT, SOURCES
from xuezhan.rules.doublings import DOUBLINGS, DoublingId
from xuezhan.rules.errors import RuleError, written
from xuezhan.rules.fields import Field
from xuezhan.rules.overrides import parse_settings, settings_of, with_overrides
from xuezhan.rules.presets import (
    default_preset,
    preset,
    preset_names,
    preset_notes,
    preset_sources,
    sources_of,
)
from xuezhan.rules.ruleset import FIELDS, GROUPS, RuleSet
from xuezhan.rules.text import canonical_json, from_dict, ruleset_hash, to_dict

__all__ = [
    "DEFAULT",
    "DOUBLINGS",
    "FIELDS",
    "GROUPS",
    "SOURCES",
    "DoublingId",
    "Field",
    "RuleError",
    "RuleSet",
    "canonical_json",
    "default_preset",
    "from_dict",
    "parse_settings",
    "preset",
    "preset_names",
    "preset_notes",
    "preset_sources",
    "ruleset_hash",
    "settings_of",
    "sources_of",
    "to_dict",
    "with_overrides",
    "written",
]
