/** The browser finds the same walls as the server, and finds out when it is told others. */

import { describe, expect, test } from "vitest";
import type { TableEvent, WallRevealed } from "../src/protocol.gen.ts";
import { readRecord } from "../src/replay/record.ts";
import {
  canVerify,
  commitmentTo,
  firstDealer,
  freshContribution,
  type Mismatch,
  verifyHand,
  verifyRecord,
  type WallRules,
  wallFromSecret,
} from "../src/walls.ts";
import text from "./walls.vectors.jsonl?raw";

interface WallVector {
  readonly secret: string;
  readonly contribution: string;
  readonly commitment: string;
  readonly attempt: number;
  readonly flowers: number;
  readonly first_dealer: "dice" | "random";
  readonly tiles: string;
  readonly dice: readonly number[];
  readonly rolls: string;
  readonly horses: string;
  readonly dealer: number;
}

const vectors = text
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as WallVector | { readonly record: string });
const walls = vectors.filter((vector) => "secret" in vector);
const records = vectors.filter((vector) => "record" in vector).map((vector) => vector.record);
const [online = "", tencent = "", flowers = ""] = records;

interface Head {
  readonly ruleset: WallRules;
  readonly commitment: string;
}

/** Take a record of one hand apart. */
function handOf(record: string): { head: Head; events: TableEvent[] } {
  const [head, ...lines] = record.trimEnd().split("\n");
  const events = lines.slice(0, -1).map((line) => JSON.parse(line) as TableEvent);
  return { head: JSON.parse(head ?? "") as Head, events };
}

/** Return the first thing that does not fit; `index` is then the number of a line, from 0. */
async function wrongIn(text: string): Promise<Mismatch | null> {
  const record = readRecord(text);
  const found = record === null ? [] : await verifyRecord(record);
  const place = found.findIndex((each) => each !== null);
  const wrong = found[place] ?? null;
  return wrong && { ...wrong, index: wrong.index + (record?.hands[place]?.line ?? 0) - 2 };
}

/** Blank what seat 0 does not see. */
function seenBy0(event: TableEvent): TableEvent {
  switch (event.type) {
    case "dealt":
      return { ...event, hands: event.hands.map((hand, seat) => (seat === 0 ? hand : null)) };
    case "drawn":
      return event.seat === 0 ? event : { ...event, tile: null };
    default:
      return event;
  }
}

describe("a wall", () => {
  test.each(walls)("comes from secret, contribution and attempt %#", async (vector) => {
    const { secret, contribution, attempt } = vector;
    const wall = await wallFromSecret(secret, contribution, attempt, vector.flowers);
    expect(wall.tiles.join(" ")).toBe(vector.tiles);
    expect(wall.dice).toEqual(vector.dice);
    expect(wall.rolls.map((roll) => roll.join("+")).join(" ")).toBe(vector.rolls);
    expect(wall.horses.join(" ")).toBe(vector.horses);
  });

  test.each(walls)("has its commitment and its first dealer %#", async (vector) => {
    const how = vector.first_dealer;
    expect(await commitmentTo(vector.secret)).toBe(vector.commitment);
    expect(await firstDealer(vector.secret, vector.contribution, how)).toBe(vector.dealer);
  });
});

describe("a record", () => {
  test.each(records)("of a match that was played has true walls %#", async (record) => {
    expect(await wrongIn(record)).toBeNull();
  });

  test.each([
    [
      "another tile drawn",
      /("drawn","seat":\d,"tile":)"\w\w"(,"replacement":false,"left":54)/,
      '$1"9f"$2',
      "tile",
    ],
    ["other dice", /"dice":\[(\d),(\d)\]/, '"dice":[$1,7]', "dice"],
    ["another dealt tile", /"hands":\[\["\w\w"/, '"hands":[["9s"', "hands[0]"],
    ["another secret", /"secret":"\w\w/, '"secret":"zz', "secret"],
    ["another contribution", /"contribution":"c0ffee/, '"contribution":"c0ffed', "contribution"],
    [
      "another commitment",
      /"hand":1,"commitment":"\w\w/,
      '"hand":1,"commitment":"zz',
      "commitment",
    ],
  ])("with %s is found false", async (_, pattern, replacement, field) => {
    const forged = online.replace(pattern, replacement);
    expect(forged).not.toBe(online);
    expect(await wrongIn(forged)).toMatchObject({ field });
  });

  test("tells the line at fault", async () => {
    const lines = online.split("\n");
    const wrong = lines.findIndex((line) => line.startsWith('{"type":"drawn"'));
    lines[wrong] = (lines[wrong] ?? "").replace(/"tile":"\w\w"/, '"tile":"9f"');
    expect(await wrongIn(lines.join("\n"))).toMatchObject({ index: wrong, found: "9f" });
  });

  test("whose exchange was thrown otherwise is found false", async () => {
    const forged = tencent.replace(/("exchange_opened".*"dice":\[\d),\d/, "$1,7");
    expect(await wrongIn(forged)).toMatchObject({ field: "dice" });
  });

  test("that hides a flower or picks another horse is found false", async () => {
    const hidden = flowers.replace(/\{"type":"flower".*\n/, "");
    expect(await wrongIn(hidden)).toMatchObject({ field: "flowers" });
    const horse = flowers.replace(/"horses":\["\w\w"/, '"horses":["9f"');
    expect(await wrongIn(horse)).toMatchObject({ field: "horses" });
  });

  test("with another first dealer is found false", async () => {
    const { head, events } = handOf(online);
    const started = events.find((event) => event.type === "hand_started");
    const other = ((started?.dealer ?? 0) + 1) % 4;
    const forged = online.replace(/"dealer":\d/, `"dealer":${other}`);
    expect(await wrongIn(forged)).not.toBeNull();
    expect(await verifyHand(events, head.ruleset, head.commitment)).toBeNull();
  });
});

describe("a hand at the table", () => {
  test.each(records)("is checked by what one seat saw of it %#", async (record) => {
    const { head, events } = handOf(record);
    const seen = events.map(seenBy0);
    expect(await verifyHand(seen, head.ruleset, head.commitment)).toBeNull();
  });

  test("is not true to a commitment that was never told", async () => {
    const { head, events } = handOf(online);
    const told = "0".repeat(64);
    expect(await verifyHand(events, head.ruleset, told)).toMatchObject({ field: "secret" });
  });

  test("cannot be checked before its secret is revealed", async () => {
    const { head, events } = handOf(online);
    const running = events.filter((event) => event.type !== "wall_revealed");
    expect(await verifyHand(running, head.ruleset, head.commitment)).toMatchObject({
      field: "type",
    });
  });

  test("more draws than there are tiles are found", async () => {
    const { head, events } = handOf(online);
    const drawn = events.find((event) => event.type === "drawn");
    const revealed = events.find((event): event is WallRevealed => event.type === "wall_revealed");
    const many = Array.from({ length: 200 }, () => ({ ...drawn, tile: null }) as TableEvent);
    const [committed, started] = events;
    const all = [committed, started, ...many, { ...drawn, tile: "1m" }, revealed] as TableEvent[];
    expect(await verifyHand(all, head.ruleset, head.commitment)).toMatchObject({ field: "tile" });
  });
});

test("a contribution is 32 random bytes in hexadecimal", () => {
  expect(freshContribution()).toMatch(/^[0-9a-f]{64}$/);
  expect(freshContribution()).not.toBe(freshContribution());
});

test("hashes can be computed here", () => {
  expect(canVerify()).toBe(true);
});
