/** The fewest letters of a reason, as the contract asks (`Reason`). */
export const LEAST_REASON = 5;
