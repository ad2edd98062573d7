import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { announceParcel } from '../notifications/index.ts';
import { moveLines } from '../orders/move-lines.sql.ts';
import { confirmsDeliveredBefore } from '../orders/return-period.rules.ts';
import {
  findOnTheWay,
  findTravelling,
  noteTracked,
  type TravellingParcel,
} from '../shipping/shipments.sql.ts';
import { findToConfirm } from './confirm-purchase.sql.ts';
import { confirmLines } from './confirm-purchase.ts';

/** What happens to orders without anybody asking. */
export async function startOrderJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('confirm-delivered', '10 0 * * *', () => confirmDelivered(shop));
  await shop.jobs.repeat('track-parcels', '*/30 * * * *', () => trackParcels(shop));
}

/**
 * Confirms purchases whose seven days to be sent back are over and that nobody claims; answers how
 * many. Each order by itself: what goes wrong with one keeps no other waiting.
 */
export async function confirmDelivered(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  let count = 0;
  for (;;) {
    const due = await findToConfirm(shop.db, confirmsDeliveredBefore(now));
    const before = count;
    for (const lines of Map.groupBy(due, (line) => line.orderNo).values()) {
      try {
        count += (await inTransaction(shop.db, (tx) => confirmLines(tx, lines, now))).length;
      } catch (error) {
        shop.log.error({ err: error, orderNo: lines[0]?.orderNo }, 'purchase not confirmed');
      }
    }
    if (count === before) return count;
  }
}

const PARCELS_A_RUN = 300;

/** Asks the carriers where parcels are and notes those that arrived; answers how many did. */
export async function trackParcels(shop: ShopContext): Promise<number> {
  let count = 0;
  for (const parcel of await findTravelling(shop.db, PARCELS_A_RUN)) {
    try {
      if (await trackParcel(shop, parcel)) count += 1;
    } catch (error) {
      shop.log.error({ err: error, orderNo: parcel.orderNo }, 'parcel not tracked');
    }
  }
  return count;
}

async function trackParcel(shop: ShopContext, parcel: TravellingParcel): Promise<boolean> {
  const { companyType: carrier, invoiceNo, deliveryNo } = parcel;
  const answer = await shop.tracking.track({ carrier, invoiceNo });
  const now = shop.clock.now();
  const isThere = answer.kind === 'tracked' && answer.stage === 'delivered';
  if (answer.kind === 'refused') {
    shop.log.warn(
      { orderNo: parcel.orderNo, carrier, reason: answer.message },
      'cannot be tracked',
    );
  }
  return inTransaction(shop.db, async (tx) => {
    await noteTracked(tx, deliveryNo, now);
    if (!isThere) return false;
    const scan = answer.scans.findLast((each) => each.stage === 'delivered');
    const scannedAt = scan ? Date.parse(scan.at) : now.getTime();
    // A carrier's clock that is ahead of ours lengthens nobody's seven days.
    const deliveredAt = new Date(Math.min(scannedAt, now.getTime()));
    const lines = await findOnTheWay(tx, deliveryNo);
    await moveLines(tx, lines, ['DELIVERY_ING'], 'DELIVERY_DONE', { deliveredAt });
    if (lines.length === 0) return false;
    await announceParcel(tx, shop, 'delivered', deliveryNo);
    return true;
  });
}
