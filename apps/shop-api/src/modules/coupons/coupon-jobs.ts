import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { inBatches } from '../../retention/in-batches.ts';
import { TRY_DAYS } from '../../retention/retention-days.rules.ts';
import { deleteAttempts } from './code-attempts.sql.ts';
import { markExpired } from './issued-coupons.sql.ts';

const BATCH_SIZE = 1000;

/** Mark coupons whose time is over as expired; returns how many. Safe to repeat and to interrupt. */
export async function expireCoupons({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const expired = await inBatches(db, BATCH_SIZE, (tx, limit) => markExpired(tx, now, limit));
  await inTransaction(db, (tx) => deleteAttempts(tx, addDays(now, -TRY_DAYS)));
  return expired;
}

/** Expire coupons every night. */
export async function startCouponJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('coupon-expiry', '10 0 * * *', () => expireCoupons(shop));
}
