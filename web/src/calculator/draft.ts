/**
 * A hand that is being laid: tiles in the order in which they were tapped, melds, how it was won.
 * Only counts tiles; whether the hand wins, and what it is worth, the server says.
 */

import type { Circumstance, HandDescription, WinDescription } from "../api.gen.ts";
import type { MeldKind, Suit, TileText, WinWay } from "../protocol.gen.ts";
import { SUITS, sortedTiles, suitOf } from "../tiles.ts";

export interface DraftMeld {
  readonly kind: MeldKind;
  readonly tile: TileText;
}

export interface DraftKong {
  readonly kind: Exclude<MeldKind, "pung">;
  readonly tile: TileText;
}

export interface Draft {
  /** The concealed tiles, the winning one among them. */
  readonly tiles: readonly TileText[];
  readonly melds: readonly DraftMeld[];
  /** The winning tile where it is not the last one tapped. */
  readonly winning: TileText | null;
  readonly by: WinWay;
  readonly context: readonly Circumstance[];
  readonly dealer: boolean;
  /** Seats of those who had won before, 1 to 3 in turn order. */
  readonly won: readonly number[];
  readonly source: number | null;
  readonly feeder: number | null;
  readonly kongs: readonly DraftKong[];
  readonly horses: number;
  readonly flowers: number;
}

export type AddKind = "tile" | MeldKind;

export const EMPTY: Draft = {
  tiles: [],
  melds: [],
  winning: null,
  by: "self_draw",
  context: [],
  dealer: false,
  won: [],
  source: null,
  feeder: null,
  kongs: [],
  horses: 0,
  flowers: 0,
};

export const FULL = 14;
const COPIES = 4;
const SET = 3;
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const KINDS: readonly TileText[] = SUITS.flatMap((suit) =>
  RANKS.map((rank) => `${rank}${suit}`),
);
const MELD_KINDS: readonly MeldKind[] = ["pung", "kong_direct", "kong_added", "kong_concealed"];
const WAYS: readonly WinWay[] = ["self_draw", "discard", "rob_kong"];
export const CONTEXTS: readonly Circumstance[] = ["bloom", "cannon", "last_tile", "first_draw"];

/** How many places of fourteen are taken: a meld takes three, a kong as well. */
export function size(draft: Draft): number {
  return draft.tiles.length + SET * draft.melds.length;
}

export function isFull(draft: Draft): boolean {
  return size(draft) === FULL;
}

/** How many of a tile are left to add. */
export function copiesLeft(draft: Draft, tile: TileText): number {
  const melded = draft.melds
    .filter((meld) => meld.tile === tile)
    .reduce((sum, meld) => sum + (meld.kind === "pung" ? SET : COPIES), 0);
  return COPIES - melded - draft.tiles.filter((each) => each === tile).length;
}

/** The suits of the hand. */
export function suitsOf(draft: Draft): ReadonlySet<string> {
  return new Set([...draft.tiles, ...draft.melds.map((meld) => meld.tile)].map(suitOf));
}

/** Whether a tile can be added so: there are only four of each, and two suits in a win. */
export function canAdd(draft: Draft, tile: TileText, kind: AddKind, twoSuits: boolean): boolean {
  const suits = suitsOf(draft);
  if (twoSuits && suits.size === 2 && !suits.has(suitOf(tile))) {
    return false;
  }
  if (kind === "tile") {
    return size(draft) < FULL && copiesLeft(draft, tile) > 0;
  }
  const needed = kind === "pung" ? SET : COPIES;
  return size(draft) + SET <= FULL - 2 && copiesLeft(draft, tile) >= needed;
}

/** Add a tile or a meld of it. */
export function add(draft: Draft, tile: TileText, kind: AddKind): Draft {
  if (kind === "tile") {
    return { ...draft, tiles: [...draft.tiles, tile] };
  }
  return { ...draft, melds: [...draft.melds, { kind, tile }] };
}

/** Take out one concealed tile of a kind, the one tapped last. */
export function removeTile(draft: Draft, tile: TileText): Draft {
  const place = draft.tiles.lastIndexOf(tile);
  const tiles = draft.tiles.filter((_, at) => at !== place);
  return { ...draft, tiles, winning: tiles.includes(draft.winning ?? "") ? draft.winning : null };
}

export function removeMeld(draft: Draft, place: number): Draft {
  return { ...draft, melds: draft.melds.filter((_, at) => at !== place) };
}

/** Take back what was added last: a tile, or else a meld. */
export function takeBack(draft: Draft): Draft {
  const last = draft.tiles.at(-1);
  if (last !== undefined) {
    return removeTile(draft, last);
  }
  return removeMeld(draft, draft.melds.length - 1);
}

/** The winning tile of a full hand. */
export function winningTile(draft: Draft): TileText | null {
  return isFull(draft) ? (draft.winning ?? draft.tiles.at(-1) ?? null) : null;
}

/** The concealed tiles in order, without the winning one. */
export function closedTiles(draft: Draft): readonly TileText[] {
  const winning = winningTile(draft);
  const place = winning === null ? -1 : draft.tiles.lastIndexOf(winning);
  return sortedTiles(draft.tiles.filter((_, at) => at !== place));
}

/** The circumstances that go with a way of winning; the others cannot be chosen. */
export function contextsOf(by: WinWay): readonly Circumstance[] {
  switch (by) {
    case "self_draw":
      return ["bloom", "last_tile", "first_draw"];
    case "discard":
      return ["cannon", "last_tile"];
    case "rob_kong":
      return [];
  }
}

function meldTexts(draft: Draft): readonly string[] {
  const direct = draft.melds.map((meld) => meld.kind).lastIndexOf("kong_direct");
  return draft.melds.map((meld, place) => {
    const fed = place === direct && draft.feeder !== null ? `@${draft.feeder}` : "";
    return `${meld.kind}:${meld.tile}${fed}`;
  });
}

/** Describe the win for the server; null while the hand is not full. */
export function winOf(draft: Draft): WinDescription | null {
  const win = winningTile(draft);
  if (win === null) {
    return null;
  }
  const allowed = contextsOf(draft.by);
  const context = draft.context.filter((word) => allowed.includes(word));
  const drawn = draft.by === "self_draw";
  return {
    concealed: closedTiles(draft).join(""),
    win,
    by: draft.by,
    melds: meldTexts(draft),
    context,
    dealer: draft.dealer,
    source: drawn ? null : draft.source,
    won: draft.won,
    kongs: context.includes("cannon") ? draft.kongs.map((kong) => `${kong.kind}:${kong.tile}`) : [],
    horses: draft.horses,
    flowers: draft.flowers,
  };
}

/** Describe the hand for its waits or discards. */
export function handOf(draft: Draft): HandDescription {
  return { concealed: sortedTiles(draft.tiles).join(""), melds: meldTexts(draft) };
}

// --- the hand in a link ----------------------------------------------------------------------

/** Write the hand as the query of a link. */
export function toQuery(draft: Draft): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string): void => {
    if (value !== "") {
      query.set(name, value);
    }
  };
  const winning = winningTile(draft);
  put("hand", shortened(winning === null ? draft.tiles : closedTiles(draft)));
  put("win", winning ?? "");
  put("melds", draft.melds.map((meld) => `${meld.kind}:${meld.tile}`).join(","));
  put("by", draft.by === EMPTY.by ? "" : draft.by);
  put("with", draft.context.join(","));
  put("dealer", draft.dealer ? "yes" : "");
  put("won", draft.won.join(","));
  put("from", draft.source === null ? "" : String(draft.source));
  put("fed", draft.feeder === null ? "" : String(draft.feeder));
  put("kongs", draft.kongs.map((kong) => `${kong.kind}:${kong.tile}`).join(","));
  put("horses", draft.horses === 0 ? "" : String(draft.horses));
  put("flowers", draft.flowers === 0 ? "" : String(draft.flowers));
  return query;
}

/** Write tiles as short as can be: `123m45p`. */
export function shortened(tiles: readonly TileText[]): string {
  return tiles
    .map((tile, place) => {
      const next = tiles[place + 1];
      return next !== undefined && suitOf(next) === suitOf(tile) ? tile.slice(0, 1) : tile;
    })
    .join("");
}

/** Read tiles written as `123m45p`. */
export function tilesIn(text: string): readonly TileText[] {
  return [...text.matchAll(/([1-9]+)([mps])/g)].flatMap(([, ranks = "", suit = ""]) =>
    [...ranks].map((rank) => `${rank}${suit}`),
  );
}

/** Read a hand from a link; what cannot be added is left out. */
export function fromQuery(query: URLSearchParams): Draft {
  let draft: Draft = {
    ...EMPTY,
    by: WAYS.find((way) => way === query.get("by")) ?? EMPTY.by,
    context: CONTEXTS.filter((word) => list(query, "with").includes(word)),
    dealer: query.get("dealer") === "yes",
    won: seats(query, "won"),
    source: seats(query, "from")[0] ?? null,
    feeder: seats(query, "fed")[0] ?? null,
    kongs: melds(query, "kongs").flatMap(({ kind, tile }) =>
      kind === "pung" ? [] : [{ kind, tile }],
    ),
    horses: number(query, "horses"),
    flowers: number(query, "flowers"),
  };
  for (const meld of melds(query, "melds")) {
    if (canAdd(draft, meld.tile, meld.kind, false)) {
      draft = add(draft, meld.tile, meld.kind);
    }
  }
  for (const tile of [...tilesIn(query.get("hand") ?? ""), query.get("win") ?? ""]) {
    if (KINDS.includes(tile) && canAdd(draft, tile, "tile", false)) {
      draft = add(draft, tile, "tile");
    }
  }
  return draft;
}

function list(query: URLSearchParams, name: string): readonly string[] {
  return (query.get(name) ?? "").split(",").filter((each) => each !== "");
}

function seats(query: URLSearchParams, name: string): readonly number[] {
  return list(query, name)
    .map(Number)
    .filter((seat) => seat === 1 || seat === 2 || seat === 3);
}

function number(query: URLSearchParams, name: string): number {
  const value = Number(query.get(name) ?? 0);
  return Number.isInteger(value) && value >= 0 && value <= 9 ? value : 0;
}

function melds(query: URLSearchParams, name: string): readonly DraftMeld[] {
  return list(query, name).flatMap((text) => {
    const [word, tile = ""] = text.split(":", 2);
    const kind = MELD_KINDS.find((each) => each === word);
    return kind !== undefined && KINDS.includes(tile) ? [{ kind, tile }] : [];
  });
}

/** The suit whose keys to show first: the one of the tile added last. */
export function suitInHand(draft: Draft): Suit {
  const last = draft.tiles.at(-1) ?? draft.melds.at(-1)?.tile ?? "";
  return SUITS.find((suit) => suit === suitOf(last)) ?? "m";
}
