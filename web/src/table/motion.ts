/**
 * Motion of tiles by FLIP: note where things are before a frame, let the page change at once, and
 * then let the tiles run from where they were. Only transforms and opacity move, running motion is
 * picked up where it is, and nothing here ever delays an answer.
 */

import type { Seat, TableEvent } from "../protocol.gen.ts";

type Rect = Pick<DOMRect, "left" | "top" | "width" | "height">;

const DURATION_MS = 260;
const EASING = "cubic-bezier(.2,.75,.25,1)";

/** Says for a thing that newly appears from which old thing it comes. */
export type Origins = ReadonlyMap<string, string>;

/** What does not run by itself, though others come from it; a row of backs may close up unseen. */
const STILL = /^plate-|^rack-|^wall-next$/;
/** What never moves once it lies there. */
const LYING = /^river-/;

export class Motion {
  /** Where everything came to rest, as it was last measured; measuring all anew would be dear. */
  #rest = new Map<string, Rect>();
  #before: ReadonlyMap<string, Rect> = new Map();
  #origins = new Map<string, string>();
  #running = new Map<HTMLElement, Animation>();
  #cancel: (() => void) | null = null;
  readonly #reduced: () => boolean;

  constructor(reduced: () => boolean) {
    this.#reduced = reduced;
  }

  /** Note where everything is, motion included; what is still to be played is added to. */
  note(root: HTMLElement): void {
    if (this.#reduced()) {
      this.#rest.clear();
      this.#before = this.#rest;
      return;
    }
    if (this.#cancel !== null) {
      return;
    }
    const before = this.#rest.size === 0 ? measured(root, "[data-key]") : new Map(this.#rest);
    for (const [key, rect] of measured(root, "[aria-pressed=true] > [data-key]")) {
      before.set(key, rect); // a tile that is chosen stands higher
    }
    for (const [element, animation] of this.#running) {
      if (animation.playState === "running") {
        before.set(element.dataset.key ?? "", element.getBoundingClientRect());
      }
    }
    this.#before = before;
  }

  /** Forget where everything was: the table has got another size. */
  forget(): void {
    this.#rest.clear();
  }

  /** Before the next frame let everything that moved or appeared run from where it was. */
  play(root: HTMLElement, origins: Origins): void {
    for (const [key, origin] of origins) {
      this.#origins.set(key, this.#origins.get(origin) ?? origin);
    }
    if (this.#reduced()) {
      this.stop();
      return;
    }
    this.#cancel ??= beforePaint(() => {
      this.#cancel = null;
      this.#run(root);
    });
  }

  /** Let everything be where it is. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    for (const animation of this.#running.values()) {
      animation.cancel();
    }
    this.#running.clear();
    this.#origins.clear();
  }

  #run(root: HTMLElement): void {
    const origins = new Map(this.#origins);
    this.stop();
    const rest = this.#rest;
    this.#rest = new Map();
    const moves: [HTMLElement, Rect, Rect][] = [];
    for (const element of root.querySelectorAll<HTMLElement>("[data-key]")) {
      const key = element.dataset.key ?? "";
      const origin = origins.get(key);
      const known = origin === undefined && LYING.test(key) ? rest.get(key) : undefined;
      const to = known ?? element.getBoundingClientRect();
      const from = this.#before.get(origin ?? key);
      this.#rest.set(key, to);
      if (known === undefined && from !== undefined && !(origin === undefined && STILL.test(key))) {
        moves.push([element, from, to]);
      }
    }
    for (const [element, from, to] of moves) {
      const x = from.left + from.width / 2 - (to.left + to.width / 2);
      const y = from.top + from.height / 2 - (to.top + to.height / 2);
      if (Math.abs(x) + Math.abs(y) > 2) {
        this.#running.set(element, run(element, x, y, scaleOf(from, to)));
      }
    }
  }
}

/**
 * Do something soon, in a task of its own, and in any case before the page is painted next. Return
 * how to call it off.
 */
function beforePaint(deed: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    channel.port1.close();
  };
  const once = (): void => {
    cancel();
    deed();
  };
  const frame = requestAnimationFrame(once);
  const channel = new MessageChannel();
  channel.port1.onmessage = once;
  channel.port2.postMessage(null);
  return cancel;
}

function measured(root: HTMLElement, selector: string): Map<string, Rect> {
  const found = new Map<string, Rect>();
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    found.set(element.dataset.key ?? "", element.getBoundingClientRect());
  }
  return found;
}

function scaleOf(from: Rect, to: Rect): number {
  const scale = Math.max(from.width, from.height) / Math.max(to.width, to.height, 1);
  return Math.min(Math.max(scale, 0.5), 2.2);
}

function run(element: HTMLElement, x: number, y: number, scale: number): Animation {
  return element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 500 },
      { transform: "none", zIndex: 500 },
    ],
    { duration: DURATION_MS, easing: EASING },
  );
}

/** What is known about the page before a frame, to tell where tiles come from. */
export interface Scene {
  readonly seat: Seat;
  /** The key of the tile in one's own hand that was touched last. */
  readonly touched: string | null;
  readonly counts: readonly number[];
  readonly discards: readonly number[];
  readonly melds: readonly number[];
  /** Keys of one's own tiles by their text. */
  ownKeys(tile: string): readonly string[];
}

/** Tell for a row of events which new things come from which old ones. */
export function originsOf(events: readonly TableEvent[], scene: Scene): Origins {
  const origins = new Map<string, string>();
  const counts = [...scene.counts];
  const discards = [...scene.discards];
  const melds = [...scene.melds];
  const last: { key: string | null } = { key: null };
  for (const event of events) {
    switch (event.type) {
      case "drawn":
        if (event.seat === scene.seat && event.tile !== null) {
          for (const key of newKeys(scene, event.tile)) {
            origins.set(key, "wall-next");
          }
        } else {
          origins.set(`rack-${event.seat}-${counts[event.seat] ?? 0}`, "wall-next");
        }
        counts[event.seat] = (counts[event.seat] ?? 0) + 1;
        break;
      case "discarded": {
        const key = `river-${event.seat}-${discards[event.seat] ?? 0}`;
        discards[event.seat] = (discards[event.seat] ?? 0) + 1;
        origins.set(key, handOrigin(scene, event.seat, event.tile, counts));
        counts[event.seat] = (counts[event.seat] ?? 1) - 1;
        last.key = key;
        break;
      }
      case "melded": {
        const place = melds[event.seat] ?? 0;
        if (event.kind === "kong_added") {
          break;
        }
        melds[event.seat] = place + 1;
        const own = event.seat === scene.seat ? [...scene.ownKeys(event.tile)] : [];
        const taken = event.source === null ? null : (discards[event.source] ?? 1) - 1;
        const acrossAt =
          event.source === null ? null : [null, 2, 1, 0][(event.source - event.seat + 4) % 4];
        for (const cell of [0, 1, 2, 3]) {
          const key = `meld-${event.seat}-${place}-${cell}`;
          if (cell === acrossAt) {
            origins.set(key, `river-${event.source}-${taken}`);
          } else {
            const from = own.shift();
            origins.set(key, from === undefined ? `rack-${event.seat}` : `own-${from}`);
          }
        }
        break;
      }
      case "won": {
        const key = `win-${event.seat}`;
        if (event.source !== null) {
          origins.set(key, `river-${event.source}-${(discards[event.source] ?? 1) - 1}`);
        } else if (event.seat === scene.seat) {
          origins.set(key, handOrigin(scene, event.seat, event.tile, counts));
        } else {
          origins.set(key, `rack-${event.seat}-${(counts[event.seat] ?? 1) - 1}`);
        }
        break;
      }
      case "exchanged": {
        const step = { next: 3, opposite: 2, previous: 1 }[event.direction];
        const giver = (scene.seat + step) % 4;
        const given = event.given[scene.seat] ?? [];
        for (const tile of event.received[scene.seat] ?? []) {
          for (const key of newKeys(scene, tile, given)) {
            origins.set(key, `rack-${giver}`);
          }
        }
        break;
      }
      default:
        break;
    }
  }
  return origins;
}

function handOrigin(scene: Scene, seat: Seat, tile: string, counts: readonly number[]): string {
  if (seat !== scene.seat) {
    return `rack-${seat}-${Math.max((counts[seat] ?? 1) - 1, 0)}`;
  }
  const keys = scene.ownKeys(tile);
  const touched = keys.find((key) => key === scene.touched);
  return `own-${touched ?? keys.at(-1) ?? ""}`;
}

/** The keys that a further tile of this text may get in one's hand. */
function newKeys(scene: Scene, tile: string, given: readonly string[] = []): readonly string[] {
  const held = scene.ownKeys(tile).length - given.filter((each) => each === tile).length;
  return [0, 1, 2, 3].filter((count) => count >= held).map((count) => `own-${tile}-${count}`);
}
