import { DAY_MS } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopTx } from '@duskline/shop-api/context';
import { type CouponDraft, createCoupon } from '@duskline/shop-api/modules/coupons/index';
import { findGrades, setGradeCoupon } from '@duskline/shop-api/modules/grades/index';

const YEAR_MS = 365 * DAY_MS;

const DISCOUNTS: Record<string, Pick<CouponDraft, 'discount' | 'minAmt'>> = {
  LOCAL: { discount: { fixedAmt: 5_000 }, minAmt: 50_000 },
  REGULAR: { discount: { rate: 10, maxDiscountAmt: 15_000 }, minAmt: 50_000 },
  OG: { discount: { rate: 15, maxDiscountAmt: 30_000 }, minAmt: 50_000 },
};

/** Create the coupons that members get with a grade; those that exist stay as they are. */
export async function loadGradeCoupons(tx: ShopTx, now: Date): Promise<void> {
  for (const { gradeNo, label, coupon } of await findGrades(tx)) {
    const terms = DISCOUNTS[label];
    if (!terms || coupon) continue;
    const draft: CouponDraft = {
      ...terms,
      name: `${label} 승급 축하 쿠폰`,
      reason: `${label} 등급이 되신 것을 축하해요.`,
      kind: 'CART',
      issue: { kind: 'GRANT' },
      issueStartsAt: new Date(now.getTime() - YEAR_MS),
      useDays: 30,
    };
    const made = await createCoupon(tx, 'demo', draft, now);
    if (isRefusal(made)) throw new Error(`no coupon for ${label}: ${made.name}`);
    const set = await setGradeCoupon(tx, { gradeNo, couponNo: made.couponNo }, now);
    if (isRefusal(set)) throw new Error(`no coupon for ${label}: ${set.name}`);
  }
}
