import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { StaffChange, StaffRepeat } from '../../admin/change-as-staff.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { giveCoupon } from '../coupons/index.ts';
import { changePointsByHand, type PointsByHand } from '../points/index.ts';

/**
 * Give a member points or take some back, once for a press. Refuses a member who withdrew
 * (`member_not_found`) and more than is left (`points_not_enough`).
 */
export async function changePointsAsStaff(
  tx: ShopTx,
  { clock }: Pick<ShopContext, 'clock'>,
  wanted: Omit<PointsByHand, 'now'>,
): Promise<
  | StaffChange<{ points: number }>
  | StaffRepeat<{ points: number }>
  | Refusal<'member_not_found' | 'points_not_enough' | 'invalid_request'>
> {
  const { memberNo, key, change, amount, reason } = wanted;
  const now = clock.now();
  const changed = await changePointsByHand(tx, { ...wanted, key: pressOf(memberNo, key), now });
  if (isRefusal(changed)) return changed;
  const { before, after, isRepeat } = changed;
  const result = { points: after };
  if (isRepeat) return { isRepeat, result };
  return {
    before: { memberNo, points: before },
    after: { memberNo, points: after, change, amount, reason },
    result,
  };
}

/** Give a member a coupon for a reason, once for a press. Refuses as `giveCoupon` does. */
export async function giveCouponAsStaff(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  gift: { memberNo: number; couponNo: number; key: string; reason: string },
): Promise<
  | StaffChange<{ issueNo: number }>
  | StaffRepeat<{ issueNo: number }>
  | Refusal<'coupon_not_found' | 'coupon_not_open' | 'coupon_sold_out' | 'member_not_found'>
> {
  const { memberNo, couponNo, key, reason } = gift;
  const given = await giveCoupon(tx, shop, {
    ...{ memberNo, couponNo },
    reasonKey: pressOf(memberNo, key),
  });
  if (isRefusal(given)) return given;
  const { issueNo, isRepeat } = given;
  if (isRepeat) return { isRepeat, result: { issueNo } };
  return { after: { memberNo, couponNo, issueNo, reason }, result: { issueNo } };
}

/** A press of one member's page: the same key of another's is another press. */
const pressOf = (memberNo: number, key: string) => `staff:${memberNo}:${key}`;
