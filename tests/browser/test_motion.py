"""The table as it moves; other tests have motion turned off, which nothing waits for anyway."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.browser.clicker import Clicker
from tests.server.real_server import RealServer

# only these run without the page
ALLOWED = {"transform", "opacity", "translate", "scale", "rotate"}
MOVED = """
window.moved = new Set();
const look = () => {
  for (const {effect} of document.getAnimations()) {
    for (const frame of effect.getKeyframes()) {
      for (const name of Object.keys(frame)) window.moved.add(name);
    }
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
KEYFRAME = {"offset", "computedOffset", "easing", "composite"}
SETTINGS = {"pace": "fast", "locale": "en", "sound": False}


def test_a_hand_is_played_in_motion_by_what_the_compositor_can_move(
    tmp_path: Path, chromium: Browser
) -> None:
    context = chromium.new_context(
        viewport={"width": 1024, "height": 768}, reduced_motion="no-preference"
    )
    kept = json.dumps(json.dumps(SETTINGS))
    context.add_init_script(f"localStorage.setItem('xuezhan.settings', {kept});{MOVED}")
    faults: list[str] = []
    with RealServer(tmp_path / "data", pauses=0.2) as server, context:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(server.address)
        Clicker(page).start(length=1)
        page.get_by_test_id("exchange-confirm").wait_for()
        page.keyboard.press("t")
        expect(page.get_by_test_id("settlement")).to_be_visible(timeout=120_000)
        moved = set(page.evaluate("[...moved]")) - KEYFRAME
        assert {"transform", "opacity"} <= moved <= ALLOWED
        expect(page.locator("[data-aloft]")).to_have_count(0)
    assert faults == []
