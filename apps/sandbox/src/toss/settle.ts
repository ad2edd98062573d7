import { MINUTE_MS } from '@duskline/contract/time.rules';
import { z } from 'zod';
import { seoulIso } from '../seoul-time.ts';
import { newSecret, newTransactionKey } from './keys.ts';
import { balanceOf, type Payment } from './payment.ts';
import type { PaymentStore } from './payment-store.ts';
import { messageOf, type RefusalCode } from './refusals.ts';

const confirmWithinMs = 10 * MINUTE_MS;

export const ConfirmBody = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().regex(/^[\w=-]{6,64}$/),
  amount: z.number().positive(),
});

export const CancelBody = z.object({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: z.number().int().positive().optional(),
  refundReceiveAccount: z
    .object({
      bank: z.string().min(1),
      accountNumber: z.string().regex(/^\d{1,20}$/),
      holderName: z.string().min(1).max(60),
    })
    .optional(),
});

export type Settled = { kind: 'settled'; payment: Payment };
/** `payment` is there when the refusal changed it. */
export type Refused = { kind: 'refused'; code: RefusalCode; payment?: Payment };

/** Approve an authorised payment as Toss would: right order, right amount, once, within ten minutes. */
export function confirm(
  store: PaymentStore,
  body: z.infer<typeof ConfirmBody>,
  now: Date,
): Settled | Refused {
  const known = store.byKey(body.paymentKey);
  if (!known) return refused('NOT_FOUND_PAYMENT');
  if (known.orderId !== body.orderId || known.amount !== body.amount) {
    return refused('FORBIDDEN_REQUEST');
  }
  const payment = expireAuthorisation(known, now);
  if (payment.status === 'EXPIRED') return refused('NOT_FOUND_PAYMENT_SESSION', payment);
  if (payment.status !== 'IN_PROGRESS') return refused('ALREADY_PROCESSED_PAYMENT');
  if (store.isUsed(payment.orderId)) return refused('DUPLICATED_ORDER_ID');
  if (payment.outcome === 'decline') {
    const code = 'REJECT_CARD_PAYMENT';
    const failure = { code, message: messageOf(code) };
    return refused(code, { ...payment, status: 'ABORTED', failure });
  }
  return payment.virtualAccount
    ? settled(withTransaction({ ...payment, secret: newSecret() }, 'WAITING_FOR_DEPOSIT', now))
    : settled(withTransaction({ ...payment, approvedAt: seoulIso(now) }, 'DONE', now));
}

/** Expire an authorised payment that the shop has not confirmed within ten minutes; any other is returned unchanged. */
export function expireAuthorisation(payment: Payment, now: Date): Payment {
  if (payment.status !== 'IN_PROGRESS') return payment;
  if (now.getTime() - payment.authorisedAt <= confirmWithinMs) return payment;
  const failure = { code: 'EXPIRED_PAYMENT', message: '결제가 만료되었습니다. 다시 시도해주세요.' };
  return { ...payment, status: 'EXPIRED', failure };
}

/** Refund all or part of a payment as Toss would. */
export function cancel(
  payment: Payment,
  body: z.infer<typeof CancelBody>,
  now: Date,
): Settled | Refused {
  if (payment.status === 'CANCELED') return refused('ALREADY_CANCELED_PAYMENT');
  const isWaiting = payment.status === 'WAITING_FOR_DEPOSIT';
  if (!isWaiting && payment.status !== 'DONE' && payment.status !== 'PARTIAL_CANCELED') {
    return refused('NOT_CANCELABLE_PAYMENT');
  }
  const balance = balanceOf(payment);
  const amount = body.cancelAmount ?? balance;
  if (amount > balance) return refused('NOT_CANCELABLE_AMOUNT');
  if (isWaiting && amount < balance) return refused('NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT');
  if (payment.virtualAccount && !isWaiting && !body.refundReceiveAccount) {
    return refused('INVALID_REFUND_ACCOUNT_INFO');
  }
  const status = amount === balance ? 'CANCELED' : 'PARTIAL_CANCELED';
  const after = withTransaction(payment, status, now, amount);
  return settled({
    ...after,
    cancels: [
      ...payment.cancels,
      {
        cancelAmount: amount,
        cancelReason: body.cancelReason,
        canceledAt: seoulIso(now),
        transactionKey: after.transactions.at(-1)?.transactionKey ?? '',
        refundableAmount: balance - amount,
      },
    ],
  });
}

/** Mark a virtual account as paid into; undefined when there is nothing to pay. */
export function deposit(payment: Payment, now: Date): Payment | undefined {
  if (payment.status !== 'WAITING_FOR_DEPOSIT' || payment.virtualAccount?.expired) return undefined;
  return withTransaction({ ...payment, approvedAt: seoulIso(now) }, 'DONE', now);
}

/** Mark a virtual account as expired; like Toss it leaves the status unchanged and sends no webhook. */
export function expireDeposit(payment: Payment): Payment | undefined {
  if (payment.status !== 'WAITING_FOR_DEPOSIT' || !payment.virtualAccount) return undefined;
  return { ...payment, virtualAccount: { ...payment.virtualAccount, expired: true } };
}

function withTransaction(
  payment: Payment,
  status: Payment['transactions'][number]['status'],
  now: Date,
  amount = payment.amount,
): Payment {
  const transaction = {
    transactionKey: newTransactionKey(),
    status,
    amount,
    transactionAt: seoulIso(now),
  };
  return { ...payment, status, transactions: [...payment.transactions, transaction] };
}

function settled(payment: Payment): Settled {
  return { kind: 'settled', payment };
}

function refused(code: RefusalCode, payment?: Payment): Refused {
  return { kind: 'refused', code, payment };
}
