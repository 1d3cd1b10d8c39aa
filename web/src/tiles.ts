/** Tiles as text, and seats as seen from a chair: small helpers with no rule of the game in them. */

import type { Seat, Suit, TileText } from "./protocol.gen.ts";

export const SUITS: readonly Suit[] = ["m", "p", "s"];
const ORDER = "mpsf";

/** Where a seat sits as seen from one's own chair. */
export type Side = "bottom" | "right" | "top" | "left";
export const SIDES: readonly Side[] = ["bottom", "right", "top", "left"];

/** Return the suit letter of a tile; flowers have `f`. */
export function suitOf(tile: TileText): string {
  return tile[1] ?? "";
}

/** Return the rank of a tile, 1 to 9. */
export function rankOf(tile: TileText): number {
  return Number(tile[0]);
}

/** Compare two tiles: characters, dots, bamboos, flowers, each from 1 up. */
export function byTile(a: TileText, b: TileText): number {
  return ORDER.indexOf(suitOf(a)) - ORDER.indexOf(suitOf(b)) || rankOf(a) - rankOf(b);
}

/** Return the tiles in order. */
export function sortedTiles(tiles: readonly TileText[]): readonly TileText[] {
  return [...tiles].sort(byTile);
}

/** Return the tiles in order with a suit, if any, moved to the end. */
export function arranged(tiles: readonly TileText[], last: Suit | null): readonly TileText[] {
  const late = (tile: TileText): number => (suitOf(tile) === last ? 1 : 0);
  return [...tiles].sort((a, b) => late(a) - late(b) || byTile(a, b));
}

/** Return the side of the table where `seat` sits as `viewer` sees it. */
export function sideOf(seat: Seat, viewer: Seat): Side {
  return SIDES[(seat - viewer + 4) % 4] as Side;
}

/** Return the seat that sits at a side of the table as `viewer` sees it. */
export function seatAt(side: Side, viewer: Seat): Seat {
  return (viewer + SIDES.indexOf(side)) % 4;
}
