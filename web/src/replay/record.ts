/**
 * A record as the server writes it: read into hands, and told in short.
 *
 * Whether a record is whole and true is for the server to say; here it is only taken apart. What it
 * says of points and winners is added up from its last events, nothing is priced.
 */

import type {
  Event,
  HandEnded,
  Player,
  Score,
  Seat,
  TableEvent,
  TileText,
  Won,
} from "../protocol.gen.ts";

export interface RecordedHand {
  readonly number: number;
  readonly commitment: string;
  readonly secret: string;
  readonly contribution: string;
  readonly events: readonly Event[];
  /** The number of the line of the first event, counted from 1. */
  readonly line: number;
}

export interface MatchRecord {
  readonly rules: string;
  readonly rulesHash: string;
  readonly ruleset: Readonly<Record<string, unknown>>;
  readonly length: number;
  readonly players: readonly Player[];
  /** How each seat was played by a computer; null for a human. */
  readonly bots: readonly (string | null)[];
  readonly commitment: string;
  /** What all players gave to the chance of the match. */
  readonly contribution: string;
  readonly hands: readonly RecordedHand[];
  readonly lines: number;
}

interface Head {
  readonly rules_hash: string;
  readonly ruleset: Readonly<Record<string, unknown>>;
  readonly length: number;
  readonly players: readonly {
    readonly kind: "human" | "bot";
    readonly name: string;
    readonly bot: string | null;
    readonly contribution: string;
  }[];
  readonly commitment: string;
}

/** Take the text of a record apart; null where it is none. */
export function readRecord(text: string): MatchRecord | null {
  try {
    const lines = text.split("\n").filter((line) => line !== "");
    const [first, ...rest] = lines.map((line) => JSON.parse(line) as { readonly type: string });
    if (first?.type !== "xuezhan_record") {
      return null;
    }
    const head = first as unknown as Head;
    const hands: RecordedHand[] = [];
    let commitment = "";
    let events: Event[] = [];
    for (const [index, line] of rest.entries()) {
      const event = line as unknown as TableEvent;
      if (event.type === "wall_committed") {
        commitment = event.commitment;
        events = [];
      } else if (event.type === "wall_revealed") {
        const { secret, contribution, hand: number } = event;
        const begin = index + 2 - events.length;
        hands.push({ number, commitment, secret, contribution, events, line: begin });
      } else if (line.type !== "record_ended") {
        events.push(line as unknown as Event);
      }
    }
    return hands.length === 0
      ? null
      : {
          rules: String(head.ruleset.name),
          rulesHash: head.rules_hash,
          ruleset: head.ruleset,
          length: head.length,
          players: head.players.map(({ kind, name }) => ({
            kind,
            name,
            away: false,
            level: null,
            pace: null,
          })),
          bots: head.players.map(({ bot }) => bot),
          commitment: head.commitment,
          contribution: head.players.map(({ contribution }) => contribution).join(""),
          hands,
          lines: lines.length,
        };
  } catch {
    return null;
  }
}

/** Return the seat of the only human; null where there is none, or more than one. */
export function ownSeat(record: MatchRecord): Seat | null {
  const humans = record.players.flatMap((player, seat) => (player.kind === "human" ? [seat] : []));
  return humans.length === 1 ? (humans[0] ?? null) : null;
}

/** Return the event that ends a hand. */
export function endOf(hand: RecordedHand): HandEnded | null {
  const last = hand.events.at(-1);
  return last?.type === "hand_ended" ? last : null;
}

/** Return the points of all seats in each hand. */
export function pointsOf(record: MatchRecord): readonly (readonly number[])[] {
  return record.hands.map((hand) => endOf(hand)?.points ?? record.players.map(() => 0));
}

/** Return what each seat has after all hands. */
export function totalsOf(points: readonly (readonly number[])[]): readonly number[] {
  return [0, 1, 2, 3].map((seat) => points.reduce((sum, hand) => sum + (hand[seat] ?? 0), 0));
}

export interface Best {
  readonly hand: number;
  readonly seat: Seat;
  readonly tile: TileText;
  readonly score: Score;
}

/** Return the dearest win of a match; of equal ones the first. */
export function bestWin(record: MatchRecord): Best | null {
  let best: Best | null = null;
  for (const hand of record.hands) {
    for (const won of winsOf(hand)) {
      const score = won.score ?? endOf(hand)?.scores[won.seat] ?? null;
      if (score !== null && isBetter(score, best?.score ?? null)) {
        best = { hand: hand.number, seat: won.seat, tile: won.tile, score };
      }
    }
  }
  return best;
}

/** Return the wins of a hand in order. */
export function winsOf(hand: RecordedHand): readonly Won[] {
  return hand.events.filter((event): event is Won => event.type === "won");
}

/** Return how many payments there were. */
export function paymentsIn(record: MatchRecord): number {
  return record.hands
    .flatMap((hand) => hand.events)
    .reduce((sum, event) => sum + (event.type === "paid" ? event.payments.length : 0), 0);
}

function isBetter(score: Score, than: Score | null): boolean {
  return (
    than === null ||
    score.value > than.value ||
    (score.value === than.value && score.total > than.total)
  );
}
