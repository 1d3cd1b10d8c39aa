"""What the ear of a test hears: the announcements that a screen reader speaks."""

from playwright.sync_api import Page


def listen(page: Page) -> None:
    """Keep what is said from now on."""
    page.evaluate(
        """() => {
          window.said = [];
          const region = document.querySelector('[data-testid=announcer]');
          new MutationObserver(() => window.said.push(region.textContent)).observe(
            region, {childList: true, characterData: true, subtree: true});
        }"""
    )


def said(page: Page) -> str:
    """Return what has been said."""
    words: str = page.evaluate("window.said.join(' ')")
    return words


def expect_said(page: Page, words: str) -> None:
    """Wait until it has been said: a hand is soon as full as before, what was said stays."""
    page.wait_for_function("words => window.said.join(' ').includes(words)", arg=words)
