"""The start page and the guide without a connection."""

from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.browser.visiting import House, go, visit
from tests.server.real_server import RealServer


def test_the_start_page_and_the_guide_are_there_without_a_server(
    tmp_path: Path, chromium: Browser
) -> None:
    with RealServer(tmp_path / "data") as server:
        house = House(server, "")
        with visit(chromium) as context:
            page = context.new_page()
            page.goto(f"{server.address}#guide")
            page.get_by_test_id("guide-tiles").wait_for()
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
            page.reload()  # from here on the worker sees what is asked
            go(page, house, "#guide?chapter=doublings")
            page.get_by_test_id("counted-all_pungs").wait_for()
            page.evaluate(
                """async () => {
                  const answers = await caches.open('xuezhan-answers-1');
                  while ((await answers.keys()).length < 5)
                    await new Promise((later) => setTimeout(later, 50));
                }"""
            )
            server.kill()
            go(page, house, "")
            expect(page.get_by_test_id("lobby")).to_be_visible()
            go(page, house, "#guide?chapter=waits")
            expect(page.get_by_test_id("exercise-waits")).to_be_visible()
            go(page, house, "#guide?chapter=doublings")
            expect(page.get_by_test_id("counted-all_pungs")).to_be_visible()
