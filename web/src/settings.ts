/**
 * What the player chose, kept in the browser: language, looks, sound, aids, and how the last match
 * was set up. Each choice and its values stand here once; pages that show them take them from here.
 */

import { isLocale, type Locale, matchLocale } from "./locale.ts";
import type { Clock, Level, MatchLength, Pace } from "./protocol.gen.ts";

/** How a discard is guarded against slips; the value says when a second deed is asked for. */
export type SlipGuard = "off" | "touch" | "always" | "drag";
export type Theme = "auto" | "dark" | "light" | "contrast";
export type Cloth = "green" | "blue" | "red" | "grey";
export type TileBack = "amber" | "jade" | "blue" | "red";
/** Advice is never given, on asking, or on every question. */
export type AdviceWish = "off" | "ask" | "always";

/** A computer as the player wishes him; the pace is the match's where it is null. */
export interface OpponentWish {
  readonly level: Level;
  readonly pace: Pace | null;
}

export interface Settings {
  readonly locale: Locale;
  /** Small indices in the corner of every tile. */
  readonly indices: boolean;
  readonly theme: Theme;
  readonly cloth: Cloth;
  readonly back: TileBack;
  readonly sound: boolean;
  /** 0 to 100. */
  readonly volume: number;
  /** Calls are spoken by the browser's own voice instead of rung. */
  readonly voice: boolean;
  /** What asks for a second deed before a tile is discarded: a touch, always, dragging, nothing. */
  readonly slipGuard: SlipGuard;
  /** One's own tiles are kept in order; else as one has laid them. */
  readonly autoSort: boolean;
  /** The only tile that may be discarded goes by itself. */
  readonly autoDiscard: boolean;
  /** Tiles that may not be used are dimmed, and say why when touched. */
  readonly legalTiles: boolean;
  /** What one waits for, how many are left, what they bring; also for each discard. */
  readonly readyHint: boolean;
  /** How many tiles of each kind are unseen. */
  readonly tileCounter: boolean;
  /** Tiles like the one pointed at are lit everywhere. */
  readonly sameTiles: boolean;
  /** The newest discard is marked. */
  readonly lastDiscard: boolean;
  /** What a win or a kong brings stands on its button. */
  readonly callWorth: boolean;
  /** A suggestion for the exchange and the void suit, with its reasons. */
  readonly suggestions: boolean;
  /** Which tiles the others cannot want stands on their plates and tiles. */
  readonly safety: boolean;
  readonly advice: AdviceWish;
  readonly rules: string;
  readonly length: MatchLength;
  readonly pace: Pace;
  readonly clock: Clock;
  readonly name: string;
  /** The three computers, in the order in which they play after the player. */
  readonly opponents: readonly OpponentWish[];
}

export const LEVELS: readonly Level[] = ["easy", "normal", "hard"];
export const SLIP_GUARDS: readonly SlipGuard[] = ["off", "touch", "always", "drag"];
export const THEMES: readonly Theme[] = ["auto", "dark", "light", "contrast"];
export const CLOTHS: readonly Cloth[] = ["green", "blue", "red", "grey"];
export const TILE_BACKS: readonly TileBack[] = ["amber", "jade", "blue", "red"];
export const ADVICE_WISHES: readonly AdviceWish[] = ["off", "ask", "always"];
/** The aids that are on or off, in the order in which they are shown. */
export const AIDS = [
  "legalTiles",
  "readyHint",
  "tileCounter",
  "sameTiles",
  "lastDiscard",
  "callWorth",
  "suggestions",
  "safety",
] as const satisfies readonly (keyof Settings)[];
export const OPPONENTS = 3;
export const LENGTHS: readonly MatchLength[] = [1, 4, 8];
export const PACES: readonly Pace[] = ["slow", "normal", "fast"];
export const CLOCKS: readonly Clock[] = ["off", "long", "normal"];
export const DEFAULT_RULES = "online";

const KEY = "xuezhan.settings";

/** Read the settings; whatever is missing or spoilt falls back to the default. */
export function readSettings(
  storage: Pick<Storage, "getItem"> | null,
  languages: readonly string[],
): Settings {
  const kept = parsed(storage);
  return {
    locale: isLocale(kept.locale) ? kept.locale : matchLocale(languages),
    indices: kept.indices === true,
    theme: oneOf(THEMES, kept.theme, "dark"),
    cloth: oneOf(CLOTHS, kept.cloth, "green"),
    back: oneOf(TILE_BACKS, kept.back, "amber"),
    sound: kept.sound !== false,
    volume: percent(kept.volume, 70),
    voice: kept.voice === true,
    slipGuard: oneOf(SLIP_GUARDS, kept.slipGuard ?? kept.twoTaps, "touch"),
    autoSort: kept.autoSort !== false,
    autoDiscard: kept.autoDiscard === true,
    legalTiles: kept.legalTiles !== false,
    readyHint: kept.readyHint !== false,
    tileCounter: kept.tileCounter === true,
    sameTiles: kept.sameTiles !== false,
    lastDiscard: kept.lastDiscard !== false,
    callWorth: kept.callWorth !== false,
    suggestions: kept.suggestions !== false,
    safety: kept.safety !== false,
    advice: oneOf(ADVICE_WISHES, kept.advice, "ask"),
    rules: typeof kept.rules === "string" ? kept.rules : DEFAULT_RULES,
    length: oneOf(LENGTHS, kept.length, 4),
    pace: oneOf(PACES, kept.pace, "normal"),
    clock: oneOf(CLOCKS, kept.clock, "off"),
    name: typeof kept.name === "string" ? kept.name : "",
    opponents: opponentsOf(kept.opponents),
  };
}

/** Keep the settings; a browser that forbids it simply forgets them. */
export function writeSettings(storage: Pick<Storage, "setItem"> | null, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may refuse; the settings then last as long as the page
  }
}

/** The browser's storage, if it lets us have it. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function parsed(storage: Pick<Storage, "getItem"> | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function percent(value: unknown, fallback: number): number {
  return typeof value === "number" && value >= 0 && value <= 100 ? Math.round(value) : fallback;
}

function opponentsOf(value: unknown): readonly OpponentWish[] {
  const kept: readonly unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length: OPPONENTS }, (_, place) => {
    const each = (kept[place] ?? {}) as Partial<Record<keyof OpponentWish, unknown>>;
    return {
      level: oneOf(LEVELS, each.level, "normal"),
      pace: PACES.find((pace) => pace === each.pace) ?? null,
    };
  });
}

function oneOf<T>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((each) => each === value) ?? fallback;
}
