"""The golden texts say what they said: whole hands, and the order of legal answers."""

import pytest
from tests.golden.texts import COMMAND, FOLDER, KEYS, TEXTS
from tests.worlds import World

from xuezhan.game.event_text import parse_event
from xuezhan.rules import preset, preset_names


@pytest.mark.parametrize("name", TEXTS)
def test_golden_text(name: str) -> None:
    kept = FOLDER.joinpath(name).read_text(encoding="utf-8")
    assert kept == TEXTS[name](), f"run `{COMMAND}` and read the difference"


def test_there_is_a_hand_for_every_preset_and_no_text_too_many() -> None:
    assert set(KEYS) == set(preset_names())
    assert {path.name for path in FOLDER.glob("*.txt")} == set(TEXTS)


@pytest.mark.parametrize("name", KEYS)
def test_a_golden_hand_can_be_read_back(name: str) -> None:
    lines = FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8").splitlines()
    events = [parse_event(line) for line in lines if not line.startswith("#")]
    hand, _ = World(preset(name), KEYS[name], clustered=True, eager=93).play()
    assert events == hand.events
