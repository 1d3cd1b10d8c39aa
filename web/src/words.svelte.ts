/** The language in use: `t` gives a text, and whatever showed it follows when the language changes. */

import { type Catalogue, fill, type Locale, loadCatalogue, type Values } from "./locale.ts";

type Load = (locale: Locale) => Promise<Catalogue>;

class Words {
  catalogue = $state.raw<Catalogue>({});
  locale = $state<Locale>("en");
  readonly #more = new Set<Load>();
  #wanted: Locale = "en";
  #turn = 0;

  /** Change the language once its texts are here; of several changes the last one counts. */
  async use(locale: Locale): Promise<void> {
    this.#wanted = locale;
    this.#turn += 1;
    const turn = this.#turn;
    const parts = await Promise.all([loadCatalogue, ...this.#more].map((load) => load(locale)));
    if (turn !== this.#turn) {
      return;
    }
    this.catalogue = Object.assign({}, ...parts) as Catalogue;
    this.locale = locale;
    document.documentElement.lang = locale;
    document.title = fill(this.catalogue, "game.name");
  }

  /** Have further texts from now on, in whatever language is in use. */
  async add(more: Load): Promise<void> {
    if (!this.#more.has(more)) {
      this.#more.add(more);
      await this.use(this.#wanted);
    }
  }
}

export const words = new Words();

/** Return a text in the language in use. */
export function t(key: string, values: Values = {}): string {
  return fill(words.catalogue, key, values);
}

/** Tell whether the language in use has a text. */
export function has(key: string): boolean {
  return key in words.catalogue;
}
