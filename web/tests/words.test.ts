import { describe, expect, test } from "vitest";
import { namesIn } from "../src/lobby/presets.ts";
import { fill, LOCALES, loadCatalogue, matchLocale } from "../src/locale.ts";
import { loadFurtherTexts } from "../src/pages/furtherTexts.ts";
import { loadPageTexts } from "../src/pages/texts.ts";
import { readSettings } from "../src/settings.ts";

const SOURCES = Object.values(
  import.meta.glob<string>(["../src/*.{ts,svelte}", "../src/{lobby,table}/*.{ts,svelte}"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

describe.each(LOCALES)("the texts in %s", (locale) => {
  test("have every key the client names", async () => {
    const catalogue = await loadCatalogue(locale);
    const keys = SOURCES.flatMap((source) =>
      [...source.matchAll(/\bt\(\s*"([a-z_.0-9]+)"/g)].map((match) => match[1] ?? ""),
    );
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => !(key in catalogue))).toEqual([]);
  });
});

const PAGES = Object.values(
  import.meta.glob<string>(
    "../src/{pages,replay,statistics,guide,plots,calculator,ledger,house}/*.{ts,svelte}",
    { query: "?raw", import: "default", eager: true },
  ),
);

test.each(LOCALES)("the pages beside the table name no key that %s lacks", async (locale) => {
  const parts = await Promise.all(
    [loadCatalogue, loadPageTexts, loadFurtherTexts].map((load) => load(locale)),
  );
  const catalogue = Object.assign({}, ...parts) as Record<string, string>;
  const keys = PAGES.flatMap((source) =>
    [...source.matchAll(/\bt\(\s*"([a-z_.0-9]+)"/g)].map((match) => match[1] ?? ""),
  );
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !(key in catalogue))).toEqual([]);
});

test("a text is filled with its values; a missing key shows itself", () => {
  expect(fill({ greeting: "{name} has {count}" }, "greeting", { name: "A", count: 3 })).toBe(
    "A has 3",
  );
  expect(fill({}, "table.nothing")).toBe("table.nothing");
  const played = { played: "{hands} {hands|hand|hands}" };
  expect(fill(played, "played", { hands: 1 })).toBe("1 hand");
  expect(fill(played, "played", { hands: 4 })).toBe("4 hands");
});

test.each([
  [["zh-TW"], "zh-Hant"],
  [["zh-Hant-HK"], "zh-Hant"],
  [["zh"], "zh-Hans"],
  [["de", "zh-CN"], "zh-Hans"],
  [["fr"], "en"],
] as const)("a browser that asks for %s gets %s", (tags, locale) => {
  expect(matchLocale(tags)).toBe(locale);
});

test("spoilt settings fall back one by one", () => {
  const storage = { getItem: () => '{"length": 7, "pace": "fast", "locale": "xx"}' };
  expect(readSettings(storage, ["en"])).toMatchObject({ length: 4, pace: "fast", locale: "en" });
  expect(readSettings({ getItem: () => "{" }, ["zh"])).toMatchObject({ locale: "zh-Hans" });
  expect(readSettings(null, []).rules).toBe("online");
});

test("the names of the presets are found in the server's answer", () => {
  expect(namesIn({ presets: [{ name: "online" }, { name: "qq" }] })).toEqual(["online", "qq"]);
  expect(namesIn("nonsense")).toEqual(["online"]);
});
