/**
 * Whether the walls can be trusted: each hand, once over, is compared with the secret that was
 * committed to before it. Only a hand seen from its beginning can be checked; the recipe itself is
 * fetched when it is first needed.
 */

import type { TableEvent, Welcome } from "./protocol.gen.ts";
import type { TableStore, Watcher } from "./store.svelte.ts";
import type { WallRules } from "./walls.ts";

export type Verdict = "unknown" | "right" | "wrong";

export class WallCheck implements Watcher {
  verdict = $state<Verdict>("unknown");
  readonly #store: TableStore;
  /** The commitment of the next match, and of the next hand of this one. */
  #nextMatch: string | null = null;
  #nextHand: string | null = null;
  #events: TableEvent[] | null = null;

  constructor(store: TableStore) {
    this.#store = store;
  }

  welcomed(message: Welcome): void {
    this.#nextMatch = message.next_commitment;
    if (!message.resumed) {
      this.#events = null;
      this.#nextHand = null;
      this.verdict = "unknown";
    }
  }

  after(events: readonly TableEvent[]): void {
    for (const event of events) {
      this.#events?.push(event);
      if (event.type === "match_started") {
        this.#nextHand = this.#nextMatch;
        this.#nextMatch = event.next_commitment;
        this.#events = null;
      } else if (event.type === "wall_committed") {
        this.#events = [event];
        this.verdict = "unknown";
      } else if (event.type === "wall_revealed") {
        void this.#check(this.#events, this.#nextHand);
        this.#nextHand = event.secret;
        this.#events = null;
      }
    }
  }

  async #check(events: readonly TableEvent[] | null, committed: string | null): Promise<void> {
    const rules = this.#store.match?.ruleset;
    if (events === null || committed === null || rules === undefined) {
      return;
    }
    const { canVerify, verifyHand } = await import("./walls.ts");
    if (canVerify()) {
      const wrong = await verifyHand(events, rules as unknown as WallRules, committed);
      this.verdict = wrong === null ? "right" : "wrong";
    }
  }
}
