import { describe, expect, test } from "vitest";
import { themeOf } from "../src/looks.ts";
import type { Action, HandView, MatchView, PlayerView, Request } from "../src/protocol.gen.ts";
import { readSettings } from "../src/settings.ts";
import { callsIn, underSpeech } from "../src/sound/voice.ts";
import { automatic, whyNot } from "../src/table/comfort.ts";
import { unseen } from "../src/table/counting.ts";
import { handTiles, laid, moved } from "../src/table/hand.ts";
import { leaveCost } from "../src/table/leaving.ts";

const OFF = { autoWin: false, noCalls: false, autoDiscard: false };
const PLAYER: PlayerView = {
  count: 13,
  hand: null,
  melds: [],
  discards: [],
  flowers: [],
  void: null,
  win: null,
  points: 0,
};

function asked(...legal: Action[]): Request {
  const win = legal.filter(({ type }) => type === "win");
  return {
    window: 1,
    legal,
    default: { type: "pass" },
    deadline_ms: null,
    locked: null,
    ready: [],
    worths: win.map((action) => ({ action, points: 4, fan: 2, capped: false })),
  };
}

function hand(players: readonly Partial<PlayerView>[], more: Partial<HandView> = {}): HandView {
  return {
    seat: 0,
    number: 1,
    attempt: 1,
    dealer: 0,
    dice: [1, 2],
    side: 0,
    skipped: 0,
    tiles: 108,
    phase: "turn",
    turn: 0,
    left: 55,
    direction: null,
    given: [],
    received: [],
    drawn: null,
    last: null,
    players: players.map((player) => ({ ...PLAYER, ...player })),
    ledger: [],
    ended: null,
    next_dealer: null,
    ...more,
  };
}

describe("what goes by itself", () => {
  const pung: Action = { type: "pung", tile: "5p" };
  const pass: Action = { type: "pass" };
  const win: Action = { type: "win" };

  test("is nothing while nothing is switched on", () => {
    expect(automatic(asked(win, pung, pass), OFF)).toBeNull();
    expect(automatic(asked({ type: "discard", tile: "1m" }), OFF)).toBeNull();
    expect(automatic(null, { autoWin: true, noCalls: true, autoDiscard: true })).toBeNull();
  });

  test("takes wins, and asks about them where only calls are declined", () => {
    expect(automatic(asked(win, pung, pass), { ...OFF, autoWin: true })).toEqual(win);
    expect(automatic(asked(win, pung, pass), { ...OFF, noCalls: true })).toBeNull();
    expect(automatic(asked(pung, pass), { ...OFF, noCalls: true })).toEqual(pass);
    expect(automatic(asked(pung, pass), { ...OFF, autoWin: true })).toBeNull();
  });

  test("never declares a win that may be false", () => {
    const risky = { ...asked(win, { type: "discard", tile: "1m" }), worths: [] };
    expect(automatic(risky, { ...OFF, autoWin: true })).toBeNull();
  });

  test("discards only where there is nothing else to do", () => {
    const on = { ...OFF, autoDiscard: true };
    const one: Action = { type: "discard", tile: "1m" };
    expect(automatic(asked(one), on)).toEqual(one);
    expect(automatic(asked(one, { type: "discard", tile: "2m" }), on)).toBeNull();
    expect(
      automatic(asked({ type: "kong", kind: "kong_concealed", tile: "9s" }, one), on),
    ).toBeNull();
  });

  test("a tile that cannot be used says why", () => {
    expect(whyNot(asked({ type: "discard", tile: "1m" }), true)).toBe("why_not.void_first");
    expect(whyNot(asked(pung, pass), true)).toBe("why_not.claim");
    expect(whyNot(asked(win), true)).toBe("why_not.win_forced");
    expect(whyNot(asked({ type: "void", suit: "m" }), true)).toBe("why_not.void");
  });
});

describe("one's own tiles", () => {
  const tiles = handTiles(["1m", "1m", "4p", "9s"], "4p", null);

  test("stay as one has laid them, the fresh one apart", () => {
    const order = moved(tiles, "9s-0", "1m-0");
    expect(laid(tiles, order).map(({ key }) => key)).toEqual(["9s-0", "1m-0", "1m-1", "4p-0"]);
    const next = handTiles(["1m", "1m", "3p", "9s"], null, null);
    expect(laid(next, order).map(({ key }) => key)).toEqual(["9s-0", "1m-0", "1m-1", "3p-0"]);
  });

  test("can go to the right as well", () => {
    expect(moved(tiles, "1m-0", "9s-0")).toEqual(["1m-1", "9s-0", "1m-0", "4p-0"]);
  });
});

describe("the tile counter", () => {
  test("counts the own hand, melds, discards that lie, and open wins, each once", () => {
    const left = unseen(
      hand([
        { hand: ["1m", "1m", "2m"] },
        { melds: [{ kind: "pung", tile: "5p", source: 0 }] },
        {
          discards: [
            { tile: "3s", taken: null },
            { tile: "5p", taken: "pung" },
            { tile: "9m", taken: "win" },
          ],
        },
        { win: { order: 1, by: "self_draw", tile: "7s", source: null, score: null } },
      ]),
    );
    expect(left.get("1m")).toBe(2);
    expect(left.get("2m")).toBe(3);
    expect(left.get("5p")).toBe(1);
    expect(left.get("3s")).toBe(3);
    expect(left.get("9m")).toBe(3);
    expect(left.get("7s")).toBe(3);
    expect([...left.values()].reduce((sum, count) => sum + count, 0)).toBe(108 - 9);
  });
});

describe("leaving", () => {
  const match = (leaving: string, view: HandView): MatchView => ({
    rules: "online",
    rules_hash: "",
    ruleset: { escape: leaving, escape_amount: 8, base: 2 },
    length: 1,
    pace: "normal",
    clock: "off",
    players: [0, 1, 2, 3].map(() => ({
      kind: "bot",
      name: "",
      away: false,
      level: null,
      pace: null,
    })),
    totals: [0, 0, 0, 0],
    hand: view,
    commitment: null,
    secret: null,
    contribution: "",
    finished: false,
  });
  const won = { win: { order: 1, by: "discard", tile: "7s", source: 0, score: null } } as const;

  test("costs each who still plays, where the hand ends by it", () => {
    expect(leaveCost(match("hand_ends", hand([{}, won, {}, {}])), 0)).toEqual({
      each: 16,
      players: 2,
      late: false,
    });
    expect(leaveCost(match("hand_ends", hand([{}, {}, {}, {}], { left: 3 })), 0)?.late).toBe(true);
  });

  test("costs nothing where a computer plays on, before play, or after a win", () => {
    expect(leaveCost(match("bot_plays_on", hand([{}, {}, {}, {}])), 0)).toBeNull();
    expect(leaveCost(match("hand_ends", hand([{}, {}, {}, {}], { phase: "void" })), 0)).toBeNull();
    expect(leaveCost(match("hand_ends", hand([won, {}, {}, {}])), 0)).toBeNull();
  });
});

describe("settings", () => {
  const kept = (text: string): Pick<Storage, "getItem"> => ({ getItem: () => text });

  test("take over what an older client kept", () => {
    const settings = readSettings(kept('{"twoTaps":"always","sound":false}'), ["en"]);
    expect(settings.slipGuard).toBe("always");
    expect(settings.sound).toBe(false);
    expect(settings.opponents).toHaveLength(3);
  });

  test("fall back where they are spoilt", () => {
    const spoilt = '{"volume":900,"theme":"pink","opponents":[{"level":"god"},7],"advice":1}';
    const settings = readSettings(kept(spoilt), ["en"]);
    expect(settings.volume).toBe(70);
    expect(settings.theme).toBe("dark");
    expect(settings.advice).toBe("ask");
    expect(settings.opponents).toEqual(Array(3).fill({ level: "normal", pace: null }));
  });

  test("leave the theme to the system where that is wanted", () => {
    expect(themeOf("auto", (query) => query.includes("light"))).toBe("light");
    expect(themeOf("auto", () => true)).toBe("contrast");
    expect(themeOf("auto", () => false)).toBe("dark");
    expect(themeOf("contrast", () => false)).toBe("contrast");
  });
});

describe("spoken calls", () => {
  test("are those of the players, and replace the bells", () => {
    expect(
      callsIn([
        { type: "melded", seat: 2, kind: "kong_added", tile: "1m", source: null },
        { type: "discarded", seat: 1, tile: "1m" },
      ]),
    ).toEqual([{ key: "action.kong_direct", seat: 2 }]);
    expect(underSpeech("win")).toBe("discard");
    expect(underSpeech("draw")).toBe("draw");
  });
});
