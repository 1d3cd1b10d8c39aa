/** The walls of a record, checked on this page: secrets, dealers, tiles and dice. */

import { canVerify, type Mismatch, verifyRecord } from "../walls.ts";
import type { MatchRecord, RecordedHand } from "./record.ts";

export interface Found {
  readonly verdict: "right" | "wrong" | "unknown";
  /** Where it is wrong: the line of the record and the field in it. */
  readonly line: number;
  readonly field: string;
}

/** What has been found: each record is checked once, however many of its hands are looked at. */
const checked = new WeakMap<MatchRecord, Promise<readonly (Mismatch | null)[]>>();

/** Check the wall of a hand; unknown where the browser does not let the page compute hashes. */
export async function verifyWall(record: MatchRecord, hand: RecordedHand): Promise<Found> {
  if (!canVerify()) {
    return { verdict: "unknown", line: 0, field: "" };
  }
  const found = checked.get(record) ?? verifyRecord(record);
  checked.set(record, found);
  const wrong = (await found)[record.hands.indexOf(hand)] ?? null;
  return wrong === null
    ? { verdict: "right", line: 0, field: "" }
    : { verdict: "wrong", line: hand.line - 1 + wrong.index, field: wrong.field };
}
