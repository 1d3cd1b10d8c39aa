/**
 * Motion of tiles by FLIP: note where things are before a frame, let the page change at once, and
 * then let the tiles run from where they were. Only transforms move, so the browser needs no script
 * while they do; running motion is picked up where it is, and nothing here ever delays an answer.
 */

import type { PlayerView, Seat, TableEvent } from "../protocol.gen.ts";
import { takenPlace } from "./seating.ts";

type Rect = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** How far a thing is from its place, from middle to middle, and how much larger. */
interface Shift {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Flight extends Shift {
  readonly element: HTMLElement;
  /** What it lies in; known when it is gone from the page, too. */
  readonly area: Element | null;
  /** Where it will come to rest. */
  readonly place: Rect;
  readonly animation: Animation;
  /** When it arrives, on the page's clock. */
  readonly ends: number;
}

const DURATION_MS = 260;
const EASING = "cubic-bezier(.2,.75,.25,1)";

/** Says for a thing that newly appears from which old thing it comes. */
export type Origins = ReadonlyMap<string, string>;

/** What runs by itself when others make room or close up; all else lies, or comes from somewhere. */
const LOOSE = /^own-|^laid-|^win-/;
/** What others come from, if it is the last of its area. */
const SOURCE = /^rack-|^river-/;
const WALL = "wall-next";
const ALOFT = "data-aloft";
const ALL: readonly Seat[] = [0, 1, 2, 3];

export class Motion {
  /** Where things came to rest, as last measured; measuring them when they go would be dear. */
  readonly #rest = new Map<string, Rect>();
  /** What has been measured in each area. */
  #keys = new WeakMap<Element, readonly string[]>();
  /** Before the frame: where things are that others come from, or that are not at rest. */
  readonly #from = new Map<string, Rect>();
  readonly #origins = new Map<string, string>();
  readonly #flights = new Map<string, Flight>();
  /** The seats of which something has changed. */
  readonly #seats = new Set<Seat>();
  #frame: number | null = null;
  readonly #reduced: () => boolean;

  constructor(reduced: () => boolean) {
    this.#reduced = reduced;
  }

  /** Note where everything is, motion included; what is still to be played is added to. */
  note(root: HTMLElement, origins: Origins): void {
    if (this.#reduced()) {
      this.forget();
      return;
    }
    if (this.#frame === null) {
      this.#from.clear();
      this.#origins.clear();
      this.#noteFlights(root);
    }
    for (const [key, origin] of origins) {
      const start = this.#origins.get(origin) ?? origin;
      this.#origins.set(key, start);
      if (!this.#from.has(start) && !this.#rest.has(start)) {
        const place = document.getElementById(start)?.getBoundingClientRect();
        if (place !== undefined) {
          this.#from.set(start, place);
        }
      }
    }
  }

  /** Forget where everything was: the table has got another size. */
  forget(): void {
    this.#rest.clear();
    this.#keys = new WeakMap();
  }

  /**
   * Before the next frame let everything that moved or appeared run from where it was noted. Only
   * what belongs to these seats can have moved.
   */
  play(root: HTMLElement, seats: Iterable<Seat> = ALL): void {
    if (this.#reduced()) {
      this.stop();
      return;
    }
    for (const seat of seats) {
      this.#seats.add(seat);
    }
    if (this.#seats.size > 0) {
      this.#frame ??= requestAnimationFrame(() => {
        this.#frame = null;
        this.#run(root);
      });
    }
  }

  /** Let everything be where it is. */
  stop(): void {
    if (this.#frame !== null) {
      cancelAnimationFrame(this.#frame);
      this.#frame = null;
    }
    for (const key of this.#flights.keys()) {
      this.#land(key);
    }
    this.#origins.clear();
    this.#seats.clear();
  }

  #noteFlights(root: HTMLElement): void {
    if (this.#rest.size === 0) {
      this.#measure(areas(root));
      for (const seat of ALL) {
        this.#seats.add(seat); // what is in motion has been measured where it was
      }
      return;
    }
    const now = performance.now();
    for (const [key, flight] of this.#flights) {
      if (flight.ends < now) {
        this.#flights.delete(key);
        continue;
      }
      const left = 1 - (flight.animation.effect?.getComputedTiming().progress ?? 1);
      this.#from.set(key, shifted(flight.place, flight, left));
    }
  }

  #run(root: HTMLElement): void {
    const changed = areas(root).filter(({ dataset }) => this.#seats.has(Number(dataset.area)));
    for (const [key, { element }] of this.#flights) {
      if (!element.isConnected || changed.some((area) => area.contains(element))) {
        this.#land(key);
      }
    }
    const before = new Map(this.#rest);
    for (const [key, element, place] of this.#measure(changed)) {
      const origin = this.#origins.get(key);
      const moves = origin !== undefined || LOOSE.test(key);
      const from = this.#from.get(origin ?? key) ?? (moves ? before.get(origin ?? key) : undefined);
      if (from !== undefined && differs(from, place)) {
        this.#fly(key, element, place, from);
      } else if (element.hasAttribute(ALOFT)) {
        lower(element, areaOf(element));
      }
    }
    this.#seats.clear();
  }

  /** Measure what may have moved in these areas, all at once; what comes from afar is lifted. */
  #measure(changed: readonly HTMLElement[]): readonly (readonly [string, HTMLElement, Rect])[] {
    const found = changed.map((area) => {
      const all = [...area.querySelectorAll<HTMLElement>("[id]")];
      const last = all.findLast(({ id }) => SOURCE.test(id));
      const elements = all.filter((element) => {
        const afar = this.#origins.has(element.id);
        if (afar) {
          // before anything is measured, so that the browser works out its looks only once
          element.setAttribute(ALOFT, "");
          area.setAttribute(ALOFT, "");
        }
        return afar || element === last || LOOSE.test(element.id) || this.#from.has(element.id);
      });
      return [area, elements] as const;
    });
    const measured = found.flatMap(([area, elements]) => {
      for (const key of this.#keys.get(area) ?? []) {
        this.#rest.delete(key);
      }
      this.#keys.set(
        area,
        elements.map(({ id }) => id),
      );
      return elements.map(
        (element) => [element.id, element, element.getBoundingClientRect()] as const,
      );
    });
    for (const [key, , place] of measured) {
      this.#rest.set(key, place);
    }
    for (const source of [...changed, document.getElementById(WALL)]) {
      if (source !== null && source.id !== "") {
        this.#rest.set(source.id, source.getBoundingClientRect());
      }
    }
    return measured;
  }

  /** Let a thing run from where it was; what comes from afar passes over all others. */
  #fly(key: string, element: HTMLElement, place: Rect, from: Rect): void {
    const shift = between(from, place);
    const { x, y, scale } = shift;
    const animation = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
      { duration: DURATION_MS, easing: EASING },
    );
    const ends = performance.now() + DURATION_MS;
    const area = areaOf(element);
    this.#flights.set(key, { ...shift, element, area, place, animation, ends });
    if (element.hasAttribute(ALOFT)) {
      animation.onfinish = () => lower(element, area);
    }
  }

  #land(key: string): void {
    const flight = this.#flights.get(key);
    this.#flights.delete(key);
    flight?.animation.cancel();
    if (flight?.element.hasAttribute(ALOFT)) {
      lower(flight.element, flight.area);
    }
  }
}

function areas(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-area]")];
}

function areaOf(element: Element): Element | null {
  return element.closest("[data-area]");
}

/** Put a thing, and its area if nothing else there is aloft, under the others again. */
function lower(element: HTMLElement, area: Element | null): void {
  element.removeAttribute(ALOFT);
  if (area?.querySelector(`[${ALOFT}]`) === null) {
    area.removeAttribute(ALOFT);
  }
}

/** Tell whether a thing has moved as far as one sees. */
function differs(from: Rect, to: Rect): boolean {
  const { x, y } = between(from, to);
  return Math.abs(x) + Math.abs(y) > 2;
}

function between(from: Rect, to: Rect): Shift {
  const scale = Math.max(from.width, from.height) / Math.max(to.width, to.height, 1);
  return {
    x: from.left + from.width / 2 - (to.left + to.width / 2),
    y: from.top + from.height / 2 - (to.top + to.height / 2),
    scale: Math.min(Math.max(scale, 0.5), 2.2),
  };
}

/** Where something is that is still a share of its way from its place. */
function shifted(place: Rect, { x, y, scale }: Shift, share: number): Rect {
  const larger = 1 + (scale - 1) * share;
  const width = place.width * larger;
  const height = place.height * larger;
  return {
    left: place.left + x * share + (place.width - width) / 2,
    top: place.top + y * share + (place.height - height) / 2,
    width,
    height,
  };
}

/** Tell whether all tiles of a player lie as they lay. */
export function lieAlike(now: PlayerView, before: PlayerView | undefined): boolean {
  return (
    now.count === before?.count &&
    now.hand === before.hand &&
    now.melds === before.melds &&
    now.discards === before.discards &&
    now.win === before.win &&
    now.void === before.void
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
            origins.set(key, WALL);
          }
        } else {
          origins.set(`rack-${event.seat}-${counts[event.seat] ?? 0}`, WALL);
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
        const acrossAt = takenPlace(event.source, event.seat);
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
