"""A player who knows nothing but the screen: he clicks what it offers until the end."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page

PATIENCE = 20_000
HURRY = 3_000
STEPS = 4_000
SEEN = """
() => ({
  ids: [...document.querySelectorAll('[data-testid]')].map((each) => each.dataset.testid).join(' '),
  phase: document.querySelector('[data-phase]')?.dataset.phase,
  asked: document.querySelector('[data-asked]')?.dataset.asked,
})
"""


class Clicker:
    """Plays by clicks. ``between`` is called before each click with how many came before."""

    def __init__(
        self, page: Page, *, seed: int = 1, between: Callable[[int], None] | None = None
    ) -> None:
        self.page = page
        self.clicks = 0
        self.met: set[str] = set()
        self._chance = random.Random(seed)
        self._between = between
        self._until = ""

    def find(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def start(self, *, length: int, rules: str = "online") -> None:
        """Start a match from the lobby."""
        self.find("choose-rules").click()
        self.find(f"rules-{rules}").click()
        for choice in (f"length-{length}", "pace-fast"):
            self.page.locator(f"label:has([data-testid={choice}])").click()
        self.find("start-match").click()
        self.find("table").wait_for(timeout=PATIENCE)

    def play(self, until: str) -> None:
        """Click on until something of that test id can be seen; what is waited for stays."""
        self._until = until
        for _ in range(STEPS):
            if self.find(until).is_visible():
                return
            target = self._offered()
            if target is None:
                self.page.wait_for_timeout(30)
                continue
            if self._between is not None:
                self._between(self.clicks)
                target = self._offered()
            if target is not None and self.try_click(target):
                self.clicks += 1
        seen = self.page.evaluate(SEEN)
        raise AssertionError(f"{until} was not reached in {self.clicks} clicks: {seen}")

    def next_target(self) -> Locator | None:
        """Return what is offered now, if anything is."""
        return self._offered()

    def try_click(self, target: Locator) -> bool:
        """Click, unless the offer has lapsed since it was seen."""
        try:
            target.click(timeout=HURRY)
        except Error:
            return False
        return True

    def _offered(self) -> Locator | None:
        for name, choose in (
            ("settlement", self._after_the_hand),
            ("exchange", self._exchange),
            ("void", self._void),
            ("actions", self._call),
            ("skip-to-result", lambda: self.find("skip-to-result")),
            ("own-hand", self._tile),
        ):
            if name == self._until:
                continue
            if self.find(name).is_visible():
                target = choose()
                if target is not None:
                    self.met.add(name)
                    return target
        return None

    def _after_the_hand(self) -> Locator | None:
        for name in ("next-hand", "match-result"):
            button = self.page.locator(f"[data-testid={name}]:not([disabled])")
            if button.is_visible():
                return button
        return None

    def _exchange(self) -> Locator | None:
        confirm = self.page.locator("[data-testid=exchange-confirm]:not([disabled])")
        if confirm.is_visible():
            return confirm
        raised = self.page.locator("[data-own][aria-pressed=true]").count()
        return self._live("[aria-pressed=false]") if raised < 3 else None

    def _void(self) -> Locator | None:
        return self._any(self.page.locator("[data-testid=void] button:not([disabled])"))

    def _call(self) -> Locator | None:
        win = self.find("action-win")
        if win.is_visible():
            return win
        own = self._any(self.page.locator("[data-testid=actions] button:not([disabled])"))
        tile = self._live()
        return self._chance.choice([own, tile]) if own and tile else own

    def _tile(self) -> Locator | None:
        return self._live()

    def _live(self, more: str = "") -> Locator | None:
        return self._any(self.page.locator(f"[data-own][aria-disabled=false]{more}"))

    def _any(self, found: Locator) -> Locator | None:
        count = found.count()
        return found.nth(self._chance.randrange(count)) if count else None

    def number(self, name: str) -> int:
        """Return the number that an element shows."""
        text = self.find(name).inner_text().replace("−", "-").replace("+", "")
        found = re.search(r"-?\d+", text)
        assert found is not None, text
        return int(found.group())
