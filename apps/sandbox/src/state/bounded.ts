/** Nothing in the sandbox grows past this many entries. */
export const MAX_ENTRIES = 500;

/** Puts an entry at the end of a map and lets the oldest go. */
export function putBounded<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MAX_ENTRIES) return;
    map.delete(oldest);
  }
}

/** Puts an entry at the front of a list and lets the oldest go. */
export function prependBounded<T>(list: T[], entry: T): void {
  list.unshift(entry);
  list.length = Math.min(list.length, MAX_ENTRIES);
}
