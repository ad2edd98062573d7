/** Lines a cart has at most (`/malls`, cartConfig). */
export const MAX_CART_LINES = 100;
