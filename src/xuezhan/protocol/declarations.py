"""The message types as declarations: names, doc texts, fields, in the order they are written.

Read from the source text of the modules that define them, because only the text still knows the
names of aliases such as ``Seat`` and the texts under them. Assumes the plain style of those
modules: frozen msgspec structs, unions, literals. Never imports or runs what it reads.
"""

import ast
import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
MODULES = (
    "tiles",
    "game/actions",
    "game/events",
    "game/views",
    "protocol/matches",
    "protocol/messages",
)
ALIASES_OF_TILES = ("Suit", "TileText")

API_MODULES: Mapping[str, tuple[str, ...] | None] = {
    "rules/doublings": ("DoublingId",),
    "rules/house": ("Change",),
    "rules/room_choices": ("RoomOption",),
    "game/described": ("Circumstance", "WinDescription", "HandDescription"),
    "game/scorer": ("ScoredWin",),
    "game/outlook": None,
    "game/telling": (
        "ByCount",
        "ByPatterns",
        "ByTiles",
        "ByWaitingTiles",
        "WinWorth",
        "ReadyWorth",
    ),
    "game/ledger": None,
    "game/samples": ("Difference",),
    "game/rulebook": None,
    "game/tally": None,
    "game/exercises": None,
    "protocol/requests": None,
}
"""Where the types of the HTTP requests stand, and which; ``None`` for all of a module."""


@dataclass(frozen=True, kw_only=True)
class Field:
    """A field of a struct. ``default`` is its expression as written, absent for none."""

    name: str
    type: ast.expr
    default: str | None


@dataclass(frozen=True, kw_only=True)
class Struct:
    """A record; ``tag`` is its ``type`` on the wire, absent for a part of other records."""

    name: str
    doc: str
    tag: str | None
    fields: tuple[Field, ...]


@dataclass(frozen=True, kw_only=True)
class Alias:
    """A name for a type expression."""

    name: str
    doc: str
    type: ast.expr


@dataclass(frozen=True, kw_only=True)
class Constant:
    """A number both sides know."""

    name: str
    value: int


Declaration = Struct | Alias | Constant


def read_declarations() -> tuple[Declaration, ...]:
    """Read all declarations, each after those it uses."""
    return tuple(
        declaration
        for module in MODULES
        for declaration in _read_module(PACKAGE / f"{module}.py")
        if module != "tiles" or declaration.name in ALIASES_OF_TILES
    )


def read_api_declarations() -> tuple[Declaration, ...]:
    """Read what HTTP requests and answers are made of, each after those it uses."""
    return tuple(
        declaration
        for module, names in API_MODULES.items()
        for declaration in _read_module(PACKAGE / f"{module}.py", names)
    )


def names_in(declaration: Declaration) -> set[str]:
    """Return the names that a declaration uses."""
    match declaration:
        case Struct(fields=fields):
            types = [field.type for field in fields]
        case Alias(type=type_):
            types = [type_]
        case Constant():
            types = []
    return {node.id for type_ in types for node in ast.walk(type_) if isinstance(node, ast.Name)}


def members(union: ast.expr) -> tuple[str, ...]:
    """Return the names of a union's members, outermost level only."""
    if isinstance(union, ast.BinOp):
        return members(union.left) + members(union.right)
    return (ast.unparse(union),)


def _read_module(path: Path, names: tuple[str, ...] | None = None) -> list[Declaration]:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found: list[Declaration] = []
    for statement, following in zip(body, [*body[1:], None], strict=True):
        if names is not None and not _is_one_of(statement, names):
            continue
        match statement:
            case ast.ClassDef(bases=[ast.Attribute(attr="Struct")]):
                found.append(_struct(statement))
            case ast.ClassDef(bases=[ast.Name(id=base)]):
                parents = [one for one in found if isinstance(one, Struct) and one.name == base]
                found.extend(_struct(statement, after=parent.fields) for parent in parents)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int(value))):
                found.append(Constant(name=name, value=value))
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_public_type(name):
                found.append(Alias(name=name, doc=_text(following), type=value))
            case _:
                pass
    return found


def _is_one_of(statement: ast.stmt, names: tuple[str, ...]) -> bool:
    match statement:
        case ast.ClassDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            return name in names
        case _:
            return False


def _struct(node: ast.ClassDef, *, after: tuple[Field, ...] = ()) -> Struct:
    tags = [keyword.value for keyword in node.keywords if keyword.arg == "tag"]
    fields = tuple(
        Field(
            name=ast.unparse(statement.target),
            type=statement.annotation,
            default=ast.unparse(statement.value) if statement.value else None,
        )
        for statement in node.body
        if isinstance(statement, ast.AnnAssign)
    )
    tag = ast.literal_eval(tags[0]) if tags else None
    doc = ast.get_docstring(node) or ""
    return Struct(name=node.name, doc=doc, tag=tag, fields=(*after, *fields))


def _is_public_type(name: str) -> bool:
    return name[0].isupper() and not name.isupper()


def _text(node: ast.stmt | None) -> str:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return inspect.cleandoc(text)
        case _:
            return ""
