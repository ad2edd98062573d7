import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { holdCouponsAgain, releaseCoupons } from '../coupons/index.ts';
import { holdPoints, releasePoints } from '../points/index.ts';
import { findPointsAgreed } from './payments.sql.ts';

/** Gives back the coupons and points of an order that will not be paid; once. */
export async function releasePromotions(tx: ShopTx, orderNo: string, now: Date): Promise<void> {
  await releaseCoupons(tx, orderNo);
  await releasePoints(tx, { orderNo, now });
}

/** Takes them again for an order whose payment came after all, or refuses: they were used elsewhere. */
export async function holdPromotionsAgain(
  tx: ShopTx,
  orderNo: string,
  now: Date,
): Promise<undefined | Refusal<'sold_out'>> {
  if (await holdCouponsAgain(tx, orderNo, now)) return refuse('sold_out');
  const { memberNo, pointsAmt } = await findPointsAgreed(tx, orderNo);
  if (memberNo === null || pointsAmt === 0) return undefined;
  const short = await holdPoints(tx, { memberNo, orderNo, amount: pointsAmt, now });
  return short ? refuse('sold_out') : undefined;
}
