/** The result of a match: what is told of it, and how it travels in a link. */

import type { MatchTold } from "../api.gen.ts";
import type { Player, Seat } from "../protocol.gen.ts";
import { type Best, bestWin, type MatchRecord, ownSeat, pointsOf } from "./record.ts";

export interface MatchResult {
  readonly rules: string;
  readonly rulesHash: string;
  readonly length: number;
  /** When it began, in milliseconds; null where nobody knows. */
  readonly begun: number | null;
  readonly players: readonly Player[];
  /** The seat of whoever tells it. */
  readonly own: Seat | null;
  /** The points of all seats in each hand. */
  readonly points: readonly (readonly number[])[];
  readonly best: Best | null;
}

const VERSION = 1;
const SEATS = 4;
const MOST_HANDS = 8;
const LONGEST_NAME = 40;

/** Tell the result of a recorded match. */
export function resultOf(record: MatchRecord, listed: MatchTold | null): MatchResult {
  return {
    rules: record.rules,
    rulesHash: record.rulesHash,
    length: record.length,
    begun: listed?.begun_ms ?? null,
    players: record.players,
    own: listed?.seat ?? ownSeat(record),
    points: pointsOf(record),
    best: bestWin(record),
  };
}

/** Write a result as the part of a link that carries it. */
export function toLink(result: MatchResult): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ version: VERSION, ...result }));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Read a result from a link; null where it carries none. */
export function fromLink(text: string): MatchResult | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isResult(value) ? value : null;
  } catch {
    return null;
  }
}

function isResult(value: unknown): value is MatchResult {
  const result = value as Partial<MatchResult> & { readonly version?: unknown };
  return (
    isRecord(value) &&
    result.version === VERSION &&
    typeof result.rules === "string" &&
    typeof result.rulesHash === "string" &&
    typeof result.length === "number" &&
    (result.begun === null || Number.isFinite(result.begun)) &&
    (result.own === null || isSeat(result.own)) &&
    isList(result.players, SEATS, isPlayer) &&
    Array.isArray(result.points) &&
    result.points.length >= 1 &&
    result.points.length <= MOST_HANDS &&
    result.points.every((hand) => isList(hand, SEATS, Number.isSafeInteger)) &&
    (result.best === null || isBest(result.best))
  );
}

function isBest(value: unknown): value is Best {
  if (!isRecord(value) || !isRecord(value.score)) {
    return false;
  }
  const { score } = value;
  return (
    isSeat(value.seat) &&
    Number.isSafeInteger(value.hand) &&
    isTile(value.tile) &&
    Number.isSafeInteger(score.value) &&
    Number.isSafeInteger(score.total) &&
    Array.isArray(score.reading) &&
    score.reading.length <= 7 &&
    score.reading.every(
      (set) =>
        isRecord(set) &&
        ["run", "pung", "kong", "pair"].includes(String(set.kind)) &&
        isTile(set.tile) &&
        (set.kind !== "run" || Number(set.tile[0]) <= 7),
    ) &&
    Array.isArray(score.doublings) &&
    score.doublings.length <= 20 &&
    score.doublings.every(
      (one) =>
        isRecord(one) &&
        typeof one.id === "string" &&
        Number.isSafeInteger(one.count) &&
        Number.isSafeInteger(one.value),
    )
  );
}

function isPlayer(value: unknown): value is Player {
  return (
    isRecord(value) &&
    (value.kind === "human" || value.kind === "bot") &&
    typeof value.name === "string" &&
    value.name.length <= LONGEST_NAME
  );
}

function isList<T>(
  value: unknown,
  length: number,
  holds: (each: unknown) => boolean,
): value is readonly T[] {
  return Array.isArray(value) && value.length === length && value.every(holds);
}

function isSeat(value: unknown): value is Seat {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

function isTile(value: unknown): value is string {
  return typeof value === "string" && /^[1-9][mps]$/.test(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
