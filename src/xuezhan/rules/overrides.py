"""House rules: a rule set with some fields changed.

An override names a field, or an entry of a table as ``doublings.all_pungs``; its value is typed,
or a text as a command line or a link has it: ``none``, ``true``, ``4``, ``all_pungs,root``.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING

import msgspec

from xuezhan.rules.errors import RuleError
from xuezhan.rules.fields import Field, fields_of
from xuezhan.rules.validation import SWITCHED

if TYPE_CHECKING:
    from xuezhan.rules.ruleset import RuleSet

__all__ = ["parse_settings", "settings_of", "with_overrides"]


def with_overrides(ruleset: "RuleSet", overrides: Mapping[str, object]) -> "RuleSet":
    """Return the rule set with the fields of ``overrides`` changed.

    ``None`` or ``none`` for an entry of a table removes it. Turning on a doubling that has a
    field of its own gives it 1, turning it off removes it, unless the override says otherwise.
    Raises ``RuleError``.
    """
    fields = fields_of(type(ruleset))
    changed: dict[str, object] = {}
    for setting, value in overrides.items():
        name, dot, key = setting.partition(".")
        field = fields.get(name)
        if field is None or (dot and field.entry is None):
            raise unknown_field(setting, fields)
        if dot:
            table = changed.get(name, getattr(ruleset, name))
            changed[name] = _with_entry(field, table, key, value)
        else:
            changed[name] = field.accept(value)
    if "doublings" not in overrides:
        _follow_switches(ruleset, changed, overrides)
    return msgspec.structs.replace(ruleset, **changed)


def _with_entry(field: Field, table: object, key: str, value: object) -> dict[str, object]:
    entries = _entries(table)
    entry = field.entry_of(key)
    if value is None or value == "none":
        entries.pop(key, None)
    else:
        entries[key] = entry.accept(value)
    return entries


def _entries(table: object) -> dict[str, object]:
    return dict(table) if isinstance(table, Mapping) else {}


def _follow_switches(
    ruleset: "RuleSet", changed: dict[str, object], overrides: Mapping[str, object]
) -> None:
    for switched in SWITCHED:
        if switched.field not in changed or f"doublings.{switched.doubling}" in overrides:
            continue
        entries = _entries(changed.get("doublings", ruleset.doublings))
        if switched.turns_on(changed[switched.field]):
            entries.setdefault(switched.doubling, 1)
        else:
            entries.pop(switched.doubling, None)
        changed["doublings"] = entries


def unknown_field(name: str, fields: Mapping[str, Field]) -> RuleError:
    """Say that there is no such field, and which one may have been meant."""
    stem = name.partition(".")[0]
    meant = [stem] if stem in fields else get_close_matches(stem, fields)
    return RuleError("unknown_field", field=name, value=name, allowed=tuple(meant or fields))


def parse_settings(settings: Iterable[str]) -> dict[str, str]:
    """Read overrides written as ``cap=none``; of two for one field the later counts."""
    overrides: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise RuleError("no_setting", field=setting, value=setting, allowed=("cap=none",))
        overrides[name.strip()] = value.strip()
    return overrides


def settings_of(ruleset: "RuleSet") -> dict[str, object]:
    """List every setting of a rule set, tables entry by entry, in the order of the record."""
    settings: dict[str, object] = {}
    for name in fields_of(type(ruleset)):
        value = getattr(ruleset, name)
        if isinstance(value, Mapping):
            settings.update({f"{name}.{key}": entry for key, entry in value.items()})
        else:
            settings[name] = value
    return settings
