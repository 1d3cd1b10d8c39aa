import { describe, expect, test } from "vitest";
import { foldHand } from "../src/fold.ts";
import type { Event, HandView, Seat } from "../src/protocol.gen.ts";
import text from "./frames.jsonl?raw";

interface Played {
  readonly rules: string;
  readonly seat: Seat;
  readonly steps: readonly { readonly events: readonly Event[]; readonly view: HandView | null }[];
}

const HANDS = text
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Played);

/** The engine's frames, written by Python: folding them gives the views that Python folds. */
describe.each(HANDS)("a hand of $rules as seat $seat sees it", ({ seat, steps }) => {
  test("is folded as the server folds it", () => {
    let hand: HandView | null = null;
    let compared = 0;
    for (const { events, view } of steps) {
      for (const event of events) {
        hand = foldHand(hand, event, seat);
      }
      if (view !== null) {
        compared += 1;
        expect(hand).toEqual(view);
      }
    }
    expect(compared).toBeGreaterThan(3);
    expect(hand?.phase).toBe("over");
  });
});
