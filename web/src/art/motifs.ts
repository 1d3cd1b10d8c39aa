/** The faces that are pictures: the bird of the one bamboo and the four flower tiles. */

import { BLUE, discs, GOLD, GREEN, IVORY, type Point, polar, RED, ring, turned } from "./shapes.ts";

const PINK = "#d8476b";

/** The one bamboo: a crested bird on a twig, its tail of three eyed feathers falling to the right. */
export function bird(): string {
  const blue: Point = [44.6, 65];
  const green: readonly Point[] = [
    [53.6, 58.5],
    [35.2, 69],
  ];
  const feathers =
    `<path d="M32 40C44 42 52 50 54.5 62M29 45C33 51 35.5 59 35.5 72" fill="none" stroke="${GREEN}" stroke-width="4.6" stroke-linecap="round"/>` +
    `<path d="M31 43C39 47 44 55 45.5 68" fill="none" stroke="${BLUE}" stroke-width="4.6" stroke-linecap="round"/>` +
    discs(green, 4.9, GREEN) +
    discs([blue], 4.9, BLUE) +
    discs([...green, blue], 3, GOLD) +
    discs([...green, blue], 1.5, RED);
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
    discs(
      [
        [12.3, 9],
        [25.4, 10],
      ],
      2.2,
      RED,
    ) +
    discs([[18.7, 7.4]], 2.2, GOLD)
  );
}

/** Draw one of the four flower tiles. */
export function flower(rank: number): string {
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
    discs(
      ring(5, (angle) => polar(x, y, size * 0.62, angle)),
      size * 0.52,
      PINK,
    ) +
    discs([[x, y]], size * 0.42, "#f7b7c6") +
    discs(
      ring(5, (angle) => polar(x, y, size * 0.42, angle)),
      size * 0.1,
      GOLD,
    );
  return (
    `<path d="M12 72C18 58 24 52 27 40C29 31 37 24 47 12M26 45C34 42 41 44 49 38" fill="none" stroke="#5b3a22" stroke-width="3.4" stroke-linecap="round"/>` +
    blossom(22, 30, 10) +
    blossom(44, 26, 8) +
    blossom(40, 50, 10.5) +
    discs([[19, 56]], 3.4, PINK) +
    discs([[33, 13]], 3, PINK)
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
  const leaf = (x: number, y: number, turn: number): string => {
    const at = (dx: number, dy: number): string => turned(x, y, dx, dy, turn).join(" ");
    return `M${x} ${y}Q${at(7, -4)} ${at(17, 0)}Q${at(7, 4)} ${x} ${y}Z`;
  };
  const leaves =
    leaf(24, 36, -24) +
    leaf(24, 37, 18) +
    leaf(21, 19, -58) +
    leaf(21, 20, 205) +
    leaf(37, 31, -40) +
    leaf(37, 32, 12) +
    leaf(35, 50, 20) +
    leaf(20, 57, 200) +
    leaf(20, 56, 158);
  return (
    `<path d="M22 74V58M22.4 55.5V38M22.6 35.5V18M36 74V52M36.3 49.5V30" stroke="#2e8b57" stroke-width="5"/>` +
    `<path d="${leaves}" fill="${GREEN}"/>`
  );
}

function chrysanthemum(): string {
  const layer = (
    count: number,
    length: number,
    width: number,
    colour: string,
    shift: number,
  ): string => {
    const petals = ring(count, (_, degrees) => {
      const at = (dx: number, dy: number): string =>
        turned(30, 34, dx, dy, degrees + shift).join(" ");
      return (
        `M30 34Q${at(-width, -length * 0.6)} ${at(0, -length)}` +
        `Q${at(width, -length * 0.6)} 30 34Z`
      );
    });
    return `<path d="${petals.join("")}" fill="${colour}"/>`;
  };
  return (
    `<path d="M30 40C31 54 29 62 26 74" fill="none" stroke="${GREEN}" stroke-width="3"/>` +
    `<path d="M29 62C20 64 12 60 9 54C19 52 26 55 29 62ZM29 58C37 62 46 60 51 54C42 49 33 51 29 58Z" fill="${GREEN}"/>` +
    layer(14, 24, 4.6, "#d9881f", 0) +
    layer(12, 17, 4.2, "#eeb13c", 15) +
    layer(8, 10, 3.4, "#f6cf6a", 0) +
    `<circle cx="30" cy="34" r="3" fill="#a85f12"/>`
  );
}
