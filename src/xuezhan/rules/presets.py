"""The presets: named rule sets, each a data file with the source beside every value.

A file's name is the preset's name, and the data says which preset is the default. Sources are
cited as ``key:line`` of the bibliography; ``default`` marks what no source settles. A note tells
of a choice that was made where a source is unclear or contradicts itself. The files are read
when a preset is first asked for.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from xuezhan.rules.errors import RuleError
from xuezhan.rules.overrides import settings_of
from xuezhan.rules.ruleset import FIELDS, RuleSet
from xuezhan.rules.text import from_dict

__all__ = [
    "default_preset",
    "preset",
    "preset_names",
    "preset_notes",
    "preset_sources",
    "sources_of",
]


class Sourced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value, where it comes from, and what has to be said about that."""

    value: bool | int | str | tuple[str, ...]
    source: str
    note: str | None = None


class PresetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a preset's file holds; tables have their entries sourced one by one."""

    fields: dict[str, Sourced]
    doublings: dict[str, Sourced]
    excludes: dict[str, Sourced]
    default: bool = False


@cache
def _files() -> Mapping[str, PresetFile]:
    """Read all files, the default preset first, then by name."""
    read = {
        file.name.removesuffix(".toml"): msgspec.convert(
            tomllib.loads(file.read_text(encoding="utf-8")), PresetFile
        )
        for file in (files("xuezhan.rules") / "presets").iterdir()
        if file.name.endswith(".toml")
    }
    return dict(sorted(read.items(), key=lambda item: (not item[1].default, item[0])))


def _file(name: str) -> PresetFile:
    file = _files().get(name)
    if file is None:
        raise RuleError("unknown_preset", field="preset", value=name, allowed=preset_names())
    return file


def preset_names() -> tuple[str, ...]:
    """Name the presets, the default one first."""
    return tuple(_files())


def default_preset() -> RuleSet:
    """Return the rule set that is played where nobody chose one."""
    return preset(preset_names()[0])


@cache
def preset(name: str) -> RuleSet:
    """Return the preset of that name. Raises ``RuleError``."""
    file = _file(name)
    values: dict[str, object] = {"name": name}
    for field, sourced in file.fields.items():
        known = FIELDS.get(field)  # an unknown one is refused with all the rest
        values[field] = sourced.value if known is None else known.accept(sourced.value)
    values["doublings"] = {key: sourced.value for key, sourced in file.doublings.items()}
    values["excludes"] = {key: sourced.value for key, sourced in file.excludes.items()}
    return from_dict(values)


def _settings(name: str) -> Iterator[tuple[str, Sourced]]:
    """Give each setting of a preset; an entry of a table is ``doublings.root``."""
    file = _file(name)
    yield from file.fields.items()
    for table, entries in (("doublings", file.doublings), ("excludes", file.excludes)):
        for key, sourced in entries.items():
            yield f"{table}.{key}", sourced


@cache
def preset_sources(name: str) -> Mapping[str, str]:
    """Cite the source of each setting of a preset; an entry of a table is ``doublings.root``."""
    return {setting: sourced.source for setting, sourced in _settings(name)}


@cache
def preset_notes(name: str) -> Mapping[str, str]:
    """Return what is noted on settings of a preset, in English."""
    return {setting: sourced.note for setting, sourced in _settings(name) if sourced.note}


def sources_of(ruleset: RuleSet) -> Mapping[str, str]:
    """Cite the source of each setting that is still as in the preset the rule set is named for."""
    if ruleset.name not in _files():
        return {}
    before, sources = settings_of(preset(ruleset.name)), preset_sources(ruleset.name)
    return {
        setting: sources[setting]
        for setting, value in settings_of(ruleset).items()
        if setting in sources and before.get(setting) == value
    }
