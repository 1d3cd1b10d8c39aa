"""Every statement of the sources is shown by a test, or it says why it cannot be."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.conformance.cases import cases

from xuezhan.rules import SOURCES

NUMBER = 162
FOLDER = Path(__file__).parent


def proved() -> Iterator[str]:
    """Give the ids that the markers ``proves`` of this folder name."""
    for module in FOLDER.glob("test_*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "proves":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), module
                    yield str(argument.value)


def test_there_are_all_statements_and_each_cites_its_source() -> None:
    assert [int(identifier[-3:]) for identifier in cases()] == list(range(1, NUMBER + 1))
    for identifier, case in cases().items():
        source, _, line = case["at"].partition(":")
        assert source in SOURCES
        assert int(line) > 0
        assert identifier.startswith(f"SRC-{source}-")
        assert case["says"]


def test_each_is_proved_or_says_why_not() -> None:
    unproven = {identifier for identifier, case in cases().items() if "unproven" in case}
    hands = {identifier for identifier, case in cases().items() if "hands" in case}
    shown = hands | set(proved())
    assert shown <= cases().keys()
    assert [one for one in cases() if one not in shown | unproven] == []


def test_few_cannot_be_proved() -> None:
    unproven = [identifier for identifier, case in cases().items() if "unproven" in case]
    assert unproven == ["SRC-000-017", "SRC-002-071", "SRC-002-073"]
