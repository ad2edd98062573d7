import type { PaymentRow } from './payments.sql.ts';

/** How a payment went, as the shopper is shown it. */
export type PaymentOutcome =
  | { kind: 'paid' | 'deposit_wait' }
  | {
      kind: 'failed';
      name:
        | 'payment_refused'
        | 'payment_closed'
        | 'payment_unknown'
        | 'payment_forged'
        | 'payment_expired';
      /** The partner's own sentence, where it gave one to us and not to a browser. */
      text?: string;
    };

/** The partner's code for a payment window that the shopper closed. */
export const WINDOW_CLOSED = 'PAY_PROCESS_CANCELED';

/** Return the outcome of a payment as it is now, without asking the partner. */
export function outcomeOf(payment: PaymentRow): PaymentOutcome {
  switch (payment.state) {
    case 'DONE':
      return { kind: 'paid' };
    case 'WAITING_DEPOSIT':
      return { kind: 'deposit_wait' };
    case 'RESERVED':
    case 'CONFIRMING':
      return { kind: 'failed', name: 'payment_unknown' };
    default:
      return { kind: 'failed', name: unpaidName(payment) };
  }
}

/** Return the refusal's name for a payment that has ended unpaid. */
export function unpaidName(
  payment: Pick<PaymentRow, 'state' | 'failureCode'>,
): 'payment_closed' | 'payment_refused' | 'payment_expired' {
  if (payment.state !== 'FAILED') return 'payment_expired';
  return payment.failureCode === WINDOW_CLOSED ? 'payment_closed' : 'payment_refused';
}
