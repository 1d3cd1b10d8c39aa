/** The texts of the pages beside the table, which the table itself does without. */

import type { Catalogue, Locale } from "../locale.ts";

/** Fetch them in a language. */
export async function loadPageTexts(locale: Locale): Promise<Catalogue> {
  switch (locale) {
    case "zh-Hans":
      return (await import("./words/zh-Hans.ts")).default;
    case "zh-Hant":
      return (await import("./words/zh-Hant.ts")).default;
    case "en":
      return (await import("./words/en.ts")).default;
  }
}
