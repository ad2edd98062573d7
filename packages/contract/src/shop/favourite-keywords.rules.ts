/** So many favourites the search of the shop shows; staff see those that come after them too. */
export const SHOWN_FAVOURITES = 8;
