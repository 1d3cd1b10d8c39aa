/** The chapters of the guide in order, and which of them have been read. */

import { browserStorage } from "../settings.ts";

export const CHAPTERS = [
  "tiles",
  "flow",
  "opening",
  "claims",
  "shapes",
  "waits",
  "doublings",
  "money",
  "endings",
  "strategy",
  "go",
] as const;
export type Chapter = (typeof CHAPTERS)[number];

const KEY = "xuezhan.guide";

/** Return the chapters that have been read; none where the browser keeps nothing. */
export function readChapters(storage: Pick<Storage, "getItem"> | null): readonly Chapter[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? CHAPTERS.filter((chapter) => kept.includes(chapter)) : [];
  } catch {
    return [];
  }
}

/** Keep that a chapter has been read. */
export function markRead(
  chapter: Chapter,
  storage: Pick<Storage, "getItem" | "setItem"> | null = browserStorage(),
): void {
  try {
    storage?.setItem(KEY, JSON.stringify([...new Set([...readChapters(storage), chapter])]));
  } catch {
    // private windows may refuse
  }
}

/** Return the chapter that an address names, the first one for any other text. */
export function chapterOf(text: string | null): Chapter {
  return CHAPTERS.find((chapter) => chapter === text) ?? CHAPTERS[0];
}
