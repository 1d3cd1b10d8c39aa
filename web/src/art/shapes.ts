/** Inks, and shapes as SVG text: rings of things, discs and circles, many of them in one path. */

export const RED = "#b8272c";
export const GREEN = "#12704a";
export const BLUE = "#1f4e8c";
export const GOLD = "#d79b2e";
export const IVORY = "#fffdf4";

export type Point = readonly [x: number, y: number];

/** Make something in each of so many directions, from the top clockwise. */
export function ring<T>(count: number, make: (angle: number, degrees: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = index / count;
    return make(turn * 2 * Math.PI - Math.PI / 2, turn * 360);
  });
}

/** The point at a distance from another in a direction. */
export function polar(x: number, y: number, distance: number, angle: number): Point {
  return [round(x + Math.cos(angle) * distance), round(y + Math.sin(angle) * distance)];
}

/** The point that lies at (dx, dy) from (x, y) once all has been turned by so many degrees. */
export function turned(x: number, y: number, dx: number, dy: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [
    round(x + dx * Math.cos(angle) - dy * Math.sin(angle)),
    round(y + dx * Math.sin(angle) + dy * Math.cos(angle)),
  ];
}

/** Discs of one size and colour: what a round pen leaves that does not move. */
export function discs(middles: readonly Point[], radius: number, colour: string): string {
  const path = middles.map(([x, y]) => `M${x} ${y}h0`).join("");
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(radius * 2)}" stroke-linecap="round"/>`;
}

/** Circles of one size, as a path. */
export function circles(middles: readonly Point[], radius: number): string {
  const across = round(radius * 2);
  const half = `a${radius} ${radius} 0 1 0 `;
  return middles
    .map(([x, y]) => `M${round(x - radius)} ${y}${half}${across} 0${half}${-across} 0Z`)
    .join("");
}

/** Two decimals are more than any screen shows. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
