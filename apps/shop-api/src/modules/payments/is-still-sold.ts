import type { ShopTx } from '../../context.ts';
import { findSellableOptions, isOnSale } from '../line-items/index.ts';
import { findOrders } from '../orders/index.ts';

/**
 * Check whether all of an order that ended unpaid is still sold, and for no more than it was agreed on:
 * a payment window that stays open keeps no price.
 */
export async function isStillSold(tx: ShopTx, orderNo: string, now: Date): Promise<boolean> {
  const [order] = await findOrders(tx, [orderNo]);
  if (!order) throw new Error(`order ${orderNo} is gone`);
  const { lines } = order;
  const offers = await findSellableOptions(
    tx,
    lines.map(({ optionNo }) => optionNo),
  );
  return lines.every(({ optionNo, salePrice, addPrice, immediateDiscountPrice }) => {
    const offer = offers.get(optionNo);
    if (!offer || offer.isForcedSoldOut || !isOnSale(offer, now)) return false;
    return offer.unitPrice <= salePrice + addPrice - immediateDiscountPrice;
  });
}
