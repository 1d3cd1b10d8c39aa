/** The walls of a record, checked on this page: secrets, dealers, tiles and dice. */

import type { TableEvent } from "../protocol.gen.ts";
import { canVerify, firstDealer, verifyHand, type WallRules } from "../walls.ts";
import type { MatchRecord, RecordedHand } from "./record.ts";

export interface Found {
  readonly verdict: "right" | "wrong" | "unknown";
  /** Where it is wrong: the line of the record and the field in it. */
  readonly line: number;
  readonly field: string;
}

const RIGHT: Found = { verdict: "right", line: 0, field: "" };

/** Check the wall of a hand; unknown where the browser does not let the page compute hashes. */
export async function verifyWall(record: MatchRecord, hand: RecordedHand): Promise<Found> {
  if (!canVerify()) {
    return { verdict: "unknown", line: 0, field: "" };
  }
  const place = record.hands.indexOf(hand);
  const committed = record.hands[place - 1]?.secret ?? record.commitment;
  const { number, commitment, secret, contribution } = hand;
  const events: readonly TableEvent[] = [
    { type: "wall_committed", hand: number, commitment },
    ...hand.events,
    { type: "wall_revealed", hand: number, secret, contribution },
  ];
  const wrong = await verifyHand(events, record.ruleset as unknown as WallRules, committed);
  if (wrong !== null) {
    return { verdict: "wrong", line: hand.line - 1 + wrong.index, field: wrong.field };
  }
  const started = hand.events.findIndex((event) => event.type === "hand_started");
  const first = hand.events[started];
  if (place === 0 && first?.type === "hand_started") {
    const how = record.ruleset.first_dealer === "random" ? "random" : "dice";
    if ((await firstDealer(secret, contribution, how)) !== first.dealer) {
      return { verdict: "wrong", line: hand.line + started, field: "dealer" };
    }
  }
  return RIGHT;
}
