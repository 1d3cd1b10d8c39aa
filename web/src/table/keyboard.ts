/** The table by keys alone: which key does what. `pages/KeyHelp.svelte` tells it to the player. */

import { preferences } from "../preferences.svelte.ts";
import { t } from "../words.svelte.ts";
import type { Aide } from "./aide.svelte.ts";
import type { Choosing } from "./choosing.svelte.ts";

/** What the keys work on. */
export interface Desk {
  readonly choosing: Choosing;
  readonly aide: Aide;
  /** The table's element, in which the tiles of the hand are found. */
  readonly root: HTMLElement | null;
  /** How many tiles stand in a row of the hand, where there are two rows; else 1. */
  readonly perRow: number;
  /** Hand the seat over to the computer, or take it back. */
  readonly onaway: () => void;
}

/** Do what a key says; return whether it says anything. */
export function pressed(event: KeyboardEvent, desk: Desk): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) {
    return false;
  }
  if (document.querySelector("dialog[open]") !== null) {
    return false;
  }
  const { choosing, aide } = desk;
  switch (event.key) {
    case "ArrowRight":
      (event.shiftKey ? shift : step)(desk, 1);
      break;
    case "ArrowLeft":
      (event.shiftKey ? shift : step)(desk, -1);
      break;
    case "ArrowDown":
      step(desk, desk.perRow);
      break;
    case "ArrowUp":
      step(desk, -desk.perRow);
      break;
    case "a":
      aide.autoWin = !aide.autoWin;
      say(aide, aide.autoWin, "comfort.auto_win");
      break;
    case "n":
      aide.noCalls = !aide.noCalls;
      say(aide, aide.noCalls, "comfort.no_calls");
      break;
    case "d":
      flip(aide, "autoDiscard", "comfort.auto_discard");
      break;
    case "s":
      flip(aide, "autoSort", "comfort.auto_sort");
      break;
    case "c":
      flip(aide, "tileCounter", "aid.tileCounter");
      break;
    case "t":
      desk.onaway();
      break;
    case "i":
    case "?":
      if (preferences.current.advice !== "off" && choosing.playing) {
        aide.toggleAdvice();
      }
      break;
    case "w":
    case "h":
      choosing.answerBy("win");
      break;
    case "p":
      choosing.answerBy("pung");
      break;
    case "k":
    case "g":
      choosing.answerBy("kong");
      break;
    case "x":
    case "Escape":
      choosing.answerBy("pass");
      break;
    case "e":
      choosing.confirmExchange();
      break;
    case "1":
    case "2":
    case "3":
      choosing.giveUp(Number(event.key) - 1);
      break;
    default:
      return false;
  }
  return true;
}

/** Move the focus along the hand. */
function step({ root }: Desk, by: number): void {
  const buttons = [...(root?.querySelectorAll<HTMLElement>("[data-own]") ?? [])];
  if (buttons.length === 0) {
    return;
  }
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : -1) : at + by;
  buttons.at(next % buttons.length)?.focus();
}

/** Put the tile under the focus one place further. */
function shift({ choosing }: Desk, by: number): void {
  choosing.shift((document.activeElement as HTMLElement | null)?.dataset.own ?? "", by);
}

function flip(aide: Aide, name: "autoDiscard" | "autoSort" | "tileCounter", what: string): void {
  const on = !preferences.current[name];
  preferences.change({ [name]: on });
  say(aide, on, what);
}

function say(aide: Aide, on: boolean, what: string): void {
  aide.say(t(on ? "comfort.on" : "comfort.off", { what: t(what) }));
}
