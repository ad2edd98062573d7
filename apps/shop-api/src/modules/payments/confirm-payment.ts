import { randomUUID } from 'node:crypto';
import { PartnerError } from '@duskline/partners/partner-error';
import type { ConfirmAnswer } from '@duskline/partners/payment/payment-gateway';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { judgeReturn } from './payment-return.rules.ts';
import { findLivePayment, findPayment, movePayment, type PaymentRow } from './payments.sql.ts';
import { endPayment } from './release-reservation.ts';
import { holdAgain, settleApproved, settleWaiting } from './settle-payment.ts';

export type Attempt = { paymentKey: string; amount: number };

/** Confirms that this process has under way, so that a reloaded return page waits for the first one. */
const underway = new Map<string, Promise<PaymentOutcome>>();

/**
 * Confirms an authorised payment with the partner, once, for the return page and the webhook alike.
 * What the browser says is only a reason to ask: order and amount are ours, and the partner's own
 * answer decides. Claimed in one transaction, asked outside of any, settled in another.
 */
export function confirmPayment(
  shop: ShopContext,
  payment: PaymentRow,
  attempt: Attempt,
): Promise<PaymentOutcome> {
  const key = `${payment.orderNo} ${attempt.paymentKey} ${attempt.amount}`;
  const known = underway.get(key);
  if (known) return known;
  const outcome = confirmOnce(shop, payment, attempt).finally(() => underway.delete(key));
  underway.set(key, outcome);
  return outcome;
}

async function confirmOnce(
  shop: ShopContext,
  payment: PaymentRow,
  attempt: Attempt,
): Promise<PaymentOutcome> {
  const claimed = await claim(shop, payment, attempt);
  if ('kind' in claimed) return claimed;
  const answer = await askPartner(shop, claimed, attempt);
  switch (answer.kind) {
    case 'approved':
      return settleApproved(shop, claimed, answer);
    case 'waiting_for_deposit':
      return settleWaiting(shop, claimed, answer);
    case 'refused':
      await endPayment(shop, claimed, ['CONFIRMING'], { to: 'FAILED', code: answer.code });
      return { kind: 'failed', name: 'payment_refused', text: answer.message };
    case 'unknown':
      // It stays CONFIRMING, its units stay held; `settleUnanswered` asks again.
      shop.log.warn({ orderNo: claimed.orderNo, reason: answer.reason }, 'confirm not answered');
      return { kind: 'failed', name: 'payment_unknown' };
  }
}

/** The payment as this call may confirm it, or what is to be said without asking anybody. */
async function claim(
  shop: ShopContext,
  payment: PaymentRow,
  attempt: Attempt,
): Promise<PaymentRow | PaymentOutcome> {
  const { paymentNo } = payment;
  const change = { paymentKey: attempt.paymentKey, claimedAt: shop.clock.now() };
  switch (judgeReturn(payment, attempt)) {
    case 'settled':
      return { kind: payment.state === 'DONE' ? 'paid' : 'deposit_wait' };
    case 'refused':
      return { kind: 'failed', name: notPaidName(payment) };
    case 'forged':
      shop.log.warn({ orderNo: payment.orderNo, state: payment.state }, 'forged payment return');
      return { kind: 'failed', name: 'payment_forged' };
    case 'revive':
      return revive(shop, payment, change);
    case 'confirm': {
      if (payment.state === 'CONFIRMING') return payment;
      const claimed = await inTransaction(shop.db, (tx) =>
        movePayment(tx, paymentNo, ['RESERVED'], 'CONFIRMING', change),
      );
      if (claimed) return claimed;
      // Somebody was first: judge again by what it is now.
      const current = await findPayment(shop.db, { paymentNo });
      if (!current) throw new Error(`payment ${paymentNo} is gone`);
      return claim(shop, current, attempt);
    }
  }
}

/** An authorisation that came late: its units are taken again before anybody is asked for money. */
async function revive(
  shop: ShopContext,
  payment: PaymentRow,
  change: { paymentKey: string; claimedAt: Date },
): Promise<PaymentRow | PaymentOutcome> {
  const revived = await inTransaction(shop.db, async (tx) => {
    if (await findLivePayment(tx, payment.orderSheetNo)) return refuse('payment_expired');
    const claimed = await movePayment(
      tx,
      payment.paymentNo,
      ['FAILED', 'EXPIRED'],
      'CONFIRMING',
      // A fresh key: the partner would repeat its earlier refusal to the old one.
      { ...change, confirmKey: randomUUID(), failureCode: null },
    );
    if (!claimed) return refuse('payment_expired');
    return (await holdAgain(tx, payment.orderNo, shop.clock.now())) ?? claimed;
  });
  return isRefusal(revived) ? { kind: 'failed', name: 'payment_expired' } : revived;
}

async function askPartner(
  shop: ShopContext,
  payment: PaymentRow,
  { paymentKey, amount }: Attempt,
): Promise<ConfirmAnswer> {
  try {
    return await shop.payment.confirm({
      paymentKey,
      amount,
      orderNo: payment.orderNo,
      idempotencyKey: payment.confirmKey,
    });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    shop.log.error({ err: error, orderNo: payment.orderNo }, 'the payment partner refuses us');
    return { kind: 'unknown', reason: error.code };
  }
}

/** What ended a payment, in the shopper's words. */
export function notPaidName(
  payment: Pick<PaymentRow, 'state' | 'failureCode'>,
): 'payment_closed' | 'payment_refused' | 'payment_expired' {
  if (payment.state !== 'FAILED') return 'payment_expired';
  return payment.failureCode === CLOSED ? 'payment_closed' : 'payment_refused';
}

/** What the payment window reports when the shopper closed it. */
export const CLOSED = 'PAY_PROCESS_CANCELED';
