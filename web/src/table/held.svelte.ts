/**
 * A value taken out of a larger one that changes often. What shows it is only looked at when it has
 * become another one; a derivation would have it looked at with each change of the larger one.
 */

import { untrack } from "svelte";

export class Held<T> {
  current: T;

  /** To be made while a component is set up; `alike` tells values that need not be told apart. */
  constructor(now: () => T, alike: (one: T, other: T) => boolean = Object.is) {
    this.current = $state.raw(untrack(now));
    $effect.pre(() => {
      const next = now();
      if (
        !alike(
          untrack(() => this.current),
          next,
        )
      ) {
        this.current = next;
      }
    });
  }
}
