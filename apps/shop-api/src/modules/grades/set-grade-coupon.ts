import { invalidateTags } from '@duskline/platform/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { GRADES, writeGradeCoupon } from './grades.sql.ts';

/**
 * Names the coupon that promotions to a grade bring from now on, or none; for operators. False
 * where there is no such grade; a coupon that does not exist is a fault.
 */
export async function setGradeCoupon(
  tx: ShopTx,
  gradeNo: number,
  couponNo: number | null,
): Promise<boolean> {
  const isKnown = await writeGradeCoupon(tx, gradeNo, couponNo);
  if (isKnown) await invalidateTags(tx, [GRADES]);
  return isKnown;
}
