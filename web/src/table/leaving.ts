/** What getting up from the table costs: nothing where a computer plays on, else what is told. */

import type { HandView, MatchView, Seat } from "../protocol.gen.ts";

export interface LeaveCost {
  /** What each of the others who have not won is paid, and how many they are. */
  readonly each: number;
  readonly players: number;
  /** So near the end of the wall, whoever is ready gets what his hand is worth, if that is more. */
  readonly late: boolean;
}

const LATE_TILES = 4;
const PLAYING: ReadonlySet<HandView["phase"]> = new Set(["turn", "claim", "rob"]);

/** Return what leaving now costs the player; null where it costs nothing. */
export function leaveCost(match: MatchView, seat: Seat): LeaveCost | null {
  const { hand, ruleset } = match;
  const playing = hand !== null && PLAYING.has(hand.phase) && hand.players[seat]?.win === null;
  if (ruleset.escape !== "hand_ends" || !playing || match.players[seat]?.away) {
    return null;
  }
  const players = hand.players.filter(({ win }, who) => who !== seat && win === null).length;
  return {
    each: Number(ruleset.escape_amount ?? 0) * Number(ruleset.base ?? 1),
    players,
    late: hand.left <= LATE_TILES,
  };
}
