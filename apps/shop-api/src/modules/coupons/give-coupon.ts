import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { findCoupon } from './coupon-definitions.sql.ts';
import { validUntil } from './issue.rules.ts';
import { type GiveRefusal, issueCoupon } from './issue-coupon.ts';

/**
 * Issue a coupon to a member who did not ask for it, and notify them as far as they agreed to such
 * messages. The same reason issues and notifies once. Refuses what `issueCoupon` refuses.
 */
export async function giveCoupon(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  gift: { memberNo: number; couponNo: number; reasonKey: string },
): Promise<{ issueNo: number; isRepeat: boolean } | Refusal<GiveRefusal>> {
  const now = shop.clock.now();
  const issued = await issueCoupon(tx, { ...gift, now });
  if (isRefusal(issued)) return issued;
  const coupon = await findCoupon(tx, gift.couponNo);
  if (!coupon) throw new Error(`coupon ${gift.couponNo} was issued and is not there`);
  await enqueueNotification(tx, shop, {
    kind: 'coupon_issued',
    key: `coupon_issued:${issued.issueNo}`,
    memberNo: gift.memberNo,
    data: { couponName: coupon.name, until: seoulDate(validUntil(coupon, now)) },
  });
  return issued;
}
