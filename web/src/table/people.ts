/** Who sits where: names and animals of the players. */

import type { Player, Seat } from "../protocol.gen.ts";
import { t } from "../words.svelte.ts";

export type Animal = "panda" | "red_panda" | "monkey" | "pheasant";
const COMPUTERS: readonly Animal[] = ["red_panda", "monkey", "pheasant"];

/** Return the name to show: a computer's animal, oneself as "you" without a name. */
export function playerName(players: readonly Player[], seat: Seat, self: Seat): string {
  const player = players[seat];
  if (player === undefined) {
    return "";
  }
  if (player.kind === "bot") {
    return t(`table.animal.${animalOf(players, seat)}`);
  }
  return player.name || t(seat === self ? "seat.self" : "table.guest");
}

/** Return the animal of a seat: people are pandas, the computers are the others in turn. */
export function animalOf(players: readonly Player[], seat: Seat): Animal {
  if (players[seat]?.kind !== "bot") {
    return "panda";
  }
  const place = players.slice(0, seat).filter((player) => player.kind === "bot").length;
  return COMPUTERS[place % COMPUTERS.length] ?? "red_panda";
}

/** Write a number with a proper minus. */
export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** Write a number with its sign; zero has none. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : plain(value);
}
