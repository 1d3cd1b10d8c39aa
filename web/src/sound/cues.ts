/** Which sounds belong to what happened; how they sound is not decided here. */

import type { Seat, TableEvent } from "../protocol.gen.ts";

export type Cue =
  | "shuffle"
  | "draw"
  | "discard"
  | "pung"
  | "kong"
  | "win"
  | "lose"
  | "coins"
  | "ask";

/** Return the sounds of a frame in order, each at most once. */
export function cuesOf(events: readonly TableEvent[], self: Seat, asked: boolean): readonly Cue[] {
  const cues = new Set<Cue>();
  for (const event of events) {
    switch (event.type) {
      case "hand_started":
      case "exchanged":
        cues.add("shuffle");
        break;
      case "drawn":
        if (event.seat === self) {
          cues.add("draw");
        }
        break;
      case "discarded":
        cues.add("discard");
        break;
      case "melded":
        cues.add(event.kind === "pung" ? "pung" : "kong");
        break;
      case "won":
        cues.add(event.seat === self || event.source !== self ? "win" : "lose");
        break;
      case "paid":
        if (event.payments.some(({ kind }) => kind.startsWith("kong"))) {
          cues.add("coins");
        }
        break;
      default:
        break;
    }
  }
  // a draw already tells that it is one's turn
  if (asked && !cues.has("draw")) {
    cues.add("ask");
  }
  return [...cues];
}
