import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { GRADES, replaceGradeCoupon } from './grades.sql.ts';

/**
 * Set the coupon that promotions to a grade bring from now on, or none; for operators. Returns
 * false where there is no such grade; throws for a coupon that does not exist.
 */
export async function setGradeCoupon(
  tx: ShopTx,
  gradeNo: number,
  couponNo: number | null,
): Promise<boolean> {
  const isKnown = await replaceGradeCoupon(tx, gradeNo, couponNo);
  if (isKnown) await invalidateTags(tx, [GRADES]);
  return isKnown;
}
