/** What the player chose, kept in the browser: language, looks, and how the last match was set up. */

import { isLocale, type Locale, matchLocale } from "./locale.ts";
import type { Clock, MatchLength, Pace } from "./protocol.gen.ts";

export interface Settings {
  readonly locale: Locale;
  /** Small indices in the corner of every tile. */
  readonly indices: boolean;
  readonly sound: boolean;
  /** A tile must be chosen first and touched again before it is discarded. */
  readonly twoTaps: "touch" | "always";
  readonly rules: string;
  readonly length: MatchLength;
  readonly pace: Pace;
  readonly clock: Clock;
  readonly name: string;
}

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
    sound: kept.sound !== false,
    twoTaps: kept.twoTaps === "always" ? "always" : "touch",
    rules: typeof kept.rules === "string" ? kept.rules : DEFAULT_RULES,
    length: oneOf(LENGTHS, kept.length, 4),
    pace: oneOf(PACES, kept.pace, "normal"),
    clock: oneOf(CLOCKS, kept.clock, "off"),
    name: typeof kept.name === "string" ? kept.name : "",
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

function oneOf<T>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((each) => each === value) ?? fallback;
}
