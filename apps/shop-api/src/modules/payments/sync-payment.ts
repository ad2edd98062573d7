import type { PaymentRecord } from '@duskline/partners/payment/payment-gateway';
import type { ShopContext } from '../../context.ts';
import { confirmPayment, notPaidName } from './confirm-payment.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import type { PaymentRow } from './payments.sql.ts';
import { endPayment } from './release-reservation.ts';
import { settleApproved, settleWaiting } from './settle-payment.ts';

/**
 * Brings a payment of ours in line with what the partner says of it now. Used where news came by
 * a way that anybody could walk: a webhook, or a confirm nobody answered.
 */
export async function settleByRecord(
  shop: ShopContext,
  payment: PaymentRow,
  record: PaymentRecord,
): Promise<PaymentOutcome> {
  const isOurs = record.orderNo === payment.orderNo && record.totalAmount === payment.amount;
  if (!isOurs) {
    shop.log.error({ orderNo: payment.orderNo }, 'the partner knows another order or amount');
    return { kind: 'failed', name: 'payment_forged' };
  }
  const { virtualAccount, secret } = record;
  switch (record.status) {
    case 'done':
      return settleApproved(shop, payment, record);
    case 'waiting_for_deposit':
      if (!virtualAccount || !secret) return unknown;
      return settleWaiting(shop, payment, { ...record, virtualAccount, secret });
    case 'ready':
    case 'in_progress': {
      const isOpen = payment.state === 'RESERVED' || payment.state === 'CONFIRMING';
      if (!isOpen || record.status === 'ready') return asItStands(payment);
      return confirmPayment(shop, payment, {
        paymentKey: record.paymentKey,
        amount: record.totalAmount,
      });
    }
    case 'aborted':
    case 'expired':
    case 'canceled':
    case 'partially_canceled':
      return endRefused(shop, payment, record);
  }
}

async function endRefused(
  shop: ShopContext,
  payment: PaymentRow,
  record: PaymentRecord,
): Promise<PaymentOutcome> {
  // Another try in the payment window may have failed; only the one we asked about ends the order.
  if (payment.paymentKey !== record.paymentKey) return asItStands(payment);
  const code = record.failure?.code ?? record.status.toUpperCase();
  const isDeposit = payment.state === 'WAITING_DEPOSIT';
  await endPayment(shop, payment, ['CONFIRMING', 'WAITING_DEPOSIT'], {
    to: isDeposit ? 'EXPIRED' : 'FAILED',
    code,
  });
  return { kind: 'failed', name: isDeposit ? 'payment_expired' : 'payment_refused' };
}

const unknown: PaymentOutcome = { kind: 'failed', name: 'payment_unknown' };

/** What a shopper is told while the partner has nothing new to say. */
export function asItStands(payment: PaymentRow): PaymentOutcome {
  switch (payment.state) {
    case 'DONE':
      return { kind: 'paid' };
    case 'WAITING_DEPOSIT':
      return { kind: 'deposit_wait' };
    case 'RESERVED':
    case 'CONFIRMING':
      return unknown;
    default:
      return { kind: 'failed', name: notPaidName(payment) };
  }
}
