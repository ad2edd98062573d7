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
  const keys = Float64Array.from(found.places, (place, at) => {
    const flags = found.flags[at] ?? 0;
    const isLast = order.soldOutLast && (flags & SOLD_OUT) !== 0;
    const isSecond = order.namedFirst && (flags & NAMED) === 0;
    const group = (isLast ? 2 : 0) + (isSecond ? 1 : 0);
    const value = values[place] ?? 0;
    const within = descending
      ? (VALUES - 1 - value) * PLACES + (PLACES - 1 - place)
      : value * PLACES + place;
    return group * VALUES * PLACES + within;
  }).sort();
  return Int32Array.from(keys, (key) => {
    const place = key % PLACES;
    return descending ? PLACES - 1 - place : place;
  });
}
