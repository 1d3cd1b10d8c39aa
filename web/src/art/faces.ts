/**
 * The faces of the tiles as SVG text in a box of 60 by 80: nine characters, nine dots, nine
 * bamboos, four flowers. Everything is computed from a few measures, so a face is crisp at any size.
 */

import type { Suit } from "../protocol.gen.ts";
import { CHARACTER_PATH, numeralPath } from "./glyphs.ts";

export const FACE_WIDTH = 60;
export const FACE_HEIGHT = 80;

const INK = "#20305a";
const RED = "#b8272c";
const GREEN = "#12704a";
const BLUE = "#1f4e8c";
const GOLD = "#d79b2e";
const IVORY = "#fffdf4";

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

/** Draw the face of a tile: the inside of an SVG symbol. */
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
      return dot(20, 20, 16, BLUE);
    case "s":
      return (
        stick(11, 20, { length: 32, swell: 5.6 }, GREEN, 0) +
        stick(29, 20, { length: 32, swell: 5.6 }, GREEN, 0)
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
  return layout.spots.map(([x, y, colour]) => dot(x, y, layout.radius, colour)).join("");
}

/** One dot: a rim, an ivory ring, a disc with a flower of six cut into it. */
function dot(x: number, y: number, radius: number, colour: Colour): string {
  const petals = ring(6, (angle) => {
    const [px, py] = polar(x, y, radius * 0.3, angle);
    return `<circle cx="${px}" cy="${py}" r="${round(radius * 0.13)}" fill="${IVORY}"/>`;
  });
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.7)}" fill="none" stroke="${IVORY}" ` +
    `stroke-width="${round(radius * 0.17)}"/>${petals}`
  );
}

/** The one dot: a large flower of rings, the show piece of the suit. */
function rosette(): string {
  const [x, y] = [30, 40];
  const beads = ring(16, (angle) => {
    const [px, py] = polar(x, y, 19.4, angle);
    return `<circle cx="${px}" cy="${py}" r="2.1" fill="${IVORY}"/>`;
  });
  const petals = ring(8, (angle) => {
    const [ax, ay] = polar(x, y, 13.4, angle);
    const [bx, by] = polar(x, y, 8.5, angle - 0.36);
    const [cx, cy] = polar(x, y, 8.5, angle + 0.36);
    return `<path d="M${x} ${y}Q${bx} ${by} ${ax} ${ay}Q${cx} ${cy} ${x} ${y}Z" fill="${IVORY}"/>`;
  });
  return (
    `<circle cx="${x}" cy="${y}" r="24" fill="${GREEN}"/>` +
    `<circle cx="${x}" cy="${y}" r="22.2" fill="none" stroke="${IVORY}" stroke-width=".9"/>${beads}` +
    `<circle cx="${x}" cy="${y}" r="15.4" fill="${RED}" stroke="${IVORY}" stroke-width="1.5"/>` +
    `${petals}<circle cx="${x}" cy="${y}" r="4.2" fill="${RED}" stroke="${IVORY}" stroke-width="1.1"/>` +
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
  return layout.sticks
    .map(([x, y, colour, turn = 0]) => stick(x, y, layout, colour, turn))
    .join("");
}

/** One stick: two joints that swell at their ends, a knot between, a light along the left. */
function stick(
  x: number,
  y: number,
  { length, swell }: { readonly length: number; readonly swell: number },
  colour: Colour,
  turn: number,
): string {
  const half = length / 2;
  const waist = swell * 0.5;
  const joint = (from: number, to: number): string => {
    const middle = (from + to) / 2;
    return (
      `M${-swell} ${round(from + 1.6)}Q${-swell} ${round(from)} ${-swell + 1.6} ${round(from)}` +
      `H${swell - 1.6}Q${swell} ${round(from)} ${swell} ${round(from + 1.6)}` +
      `Q${waist} ${round(middle)} ${swell} ${round(to - 1.6)}Q${swell} ${round(to)} ${swell - 1.6} ${round(to)}` +
      `H${-swell + 1.6}Q${-swell} ${round(to)} ${-swell} ${round(to - 1.6)}` +
      `Q${-waist} ${round(middle)} ${-swell} ${round(from + 1.6)}Z`
    );
  };
  const light = length / 4;
  return (
    `<g transform="translate(${x} ${y})${turn === 0 ? "" : ` rotate(${turn})`}">` +
    `<path d="${joint(-half, -0.5)}${joint(0.5, half)}" fill="${colour}"/>` +
    `<path d="M-.4 ${round(-light - light * 0.45)}V${round(-light + light * 0.45)}` +
    `M-.4 ${round(light - light * 0.45)}V${round(light + light * 0.45)}" ` +
    `stroke="${IVORY}" stroke-width="${round(swell * 0.36)}" stroke-linecap="round"/></g>`
  );
}

/** The one bamboo: a crested bird on a twig, its tail of three eyed feathers falling to the right. */
function bird(): string {
  const feathers = (
    [
      ["M32 40C44 42 52 50 54.5 62", 53.6, 58.5, GREEN],
      ["M31 43C39 47 44 55 45.5 68", 44.6, 65, BLUE],
      ["M29 45C33 51 35.5 59 35.5 72", 35.2, 69, GREEN],
    ] as const
  )
    .map(
      ([path, x, y, colour]) =>
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="4.6" stroke-linecap="round"/>` +
        `<circle cx="${x}" cy="${y}" r="4.9" fill="${colour}"/>` +
        `<circle cx="${x}" cy="${y}" r="3" fill="${GOLD}"/><circle cx="${x}" cy="${y}" r="1.5" fill="${RED}"/>`,
    )
    .join("");
  return (
    `${feathers}` +
    `<path d="M6 62.5C14 60.5 22 60.8 30 63.5" fill="none" stroke="#7a5424" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M9 61.5Q7 55.5 3.5 54Q4.5 60 9 61.5ZM12 62.5Q13.5 68.5 10.5 72Q8.5 66.5 12 62.5Z" fill="${GREEN}"/>` +
    `<path d="M19 52L18.2 61M24.5 52.5L24.5 61.8" stroke="${RED}" stroke-width="1.7" stroke-linecap="round"/>` +
    `<path d="M15.5 20.5C10 21 8.6 27 11 31.5C8.5 38 10.5 48 18.5 52.5C26.5 56 35 50.5 36.5 43.5C37.4 38.5 33 35 28 33.2C24.5 32 23.8 29.5 23.6 26.5C23.2 22.6 19.8 20.2 15.5 20.5Z" fill="${GREEN}"/>` +
    `<path d="M20 37C27 34.5 35 38 38.5 45.5C31.5 50 22.5 49.5 19.6 44.5C18.2 42 18.2 39 20 37Z" fill="${BLUE}"/>` +
    `<path d="M22.5 40.5Q28.5 39.4 33.5 44.2M22.5 44.2Q26.5 43.6 30 46" fill="none" stroke="${IVORY}" stroke-width="1.3" stroke-linecap="round"/>` +
    `<path d="M11.8 33.5C12.6 38.5 13 43 17.5 48.5C11.5 46 10 39 11.8 33.5Z" fill="${GOLD}"/>` +
    `<path d="M11 24.2L4.4 27.4L11 28.6Z" fill="${RED}"/>` +
    `<circle cx="15.4" cy="25.4" r="2.5" fill="${IVORY}"/><circle cx="15" cy="25.4" r="1.25" fill="#1a1a1a"/>` +
    `<path d="M17.5 20.5Q17 14 12.5 9.5M19 21Q20.2 14 18.8 8M20.6 22Q24 17 25.2 10.5" fill="none" stroke="${RED}" stroke-width="1.5" stroke-linecap="round"/>` +
    `<circle cx="12.3" cy="9" r="2.2" fill="${RED}"/><circle cx="18.7" cy="7.4" r="2.2" fill="${GOLD}"/><circle cx="25.4" cy="10" r="2.2" fill="${RED}"/>`
  );
}

// --- flowers --------------------------------------------------------------------------------

function flower(rank: number): string {
  switch (rank) {
    case 1:
      return plum();
    case 2:
      return orchid();
    case 3:
      return bambooGrove();
    default:
      return chrysanthemum();
  }
}

function plum(): string {
  const blossom = (x: number, y: number, size: number): string =>
    ring(5, (angle) => {
      const [px, py] = polar(x, y, size * 0.62, angle);
      return `<circle cx="${px}" cy="${py}" r="${round(size * 0.52)}" fill="#d8476b"/>`;
    }) +
    `<circle cx="${x}" cy="${y}" r="${round(size * 0.42)}" fill="#f7b7c6"/>` +
    ring(5, (angle) => {
      const [px, py] = polar(x, y, size * 0.42, angle);
      return `<circle cx="${px}" cy="${py}" r="${round(size * 0.1)}" fill="${GOLD}"/>`;
    });
  return (
    `<path d="M12 72C18 58 24 52 27 40C29 31 37 24 47 12M26 45C34 42 41 44 49 38" fill="none" stroke="#5b3a22" stroke-width="3.4" stroke-linecap="round"/>` +
    blossom(22, 30, 10) +
    blossom(44, 26, 8) +
    blossom(40, 50, 10.5) +
    `<circle cx="19" cy="56" r="3.4" fill="#d8476b"/><circle cx="33" cy="13" r="3" fill="#d8476b"/>`
  );
}

function orchid(): string {
  return (
    `<path d="M28 74C24 54 14 40 6 34C18 38 27 52 30 74ZM30 74C30 50 26 28 18 12C30 26 34 48 33 74ZM31 74C33 52 42 38 55 32C44 42 37 56 34 74Z" fill="${GREEN}"/>` +
    `<path d="M32 60C36 48 38 40 38 28" fill="none" stroke="${GREEN}" stroke-width="2"/>` +
    `<path d="M38 27C30 27 26 22 25 16C32 15 37 20 38 27ZM38 27C38 18 42 13 48 10C51 17 47 24 38 27ZM38 27C46 26 52 29 55 34C48 38 41 35 38 27ZM38 27C34 34 29 36 23 35C25 28 31 25 38 27Z" fill="#7b4fa3"/>` +
    `<circle cx="38" cy="27" r="3.4" fill="${GOLD}"/>`
  );
}

function bambooGrove(): string {
  const leaf = (x: number, y: number, turn: number): string =>
    `<path d="M0 0Q7 -4 17 0Q7 4 0 0Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${GREEN}"/>`;
  return (
    `<path d="M22 74V58M22.4 55.5V38M22.6 35.5V18M36 74V52M36.3 49.5V30" stroke="#2e8b57" stroke-width="5" />` +
    leaf(24, 36, -24) +
    leaf(24, 37, 18) +
    leaf(21, 19, -58) +
    leaf(21, 20, 205) +
    leaf(37, 31, -40) +
    leaf(37, 32, 12) +
    leaf(35, 50, 20) +
    leaf(20, 57, 200) +
    leaf(20, 56, 158)
  );
}

function chrysanthemum(): string {
  const layer = (
    count: number,
    length: number,
    width: number,
    colour: string,
    shift: number,
  ): string =>
    ring(
      count,
      (_, turn) =>
        `<path d="M30 34Q${30 - width} ${34 - length * 0.6} 30 ${34 - length}Q${30 + width} ${34 - length * 0.6} 30 34Z" ` +
        `transform="rotate(${round(turn + shift)} 30 34)" fill="${colour}"/>`,
    );
  return (
    `<path d="M30 40C31 54 29 62 26 74" fill="none" stroke="${GREEN}" stroke-width="3"/>` +
    `<path d="M29 62C20 64 12 60 9 54C19 52 26 55 29 62ZM29 58C37 62 46 60 51 54C42 49 33 51 29 58Z" fill="${GREEN}"/>` +
    layer(14, 24, 4.6, "#d9881f", 0) +
    layer(12, 17, 4.2, "#eeb13c", 15) +
    layer(8, 10, 3.4, "#f6cf6a", 0) +
    `<circle cx="30" cy="34" r="3" fill="#a85f12"/>`
  );
}

// --- measures -------------------------------------------------------------------------------

function ring(count: number, draw: (angle: number, degrees: number) => string): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = index / count;
    return draw(turn * 2 * Math.PI - Math.PI / 2, turn * 360);
  }).join("");
}

function polar(x: number, y: number, radius: number, angle: number): [number, number] {
  return [round(x + Math.cos(angle) * radius), round(y + Math.sin(angle) * radius)];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
