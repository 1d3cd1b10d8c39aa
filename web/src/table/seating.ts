/** How things lie before each seat: which way its tiles face and in which order they run. */

import type { MeldView, PlayerView, Seat } from "../protocol.gen.ts";
import type { Side } from "../tiles.ts";

/**
 * Quarter turns clockwise of a tile that lies upright before its player. The player opposite is
 * the exception: his tiles are shown as one reads them, for nobody likes to read upside down.
 */
export const TURNS: Readonly<Record<Side, 0 | 1 | 3>> = { bottom: 0, left: 1, top: 0, right: 3 };

/** A player's left-to-right runs backwards on the page for the seats at the top and the right. */
export function runsBackwards(side: Side): boolean {
  return side === "top" || side === "right";
}

/** Tell whether a player's hand has a place free, kept for the tile that comes next. */
export function keepsPlace({ count, win }: PlayerView): boolean {
  return win === null && count % 3 === 1;
}

export interface MeldCell {
  /** 0 to 2 from the player's left. */
  readonly place: number;
  readonly closed: boolean;
  readonly across: boolean;
  readonly topped: boolean;
}

/** The place of the tile that lies across: next player at the right, opposite in the middle. */
export function takenPlace(source: Seat | null, owner: Seat): number | null {
  if (source === null) {
    return null;
  }
  return [null, 2, 1, 0][(source - owner + 4) % 4] ?? null;
}

/** Return the cells of a meld in the order in which they are drawn on the page. */
export function meldCells(meld: MeldView, owner: Seat, side: Side): readonly MeldCell[] {
  const across = takenPlace(meld.source, owner);
  const topped = meld.kind === "pung" ? null : meld.kind === "kong_added" ? (across ?? 1) : 1;
  const cells = [0, 1, 2].map((place) => ({
    place,
    closed: meld.kind === "kong_concealed",
    across: place === across,
    topped: place === topped,
  }));
  return runsBackwards(side) ? cells.reverse() : cells;
}

/** The length of a meld along its row, in tile widths. */
export function meldUnits(meld: MeldView, owner: Seat): number {
  return takenPlace(meld.source, owner) === null ? 3 : 2 + 4 / 3;
}
