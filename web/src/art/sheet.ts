/**
 * The faces of all tiles as one picture, in a style sheet of the page's own. A tile is then a single
 * element that shows a part of a picture; a drawing of its own in each of a hundred would be dear.
 */

import { FACE_HEIGHT, FACE_WIDTH, face, TILE_TEXTS } from "./faces.ts";

/** Return the address of the picture: all faces side by side. */
export function facesAddress(): string {
  const width = FACE_WIDTH * TILE_TEXTS.length;
  const faces = TILE_TEXTS.map(
    (tile, place) => `<g transform="translate(${place * FACE_WIDTH})">${face(tile)}</g>`,
  ).join("");
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${FACE_HEIGHT}" viewBox="0 0 ${width} ${FACE_HEIGHT}">${faces}</svg>`;
  return `data:image/svg+xml,${picture.replace(/[%#"<>]/g, encodeURIComponent)}`;
}

/** Give the page the classes `face`, the picture, and `face-…` for each tile, its part of it. */
export function layFaces(page: Document): void {
  const sheet = new CSSStyleSheet();
  const last = TILE_TEXTS.length - 1;
  const rules = [
    `.face::before{background:url("${facesAddress()}") 0 0/${100 * TILE_TEXTS.length}% 100%}`,
    ...TILE_TEXTS.map(
      (tile, place) => `.face-${tile}::before{background-position-x:${(100 * place) / last}%}`,
    ),
  ];
  sheet.replaceSync(rules.join(""));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
