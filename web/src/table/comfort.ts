/** What may be answered without asking the player, where he has switched that on. */

import type { Action, Request } from "../protocol.gen.ts";

export interface Switches {
  /** Every win is taken. */
  readonly autoWin: boolean;
  /** No pung, no kong of a discard: what others discard is let go, but for a win. */
  readonly noCalls: boolean;
  /** The only discard there is goes by itself. */
  readonly autoDiscard: boolean;
}

/** Return the answer that goes by itself; null where the player is to decide. */
export function automatic(request: Request | null, switches: Switches): Action | null {
  const legal = request?.legal ?? [];
  const win = legal.find(({ type }) => type === "win");
  if (win !== undefined) {
    // where a false win may be declared, only one that brings something is a win
    const true_ = request?.worths.some(({ action }) => action.type === "win") ?? false;
    return switches.autoWin && true_ ? win : null;
  }
  const pass = legal.find(({ type }) => type === "pass");
  if (pass !== undefined) {
    return switches.noCalls ? pass : null;
  }
  const [only, ...others] = legal;
  return switches.autoDiscard && only?.type === "discard" && others.length === 0 ? only : null;
}

/** Why a tile cannot be used now: the key of a text. */
export function whyNot(request: Request | null, own: boolean): string {
  const types = new Set(request?.legal.map(({ type }) => type));
  if (types.has("exchange")) {
    return "why_not.exchange";
  }
  if (types.has("void")) {
    return "why_not.void";
  }
  if (types.has("discard")) {
    return "why_not.void_first";
  }
  if (types.has("win") && types.size === 1) {
    return "why_not.win_forced";
  }
  return own ? "why_not.claim" : "why_not.not_your_turn";
}
