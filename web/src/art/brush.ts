/**
 * A small calligraphy brush: a stroke is a row of points with a width each, and its outline is
 * the path of a brush that swells and thins along a smooth curve through them.
 *
 * Glyphs are written in a box of 100 by 100 and are our own drawings, so that a tile looks the
 * same on every machine, whatever fonts it has.
 */

/** x, y and the full width of the brush there. */
export type BrushPoint = readonly [x: number, y: number, width: number];

const SAMPLES = 7;
const CAP_STEPS = 4;

/** Return the closed outline of one stroke as SVG path data. */
export function strokePath(points: readonly BrushPoint[]): string {
  const spine = sampled(points);
  const left: string[] = [];
  const right: string[] = [];
  spine.forEach(([x, y, width], index) => {
    const before = spine[Math.max(index - 1, 0)] as BrushPoint;
    const after = spine[Math.min(index + 1, spine.length - 1)] as BrushPoint;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const nx = (-(after[1] - before[1]) / length) * (width / 2);
    const ny = ((after[0] - before[0]) / length) * (width / 2);
    left.push(at(x + nx, y + ny));
    right.push(at(x - nx, y - ny));
  });
  const start = cap(spine[1] as BrushPoint, spine[0] as BrushPoint);
  const end = cap(spine.at(-2) as BrushPoint, spine.at(-1) as BrushPoint);
  return `M${[...left, ...end, ...right.reverse(), ...start].join("L")}Z`;
}

/** Return the outlines of a whole glyph as one path, drawn with a brush `weight` times as wide. */
export function glyphPath(strokes: readonly (readonly BrushPoint[])[], weight = 1): string {
  return strokes
    .map((stroke) => strokePath(stroke.map(([x, y, width]) => [x, y, width * weight])))
    .join("");
}

/** 横: a level stroke that presses at both ends and rises a little to the right. */
export function level(x1: number, y1: number, x2: number, y2: number, width = 9): BrushPoint[] {
  const along = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
  const [ax, ay] = along(0.1);
  const [mx, my] = along(0.5);
  const [bx, by] = along(0.9);
  return [
    [x1, y1 - 1, width * 0.75],
    [ax, ay, width * 1.02],
    [mx, my - 1.2, width * 0.72],
    [bx, by - 0.6, width * 1.08],
    [x2, y2 + 1.6, width * 0.8],
  ];
}

/** 竖: an upright stroke with a pressed head. */
export function upright(x1: number, y1: number, x2: number, y2: number, width = 10): BrushPoint[] {
  const along = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
  const [ax, ay] = along(0.12);
  const [mx, my] = along(0.55);
  return [
    [x1 - 1.5, y1, width * 0.8],
    [ax, ay, width * 1.15],
    [mx, my, width * 0.85],
    [x2, y2, width * 0.95],
  ];
}

/** 撇: a stroke that sweeps to the lower left and thins to a point. */
export function sweepLeft(
  from: readonly [number, number],
  via: readonly [number, number],
  to: readonly [number, number],
  width = 10,
): BrushPoint[] {
  return [
    [from[0] - 1, from[1], width * 0.8],
    [from[0] + (via[0] - from[0]) * 0.18, from[1] + (via[1] - from[1]) * 0.18, width * 1.15],
    [via[0], via[1], width * 0.85],
    [(via[0] + to[0]) / 2 + 1.5, (via[1] + to[1]) / 2 + 1.5, width * 0.6],
    [to[0], to[1], width * 0.12],
  ];
}

/** 点: a drop. */
export function drop(x1: number, y1: number, x2: number, y2: number, width = 12): BrushPoint[] {
  return [
    [x1, y1, width * 0.25],
    [x1 + (x2 - x1) * 0.45, y1 + (y2 - y1) * 0.42, width * 0.85],
    [x2, y2, width],
  ];
}

function sampled(points: readonly BrushPoint[]): BrushPoint[] {
  const spine: BrushPoint[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const p0 = points[Math.max(index - 1, 0)] as BrushPoint;
    const p1 = points[index] as BrushPoint;
    const p2 = points[index + 1] as BrushPoint;
    const p3 = points[Math.min(index + 2, points.length - 1)] as BrushPoint;
    for (let step = 0; step < SAMPLES; step += 1) {
      const t = step / SAMPLES;
      spine.push([
        curve(p0[0], p1[0], p2[0], p3[0], t),
        curve(p0[1], p1[1], p2[1], p3[1], t),
        Math.max(curve(p0[2], p1[2], p2[2], p3[2], t), 0.1),
      ]);
    }
  }
  spine.push(points.at(-1) as BrushPoint);
  return spine;
}

/** Catmull-Rom: a smooth curve through its points. */
function curve(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
  );
}

/** A round end, walked from the left side of the stroke to the right as seen by the brush. */
function cap(before: BrushPoint, end: BrushPoint): string[] {
  const heading = Math.atan2(end[1] - before[1], end[0] - before[0]);
  const result: string[] = [];
  for (let step = 1; step < CAP_STEPS; step += 1) {
    const angle = heading + Math.PI / 2 - (Math.PI * step) / CAP_STEPS;
    result.push(
      at(end[0] + (Math.cos(angle) * end[2]) / 2, end[1] + (Math.sin(angle) * end[2]) / 2),
    );
  }
  return result;
}

function at(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
