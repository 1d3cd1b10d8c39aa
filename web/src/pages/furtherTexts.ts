/** The texts of the replays, the statistics and the guide; fetched with these pages. */

import type { Catalogue, Locale } from "../locale.ts";

/** Fetch them in a language. */
export async function loadFurtherTexts(locale: Locale): Promise<Catalogue> {
  switch (locale) {
    case "zh-Hans":
      return (await import("./further/zh-Hans.ts")).default;
    case "zh-Hant":
      return (await import("./further/zh-Hant.ts")).default;
    case "en":
      return (await import("./further/en.ts")).default;
  }
}
