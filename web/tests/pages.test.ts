import { describe, expect, test } from "vitest";
import type { Entry, LedgerRow } from "../src/api.gen.ts";
import {
  canAdd,
  closedTiles,
  copiesLeft,
  type Draft,
  EMPTY,
  fromQuery,
  handOf,
  removeTile,
  shortened,
  size,
  takeBack,
  tilesIn,
  toQuery,
  winningTile,
  winOf,
} from "../src/calculator/draft.ts";
import {
  freshId,
  fromLink,
  type HouseRule,
  readHouseRules,
  rulesOf,
  toLink,
  writeHouseRules,
} from "../src/house/house.ts";
import {
  handsOf,
  newBook,
  readBook,
  remember,
  withEntry,
  withoutEntry,
  writeBook,
} from "../src/ledger/book.ts";
import { ask, NO_LINE } from "../src/pages/api.ts";
import { hashOf, readRoute } from "../src/pages/routes.ts";

function laid(tiles: string, part: Partial<Draft> = {}): Draft {
  return { ...EMPTY, ...part, tiles: tilesIn(tiles) };
}

/** A storage that forgets nothing. */
function storage(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe("the address", () => {
  test("names a page and what it shows", () => {
    const route = readRoute("#score?hand=11m&win=1m");
    expect(route?.page).toBe("score");
    expect(route?.query.get("win")).toBe("1m");
    expect(hashOf("score", route?.query)).toBe("#score?hand=11m&win=1m");
    expect(hashOf("ledger")).toBe("#ledger");
  });

  test("of the table and the lobby names none", () => {
    expect(readRoute("#table")).toBeNull();
    expect(readRoute("")).toBeNull();
    expect(readRoute("#scores")).toBeNull();
  });
});

describe("a hand being laid", () => {
  test("has four of each tile and no more", () => {
    const draft = laid("111m2p", { melds: [{ kind: "pung", tile: "2p" }] });
    expect(copiesLeft(draft, "1m")).toBe(1);
    expect(copiesLeft(draft, "2p")).toBe(0);
    expect(canAdd(draft, "1m", "tile", true)).toBe(true);
    expect(canAdd(draft, "2p", "tile", true)).toBe(false);
    expect(canAdd(draft, "1m", "pung", true)).toBe(false);
    expect(canAdd(draft, "3p", "kong_added", true)).toBe(true);
  });

  test("has two suits where it is to win", () => {
    const draft = laid("11m2p");
    expect(canAdd(draft, "1s", "tile", true)).toBe(false);
    expect(canAdd(draft, "1s", "tile", false)).toBe(true);
  });

  test("counts a meld as three tiles and ends at fourteen", () => {
    const draft = laid("11223m", { melds: [{ kind: "kong_direct", tile: "9p" }] });
    expect(size(draft)).toBe(8);
    const full = laid("11223344556677m");
    expect(canAdd(full, "9m", "tile", true)).toBe(false);
    expect(canAdd(laid("112233445566m"), "9m", "pung", true)).toBe(false);
  });

  test("is won with the tile tapped last, or with another one", () => {
    const draft = laid("11223344556676m");
    expect(winningTile(draft)).toBe("6m");
    expect(winningTile({ ...draft, winning: "1m" })).toBe("1m");
    expect(winningTile(laid("11m"))).toBeNull();
    expect(closedTiles(draft).join("")).toBe("1m1m2m2m3m3m4m4m5m5m6m6m7m");
  });

  test("forgets the winning tile with its last copy", () => {
    const draft = { ...laid("11223344556679m"), winning: "9m" };
    expect(removeTile(draft, "9m").winning).toBeNull();
    expect(removeTile(draft, "1m").winning).toBe("9m");
    expect(takeBack(laid("12m")).tiles).toEqual(["1m"]);
    expect(takeBack({ ...EMPTY, melds: [{ kind: "pung", tile: "1m" }] }).melds).toEqual([]);
  });

  test("is described as the server wants it", () => {
    const draft = laid("22345m", {
      by: "discard",
      context: ["cannon", "bloom"],
      source: 2,
      feeder: 3,
      kongs: [{ kind: "kong_added", tile: "9s" }],
      melds: [
        { kind: "kong_direct", tile: "1m" },
        { kind: "pung", tile: "9m" },
        { kind: "pung", tile: "8m" },
      ],
    });
    expect(winOf(draft)).toMatchObject({
      concealed: "2m2m3m4m",
      win: "5m",
      melds: ["kong_direct:1m@3", "pung:9m", "pung:8m"],
      context: ["cannon"],
      source: 2,
      kongs: ["kong_added:9s"],
    });
    expect(winOf({ ...draft, by: "self_draw" })).toMatchObject({
      context: ["bloom"],
      source: null,
      kongs: [],
    });
    expect(handOf(draft).concealed).toBe("2m2m3m4m5m");
    expect(winOf(laid("1m"))).toBeNull();
  });

  test("travels in a link", () => {
    const draft = laid("22345m", {
      by: "discard",
      context: ["cannon"],
      dealer: true,
      won: [1],
      source: 2,
      feeder: 3,
      horses: 2,
      kongs: [{ kind: "kong_added", tile: "9s" }],
      melds: [
        { kind: "kong_direct", tile: "1m" },
        { kind: "pung", tile: "9m" },
        { kind: "pung", tile: "8m" },
      ],
    });
    expect(fromQuery(new URLSearchParams(toQuery(draft).toString()))).toEqual(draft);
    expect(toQuery(EMPTY).toString()).toBe("");
  });

  test("leaves out what a spoilt link cannot have", () => {
    const query = new URLSearchParams(
      "hand=11111m99z&win=0p&melds=chow:1m,pung:1m&by=magic&from=7&won=0,2&horses=99",
    );
    const draft = fromQuery(query);
    expect(draft.tiles).toEqual(["1m"]);
    expect(draft.melds).toEqual([{ kind: "pung", tile: "1m" }]);
    expect(draft).toMatchObject({ by: "self_draw", source: null, won: [2], horses: 0 });
  });

  test("is written short", () => {
    expect(shortened(["1m", "2m", "5p", "1m"])).toBe("12m5p1m");
    expect(tilesIn("12m5p1m")).toEqual(["1m", "2m", "5p", "1m"]);
  });
});

describe("a house rule", () => {
  const rule: HouseRule = {
    id: "house-1",
    name: "茶馆 & Co",
    preset: "online",
    overrides: { cap: 6, "doublings.root": null },
    hash: "0123456789abcdef",
  };

  test("travels in a link in any script", () => {
    const { name, preset, overrides } = rule;
    expect(fromLink(toLink(rule))).toEqual({ name, preset, overrides });
    expect(toLink(rule)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  test.each(["", "%%%", "bm90IGpzb24", toLink({ name: "", preset: "x", overrides: {} })])(
    "is not read from a spoilt link %s",
    (text) => {
      expect(fromLink(text)).toBeNull();
    },
  );

  test("is kept in the browser, spoilt ones are left out", () => {
    const kept = storage();
    writeHouseRules(kept, [rule]);
    expect(readHouseRules(kept)).toEqual([rule]);
    kept.setItem("xuezhan.house", JSON.stringify([rule, { id: 3 }, null]));
    expect(readHouseRules(kept)).toEqual([rule]);
    kept.setItem("xuezhan.house", "{");
    expect(readHouseRules(kept)).toEqual([]);
    expect(readHouseRules(null)).toEqual([]);
  });

  test("has an id of its own and stands for its rules", () => {
    expect(freshId([])).toBe("house-1");
    expect(freshId([rule])).toBe("house-2");
    expect(rulesOf("house-1", [rule])).toEqual({ preset: "online", overrides: rule.overrides });
    expect(rulesOf("qq", [rule])).toEqual({ preset: "qq" });
    expect(rulesOf("house-9", [rule])).toBeNull();
  });
});

describe("a ledger", () => {
  const paid: Entry = { type: "amount_paid", payer: 0, receiver: 1, amount: 5 };

  test("is kept in the browser, a spoilt one is not read", () => {
    const kept = storage();
    const book = withEntry(newBook("online", ["Ann", "", "", ""]), paid, null);
    writeBook(kept, book);
    expect(readBook(kept)).toEqual(book);
    for (const spoilt of ["{", "null", '{"names":[]}', '{"entries":[{"type":"x"}]}']) {
      kept.setItem("xuezhan.ledger", spoilt);
      expect(readBook(kept)).toBeNull();
    }
  });

  test("is changed entry by entry", () => {
    const book = withEntry(withEntry(newBook("online"), paid, null), paid, null);
    const changed = withEntry(book, { ...paid, amount: 9 }, 0);
    expect(changed.entries).toEqual([{ ...paid, amount: 9 }, paid]);
    expect(withoutEntry(changed, 0).entries).toEqual([paid]);
    expect(remember([], book)).toEqual([book]);
    expect(remember(Array(80).fill(book), changed)).toHaveLength(60);
  });

  test("is shown hand by hand with what each brought", () => {
    const row = (hand: number, points: readonly number[]): LedgerRow => ({
      before: {
        hand,
        order: [0, 1, 2, 3],
        dealer: 0,
        won: [],
        last_kong: null,
        complete: false,
        checked: false,
        pays_ready: false,
      },
      payments: [],
      points,
      scores: [],
      problem: null,
    });
    const hands = handsOf(
      [paid, paid, paid],
      [row(1, [1, -1, 0, 0]), row(1, [2, 0, 0, -2]), row(2, [0, 0, 0, 0])],
    );
    expect(hands.map(({ hand, lines, sum }) => [hand, lines.length, sum])).toEqual([
      [1, 2, [3, -1, 0, -2]],
      [2, 1, [0, 0, 0, 0]],
    ]);
    expect(handsOf([paid], [])).toEqual([]);
  });
});

describe("asking the server", () => {
  const answer = (status: number, body: string): Promise<Response> =>
    Promise.resolve(new Response(body, { status }));

  test("gives the answer, or the reason why there is none", async () => {
    expect(await ask("/x", {}, () => answer(200, '{"a":1}'))).toEqual({
      told: { a: 1 },
      problem: null,
    });
    const problem = { code: "score.error.not_a_win", field: "win", allowed: ["1m"], value: "2m" };
    expect(await ask("/x", {}, () => answer(400, JSON.stringify(problem)))).toEqual({
      told: null,
      problem,
    });
  });

  test("says so when the server is not there, or talks nonsense", async () => {
    for (const send of [
      () => Promise.reject(new Error("down")),
      () => answer(502, "<html>"),
      () => answer(500, "[]"),
    ]) {
      expect((await ask("/x", {}, send)).problem?.code).toBe(NO_LINE);
    }
  });
});
