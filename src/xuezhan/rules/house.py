"""House rules as small files: a name, the preset it starts from, and what is different.

::

    name = "Tea house"
    base = "online"

    [rules]
    cap = "none"
    pig_amount_uncapped = 16

    [doublings]
    all_pungs = 2
    golden_single = "none"

A value may be given as itself or as a text, as in an override. Nothing else is read from a file.
"""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from xuezhan.rules.errors import RuleError
from xuezhan.rules.overrides import settings_of, with_overrides
from xuezhan.rules.presets import preset
from xuezhan.rules.ruleset import FIELDS, RuleSet

__all__ = [
    "Change",
    "HouseRule",
    "changes",
    "load_house_rule",
    "overrides_of",
    "read_house_rule",
    "write_house_rule",
]

MOST_BYTES = 16_384
LONGEST_NAME = 40
PARTS = ("name", "base", "rules", "doublings", "excludes")
TABLES = ("doublings", "excludes")
HEAD = "# A house rule of xuezhan; `xuezhan rules check FILE` checks it.\n"


class HouseRule(msgspec.Struct, frozen=True):
    """A rule set with a name of its own: the preset ``base`` with ``overrides``."""

    name: str
    base: str
    overrides: Mapping[str, object]

    @property
    def ruleset(self) -> RuleSet:
        """The rule set by value. Raises ``RuleError``."""
        return with_overrides(preset(self.base), self.overrides)


class Change(msgspec.Struct, frozen=True):
    """A setting that differs between two rule sets; an entry that is absent is ``None``."""

    setting: str
    before: object
    after: object


def changes(before: RuleSet, after: RuleSet) -> tuple[Change, ...]:
    """Return the settings that differ, in the order of the record; names do not count."""
    old, new = settings_of(before), settings_of(after)
    order = {setting: place for place, setting in enumerate((*old, *new))}
    fields = list(FIELDS)
    places = {name: fields.index(name.partition(".")[0]) for name in order}
    return tuple(
        Change(setting=setting, before=old.get(setting), after=new.get(setting))
        for setting in sorted(order, key=lambda setting: (places[setting], order[setting]))
        if setting != "name" and old.get(setting) != new.get(setting)
    )


def overrides_of(ruleset: RuleSet, base: RuleSet) -> dict[str, object]:
    """Return what makes ``ruleset`` of ``base`` and nothing more."""
    return {change.setting: change.after for change in changes(base, ruleset)}


def read_house_rule(text: str) -> HouseRule:
    """Read a file's text and check it. Raises ``RuleError``."""
    if len(text.encode()) > MOST_BYTES:
        raise RuleError("file_too_long", field="file", value=len(text), allowed=(f"{MOST_BYTES}",))
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleError("no_toml", field="file", value=str(error)) from None
    for part in content:
        if part not in PARTS:
            raise RuleError("no_part", field=part, value=part, allowed=PARTS)
    house = HouseRule(
        name=_name(content.get("name")),
        base=_base(content.get("base")),
        overrides=_overrides(content),
    )
    ruleset = house.ruleset
    return msgspec.structs.replace(house, overrides=overrides_of(ruleset, preset(house.base)))


def load_house_rule(path: Path) -> HouseRule:
    """Read and check a file. Raises ``RuleError``."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        reason = f"{path}: {error.strerror}"
        raise RuleError("no_file", field="file", value=reason) from None
    except UnicodeDecodeError:
        raise RuleError("no_file", field="file", value=f"{path}: UTF-8") from None
    return read_house_rule(text)


def write_house_rule(house: HouseRule) -> str:
    """Write a house rule as a file. Raises ``RuleError``."""
    base = preset(house.base)
    overrides = overrides_of(house.ruleset, base)
    lines = [HEAD, f"name = {_toml(_name(house.name))}", f"base = {_toml(house.base)}"]
    fields = {name: value for name, value in overrides.items() if "." not in name}
    for table, entries in (
        ("rules", fields),
        *((name, _entries(overrides, name)) for name in TABLES),
    ):
        if entries:
            lines.append(f"\n[{table}]")
            lines.extend(f"{name} = {_toml(value)}" for name, value in entries.items())
    return "\n".join(lines) + "\n"


def _name(name: object) -> str:
    if isinstance(name, str) and name.isprintable() and 0 < len(name.strip()) <= LONGEST_NAME:
        return name.strip()
    raise RuleError("house_name", field="name", value=name, allowed=(str(LONGEST_NAME),))


def _base(base: object) -> str:
    name = base if isinstance(base, str) else ""
    preset(name)  # refuses an unknown one
    return name


def _overrides(content: Mapping[str, object]) -> dict[str, object]:
    overrides: dict[str, object] = {}
    for part in ("rules", *TABLES):
        entries = content.get(part, {})
        if not isinstance(entries, Mapping):
            raise RuleError("no_table", field=part, value=entries, allowed=(f"[{part}]",))
        prefix = "" if part == "rules" else f"{part}."
        overrides.update({f"{prefix}{name}": value for name, value in entries.items()})
    return overrides


def _entries(overrides: Mapping[str, object], table: str) -> dict[str, object]:
    prefix = f"{table}."
    return {
        name.removeprefix(prefix): value
        for name, value in overrides.items()
        if name.startswith(prefix)
    }


def _toml(value: object) -> str:
    """Write a value; texts, numbers and lists are written in TOML as in JSON."""
    return json.dumps("none" if value is None else value, ensure_ascii=False)
