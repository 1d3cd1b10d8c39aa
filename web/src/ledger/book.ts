/**
 * The ledger as the browser keeps it: names, rules, entries, and the changes that can be undone.
 * Nothing is priced here; the server computes all accounts from the entries.
 */

import type { Entry, HandWon, LedgerRow, Person, WinnerTold } from "../api.gen.ts";

export interface Book {
  readonly names: readonly string[];
  /** A preset's name or a house rule's id. */
  readonly rules: string;
  readonly entries: readonly Entry[];
}

export const PERSONS: readonly Person[] = [0, 1, 2, 3];
const KEY = "xuezhan.ledger";
const MOST_UNDO = 60;
export const LONGEST_NAME = 12;
const TYPES = new Set<unknown>([
  "seats_taken",
  "kong_laid",
  "hand_won",
  "false_win_claimed",
  "wrong_count_found",
  "hand_closed",
  "amount_paid",
]);

/** Return an empty book. */
export function newBook(rules: string, names: readonly string[] = ["", "", "", ""]): Book {
  return { names, rules, entries: [] };
}

/** Read the book kept in the browser; null where there is none or it is spoilt. */
export function readBook(storage: Pick<Storage, "getItem"> | null): Book | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "null");
    return isBook(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keep the book; a browser that forbids it forgets it with the page. */
export function writeBook(storage: Pick<Storage, "setItem"> | null, book: Book): void {
  try {
    storage?.setItem(KEY, JSON.stringify(book));
  } catch {
    // private windows may refuse
  }
}

function isBook(value: unknown): value is Book {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const book = value as Partial<Record<keyof Book, unknown>>;
  return (
    Array.isArray(book.names) &&
    book.names.length === PERSONS.length &&
    book.names.every((name) => typeof name === "string") &&
    typeof book.rules === "string" &&
    Array.isArray(book.entries) &&
    book.entries.every((entry: { type?: unknown } | null) => TYPES.has(entry?.type))
  );
}

/** Books before the latest changes, so that each can be taken back. */
export type History = readonly Book[];

/** Remember a book before it changes. */
export function remember(history: History, book: Book): History {
  return [...history, book].slice(-MOST_UNDO);
}

/** Put an entry at a place, or at the end. */
export function withEntry(book: Book, entry: Entry, place: number | null): Book {
  const entries = [...book.entries];
  entries.splice(place ?? entries.length, place === null ? 0 : 1, entry);
  return { ...book, entries };
}

export function withoutEntry(book: Book, place: number): Book {
  return { ...book, entries: book.entries.filter((_, at) => at !== place) };
}

/** Return the winner entered for a person, or a fresh one. */
export function winnerFor(won: HandWon | null, person: Person): WinnerTold {
  return (
    won?.winners.find((winner) => winner.person === person) ?? {
      person,
      worth: { type: "count", doublings: 0 },
    }
  );
}

/** What the rows of a hand brought each person. */
export function sumOfHand(rows: readonly LedgerRow[], hand: number): readonly number[] {
  return PERSONS.map((person) =>
    rows
      .filter((row) => row.before.hand === hand)
      .reduce((sum, row) => sum + (row.points[person] ?? 0), 0),
  );
}

/** An entry with its place and what became of it. */
export interface Line {
  readonly place: number;
  readonly entry: Entry;
  readonly row: LedgerRow;
}

export interface HandLines {
  readonly hand: number;
  readonly lines: readonly Line[];
  readonly sum: readonly number[];
}

/** The entries hand by hand; those that have not been priced yet are left out. */
export function handsOf(
  entries: readonly Entry[],
  rows: readonly LedgerRow[],
): readonly HandLines[] {
  const lines = entries.flatMap((entry, place) => {
    const row = rows[place];
    return row === undefined ? [] : [{ place, entry, row }];
  });
  const hands = [...new Set(lines.map((line) => line.row.before.hand))];
  return hands.map((hand) => ({
    hand,
    lines: lines.filter((line) => line.row.before.hand === hand),
    sum: sumOfHand(rows, hand),
  }));
}
