/** The result of a match as a picture: ranking, totals and the course of the points. */

import { scaleOf, shapeOf } from "../plots/scale.ts";
import { signed } from "../table/people.ts";

export interface PictureRow {
  readonly rank: number;
  readonly name: string;
  readonly total: number;
  readonly own: boolean;
  /** The totals after each hand. */
  readonly totals: readonly number[];
}

export interface PictureTexts {
  readonly game: string;
  readonly title: string;
  readonly about: string;
}

const WIDTH = 1080;
const HEIGHT = 1080;
const EDGE = 72;
const ROW = 104;
const COLOURS = ["#ffd873", "#8fc0ff", "#ff9d86", "#9fe3c0"];
const DASHES = [[], [14, 8], [4, 8], [20, 6, 4, 6]];

/** Draw the picture; null where the browser cannot. */
export async function pictureOf(
  rows: readonly PictureRow[],
  texts: PictureTexts,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) {
    return null;
  }
  const style = getComputedStyle(document.documentElement);
  const serif = style.getPropertyValue("--serif").trim() || "serif";
  const sans = style.getPropertyValue("--sans").trim() || "sans-serif";
  ground(pen);
  pen.textAlign = "center";
  pen.fillStyle = "#ffe7ad";
  pen.font = `700 44px ${serif}`;
  pen.fillText(texts.game, WIDTH / 2, 92);
  pen.font = `800 76px ${serif}`;
  pen.fillText(fitted(pen, texts.title, WIDTH - 2 * EDGE), WIDTH / 2, 186);
  pen.font = `500 32px ${sans}`;
  pen.fillStyle = "#d9d2ba";
  pen.fillText(fitted(pen, texts.about, WIDTH - 2 * EDGE), WIDTH / 2, 240);
  rows.forEach((row, place) => {
    ranked(pen, row, place, 286 + place * ROW, { serif, sans });
  });
  plotted(pen, rows, 286 + rows.length * ROW + 24, sans);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function ground(pen: CanvasRenderingContext2D): void {
  const felt = pen.createRadialGradient(WIDTH / 2, 300, 60, WIDTH / 2, 420, 900);
  felt.addColorStop(0, "#1d7565");
  felt.addColorStop(0.55, "#0e4a42");
  felt.addColorStop(1, "#06231f");
  pen.fillStyle = felt;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = "rgb(240 194 90 / 55%)";
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(26, 26, WIDTH - 52, HEIGHT - 52, 36);
  pen.stroke();
}

function ranked(
  pen: CanvasRenderingContext2D,
  row: PictureRow,
  place: number,
  top: number,
  fonts: { readonly serif: string; readonly sans: string },
): void {
  pen.fillStyle = row.rank === 1 ? "rgb(240 194 90 / 30%)" : "rgb(0 0 0 / 26%)";
  pen.beginPath();
  pen.roundRect(EDGE, top, WIDTH - 2 * EDGE, ROW - 14, 28);
  pen.fill();
  const middle = top + (ROW - 14) / 2 + 14;
  pen.textAlign = "left";
  pen.font = `800 42px ${fonts.serif}`;
  pen.fillStyle = "#ffe7ad";
  pen.fillText(String(row.rank), EDGE + 30, middle);
  pen.fillStyle = COLOURS[place % 4] ?? "#fff";
  pen.fill(new Path2D(shapeOf(place, EDGE + 98, middle - 14, 12)));
  pen.font = `${row.own ? 800 : 600} 40px ${fonts.sans}`;
  pen.fillStyle = "#fdf7e6";
  pen.fillText(fitted(pen, row.name, 520), EDGE + 132, middle);
  pen.textAlign = "right";
  pen.font = `800 46px ${fonts.sans}`;
  pen.fillStyle = row.total < 0 ? "#a9d3ff" : "#ffd873";
  pen.fillText(signed(row.total), WIDTH - EDGE - 30, middle + 2);
}

function plotted(
  pen: CanvasRenderingContext2D,
  rows: readonly PictureRow[],
  top: number,
  sans: string,
): void {
  const scale = scaleOf(rows.flatMap((row) => row.totals));
  const bottom = HEIGHT - 66;
  const left = EDGE + 84;
  const right = WIDTH - EDGE - 12;
  const hands = Math.max(...rows.map((row) => row.totals.length), 1);
  const x = (hand: number): number => left + ((right - left) * hand) / hands;
  const y = (points: number): number =>
    bottom - ((points - scale.least) / (scale.most - scale.least)) * (bottom - top);
  pen.font = `500 24px ${sans}`;
  pen.textAlign = "right";
  for (const tick of scale.ticks) {
    pen.strokeStyle = tick === 0 ? "rgb(253 247 230 / 50%)" : "rgb(253 247 230 / 15%)";
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(left, y(tick));
    pen.lineTo(right, y(tick));
    pen.stroke();
    pen.fillStyle = "#d9d2ba";
    pen.fillText(tick < 0 ? `−${-tick}` : String(tick), left - 14, y(tick) + 8);
  }
  rows.forEach((row, place) => {
    pen.strokeStyle = COLOURS[place % 4] ?? "#fff";
    pen.fillStyle = pen.strokeStyle;
    pen.lineWidth = row.own ? 7 : 4;
    pen.lineJoin = "round";
    pen.setLineDash(DASHES[place % 4] ?? []);
    pen.beginPath();
    pen.moveTo(x(0), y(0));
    row.totals.forEach((total, hand) => {
      pen.lineTo(x(hand + 1), y(total));
    });
    pen.stroke();
    pen.setLineDash([]);
    row.totals.forEach((total, hand) => {
      pen.fill(new Path2D(shapeOf(place, x(hand + 1), y(total), row.own ? 11 : 8)));
    });
  });
}

function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  let short = text;
  while (short.length > 1 && pen.measureText(short).width > room) {
    short = `${short.slice(0, -2)}…`;
  }
  return short;
}
