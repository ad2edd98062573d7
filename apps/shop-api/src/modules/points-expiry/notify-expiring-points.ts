import { addDays, parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { type ExpiringPoints, findExpiringByDay } from './expiring-points.sql.ts';

/** A week: time to choose something and order it, as for coupons that are about to expire. */
const NOTICE_DAYS = 7;
const BATCH_SIZE = 500;

/**
 * Notify every member of points that expire today or within the next seven days, once for each day
 * of expiry. Returns the number of notifications. Safe to run at any time and to interrupt.
 */
export async function notifyExpiringPoints(
  shop: Pick<ShopContext, 'db' | 'jobs' | 'clock' | 'vault'>,
): Promise<number> {
  const now = shop.clock.now();
  const until = endOfDayAfter(now, NOTICE_DAYS);
  let notified = 0;
  for (let last: ExpiringPoints | undefined; ; ) {
    const batch = await findExpiringByDay(shop.db, { now, until, last, limit: BATCH_SIZE });
    await inTransaction(shop.db, async (tx) => {
      for (const { memberNo, day, amount } of batch) {
        await enqueueNotification(tx, shop, {
          kind: 'points_ending',
          key: `points_ending:${memberNo}:${day}`,
          memberNo,
          data: { amount, until: day },
        });
      }
    });
    notified += batch.length;
    last = batch.at(-1);
    if (batch.length < BATCH_SIZE) return notified;
  }
}

/** Return the first moment after the day in Seoul that is so many days from now. */
function endOfDayAfter(now: Date, days: number): Date {
  const end = parseSeoulTime(seoulDate(addDays(now, days + 1)));
  if (!end) throw new Error('a day in Seoul without a start');
  return end;
}
