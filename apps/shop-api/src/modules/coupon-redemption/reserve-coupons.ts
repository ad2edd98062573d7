import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import {
  type CouponUse,
  findOrderCoupons,
  releaseReserved,
  reserveAvailable,
  reserveUses,
  restoreUsed,
} from './coupon-reservations.sql.ts';

/**
 * Reserve coupons for an order that waits for its payment, all of them or none. Refuses where
 * another order was quicker. The order's row must exist.
 */
export async function reserveCoupons(
  tx: ShopTx,
  reservation: { orderNo: string; memberNo: number; uses: readonly CouponUse[]; now: Date },
): Promise<undefined | Refusal<'coupon_unusable'>> {
  const { uses } = reservation;
  if (uses.length === 0) return undefined;
  const reserved = await reserveUses(tx, reservation);
  return reserved < uses.length ? refuse('coupon_unusable') : undefined;
}

/** Release the coupons of orders whose payment failed, was closed or ran out. Safe to repeat. */
export async function releaseCoupons(tx: ShopTx, orderNos: readonly string[]): Promise<void> {
  await releaseReserved(tx, orderNos);
}

/**
 * Reserve once more the coupons an order was made with, because its payment came after all.
 * Refuses where one of them has been used elsewhere or has ended.
 */
export async function reserveCouponsAgain(
  tx: ShopTx,
  orderNo: string,
  now: Date,
): Promise<undefined | Refusal<'coupon_unusable'>> {
  const [first, ...rest] = await findOrderCoupons(tx, orderNo);
  if (!first) return undefined;
  const issueNos = [first, ...rest].map(({ issueNo }) => issueNo);
  const reserved = await reserveAvailable(tx, { orderNo, memberNo: first.memberNo, issueNos, now });
  return reserved < issueNos.length ? refuse('coupon_unusable') : undefined;
}

/**
 * Restore the coupons of an order that was cancelled as a whole, once: they are usable until their
 * old date, or expired where that has passed.
 */
export async function restoreCoupons(
  tx: ShopTx,
  { orderNo, now }: { orderNo: string; now: Date },
): Promise<void> {
  await restoreUsed(tx, orderNo, now);
}
