/** Whether everything is to be in its place at once: motion is not wanted, or nobody looks. */
export function calm(): boolean {
  return document.hidden || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
