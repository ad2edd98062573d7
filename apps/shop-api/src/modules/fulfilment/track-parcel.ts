import type { TrackingResult } from '@duskline/partners/tracking/parcel-tracking';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { mayChangeOrder, type OrderActor } from '../guest-access/index.ts';
import { findOrderNoOfLine, findPlacedOrder, isShipped } from '../orders/index.ts';
import { type DeliveryRow, findDelivery } from '../shipping/index.ts';

/** A parcel and what its carrier knows of it. */
export type TrackedParcel = {
  delivery: Pick<DeliveryRow, 'companyType' | 'invoiceNo'>;
  tracking: TrackingResult;
};

/**
 * Ask the carrier for the scans of the parcel that one line travels in, for its buyer. Refusal:
 * `order_step_not_possible` before it is shipped.
 */
export async function trackParcel(
  shop: ShopContext,
  actor: OrderActor,
  orderLineNo: number,
): Promise<TrackedParcel | Refusal<'order_not_found' | 'order_step_not_possible'>> {
  const orderNo = await findOrderNoOfLine(shop.db, orderLineNo);
  const order = orderNo === undefined ? undefined : await findPlacedOrder(shop.db, orderNo);
  const line = order?.lines.find((each) => each.orderLineNo === orderLineNo);
  if (!order || !line || !mayChangeOrder(actor, order.head)) return refuse('order_not_found');
  const delivery = await findDelivery(shop.db, line.deliveryNo);
  if (!isShipped(line.state) || !delivery.invoiceNo) return refuse('order_step_not_possible');
  const tracking = await shop.tracking.track({
    carrier: delivery.companyType,
    invoiceNo: delivery.invoiceNo,
  });
  return { delivery, tracking };
}
