let reduced: MediaQueryList | null = null;

/** Whether everything is to be in its place at once: motion is not wanted, or nobody looks. */
export function calm(): boolean {
  reduced ??= window.matchMedia("(prefers-reduced-motion: reduce)");
  return document.hidden || reduced.matches;
}
