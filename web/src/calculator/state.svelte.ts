/** The hand on the calculator page; it stays while one looks at the other pages. */

import { type Draft, EMPTY } from "./draft.ts";

class Laid {
  draft = $state.raw<Draft>(EMPTY);
  /** The query of the link that was read last, so that it is read once. */
  read = "";
}

export const laid = new Laid();
