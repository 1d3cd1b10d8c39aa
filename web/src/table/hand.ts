/** One's own hand as it stands: arranged, split in rows, and what the open request allows. */

import type { Action, HandView, PlayerView, Request, Suit, TileText } from "../protocol.gen.ts";
import { arranged } from "../tiles.ts";

export interface HandTile {
  /** Names the tile as long as the hand keeps it: its text and which of its equals it is. */
  readonly key: string;
  readonly tile: TileText;
  readonly drawn: boolean;
}

/** Every tile that was named: the same tile is the same object, so what shows it stays as it is. */
const named = new Map<string, HandTile>();

function name(tile: TileText, count: number, drawn: boolean): HandTile {
  const key = `${tile}-${count}`;
  const full = drawn ? `${key}-drawn` : key;
  const known = named.get(full) ?? { key, tile, drawn };
  named.set(full, known);
  return known;
}

/** Return the tiles in order, the suit to be given up last, the fresh tile apart at the end. */
export function handTiles(
  hand: readonly TileText[],
  drawn: TileText | null,
  voided: Suit | null,
): readonly HandTile[] {
  const tiles = [...arranged(hand, voided)];
  const fresh = drawn === null ? -1 : tiles.lastIndexOf(drawn);
  if (fresh >= 0) {
    tiles.splice(fresh, 1);
  }
  const counts = new Map<TileText, number>();
  const counted = (tile: TileText): number => {
    const count = counts.get(tile) ?? 0;
    counts.set(tile, count + 1);
    return count;
  };
  const result = tiles.map((tile) => name(tile, counted(tile), false));
  return fresh >= 0 && drawn !== null ? [...result, name(drawn, counted(drawn), true)] : result;
}

/** Return the tiles as the player has laid them; what he has not laid comes last, as it was. */
export function laid(tiles: readonly HandTile[], order: readonly string[]): readonly HandTile[] {
  const place = (tile: HandTile): number => {
    const found = tile.drawn ? -1 : order.indexOf(tile.key);
    return found < 0 ? order.length : found;
  };
  return [...tiles].sort((a, b) => place(a) - place(b));
}

/** Return the order after a tile was put in the place of another. */
export function moved(tiles: readonly HandTile[], key: string, to: string): readonly string[] {
  const keys = tiles.map((tile) => tile.key);
  const target = keys.indexOf(to);
  const rest = keys.filter((each) => each !== key);
  return target < 0 ? keys : [...rest.slice(0, target), key, ...rest.slice(target)];
}

/** Tell whether nothing has been done in a hand but to deal it. */
export function isNew(hand: HandView): boolean {
  const touched = ({ discards, melds }: PlayerView): boolean => discards.length + melds.length > 0;
  return hand.given.length === 0 && !hand.players.some(touched);
}

/** How many melds and tiles stand in the first of two rows. */
export function firstRow(melds: number): { readonly melds: number; readonly tiles: number } {
  const first = Math.min(melds, 3);
  return { melds: first, tiles: [7, 4, 2, 0][first] ?? 0 };
}

/** The tiles that may be discarded; null when no discard is asked for. */
export function discardable(request: Request | null): ReadonlySet<TileText> | null {
  const tiles = (request?.legal ?? []).flatMap((action) =>
    action.type === "discard" ? [action.tile] : [],
  );
  return tiles.length === 0 ? null : new Set(tiles);
}

/** The suits that may be given up; null when that is not the question. */
export function voidable(request: Request | null): readonly Suit[] | null {
  const suits = (request?.legal ?? []).flatMap((action) =>
    action.type === "void" ? [action.suit] : [],
  );
  return suits.length === 0 ? null : suits;
}

/** The calls that may be answered with: everything but discards and the opening choices. */
export type Call = Extract<Action, { type: "win" | "kong" | "pung" | "pass" }>;

export function calls(request: Request | null): readonly Call[] {
  const found = (request?.legal ?? []).filter(
    (action): action is Call =>
      action.type === "win" ||
      action.type === "kong" ||
      action.type === "pung" ||
      action.type === "pass",
  );
  const order = { win: 0, kong: 1, pung: 2, pass: 3 } as const;
  return [...found].sort((a, b) => order[a.type] - order[b.type]);
}

/** Tell whether an action is this call. */
export function sameCall(action: Action, call: Call): boolean {
  if (action.type !== call.type) {
    return false;
  }
  return action.type !== "kong" || call.type !== "kong"
    ? true
    : action.kind === call.kind && action.tile === call.tile;
}

type Triple = Extract<Action, { type: "exchange" }>;

/** The triples that may be handed on; null when that is not the question. */
export function triples(request: Request | null): readonly Triple[] | null {
  const found = (request?.legal ?? []).filter(
    (action): action is Triple => action.type === "exchange",
  );
  return found.length === 0 ? null : found;
}

/** The triple that consists of exactly these tiles, if it may be handed on. */
export function tripleOf(legal: readonly Triple[], tiles: readonly TileText[]): Triple | undefined {
  const wanted = [...tiles].sort().join();
  return legal.find((triple) => [...triple.tiles].sort().join() === wanted);
}

/** Tell whether a choice of tiles can still become a triple. */
export function canBecomeTriple(legal: readonly Triple[], tiles: readonly TileText[]): boolean {
  return legal.some((triple) => {
    const rest: TileText[] = [...triple.tiles];
    return tiles.every((tile) => {
      const place = rest.indexOf(tile);
      if (place >= 0) {
        rest.splice(place, 1);
      }
      return place >= 0;
    });
  });
}

/**
 * Choose or give back a tile for the exchange. A tile that does not go with the others begins a
 * new choice; a fourth one takes the place of the first.
 */
export function toggled(
  legal: readonly Triple[],
  chosen: readonly HandTile[],
  tile: HandTile,
): readonly HandTile[] {
  if (chosen.some(({ key }) => key === tile.key)) {
    return chosen.filter(({ key }) => key !== tile.key);
  }
  const candidates = [[...chosen, tile], [...chosen.slice(1), tile], [tile]];
  return (
    candidates.find(
      (each) =>
        each.length <= 3 &&
        canBecomeTriple(
          legal,
          each.map((one) => one.tile),
        ),
    ) ?? chosen
  );
}

/** The tiles of the hand that a triple names. */
export function tilesOfTriple(
  hand: readonly HandTile[],
  triple: readonly TileText[],
): readonly HandTile[] {
  const rest = [...triple];
  return hand.filter(({ tile }) => {
    const place = rest.indexOf(tile);
    if (place >= 0) {
      rest.splice(place, 1);
    }
    return place >= 0;
  });
}

/** Of one's tiles, the keys of those that came by the exchange: the last ones of each kind. */
export function receivedKeys(
  hand: readonly HandTile[],
  player: PlayerView,
  received: readonly TileText[],
): ReadonlySet<string> {
  if (player.discards.length > 0 || player.melds.length > 0) {
    return new Set();
  }
  const rest = [...received];
  const keys = new Set<string>();
  for (const { key, tile } of [...hand].reverse()) {
    const place = rest.indexOf(tile);
    if (place >= 0) {
      rest.splice(place, 1);
      keys.add(key);
    }
  }
  return keys;
}
