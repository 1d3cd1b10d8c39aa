"""The client's fold is tested with frames of the engine as it is now."""

from tests.browser.frames import FRAMES, lines


def test_the_frames_of_the_client_are_up_to_date() -> None:
    assert lines() == FRAMES.read_bytes(), "run `python -m tests.browser.frames`"
