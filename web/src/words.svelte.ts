/** The language in use: `t` gives a text, and whatever showed it follows when the language changes. */

import { type Catalogue, fill, type Locale, loadCatalogue, type Values } from "./locale.ts";

class Words {
  catalogue = $state.raw<Catalogue>({});
  locale = $state<Locale>("en");

  /** Change the language once its texts are here. */
  async use(locale: Locale): Promise<void> {
    this.catalogue = await loadCatalogue(locale);
    this.locale = locale;
    document.documentElement.lang = locale;
    document.title = fill(this.catalogue, "game.name");
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
