import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { countAttempts, deleteAttempt, insertAttempt } from './code-attempts.sql.ts';
import { findCouponByCode } from './coupon-definitions.sql.ts';
import { normaliseCode } from './create-coupon.ts';
import type { IssueRefusal } from './issue.rules.ts';
import { type CollectedCoupon, type Collector, collectCoupon } from './issue-coupon.ts';

const ATTEMPTS_PER_MINUTE = 10;

/**
 * Register a promotion code: issue its coupon to the member who entered it. Refuses a wrong code,
 * what `collectCoupon` refuses, and after ten wrong codes in a minute, from one member or one IP,
 * any code. Each attempt is saved before its code is looked up, so that of many sent at once only
 * ten are looked up.
 */
export async function registerPromotionCode(
  shop: ShopContext,
  collector: Collector,
  text: string,
  ip: string,
): Promise<CollectedCoupon | Refusal<IssueRefusal | 'coupon_code_invalid' | 'coupon_code_slowed'>> {
  const now = shop.clock.now();
  const { memberNo } = collector;
  const attemptNo = await inTransaction(shop.db, (tx) =>
    insertAttempt(tx, { memberNo, ip, triedAt: now }),
  );
  // Only wrong codes count.
  const uncount = () => inTransaction(shop.db, (tx) => deleteAttempt(tx, attemptNo));
  const since = new Date(now.getTime() - MINUTE_MS);
  if ((await countAttempts(shop.db, { memberNo, ip }, since)) > ATTEMPTS_PER_MINUTE) {
    await uncount();
    return refuse('coupon_code_slowed');
  }
  const coupon = await findCouponByCode(shop.db, normaliseCode(text));
  if (!coupon) return refuse('coupon_code_invalid');
  await uncount();
  const collected = await collectCoupon(shop, collector, coupon.couponNo, 'CODE');
  if (!isRefusal(collected)) return collected;
  const { name } = collected;
  return name === 'coupon_not_found' ? refuse('coupon_code_invalid') : refuse(name);
}
