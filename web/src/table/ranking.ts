/** Who came in where. */

import type { Seat } from "../protocol.gen.ts";

export interface Ranked {
  readonly seat: Seat;
  readonly total: number;
  readonly rank: number;
}

/** The players in order of their totals; equal totals share a rank. */
export function rankingOf(totals: readonly number[]): readonly Ranked[] {
  return totals
    .map((total, seat) => ({
      seat,
      total,
      rank: 1 + totals.filter((other) => other > total).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
