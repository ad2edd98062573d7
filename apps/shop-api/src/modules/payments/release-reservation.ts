import { inTransaction } from '@duskline/platform/database';
import type { ShopContext, ShopTx } from '../../context.ts';
import { releaseStock } from '../inventory/index.ts';
import { cancelUnpaid, moveOrder, releaseUnits } from '../orders/index.ts';
import type { PaymentState } from './payment-return.rules.ts';
import { movePayment, type PaymentRow } from './payments.sql.ts';
import { releasePromotions } from './promotion-reservations.ts';

/** Why an order is not paid: `code` is the partner's word, or ours. */
export type NotPaid = { to: 'FAILED' | 'EXPIRED'; code: string; isShoppersWish?: boolean };

/**
 * Ends a payment that will not be made: its units go back on the shelf, its coupons and
 * points to the member, its order ends. Answers whether it was this call that ended it; fail
 * return, webhook and job may all come at once.
 */
export async function letGo(
  tx: ShopTx,
  payment: Pick<PaymentRow, 'paymentNo' | 'orderNo'>,
  from: readonly PaymentState[],
  { to, code, isShoppersWish = false }: NotPaid,
  now: Date,
): Promise<boolean> {
  const ended = await movePayment(tx, payment.paymentNo, from, to, { failureCode: code });
  if (!ended) return false;
  await releasePromotions(tx, payment.orderNo, now);
  await releaseStock(tx, await releaseUnits(tx, payment.orderNo));
  await moveOrder(tx, payment.orderNo, ['PAY_WAIT'], isShoppersWish ? 'PAY_CANCEL' : 'PAY_FAIL');
  await cancelUnpaid(tx, payment.orderNo);
  return true;
}

/** The same in a transaction of its own. */
export async function endPayment(
  shop: ShopContext,
  payment: PaymentRow,
  from: readonly PaymentState[],
  notPaid: NotPaid,
): Promise<boolean> {
  return inTransaction(shop.db, (tx) => letGo(tx, payment, from, notPaid, shop.clock.now()));
}
