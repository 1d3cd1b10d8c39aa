"""What each field of a rule set may hold, read off the record's own annotations.

Documentation, the command line, the browser's rule editor and the checks all ask here, so a field
is described in one place: the record. Nothing here knows any particular field.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Literal,
    Required,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from xuezhan.rules.errors import RuleError, written

__all__ = ["Field", "FieldKind", "fields_of"]

FieldKind = Literal["text", "switch", "number", "choice", "table"]

_SWITCHES = {"true": True, "yes": True, "false": False, "no": False}
_NONE = "none"
_NUMBER = re.compile("-?[0-9]{1,9}")


class Holds(TypedDict, total=False):
    """What an annotation says of a field; see ``Field``."""

    kind: Required[FieldKind]
    choices: tuple[str | int, ...]
    minimum: int
    maximum: int
    optional: bool
    many: bool
    pattern: str


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One field of a rule set, or what each entry of a table field may hold.

    ``choices`` are the words or numbers to choose from; a ``number`` lies between ``minimum`` and
    ``maximum`` and may have words to choose instead. ``optional`` allows none. A ``table`` has
    the ``keys`` that its entries may have, and ``entry`` says what they hold: a number, or with
    ``many`` any number of the choices. A ``text`` has the shape of ``pattern``.
    """

    name: str
    kind: FieldKind
    choices: tuple[str | int, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    optional: bool = False
    many: bool = False
    pattern: str | None = None
    keys: tuple[str, ...] = ()
    entry: "Field | None" = None

    @property
    def meaning(self) -> str:
        """The catalogue key of what the field means, in one line."""
        return f"rules.field.{self.name}"

    @property
    def label(self) -> str:
        """The catalogue key of what the field is called."""
        return f"rules.field.{self.name}.name"

    def word_for(self, value: object) -> str | None:
        """Give the catalogue key of what a value means; ``None`` for plain numbers and names."""
        if isinstance(value, bool):
            return f"rules.value.{written(value)}"
        if value in self.choices or (value is None and self.optional):
            return f"rules.value.{self.name}.{written(value)}"
        return None

    @property
    def allowed(self) -> tuple[str, ...]:
        """What may be given, as text: ``("none", "1-24")``."""
        if self.kind == "switch":
            return ("true", "false")
        if self.pattern is not None:
            return (self.pattern,)
        if self.entry is not None:
            return tuple(f"{self.name}.{key}" for key in self.keys)
        words = tuple(str(choice) for choice in self.choices)
        numbers = () if self.minimum is None else (f"{self.minimum}-{self.maximum}",)
        return ((_NONE,) if self.optional else ()) + words + numbers

    def check(self, value: object) -> None:
        """Refuse a value of the wrong type or out of range."""
        if self.entry is not None:
            if not isinstance(value, Mapping):
                raise RuleError("no_table", field=self.name, value=value, allowed=self.allowed)
            for key, content in value.items():
                self.entry_of(key).check(content)
        elif not self._takes_all(value):
            raise RuleError("not_allowed", field=self.name, value=value, allowed=self.allowed)

    def _takes_all(self, value: object) -> bool:
        if self.many:
            return isinstance(value, tuple | list) and all(self._takes(one) for one in value)
        return self._takes(value)

    def _takes(self, value: object) -> bool:
        match value:
            case None:
                return self.optional
            case bool():  # before numbers, for Python counts it among them
                return self.kind == "switch"
            case int() if self.minimum is not None and self.maximum is not None:
                return self.minimum <= value <= self.maximum
            case str() if self.pattern is not None:
                return re.fullmatch(self.pattern, value) is not None
            case int() | str():
                return value in self.choices
            case _:
                return False

    def entry_of(self, key: str) -> "Field":
        """Describe the entry ``key`` of a table; refuses a key the table cannot have."""
        if self.entry is None or key not in self.keys:
            raise RuleError("unknown_entry", field=self.name, value=key, allowed=self.keys)
        return msgspec.structs.replace(self.entry, name=f"{self.name}.{key}")

    def accept(self, value: object) -> object:
        """Return a value given as itself or as text; refuses what the field cannot hold."""
        if isinstance(value, str):
            value = self._read_many(value) if self.many else self._read_one(value.strip())
        self.check(value)
        return value

    def _read_many(self, text: str) -> tuple[object, ...]:
        return tuple(self._read_one(part.strip()) for part in text.split(",") if part.strip())

    def _read_one(self, text: str) -> object:
        if self.kind == "text" or text in self.choices:
            return text
        if self.optional and text == _NONE:
            return None
        if self.kind == "switch":
            return _SWITCHES.get(text, text)
        return int(text) if _NUMBER.fullmatch(text) else text


@cache
def fields_of(record: type) -> Mapping[str, Field]:
    """Describe the fields of a record, in its order."""
    hints = get_type_hints(record, include_extras=True)
    return {name: _field(name, held) for name, held in hints.items()}


def _field(name: str, held: object) -> Field:
    if get_origin(held) is not Mapping:
        return Field(name=name, **_holds(name, held))
    key, content = get_args(held)
    entry = Field(name=name, **_holds(name, content))
    return Field(name=name, kind="table", keys=get_args(key), entry=entry)


def _holds(name: str, held: object) -> Holds:
    holds = Holds(kind="choice")
    for part in get_args(held) if get_origin(held) in {Union, UnionType} else (held,):
        origin, arguments = get_origin(part), get_args(part)
        if part is bool:
            holds["kind"] = "switch"
        elif part is NoneType:
            holds["optional"] = True
        elif origin is Literal:
            holds["choices"] = arguments
        elif origin is tuple:
            holds["choices"], holds["many"] = get_args(arguments[0]), True
        elif origin is Annotated and arguments[0] is int:
            holds["kind"] = "number"
            holds["minimum"], holds["maximum"] = arguments[1].ge, arguments[1].le
        elif origin is Annotated and arguments[0] is str:
            holds["kind"], holds["pattern"] = "text", arguments[1].pattern
        else:
            message = f"{name} is annotated in a way that no field can be"
            raise TypeError(message)
    return holds
