/** Something large put on the page over several frames, so that no single one takes long. */
export class Stages {
  /** Which part may be there; it grows by one a frame. */
  stage = $state(0);
  readonly #last: number;

  /** To be made while a component is set up. */
  constructor(last: number) {
    this.#last = last;
    $effect(() => {
      if (this.stage < this.#last) {
        const frame = requestAnimationFrame(() => {
          this.stage += 1;
        });
        return () => cancelAnimationFrame(frame);
      }
      return undefined;
    });
  }

  get done(): boolean {
    return this.stage >= this.#last;
  }
}
