/**
 * A recorded hand step by step: what lies on the table after each, with all hands open or as one
 * seat saw it.
 *
 * Each seat's own tiles are those that folding gives that seat; a view with open hands puts the
 * four together, and a view of one seat leaves out what it could not see.
 */

import { foldHand } from "../fold.ts";
import type { Event, HandView, PlayerView, Seat } from "../protocol.gen.ts";

const SEATS: readonly Seat[] = [0, 1, 2, 3];

/** What changes nothing on the table goes with the step before it. */
const QUIET: ReadonlySet<Event["type"]> = new Set([
  "answered",
  "paid",
  "exchange_opened",
  "voids_opened",
  "hand_checked",
]);

export interface Step {
  /** The first event and the one after the last. */
  readonly begin: number;
  readonly end: number;
  /** What the step is about. */
  readonly event: Event;
}

/** How fast a replay runs, and how long it rests at each step. */
export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];
export const PAUSES: Readonly<Record<Speed, number>> = { slow: 1900, normal: 950, fast: 380 };

/** A step that is marked. */
export interface Mark {
  readonly index: number;
  readonly kind: "win" | "kong";
}

/** What is marked along the steps: wins and kongs. */
export function marksOf(steps: readonly Step[]): readonly Mark[] {
  return steps.flatMap(({ event }, index): readonly Mark[] => {
    if (event.type === "won") {
      return [{ index, kind: "win" }];
    }
    return event.type === "melded" && event.kind !== "pung" ? [{ index, kind: "kong" }] : [];
  });
}

/** Cut a hand into steps. */
export function stepsOf(events: readonly Event[]): readonly Step[] {
  const steps: Step[] = [];
  for (const [index, event] of events.entries()) {
    const last = steps.at(-1);
    if (last !== undefined && QUIET.has(event.type)) {
      steps[steps.length - 1] = { ...last, end: index + 1 };
    } else {
      steps.push({ begin: index, end: index + 1, event });
    }
  }
  return steps;
}

/** The four views of a hand after each of its events, each folded from the open events. */
export function foldAll(events: readonly Event[]): readonly (readonly HandView[])[] {
  let views: readonly (HandView | null)[] = SEATS.map(() => null);
  return events.map((event) => {
    views = views.map((view, seat) => foldHand(view, event, seat));
    return views.filter((view): view is HandView => view !== null);
  });
}

/** Put what all seats hold into the view of one. */
export function openView(views: readonly HandView[], seat: Seat): HandView | null {
  const view = views[seat];
  return view === undefined
    ? null
    : {
        ...view,
        players: view.players.map((player, who) => withHand(player, views[who]?.players[who])),
      };
}

/** Leave out what `seat` could not see; `shown` tells whether winners lay their hands open. */
export function seenView(views: readonly HandView[], seat: Seat, shown: boolean): HandView | null {
  const view = openView(views, seat);
  if (view === null || view.phase === "over") {
    return view;
  }
  return {
    ...view,
    drawn: view.turn === seat ? view.drawn : null,
    players: view.players.map((player, who) => {
      if (who === seat || (shown && player.win !== null)) {
        return player;
      }
      const win = player.win === null || shown ? player.win : { ...player.win, score: null };
      return { ...player, hand: null, win };
    }),
  };
}

function withHand(player: PlayerView, own: PlayerView | undefined): PlayerView {
  return own === undefined ? player : { ...player, hand: own.hand, count: own.count };
}
