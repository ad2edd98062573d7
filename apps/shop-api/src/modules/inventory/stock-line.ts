/** Units of one option that an order reserves or gives back; `quantity` is a whole number from 1. */
export type StockLine = { productNo: number; optionNo: number; quantity: number; orderNo: string };

/** Why units leave the stock: they were ordered, or are sent instead of others. */
export type ReserveCause = 'ORDER' | 'EXCHANGE';

/** Why units come back: an order was not paid, was canceled, was sent back or was exchanged. */
export type ReleaseCause = 'RELEASE' | 'CANCEL' | 'RETURN' | 'EXCHANGE';

/** How many units of an option can be sold. */
export type StockCount = { optionNo: number; available: number };
