import { z } from 'zod';

const Cancel = z.object({
  cancelAmount: z.number(),
  cancelReason: z.string(),
  canceledAt: z.string(),
  transactionKey: z.string(),
  refundableAmount: z.number(),
});

const Transaction = z.object({
  transactionKey: z.string(),
  status: z.enum(['DONE', 'WAITING_FOR_DEPOSIT', 'CANCELED', 'PARTIAL_CANCELED']),
  amount: z.number(),
  transactionAt: z.string(),
});

/** A payment as the sandbox stores it, with Toss's field names. */
export const Payment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  orderName: z.string(),
  customerKey: z.string(),
  amount: z.number(),
  method: z.enum(['카드', '간편결제', '가상계좌', '계좌이체', '휴대폰']),
  status: z.enum([
    'IN_PROGRESS',
    'WAITING_FOR_DEPOSIT',
    'DONE',
    'CANCELED',
    'PARTIAL_CANCELED',
    'ABORTED',
    'EXPIRED',
  ]),
  requestedAt: z.string(),
  /** Milliseconds: the shop has ten minutes from here to confirm. */
  authorisedAt: z.number(),
  approvedAt: z.string().nullable(),
  /** What the shopper chose to happen when the shop confirms. */
  outcome: z.enum(['approve', 'slow', 'decline']),
  card: z
    .object({
      issuerCode: z.string(),
      number: z.string(),
      approveNo: z.string(),
      installmentPlanMonths: z.number(),
    })
    .nullable(),
  virtualAccount: z
    .object({
      accountNumber: z.string(),
      bankCode: z.string(),
      customerName: z.string(),
      dueDate: z.string(),
      expired: z.boolean(),
    })
    .nullable(),
  // Absent from what an older sandbox has saved.
  transfer: z.object({ bankCode: z.string() }).nullable().default(null),
  mobilePhone: z.object({ carrier: z.string() }).nullable().default(null),
  easyPay: z.object({ provider: z.string() }).nullable().default(null),
  secret: z.string().nullable(),
  cancels: z.array(Cancel),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  transactions: z.array(Transaction),
});

export type Payment = z.infer<typeof Payment>;

/** Return what can still be refunded, in won. */
export function balanceOf(payment: Payment): number {
  return payment.amount - payment.cancels.reduce((sum, cancel) => sum + cancel.cancelAmount, 0);
}

/** Make the Payment object of Toss's API, version 2022-11-16. */
export function paymentObject(payment: Payment, origin: string) {
  const balance = balanceOf(payment);
  const vat = Math.round(balance / 11);
  return {
    mId: 'duskline_demo',
    version: '2022-11-16',
    lastTransactionKey: payment.transactions.at(-1)?.transactionKey ?? null,
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    orderName: payment.orderName,
    taxExemptionAmount: 0,
    status: payment.status,
    requestedAt: payment.requestedAt,
    approvedAt: payment.approvedAt,
    useEscrow: false,
    cultureExpense: false,
    card: payment.card && {
      ...payment.card,
      amount: payment.amount,
      acquirerCode: payment.card.issuerCode,
      isInterestFree: false,
      interestPayer: null,
      useCardPoint: false,
      cardType: '신용',
      ownerType: '개인',
      acquireStatus: 'READY',
    },
    virtualAccount: payment.virtualAccount && {
      ...payment.virtualAccount,
      accountType: '일반',
      settlementStatus: 'INCOMPLETED',
      // An account that was cancelled before its deposit has nothing to give back.
      refundStatus: payment.approvedAt && payment.cancels.length > 0 ? 'COMPLETED' : 'NONE',
    },
    transfer: payment.transfer && { ...payment.transfer, settlementStatus: 'INCOMPLETED' },
    mobilePhone: payment.mobilePhone && {
      customerMobilePhone: '010****1234',
      settlementStatus: 'INCOMPLETED',
      receiptUrl: `${origin}/toss/receipts/${payment.paymentKey}`,
    },
    giftCertificate: null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    cancels: payment.cancels.length > 0 ? payment.cancels : null,
    secret: payment.secret,
    type: 'NORMAL',
    easyPay: payment.easyPay && {
      ...payment.easyPay,
      amount: payment.amount,
      discountAmount: 0,
    },
    country: 'KR',
    failure: payment.failure,
    isPartialCancelable: true,
    receipt: payment.approvedAt ? { url: `${origin}/toss/receipts/${payment.paymentKey}` } : null,
    checkout: null,
    currency: 'KRW',
    totalAmount: payment.amount,
    balanceAmount: balance,
    suppliedAmount: balance - vat,
    vat,
    taxFreeAmount: 0,
    method: payment.method,
    metadata: null,
  };
}
