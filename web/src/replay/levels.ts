/** How the computers of a match played, in words. */

import { has, t } from "../words.svelte.ts";

/** Name a level; one that has no name is told as it is. */
export function levelName(level: string): string {
  return has(`level.${level}`) ? t(`level.${level}`) : level;
}
