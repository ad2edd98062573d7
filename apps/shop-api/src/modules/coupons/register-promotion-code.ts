import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { countTries, deleteTry, insertTry } from './code-attempts.sql.ts';
import { findCouponByCode } from './coupon-definitions.sql.ts';
import { normaliseCode } from './create-coupon.ts';
import { type Taker, takeCoupon } from './issue-coupon.ts';

const TRY_SECONDS = 60;
const MOST_TRIES = 10;

/**
 * Takes the coupon a code stands for. Only wrong codes count as tries, and each is written down
 * before it is looked up: of many sent at once, ten are looked up.
 */
export async function registerCode(shop: ShopContext, taker: Taker, text: string, address: string) {
  const now = shop.clock.now();
  const { memberNo } = taker;
  const tryNo = await inTransaction(shop.db, (tx) =>
    insertTry(tx, { memberNo, address, triedAt: now }),
  );
  const forget = () => inTransaction(shop.db, (tx) => deleteTry(tx, tryNo));
  const since = new Date(now.getTime() - TRY_SECONDS * 1000);
  if ((await countTries(shop.db, { memberNo, address }, since)) > MOST_TRIES) {
    await forget();
    return refuse('coupon_code_slowed');
  }
  const coupon = await findCouponByCode(shop.db, normaliseCode(text));
  if (!coupon) return refuse('coupon_code_invalid');
  await forget();
  const taken = await takeCoupon(shop, taker, coupon.couponNo, 'CODE');
  if (isRefusal(taken) && taken.name === 'coupon_not_found') return refuse('coupon_code_invalid');
  return taken;
}
