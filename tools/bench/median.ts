/** Returns the median of values measured, the upper of the two in the middle; NaN where there is none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
