import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext, ShopTx } from '../../context.ts';
import { COMPLAINT_DAYS, CONTRACT_DAYS } from '../../retention/retention-days.rules.ts';
import { forgetCoupons } from '../coupons/index.ts';
import { forgetGradeChanges } from '../grades/index.ts';
import { forgetPoints } from '../points/index.ts';
import { purgeProductInquiries } from '../product-inquiries/index.ts';
import { purgeReviewReports, purgeReviews } from '../reviews/index.ts';
import { releaseUploads } from '../uploads/index.ts';
import { clearOrdersBefore, deleteInquiriesBefore } from './privacy.sql.ts';

const AT_ONCE = 500;

type Piece = { before: Date; now: Date; limit: number };

async function clearOrders(tx: ShopTx, { before, now, limit }: Piece): Promise<number> {
  const { orders, pictureKeys } = await clearOrdersBefore(tx, before, limit);
  await releaseUploads(tx, pictureKeys, now);
  return orders;
}

async function forgetInquiries(tx: ShopTx, { before, now, limit }: Piece): Promise<number> {
  const gone = await deleteInquiriesBefore(tx, before, limit);
  const pictureKeys = gone.flatMap((inquiry) => inquiry.pictureKeys);
  await releaseUploads(tx, pictureKeys, now);
  return gone.length;
}

/** What goes after how many days (retention.rules.ts); coupons before the orders they are part of. */
const plan = [
  { name: 'orders', days: CONTRACT_DAYS, forget: clearOrders },
  { name: 'coupons', days: CONTRACT_DAYS, forget: forgetCoupons },
  { name: 'points', days: CONTRACT_DAYS, forget: forgetPoints },
  { name: 'inquiries', days: COMPLAINT_DAYS, forget: forgetInquiries },
  { name: 'productInquiries', days: COMPLAINT_DAYS, forget: purgeProductInquiries },
  { name: 'reviewReports', days: COMPLAINT_DAYS, forget: purgeReviewReports },
  { name: 'reviews', days: COMPLAINT_DAYS, forget: purgeReviews },
  { name: 'gradeChanges', days: COMPLAINT_DAYS, forget: forgetGradeChanges },
] as const;

/**
 * Takes out of the books who and what the law no longer asks to keep, a piece at a time, and answers
 * how many of each; safe to run at any time, twice, and to break off.
 */
async function purgeOldRecords({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<Record<string, number>> {
  const now = clock.now();
  const forgotten: Record<string, number> = {};
  for (const { name, days, forget } of plan) {
    const before = addDays(now, -days);
    forgotten[name] = 0;
    for (let found = AT_ONCE; found >= AT_ONCE; ) {
      found = await inTransaction(db, (tx) => forget(tx, { before, now, limit: AT_ONCE }));
      forgotten[name] += found;
    }
  }
  return forgotten;
}

/** Does so every night. */
export async function startPrivacyJobs(
  shop: Pick<ShopContext, 'db' | 'jobs' | 'clock'>,
): Promise<void> {
  await shop.jobs.repeat('forget-old-records', '10 4 * * *', () => purgeOldRecords(shop));
}
