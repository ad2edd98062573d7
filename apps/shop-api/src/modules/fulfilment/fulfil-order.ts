import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { announceParcel } from '../notifications/index.ts';
import { lockOrder } from '../orders/lock-order.sql.ts';
import { moveLines } from '../orders/move-lines.sql.ts';
import { isClaimRunning, type OrderState } from '../orders/order-states.rules.ts';
import type { FullOrder } from '../orders/orders.sql.ts';
import { isCarrier } from '../shipping/carriers.wire.ts';
import { setShipment } from '../shipping/shipments.sql.ts';

/**
 * An operator begins to prepare what is paid of an order (상품준비중): from now on a cancel is a
 * request. Answers how many options moved; refuses where none may.
 */
export async function prepareOrder(shop: ShopContext, orderNo: string) {
  return onOrder(shop, orderNo, async (tx, order) => {
    const ready = order.lines.filter((line) => !isClaimRunning(line.claimState));
    return some(await moveLines(tx, numbersOf(ready), ['PAY_DONE'], 'PRODUCT_PREPARE'));
  });
}

export type Shipment = {
  orderNo: string;
  /** A carrier the store ships with, such as `CJ`. */
  companyType: string;
  /** The parcel's number: digits and hyphens. */
  invoiceNo: string;
  /** Where an order has several parcels: which; else all that wait. */
  deliveryNo?: number;
};

const paid: OrderState[] = ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'];

/**
 * An operator hands a parcel to its carrier (배송중). An option that somebody wants to cancel keeps
 * its whole parcel here until that is decided.
 */
export async function shipOrder(shop: ShopContext, shipment: Shipment) {
  const { orderNo, companyType, invoiceNo, deliveryNo } = shipment;
  const digits = invoiceNo.replaceAll('-', '');
  if (!isCarrier(companyType)) return refuse('carrier_unknown');
  if (!/^\d{9,14}$/.test(digits)) return refuse('invoice_no_invalid');
  return onOrder(shop, orderNo, async (tx, order) => {
    const parcel = order.lines.filter(
      (line) =>
        paid.includes(line.state) && (deliveryNo === undefined || line.deliveryNo === deliveryNo),
    );
    if (parcel.some((line) => isClaimRunning(line.claimState))) return refuse('claim_running');
    const moved = await moveLines(tx, numbersOf(parcel), paid, 'DELIVERY_ING');
    const deliveryNos = [...new Set(parcel.map((line) => line.deliveryNo))];
    const shippedAt = shop.clock.now();
    await setShipment(tx, deliveryNos, { companyType, invoiceNo: digits, shippedAt });
    for (const no of deliveryNos) await announceParcel(tx, shop, 'shipped', no);
    return some(moved);
  });
}

/** An operator notes that an order's parcels have arrived (배송완료). */
export async function deliverOrder(shop: ShopContext, orderNo: string) {
  return onOrder(shop, orderNo, async (tx, order) => {
    const deliveredAt = shop.clock.now();
    const travelling = order.lines.filter((line) => line.state === 'DELIVERY_ING');
    const from = ['DELIVERY_ING'] as const;
    const lineNos = numbersOf(travelling);
    const moved = await moveLines(tx, lineNos, from, 'DELIVERY_DONE', { deliveredAt });
    const deliveryNos = new Set(travelling.map((line) => line.deliveryNo));
    for (const no of deliveryNos) await announceParcel(tx, shop, 'delivered', no);
    return some(moved);
  });
}

const numbersOf = (lines: FullOrder['lines']) => lines.map((line) => line.orderLineNo);

function some(moved: readonly number[]) {
  return moved.length === 0 ? refuse('order_step_not_possible') : { moved: moved.length };
}

async function onOrder<Result>(
  shop: ShopContext,
  orderNo: string,
  act: (tx: ShopTx, order: FullOrder) => Promise<Result>,
) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    return order ? act(tx, order) : refuse('order_not_found');
  });
}
