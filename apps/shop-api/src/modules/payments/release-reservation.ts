import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { releaseCoupons } from '../coupon-redemption/index.ts';
import { releaseStock } from '../inventory/index.ts';
import { cancelUnpaidOrder, clearReservations, moveOrders } from '../orders/index.ts';
import { releasePointsOfOrders } from '../points/index.ts';
import { insertAccountToClose } from './accounts-to-close.sql.ts';
import type { ReleasedHolds } from './holder-name.rules.ts';
import { endHoldsOf, isAskedAbout } from './open-holds.sql.ts';
import type { PaymentState } from './payment-states.rules.ts';
import {
  endReservationsOf,
  findPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
} from './payments.sql.ts';

/** Why an order is not paid; `code` is the partner's word, or ours. */
type Unpaid = {
  to: 'FAILED' | 'EXPIRED';
  code: string;
  isClosedByShopper?: boolean;
  /** The partner has not said how a confirm went, and may have charged a card or opened an account by it. */
  isGivenUp?: boolean;
  /** What failed, by the partner's key: an order that goes on by another one does not end. */
  paymentKey?: string | null;
};

/** After so long what a given-up confirm has led to is looked up again: it was just asked for. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS;

/**
 * End a payment that will not be made: release its coupons, points and stock, and end its order; a
 * virtual account that was issued for it is to be closed. Returns whether this call ended it: fail page,
 * webhook and job may all come at once, and the order may go on by another key meanwhile.
 */
export async function releaseReservation(
  tx: ShopTx,
  { paymentNo, orderNo }: Pick<PaymentRow, 'paymentNo' | 'orderNo'>,
  from: readonly PaymentState[],
  { to, code, isClosedByShopper = false, isGivenUp = false, paymentKey }: Unpaid,
  now: Date,
): Promise<boolean> {
  if (paymentKey !== undefined) {
    const current = await lockPayment(tx, paymentNo);
    if (current.paymentKey !== paymentKey) return false;
  }
  const ended = await movePayment(tx, paymentNo, from, to, { failureCode: code });
  if (!ended) return false;
  // Nobody is to deposit for it any more; the partner is asked once this is committed. What failed while
  // it was confirmed is another payment than the account that its order had before.
  if (to === 'EXPIRED') await closeLater(tx, ended, now);
  if (isGivenUp) await lookAgainLater(tx, ended, now);
  await endOrders(tx, [orderNo], isClosedByShopper ? 'PAY_CANCEL' : 'PAY_FAIL', now);
  await cancelUnpaidOrder(tx, orderNo);
  return true;
}

/** Save that the virtual account of a payment that ended is to be closed, where it had one. */
async function closeLater(
  tx: ShopTx,
  payment: Pick<PaymentRow, 'paymentNo' | 'paymentKey' | 'depositSecret'>,
  now: Date,
): Promise<void> {
  const { paymentNo, paymentKey, depositSecret } = payment;
  if (depositSecret === null || paymentKey === null) return;
  await insertAccountToClose(tx, { paymentNo, paymentKey }, now);
}

/** Save that a given-up confirm is to be looked up again: the partner's records may only have been late. */
async function lookAgainLater(
  tx: ShopTx,
  { paymentNo, paymentKey }: Pick<PaymentRow, 'paymentNo' | 'paymentKey'>,
  now: Date,
): Promise<void> {
  if (paymentKey === null) return;
  const tryAfter = new Date(now.getTime() + LOOK_AGAIN_MS);
  await insertAccountToClose(tx, { paymentNo, paymentKey }, now, tryAfter);
}

/**
 * Release what orders have reserved whose payments were just ended, and end these orders; as many
 * statements for all of them as for one, but for points.
 */
export async function endOrders(
  tx: ShopTx,
  orderNos: readonly string[],
  to: 'PAY_CANCEL' | 'PAY_FAIL',
  now: Date,
): Promise<void> {
  await releaseCoupons(tx, orderNos);
  await releasePointsOfOrders(tx, { orderNos, now });
  await releaseStock(tx, await clearReservations(tx, orderNos), 'RELEASE');
  await moveOrders(tx, orderNos, ['PAY_WAIT'], to);
}

/** End a payment that will not be made, in a transaction of its own; returns whether this call ended it. */
export async function endPayment(
  shop: ShopContext,
  payment: PaymentRow,
  from: readonly PaymentState[],
  unpaid: Unpaid,
): Promise<boolean> {
  return inTransaction(shop.db, (tx) =>
    releaseReservation(tx, payment, from, unpaid, shop.clock.now()),
  );
}

/**
 * Release what an unpaid order holds, for an operator; who pays it later gets it while it can be
 * reserved again (decision 1010). Refuses with `payment_unknown` while the partner is asked to confirm the payment, and with
 * `hold_gone` where nothing is held.
 */
export async function releaseHold(
  tx: ShopTx,
  orderNo: string,
  now: Date,
): Promise<undefined | Refusal<'hold_gone' | 'payment_unknown'>> {
  const payment = await findPayment(tx, { orderNo });
  if (payment?.state === 'CONFIRMING') return refuse('payment_unknown');
  const unpaid = { to: 'EXPIRED', code: RELEASED } as const;
  const from = ['RESERVED', 'WAITING_DEPOSIT'] as const;
  const isReleased = payment && (await releaseReservation(tx, payment, from, unpaid, now));
  return isReleased ? undefined : refuse('hold_gone');
}

/** What the failure of a payment says whose order an operator or staff released. */
const RELEASED = 'RELEASED_BY_OPERATOR';

/**
 * Release all that one holder holds unpaid, for an operator; returns the numbers of the orders and whose they
 * were. `holder` is its kind and the first letters of its hash, as `listHolds` shows it. What the partner is asked to confirm
 * is left alone: `payment_unknown` where there is nothing else, `hold_gone` where there is nothing.
 * All at once, so that stock is locked in the order in which everybody locks it.
 */
export async function releaseHoldsOf(
  tx: ShopTx,
  holder: string,
  now: Date,
): Promise<ReleasedHolds | Refusal<'hold_gone' | 'payment_unknown'>> {
  const ended = await endHoldsOf(tx, holder, RELEASED);
  if (ended.length === 0) {
    return refuse((await isAskedAbout(tx, holder)) ? 'payment_unknown' : 'hold_gone');
  }
  const orderNos = ended.map(({ orderNo }) => orderNo);
  for (const payment of ended) await closeLater(tx, payment, now);
  await endOrders(tx, orderNos, 'PAY_FAIL', now);
  for (const orderNo of orderNos) await cancelUnpaidOrder(tx, orderNo);
  return { orderNos, memberNo: ended[0]?.memberNo ?? null };
}

/**
 * End the open payment windows of a member whom staff stop: none of them is paid any more (decision
 * 1062). All at once, so that stock is locked in the order in which everybody locks it. To be called in
 * the transaction that has saved the stop.
 */
export async function releaseReservationsOf(
  tx: ShopTx,
  memberNo: number,
  now: Date,
): Promise<void> {
  const orderNos = await endReservationsOf(tx, memberNo, 'MEMBER_STOPPED');
  if (orderNos.length > 0) await endOrders(tx, orderNos, 'PAY_FAIL', now);
}

/**
 * End an order that waits for its deposit, for its buyer. Refuses with `claim_not_possible` where
 * it no longer waits.
 */
export async function cancelDeposit(
  tx: ShopTx,
  orderNo: string,
  now: Date,
): Promise<undefined | Refusal<'claim_not_possible'>> {
  const payment = await findPayment(tx, { orderNo });
  if (!payment) throw new Error(`order ${orderNo} has no payment`);
  const unpaid = { to: 'EXPIRED', code: 'CANCELED_BY_BUYER' } as const;
  const isEnded = await releaseReservation(tx, payment, ['WAITING_DEPOSIT'], unpaid, now);
  return isEnded ? undefined : refuse('claim_not_possible');
}
