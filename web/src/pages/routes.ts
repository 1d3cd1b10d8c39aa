/** The pages beside the table, as they stand in the address: `#score?hand=…`. */

export const COUNTING = ["score", "waits", "ledger", "rules", "house"] as const;
export const TELLING = ["replay", "result", "statistics", "guide"] as const;
export const PAGES = [...COUNTING, ...TELLING] as const;
export type CountingPage = (typeof COUNTING)[number];
export type TellingPage = (typeof TELLING)[number];
export type PageName = (typeof PAGES)[number];

export interface Route {
  readonly page: PageName;
  readonly query: URLSearchParams;
}

/** Return the page that the address names; null for the lobby and the table. */
export function readRoute(hash: string): Route | null {
  const [name = "", query = ""] = hash.replace(/^#/, "").split("?", 2);
  const page = PAGES.find((each) => each === name);
  return page === undefined ? null : { page, query: new URLSearchParams(query) };
}

/** Tell the pages that count from those that tell what was played and how one plays. */
export function isTelling(page: PageName): page is TellingPage {
  return TELLING.some((each) => each === page);
}

/** Return the part of the address that names a page. */
export function hashOf(page: PageName, query: URLSearchParams | null = null): string {
  const text = query?.toString() ?? "";
  return text === "" ? `#${page}` : `#${page}?${text}`;
}

/** Return a link to a page that is not a bare fragment: those may be taken to skip on a page. */
export function wayTo(page: PageName, query: URLSearchParams | null = null): string {
  return `./${hashOf(page, query)}`;
}
