import { describe, expect, test } from "vitest";
import { foldHand, foldMatch } from "../src/fold.ts";
import type { Event, HandView, MatchView, PlayerView } from "../src/protocol.gen.ts";

const STARTED: Event = {
  type: "hand_started",
  number: 1,
  attempt: 1,
  dealer: 0,
  dice: [3, 4],
  side: 2,
  skipped: 7,
  tiles: 108,
};

const DEALT: Event = {
  type: "dealt",
  hands: [tiles("1122335566m11p29s"), null, null, null],
  counts: [14, 13, 13, 13],
};

function tiles(text: string): string[] {
  const result: string[] = [];
  let ranks = "";
  for (const letter of text) {
    if (/\d/.test(letter)) {
      ranks += letter;
    } else {
      result.push(...[...ranks].map((rank) => rank + letter));
      ranks = "";
    }
  }
  return result;
}

function handAfter(...events: Event[]): HandView {
  let hand: HandView | null = null;
  for (const event of [STARTED, DEALT, ...events]) {
    hand = foldHand(hand, event, 0);
  }
  if (hand === null) {
    throw new Error("no hand");
  }
  return hand;
}

function player(hand: HandView, seat: number): PlayerView {
  const found = hand.players[seat];
  if (found === undefined) {
    throw new Error(`no seat ${seat}`);
  }
  return found;
}

function answered(): Event {
  return { type: "answered", answers: [null, null, null, null], locked: [null, null, null, null] };
}

function draw(seat: number, tile: string | null, left: number): Event {
  return { type: "drawn", seat, tile, replacement: false, left };
}

describe("a hand", () => {
  test("begins with what was dealt", () => {
    const hand = handAfter();
    expect(hand.left).toBe(55);
    expect(hand.phase).toBe("turn");
    expect(hand.players.map(({ count }) => count)).toEqual([14, 13, 13, 13]);
    expect(player(hand, 1).hand).toBeNull();
  });

  test("moves three tiles in the exchange and keeps which came", () => {
    const hand = handAfter(
      { type: "exchange_opened", direction: "next", dice: null },
      {
        type: "exchanged",
        direction: "next",
        given: [tiles("112m"), null, null, null],
        received: [tiles("789s"), null, null, null],
      },
    );
    expect(player(hand, 0).hand).toEqual(tiles("2335566m11p27899s"));
    expect(hand.received).toEqual(tiles("789s"));
    expect(player(hand, 1).count).toBe(13);
  });

  test("shows a discard waiting until all have answered", () => {
    const discarded = handAfter({ type: "discarded", seat: 0, tile: "2s" });
    expect(discarded).toMatchObject({ phase: "claim", last: "2s", turn: 0 });
    expect(player(discarded, 0).count).toBe(13);
    const settled = handAfter({ type: "discarded", seat: 0, tile: "2s" }, answered());
    expect(settled.last).toBeNull();
  });

  test("counts a hidden draw and shows one's own", () => {
    const hidden = handAfter(
      { type: "discarded", seat: 0, tile: "2s" },
      answered(),
      draw(1, null, 54),
    );
    expect(hidden).toMatchObject({ turn: 1, left: 54, drawn: null });
    expect(player(hidden, 1).count).toBe(14);
  });

  test("takes a pung from the hand and from the river", () => {
    const hand = handAfter(
      { type: "discarded", seat: 0, tile: "9s" },
      answered(),
      draw(1, null, 54),
      { type: "discarded", seat: 1, tile: "1p" },
      answered(),
      { type: "melded", seat: 0, kind: "pung", tile: "1p", source: 1 },
    );
    expect(player(hand, 0).hand).toEqual(tiles("1122335566m2s"));
    expect(player(hand, 0).melds).toEqual([{ kind: "pung", tile: "1p", source: 1 }]);
    expect(player(hand, 1).discards).toEqual([{ tile: "1p", taken: "pung" }]);
    expect(hand).toMatchObject({ turn: 0, phase: "turn" });
  });

  test("turns a robbed kong back into a pung, once for all who rob it", () => {
    const robbing = (seat: number, order: number): Event => ({
      type: "won",
      seat,
      by: "rob_kong",
      tile: "1p",
      source: 0,
      order,
      hand: [],
      score: null,
      horses: [],
    });
    const hand = handAfter(
      { type: "discarded", seat: 0, tile: "9s" },
      answered(),
      draw(1, null, 54),
      { type: "discarded", seat: 1, tile: "1p" },
      answered(),
      { type: "melded", seat: 0, kind: "pung", tile: "1p", source: 1 },
      { type: "discarded", seat: 0, tile: "2s" },
      answered(),
      draw(0, "1p", 53),
      { type: "melded", seat: 0, kind: "kong_added", tile: "1p", source: 1 },
      answered(),
      robbing(2, 1),
      robbing(3, 2),
    );
    expect(player(hand, 0).melds).toEqual([{ kind: "pung", tile: "1p", source: 1 }]);
    expect(player(hand, 0).discards.at(-1)).toEqual({ tile: "1p", taken: "win" });
    expect(player(hand, 0).discards).toHaveLength(3);
    expect(player(hand, 3).win?.order).toBe(2);
  });

  test("writes payments into the ledger and the points", () => {
    const hand = handAfter({
      type: "paid",
      payments: [
        { payer: 1, receiver: 0, amount: 3, kind: "win", cause: "self_draw", tile: "1m" },
        { payer: 2, receiver: 0, amount: 3, kind: "win", cause: "self_draw", tile: "1m" },
      ],
    });
    expect(hand.players.map(({ points }) => points)).toEqual([6, -3, -3, 0]);
    expect(hand.ledger).toHaveLength(2);
  });

  test("leaves the winning tile of a self-draw out of the hand", () => {
    const hand = handAfter(
      { type: "discarded", seat: 0, tile: "9s" },
      answered(),
      draw(1, null, 54),
      {
        type: "won",
        seat: 1,
        by: "self_draw",
        tile: "5p",
        source: null,
        order: 1,
        hand: tiles("123m"),
        score: null,
        horses: [],
      },
    );
    expect(player(hand, 1)).toMatchObject({ count: 13, hand: tiles("123m") });
  });
});

describe("a match", () => {
  const match: MatchView = {
    rules: "online",
    rules_hash: "",
    ruleset: {},
    length: 4,
    pace: "normal",
    clock: "off",
    players: [
      { kind: "human", name: "", away: false, level: null, pace: null },
      { kind: "bot", name: "computer.1", away: false, level: null, pace: null },
    ],
    totals: [5, -5, 0, 0],
    hand: null,
    commitment: null,
    secret: null,
    contribution: "",
    finished: false,
  };

  test("adds a hand to the totals when it ends", () => {
    const hand = handAfter();
    const ended = foldMatch(
      { ...match, hand },
      {
        type: "hand_ended",
        reason: "wall",
        hands: [[], [], [], []],
        scores: [null, null, null, null],
        points: [1, 2, -3, 0],
        next_dealer: 1,
      },
      0,
    );
    expect(ended?.totals).toEqual([6, -3, -3, 0]);
    expect(ended?.hand).toMatchObject({ phase: "over", next_dealer: 1 });
  });

  test("marks a seat away and back", () => {
    const away = foldMatch(match, { type: "seat_away", seat: 0 }, 0);
    expect(away?.players[0]?.away).toBe(true);
    expect(foldMatch(away, { type: "seat_back", seat: 0 }, 0)?.players[0]?.away).toBe(false);
  });

  test("needs no view before the first one", () => {
    expect(foldMatch(null, { type: "seat_away", seat: 0 }, 0)).toBeNull();
  });
});
