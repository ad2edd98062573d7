/** The most entries that a list of the sandbox holds; payments are more, see their store. */
export const MAX_ENTRIES = 500;

/** Put an entry at the end of a map and remove the oldest ones above the limit. */
export function putBounded<K, V>(
  map: Map<K, V>,
  key: K,
  value: V,
  maxEntries: number = MAX_ENTRIES,
): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= maxEntries) return;
    map.delete(oldest);
  }
}

/** Put an entry at the front of a list and remove the oldest ones above the limit. */
export function prependBounded<T>(list: T[], entry: T): void {
  list.unshift(entry);
  list.length = Math.min(list.length, MAX_ENTRIES);
}
