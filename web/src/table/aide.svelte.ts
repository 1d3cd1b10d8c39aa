/**
 * What helps a player at the table beside the table itself: switches that last for a hand, the
 * order in which he has laid his tiles, advice, and a note why something cannot be done.
 */

import { preferences } from "../preferences.svelte.ts";
import type { Advice, TableEvent } from "../protocol.gen.ts";
import type { TableStore } from "../store.svelte.ts";
import { automatic } from "./comfort.ts";
import { type HandTile, moved } from "./hand.ts";

/** How long a deed that goes by itself waits, so that one sees what it is about. */
const PAUSE_MS = 420;
const NOTE_MS = 2600;

export class Aide {
  autoWin = $state(false);
  noCalls = $state(false);
  order = $state.raw<readonly string[]>([]);
  note = $state<string | null>(null);
  /** Advice has been asked for and is to be shown. */
  wanted = $state(false);
  readonly #store: TableStore;
  #asked = -1;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: TableStore) {
    this.#store = store;
  }

  /** The advice for the open request, if it is here. */
  get advice(): Advice | null {
    const { advice, request } = this.#store;
    return advice !== null && advice.window === request?.window ? advice : null;
  }

  /** Ask for advice on the open request, once. */
  ask(): void {
    const window = this.#store.request?.window;
    if (window !== undefined && window !== this.#asked && this.#store.sent === null) {
      this.#asked = window;
      this.#store.command({ type: "ask_advice", window });
    }
  }

  /** Show or hide advice. */
  toggleAdvice(): void {
    this.wanted = !this.wanted;
    if (this.wanted) {
      this.ask();
    }
  }

  /** To be called on each new request: answer what goes by itself. Return how to call it off. */
  attend(): () => void {
    const { request } = this.#store;
    const action = automatic(request, {
      autoWin: this.autoWin,
      noCalls: this.noCalls,
      autoDiscard: preferences.current.autoDiscard,
    });
    if (action === null) {
      return () => undefined;
    }
    const timer = setTimeout(() => this.#store.act(action), PAUSE_MS);
    return () => clearTimeout(timer);
  }

  /** Follow what happens: switches last for a hand, advice for a question. */
  follow(events: readonly TableEvent[]): void {
    if (events.some(({ type }) => type === "hand_started")) {
      this.autoWin = false;
      this.noCalls = false;
      this.order = [];
    }
    if (preferences.current.advice !== "always") {
      this.wanted = false;
    }
  }

  /** Put a tile in the place of another. */
  move(tiles: readonly HandTile[], key: string, to: string): void {
    this.order = moved(tiles, key, to);
  }

  /** Say for a while why a tile cannot be used. */
  say(note: string): void {
    clearTimeout(this.#noteTimer);
    this.note = note;
    this.#noteTimer = setTimeout(() => {
      this.note = null;
    }, NOTE_MS);
  }
}
