/**
 * The player's choice of tiles and calls: what the open request allows, what is chosen so far, and
 * what a touch on a tile does. It decides nothing: what may be done is in the request.
 */

import { preferences } from "../preferences.svelte.ts";
import type { TableEvent, TileText } from "../protocol.gen.ts";
import type { TableStore } from "../store.svelte.ts";
import { t } from "../words.svelte.ts";
import type { Aide } from "./aide.svelte.ts";
import { whyNot } from "./comfort.ts";
import {
  type Call,
  calls,
  discardable,
  type HandTile,
  handTiles,
  laid,
  receivedKeys,
  tilesOfTriple,
  toggled,
  tripleOf,
  triples,
  voidable,
} from "./hand.ts";
import { reusing } from "./reuse.ts";

const NONE: ReadonlySet<string> = new Set();

/** Nothing is always the same nothing, so that it changes nothing. */
export function orNone(keys: ReadonlySet<string>): ReadonlySet<string> {
  return keys.size === 0 ? NONE : keys;
}

export class Choosing {
  /** The tile that mouse, finger or focus is on. */
  pointed = $state<TileText | null>(null);
  /** The tile that a second touch discards. */
  armed = $state<string | null>(null);
  /** The tile that was discarded by hand, to know from where it flies. */
  touched: string | null = null;
  #chosen = $state.raw<readonly HandTile[] | null>(null);
  readonly #store: TableStore;
  readonly #aide: Aide;

  readonly #self = $derived.by(() => {
    const hand = this.#store.match?.hand;
    return hand?.players[hand.seat];
  });
  readonly #reuse = reusing<HandTile>();
  readonly #sorted = $derived.by(() =>
    handTiles(
      this.#self?.hand ?? [],
      this.#store.match?.hand?.drawn ?? null,
      this.#self?.void ?? null,
    ),
  );
  readonly tiles = $derived.by(() =>
    this.#reuse(preferences.current.autoSort ? this.#sorted : laid(this.#sorted, this.#aide.order)),
  );
  readonly discards = $derived.by(() => discardable(this.#store.request));
  readonly suits = $derived.by(() => voidable(this.#store.request));
  readonly exchange = $derived.by(() => triples(this.#store.request));
  readonly calls = $derived.by(() => calls(this.#store.request));
  readonly busy = $derived.by(() => this.#store.sent !== null);
  /** Something is asked that goes on with the game, not what comes before it. */
  readonly playing = $derived.by(
    () => this.#store.request !== null && this.exchange === null && this.suits === null,
  );
  /** What is suggested for the exchange or the void suit: what was advised, else the default. */
  readonly suggested = $derived.by(() =>
    preferences.current.suggestions && (this.exchange !== null || this.suits !== null)
      ? (this.#aide.advice?.options[0] ?? null)
      : null,
  );
  readonly proposal = $derived.by(() =>
    preferences.current.suggestions
      ? (this.suggested?.action ?? this.#store.request?.default ?? null)
      : null,
  );
  readonly selected = $derived.by((): readonly HandTile[] => {
    if (this.exchange === null) {
      return [];
    }
    const suggestion =
      this.proposal?.type === "exchange" ? tilesOfTriple(this.tiles, this.proposal.tiles) : [];
    return this.#chosen ?? suggestion;
  });
  readonly triple = $derived.by(() =>
    this.exchange === null
      ? undefined
      : tripleOf(
          this.exchange,
          this.selected.map(({ tile }) => tile),
        ),
  );
  readonly usable = $derived.by(() =>
    this.exchange === null
      ? this.discards
      : new Set(this.exchange.flatMap((each) => each.tiles as readonly TileText[])),
  );
  readonly raised = $derived.by((): ReadonlySet<string> => {
    if (this.exchange !== null) {
      return orNone(new Set(this.selected.map(({ key }) => key)));
    }
    return this.armed === null ? NONE : new Set([this.armed]);
  });
  readonly received = $derived.by((): ReadonlySet<string> => {
    const received = this.#store.match?.hand?.received ?? [];
    return this.#self === undefined || received.length === 0
      ? NONE
      : orNone(receivedKeys(this.tiles, this.#self, received));
  });
  /** The tile that is thought about: the armed one, else the one pointed at. */
  readonly inMind = $derived.by(
    () => this.tiles.find(({ key }) => key === this.armed)?.tile ?? this.pointed,
  );

  constructor(store: TableStore, aide: Aide) {
    this.#store = store;
    this.#aide = aide;
  }

  point(tile: TileText | null): void {
    this.pointed = tile;
  }

  /** A tile of the hand was touched, clicked or entered. */
  choose(tile: HandTile, touch: boolean): void {
    if (this.busy) {
      return;
    }
    if (this.exchange !== null) {
      this.#chosen = toggled(this.exchange, this.selected, tile);
      return;
    }
    if (this.discards === null || !this.discards.has(tile.tile)) {
      this.armed = null;
      this.#explain();
      return;
    }
    const guard = preferences.current.slipGuard;
    const careful = guard === "always" || (guard !== "off" && touch);
    if ((careful && this.armed !== tile.key) || (guard === "drag" && touch)) {
      this.armed = tile.key;
      this.pointed = tile.tile;
      return;
    }
    this.#discard(tile);
  }

  /** A tile was dragged out of the hand. */
  throw(tile: HandTile): void {
    if (this.busy) {
      return;
    }
    if (this.exchange !== null) {
      this.#chosen = toggled(this.exchange, this.selected, tile);
    } else if (this.discards?.has(tile.tile)) {
      this.#discard(tile);
    } else {
      this.#explain();
    }
  }

  answer(call: Call | undefined): void {
    if (call !== undefined && !this.busy) {
      this.#store.act(call);
    }
  }

  /** Answer with the call of this type, if it is offered. */
  answerBy(type: Call["type"]): void {
    this.answer(this.calls.find((call) => call.type === type));
  }

  confirmExchange(): void {
    if (this.triple !== undefined) {
      this.#store.act(this.triple);
    }
  }

  /** Give up the suit at this place of those offered. */
  giveUp(place: number): void {
    const suit = this.suits?.[place];
    if (suit !== undefined && !this.busy) {
      this.#store.act({ type: "void", suit });
    }
  }

  /** Put the tile with this key one place further, where tiles may be laid by hand. */
  shift(held: string, by: number): void {
    const keys = this.tiles.filter(({ drawn }) => !drawn).map(({ key }) => key);
    const to = keys[keys.indexOf(held) + by];
    if (!preferences.current.autoSort && keys.includes(held) && to !== undefined) {
      this.#aide.move(this.tiles, held, to);
    }
  }

  /** Forget what was chosen for what is over. */
  follow(events: readonly TableEvent[]): void {
    for (const { type } of events) {
      if (type === "discarded" || type === "hand_started") {
        this.armed = null;
      }
      if (type === "hand_started" || type === "exchange_opened") {
        this.#chosen = null;
      }
    }
  }

  #discard(tile: HandTile): void {
    this.touched = tile.key;
    this.#store.act({ type: "discard", tile: tile.tile });
  }

  /** Say why a tile cannot be used, where that is wanted. */
  #explain(): void {
    if (preferences.current.legalTiles) {
      this.#aide.say(t(whyNot(this.#store.request, this.#self?.win == null)));
    }
  }
}
