/** The rule set of a table in words: every field with its name and its value. */

import { has, t } from "../words.svelte.ts";

export interface RuleLine {
  readonly field: string;
  readonly name: string;
  readonly meaning: string;
  readonly value: string;
}

/** Return the plain fields of a rule set, in its own order, and then the doublings. */
export function ruleLines(ruleset: Readonly<Record<string, unknown>>): {
  readonly fields: readonly RuleLine[];
  readonly doublings: readonly RuleLine[];
} {
  const fields: RuleLine[] = [];
  for (const [field, value] of Object.entries(ruleset)) {
    if (has(`rules.field.${field}.name`) && !isRecord(value) && field !== "name") {
      fields.push({
        field,
        name: t(`rules.field.${field}.name`),
        meaning: has(`rules.field.${field}`) ? t(`rules.field.${field}`) : "",
        value: valueText(field, value),
      });
    }
  }
  const counted = ruleset.doublings;
  const doublings = Object.entries(isRecord(counted) ? counted : {}).map(([id, value]) => ({
    field: id,
    name: t(`doubling.${id}`),
    meaning: "",
    value: String(value),
  }));
  return { fields, doublings };
}

function valueText(field: string, value: unknown): string {
  const word = value === null ? "none" : String(value);
  for (const key of [`rules.value.${field}.${word}`, `rules.value.${word}`]) {
    if (has(key)) {
      return t(key);
    }
  }
  return word;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
