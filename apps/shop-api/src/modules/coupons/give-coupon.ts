import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { findCoupon } from './coupon-definitions.sql.ts';
import { validUntil } from './issue.rules.ts';
import { issueCoupon } from './issue-coupon.ts';

/**
 * The store gives a member a coupon that she did not ask for, and tells her of it as far as she
 * agreed to such news. The same reason gives and tells once.
 */
export async function presentCoupon(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  present: { memberNo: number; couponNo: number; reasonKey: string },
) {
  const now = shop.clock.now();
  const issued = await issueCoupon(tx, { ...present, now });
  if (isRefusal(issued)) return issued;
  const coupon = await findCoupon(tx, present.couponNo);
  if (!coupon) throw new Error(`coupon ${present.couponNo} was issued and is not there`);
  await enqueueNotification(tx, shop, {
    kind: 'coupon_issued',
    key: `coupon_issued:${issued.issueNo}`,
    memberNo: present.memberNo,
    data: { couponName: coupon.name, until: seoulDate(validUntil(coupon, now)) },
  });
  return issued;
}
