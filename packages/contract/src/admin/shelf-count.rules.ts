/** Units of an option on the shelf: what can be sold, and what is ordered and has not left. */
export type Shelf = { available: number; ordered: number };

/** How many units a count of the shelf should find. */
export function onShelf({ available, ordered }: Shelf): number {
  return available + ordered;
}

/**
 * What a count of the shelf leaves to be sold, once the ordered units are set aside. `missing` is how
 * many ordered units were not found: nothing can be sold then, and some order cannot be sent.
 */
export function afterShelfCount(
  counted: number,
  { ordered }: Pick<Shelf, 'ordered'>,
): { available: number; missing: number } {
  return { available: Math.max(counted - ordered, 0), missing: Math.max(ordered - counted, 0) };
}
