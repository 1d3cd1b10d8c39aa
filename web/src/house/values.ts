/** Values of rules in words, with their units; what a setting is called. */

import { has, t } from "../words.svelte.ts";

const IN_BASES = new Set([
  "kong_money_direct",
  "kong_money_added",
  "kong_money_concealed",
  "pig_amount",
  "pig_amount_uncapped",
  "escape_amount",
]);
const IN_POINTS = new Set(["base", "flower_points"]);
const IN_TILES = new Set(["forced_win_last_tiles", "horses"]);

/** Part a setting into its table, if any, and its entry. */
export function partsOf(setting: string): {
  readonly field: string;
  readonly entry: string | null;
} {
  const [field = "", entry] = setting.split(".", 2);
  return { field, entry: entry ?? null };
}

/** What a setting is called. */
export function settingName(setting: string): string {
  const { field, entry } = partsOf(setting);
  if (entry === null) {
    return t(`rules.field.${field}.name`);
  }
  const name = t(`doubling.${entry}`);
  return field === "excludes" ? `${t("rules.field.excludes.name")} (${name})` : name;
}

/** What a setting is called among others of all kinds. */
export function changeName(setting: string): string {
  const { field, entry } = partsOf(setting);
  return field === "doublings" && entry !== null
    ? t("house.count", { name: t(`doubling.${entry}`) })
    : settingName(setting);
}

/** What a setting means, in a line. */
export function settingMeaning(setting: string): string {
  const { field, entry } = partsOf(setting);
  return entry === null ? t(`rules.field.${field}`) : t(`doubling.${entry}.meaning`);
}

/** Say a value; `origin` is what a plain hand counts as where fan are shown. */
export function valueText(setting: string, value: unknown, origin: number): string {
  const { field, entry } = partsOf(setting);
  if (field === "doublings" && entry !== null) {
    return typeof value === "number" ? fanText(entry, value, origin) : t("house.not_counted");
  }
  if (Array.isArray(value)) {
    return value.length === 0
      ? t("house.none")
      : value.map((id) => t(`doubling.${id}`)).join(t("table.list_comma"));
  }
  const word = value === null || value === undefined ? "none" : String(value);
  for (const key of [`rules.value.${field}.${word}`, `rules.value.${word}`]) {
    if (has(key)) {
      return t(key);
    }
  }
  return typeof value === "number" ? numberText(field, value, origin) : word;
}

function fanText(entry: string, value: number, origin: number): string {
  return t("house.fan", { fan: entry === "plain" ? value + origin : value });
}

function numberText(field: string, value: number, origin: number): string {
  if (field === "cap") {
    return t("house.fan", { fan: value + origin });
  }
  if (IN_BASES.has(field)) {
    return t("house.bases", { count: value });
  }
  if (IN_POINTS.has(field)) {
    return t("house.points", { count: value });
  }
  return IN_TILES.has(field) ? t("calculator.tiles", { count: value }) : String(value);
}

/** Say where a value comes from. */
export function sourceText(
  source: string | null,
  titles: Readonly<Record<string, string>>,
): string {
  if (source === null) {
    return t("house.source_changed");
  }
  const [key = "", line = ""] = source.split(":", 2);
  const title = titles[key];
  return title === undefined
    ? t("house.source_default")
    : t("house.source", { source: title, line });
}
