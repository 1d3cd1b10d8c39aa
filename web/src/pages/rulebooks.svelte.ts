/** Rule sets explained, each asked for once. */

import type { RulebookTold, RulesGiven } from "../api.gen.ts";
import type { Problem } from "../protocol.gen.ts";
import { api } from "./api.ts";

class Rulebooks {
  #told = $state.raw<Readonly<Record<string, RulebookTold>>>({});
  #problems = $state.raw<Readonly<Record<string, Problem>>>({});
  readonly #asked = new Set<string>();

  /** The book of these rules, null until it is here. */
  of(given: RulesGiven): RulebookTold | null {
    return this.#told[keyOf(given)] ?? null;
  }

  problemOf(given: RulesGiven): Problem | null {
    return this.#problems[keyOf(given)] ?? null;
  }

  /** Fetch the book of these rules, unless it was asked for. */
  async fetch(given: RulesGiven): Promise<void> {
    const key = keyOf(given);
    if (this.#asked.has(key)) {
      return;
    }
    this.#asked.add(key);
    const { told, problem } = await api.rulebook({ rules: given });
    if (told !== null) {
      this.#told = { ...this.#told, [key]: told };
    } else {
      this.#asked.delete(key);
      this.#problems = { ...this.#problems, [key]: problem };
    }
  }
}

function keyOf(given: RulesGiven): string {
  return JSON.stringify([given.preset, given.overrides ?? {}]);
}

export const rulebooks = new Rulebooks();
