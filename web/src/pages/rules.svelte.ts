/** Which rules the pages beside the table go by, and what the server says of all rules. */

import type { RulesGiven } from "../api.gen.ts";
import { rulesOf } from "../house/house.ts";
import { houses } from "../house/houses.svelte.ts";
import { FALLBACK, namesIn } from "../lobby/presets.ts";
import { preferences } from "../preferences.svelte.ts";
import { browserStorage } from "../settings.ts";
import { type FieldKnown, fieldsIn, presetsIn, type RuleValues, titlesIn } from "./known.ts";

const KEY = "xuezhan.pages.rules";
const LINKED = "linked";

class PageRules {
  readonly #storage = browserStorage();
  presets = $state.raw<readonly string[]>(FALLBACK);
  /** The presets by value. */
  values = $state.raw<Readonly<Record<string, RuleValues>>>({});
  /** What each field of a rule set may hold. */
  fields = $state.raw<Readonly<Record<string, FieldKnown>>>({});
  /** The titles of the sources by their keys. */
  titles = $state.raw<Readonly<Record<string, string>>>({});
  chosen = $state(this.#kept());
  /** Rules that came with a link and are none of those kept. */
  linked = $state.raw<RulesGiven | null>(null);

  constructor() {
    void this.#learn();
  }

  /** The rules chosen; those of a house rule that is gone are the default ones. */
  get given(): RulesGiven {
    if (this.chosen === LINKED && this.linked !== null) {
      return this.linked;
    }
    return rulesOf(this.chosen, houses.all) ?? { preset: this.presets[0] ?? "online" };
  }

  /** The rules chosen by value, as far as the browser knows; the server knows best. */
  get ruleset(): RuleValues | null {
    const { preset, overrides } = this.given;
    const values = this.values[preset];
    return values === undefined ? null : { ...values, ...overrides };
  }

  get name(): string {
    return houses.find(this.chosen)?.name ?? houses.nameOf(this.given.preset);
  }

  choose(id: string): void {
    this.chosen = id;
    try {
      this.#storage?.setItem(KEY, id);
    } catch {
      // private windows may refuse
    }
  }

  /** Go by the rules of a link: those kept that are the same, or else just as they are. */
  follow(given: RulesGiven): void {
    const text = JSON.stringify(given.overrides ?? {});
    const same = houses.all.find(
      (rule) => rule.preset === given.preset && JSON.stringify(rule.overrides) === text,
    );
    this.linked = given;
    this.chosen = same?.id ?? (text === "{}" ? given.preset : LINKED);
  }

  #kept(): string {
    try {
      return this.#storage?.getItem(KEY) ?? preferences.current.rules;
    } catch {
      return preferences.current.rules;
    }
  }

  async #learn(): Promise<void> {
    try {
      const answer: unknown = await (await fetch("/api/rules")).json();
      this.presets = namesIn(answer);
      this.values = presetsIn(answer);
      this.fields = fieldsIn(answer);
      this.titles = titlesIn(answer);
    } catch {
      // asked again when the page is opened again
    }
  }
}

export const pageRules = new PageRules();
