import { describe, expect, test } from "vitest";
import {
  type Box,
  DEPTH_RATIO,
  FACE_RATIO,
  type Geometry,
  HAND_UNITS,
  layOut,
} from "../src/table/geometry.ts";

const SCREENS = [
  [1920, 1080],
  [1440, 900],
  [1024, 768],
  [932, 430],
  [844, 390],
  [667, 375],
  [430, 932],
  [390, 844],
  [360, 640],
  [768, 1024],
] as const;

function boxes(geometry: Geometry): Record<string, Box> {
  const { racks, rivers, plates } = geometry;
  return {
    own: geometry.own,
    centre: geometry.centre,
    actions: geometry.actions,
    menu: geometry.menu,
    rackTop: racks.top,
    rackLeft: racks.left,
    rackRight: racks.right,
    riverBottom: rivers.bottom,
    riverTop: rivers.top,
    riverLeft: rivers.left,
    riverRight: rivers.right,
    plateBottom: plates.bottom,
    plateTop: plates.top,
    plateLeft: plates.left,
    plateRight: plates.right,
  };
}

function overlap(a: Box, b: Box): boolean {
  const slack = 0.5;
  return (
    a.x + a.width > b.x + slack &&
    b.x + b.width > a.x + slack &&
    a.y + a.height > b.y + slack &&
    b.y + b.height > a.y + slack
  );
}

describe.each(SCREENS)("on %i by %i", (width, height) => {
  const geometry = layOut(width, height);
  const all = Object.entries(boxes(geometry));

  test("everything lies on the page", () => {
    for (const [name, box] of all) {
      expect(box.x, name).toBeGreaterThanOrEqual(0);
      expect(box.y, name).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, name).toBeLessThanOrEqual(width + 0.5);
      expect(box.y + box.height, name).toBeLessThanOrEqual(height + 0.5);
    }
  });

  test("nothing covers anything", () => {
    for (const [index, [name, box]] of all.entries()) {
      for (const [other, second] of all.slice(index + 1)) {
        expect(overlap(box, second), `${name} and ${other}`).toBe(false);
      }
    }
  });

  test("fourteen of one's own tiles fit and are large enough to touch", () => {
    const perRow = geometry.ownRows === 2 ? HAND_UNITS / 2 : HAND_UNITS;
    expect(geometry.ownTile * perRow).toBeLessThanOrEqual(geometry.own.width);
    expect(geometry.ownTile * (FACE_RATIO + DEPTH_RATIO) * geometry.ownRows).toBeLessThanOrEqual(
      geometry.own.height + 0.5,
    );
    expect(geometry.ownTile * FACE_RATIO).toBeGreaterThanOrEqual(44);
    expect(geometry.ownTile).toBeGreaterThanOrEqual(40);
  });

  test("the discards are legible", () => {
    expect(geometry.riverTile).toBeGreaterThanOrEqual(18);
  });
});
