/** A hand as it was read: the tiles of each set, side by side, with the winning tile apart. */

import type { ReadingSet, TileText } from "../protocol.gen.ts";
import { rankOf, suitOf } from "../tiles.ts";

export interface LaidSet {
  readonly tiles: readonly TileText[];
  readonly melded: boolean;
  /** Which of the tiles is the winning one, if it completes this set. */
  readonly winning: number | null;
}

/** Return the tiles of one part of a hand. */
export function tilesOfSet(set: ReadingSet): readonly TileText[] {
  switch (set.kind) {
    case "run":
      return [0, 1, 2].map((step) => `${rankOf(set.tile) + step}${suitOf(set.tile)}`);
    case "pung":
      return Array<TileText>(3).fill(set.tile);
    case "kong":
      return Array<TileText>(4).fill(set.tile);
    case "pair":
      return Array<TileText>(2).fill(set.tile);
  }
}

/** Lay a reading out: melds last, the winning tile marked in a set that was not melded. */
export function laidOut(
  reading: readonly ReadingSet[],
  winning: TileText | null,
): readonly LaidSet[] {
  let found = winning === null;
  const sets = [...reading].sort((a, b) => Number(a.melded) - Number(b.melded));
  return sets.map((set) => {
    const tiles = tilesOfSet(set);
    const place = found || set.melded || winning === null ? -1 : tiles.lastIndexOf(winning);
    found ||= place >= 0;
    return { tiles, melded: set.melded, winning: place >= 0 ? place : null };
  });
}
