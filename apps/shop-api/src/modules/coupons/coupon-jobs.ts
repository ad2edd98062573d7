import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { TRY_DAYS } from '../../retention/retention-days.rules.ts';
import { markExpired } from '../coupon-redemption/coupon-reservations.sql.ts';
import { deleteTries } from './code-attempts.sql.ts';

const AT_ONCE = 1000;

/** Marks coupons whose time is over; answers how many. Safe to run at any time and to break off. */
export async function expireCoupons({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  let expired = 0;
  for (;;) {
    const some = await inTransaction(db, (tx) => markExpired(tx, now, AT_ONCE));
    expired += some;
    if (some < AT_ONCE) break;
  }
  await inTransaction(db, (tx) => deleteTries(tx, addDays(now, -TRY_DAYS)));
  return expired;
}

/** Does so every night. */
export async function startCouponJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('coupon-expiry', '10 0 * * *', () => expireCoupons(shop));
}
