import type { Offer } from './offer.ts';

/** What somebody put into a cart, and what the shop offers under it now, if anything. */
export type CartLine = {
  cartNo: number;
  optionNo: number;
  productNo: number;
  units: number;
  offer: Offer | undefined;
};
