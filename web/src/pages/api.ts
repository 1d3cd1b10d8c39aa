/** Asking the server: one function for each of its pages, each answered or refused with a reason. */

import type {
  ComparisonAsked,
  ComparisonTold,
  DiscardsTold,
  ExercisesAsked,
  ExercisesTold,
  HandAsked,
  HouseFileAsked,
  HouseFileTold,
  HouseReadAsked,
  HouseReadTold,
  LedgerAsked,
  LedgerTold,
  RulebookAsked,
  RulebookTold,
  ScoreAsked,
  ScoreTold,
  WaitsTold,
} from "../api.gen.ts";
import type { Problem } from "../protocol.gen.ts";

export type Answer<T> =
  | { readonly told: T; readonly problem: null }
  | { readonly told: null; readonly problem: Problem };

/** The code of a problem that is none of the server's: it was not reached. */
export const NO_LINE = "calculator.no_line";

type Post = (path: string, body: string) => Promise<Response>;

const post: Post = (path, body) =>
  fetch(path, { method: "POST", body, headers: { "content-type": "application/json" } });

/** Ask, and return the answer or the reason why there is none. */
export async function ask<T>(path: string, asked: object, send: Post = post): Promise<Answer<T>> {
  try {
    const response = await send(path, JSON.stringify(asked));
    const content: unknown = await response.json();
    if (response.ok) {
      return { told: content as T, problem: null };
    }
    return { told: null, problem: problemIn(content) };
  } catch {
    return { told: null, problem: unreached() };
  }
}

/** Get what stands at an address, by default as JSON, or the reason why it cannot be had. */
export async function get<T>(
  path: string,
  take: (response: Response) => Promise<unknown> = (response) => response.json(),
): Promise<Answer<T>> {
  try {
    const response = await fetch(path);
    return response.ok
      ? { told: (await take(response)) as T, problem: null }
      : { told: null, problem: problemIn(await response.json()) };
  } catch {
    return { told: null, problem: unreached() };
  }
}

/** Send a text as it is, and return the answer or the reason why there is none. */
export async function postText<T>(path: string, text: string): Promise<Answer<T>> {
  return ask<T>(path, {}, () => fetch(path, { method: "POST", body: text }));
}

function problemIn(content: unknown): Problem {
  if (typeof content === "object" && content !== null && "code" in content) {
    return content as Problem;
  }
  return unreached();
}

function unreached(): Problem {
  return { code: NO_LINE, field: "", allowed: [], value: "" };
}

export const api = {
  score: (asked: ScoreAsked) => ask<ScoreTold>("/api/score", asked),
  waits: (asked: HandAsked) => ask<WaitsTold>("/api/waits", asked),
  discards: (asked: HandAsked) => ask<DiscardsTold>("/api/discards", asked),
  ledger: (asked: LedgerAsked) => ask<LedgerTold>("/api/ledger", asked),
  rulebook: (asked: RulebookAsked) => ask<RulebookTold>("/api/rulebook", asked),
  exercises: (asked: ExercisesAsked) => ask<ExercisesTold>("/api/exercises", asked),
  compare: (asked: ComparisonAsked) => ask<ComparisonTold>("/api/rules/compare", asked),
  writeHouse: (asked: HouseFileAsked) => ask<HouseFileTold>("/api/rules/write", asked),
  readHouse: (asked: HouseReadAsked) => ask<HouseReadTold>("/api/rules/read", asked),
} as const;
