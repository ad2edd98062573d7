import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { notifyDelivery } from '../order-notifications/index.ts';
import { lockOrder } from '../orders/index.ts';
import { setWaybill } from '../shipping/index.ts';
import { checkWaybill, isSameWaybill, type Waybill } from './waybill.ts';

/** Another waybill of a parcel, and the one that it had when somebody looked. */
type Correction = Waybill & { orderNo: string; deliveryNo: number; seen: Waybill };

type NotCorrected = Refusal<
  | 'order_not_found'
  | 'order_step_not_possible'
  | 'order_changed'
  | 'carrier_unknown'
  | 'invoice_no_invalid'
>;

/**
 * Give a parcel that is on its way another waybill, for an operator: the first had a wrong number or
 * carrier. It is tracked by the new one, and its buyer is sent the message of shipping again; returns
 * how many lines it has, or 0 where it has that waybill already. Refuses with
 * `order_step_not_possible` what is not on its way, and with `order_changed` where it has another
 * waybill than `seen` by now.
 */
export async function correctWaybill(
  shop: ShopContext,
  { orderNo, deliveryNo, seen, ...typed }: Correction,
): Promise<{ moved: number } | NotCorrected> {
  const waybill = checkWaybill(typed);
  if (isRefusal(waybill)) return waybill;
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) return refuse('order_not_found');
    const delivery = order.deliveries.find((each) => each.deliveryNo === deliveryNo);
    const moving = order.lines.filter(
      (line) => line.deliveryNo === deliveryNo && line.state === 'DELIVERY_ING',
    );
    if (!delivery || moving.length === 0) return refuse('order_step_not_possible');
    if (isSameWaybill(delivery, waybill)) return { moved: 0 };
    if (!isSameWaybill(delivery, seen)) return refuse('order_changed');
    await setWaybill(tx, deliveryNo, waybill);
    // Corrected to the same number a second time it is another message.
    const again = `:${waybill.invoiceNo}:${shop.clock.now().getTime()}`;
    await notifyDelivery(tx, shop, 'shipped', deliveryNo, again);
    return { moved: moving.length };
  });
}
