/** The language in use: `t` gives a text, and whatever showed it follows when the language changes. */

import { type Catalogue, fill, type Locale, loadCatalogue, type Values } from "./locale.ts";

type Load = (locale: Locale) => Promise<Catalogue>;

class Words {
  catalogue = $state.raw<Catalogue>({});
  locale = $state<Locale>("en");
  readonly #more = new Set<Load>();

  /** Change the language once its texts are here. */
  async use(locale: Locale): Promise<void> {
    const loads = [loadCatalogue, ...this.#more].map((load) => load(locale));
    this.catalogue = Object.assign({}, ...(await Promise.all(loads))) as Catalogue;
    this.locale = locale;
    document.documentElement.lang = locale;
    document.title = fill(this.catalogue, "game.name");
  }

  /** Have further texts from now on, in whatever language is in use. */
  async add(more: Load): Promise<void> {
    if (!this.#more.has(more)) {
      this.#more.add(more);
      await this.use(this.locale);
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
