/** What the server tells of rule sets as such: what each field may hold, the titles of sources. */

export interface FieldKnown {
  readonly name: string;
  readonly kind: "text" | "switch" | "number" | "choice" | "table";
  readonly choices: readonly (string | number)[];
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly optional: boolean;
  readonly keys: readonly string[];
  /** What each entry of a table may hold. */
  readonly entry: FieldKnown | null;
}

export type RuleValues = Readonly<Record<string, unknown>>;

type Known = Readonly<Record<string, unknown>>;

/** Return the fields by their names. */
export function fieldsIn(answer: unknown): Readonly<Record<string, FieldKnown>> {
  const fields = isRecord(answer) ? answer.fields : null;
  return isRecord(fields) ? (fields as Readonly<Record<string, FieldKnown>>) : {};
}

/** Return the titles of the sources by their keys. */
export function titlesIn(answer: unknown): Readonly<Record<string, string>> {
  const sources = isRecord(answer) ? answer.sources : null;
  return isRecord(sources) ? (sources as Readonly<Record<string, string>>) : {};
}

/** Return the presets by value, by their names. */
export function presetsIn(answer: unknown): Readonly<Record<string, RuleValues>> {
  const presets = isRecord(answer) && Array.isArray(answer.presets) ? answer.presets : [];
  return Object.fromEntries(
    presets.flatMap((each: unknown) =>
      isRecord(each) && typeof each.name === "string" && isRecord(each.ruleset)
        ? [[each.name, each.ruleset]]
        : [],
    ),
  );
}

function isRecord(value: unknown): value is Known {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
