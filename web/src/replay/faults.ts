/** What is wrong with a record, in words: the same texts as `xuezhan verify` writes. */

import type { RecordFault } from "../api.gen.ts";
import { t } from "../words.svelte.ts";

const LONGEST = 160;

/** Say a fault, with the line it is in. */
export function faultText(fault: RecordFault): string {
  return t(fault.code, {
    line: fault.line,
    field: fault.field,
    value: shortened(fault.value),
    allowed: shortened(fault.allowed.join(", ")),
  });
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
