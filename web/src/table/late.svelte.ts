/** What may come a frame or two later than the tiles, so that no single frame does everything. */

import { untrack } from "svelte";
import { calm } from "./calm.ts";

let deeds: (() => void)[] = [];
/** What is done when nothing else waits. */
const leisure: (() => void)[] = [];
/** What is being done frame by frame, one deed a frame, in their order. */
let running = false;

/** Do something in one of the next frames but not in the very next one; each deed has its own. */
export function inTurn(deed: () => void): void {
  deeds.push(deed);
  run();
}

/** Do something in a frame in which nobody else has anything to do. */
export function atLeisure(deed: () => void): void {
  leisure.push(deed);
  run();
}

/** Do something in its turn, or at once where there is no frame to be kept short for. */
export function afterFrame(deed: () => void): void {
  if (!calm()) {
    inTurn(deed);
    return;
  }
  const all = [...deeds, deed];
  deeds = [];
  queueMicrotask(() => {
    for (const each of all) {
      each();
    }
  });
}

function run(): void {
  if (!running) {
    running = true;
    requestAnimationFrame(() => requestAnimationFrame(next));
  }
}

function next(): void {
  try {
    (deeds.shift() ?? leisure.shift())?.();
  } finally {
    running = deeds.length + leisure.length > 0;
    if (running) {
      requestAnimationFrame(next);
    }
  }
}

/** A value that follows another one a moment later; of several changes the last one counts. */
export class Late<T> {
  current: T;
  #waiting = false;

  /** To be made while a component is set up. */
  constructor(now: () => T) {
    this.current = $state.raw(untrack(now));
    $effect(() => {
      now();
      if (!this.#waiting) {
        this.#waiting = true;
        afterFrame(() => {
          this.#waiting = false;
          this.current = untrack(now);
        });
      }
    });
  }
}
