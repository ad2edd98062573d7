/** As many rows as a file that staff import has at most, besides its header. */
export const MAX_ROWS = 50_000;

/** More cells than any such file has; what is read of it fills the memory of the API. */
export const MAX_CELLS = 1_500_000;
