/** What the table shows beside what lies on it, as the player wishes: waits, advice, safe seats. */

import { preferences } from "../preferences.svelte.ts";
import type { Seat, TileText, Wait } from "../protocol.gen.ts";
import type { TableStore } from "../store.svelte.ts";
import { suitOf } from "../tiles.ts";
import { t } from "../words.svelte.ts";
import type { Aide } from "./aide.svelte.ts";
import { type Choosing, orNone } from "./choosing.svelte.ts";
import { sameCall } from "./hand.ts";

const NOT_READY: ReadonlyMap<TileText, readonly Wait[]> = new Map();
const NO_WORDS: ReadonlyMap<TileText, string> = new Map();
const NOBODY: ReadonlySet<Seat> = new Set();

export class Hints {
  readonly #store: TableStore;
  readonly #aide: Aide;
  readonly #choosing: Choosing;

  /** The tile whose equals are lit everywhere. */
  readonly same = $derived.by(() => (preferences.current.sameTiles ? this.#choosing.inMind : null));
  readonly #readies = $derived.by((): ReadonlyMap<TileText, readonly Wait[]> => {
    const wanted = preferences.current.readyHint && this.#choosing.discards !== null;
    const ready = wanted ? (this.#store.request?.ready ?? []) : [];
    return ready.length === 0
      ? NOT_READY
      : new Map(ready.map(({ tile, waits }) => [tile, waits] as const));
  });
  /** Discards that leave the hand ready, and in words what it then waits for. */
  readonly readies = $derived.by(
    (): ReadonlyMap<TileText, string> =>
      this.#readies.size === 0
        ? NO_WORDS
        : new Map(
            [...this.#readies].map(([tile, waits]) => [tile, waits.map(waitWords).join("; ")]),
          ),
  );
  /** The discard after which the waits shown would hold. */
  readonly after = $derived.by(() => {
    const tile = this.#choosing.inMind;
    return tile !== null && this.#readies.has(tile) ? tile : null;
  });
  readonly waits = $derived.by((): readonly Wait[] => {
    if (!preferences.current.readyHint) {
      return [];
    }
    return (this.after === null ? null : this.#readies.get(this.after)) ?? this.#store.waits;
  });
  readonly #best = $derived.by(() =>
    this.#aide.wanted ? (this.#aide.advice?.options[0]?.action ?? null) : null,
  );
  /** The tile of the hand that advice would discard. */
  readonly advised = $derived.by((): ReadonlySet<string> => {
    const best = this.#best;
    const tile =
      best?.type === "discard" && this.#choosing.discards !== null
        ? this.#choosing.tiles.findLast((each) => each.tile === best.tile)
        : undefined;
    return orNone(new Set(tile === undefined ? [] : [tile.key]));
  });
  readonly advisedCall = $derived.by(() => {
    const best = this.#best;
    return best === null
      ? null
      : (this.#choosing.calls.find((call) => sameCall(best, call)) ?? null);
  });
  /** The others who gave up the suit of the tile that could be discarded. */
  readonly safe = $derived.by((): ReadonlySet<Seat> => {
    const { discards, inMind } = this.#choosing;
    const hand = this.#store.match?.hand ?? null;
    if (!preferences.current.safety || hand === null || inMind === null || !discards?.has(inMind)) {
      return NOBODY;
    }
    return new Set(
      hand.players.flatMap((player, who) =>
        who !== hand.seat && player.win === null && player.void === suitOf(inMind) ? [who] : [],
      ),
    );
  });

  constructor(store: TableStore, aide: Aide, choosing: Choosing) {
    this.#store = store;
    this.#aide = aide;
    this.#choosing = choosing;
  }
}

function waitWords({ tile, unseen, value }: Wait): string {
  return t("table.wait", { tile: t(`tile.${tile}`), unseen, value });
}
