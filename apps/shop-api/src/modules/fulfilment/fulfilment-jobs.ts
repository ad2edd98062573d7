import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { notifyDelivery } from '../order-notifications/index.ts';
import {
  autoConfirmDeliveredBefore,
  findDeliveriesInTransit,
  findLinesInTransit,
  findLinesToConfirm,
  lockOrder,
  moveLines,
} from '../orders/index.ts';
import {
  type DeliveryInTransit,
  findArrival,
  findDelivery,
  setTrackedAt,
} from '../shipping/index.ts';
import { confirmLines } from './confirm-lines.ts';
import { isSameWaybill } from './waybill.ts';

/** Start the jobs that confirm purchases by night and track deliveries every half hour. */
export async function startFulfilmentJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('confirm-delivered', '10 0 * * *', () => confirmDelivered(shop));
  await shop.jobs.repeat('track-parcels', '*/30 * * * *', () => trackDeliveries(shop));
}

/**
 * Confirm purchases whose return period is over and that are under no claim; returns how many. Each
 * order in a transaction of its own: one that fails is logged and stops no other.
 */
async function confirmDelivered(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  let count = 0;
  for (;;) {
    const due = await findLinesToConfirm(shop.db, autoConfirmDeliveredBefore(now));
    const before = count;
    for (const [orderNo, lines] of Map.groupBy(due, (line) => line.orderNo)) {
      try {
        count += await inTransaction(shop.db, async (tx) => {
          // A claim that splits a line at this moment has read it, and its points, as one.
          await lockOrder(tx, orderNo);
          return (await confirmLines(tx, lines, now)).length;
        });
      } catch (error) {
        shop.log.error({ err: error, orderNo }, 'purchase not confirmed');
      }
    }
    if (count === before) return count;
  }
}

const DELIVERIES_PER_RUN = 300;

/** Ask the carriers for up to 300 deliveries and note those that arrived; returns how many did. */
async function trackDeliveries(shop: ShopContext): Promise<number> {
  let count = 0;
  for (const delivery of await findDeliveriesInTransit(shop.db, DELIVERIES_PER_RUN)) {
    try {
      if (await trackDelivery(shop, delivery)) count += 1;
    } catch (error) {
      shop.log.error({ err: error, orderNo: delivery.orderNo }, 'delivery not tracked');
    }
  }
  return count;
}

async function trackDelivery(shop: ShopContext, delivery: DeliveryInTransit): Promise<boolean> {
  const { deliveryNo, orderNo } = delivery;
  const deliveredAt = await findArrival(shop, delivery);
  return inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderNo);
    // What was looked up is another parcel where staff have corrected the waybill since.
    if (!isSameWaybill(await findDelivery(tx, deliveryNo), delivery)) return false;
    await setTrackedAt(tx, deliveryNo, shop.clock.now());
    if (!deliveredAt) return false;
    const lines = await findLinesInTransit(tx, deliveryNo);
    await moveLines(tx, lines, ['DELIVERY_ING'], 'DELIVERY_DONE', { deliveredAt });
    if (lines.length === 0) return false;
    await notifyDelivery(tx, shop, 'delivered', deliveryNo);
    return true;
  });
}
