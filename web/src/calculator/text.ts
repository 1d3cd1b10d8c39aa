/** A scored hand as plain text, to paste into a chat; and the parts that such texts share. */

import type { Score } from "../protocol.gen.ts";
import { tilesOfSet } from "../table/reading.ts";
import { t } from "../words.svelte.ts";
import { shortened } from "./draft.ts";

export interface Frame {
  readonly base: number;
  readonly cap: number | null;
  readonly origin: 0 | 1;
}

/** What of a rule set the words about a score need. */
export function frameOf(ruleset: Readonly<Record<string, unknown>>): Frame {
  return {
    base: Number(ruleset.base ?? 1),
    cap: typeof ruleset.cap === "number" ? ruleset.cap : null,
    origin: ruleset.fan_origin === 1 ? 1 : 0,
  };
}

/** Write a reading set by set, melds in brackets. */
export function readingText(score: Score): string {
  return score.reading
    .map((set) => {
      const text = shortened(tilesOfSet(set));
      return set.melded ? `[${text}]` : text;
    })
    .join(" ");
}

/** The doublings that the cap counts, of a value in points. */
export function exponentOf(value: number, base: number): number {
  return Math.round(Math.log2(value / base));
}

/** Write what a score comes to, in one line. */
export function totalText(score: Score, frame: Frame): string {
  const fan = score.total + frame.origin;
  if (score.capped && frame.cap !== null) {
    const cap = frame.cap + frame.origin;
    return t("calculator.text.total_capped", { fan, cap, value: score.value });
  }
  return t("calculator.text.total", { fan, value: score.value });
}

/** Write the doublings, in one line. */
export function doublingsText(score: Score, frame: Frame): string {
  return score.doublings
    .map(({ id, count, value }) => {
      const times = count > 1 ? t("calculator.times", { count }) : "";
      const fan = value + (id === "plain" ? frame.origin : 0);
      return t("calculator.text.doubling", { name: t(`doubling.${id}`) + times, fan });
    })
    .join(t("table.list_comma"));
}
