/** What a search matches, as rows of the search index. */
export type Matches = {
  rows: Int32Array;
  /** Beside `rows`: `NAME_PREFIX`, `SOLD_OUT`, both or none. */
  flags: Int32Array;
};

/** The product's name begins with the keywords. */
export const NAME_PREFIX = 1;
export const SOLD_OUT = 2;

export type MatchSort = {
  /** By row of the search index; from 0 to below 2^31. */
  values: Int32Array;
  descending: boolean;
  soldOutLast: boolean;
  namePrefixFirst: boolean;
};

/** Rows are below this, values below 2^31, four groups: a sort key stays an integer below 2^53. */
const ROWS = 2 ** 20;
const VALUES = 2 ** 31;

/**
 * Sort the rows of matches: sold-out products last, then name prefixes first, each where asked for;
 * then by value, equal values by row. All of that is packed into one number per product, because
 * numbers are sorted ten times faster than by a comparison function.
 */
export function sortMatches(matches: Matches, sort: MatchSort): Int32Array {
  const { values, descending } = sort;
  const { rows, flags } = matches;
  // Counted loops: while ten thousand rows are sorted no other request runs.
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < keys.length; at++) {
    const row = rows[at] ?? 0;
    const value = values[row] ?? 0;
    const isLast = sort.soldOutLast && ((flags[at] ?? 0) & SOLD_OUT) !== 0;
    const isSecond = sort.namePrefixFirst && ((flags[at] ?? 0) & NAME_PREFIX) === 0;
    const group = (isLast ? 2 : 0) + (isSecond ? 1 : 0);
    const within = descending ? (VALUES - 1 - value) * ROWS + (ROWS - 1 - row) : value * ROWS + row;
    keys[at] = group * VALUES * ROWS + within;
  }
  keys.sort();
  const sorted = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const row = (keys[at] ?? 0) % ROWS;
    sorted[at] = descending ? ROWS - 1 - row : row;
  }
  return sorted;
}
