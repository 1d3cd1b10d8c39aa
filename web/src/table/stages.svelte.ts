/** Something large put on the page over several frames, so that no single one takes long. */

import { untrack } from "svelte";
import { inTurn } from "./late.svelte.ts";

export class Stages {
  /** Which part may be there; it grows by one a frame. */
  stage = $state(0);
  readonly #last: number;
  #climbing = false;

  /** To be made while a component is set up. */
  constructor(last: number) {
    this.#last = last;
    $effect(() => untrack(() => this.#climb()));
  }

  get done(): boolean {
    return this.stage >= this.#last;
  }

  /** Put up anew what comes after a stage. */
  again(stage: number): void {
    this.stage = Math.min(this.stage, stage);
    this.#climb();
  }

  #climb(): void {
    if (!this.#climbing && !this.done) {
      this.#climbing = true;
      inTurn(() => {
        this.#climbing = false;
        this.stage += 1;
        this.#climb();
      });
    }
  }
}
