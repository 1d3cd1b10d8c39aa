/** Tiles in words. */

import type { TileText } from "../protocol.gen.ts";
import { t } from "../words.svelte.ts";

/** Name tiles one after the other. */
export function namesOf(tiles: readonly TileText[]): string {
  return tiles.map((tile) => t(`tile.${tile}`)).join(t("table.list_comma"));
}
