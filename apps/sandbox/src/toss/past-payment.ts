import { z } from 'zod';
import { seoulIso } from '../seoul-time.ts';
import { newTransactionKey } from './keys.ts';
import type { Payment } from './payment.ts';

/** A payment of a demo order that is older than the sandbox, as the shop sends it. */
export const PastPayment = z.object({
  paymentKey: z.string().regex(/^demo_[\w-]{1,100}$/),
  orderId: z.string().regex(/^[\w=-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  /** Won. */
  amount: z.int().min(100).max(1_000_000_000),
  /** Won of it that were refunded since. */
  refunded: z.int().min(0).default(0),
  paidAt: z.iso.datetime().transform((text) => new Date(text)),
  /** The account it was, or is to be, paid into; none for a payment by card. */
  account: z
    .object({
      number: z.string().regex(/^\d{1,20}$/),
      bankCode: z.string().length(2),
      holder: z.string().max(100),
      secret: z.string().min(1).max(100),
      isPaid: z.boolean(),
      payBefore: z.iso.datetime().transform((text) => new Date(text)),
    })
    .optional(),
});

type PastPayment = z.infer<typeof PastPayment>;

/** Make the payment as Toss would have it today: approved that day and partly refunded, or waiting for its deposit. */
export function paymentFromPast(past: PastPayment): Payment {
  const { paymentKey, orderId, orderName, amount, refunded, paidAt, account } = past;
  const at = seoulIso(paidAt);
  const entry = (status: Payment['transactions'][number]['status'], of: number) => ({
    transactionKey: newTransactionKey(),
    status,
    amount: of,
    transactionAt: at,
  });
  const refund = entry(refunded === amount ? 'CANCELED' : 'PARTIAL_CANCELED', refunded);
  const isWaiting = account?.isPaid === false;
  const begun = entry(isWaiting ? 'WAITING_FOR_DEPOSIT' : 'DONE', amount);
  const transactions = refunded > 0 ? [begun, refund] : [begun];
  return {
    ...{ paymentKey, orderId, orderName, amount, customerKey: 'ANONYMOUS' },
    method: account ? '가상계좌' : '카드',
    status: transactions.at(-1)?.status ?? 'DONE',
    requestedAt: at,
    authorisedAt: paidAt.getTime(),
    approvedAt: isWaiting ? null : at,
    outcome: 'approve',
    card: account
      ? null
      : {
          issuerCode: '41',
          number: '43301234****123*',
          approveNo: '00000000',
          installmentPlanMonths: 0,
        },
    virtualAccount: account
      ? {
          accountNumber: account.number,
          bankCode: account.bankCode,
          customerName: account.holder,
          dueDate: seoulIso(account.payBefore),
          expired: false,
        }
      : null,
    transfer: null,
    mobilePhone: null,
    easyPay: null,
    secret: account?.secret ?? null,
    cancels:
      refunded > 0
        ? [
            {
              cancelAmount: refunded,
              cancelReason: '이전 취소',
              canceledAt: at,
              transactionKey: refund.transactionKey,
              refundableAmount: amount - refunded,
            },
          ]
        : [],
    failure: null,
    transactions,
  };
}
