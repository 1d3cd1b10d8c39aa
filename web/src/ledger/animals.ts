/** Which animal stands for which person of a ledger. */

import type { Person } from "../api.gen.ts";
import type { Animal } from "../table/people.ts";

const ANIMALS: readonly Animal[] = ["panda", "red_panda", "monkey", "pheasant"];

export function animalOfPerson(person: Person): Animal {
  return ANIMALS[person] ?? "panda";
}
