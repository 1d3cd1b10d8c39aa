/**
 * The written characters of the tiles, as brush strokes: the numerals, 萬, and the three suit
 * names and four calls that the table writes large. Drawn by us; no font is involved.
 */

import { type BrushPoint, drop, glyphPath, level, sweepLeft, upright } from "./brush.ts";

type Glyph = readonly (readonly BrushPoint[])[];

const NUMERALS: readonly Glyph[] = [
  [level(8, 54, 92, 46, 13)],
  [level(22, 27, 78, 22, 11), level(6, 80, 94, 75, 12.5)],
  [level(18, 18, 82, 13, 11), level(26, 49, 74, 46, 10.5), level(6, 85, 94, 80, 12)],
  [
    upright(15, 22, 21, 84, 11),
    level(15, 23, 84, 20, 9),
    upright(85, 20, 79, 84, 11),
    sweepLeft([39, 27], [38, 44], [24, 63], 9),
    [
      [59, 26, 6],
      [59, 34, 9.5],
      [58.5, 48, 8.5],
      [61, 55, 8.5],
      [68, 57, 7.5],
      [77, 56, 7],
    ],
    level(20, 79, 80, 77, 9),
  ],
  [
    level(18, 15, 82, 11, 10.5),
    [
      [50, 16, 8],
      [47, 34, 9.5],
      [42, 60, 9],
      [37, 82, 9],
    ],
    level(22, 46, 71, 42, 9.5),
    upright(72, 43, 66, 82, 10.5),
    level(5, 87, 95, 83, 11.5),
  ],
  [
    drop(44, 3, 56, 20, 13),
    level(6, 41, 94, 34, 11.5),
    sweepLeft([40, 50], [34, 66], [9, 95], 11),
    drop(61, 52, 86, 90, 15),
  ],
  [
    level(5, 52, 95, 34, 11.5),
    [
      [42, 6, 8],
      [43.5, 16, 12],
      [43, 44, 10],
      [43, 66, 10],
      [46, 80, 10.5],
      [56, 86.5, 10.5],
      [72, 87, 10.5],
      [86, 85, 11],
      [92, 80, 9],
      [94, 64, 1],
    ],
  ],
  [
    sweepLeft([38, 20], [35, 52], [5, 92], 12),
    [
      [52, 10, 7],
      [58, 13, 10],
      [64, 36, 10.5],
      [75, 62, 13.5],
      [86, 81, 15],
      [92, 87, 8],
      [98, 90, 1],
    ],
  ],
  [
    sweepLeft([39, 5], [37, 44], [4, 95], 11.5),
    level(10, 37, 67, 29, 10.5),
    [
      [67, 28, 10],
      [66, 40, 10.5],
      [64, 66, 10.5],
      [67, 80, 10.5],
      [77, 86, 10.5],
      [90, 83, 10.5],
      [95, 78, 8],
      [96, 62, 1],
    ],
  ],
];

const CHARACTER: Glyph = [
  level(7, 14, 93, 11, 7.5),
  upright(33, 3, 35, 24, 7.5),
  upright(67, 3, 64, 24, 7.5),
  upright(22, 30, 25, 60, 7.5),
  level(22, 31, 78, 29, 6.5),
  upright(79, 29, 75, 60, 7.5),
  level(26, 44.5, 74, 43.5, 5.5),
  level(25, 58.5, 76, 57.5, 6),
  upright(50, 30, 50, 84, 7),
  upright(12, 68, 13, 98, 8),
  level(12, 69, 87, 66.5, 7),
  [
    [88, 66, 7],
    [88, 76, 8],
    [86, 92, 8.5],
    [82, 96, 7],
    [73, 90, 1.5],
  ],
  [
    [31, 87, 8],
    [37, 87, 7],
    [52, 83, 5],
    [66, 79, 2.5],
  ],
  drop(61, 74, 72, 91, 9),
];

const WIN: Glyph = [
  level(3, 25, 47, 22, 9),
  upright(25, 5, 26, 48, 9),
  upright(8, 52, 11, 88, 9),
  level(8, 53, 43, 51, 8),
  upright(43, 51, 40, 88, 9),
  level(11, 84, 40, 83, 8),
  [
    [58, 9, 8],
    [59, 20, 10],
    [58, 52, 9],
    [54, 76, 7],
    [45, 96, 1.5],
  ],
  level(58, 12, 91, 10, 8),
  [
    [91, 9, 8],
    [92, 30, 10],
    [92, 80, 10],
    [90, 92, 9],
    [78, 85, 1.5],
  ],
  level(60, 37, 90, 36, 7.5),
  level(59, 61, 90, 60, 7.5),
];

const PUNG: Glyph = [
  level(4, 15, 42, 12, 9),
  sweepLeft([24, 15], [20, 40], [2, 66], 9),
  upright(13, 50, 15, 90, 9),
  level(14, 52, 37, 50, 8),
  upright(37, 50, 35, 88, 9),
  level(15, 85, 35, 84, 8),
  drop(55, 3, 64, 17, 10),
  sweepLeft([87, 2], [83, 10], [75, 20], 9),
  level(45, 26, 99, 23, 9),
  upright(62, 27, 62, 86, 9.5),
  upright(81, 26, 80, 86, 9.5),
  drop(47, 40, 55, 64, 10),
  sweepLeft([96, 38], [93, 50], [86, 66], 9),
  level(41, 90, 100, 88, 10),
];

const KONG: Glyph = [
  level(2, 31, 46, 28, 9),
  upright(24, 4, 25, 98, 10),
  sweepLeft([24, 34], [17, 55], [1, 78], 9),
  drop(28, 44, 43, 60, 10),
  level(54, 22, 95, 19, 10),
  upright(74, 22, 74, 84, 10.5),
  level(47, 87, 100, 84, 11),
];

/** The three calls as the table writes them large, in a box of 100 by 100. */
export const CALL_PATHS = {
  win: glyphPath(WIN, 1.15),
  pung: glyphPath(PUNG, 1.05),
  kong: glyphPath(KONG, 1.25),
} as const;

/** The path of the numeral 一 to 九 in a box of 100 by 100. */
export function numeralPath(rank: number): string {
  return glyphPath(NUMERALS[rank - 1] ?? [], 1.22);
}

/** The path of 萬 in a box of 100 by 100. */
export const CHARACTER_PATH: string = glyphPath(CHARACTER, 1.14);
