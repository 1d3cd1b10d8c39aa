/** The records at hand: fetched from the server by their number, or opened from a file. */

import type { MatchesTold, MatchTold, RecordChecked } from "../api.gen.ts";
import { type Answer, get, postText } from "../pages/api.ts";
import type { Problem } from "../protocol.gen.ts";
import { type MatchRecord, readRecord } from "./record.ts";

export const FILE = "file";
/** The match played last, whatever its number. */
export const LATEST = "latest";

export interface Shelf {
  readonly record: MatchRecord;
  readonly text: string;
  /** The name of the file it came from; null for a match of this visitor. */
  readonly name: string | null;
}

class Library {
  matches = $state.raw<readonly MatchTold[] | null>(null);
  more = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** What was found in the file opened last. */
  checked = $state.raw<RecordChecked | null>(null);
  opened = $state.raw<Shelf | null>(null);
  readonly #fetched = new Map<string, Promise<Answer<Shelf>>>();

  /** List the matches anew, or those before the ones that are listed. */
  async list(older = false): Promise<void> {
    const last = older ? this.matches?.at(-1)?.match : undefined;
    const query = last === undefined ? "" : `?before=${last}`;
    const { told, problem } = await get<MatchesTold>(`/api/matches${query}`);
    this.problem = problem;
    if (told !== null) {
      this.matches = older ? [...(this.matches ?? []), ...told.matches] : told.matches;
      this.more = told.more;
    }
  }

  /** Return the record of a match by its number, or the file that is open. */
  fetch(id: string): Promise<Answer<Shelf>> {
    if (id === FILE) {
      return Promise.resolve(
        this.opened === null ? missing() : { told: this.opened, problem: null },
      );
    }
    const known = this.#fetched.get(id);
    if (known !== undefined) {
      return known;
    }
    const fetched = fetchRecord(id);
    this.#fetched.set(id, fetched);
    void fetched.then(({ told }) => {
      // a match in play grows, and a failure may pass
      if (told === null || told.record.hands.length < told.record.length) {
        this.#fetched.delete(id);
      }
    });
    return fetched;
  }

  /** Open a file: the server says whether it is a record, and whether it is true. */
  async open(name: string, text: string): Promise<Answer<RecordChecked>> {
    this.checked = null;
    this.opened = null;
    const answer = await postText<RecordChecked>("/api/record/check", text);
    this.checked = answer.told;
    const record = answer.told?.unreadable === null ? readRecord(text) : null;
    this.opened = record === null ? null : { record, text, name };
    return answer;
  }
}

async function fetchRecord(id: string): Promise<Answer<Shelf>> {
  const { told, problem } = await get<string>(recordPath(id), (response) => response.text());
  if (told === null) {
    return { told, problem };
  }
  const record = readRecord(told);
  return record === null ? missing() : { told: { record, text: told, name: null }, problem: null };
}

/** Where the record of a match is. */
export function recordPath(id: string): string {
  return `/api/record?match=${encodeURIComponent(id)}`;
}

function missing(): Answer<Shelf> {
  return { told: null, problem: { code: "problem.no_record", field: "", allowed: [], value: "" } };
}

export const library = new Library();
