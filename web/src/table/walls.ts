/** The wall as it still stands: which stacks are whole, halved or gone, wall by wall. */

import type { HandView, Seat } from "../protocol.gen.ts";

/** How many tiles of a stack are left: two, the lower one, none. */
export type Stack = 0 | 1 | 2;

/** The stacks of each seat's wall, counted from that player's right. */
export type Walls = readonly (readonly Stack[])[];

const SEATS = 4;

/**
 * Count the stacks of each wall. A wall that does not divide by four gives the dealer and the
 * player opposite the longer sides, as players build it.
 */
export function wallLengths(tiles: number, dealer: Seat): readonly number[] {
  const stacks = Math.ceil(tiles / 2);
  const short = Math.floor(stacks / SEATS);
  const extra = stacks - short * SEATS;
  const order = [0, 2, 1, 3].map((step) => (dealer + step) % SEATS);
  return Array.from({ length: SEATS }, (_, seat) => short + (order.indexOf(seat) < extra ? 1 : 0));
}

/**
 * Return the walls of a hand. Tiles are taken clockwise from the break, the upper one of a stack
 * first; `fromBack` tiles were taken from the other end.
 */
export function standingWalls(
  hand: Pick<HandView, "tiles" | "dealer" | "side" | "skipped" | "left">,
  fromBack: number,
): Walls {
  const lengths = wallLengths(hand.tiles, hand.dealer);
  const walls: Stack[][] = lengths.map((length) => Array<Stack>(length).fill(2));
  const ring = drawingOrder(lengths, hand.side, hand.skipped);
  const taken = hand.tiles - hand.left;
  const front = Math.max(taken - fromBack, 0);
  for (let count = 0; count < front; count += 1) {
    take(walls, ring[Math.floor(count / 2)]);
  }
  for (let count = 0; count < taken - front; count += 1) {
    take(walls, ring[ring.length - 1 - Math.floor(count / 2)]);
  }
  return walls;
}

/** Count the tiles that came from the far end: where the rules say so, for kongs and flowers. */
export function takenFromBack(
  hand: Pick<HandView, "players">,
  ruleset: Readonly<Record<string, unknown>>,
): number {
  if (ruleset.kong_replacement !== "back") {
    return 0;
  }
  const kongs = hand.players.flatMap(({ melds }) => melds).filter(({ kind }) => kind !== "pung");
  return hand.players.reduce((sum, { flowers }) => sum + flowers.length, kongs.length);
}

/** Say from which stack the next tile will come; null once the wall is empty. */
export function nextStack(
  hand: Pick<HandView, "tiles" | "dealer" | "side" | "skipped" | "left">,
  fromBack: number,
): readonly [seat: Seat, stack: number] | null {
  const ring = drawingOrder(wallLengths(hand.tiles, hand.dealer), hand.side, hand.skipped);
  const front = hand.tiles - hand.left - fromBack;
  return hand.left > 0 ? (ring[Math.floor(Math.max(front, 0) / 2)] ?? null) : null;
}

type Place = readonly [seat: Seat, stack: number];

/** Clockwise round the table: along a player's wall from his right, then the previous seat's. */
function drawingOrder(lengths: readonly number[], side: Seat, skipped: number): readonly Place[] {
  const ring: Place[] = [];
  for (let step = 0; step < SEATS; step += 1) {
    const seat = (side - step + SEATS) % SEATS;
    for (let stack = 0; stack < (lengths[seat] ?? 0); stack += 1) {
      ring.push([seat, stack]);
    }
  }
  const start = ring.length === 0 ? 0 : skipped % ring.length;
  return [...ring.slice(start), ...ring.slice(0, start)];
}

function take(walls: Stack[][], place: Place | undefined): void {
  const wall = place === undefined ? undefined : walls[place[0]];
  if (place !== undefined && wall !== undefined) {
    wall[place[1]] = Math.max((wall[place[1]] ?? 0) - 1, 0) as Stack;
  }
}
