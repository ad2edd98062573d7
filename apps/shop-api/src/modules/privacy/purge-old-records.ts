import { addDays } from '@duskline/contract/time.rules';
import type { ShopContext, ShopTx } from '../../context.ts';
import { inBatches } from '../../retention/in-batches.ts';
import { COMPLAINT_DAYS, CONTRACT_DAYS } from '../../retention/retention-days.rules.ts';
import { purgeCouponPersons, purgeCoupons } from '../coupons/index.ts';
import { purgeGradeChanges } from '../grades/index.ts';
import { purgeInquiries } from '../inquiries/index.ts';
import { clearPersonKeys } from '../orders/index.ts';
import { purgePoints } from '../points/index.ts';
import { purgeProductInquiries } from '../product-inquiries/index.ts';
import { purgeReviewReports } from '../review-moderation/index.ts';
import { purgeReviews } from '../reviews/index.ts';
import { releaseUploads } from '../uploads/index.ts';
import { clearOrdersBefore } from './privacy.sql.ts';

const BATCH_SIZE = 500;

/** What to purge in one transaction: up to `limit` records from before a moment. */
type Batch = { before: Date; now: Date; limit: number };

async function clearOrders(tx: ShopTx, { before, now, limit }: Batch): Promise<number> {
  const { orders, pictureKeys } = await clearOrdersBefore(tx, before, limit);
  await releaseUploads(tx, pictureKeys, now);
  return orders;
}

/** What is purged after how many days (retention.rules.ts); coupons before the orders they are part of. */
const plan = [
  { name: 'orders', days: CONTRACT_DAYS, purge: clearOrders },
  { name: 'personKeys', days: CONTRACT_DAYS, purge: clearPersonKeys },
  { name: 'couponPersons', days: CONTRACT_DAYS, purge: purgeCouponPersons },
  { name: 'coupons', days: CONTRACT_DAYS, purge: purgeCoupons },
  { name: 'points', days: CONTRACT_DAYS, purge: purgePoints },
  { name: 'inquiries', days: COMPLAINT_DAYS, purge: purgeInquiries },
  { name: 'productInquiries', days: COMPLAINT_DAYS, purge: purgeProductInquiries },
  { name: 'reviewReports', days: COMPLAINT_DAYS, purge: purgeReviewReports },
  { name: 'reviews', days: COMPLAINT_DAYS, purge: purgeReviews },
  { name: 'gradeChanges', days: COMPLAINT_DAYS, purge: purgeGradeChanges },
] as const;

/**
 * Purge records whose retention period is over, in batches, and return how many of each. Safe to run
 * at any time, twice, and to interrupt.
 */
async function purgeOldRecords({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<Record<string, number>> {
  const now = clock.now();
  const purged: Record<string, number> = {};
  for (const { name, days, purge } of plan) {
    const before = addDays(now, -days);
    purged[name] = await inBatches(db, BATCH_SIZE, (tx, limit) =>
      purge(tx, { before, now, limit }),
    );
  }
  return purged;
}

/** Start the nightly job that purges old records. */
export async function startPrivacyJobs(
  shop: Pick<ShopContext, 'db' | 'jobs' | 'clock'>,
): Promise<void> {
  await shop.jobs.repeat('purge-old-records', '10 4 * * *', () => purgeOldRecords(shop));
}
