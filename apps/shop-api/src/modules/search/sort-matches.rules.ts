/** What a search found, by place in the catalogue's columns. */
export type Found = {
  places: Int32Array;
  /** Beside `places`: `NAMED`, `SOLD_OUT`, both or none. */
  flags: Int32Array;
};

/** Its name begins with the question. */
export const NAMED = 1;
export const SOLD_OUT = 2;

export type FoundOrder = {
  /** By place. */
  values: Int32Array;
  descending: boolean;
  soldOutLast: boolean;
  namedFirst: boolean;
};

/** Places are below this, values below 2^31, four groups: a key stays a whole number below 2^53. */
const PLACES = 2 ** 20;
const VALUES = 2 ** 31;

/**
 * The places of what was found in the order of a list: what is sold out last, then what is named
 * so first, each where asked for; then by value, and among equals the later product as the higher.
 * One number a product holds all of that, because numbers are sorted ten times faster than by a
 * comparison.
 */
export function orderFound(found: Found, order: FoundOrder): Int32Array {
  const { values, descending } = order;
  const { places, flags } = found;
  // Counted loops: a list of ten thousand is sorted while nobody else is answered.
  const keys = new Float64Array(places.length);
  for (let at = 0; at < keys.length; at++) {
    const place = places[at] ?? 0;
    const value = values[place] ?? 0;
    const isLast = order.soldOutLast && ((flags[at] ?? 0) & SOLD_OUT) !== 0;
    const isSecond = order.namedFirst && ((flags[at] ?? 0) & NAMED) === 0;
    const group = (isLast ? 2 : 0) + (isSecond ? 1 : 0);
    const within = descending
      ? (VALUES - 1 - value) * PLACES + (PLACES - 1 - place)
      : value * PLACES + place;
    keys[at] = group * VALUES * PLACES + within;
  }
  keys.sort();
  const ordered = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const place = (keys[at] ?? 0) % PLACES;
    ordered[at] = descending ? PLACES - 1 - place : place;
  }
  return ordered;
}
