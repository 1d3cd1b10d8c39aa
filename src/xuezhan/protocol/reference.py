"""The declarations as a page of documentation and as a JSON Schema."""

import ast
import json
from typing import Any

import msgspec

from xuezhan.protocol.declarations import Alias, Constant, Declaration, Struct, members
from xuezhan.protocol.messages import PROTOCOL_VERSION, FromClient, FromTable

INTRODUCTION = """\
# The protocol

Generated from the message types by `python -m xuezhan.protocol.generate`; do not edit.

One WebSocket at `/ws` per player, JSON text messages, protocol version {version}. The client begins
with `hello` and is answered by `welcome`. Everything that happens at the table is a commit in
a durable log; each commit is sent as exactly one `frame` per seat, redacted for that seat and
numbered alike for all. A command carries an id of the client's choice: it is answered
by `accepted` once it is in the log, or by `refused` with the reason. A command without an
answer is sent again after reconnecting; under the same id it does nothing twice.

Fields with a default may be left out by the client; the server always sends every field. The
schema of all messages is in `protocol.schema.json`.
"""


def to_schema() -> str:
    """Write the JSON Schema of both directions; messages are found under ``$defs``."""
    (from_client, from_table), parts = msgspec.json.schema_components(
        [FromClient, FromTable], schema_hook=_anything, ref_template="#/$defs/{name}"
    )
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"xuezhan protocol {PROTOCOL_VERSION}",
        "$defs": {"FromClient": from_client, "FromTable": from_table, **parts},
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def to_markdown(declarations: tuple[Declaration, ...]) -> str:
    """Write the page: messages from the client, from the table, events, actions, the rest."""
    named = {declaration.name: declaration for declaration in declarations}
    sections = {
        "From the client": _flat(named, "FromClient"),
        "From the table": _flat(named, "FromTable"),
        "Events": _flat(named, "TableEvent"),
        "Actions": _flat(named, "Action"),
    }
    told = {name for names in sections.values() for name in names} | {*named} - {
        name for name, declaration in named.items() if isinstance(declaration, Struct)
    }
    sections["Parts"] = [name for name in named if name not in told]
    lines = [INTRODUCTION.format(version=PROTOCOL_VERSION)]
    for title, names in sections.items():
        lines.append(f"## {title}\n")
        lines.extend(_entry(named[name]) for name in names)
    lines.append("## Names\n")
    lines.extend(_entry(item) for item in declarations if isinstance(item, Alias))
    return "\n".join(lines)


def _anything(type_: type) -> dict[str, Any]:
    if type_ is object:
        return {"description": "any JSON value"}
    raise TypeError(f"the protocol has no form for {type_!r}")


def _flat(named: dict[str, Declaration], union: str) -> list[str]:
    alias = named[union]
    if not isinstance(alias, Alias):
        return [union]
    return [name for member in members(alias.type) for name in _flat(named, member)]


def _entry(declaration: Declaration) -> str:
    match declaration:
        case Struct(name=name, tag=tag, doc=doc, fields=fields):
            title = f"### `{tag}`\n" if tag else f"### {name}\n"
            table = [
                f"| `{field.name}` | `{_escaped(field.type)}` | {_default(field.default)} |"
                for field in fields
            ]
            head = ["| field | type | default |", "| --- | --- | --- |"] if table else []
            return "\n".join([title, doc, "", *head, *table, ""]).replace("``", "`")
        case Alias(name=name, doc=doc, type=type_):
            text = doc.replace("``", "`")
            return f"### {name}\n\n{text + chr(10) * 2 if text else ''}`{ast.unparse(type_)}`\n"
        case Constant(name=name, value=value):
            return f"### {name}\n\n{value}\n"


def _escaped(type_: ast.expr) -> str:
    return ast.unparse(type_).replace("|", "\\|")


def _default(text: str | None) -> str:
    return "" if text is None else f"`{text}`"
