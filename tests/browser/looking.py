"""What the eye of a test sees on a page: targets too small, things cut off, what axe finds."""

from pathlib import Path

from playwright.sync_api import Page

FINGER = 44
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

FAULTS = """
(finger) => {
  const faults = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) faults.push('page scrolls');
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const targets = 'button, a, summary, input:not(.unseen), .choice label';
  for (const target of open.querySelectorAll(targets)) {
    const box = target.getBoundingClientRect();
    const name = target.dataset.testid || target.textContent.trim() || target.outerHTML;
    if (target.getClientRects().length === 0) continue;
    if (box.height < finger - 0.5 || box.width < finger - 0.5)
      faults.push(`${name} is only ${Math.round(box.width)} x ${Math.round(box.height)}`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${name} leaves the page`);
    if (target.scrollWidth > target.clientWidth + 1 && target.tagName !== 'INPUT')
      faults.push(`${name} overflows`);
  }
  for (const element of open.querySelectorAll('*')) {
    const flow = getComputedStyle(element).overflowX;
    if (element.scrollWidth > element.clientWidth + 1 && (flow === 'auto' || flow === 'scroll'))
      faults.push(`${element.className} scrolls sideways`);
  }
  return faults;
}
"""

TABLE_FAULTS = """
(finger) => {
  const faults = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push('scrolls');
  const seen = (element) => element.getClientRects().length > 0;
  for (const tile of document.querySelectorAll('[data-own]')) {
    const box = tile.getBoundingClientRect();
    const name = tile.dataset.testid;
    if (box.height < finger) faults.push(`${name} is only ${box.height} high`);
    if (box.left < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push(`${name} leaves the page`);
    if (tile.closest('[inert]') || document.querySelector('dialog[open]')) continue;
    for (const part of [0.2, 0.5, 0.8]) {
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part);
      if (hit !== tile && !tile.contains(hit))
        faults.push(`${name} is covered by ${hit?.closest('[data-testid]')?.dataset.testid}`);
    }
  }
  for (const button of document.querySelectorAll('button:not([data-own])')) {
    const box = button.getBoundingClientRect();
    const name = button.dataset.testid || button.textContent.trim();
    if (!seen(button)) continue;
    if (!button.textContent.trim() && !button.ariaLabel) faults.push('a button has no name');
    if (box.height < finger - 0.5) faults.push(`${name} is only ${box.height} high`);
    if (button.scrollWidth > button.clientWidth + 1) faults.push(`${name} overflows`);
  }
  return faults;
}
"""

AXE_RUN = """
async () => (await axe.run()).violations.flatMap(
  ({id, nodes}) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
"""


def faults_of(page: Page) -> list[str]:
    """Return what does not fit, and what a finger cannot hit."""
    found: list[str] = page.evaluate(FAULTS, FINGER)
    return found


def table_faults_of(page: Page) -> list[str]:
    """Return what of the table scrolls, overflows, is too small or covers the own hand."""
    found: list[str] = page.evaluate(TABLE_FAULTS, FINGER)
    return found


def axe_faults_of(page: Page) -> list[str]:
    """Return what stands in the way of a screen reader; axe is added to the page first."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(AXE_RUN)
    return found


def look(page: Page, faults: set[str], *, axe: bool) -> None:
    """Add what is found on a page that has come to rest; ``axe`` is dear, so not everywhere."""
    page.wait_for_timeout(300)
    faults.update(faults_of(page))
    if axe:
        faults.update(axe_faults_of(page))
