/**
 * Where everything lies on the table, for any screen: measures in, rectangles and tile sizes out.
 *
 * The table always fills the page and nothing scrolls, so the tiles are made as large as the
 * screen allows. In landscape the players' plates and the buttons stand in the two margins; in
 * portrait the plates lie above the table and the buttons in a band above one's own two rows.
 */

import type { Side } from "../tiles.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface River extends Box {
  /** How many tiles lie in a row before the next row begins. */
  readonly perRow: number;
}

export interface Geometry {
  readonly portrait: boolean;
  readonly width: number;
  readonly height: number;
  /** Widths of a tile: in one's own hand, among the discards, in the others' hands at most. */
  readonly ownTile: number;
  readonly riverTile: number;
  readonly rackTile: Readonly<Record<Exclude<Side, "bottom">, number>>;
  /** Length of a stack of the wall along the wall, and the wall's breadth. */
  readonly wallStack: number;
  readonly wallBreadth: number;
  readonly ownRows: 1 | 2;
  readonly own: Box;
  /** The inlay that frames the walls and all that lies between them. */
  readonly field: Box;
  readonly racks: Readonly<Record<Exclude<Side, "bottom">, Box>>;
  readonly walls: Readonly<Record<Side, Box>>;
  readonly rivers: Readonly<Record<Side, River>>;
  readonly centre: Box;
  readonly plates: Readonly<Record<Side, Box>>;
  readonly actions: Box;
  readonly hint: Box;
  readonly menu: Box;
  /** Buttons for what goes by itself and for advice. */
  readonly auto: Box;
  readonly advice: Box;
  /** Room for short notes right above one's own tiles, over the near wall. */
  readonly strip: Box;
  /** Room for the tile counter: in the margin where there is some, else the strip. */
  readonly counter: Box;
}

/** Height of a tile's face, and the thickness seen below it, in widths. */
export const FACE_RATIO = 4 / 3;
export const DEPTH_RATIO = 0.17;
/** Widths that a full hand takes: fourteen tiles and the gap before the drawn one. */
export const HAND_UNITS = 14.45;
/** Widths that another's hand takes at most: four kongs, a pair and the gaps. */
export const RACK_UNITS = 15.8;
/** Discards that lie without crowding. */
export const RIVER_CAPACITY = 20;
const WALL_STACKS = 14;
const BUTTON = 44;
const COUNTER_HEIGHT = 186;
/** Rows lie so close that a little of each tile's thickness is seen. */
export const ROW_RATIO = FACE_RATIO + 0.11;

/** Lay the table on a page. */
export function layOut(width: number, height: number): Geometry {
  return height > width * 1.05 ? portrait(width, height) : landscape(width, height);
}

function landscape(width: number, height: number): Geometry {
  const pad = clamp(height * 0.014, 5, 14);
  const ownTile = Math.floor(
    Math.min(
      (width - 2 * pad) / (HAND_UNITS + 0.2),
      (height * 0.222) / (FACE_RATIO + DEPTH_RATIO),
      86,
    ),
  );
  const ownHeight = Math.ceil(ownTile * (FACE_RATIO + DEPTH_RATIO));
  const own: Box = {
    x: pad,
    y: height - ownHeight - pad,
    width: width - 2 * pad,
    height: ownHeight,
  };
  const feltHeight = own.y - pad * 0.6;
  const margin = clamp(width * 0.135, 108, 216);
  const gap = clamp(height * 0.009, 3, 8);

  const sideTile = Math.floor(clamp(feltHeight * 0.075, 16, 40));
  const sideLength = Math.ceil(sideTile * FACE_RATIO);
  const inner = width - 2 * margin;
  const field = { width: inner - 2 * (sideLength + gap), height: feltHeight };
  const topPlate = clamp(field.width * 0.2, 104, 210);
  const topTile = Math.floor(
    Math.min((field.width - topPlate - 3 * gap) / RACK_UNITS, feltHeight * 0.078, 42),
  );
  const topLift = topTile * DEPTH_RATIO;
  const topHeight = Math.max(Math.ceil(topTile * (FACE_RATIO + DEPTH_RATIO) + topLift), 34);
  const topX = Math.max(
    (width - topTile * RACK_UNITS) / 2,
    margin + sideLength + 3 * gap + topPlate,
  );
  const wallBreadth = clamp(height * 0.026, 9, 24);
  const play = {
    x: margin + sideLength + 2 * gap + wallBreadth,
    y: gap + topHeight + 2 * gap + wallBreadth,
    width: field.width - 2 * (gap + wallBreadth),
    height: field.height - topHeight - 4 * gap - 2 * wallBreadth,
  };
  const rivers = layRivers(play, clamp(feltHeight * 0.17, 60, 150), gap, 56);
  const middle = feltHeight / 2;
  const rackLength = feltHeight - 2 * gap;
  const plateWidth = margin - 2 * pad;
  const plateHeight = clamp(height * 0.15, 58, 110);
  const plateY = {
    left: clamp(feltHeight * 0.06, pad, 60),
    bottom: feltHeight - plateHeight - pad * 0.5,
  };
  const buttons = clamp(height * 0.36, 132, 190);
  const tools = plateY.bottom - BUTTON - gap;
  const hintY = plateY.left + plateHeight + gap;
  const roomy = tools - gap - hintY > COUNTER_HEIGHT + 150;
  const counterHeight = roomy ? COUNTER_HEIGHT : 0;
  const stripWidth = Math.min(inner - 2 * (sideLength + gap), 600);
  const stripHeight = clamp(height * 0.13, 76, 96);
  const strip: Box = {
    x: (width - stripWidth) / 2,
    y: own.y - stripHeight - 2,
    width: stripWidth,
    height: stripHeight,
  };

  return {
    portrait: false,
    width,
    height,
    ownTile,
    riverTile: rivers.tile,
    rackTile: { right: sideTile, left: sideTile, top: topTile },
    wallStack: wallStackOf(play, wallBreadth),
    wallBreadth,
    ownRows: 1,
    own,
    field: fieldAround(play, wallBreadth, gap),
    racks: {
      top: {
        x: topX,
        y: gap + topLift,
        width: topTile * RACK_UNITS,
        height: topHeight,
      },
      left: { x: margin, y: middle - rackLength / 2, width: sideLength, height: rackLength },
      right: {
        x: width - margin - sideLength,
        y: middle - rackLength / 2,
        width: sideLength,
        height: rackLength,
      },
    },
    walls: layWalls(play, wallBreadth, gap),
    rivers: rivers.boxes,
    centre: rivers.centre,
    plates: {
      left: { x: pad, y: plateY.left, width: plateWidth, height: plateHeight },
      right: {
        x: width - margin + pad,
        y: Math.max(44 + 2 * pad, feltHeight - buttons - plateHeight - 2 * pad),
        width: plateWidth,
        height: plateHeight,
      },
      top: {
        x: topX - topPlate - gap,
        y: gap,
        width: topPlate,
        height: topHeight,
      },
      bottom: {
        x: pad,
        y: plateY.bottom,
        width: plateWidth,
        height: plateHeight,
      },
    },
    actions: {
      x: width - margin + pad * 0.5,
      y: feltHeight - buttons - pad * 0.5,
      width: margin - pad,
      height: buttons,
    },
    hint: {
      x: pad,
      y: hintY,
      width: plateWidth,
      height: tools - hintY - gap - counterHeight,
    },
    menu: { x: width - margin + pad, y: pad, width: plateWidth, height: 44 },
    auto: { x: pad, y: tools, width: BUTTON, height: BUTTON },
    advice: { x: pad + BUTTON + 4, y: tools, width: BUTTON, height: BUTTON },
    strip,
    counter: roomy
      ? { x: pad, y: tools - gap - COUNTER_HEIGHT, width: plateWidth, height: COUNTER_HEIGHT }
      : strip,
  };
}

function portrait(width: number, height: number): Geometry {
  const pad = clamp(width * 0.012, 4, 12);
  const gap = clamp(width * 0.008, 2, 6);
  const ownTile = Math.floor(Math.min((width - 2 * pad) / (HAND_UNITS / 2 + 0.1), height * 0.075));
  const ownHeight = Math.ceil(ownTile * (2 * FACE_RATIO + 2 * DEPTH_RATIO) + 6);
  const own: Box = {
    x: pad,
    y: height - ownHeight - pad,
    width: width - 2 * pad,
    height: ownHeight,
  };
  const bandHeight = clamp(height * 0.072, 54, 84);
  const band: Box = {
    x: pad,
    y: own.y - bandHeight - gap * 2,
    width: width - 2 * pad,
    height: bandHeight,
  };
  const headHeight = clamp(height * 0.07, 54, 80);

  const top = pad + headHeight + gap;
  const bottom = band.y - 2 * gap;
  const fieldHeight = bottom - top;
  const topTile = Math.floor(Math.min((width - 2 * pad) / RACK_UNITS, 34));
  const topHeight = Math.ceil(topTile * (FACE_RATIO + DEPTH_RATIO));
  const sideTile = topTile;
  const sideLength = Math.ceil(sideTile * FACE_RATIO);
  const wallBreadth = clamp(width * 0.024, 8, 16);
  const play = {
    x: pad + sideLength + 2 * gap + wallBreadth,
    y: top + topHeight + 2 * gap + wallBreadth,
    width: width - 2 * (pad + sideLength + 2 * gap + wallBreadth),
    height: fieldHeight - topHeight - 3 * gap - 2 * wallBreadth,
  };
  const rivers = layRivers(play, clamp(width * 0.23, 80, 190), gap, 56);
  const rackLength = Math.min(fieldHeight - topHeight - gap, sideTile * RACK_UNITS);
  const middle = play.y + play.height / 2;
  const plateWidth = (width - 2 * pad - 2 * BUTTON - 4 * gap) / 3;
  const ownPlate = clamp(width * 0.27, 98, 190);
  const aside: Box = {
    ...band,
    x: band.x + ownPlate + BUTTON + 2 * gap,
    width: band.width - ownPlate - BUTTON - 2 * gap,
  };
  const stripHeight = clamp(height * 0.11, 74, 100);
  const strip: Box = {
    x: pad,
    y: band.y - stripHeight - gap,
    width: width - 2 * pad,
    height: stripHeight,
  };
  const head = (place: number): Box => ({
    x: pad + place * (plateWidth + gap),
    y: pad,
    width: plateWidth,
    height: headHeight,
  });

  return {
    portrait: true,
    width,
    height,
    ownTile,
    riverTile: rivers.tile,
    rackTile: { right: sideTile, left: sideTile, top: topTile },
    wallStack: wallStackOf(play, wallBreadth),
    wallBreadth,
    ownRows: 2,
    own,
    field: fieldAround(play, wallBreadth, gap),
    racks: {
      top: {
        x: (width - topTile * RACK_UNITS) / 2,
        y: top,
        width: topTile * RACK_UNITS,
        height: topHeight,
      },
      left: { x: pad, y: middle - rackLength / 2, width: sideLength, height: rackLength },
      right: {
        x: width - pad - sideLength,
        y: middle - rackLength / 2,
        width: sideLength,
        height: rackLength,
      },
    },
    walls: layWalls(play, wallBreadth, gap),
    rivers: rivers.boxes,
    centre: rivers.centre,
    plates: {
      left: head(0),
      top: head(1),
      right: head(2),
      bottom: { ...band, width: ownPlate },
    },
    actions: aside,
    hint: aside,
    menu: {
      x: width - pad - BUTTON,
      y: pad + (headHeight - BUTTON) / 2,
      width: BUTTON,
      height: BUTTON,
    },
    auto: {
      x: width - pad - 2 * BUTTON - gap,
      y: pad + (headHeight - BUTTON) / 2,
      width: BUTTON,
      height: BUTTON,
    },
    advice: {
      x: band.x + ownPlate + gap,
      y: band.y + (bandHeight - BUTTON) / 2,
      width: BUTTON,
      height: BUTTON,
    },
    strip,
    counter: strip,
  };
}

interface Rivers {
  readonly tile: number;
  readonly centre: Box;
  readonly boxes: Readonly<Record<Side, River>>;
}

/**
 * Share the middle of the table between four rivers and the centre: the players left and right
 * lay their rows upright beside the middle column, the other two above and below the centre.
 */
function layRivers(play: Box, least: number, gap: number, largest: number): Rivers {
  let best = { tile: 0, rows: 2, columns: 2 };
  for (const rows of [2, 3, 4, 5, 6]) {
    for (const columns of [2, 3, 4]) {
      const perRow = Math.ceil(RIVER_CAPACITY / rows);
      const perColumn = Math.ceil(RIVER_CAPACITY / columns);
      const tile = Math.min(
        (play.width - 4 * gap) / (2 * columns * ROW_RATIO + perRow + 0.2),
        (play.height - 4 * gap - least) / (2 * rows * ROW_RATIO + 0.2),
        (play.height - 2 * gap) / perColumn,
        largest,
      );
      if (tile > best.tile + 0.5) {
        best = { tile, rows, columns };
      }
    }
  }
  const tile = Math.floor(best.tile * 2) / 2;
  const perRow = Math.ceil(RIVER_CAPACITY / best.rows);
  const perColumn = Math.ceil(RIVER_CAPACITY / best.columns);
  const across = perRow * tile;
  const upright = best.rows * ROW_RATIO * tile;
  const sideways = best.columns * ROW_RATIO * tile;
  const cx = play.x + play.width / 2;
  const cy = play.y + play.height / 2;
  // the centre takes what the four rivers leave, but stays compact on large screens
  const centreHeight = Math.min(play.height - 2 * upright - 2 * gap, least * 1.5);
  const centreWidth = Math.max(across, Math.min(centreHeight, play.width - 2 * sideways - 4 * gap));
  const column = perColumn * tile;
  const left = cx - centreWidth / 2 - gap - sideways;
  return {
    tile,
    centre: {
      x: cx - Math.min(centreWidth, centreHeight * 1.7) / 2,
      y: cy - centreHeight / 2,
      width: Math.min(centreWidth, centreHeight * 1.7),
      height: centreHeight,
    },
    boxes: {
      bottom: {
        x: cx - across / 2,
        y: cy + centreHeight / 2 + gap,
        width: across,
        height: upright,
        perRow,
      },
      top: {
        x: cx - across / 2,
        y: cy - centreHeight / 2 - gap - upright,
        width: across,
        height: upright,
        perRow,
      },
      left: { x: left, y: cy - column / 2, width: sideways, height: column, perRow: perColumn },
      right: {
        x: cx + centreWidth / 2 + gap,
        y: cy - column / 2,
        width: sideways,
        height: column,
        perRow: perColumn,
      },
    },
  };
}

/** A stack is longer along the wall than the wall is broad, by as much as a real one. */
function wallStackOf(play: Box, breadth: number): number {
  return Math.min(Math.min(play.width, play.height) / WALL_STACKS, breadth * 1.7);
}

/** The four walls stand around the middle of the table. */
function layWalls(play: Box, breadth: number, gap: number): Readonly<Record<Side, Box>> {
  const length = wallStackOf(play, breadth) * WALL_STACKS;
  const cx = play.x + play.width / 2;
  const cy = play.y + play.height / 2;
  return {
    top: { x: cx - length / 2, y: play.y - gap - breadth, width: length, height: breadth },
    bottom: { x: cx - length / 2, y: play.y + play.height + gap, width: length, height: breadth },
    left: { x: play.x - gap - breadth, y: cy - length / 2, width: breadth, height: length },
    right: { x: play.x + play.width + gap, y: cy - length / 2, width: breadth, height: length },
  };
}

function fieldAround(play: Box, breadth: number, gap: number): Box {
  const edge = breadth + 1.6 * gap;
  return {
    x: play.x - edge,
    y: play.y - edge,
    width: play.width + 2 * edge,
    height: play.height + 2 * edge,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
