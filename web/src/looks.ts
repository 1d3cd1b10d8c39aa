/** The looks a player has chosen, as attributes that `themes.css` knows. */

import { MediaQuery } from "svelte/reactivity";
import type { Settings, Theme } from "./settings.ts";

const queries = new Map<string, MediaQuery>();

/** Ask the system, in such a way that whoever shows the answer is told of another one. */
function systemSays(query: string): boolean {
  const asked = queries.get(query) ?? new MediaQuery(query);
  queries.set(query, asked);
  return asked.current;
}

/** Return the theme in force: where the player leaves it to his system, what that asks for. */
export function themeOf(
  theme: Theme,
  asks: (query: string) => boolean = systemSays,
): Exclude<Theme, "auto"> {
  if (theme !== "auto") {
    return theme;
  }
  if (asks("(prefers-contrast: more)")) {
    return "contrast";
  }
  return asks("(prefers-color-scheme: light)") ? "light" : "dark";
}

/** Return the attributes for an element that shows the table. */
export function looks({ theme, cloth, back }: Settings): Readonly<Record<string, string>> {
  return { "data-theme": themeOf(theme), "data-cloth": cloth, "data-back": back };
}
