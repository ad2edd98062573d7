import { z } from 'zod';
import type { Payment } from './payment.ts';
import { refuse, type TossReply } from './refusals.ts';

const seoulTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$/)
  .transform((time) => Date.parse(`${time}+09:00`));

export const TransactionQuery = z.object({
  startDate: seoulTime,
  endDate: seoulTime,
  startingAfter: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(5_000).default(100),
});

/** List one page of approvals and cancellations between two seconds, both included, oldest first. */
export function listTransactions(
  payments: readonly Payment[],
  query: z.infer<typeof TransactionQuery>,
  origin: string,
): TossReply {
  const all = payments
    .flatMap((payment) => payment.transactions.map((one) => describe(payment, one, origin)))
    .filter(({ transactionAt }) => {
      const at = Date.parse(transactionAt);
      return at >= query.startDate && at < query.endDate + 1_000;
    })
    .sort((a, b) => Date.parse(a.transactionAt) - Date.parse(b.transactionAt));
  if (query.startingAfter === undefined) return { status: 200, body: all.slice(0, query.limit) };
  const last = all.findIndex((one) => one.transactionKey === query.startingAfter);
  if (last === -1) return refuse('INVALID_TRANSACTION_KEY');
  return { status: 200, body: all.slice(last + 1, last + 1 + query.limit) };
}

function describe(payment: Payment, transaction: Payment['transactions'][number], origin: string) {
  return {
    mId: 'duskline_demo',
    transactionKey: transaction.transactionKey,
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    method: payment.method,
    customerKey: payment.customerKey,
    useEscrow: false,
    receiptUrl: `${origin}/toss/receipts/${payment.paymentKey}`,
    status: transaction.status,
    transactionAt: transaction.transactionAt,
    currency: 'KRW',
    amount: transaction.amount,
  };
}
