"""The declarations in TypeScript: readonly types, discriminated by ``type``, with their texts."""

import ast
from collections.abc import Iterable

from xuezhan.protocol.declarations import (
    Alias,
    Constant,
    Declaration,
    Field,
    Struct,
    members,
    names_in,
)

HEADER = """\
// Generated from the Python message types by `python -m xuezhan.protocol.generate`; do not edit.
"""
NAMES = {
    "int": "number",
    "float": "number",
    "str": "string",
    "bool": "boolean",
    "object": "unknown",
    "None": "null",
}
WIDTH = 100


def to_typescript(declarations: tuple[Declaration, ...]) -> str:
    """Write all declarations as one module."""
    from_client = {
        member
        for declaration in declarations
        if isinstance(declaration, Alias) and declaration.name == "FromClient"
        for member in members(declaration.type)
    }
    return _module(declarations, head=[HEADER], optional=from_client)


def to_api_typescript(declarations: tuple[Declaration, ...], known: tuple[Declaration, ...]) -> str:
    """Write what HTTP requests and answers are made of; ``known`` are in the other module."""
    declared = {declaration.name for declaration in declarations}
    used = {name for declaration in declarations for name in names_in(declaration)}
    imported = sorted(used & {declaration.name for declaration in known} - declared)
    names = "".join(f"\n  {name}," for name in imported)
    head = [HEADER, f'import type {{{names}\n}} from "./protocol.gen.ts";\n']
    return _module(declarations, head=head, optional=_asked(declarations))


def _asked(declarations: tuple[Declaration, ...]) -> set[str]:
    """Return the names of the requests and of all that they are made of."""
    by_name = {declaration.name: declaration for declaration in declarations}
    found: set[str] = set()
    left = [name for name in by_name if name.endswith("Asked")]
    while left:
        name = left.pop()
        if name in by_name and name not in found:
            found.add(name)
            left.extend(names_in(by_name[name]))
    return found


def _module(declarations: tuple[Declaration, ...], *, head: list[str], optional: set[str]) -> str:
    parts = head
    for declaration in declarations:
        match declaration:
            case Constant(name=name, value=value):
                parts.append(f"export const {name} = {value};\n")
            case Alias():
                parts.append(_alias(declaration))
            case Struct():
                parts.append(_struct(declaration, optional=declaration.name in optional))
    return "\n".join(parts)


def _alias(alias: Alias) -> str:
    start = f"{_comment(alias.doc)}export type {alias.name} ="
    choices = _choices(alias.type)
    line = f"{start} {' | '.join(choices)};"
    if len(line.splitlines()[-1]) <= WIDTH:
        return line + "\n"
    return start + "".join(f"\n  | {choice}" for choice in choices) + ";\n"


def _struct(struct: Struct, *, optional: bool) -> str:
    lines = [f"{_comment(struct.doc)}export interface {struct.name} {{"]
    if struct.tag is not None:
        lines.append(f'  readonly type: "{struct.tag}";')
    lines.extend(f"  {_field(field, optional=optional)}" for field in struct.fields)
    return "\n".join([*lines, "}", ""])


def _field(field: Field, *, optional: bool) -> str:
    mark = "?" if optional and field.default is not None else ""
    return f"readonly {field.name}{mark}: {' | '.join(_choices(field.type))};"


def _choices(type_: ast.expr) -> list[str]:
    match type_:
        case ast.BinOp(left=left, right=right):
            return _choices(left) + _choices(right)
        case ast.Name(id=name):
            return [NAMES.get(name, name)]
        case ast.Constant(value=None):
            return ["null"]
        case ast.Subscript(value=ast.Name(id=name), slice=inner):
            return _generic(name, inner)
        case _:
            raise ValueError(f"no TypeScript for {ast.unparse(type_)}")


def _generic(name: str, inner: ast.expr) -> list[str]:
    arguments = inner.elts if isinstance(inner, ast.Tuple) else [inner]
    match name, arguments:
        case "Literal", _:
            return [_literal(ast.literal_eval(argument)) for argument in arguments]
        case "Annotated", [first, *_]:
            return _choices(first)
        case "tuple", [only, ast.Constant(value=value)] if value is ...:
            choices = _choices(only)
            one = " | ".join(choices)
            return [f"readonly ({one})[]" if len(choices) > 1 else f"readonly {_wrapped(one)}[]"]
        case "tuple", _:
            return [f"readonly [{', '.join(_joined(arguments))}]"]
        case "dict" | "Mapping", [_, value]:
            return [f"Readonly<Record<string, {' | '.join(_choices(value))}>>"]
        case _:
            raise ValueError(f"no TypeScript for {name}")


def _joined(types: Iterable[ast.expr]) -> list[str]:
    return [" | ".join(_choices(type_)) for type_ in types]


def _wrapped(text: str) -> str:
    return f"({text})" if text.startswith("readonly ") else text


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _comment(text: str) -> str:
    if not text:
        return ""
    lines = text.replace("``", "`").splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"
