/** An option of which at most so many are left is low in stock. */
export const LOW_STOCK = 5;
