/** Members who have seen a notice are counted up to here: this count means as many or more. */
export const MOST_SEEN_COUNTED = 10_000;
