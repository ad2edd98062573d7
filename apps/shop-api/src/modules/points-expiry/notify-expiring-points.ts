import { addDays, parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { type ExpiringPoints, findExpiringByDay } from './expiring-points.sql.ts';

/** A week: time to choose something and order it, as long as coupons that end soon are marked. */
const NOTICE_DAYS = 7;
const BATCH_SIZE = 500;

/**
 * Tells every member of points that end today or within the next seven days, once for each day on
 * which some of hers end; answers how many were told of. Safe to run at any time and to break off.
 */
export async function notifyExpiringPoints(
  shop: Pick<ShopContext, 'db' | 'jobs' | 'clock' | 'vault'>,
): Promise<number> {
  const now = shop.clock.now();
  const until = endOfDayAfter(now, NOTICE_DAYS);
  let told = 0;
  for (let last: ExpiringPoints | undefined; ; ) {
    const some = await findExpiringByDay(shop.db, { now, until, last, limit: BATCH_SIZE });
    await inTransaction(shop.db, async (tx) => {
      for (const { memberNo, day, amount } of some) {
        await enqueueNotification(tx, shop, {
          kind: 'points_ending',
          key: `points_ending:${memberNo}:${day}`,
          memberNo,
          data: { amount, until: day },
        });
      }
    });
    told += some.length;
    last = some.at(-1);
    if (some.length < BATCH_SIZE) return told;
  }
}

/** The first moment of the day after so many more days in Seoul. */
function endOfDayAfter(now: Date, days: number): Date {
  const end = parseSeoulTime(seoulDate(addDays(now, days + 1)));
  if (!end) throw new Error('a day in Seoul without a start');
  return end;
}
