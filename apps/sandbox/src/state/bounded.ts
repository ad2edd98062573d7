/** The most entries that any list of the sandbox holds. */
export const MAX_ENTRIES = 500;

/** Put an entry at the end of a map and remove the oldest ones above the limit. */
export function putBounded<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MAX_ENTRIES) return;
    map.delete(oldest);
  }
}

/** Put an entry at the front of a list and remove the oldest ones above the limit. */
export function prependBounded<T>(list: T[], entry: T): void {
  list.unshift(entry);
  list.length = Math.min(list.length, MAX_ENTRIES);
}
