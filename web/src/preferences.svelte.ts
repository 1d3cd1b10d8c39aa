/** The settings in use, written back whenever one changes. */

import { browserStorage, readSettings, type Settings, writeSettings } from "./settings.ts";

class Preferences {
  readonly #storage = browserStorage();
  current = $state.raw<Settings>(readSettings(this.#storage, navigator.languages));

  change(part: Partial<Settings>): void {
    this.current = { ...this.current, ...part };
    writeSettings(this.#storage, this.current);
  }
}

export const preferences = new Preferences();
