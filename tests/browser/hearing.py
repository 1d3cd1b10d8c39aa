"""What the ear of a test hears: the announcements that a screen reader speaks."""

from playwright.sync_api import Error, Page

SOON = 3_000


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


def said_more(page: Page, words: str, times: int) -> bool:
    """Wait until it has been said more often than so many times; return whether it soon was."""
    try:
        page.wait_for_function(
            "([words, times]) => window.said.join(' ').split(words).length - 1 > times",
            arg=[words, times],
            timeout=SOON,
        )
    except Error:
        return False
    return True
