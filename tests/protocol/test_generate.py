"""What is generated from the message types is up to date and tells all of them."""

import json
from typing import Any, get_args

import msgspec
import pytest

from xuezhan.protocol import generate
from xuezhan.protocol.declarations import Struct, read_declarations
from xuezhan.protocol.messages import FromClient, FromTable
from xuezhan.protocol.reference import to_markdown, to_schema
from xuezhan.protocol.typescript import to_typescript


def structs_on_the_wire() -> dict[str, dict[str, Any]]:
    """Return every struct that a message of either direction can contain."""
    _, parts = msgspec.json.schema_components(
        [FromClient, FromTable], schema_hook=lambda _type: {"description": "any"}
    )
    return {name: part for name, part in parts.items() if part.get("type") == "object"}


def test_the_generated_files_are_up_to_date() -> None:
    assert generate.out_of_date() == []


def test_typescript_and_documentation_know_every_struct() -> None:
    declarations = read_declarations()
    typescript, page = to_typescript(declarations), to_markdown(declarations)
    declared = {item.name for item in declarations if isinstance(item, Struct)}
    for name, part in structs_on_the_wire().items():
        assert name in declared
        assert f"export interface {name} {{" in typescript
        tag = part.get("properties", {}).get("type", {}).get("enum", [name])[0]
        assert f"### `{tag}`" in page or f"### {name}" in page


def test_typescript_and_schema_agree_on_the_fields() -> None:
    schema: dict[str, Any] = json.loads(to_schema())["$defs"]
    for item in read_declarations():
        if isinstance(item, Struct) and item.name in schema:
            fields = {field.name for field in item.fields} | ({"type"} if item.tag else set())
            assert fields == set(schema[item.name]["properties"])


@pytest.mark.parametrize("message", [*get_args(FromClient), *get_args(FromTable)])
def test_every_message_explains_itself(message: type) -> None:
    assert message.__doc__


def test_a_name_may_be_left_out_only_by_the_client() -> None:
    typescript = to_typescript(read_declarations())
    assert "readonly last_seq?: number | null;" in typescript
    assert "readonly tile: TileText | null;" in typescript
    assert "?:" not in typescript[: typescript.index("export interface Hello")]
