import type { Offer } from '../line-items/sellable-option.ts';

/** What somebody put into a cart, and what the shop offers under it now, if anything. */
export type CartLine = {
  cartNo: number;
  optionNo: number;
  productNo: number;
  units: number;
  offer: Offer | undefined;
};
