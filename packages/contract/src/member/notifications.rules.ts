/** Stands for the newest running notice that she has not seen, whatever its name. */
export const LATEST_NOTICE = 'latest';
