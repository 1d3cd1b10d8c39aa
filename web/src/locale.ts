/**
 * The texts of the client: one catalogue per language, shared with the Python side.
 *
 * Only the chosen language is fetched. That keys and placeholders agree between languages is
 * tested in Python; a missing key shows itself as the key, so that it is seen and reported.
 */

export const LOCALES = ["zh-Hans", "zh-Hant", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export type Catalogue = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** `{hands}` is a number or a name; `{hands|hand|hands}` the word for one, and for any other. */
const PLACEHOLDER = /\{([a-z_]+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

/** The name of a language in itself; needed before any catalogue is there. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  "zh-Hans": "简体",
  "zh-Hant": "繁體",
  en: "English",
};

/** Fetch the catalogue of a language. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  switch (locale) {
    case "zh-Hans":
      return (await import("./words/zh-Hans.ts")).default;
    case "zh-Hant":
      return (await import("./words/zh-Hant.ts")).default;
    case "en":
      return (await import("./words/en.ts")).default;
  }
}

/** Return the text of a key with its placeholders filled, and words that fit their number. */
export function fill(catalogue: Catalogue, key: string, values: Values = {}): string {
  const words = catalogue[key];
  if (words === undefined) {
    return key;
  }
  return words.replace(PLACEHOLDER, (placeholder, name: string, one?: string, other?: string) => {
    const value = String(values[name] ?? placeholder);
    return one === undefined || other === undefined ? value : value === "1" ? one : other;
  });
}

/** Choose the language for the tags a browser asks for. */
export function matchLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const parts = tag.toLowerCase().split("-");
    if (parts[0] === "zh") {
      return parts.some((part) => ["hant", "tw", "hk", "mo"].includes(part))
        ? "zh-Hant"
        : "zh-Hans";
    }
    if (parts[0] === "en") {
      return "en";
    }
  }
  return "en";
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
