import { pushToDataLayer } from './tag-manager.ts';

/** A product as GA4 counts it; prices in won, after the product's own discount. */
export type CommerceItem = {
  item_id: string;
  item_name: string;
  item_brand?: string;
  /** The chosen option: `블랙 / M`. */
  item_variant?: string;
  price?: number;
  quantity?: number;
  /** Its place in the list, from 0. */
  index?: number;
};

type ItemList = { item_list_id: string; item_list_name: string; items: CommerceItem[] };
type Valued = { value: number; items: CommerceItem[] };

/**
 * The commerce events of GA4 that the shop sends, with their parameters; the names are GA4's
 * (developers.google.com/analytics/devguides/collection/ga4/reference/events).
 */
export type CommerceEvents = {
  view_item_list: ItemList;
  select_item: ItemList;
  view_item: Valued;
  add_to_cart: Valued;
  remove_from_cart: Valued;
  begin_checkout: Valued;
  add_payment_info: { value: number; payment_type: string };
  purchase: Valued & { transaction_id: string; shipping?: number };
  /** The amount is known once the claim is settled; GA4 takes it from the purchase. */
  refund: { transaction_id: string };
};

/** The other events of GA4 that the shop sends. */
export type ShopperEvents = {
  search: { search_term: string };
  /** How: `password`, `KAKAO`, `APPLE`; never who. */
  login: { method: string };
  sign_up: { method: string };
};

const CURRENCY = 'KRW';

/** Send a commerce event to the tag manager; the one before is cleared, as GA4 asks for. */
export function trackCommerce<Name extends keyof CommerceEvents>(
  event: Name,
  ecommerce: CommerceEvents[Name],
): void {
  pushToDataLayer({ ecommerce: null });
  pushToDataLayer({ event, ecommerce: { currency: CURRENCY, ...ecommerce } });
}

/** Send an event about the shopper's visit to the tag manager. */
export function trackShopper<Name extends keyof ShopperEvents>(
  event: Name,
  details: ShopperEvents[Name],
): void {
  pushToDataLayer({ event, ...details });
}

/** Send `refund` for an order of which something was cancelled or is returned. */
export function trackRefund(orderNo: string): void {
  trackCommerce('refund', { transaction_id: orderNo });
}

/** What products, cart lines and order lines have in common for an event. */
type Sold = {
  productNo: number;
  name: string;
  brandName?: string | undefined;
  option?: string | undefined;
  price?: number | undefined;
  quantity?: number | undefined;
};

/** Convert a product to an item of an event; what is unknown is left out. */
export function toCommerceItem(
  { productNo, name, brandName, option, price, quantity }: Sold,
  index?: number,
): CommerceItem {
  return {
    item_id: String(productNo),
    item_name: name,
    ...(brandName && { item_brand: brandName }),
    ...(option && { item_variant: option }),
    ...(price !== undefined && { price }),
    ...(quantity !== undefined && { quantity }),
    ...(index !== undefined && { index }),
  };
}

/** Add up what items cost, in won; one of each where no quantity is given. */
export function sumOf(items: readonly CommerceItem[]): number {
  return items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0);
}
