/** A question that is asked anew whenever what it asks about changes; the latest answer counts. */

import type { Problem } from "../protocol.gen.ts";
import { type Answer, NO_LINE } from "./api.ts";

const PAUSE_MS = 60;
const RETRY_MS = 3000;

export class Asking<A extends object, T> {
  /** The latest answer; it stays while the next one is awaited. */
  told = $state.raw<T | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  readonly #question: (asked: A) => Promise<Answer<T>>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  #last = "";

  constructor(question: (asked: A) => Promise<Answer<T>>) {
    this.#question = question;
  }

  /** Ask, unless it is what was asked last; null for nothing to ask. */
  ask(asked: A | null): void {
    const key = JSON.stringify(asked);
    if (key === this.#last) {
      return;
    }
    this.#last = key;
    clearTimeout(this.#timer);
    this.#turn += 1;
    if (asked === null) {
      this.told = null;
      this.problem = null;
      this.busy = false;
      return;
    }
    this.busy = true;
    this.#later(asked, PAUSE_MS);
  }

  /** Stop asking. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#last = "";
  }

  #later(asked: A, ms: number): void {
    const turn = this.#turn;
    this.#timer = setTimeout(async () => {
      const answer = await this.#question(asked);
      if (turn !== this.#turn) {
        return;
      }
      if (answer.problem?.code === NO_LINE) {
        this.problem = answer.problem;
        this.#later(asked, RETRY_MS);
        return;
      }
      this.busy = false;
      this.told = answer.told;
      this.problem = answer.problem;
    }, ms);
  }
}
