import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { findCoupon, whyNotGivable } from '../coupons/index.ts';
import { GRADES, lockGrade, replaceGradeCoupon } from './grades.sql.ts';

export type GradeCouponChange = {
  gradeNo: number;
  /** None where null. */
  couponNo: number | null;
  /** What whoever sets it saw there; a command saw nothing. */
  seen?: number | null;
};

/**
 * Set the coupon that promotions to a grade bring from now on, or none; coupons that were issued stay.
 * Returns the grade's label and the number of its former coupon, the same where nothing changes. Refuses
 * an unknown grade or coupon, a coupon for the grade that members begin with, one that nobody could be
 * given, and where it is not as `seen` any more.
 */
export async function setGradeCoupon(
  tx: ShopTx,
  { gradeNo, couponNo, seen }: GradeCouponChange,
  now: Date,
): Promise<
  | { label: string; former: number | null }
  | Refusal<
      | 'grade_not_found'
      | 'grade_of_no_promotion'
      | 'coupon_not_found'
      | 'coupon_not_givable'
      | 'grade_coupon_changed_meanwhile'
    >
> {
  const grade = await lockGrade(tx, gradeNo);
  if (!grade) return refuse('grade_not_found');
  const { label, minAmount, couponNo: former } = grade;
  if (former === couponNo) return { label, former };
  if (seen !== undefined && seen !== former) return refuse('grade_coupon_changed_meanwhile');
  if (couponNo !== null) {
    if (minAmount === 0) return refuse('grade_of_no_promotion');
    const coupon = await findCoupon(tx, couponNo);
    if (!coupon) return refuse('coupon_not_found');
    if (whyNotGivable(coupon, now)) return refuse('coupon_not_givable');
  }
  await replaceGradeCoupon(tx, gradeNo, couponNo);
  await invalidateTags(tx, [GRADES]);
  return { label, former };
}
