"""A rule set by value: the plain form that travels in records and links, and its hash."""

import hashlib
from collections.abc import Mapping

import msgspec

from xuezhan.rules.errors import RuleError
from xuezhan.rules.overrides import unknown_field
from xuezhan.rules.ruleset import FIELDS, RuleSet

__all__ = ["canonical_json", "from_dict", "ruleset_hash", "to_dict"]


def to_dict(ruleset: RuleSet) -> dict[str, object]:
    """Return the rule set as plain values: what JSON can say, fields in the record's order."""
    return msgspec.json.decode(msgspec.json.encode(ruleset), type=dict[str, object])


def from_dict(values: Mapping[str, object]) -> RuleSet:
    """Make the rule set of ``to_dict`` again; every field must be there. Raises ``RuleError``."""
    for name in values:
        if name not in FIELDS:
            raise unknown_field(name, FIELDS)
    for name, field in FIELDS.items():
        if name not in values:
            raise RuleError("missing_field", field=name, value=None, allowed=field.allowed)
    return RuleSet(**values)  # type: ignore[arg-type]  # the record checks its values itself


def canonical_json(ruleset: RuleSet) -> bytes:
    """Write the rule set as JSON that is the same, byte for byte, for equal rule sets."""
    return msgspec.json.encode(ruleset, order="sorted")


def ruleset_hash(ruleset: RuleSet) -> str:
    """Return the short name of a rule set's value: 16 hexadecimal digits of its SHA-256."""
    return hashlib.sha256(canonical_json(ruleset)).hexdigest()[:16]
