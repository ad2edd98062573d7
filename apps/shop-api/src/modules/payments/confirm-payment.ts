import { randomUUID } from 'node:crypto';
import { PartnerError } from '@duskline/partners/partner-error';
import type { ConfirmResult } from '@duskline/partners/payment/payment-gateway';
import { inOneStatement, inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { lockSheet } from './lock-sheet.sql.ts';
import { outcomeOf, type PaymentOutcome, unpaidName } from './payment-outcome.ts';
import { decideReturn } from './payment-return.rules.ts';
import { findLivePayment, findPayment, movePayment, type PaymentRow } from './payments.sql.ts';
import { endPayment } from './release-reservation.ts';
import { reserveAgain } from './reserve-again.ts';
import { settleApproved, settleWaiting } from './settle-payment.ts';

type Attempt = { paymentKey: string; amount: number };

type Confirm = { amount: number; outcome: Promise<PaymentOutcome> };

/** The confirms this process is making, so that a reloaded return page waits for the first one. */
const confirmsInFlight = new Map<string, Confirm>();

/**
 * Confirm an authorised payment with the partner, once, for the return page and the webhook alike.
 * What the browser sends is only a reason to ask: order and amount (won) are ours, and the
 * partner's own reply decides. Started in one transaction, asked outside of any, settled in another.
 */
export function confirmPayment(
  shop: ShopContext,
  payment: PaymentRow,
  attempt: Attempt,
): Promise<PaymentOutcome> {
  const { amount, paymentKey } = attempt;
  const key = confirmKey(payment.orderNo, paymentKey);
  const known = confirmsInFlight.get(key);
  if (known) {
    return known.amount === amount ? known.outcome : confirmOnce(shop, payment, attempt);
  }
  const outcome = confirmOnce(shop, payment, attempt).finally(() => confirmsInFlight.delete(key));
  confirmsInFlight.set(key, { amount, outcome });
  return outcome;
}

/** Find the outcome of a confirm that this process is making of an order; undefined where it makes none. */
export function findConfirmInFlight(
  orderNo: string,
  paymentKey: string,
): Promise<PaymentOutcome> | undefined {
  return confirmsInFlight.get(confirmKey(orderNo, paymentKey))?.outcome;
}

function confirmKey(orderNo: string, paymentKey: string): string {
  return `${orderNo} ${paymentKey}`;
}

async function confirmOnce(
  shop: ShopContext,
  payment: PaymentRow,
  attempt: Attempt,
): Promise<PaymentOutcome> {
  const confirming = await startConfirm(shop, payment, attempt);
  if ('kind' in confirming) return confirming;
  const answer = await askPartner(shop, confirming, attempt);
  switch (answer.kind) {
    case 'approved':
      return settleApproved(shop, confirming, answer);
    case 'waiting_for_deposit':
      return settleWaiting(shop, confirming, answer);
    case 'refused':
      await endPayment(shop, confirming, ['CONFIRMING'], {
        ...{ to: 'FAILED', code: answer.code, paymentKey: attempt.paymentKey },
      });
      return { kind: 'failed', name: 'payment_refused', text: answer.message };
    case 'unknown':
      // It stays CONFIRMING and its stock reserved; `settleUnansweredConfirms` asks again.
      shop.log.warn({ orderNo: confirming.orderNo, reason: answer.reason }, 'confirm not answered');
      return { kind: 'failed', name: 'payment_unknown' };
  }
}

/** Return the payment for this call to confirm, or its outcome where there is nothing to ask. */
async function startConfirm(
  shop: ShopContext,
  payment: PaymentRow,
  attempt: Attempt,
): Promise<PaymentRow | PaymentOutcome> {
  const { paymentNo } = payment;
  const change = { paymentKey: attempt.paymentKey, confirmStartedAt: shop.clock.now() };
  switch (decideReturn(payment, attempt)) {
    case 'settled':
      return outcomeOf(payment);
    case 'refused':
      return { kind: 'failed', name: unpaidName(payment) };
    case 'forged':
      shop.log.warn({ orderNo: payment.orderNo, state: payment.state }, 'forged payment return');
      return { kind: 'failed', name: 'payment_forged' };
    case 'reopen':
      return reopen(shop, payment, change);
    case 'confirm': {
      if (payment.state === 'CONFIRMING') return payment;
      const confirming = await inOneStatement(shop.db, (tx) =>
        movePayment(tx, paymentNo, ['RESERVED'], 'CONFIRMING', change),
      );
      if (confirming) return confirming;
      // Somebody was first: decide again by the state it is in now.
      const current = await findPayment(shop.db, { paymentNo });
      if (!current) throw new Error(`payment ${paymentNo} is gone`);
      return startConfirm(shop, current, attempt);
    }
  }
}

/** Reopen a payment for a late authorisation: everything is reserved again before money moves. */
async function reopen(
  shop: ShopContext,
  payment: PaymentRow,
  change: { paymentKey: string; confirmStartedAt: Date },
): Promise<PaymentRow | PaymentOutcome> {
  const reopened = await inTransaction(shop.db, async (tx) => {
    await lockSheet(tx, payment.orderSheetNo);
    if (await findLivePayment(tx, payment.orderSheetNo)) return refuse('payment_expired');
    const confirming = await movePayment(
      tx,
      payment.paymentNo,
      ['FAILED', 'EXPIRED'],
      'CONFIRMING',
      // A fresh key: the partner would repeat its earlier refusal to the old one.
      { ...change, confirmKey: randomUUID(), failureCode: null },
    );
    if (!confirming) return refuse('payment_expired');
    return (await reserveAgain(tx, payment, { now: shop.clock.now() })) ?? confirming;
  });
  return isRefusal(reopened) ? { kind: 'failed', name: 'payment_expired' } : reopened;
}

async function askPartner(
  shop: ShopContext,
  payment: PaymentRow,
  { paymentKey, amount }: Attempt,
): Promise<ConfirmResult> {
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
