import type { PaymentRecord } from '@duskline/partners/payment/payment-gateway';
import type { ShopContext } from '../../context.ts';
import { confirmPayment } from './confirm-payment.ts';
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts';
import type { PaymentRow } from './payments.sql.ts';
import { endPayment } from './release-reservation.ts';
import { type ApprovalSource, settleApproved, settleWaiting } from './settle-payment.ts';

/**
 * Bring a payment of ours in line with the partner's record of it. Used where the cause is not to
 * be trusted alone: a webhook that anybody could send, or a confirm without an answer.
 */
export async function syncPayment(
  shop: ShopContext,
  payment: PaymentRow,
  record: PaymentRecord,
  source: ApprovalSource = {},
): Promise<PaymentOutcome> {
  const isOurs = record.orderNo === payment.orderNo && record.totalAmount === payment.amount;
  if (!isOurs) {
    shop.log.error({ orderNo: payment.orderNo }, 'the partner knows another order or amount');
    return { kind: 'failed', name: 'payment_forged' };
  }
  const { virtualAccount, secret } = record;
  switch (record.status) {
    case 'done':
      return settleApproved(shop, payment, record, source);
    case 'waiting_for_deposit':
      if (payment.state === 'DONE') return reportReversal(shop, payment);
      if (!virtualAccount || !secret) return unconfirmed;
      return settleWaiting(shop, payment, { ...record, virtualAccount, secret });
    case 'ready':
    case 'in_progress': {
      const isOpen = payment.state === 'RESERVED' || payment.state === 'CONFIRMING';
      if (!isOpen || record.status === 'ready') return outcomeOf(payment);
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

/**
 * Report a deposit that its bank reversed after it had paid the order: staff must not ship the order
 * until the buyer has paid again (decision 0861). The order itself stays as it is.
 */
function reportReversal(shop: ShopContext, { orderNo }: PaymentRow): PaymentOutcome {
  shop.log.error({ orderNo }, 'the deposit of a paid order was reversed: nothing may be shipped');
  shop.report?.(new Error(`the deposit of paid order ${orderNo} was reversed`), 'deposit');
  return { kind: 'deposit_wait' };
}

async function endRefused(
  shop: ShopContext,
  payment: PaymentRow,
  record: PaymentRecord,
): Promise<PaymentOutcome> {
  // Another try in the payment window may have failed; only the one we asked about ends the order.
  if (payment.paymentKey !== record.paymentKey) return outcomeOf(payment);
  const code = record.failure?.code ?? record.status.toUpperCase();
  // The state may have changed since it was read: a deposit ends as expired, all else as failed.
  const { paymentKey } = record;
  const failed = { to: 'FAILED', code, paymentKey } as const;
  const isFailed = await endPayment(shop, payment, ['CONFIRMING'], failed);
  const expired = { to: 'EXPIRED', code, paymentKey } as const;
  if (!isFailed) await endPayment(shop, payment, ['WAITING_DEPOSIT'], expired);
  const isDeposit = payment.state === 'WAITING_DEPOSIT';
  return { kind: 'failed', name: isDeposit ? 'payment_expired' : 'payment_refused' };
}

const unconfirmed: PaymentOutcome = { kind: 'failed', name: 'payment_unknown' };
