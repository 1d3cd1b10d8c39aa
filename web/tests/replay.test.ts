import { describe, expect, test } from "vitest";
import { chapterOf, markRead, readChapters } from "../src/guide/chapters.ts";
import { scaleOf, thinned } from "../src/plots/scale.ts";
import type { HandView, TileText } from "../src/protocol.gen.ts";
import {
  bestWin,
  endOf,
  type MatchRecord,
  ownSeat,
  paymentsIn,
  pointsOf,
  readRecord,
  totalsOf,
  winsOf,
} from "../src/replay/record.ts";
import { fromLink, type MatchResult, resultOf, toLink } from "../src/replay/result.ts";
import { foldAll, openView, seenView, stepsOf } from "../src/replay/steps.ts";
import { verifyWall } from "../src/replay/wall.ts";
import { rankingOf } from "../src/table/ranking.ts";
import text from "./replay.jsonl?raw";

const SEATS = [0, 1, 2, 3];

function record(): MatchRecord {
  const read = readRecord(text);
  if (read === null) {
    throw new Error("the record cannot be read");
  }
  return read;
}

const HAND = record().hands[0] as NonNullable<ReturnType<typeof record>["hands"][0]>;
const VIEWS = foldAll(HAND.events);

describe("a record", () => {
  test("is taken apart into hands", () => {
    const { hands, rules, length, players, lines } = record();
    expect({ rules, length, players: players.length }).toEqual({
      rules: "online",
      length: 1,
      players: 4,
    });
    expect(hands).toHaveLength(1);
    expect(HAND.events[0]?.type).toBe("hand_started");
    expect(endOf(HAND)?.type).toBe("hand_ended");
    expect(HAND.line).toBe(3);
    expect(lines).toBe(HAND.events.length + 4);
    expect(ownSeat(record())).toBeNull();
  });

  test("that is none is not read", () => {
    for (const wrong of ["", "{}", "[1]", "nonsense", '{"type":"xuezhan_record"}', "null\n"]) {
      expect(readRecord(wrong)).toBeNull();
    }
  });

  test("tells points that sum to zero, and its dearest win", () => {
    const totals = totalsOf(pointsOf(record()));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(0);
    const best = bestWin(record());
    const values = winsOf(HAND).map((won) => won.score?.value ?? 0);
    expect(best?.score.value ?? 0).toBe(Math.max(0, ...values));
    expect(paymentsIn(record())).toBeGreaterThan(0);
  });

  test("has the wall of its secret, and no other", async () => {
    expect((await verifyWall(record(), HAND)).verdict).toBe("right");
    const drawn = HAND.events.findIndex((event) => event.type === "drawn");
    const events = HAND.events.map((event, index) =>
      index === drawn && event.type === "drawn"
        ? { ...event, tile: event.tile === "1m" ? "2m" : "1m" }
        : event,
    );
    const false_ = { ...HAND, events };
    const found = await verifyWall({ ...record(), hands: [false_] }, false_);
    expect(found).toMatchObject({ verdict: "wrong", line: HAND.line + drawn });
  });
});

describe("the steps of a hand", () => {
  test("cover all events without a gap", () => {
    const steps = stepsOf(HAND.events);
    expect(steps[0]?.begin).toBe(0);
    expect(steps.at(-1)?.end).toBe(HAND.events.length);
    for (const [index, step] of steps.entries()) {
      expect(steps[index + 1]?.begin ?? HAND.events.length).toBe(step.end);
    }
  });

  test("show every tile where all hands are open", () => {
    for (const four of VIEWS) {
      const view = openView(four, 0) as HandView;
      for (const player of view.players) {
        expect(player.hand?.length ?? 0).toBe(player.hand === null ? 0 : player.count);
      }
      if (view.phase !== "deal") {
        expect(tilesOf(view).every((count) => count <= 4)).toBe(true);
      }
    }
  });

  test("hide what a seat could not see, and nothing of its own", () => {
    for (const four of VIEWS) {
      for (const seat of SEATS) {
        const seen = seenView(four, seat, true) as HandView;
        expect(seen.players[seat]?.hand).toEqual(four[seat]?.players[seat]?.hand);
        if (seen.phase !== "over") {
          for (const [who, player] of seen.players.entries()) {
            expect(who === seat || player.win !== null || player.hand === null).toBe(true);
          }
          expect(seen.drawn === null || seen.turn === seat).toBe(true);
        }
      }
    }
  });

  test("hide winners' hands where the rules keep them closed", () => {
    const won = VIEWS.find((four) => four[0]?.players.some((player) => player.win !== null));
    const winner = won?.[0]?.players.findIndex((player) => player.win !== null) ?? 0;
    const other = (winner + 1) % 4;
    const closed = seenView(won ?? [], other, false);
    expect(closed?.players[winner]?.hand).toBeNull();
    expect(closed?.players[winner]?.win?.score).toBeNull();
    expect(seenView(won ?? [], other, true)?.players[winner]?.hand).not.toBeNull();
  });

  function tilesOf(view: HandView): readonly number[] {
    const counts = new Map<TileText, number>();
    const add = (tile: TileText, times = 1): void => {
      counts.set(tile, (counts.get(tile) ?? 0) + times);
    };
    for (const player of view.players) {
      for (const tile of player.hand ?? []) {
        add(tile);
      }
      for (const { tile, taken } of player.discards) {
        add(tile, taken === null ? 1 : 0);
      }
      for (const meld of player.melds) {
        add(meld.tile, meld.kind === "pung" ? 3 : 4);
      }
    }
    return [...counts.values()];
  }
});

describe("a result", () => {
  const result: MatchResult = { ...resultOf(record(), null), own: 2, begun: 1_700_000_000_000 };

  test("travels in a link", () => {
    expect(fromLink(toLink(result))).toMatchObject(result);
  });

  test("is not read from anything else", () => {
    const link = (part: object): string => toLink({ ...result, ...part } as MatchResult);
    const best = result.best ?? { hand: 1, seat: 0, tile: "1m", score: null };
    for (const wrong of [
      "",
      "%%%",
      btoa("null"),
      link({ points: [] }),
      link({ points: [[1, 2, 3]] }),
      link({ points: [[1, 2, 3, "4"]] }),
      link({ players: [] }),
      link({ own: 4 }),
      link({ begun: "now" }),
      link({ best: { ...best, tile: "<b>" } }),
      link({
        best: { ...best, score: { value: 1, total: 0, reading: [{ kind: "run", tile: "9m" }] } },
      }),
    ]) {
      expect(fromLink(wrong)).toBeNull();
    }
  });

  test("ranks equal totals alike", () => {
    expect(rankingOf([3, 5, 3, -11])).toEqual([
      { seat: 1, total: 5, rank: 1 },
      { seat: 0, total: 3, rank: 2 },
      { seat: 2, total: 3, rank: 2 },
      { seat: 3, total: -11, rank: 4 },
    ]);
  });
});

describe("a plot", () => {
  test("has round numbers around zero and all values", () => {
    expect(scaleOf([])).toEqual({ least: 0, most: 1, ticks: [0, 1] });
    for (const values of [[-118, 0], [3], [-1, 1], [0.4, 2.7], [1999, -5]]) {
      const { least, most, ticks } = scaleOf(values);
      expect(least).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(most).toBeGreaterThanOrEqual(Math.max(0, ...values));
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }
  });

  test("names some hands, the last one among them", () => {
    expect(thinned(4, 10)).toEqual([1, 2, 3, 4]);
    expect(thinned(20, 5)).toEqual([4, 8, 12, 16, 20]);
    expect(thinned(0, 5)).toEqual([]);
  });
});

describe("the guide", () => {
  test("remembers what has been read, as far as the browser lets it", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    markRead("money", storage);
    markRead("tiles", storage);
    markRead("money", storage);
    expect(readChapters(storage)).toEqual(["tiles", "money"]);
    expect(readChapters({ getItem: () => "{" })).toEqual([]);
    expect(readChapters(null)).toEqual([]);
    expect(chapterOf("waits")).toBe("waits");
    expect(chapterOf("nothing")).toBe("tiles");
  });
});
