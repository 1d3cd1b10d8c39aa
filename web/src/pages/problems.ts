/** What was refused, in words: names of tiles, fields and patterns in the language in use. */

import type { Problem } from "../protocol.gen.ts";
import { has, t } from "../words.svelte.ts";

/** Say a problem; `player` is the name of whom it is about. */
export function problemText(problem: Problem, player = ""): string {
  const { code, field, value, allowed } = problem;
  if (!has(code)) {
    return t("table.refused", { code });
  }
  return t(code, {
    field: word(field),
    value: words(value),
    allowed: allowed.map(words).join(t("table.list_comma")),
    player,
  });
}

function words(text: string): string {
  return text.split(",").map(word).join(t("table.list_comma"));
}

function word(text: string): string {
  const [table = "", entry] = text.split(".", 2);
  const keys = [
    `tile.${text}`,
    `doubling.${entry ?? text}`,
    `rules.field.${text}.name`,
    `win_way.${text}`,
    `calculator.context.${text}`,
    `meld.${text}`,
    `suit.${text}`,
  ];
  const key = keys.find(has);
  if (key === undefined) {
    return text;
  }
  return entry !== undefined && has(`rules.field.${table}.name`)
    ? `${t(`rules.field.${table}.name`)} ${t(key)}`
    : t(key);
}
