import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { reserveCouponsAgain } from '../coupon-redemption/index.ts';
import { reserveStock } from '../inventory/index.ts';
import { findBuyerState } from '../members/index.ts';
import {
  findOrderMember,
  isOverPersonLimit,
  moveOrder,
  renewReservation,
  reopenUnpaidOrder,
} from '../orders/index.ts';
import { reservePoints } from '../points/index.ts';
import { isStillSold } from './is-still-sold.ts';
import { lockAdmissionsOfOrder } from './lock-admission.sql.ts';
import type { PaymentRow } from './payments.sql.ts';

/**
 * Reopen an order that ended unpaid and reserve its coupons, points and stock again. Refuses with
 * `sold_out` where any of them went elsewhere, it is not sold any more or costs more, its buyer has
 * bought what one person may since, has withdrawn since, was stopped by staff before the partner
 * approved, or used the admission to a drop for another order; the caller's transaction must then roll
 * back. What the partner approved (`approvedAt`) before the payment's time was over keeps its price,
 * however late the store learns of it.
 */
export async function reserveAgain(
  tx: ShopTx,
  { orderNo, expiresAt }: Pick<PaymentRow, 'orderNo' | 'expiresAt'>,
  { now, approvedAt }: { now: Date; approvedAt?: Date },
): Promise<undefined | Refusal<'sold_out'>> {
  const failed = await moveOrder(tx, orderNo, ['PAY_FAIL', 'PAY_CANCEL'], 'PAY_WAIT');
  if (failed + (await reopenUnpaidOrder(tx, orderNo)) === 0) return refuse('sold_out');
  const isInTime = approvedAt !== undefined && approvedAt <= expiresAt;
  if (!isInTime && !(await isStillSold(tx, orderNo, now))) return refuse('sold_out');
  const { memberNo, pointsAmt } = await findOrderMember(tx, orderNo);
  if (memberNo !== null && !(await mayStillBuy(tx, memberNo, approvedAt)))
    return refuse('sold_out');
  if (memberNo !== null && (await isOverPersonLimit(tx, { orderNo, memberNo }))) {
    return refuse('sold_out');
  }
  // After the limit, as a new order locks them: else the two could wait for each other for good.
  if (!(await lockAdmissionsOfOrder(tx, orderNo))) return refuse('sold_out');
  const refusal = await reservePromotionsAgain(tx, { orderNo, memberNo, pointsAmt, now });
  if (refusal) return refusal;
  return reserveStock(tx, await renewReservation(tx, orderNo), 'ORDER');
}

/** Whether what the partner approved then, or is yet to approve, may become an order of this member. */
async function mayStillBuy(
  tx: ShopTx,
  memberNo: number,
  approvedAt: Date | undefined,
): Promise<boolean> {
  const { isWithdrawn, stoppedAt } = await findBuyerState(tx, memberNo);
  // Whenever it was approved: the order would be nobody's.
  if (isWithdrawn) return false;
  // What was approved before is the member's; nothing more is charged (decision 1062).
  return stoppedAt === null || (approvedAt !== undefined && approvedAt <= stoppedAt);
}

async function reservePromotionsAgain(
  tx: ShopTx,
  order: { orderNo: string; memberNo: number | null; pointsAmt: number; now: Date },
): Promise<undefined | Refusal<'sold_out'>> {
  const { orderNo, memberNo, pointsAmt, now } = order;
  if (await reserveCouponsAgain(tx, orderNo, now)) return refuse('sold_out');
  if (memberNo === null || pointsAmt === 0) return undefined;
  const short = await reservePoints(tx, { memberNo, orderNo, amount: pointsAmt, now });
  return short ? refuse('sold_out') : undefined;
}
