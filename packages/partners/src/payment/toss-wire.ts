import { z } from 'zod';
import type {
  PaymentMethod,
  PaymentRecord,
  PaymentStatus,
  PaymentTransaction,
} from './payment-gateway.ts';
import { bankName, cardIssuerName } from './toss-institutions.ts';

const statuses = {
  READY: 'ready',
  IN_PROGRESS: 'in_progress',
  WAITING_FOR_DEPOSIT: 'waiting_for_deposit',
  DONE: 'done',
  CANCELED: 'canceled',
  PARTIAL_CANCELED: 'partially_canceled',
  ABORTED: 'aborted',
  EXPIRED: 'expired',
} as const satisfies Record<string, PaymentStatus>;

const methods: Record<string, PaymentMethod> = {
  카드: 'card',
  가상계좌: 'virtual_account',
  계좌이체: 'transfer',
  휴대폰: 'mobile_phone',
  간편결제: 'easy_pay',
  문화상품권: 'gift_certificate',
  도서문화상품권: 'gift_certificate',
  게임문화상품권: 'gift_certificate',
};

export const TossStatus = z.enum([
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
]);

export const TossError = z.object({ code: z.string(), message: z.string() });
export type TossError = z.infer<typeof TossError>;

/** The parts of Toss's Payment object (version 2022-11-16) that the shop uses. */
export const TossPayment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: TossStatus,
  method: z.string().nullish(),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  requestedAt: z.string(),
  approvedAt: z.string().nullish(),
  card: z
    .object({
      issuerCode: z.string(),
      number: z.string().nullish(),
      installmentPlanMonths: z.number().nullish(),
      approveNo: z.string().nullish(),
    })
    .nullish(),
  virtualAccount: z
    .object({
      accountNumber: z.string(),
      bankCode: z.string(),
      customerName: z.string().nullish(),
      dueDate: z.string(),
      expired: z.boolean().nullish(),
    })
    .nullish(),
  receipt: z.object({ url: z.string() }).nullish(),
  cancels: z
    .array(
      z.object({
        cancelAmount: z.number(),
        cancelReason: z.string(),
        canceledAt: z.string(),
        transactionKey: z.string(),
      }),
    )
    .nullish(),
  secret: z.string().nullish(),
  failure: TossError.nullish(),
});

export const TossTransactions = z.array(
  z.object({
    transactionKey: z.string(),
    paymentKey: z.string(),
    orderId: z.string(),
    method: z.string().nullish(),
    status: TossStatus,
    amount: z.int(),
    transactionAt: z.string(),
  }),
);

/** Map a status of Toss to the shop's. */
export function readStatus(status: z.infer<typeof TossStatus>): PaymentStatus {
  return statuses[status];
}

/** Map a Payment object of Toss to the shop's type. */
export function readPayment(payment: z.infer<typeof TossPayment>): PaymentRecord {
  const { card, virtualAccount } = payment;
  return {
    paymentKey: payment.paymentKey,
    orderNo: payment.orderId,
    status: readStatus(payment.status),
    method: readMethod(payment.method),
    totalAmount: payment.totalAmount,
    balanceAmount: payment.balanceAmount,
    requestedAt: payment.requestedAt,
    approvedAt: payment.approvedAt ?? undefined,
    card: card
      ? {
          issuer: cardIssuerName(card.issuerCode),
          number: card.number ?? '',
          installmentMonths: card.installmentPlanMonths ?? 0,
          approvalNo: card.approveNo ?? '',
        }
      : undefined,
    virtualAccount: virtualAccount
      ? {
          bankCode: virtualAccount.bankCode,
          bank: bankName(virtualAccount.bankCode),
          accountNumber: virtualAccount.accountNumber,
          customerName: virtualAccount.customerName ?? '',
          dueAt: virtualAccount.dueDate,
          isExpired: virtualAccount.expired ?? false,
        }
      : undefined,
    receiptUrl: payment.receipt?.url,
    cancels: (payment.cancels ?? []).map((cancel) => ({
      amount: cancel.cancelAmount,
      reason: cancel.cancelReason,
      canceledAt: cancel.canceledAt,
      transactionKey: cancel.transactionKey,
    })),
    secret: payment.secret ?? undefined,
    failure: payment.failure ?? undefined,
  };
}

/** Map one line of Toss's transaction list to the shop's type. */
export function readTransaction(
  transaction: z.infer<typeof TossTransactions>[number],
): PaymentTransaction {
  return {
    transactionKey: transaction.transactionKey,
    paymentKey: transaction.paymentKey,
    orderNo: transaction.orderId,
    method: readMethod(transaction.method),
    status: readStatus(transaction.status),
    amount: Math.abs(transaction.amount),
    transactionAt: transaction.transactionAt,
  };
}

function readMethod(method: string | null | undefined): PaymentMethod {
  return methods[method ?? ''] ?? 'other';
}
