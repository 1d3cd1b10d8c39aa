/**
 * The faces of the tiles as SVG text in a box of 60 by 80: nine characters, nine dots, nine
 * bamboos, four flowers. Everything is computed from a few measures, so a face is crisp at any size.
 *
 * A hundred tiles lie on the table, and the browser makes each of them anew from its face. So all
 * that has one colour is one path.
 */

import type { Suit } from "../protocol.gen.ts";
import { CHARACTER_PATH, numeralPath } from "./glyphs.ts";
import { bird, flower } from "./motifs.ts";
import {
  BLUE,
  circles,
  discs,
  GOLD,
  GREEN,
  IVORY,
  type Point,
  polar,
  RED,
  ring,
  round,
  turned,
} from "./shapes.ts";

export const FACE_WIDTH = 60;
export const FACE_HEIGHT = 80;

const INK = "#20305a";

type Colour = typeof RED | typeof GREEN | typeof BLUE;
type Spot = readonly [x: number, y: number, colour: Colour];

/** Every text a face can have, in the order of the suits. */
export const TILE_TEXTS: readonly string[] = [
  ...["m", "p", "s"].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)),
  "1f",
  "2f",
  "3f",
  "4f",
];

/** Draw the face of a tile: the inside of an SVG picture. */
export function face(tile: string): string {
  const rank = Number(tile[0]);
  switch (tile[1]) {
    case "m":
      return characters(rank);
    case "p":
      return dots(rank);
    case "s":
      return bamboos(rank);
    default:
      return flower(rank);
  }
}

/** Draw the sign of a suit in a box of 40 by 40. */
export function suitSign(suit: Suit): string {
  switch (suit) {
    case "m":
      return `<path transform="translate(3.5 3.5) scale(.33)" d="${CHARACTER_PATH}" fill="${RED}"/>`;
    case "p":
      return dotsAt([[20, 20, BLUE]], 16);
    case "s":
      return sticksAt(
        [
          [11, 20, GREEN],
          [29, 20, GREEN],
        ],
        { length: 32, swell: 5.6 },
      );
  }
}

// --- characters -----------------------------------------------------------------------------

function characters(rank: number): string {
  const [top, height] = rank <= 3 ? [5.5, 0.3] : [4, 0.34];
  return (
    `<path transform="translate(10.5 ${top}) scale(.39 ${height})" d="${numeralPath(rank)}" fill="${INK}"/>` +
    `<path transform="translate(8.5 38.5) scale(.43 .385)" d="${CHARACTER_PATH}" fill="${RED}"/>`
  );
}

// --- dots -----------------------------------------------------------------------------------

const DOT_SPOTS: Readonly<Record<number, { radius: number; spots: readonly Spot[] }>> = {
  2: {
    radius: 15.2,
    spots: [
      [30, 22.2, GREEN],
      [30, 57.8, BLUE],
    ],
  },
  3: {
    radius: 12.2,
    spots: [
      [16, 16.5, BLUE],
      [30, 40, RED],
      [44, 63.5, GREEN],
    ],
  },
  4: {
    radius: 12.2,
    spots: [
      [16, 20.5, BLUE],
      [44, 20.5, GREEN],
      [16, 59.5, GREEN],
      [44, 59.5, BLUE],
    ],
  },
  5: {
    radius: 10.8,
    spots: [
      [15.5, 18, BLUE],
      [44.5, 18, GREEN],
      [30, 40, RED],
      [15.5, 62, GREEN],
      [44.5, 62, BLUE],
    ],
  },
  6: {
    radius: 10.8,
    spots: [
      [17.5, 15, GREEN],
      [42.5, 15, GREEN],
      [17.5, 41.5, RED],
      [42.5, 41.5, RED],
      [17.5, 65, RED],
      [42.5, 65, RED],
    ],
  },
  7: {
    radius: 8.7,
    spots: [
      [12, 12, GREEN],
      [30, 18.5, GREEN],
      [48, 25, GREEN],
      [19, 47, RED],
      [41, 47, RED],
      [19, 66.5, RED],
      [41, 66.5, RED],
    ],
  },
  8: {
    radius: 8.8,
    spots: [12, 30.7, 49.3, 68].flatMap((y): Spot[] => [
      [18.5, y, BLUE],
      [41.5, y, BLUE],
    ]),
  },
  9: {
    radius: 8.7,
    spots: (
      [
        [13.5, GREEN],
        [40, RED],
        [66.5, BLUE],
      ] as const
    ).flatMap(([y, colour]): Spot[] => [
      [11.5, y, colour],
      [30, y, colour],
      [48.5, y, colour],
    ]),
  },
};

function dots(rank: number): string {
  const layout = DOT_SPOTS[rank];
  if (layout === undefined) {
    return rosette();
  }
  return dotsAt(layout.spots, layout.radius);
}

/** Dots that lie apart: each a rim, an ivory ring, a disc with a flower of six cut into it. */
function dotsAt(spots: readonly Spot[], radius: number): string {
  const rims = byColour(spots, (colour, same) => discs(same.map(middle), radius, colour));
  const rings = circles(spots.map(middle), round(radius * 0.7));
  const petals = spots.flatMap(([x, y]) => ring(6, (angle) => polar(x, y, radius * 0.3, angle)));
  return (
    `${rims}<path d="${rings}" fill="none" stroke="${IVORY}" stroke-width="${round(radius * 0.17)}"/>` +
    discs(petals, round(radius * 0.13), IVORY)
  );
}

/** The one dot: a large flower of rings, the show piece of the suit. */
function rosette(): string {
  const [x, y] = [30, 40];
  const beads = ring(16, (angle) => polar(x, y, 19.4, angle));
  const petals = ring(8, (angle) => {
    const [ax, ay] = polar(x, y, 13.4, angle);
    const [bx, by] = polar(x, y, 8.5, angle - 0.36);
    const [cx, cy] = polar(x, y, 8.5, angle + 0.36);
    return `M${x} ${y}Q${bx} ${by} ${ax} ${ay}Q${cx} ${cy} ${x} ${y}Z`;
  });
  return (
    `<circle cx="${x}" cy="${y}" r="24" fill="${GREEN}"/>` +
    `<circle cx="${x}" cy="${y}" r="22.2" fill="none" stroke="${IVORY}" stroke-width=".9"/>` +
    discs(beads, 2.1, IVORY) +
    `<circle cx="${x}" cy="${y}" r="15.4" fill="${RED}" stroke="${IVORY}" stroke-width="1.5"/>` +
    `<path d="${petals.join("")}" fill="${IVORY}"/>` +
    `<circle cx="${x}" cy="${y}" r="4.2" fill="${RED}" stroke="${IVORY}" stroke-width="1.1"/>` +
    `<circle cx="${x}" cy="${y}" r="1.7" fill="${GOLD}"/>`
  );
}

// --- bamboos --------------------------------------------------------------------------------

type Stick = readonly [x: number, y: number, colour: Colour, turn?: number];

const STICK_ROWS: Readonly<
  Record<number, { length: number; swell: number; sticks: readonly Stick[] }>
> = {
  2: {
    length: 33,
    swell: 6.4,
    sticks: [
      [30, 22, GREEN],
      [30, 58, GREEN],
    ],
  },
  3: {
    length: 32,
    swell: 5.9,
    sticks: [
      [30, 22, GREEN],
      [17, 58, GREEN],
      [43, 58, GREEN],
    ],
  },
  4: {
    length: 32,
    swell: 5.9,
    sticks: [
      [17.5, 22, GREEN],
      [42.5, 22, GREEN],
      [17.5, 58, GREEN],
      [42.5, 58, GREEN],
    ],
  },
  5: {
    length: 31,
    swell: 5.2,
    sticks: [
      [13, 22, GREEN],
      [47, 22, GREEN],
      [30, 40, RED],
      [13, 58, GREEN],
      [47, 58, GREEN],
    ],
  },
  6: {
    length: 32,
    swell: 5.2,
    sticks: [22, 58].flatMap((y): Stick[] => [
      [13, y, GREEN],
      [30, y, GREEN],
      [47, y, GREEN],
    ]),
  },
  7: {
    length: 22,
    swell: 4.9,
    sticks: [
      [30, 14.5, RED],
      ...[40, 65.5].flatMap((y): Stick[] => [
        [13, y, GREEN],
        [30, y, GREEN],
        [47, y, GREEN],
      ]),
    ],
  },
  8: {
    length: 30,
    swell: 4.7,
    sticks: [
      [8.5, 22.5, GREEN],
      [51.5, 22.5, GREEN],
      [22.4, 22.5, GREEN, 25],
      [37.6, 22.5, GREEN, -25],
      [8.5, 57.5, GREEN],
      [51.5, 57.5, GREEN],
      [22.4, 57.5, GREEN, -25],
      [37.6, 57.5, GREEN, 25],
    ],
  },
  9: {
    length: 22,
    swell: 4.9,
    sticks: [14.5, 40, 65.5].flatMap((y): Stick[] => [
      [13, y, GREEN],
      [30, y, RED],
      [47, y, GREEN],
    ]),
  },
};

function bamboos(rank: number): string {
  const layout = STICK_ROWS[rank];
  if (layout === undefined) {
    return bird();
  }
  return sticksAt(layout.sticks, layout);
}

/** Sticks: each two joints that swell at their ends, a knot between, a light along the left. */
function sticksAt(
  sticks: readonly Stick[],
  { length, swell }: { readonly length: number; readonly swell: number },
): string {
  const half = length / 2;
  const light = length / 4;
  const bodies = byColour(
    sticks,
    (colour, same) =>
      `<path d="${same
        .map((stick) => joint(stick, swell, -half, -0.5) + joint(stick, swell, 0.5, half))
        .join("")}" fill="${colour}"/>`,
  );
  const lights = sticks.flatMap((stick) =>
    [-light, light].map((y) => {
      const at = placed(stick);
      return `M${at(-0.4, y - light * 0.45)}L${at(-0.4, y + light * 0.45)}`;
    }),
  );
  return (
    `${bodies}<path d="${lights.join("")}" fill="none" stroke="${IVORY}" ` +
    `stroke-width="${round(swell * 0.36)}" stroke-linecap="round"/>`
  );
}

/** One joint of a stick, from one height to another as seen from the stick's middle. */
function joint(stick: Stick, swell: number, from: number, to: number): string {
  const at = placed(stick);
  const middle = (from + to) / 2;
  const waist = swell * 0.5;
  return (
    `M${at(-swell, from + 1.6)}Q${at(-swell, from)} ${at(-swell + 1.6, from)}` +
    `L${at(swell - 1.6, from)}Q${at(swell, from)} ${at(swell, from + 1.6)}` +
    `Q${at(waist, middle)} ${at(swell, to - 1.6)}Q${at(swell, to)} ${at(swell - 1.6, to)}` +
    `L${at(-swell + 1.6, to)}Q${at(-swell, to)} ${at(-swell, to - 1.6)}` +
    `Q${at(-waist, middle)} ${at(-swell, from + 1.6)}Z`
  );
}

/** Where a point of a stick lies on the face. */
function placed([x, y, , turn = 0]: Stick): (dx: number, dy: number) => string {
  return (dx, dy) => turned(x, y, dx, dy, turn).join(" ");
}

// --- what is common to dots and sticks --------------------------------------------------------

function middle([x, y]: readonly [number, number, ...unknown[]]): Point {
  return [x, y];
}

/** Draw all that has one colour at once. */
function byColour<T extends readonly [number, number, Colour, ...unknown[]]>(
  things: readonly T[],
  draw: (colour: Colour, same: readonly T[]) => string,
): string {
  const colours = new Set(things.map(([, , colour]) => colour));
  return [...colours]
    .map((colour) =>
      draw(
        colour,
        things.filter((thing) => thing[2] === colour),
      ),
    )
    .join("");
}
