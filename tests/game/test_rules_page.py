"""The page of the rules: it tells every rule, and its examples show what they are examples of."""

import pytest

from xuezhan.game.rules_page import EXAMPLE_RULES, EXAMPLES, to_markdown
from xuezhan.game.scorer import score_win
from xuezhan.rules import DOUBLINGS, FIELDS, SOURCES, DoublingId, preset, preset_names, preset_notes

PAGE = to_markdown()


@pytest.mark.parametrize("doubling", DOUBLINGS)
def test_an_example_shows_its_doubling_wherever_it_is_counted(doubling: DoublingId) -> None:
    shown = 0
    for name in preset_names():
        rules = preset(name).replace(**EXAMPLE_RULES.get(doubling, {}))
        counted = {one.id for one in score_win(EXAMPLES[doubling], rules).score.doublings}
        shown += doubling in counted
        assert (doubling in counted) == (doubling in rules.doublings)
    assert shown


def test_every_rule_and_doubling_has_its_heading() -> None:
    for name, field in FIELDS.items():
        assert (f"\n### {name}\n" in PAGE) == (name != "name" and field.kind != "table")
    for doubling in DOUBLINGS:
        assert f"\n### doublings.{doubling}\n" in PAGE


def test_every_source_and_every_note_is_told_once() -> None:
    for title in SOURCES.values():
        assert PAGE.count(title) == 1
    for name in preset_names():
        for note in preset_notes(name).values():
            assert PAGE.count(note) == 1
