/** The house rules in use, written back whenever one changes. */

import { browserStorage } from "../settings.ts";
import { has, t } from "../words.svelte.ts";
import { freshId, type HouseRule, readHouseRules, writeHouseRules } from "./house.ts";

class Houses {
  readonly #storage = browserStorage();
  all = $state.raw<readonly HouseRule[]>(readHouseRules(this.#storage));

  /** Keep a rule; without an id it is a new one. Returns what is kept. */
  keep(rule: Omit<HouseRule, "id"> & { readonly id?: string | null }): HouseRule {
    const kept: HouseRule = { ...rule, id: rule.id ?? freshId(this.all) };
    const others = this.all.filter((each) => each.id !== kept.id);
    const place = this.all.findIndex((each) => each.id === kept.id);
    const all = [...others];
    all.splice(place < 0 ? others.length : place, 0, kept);
    this.#set(all);
    return kept;
  }

  forget(id: string): void {
    this.#set(this.all.filter((rule) => rule.id !== id));
  }

  find(id: string): HouseRule | undefined {
    return this.all.find((rule) => rule.id === id);
  }

  /** What to call the rules of a table: the house rule with that hash, or the preset. */
  nameOf(preset: string, hash: string | null = null): string {
    const house = this.all.find((rule) => rule.hash === hash);
    return house?.name ?? (has(`preset.${preset}`) ? t(`preset.${preset}`) : preset);
  }

  #set(all: readonly HouseRule[]): void {
    this.all = all;
    writeHouseRules(this.#storage, all);
  }
}

export const houses = new Houses();
