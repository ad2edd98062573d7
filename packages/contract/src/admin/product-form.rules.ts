/** Colours times sizes of one product. */
export const MAX_OPTIONS = 400;
export const MAX_PICTURES = 40;
