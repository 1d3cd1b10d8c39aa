/** House rules as the browser keeps and shares them: a name, a preset, and what is different. */

import type { RulesGiven } from "../api.gen.ts";

export interface HouseRule {
  readonly id: string;
  readonly name: string;
  readonly preset: string;
  readonly overrides: Readonly<Record<string, unknown>>;
  /** The hash of the rule set, by which a table tells which rules it plays. */
  readonly hash: string;
}

export type SharedRule = Pick<HouseRule, "name" | "preset" | "overrides">;

const KEY = "xuezhan.house";
const PREFIX = "house-";
export const LONGEST_NAME = 40;

/** Read the house rules kept in the browser; what is spoilt is left out. */
export function readHouseRules(storage: Pick<Storage, "getItem"> | null): readonly HouseRule[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHouseRule) : [];
  } catch {
    return [];
  }
}

/** Keep the house rules; a browser that forbids it forgets them with the page. */
export function writeHouseRules(
  storage: Pick<Storage, "setItem"> | null,
  rules: readonly HouseRule[],
): void {
  try {
    storage?.setItem(KEY, JSON.stringify(rules));
  } catch {
    // private windows may refuse
  }
}

/** Return an id that no other house rule has. */
export function freshId(rules: readonly HouseRule[]): string {
  const taken = new Set(rules.map((rule) => rule.id));
  let number = rules.length + 1;
  while (taken.has(`${PREFIX}${number}`)) {
    number += 1;
  }
  return `${PREFIX}${number}`;
}

/** Return the rules that an id stands for: a preset's name, or a house rule's id. */
export function rulesOf(id: string, house: readonly HouseRule[]): RulesGiven | null {
  const found = house.find((rule) => rule.id === id);
  if (found !== undefined) {
    return { preset: found.preset, overrides: found.overrides };
  }
  return id.startsWith(PREFIX) ? null : { preset: id };
}

/** Write a house rule as the part of a link that carries it. */
export function toLink(rule: SharedRule): string {
  const { name, preset, overrides } = rule;
  const bytes = new TextEncoder().encode(JSON.stringify({ name, preset, overrides }));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Read a house rule from a link; whether its rules can be is for the server to say. */
export function fromLink(text: string): SharedRule | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isShared(value) ? value : null;
  } catch {
    return null;
  }
}

function isHouseRule(value: unknown): value is HouseRule {
  const rule = value as Partial<HouseRule>;
  return isShared(value) && typeof rule.id === "string" && typeof rule.hash === "string";
}

function isShared(value: unknown): value is SharedRule {
  if (!isRecord(value) || !isRecord(value.overrides)) {
    return false;
  }
  const { name, preset } = value;
  return (
    typeof name === "string" &&
    name.trim() !== "" &&
    name.length <= LONGEST_NAME &&
    typeof preset === "string"
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
