/**
 * Make what lies under a dialog inert, some parts at a time: the browser works out anew how all
 * within looks, which is too much for one frame where a whole table lies there.
 */

import { atLeisure } from "./late.svelte.ts";

/** So many elements are made inert or live again in a frame; the first part is so at once. */
const AT_ONCE = 60;

/** Do it to a scene and the parts of its table; return how to leave it there. */
export function hush(scene: HTMLElement, quiet: boolean): () => void {
  // one's own tiles are the first that nobody should be able to reach
  const parts = [...(scene.firstElementChild?.children ?? [])].sort(
    (one, other) => reachable(other) - reachable(one),
  );
  let left = false;
  const step = (): void => {
    if (left) {
      return;
    }
    let count = 0;
    while (parts.length > 0 && count < AT_ONCE) {
      const part = parts.shift();
      part?.toggleAttribute("inert", quiet);
      count += 1 + (part?.querySelectorAll("*").length ?? 0);
    }
    if (parts.length > 0) {
      atLeisure(step); // the dialog is put up first
    } else if (quiet) {
      scene.inert = true; // what comes to the table now
    }
  };
  if (!quiet) {
    scene.inert = false;
  }
  step();
  return () => {
    left = true;
  };
}

function reachable(part: Element): number {
  return part.querySelector("[data-own]") === null ? 0 : 1;
}
