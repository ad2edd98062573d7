import { useEffect } from 'react';
import { sumOf, toCommerceItem, trackCommerce, trackShopper } from './commerce-events.ts';

type Shown = { productNo: number; name: string; brandName?: string; price: number };

/**
 * Send `view_item_list` for the products a page shows, `search` where a keyword found them, and
 * `select_item` when the shopper opens one of them.
 */
export function useListEvents(list: {
  id: string;
  name: string;
  keyword?: string | undefined;
  products: readonly Shown[];
  /** The place of the first product in the whole list, from 0. */
  startIndex?: number;
}): void {
  const { id, name, keyword, products, startIndex = 0 } = list;
  useEffect(() => {
    if (keyword) trackShopper('search', { search_term: keyword });
  }, [keyword]);
  useEffect(() => {
    const about = { item_list_id: id, item_list_name: name };
    const items = products.map((product, index) => toCommerceItem(product, startIndex + index));
    if (items.length > 0) trackCommerce('view_item_list', { ...about, items });
    const select = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('main a') : null;
      const productNo = link?.getAttribute('href')?.match(/^\/products\/(\d+)$/)?.[1];
      const item = items.find(({ item_id }) => item_id === productNo);
      if (item) trackCommerce('select_item', { ...about, items: [item] });
    };
    document.addEventListener('click', select, { capture: true });
    return () => document.removeEventListener('click', select, { capture: true });
  }, [id, name, products, startIndex]);
}

/** Send `view_item` when a product's page is shown. */
export function useViewItem(product: {
  productNo: number;
  name: string;
  price: number;
  brand?: { name: string } | null | undefined;
}): void {
  const { productNo, name, price } = product;
  const brandName = product.brand?.name;
  useEffect(() => {
    const items = [toCommerceItem({ productNo, name, brandName, price, quantity: 1 })];
    trackCommerce('view_item', { value: price, items });
  }, [productNo, name, brandName, price]);
}

/** Send `add_to_cart` for the options of a product that were added. */
export function trackAddToCart(
  product: { productNo: number; name: string; price: number; brand?: { name: string } | null },
  selected: readonly { quantity: number }[],
): void {
  const { productNo, name, price } = product;
  const items = selected.map(({ quantity }) =>
    toCommerceItem({ productNo, name, brandName: product.brand?.name, price, quantity }),
  );
  trackCommerce('add_to_cart', { value: sumOf(items), items });
}

/** A line of an order sheet or an order, as an event needs it. */
export type OrderedLine = {
  productNo: number;
  name: string;
  option?: string;
  price: number;
  quantity: number;
};

/** Send `begin_checkout` once for an order sheet, when its lines are known. */
export function useBeginCheckout(
  orderSheetNo: string,
  lines: readonly OrderedLine[] | undefined,
): void {
  const isKnown = lines !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new price is the same checkout
  useEffect(() => {
    if (!lines || !isFirst('begin_checkout', orderSheetNo)) return;
    const items = lines.map((line) => toCommerceItem(line));
    trackCommerce('begin_checkout', { value: sumOf(items), items });
  }, [orderSheetNo, isKnown]);
}

/**
 * Send `purchase` once for an order in this browser, however often and in however many tabs its page is
 * opened; nothing while there is no paid order.
 */
export function usePurchase(
  order:
    | { orderNo: string; paid: number; shipping: number; lines: readonly OrderedLine[] }
    | undefined,
): void {
  const orderNo = order?.orderNo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order is bought once
  useEffect(() => {
    if (!order || !orderNo || !isFirst('purchase', orderNo, () => localStorage)) return;
    trackCommerce('purchase', {
      transaction_id: orderNo,
      value: order.paid,
      shipping: order.shipping,
      items: order.lines.map((line) => toCommerceItem(line)),
    });
  }, [orderNo]);
}

/** Say whether an event about a number is sent for the first time; always where it cannot store. */
function isFirst(event: string, no: string, openStore = () => sessionStorage): boolean {
  const key = `duskline.sent.${event}`;
  try {
    const store = openStore();
    if (store.getItem(key) === no) return false;
    store.setItem(key, no);
  } catch {
    // Storage is switched off: GA4 counts a purchase by its number once anyway.
  }
  return true;
}
