import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import {
  findOrderCoupons,
  freeHeld,
  freeUsed,
  type Held,
  holdFree,
  insertOrderCoupons,
  useHeld,
} from './coupon-reservations.sql.ts';

/**
 * Holds coupons for an order that waits for its payment: all of them, or refuses because another
 * order was quicker. The order's row must be there.
 */
export async function holdCoupons(
  tx: ShopTx,
  hold: { orderNo: string; memberNo: number; held: readonly Held[]; now: Date },
): Promise<undefined | Refusal<'coupon_unusable'>> {
  const { held, orderNo } = hold;
  if (held.length === 0) return undefined;
  const issueNos = held.map(({ issueNo }) => issueNo);
  if ((await holdFree(tx, { ...hold, issueNos })) < held.length) return refuse('coupon_unusable');
  await insertOrderCoupons(tx, orderNo, held);
  return undefined;
}

/** Frees what an order holds: its payment failed, was closed or ran out. Safe to repeat. */
export async function releaseCoupons(tx: ShopTx, orderNo: string): Promise<void> {
  await freeHeld(tx, orderNo);
}

/**
 * Holds again what an order was made with: its payment came after all. Refuses where one of them
 * has been used elsewhere or has ended.
 */
export async function holdCouponsAgain(
  tx: ShopTx,
  orderNo: string,
  now: Date,
): Promise<undefined | Refusal<'coupon_unusable'>> {
  const [first, ...rest] = await findOrderCoupons(tx, orderNo);
  if (!first) return undefined;
  const issueNos = [first, ...rest].map(({ issueNo }) => issueNo);
  const held = await holdFree(tx, { orderNo, memberNo: first.memberNo, issueNos, now });
  return held < issueNos.length ? refuse('coupon_unusable') : undefined;
}

/** Uses up what an order holds: it is paid. Safe to repeat. */
export async function useCoupons(tx: ShopTx, orderNo: string, now: Date): Promise<void> {
  await useHeld(tx, orderNo, now);
}

/**
 * Gives a whole cancelled order's coupons back, once: usable again until their old date, or marked
 * as expired where that has passed.
 */
export async function giveBackCoupons(
  tx: ShopTx,
  { orderNo, now }: { orderNo: string; now: Date },
): Promise<void> {
  await freeUsed(tx, orderNo, now);
}
