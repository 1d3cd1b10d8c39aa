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

AXE_RUN = """
async () => (await axe.run()).violations.flatMap(
  ({id, nodes}) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
"""


def faults_of(page: Page) -> list[str]:
    """Return what does not fit, and what a finger cannot hit."""
    found: list[str] = page.evaluate(FAULTS, FINGER)
    return found


def axe_faults_of(page: Page) -> list[str]:
    """Return what stands in the way of a screen reader; axe is added to the page first."""
    if not AXE.exists():
        return []
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(AXE_RUN)
    return found
