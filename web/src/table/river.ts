/** Where each discard lies in a river, row by row from the middle of the table outwards. */

import type { DiscardView, TileText } from "../protocol.gen.ts";
import type { Side } from "../tiles.ts";
import type { River } from "./geometry.ts";

export interface RiverPlace {
  /** Which discard of the player it is, counted with those that were taken. */
  readonly index: number;
  readonly tile: TileText;
  readonly won: boolean;
  readonly newest: boolean;
  readonly x: number;
  readonly y: number;
}

/**
 * Place the discards that still lie. When there are more than the rows hold, every row takes more
 * and its tiles overlap a little; a river never grows out of its box.
 */
export function riverPlaces(
  discards: readonly DiscardView[],
  river: River,
  side: Side,
  width: number,
  row: number,
): readonly RiverPlace[] {
  const lying = discards
    .map((discard, index) => ({ ...discard, index }))
    .filter(({ taken }) => taken === null || taken === "win");
  const upright = side === "left" || side === "right";
  const along = upright ? river.height : river.width;
  const depth = upright ? river.width : river.height;
  const rows = Math.max(Math.floor(depth / row + 0.01), 1);
  const perRow = Math.max(river.perRow, Math.ceil(lying.length / rows));
  const pitch = Math.min(width, (along - width) / Math.max(perRow - 1, 1));
  return lying.map(({ tile, taken, index }, order) => {
    const a = (order % perRow) * pitch;
    const b = Math.floor(order / perRow) * row;
    return {
      index,
      tile,
      won: taken === "win",
      newest: index === discards.length - 1,
      ...onPage(side, a, b, along - width, depth - row),
    };
  });
}

/** Turn "along the row, away from the middle" into the page's x and y. */
function onPage(
  side: Side,
  a: number,
  b: number,
  along: number,
  depth: number,
): { readonly x: number; readonly y: number } {
  switch (side) {
    case "bottom":
      return { x: a, y: b };
    case "top":
      return { x: along - a, y: depth - b };
    case "left":
      return { x: depth - b, y: a };
    case "right":
      return { x: b, y: along - a };
  }
}
