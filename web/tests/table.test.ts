import { describe, expect, test } from "vitest";
import type { HandView, MeldView, PlayerView, Request } from "../src/protocol.gen.ts";
import { cuesOf } from "../src/sound/cues.ts";
import {
  calls,
  discardable,
  handTiles,
  receivedKeys,
  toggled,
  tripleOf,
  triples,
} from "../src/table/hand.ts";
import { ledgerOf, sumOf } from "../src/table/ledger.ts";
import { laidOut } from "../src/table/reading.ts";
import { reused } from "../src/table/reuse.ts";
import { riverPlaces } from "../src/table/river.ts";
import { meldCells, takenPlace } from "../src/table/seating.ts";
import { nextStack, standingWalls, takenFromBack, wallLengths } from "../src/table/walls.ts";

const HAND = { tiles: 108, dealer: 0, side: 0, skipped: 5, left: 108 };

describe("the wall", () => {
  test("stands in fifty-four stacks, the dealer's side and the one opposite longer", () => {
    expect(wallLengths(108, 1)).toEqual([13, 14, 13, 14]);
    expect(wallLengths(112, 1)).toEqual([14, 14, 14, 14]);
  });

  test("is drawn from the break clockwise, the upper tile of a stack first", () => {
    const walls = standingWalls({ ...HAND, left: 107 }, 0);
    expect(walls[0]?.slice(4, 7)).toEqual([2, 1, 2]);
    expect(nextStack({ ...HAND, left: 107 }, 0)).toEqual([0, 5]);
  });

  test("goes on along the wall of the player before", () => {
    const walls = standingWalls({ ...HAND, left: 108 - 2 * 9 - 2 }, 0);
    expect(walls[0]).toEqual([2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(walls[3]?.slice(0, 2)).toEqual([0, 2]);
  });

  test("loses replacement tiles at the back where the rules say so", () => {
    const walls = standingWalls({ ...HAND, left: 106 }, 1);
    expect(walls[0]?.slice(4, 6)).toEqual([1, 1]);
  });

  test("counts kongs and flowers that were replaced from the back, if they were", () => {
    const none = { melds: [], flowers: [] };
    const some = { melds: [{ kind: "pung" }, { kind: "kong_added" }], flowers: ["1f"] };
    const hand = { players: [none, some] } as unknown as HandView;
    expect(takenFromBack(hand, { kong_replacement: "back" })).toBe(2);
    expect(takenFromBack(hand, { kong_replacement: "front" })).toBe(0);
  });

  test("has no next stack when it is empty", () => {
    expect(nextStack({ ...HAND, left: 0 }, 0)).toBeNull();
    expect(standingWalls({ ...HAND, left: 0 }, 2).flat()).not.toContain(1);
  });
});

describe("a meld", () => {
  const pung = (source: number | null): MeldView => ({ kind: "pung", tile: "5p", source });

  test("lays the taken tile across towards the player it came from", () => {
    expect(takenPlace(1, 0)).toBe(2);
    expect(takenPlace(2, 0)).toBe(1);
    expect(takenPlace(3, 0)).toBe(0);
    expect(takenPlace(0, 3)).toBe(2);
    expect(takenPlace(null, 0)).toBeNull();
  });

  test("runs backwards on the page for the seats at the top and the right", () => {
    expect(meldCells(pung(1), 0, "bottom").map(({ place }) => place)).toEqual([0, 1, 2]);
    expect(meldCells(pung(1), 0, "top").map(({ place }) => place)).toEqual([2, 1, 0]);
  });

  test("lays a concealed kong face down with one tile on top", () => {
    const cells = meldCells({ kind: "kong_concealed", tile: "5p", source: null }, 0, "bottom");
    expect(cells.every(({ closed }) => closed)).toBe(true);
    expect(cells.map(({ topped }) => topped)).toEqual([false, true, false]);
  });
});

describe("one's own hand", () => {
  test("keeps the drawn tile apart and the void suit last", () => {
    const tiles = handTiles(["1m", "5m", "5m", "2p", "3s"], "5m", "m");
    expect(tiles.map(({ tile }) => tile)).toEqual(["2p", "3s", "1m", "5m", "5m"]);
    expect(tiles.at(-1)).toEqual({ key: "5m-1", tile: "5m", drawn: true });
  });

  test("marks what came by the exchange until the first discard", () => {
    const player: PlayerView = {
      count: 3,
      hand: [],
      melds: [],
      discards: [],
      flowers: [],
      void: null,
      win: null,
      points: 0,
    };
    const tiles = handTiles(["1m", "1m", "2p"], null, null);
    expect([...receivedKeys(tiles, player, ["1m"])]).toEqual(["1m-1"]);
    const later = { ...player, discards: [{ tile: "9s", taken: null }] };
    expect(receivedKeys(tiles, later, ["1m"]).size).toBe(0);
  });
});

describe("a request", () => {
  const request = (legal: Request["legal"]): Request => ({
    window: 1,
    legal,
    default: { type: "pass" },
    deadline_ms: null,
    locked: null,
    ready: [],
    worths: [],
  });

  test("says which tiles may be discarded", () => {
    expect(discardable(request([{ type: "discard", tile: "5p" }]))).toEqual(new Set(["5p"]));
    expect(discardable(request([{ type: "pass" }]))).toBeNull();
    expect(discardable(null)).toBeNull();
  });

  test("lists the calls with the win first and the pass last", () => {
    const found = calls(request([{ type: "pass" }, { type: "pung", tile: "5p" }, { type: "win" }]));
    expect(found.map(({ type }) => type)).toEqual(["win", "pung", "pass"]);
  });

  test("lets three tiles be chosen one by one, and a new suit begin a new choice", () => {
    const legal =
      triples(
        request([
          { type: "exchange", tiles: ["1m", "2m", "3m"] },
          { type: "exchange", tiles: ["2m", "3m", "3m"] },
          { type: "exchange", tiles: ["1p", "1p", "2p"] },
        ]),
      ) ?? [];
    const tiles = handTiles(["1m", "2m", "3m", "3m", "1p", "1p", "2p"], null, null);
    let chosen: ReturnType<typeof toggled> = [];
    for (const key of ["1m-0", "2m-0", "3m-0", "3m-1"]) {
      const tile = tiles.find((each) => each.key === key);
      chosen = tile === undefined ? chosen : toggled(legal, chosen, tile);
    }
    expect(chosen.map(({ key }) => key)).toEqual(["2m-0", "3m-0", "3m-1"]);
    expect(tripleOf(legal, ["3m", "2m", "3m"])?.tiles).toEqual(["2m", "3m", "3m"]);
    const dot = tiles.find((each) => each.key === "1p-0");
    expect(dot === undefined ? [] : toggled(legal, chosen, dot).map(({ key }) => key)).toEqual([
      "1p-0",
    ]);
  });
});

describe("a river", () => {
  const river = { x: 0, y: 0, width: 100, height: 60, perRow: 5 };

  test("leaves out what a pung took and starts a row when one is full", () => {
    const discards = [
      { tile: "1m", taken: "pung" as const },
      ...Array.from({ length: 6 }, () => ({ tile: "2m", taken: null })),
    ];
    const places = riverPlaces(discards, river, "bottom", 20, 30);
    expect(places).toHaveLength(6);
    expect(places[5]).toMatchObject({ x: 0, y: 30, index: 6, newest: true });
  });

  test("lets tiles overlap rather than leave its box", () => {
    const discards = Array.from({ length: 20 }, () => ({ tile: "2m", taken: null }));
    const places = riverPlaces(discards, river, "bottom", 20, 30);
    expect(Math.max(...places.map(({ x }) => x))).toBeLessThanOrEqual(80);
    expect(Math.max(...places.map(({ y }) => y))).toBeLessThanOrEqual(30);
  });
});

describe("a player's ledger", () => {
  test("puts the payers of one happening on one line", () => {
    const payment = { amount: 2, kind: "kong_added", cause: "kong", tile: "5p" } as const;
    const lines = ledgerOf(
      [
        { ...payment, payer: 1, receiver: 0 },
        { ...payment, payer: 2, receiver: 0 },
        { ...payment, payer: 0, receiver: 3, kind: "win", cause: "discard" },
        { ...payment, payer: 1, receiver: 2 },
      ],
      0,
    );
    expect(lines.map(({ others, sum }) => [others, sum])).toEqual([
      [[1, 2], 4],
      [[3], -2],
    ]);
    expect(sumOf(lines)).toBe(2);
  });
});

describe("a winning hand", () => {
  test("is laid out set by set with the winning tile marked once", () => {
    const sets = laidOut(
      [
        { kind: "kong", tile: "7m", melded: true },
        { kind: "run", tile: "1p", melded: false },
        { kind: "pair", tile: "3p", melded: false },
      ],
      "3p",
    );
    expect(sets.map(({ tiles }) => tiles.join(""))).toEqual(["1p2p3p", "3p3p", "7m7m7m7m"]);
    expect(sets.map(({ winning }) => winning)).toEqual([2, null, null]);
  });
});

describe("the sounds", () => {
  test("of a frame come once each, and a call for an answer only when nothing else tells", () => {
    const drawn = { type: "drawn", seat: 0, tile: "5p", replacement: false, left: 9 } as const;
    expect(cuesOf([drawn], 0, true)).toEqual(["draw"]);
    expect(cuesOf([drawn, { type: "discarded", seat: 0, tile: "5p" }], 1, true)).toEqual([
      "discard",
      "ask",
    ]);
  });

  test("tell a win from one's own discard that somebody won on", () => {
    const won = {
      type: "won",
      seat: 2,
      by: "discard",
      tile: "5p",
      source: 0,
      order: 1,
      hand: null,
      score: null,
      horses: [],
    } as const;
    expect(cuesOf([won], 0, false)).toEqual(["lose"]);
    expect(cuesOf([won], 1, false)).toEqual(["win"]);
  });
});

describe("what has not changed", () => {
  test("stays the same object in its place, and all of it the same list", () => {
    const before = [
      { index: 0, newest: false },
      { index: 1, newest: true },
    ];
    expect(reused(before, structuredClone(before))).toBe(before);
    const after = reused(before, [
      { index: 0, newest: false },
      { index: 1, newest: false },
      { index: 2, newest: true },
    ]);
    expect(after[0]).toBe(before[0]);
    expect(after.slice(1)).toEqual([
      { index: 1, newest: false },
      { index: 2, newest: true },
    ]);
  });

  test("leaves the tiles of a hand as they are when another is drawn", () => {
    const [one, two] = handTiles(["1m", "1m"], null, null);
    const drawn = handTiles(["1m", "1m", "9p"], "9p", null);
    expect(drawn.slice(0, 2)).toStrictEqual([one, two]);
    expect(drawn[0]).toBe(one);
    expect(drawn[1]).toBe(two);
  });
});
