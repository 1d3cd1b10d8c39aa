/** The ledger on the page: the book, its history, and the accounts that the server computes. */

import type {
  Entry,
  LedgerAsked,
  LedgerState,
  LedgerTold,
  Person,
  RulesGiven,
} from "../api.gen.ts";
import { rulesOf } from "../house/house.ts";
import { houses } from "../house/houses.svelte.ts";
import { api } from "../pages/api.ts";
import { Asking } from "../pages/asking.svelte.ts";
import { pageRules } from "../pages/rules.svelte.ts";
import { browserStorage } from "../settings.ts";
import { t } from "../words.svelte.ts";
import {
  type Book,
  type History,
  newBook,
  PERSONS,
  readBook,
  remember,
  withEntry,
  withoutEntry,
  writeBook,
} from "./book.ts";

/** Where a table stands before anything has been entered, until the server has told. */
const START: LedgerState = {
  hand: 1,
  order: PERSONS,
  dealer: 0,
  won: [],
  last_kong: null,
  complete: false,
  checked: true,
  pays_ready: true,
};

class LedgerStore {
  readonly #storage = browserStorage();
  readonly accounts = new Asking<LedgerAsked, LedgerTold>(api.ledger);
  book = $state.raw<Book>(readBook(this.#storage) ?? newBook(pageRules.chosen));
  history = $state.raw<History>([]);

  get rules(): RulesGiven {
    return rulesOf(this.book.rules, houses.all) ?? { preset: pageRules.presets[0] ?? "online" };
  }

  get ruleset(): Readonly<Record<string, unknown>> | null {
    return this.accounts.told?.rules.ruleset ?? null;
  }

  get now(): LedgerState {
    return this.accounts.told?.accounts.now ?? START;
  }

  /** Where the table stood before the entry at a place, or stands now. */
  before(place: number | null): LedgerState {
    const row = place === null ? undefined : this.accounts.told?.accounts.rows[place];
    return row?.before ?? this.now;
  }

  name(person: Person): string {
    return this.book.names[person] || t("ledger.person", { number: person + 1 });
  }

  enter(entry: Entry, place: number | null): void {
    this.#change(withEntry(this.book, entry, place));
  }

  remove(place: number): void {
    this.#change(withoutEntry(this.book, place));
  }

  rename(names: readonly string[]): void {
    this.#change({ ...this.book, names });
  }

  chooseRules(rules: string): void {
    this.#change({ ...this.book, rules });
  }

  begin(): void {
    this.#change(newBook(this.book.rules, this.book.names));
  }

  undo(): void {
    const last = this.history.at(-1);
    if (last !== undefined) {
      this.history = this.history.slice(0, -1);
      this.#set(last);
    }
  }

  #change(book: Book): void {
    this.history = remember(this.history, this.book);
    this.#set(book);
  }

  #set(book: Book): void {
    this.book = book;
    writeBook(this.#storage, book);
  }
}

export const ledger = new LedgerStore();
