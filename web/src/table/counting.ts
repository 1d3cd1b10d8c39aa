/** How many tiles of each kind a player has not seen: neither in his hand nor open on the table. */

import type { HandView, Suit, TileText } from "../protocol.gen.ts";

const COPIES = 4;
export const SUIT_ORDER: readonly Suit[] = ["m", "p", "s"];
export const RANKS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Return the number of unseen tiles by kind, for all kinds but flowers. */
export function unseen(hand: HandView): ReadonlyMap<TileText, number> {
  const left = new Map<TileText, number>(
    SUIT_ORDER.flatMap((suit) => RANKS.map((rank) => [`${rank}${suit}`, COPIES] as const)),
  );
  const see = (tile: TileText, times = 1): void => {
    const count = left.get(tile);
    if (count !== undefined) {
      left.set(tile, Math.max(count - times, 0));
    }
  };
  for (const player of hand.players) {
    for (const tile of player.hand ?? []) {
      see(tile);
    }
    for (const { kind, tile } of player.melds) {
      see(tile, kind === "pung" ? 3 : COPIES);
    }
    for (const { tile, taken } of player.discards) {
      if (taken === null || taken === "win") {
        see(tile);
      }
    }
    if (player.win?.by === "self_draw") {
      see(player.win.tile);
    }
  }
  return left;
}
