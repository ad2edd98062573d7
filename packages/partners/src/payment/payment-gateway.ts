/** A payment gateway, as the shop needs it; money is whole won, times are ISO 8601. */
export type PaymentGateway = {
  /** Confirm an authorised payment; retry with the same idempotency key, never with a new one. */
  confirm(request: ConfirmRequest): Promise<ConfirmResult>;
  /** Refund the whole payment, or `amount` of it; the same idempotency key refunds once. */
  cancel(request: CancelRequest): Promise<CancelResult>;
  /** Read the current state of a payment at the partner. */
  find(by: { paymentKey: string } | { orderNo: string }): Promise<FindResult>;
  /** List every approval and cancellation of a period, oldest first, page by page; throws when the partner cannot be reached. */
  transactions(period: { from: Date; to: Date }): AsyncIterable<PaymentTransaction>;
};

export type ConfirmRequest = {
  paymentKey: string;
  orderNo: string;
  amount: number;
  idempotencyKey: string;
};

export type ConfirmResult =
  | ({ kind: 'approved' } & ApprovedPayment)
  | {
      kind: 'waiting_for_deposit';
      paymentKey: string;
      virtualAccount: VirtualAccount;
      secret: string;
    }
  | { kind: 'refused'; code: string; message: string }
  /** It is unknown whether money moved: leave everything reserved and check later with `find`. */
  | { kind: 'unknown'; reason: string };

export type ApprovedPayment = {
  paymentKey: string;
  method: PaymentMethod;
  approvedAt: string;
  card?: CardDetails;
  receiptUrl?: string;
};

export type CancelRequest = {
  paymentKey: string;
  /** Shown to the shopper by the partner, at most 200 characters. */
  reason: string;
  /** Whole won; absent refunds all that is left. */
  amount?: number;
  /** The bank account to refund a deposited virtual account to. */
  refundAccount?: { bankCode: string; accountNumber: string; holderName: string };
  idempotencyKey: string;
};

export type CancelResult =
  | { kind: 'canceled'; payment: PaymentRecord }
  | { kind: 'refused'; code: string; message: string }
  /** Retry later with the same idempotency key. */
  | { kind: 'unknown'; reason: string };

export type FindResult =
  | { kind: 'found'; payment: PaymentRecord }
  | { kind: 'not_found' }
  | { kind: 'unknown'; reason: string };

export type PaymentMethod =
  | 'card'
  | 'virtual_account'
  | 'transfer'
  | 'mobile_phone'
  | 'easy_pay'
  | 'gift_certificate'
  | 'other';

export type PaymentStatus =
  | 'ready'
  | 'in_progress'
  | 'waiting_for_deposit'
  | 'done'
  | 'canceled'
  | 'partially_canceled'
  | 'aborted'
  | 'expired';

export type CardDetails = {
  issuer: string;
  /** Masked by the partner. */
  number: string;
  /** 0: paid in full at once. */
  installmentMonths: number;
  approvalNo: string;
};

export type VirtualAccount = {
  bankCode: string;
  bank: string;
  accountNumber: string;
  customerName: string;
  dueAt: string;
  isExpired: boolean;
};

export type PaymentRecord = {
  paymentKey: string;
  orderNo: string;
  status: PaymentStatus;
  method: PaymentMethod;
  totalAmount: number;
  /** What can still be refunded. */
  balanceAmount: number;
  requestedAt: string;
  approvedAt?: string;
  card?: CardDetails;
  virtualAccount?: VirtualAccount;
  receiptUrl?: string;
  cancels: { amount: number; reason: string; canceledAt: string; transactionKey: string }[];
  /** Proves a deposit notice; only virtual accounts have one. */
  secret?: string;
  failure?: { code: string; message: string };
};

export type PaymentTransaction = {
  transactionKey: string;
  paymentKey: string;
  orderNo: string;
  method: PaymentMethod;
  status: PaymentStatus;
  /** Whole won of this approval or cancellation, never negative. */
  amount: number;
  transactionAt: string;
};
