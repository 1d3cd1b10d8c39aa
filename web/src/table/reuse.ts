/**
 * What has not changed stays the same object, so that whatever shows it has nothing to do. The
 * view is folded anew with each event; most of what is derived from it comes out as it was.
 */

/** Return the new items, each that is like the old one in its place as that old one. */
export function reused<T extends object>(before: readonly T[], now: readonly T[]): readonly T[] {
  const items = now.map((item, place) => {
    const old = before[place];
    return old !== undefined && alike(old, item) ? old : item;
  });
  return items.length === before.length && items.every((item, place) => item === before[place])
    ? before
    : items;
}

/** Make a function that remembers what it returned last, to be used in a derivation. */
export function reusing<T extends object>(): (now: readonly T[]) => readonly T[] {
  let before: readonly T[] = [];
  return (now) => {
    before = reused(before, now);
    return before;
  };
}

/** Tell whether two things hold the same, looking no deeper. */
export function alike<T extends object>(one: T, other: T): boolean {
  if (one === other) {
    return true;
  }
  const keys = Object.keys(one) as (keyof T)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
