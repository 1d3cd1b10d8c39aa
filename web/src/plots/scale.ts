/** Round numbers for the axes of plots, and the marks that tell lines apart. */

export interface Scale {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10];
const WANTED = 5;

/** Return round numbers around values and zero. */
export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = Math.max(high - low, 1) / WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max((STEPS.find((each) => each * power >= rough) ?? 10) * power, 1);
  const least = Math.floor(low / step) * step;
  const most = Math.max(Math.ceil(high / step) * step, least + step);
  const ticks: number[] = [];
  for (let tick = least; tick <= most + step / 2; tick += step) {
    ticks.push(tick === 0 ? 0 : tick);
  }
  return { least, most, ticks };
}

/** Return some of the numbers from 1 to `last`, evenly, the last one among them. */
export function thinned(last: number, most: number): readonly number[] {
  const step = Math.max(Math.ceil(last / most), 1);
  const found: number[] = [];
  for (let number = last; number >= 1; number -= step) {
    found.unshift(number);
  }
  return found;
}

/** Return the path of the mark of a line: a circle, a square, a triangle, a diamond. */
export function shapeOf(line: number, x: number, y: number, size: number): string {
  switch (line % 4) {
    case 0:
      return `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`;
    case 1:
      return `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}Z`;
    case 2:
      return `M${x} ${y - size * 1.2}L${x + size * 1.2} ${y + size}H${x - size * 1.2}Z`;
    default:
      return `M${x} ${y - size * 1.3}L${x + size * 1.3} ${y}L${x} ${y + size * 1.3}L${x - size * 1.3} ${y}Z`;
  }
}
