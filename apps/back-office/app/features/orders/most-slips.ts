/** Packing slips that are printed at once. */
export const MOST_SLIPS = 200;
