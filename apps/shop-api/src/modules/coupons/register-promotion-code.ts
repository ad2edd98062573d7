import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { networkOf } from '@duskline/platform/http/network-of';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { countAttempts, deleteAttempt, insertAttempt } from './code-attempts.sql.ts';
import { findCouponOfCode, redeemCode } from './coupon-codes.sql.ts';
import { hashCode } from './coupon-codes.ts';
import { findCouponByCode } from './coupon-definitions.sql.ts';
import { normaliseCode } from './create-coupon.ts';
import type { IssueRefusal } from './issue.rules.ts';
import { type CollectedCoupon, type Collector, collectCoupon } from './issue-coupon.ts';

const ATTEMPTS_PER_MINUTE = 10;

type CodeRefusal = 'coupon_code_invalid' | 'coupon_code_used' | 'coupon_code_slowed';

/**
 * Register a promotion code: issue its coupon to the member who entered it, whether all share the code
 * or it is good once. Refuses a wrong code, a used one, what `collectCoupon` refuses, and after ten
 * wrong codes in a minute, from one member or one IP (IPv6: /64), any code. Each attempt is saved
 * before its code is looked up, so that of many sent at once only ten are looked up.
 */
export async function registerPromotionCode(
  shop: ShopContext,
  collector: Collector,
  text: string,
  ip: string,
): Promise<CollectedCoupon | Refusal<IssueRefusal | CodeRefusal>> {
  const now = shop.clock.now();
  const from = { memberNo: collector.memberNo, network: networkOf(ip) };
  const attemptNo = await inTransaction(shop.db, (tx) =>
    insertAttempt(tx, { ...from, triedAt: now }),
  );
  // Only wrong codes count.
  const uncount = () => inTransaction(shop.db, (tx) => deleteAttempt(tx, attemptNo));
  const since = new Date(now.getTime() - MINUTE_MS);
  if ((await countAttempts(shop.db, from, since)) > ATTEMPTS_PER_MINUTE) {
    await uncount();
    return refuse('coupon_code_slowed');
  }
  const shared = await findCouponByCode(shop.db, normaliseCode(text));
  const codeHash = hashCode(shop.vault, text);
  const single = shared ? undefined : await findCouponOfCode(shop.db, codeHash);
  const couponNo = shared?.couponNo ?? single?.couponNo;
  if (couponNo === undefined) return refuse('coupon_code_invalid');
  await uncount();
  if (single?.isRedeemed) return refuse('coupon_code_used');
  const collected = single
    ? await collectCoupon(shop, collector, couponNo, 'CODES', async (tx) =>
        (await redeemCode(tx, codeHash, now)) ? undefined : refuse('coupon_code_used'),
      )
    : await collectCoupon(shop, collector, couponNo, 'CODE');
  if (!isRefusal(collected)) return collected;
  const { name } = collected;
  return name === 'coupon_not_found' ? refuse('coupon_code_invalid') : refuse(name);
}
