/** The state of an order's payment; 0033_payments.sql says what each means. */
export type PaymentState =
  | 'RESERVED'
  | 'CONFIRMING'
  | 'WAITING_DEPOSIT'
  | 'DONE'
  | 'FAILED'
  | 'EXPIRED'
  | 'RETURNED';

/** The transition table of a payment: the diagram in docs/order-life.md is tested against it. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  RESERVED: ['CONFIRMING', 'WAITING_DEPOSIT', 'DONE', 'FAILED', 'EXPIRED'],
  CONFIRMING: ['WAITING_DEPOSIT', 'DONE', 'FAILED'],
  WAITING_DEPOSIT: ['DONE', 'EXPIRED'],
  // A late approval is accepted while the order can be reserved again (decision 1010); else it is
  // refunded.
  FAILED: ['CONFIRMING', 'DONE', 'RETURNED'],
  EXPIRED: ['CONFIRMING', 'DONE', 'RETURNED'],
  // Paid: what goes back from here on is a refund, not a state.
  DONE: [],
  RETURNED: [],
};

/** Whether a payment may go from one state to the other. */
export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to);
}

/** Throw a `RangeError` where a payment may not go from one of these states to the other. */
export function checkPaymentMoves(from: readonly PaymentState[], to: PaymentState): void {
  const wrong = from.find((state) => !canMovePayment(state, to));
  if (wrong) throw new RangeError(`no payment goes from ${wrong} to ${to}`);
}

/** For how long stock is reserved for the payment window. */
export const RESERVATION_MINUTES = 10;
/** The states in which an order holds its stock without being paid. */
export const openStates: readonly PaymentState[] = ['RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT'];
/** The states in which an order goes on by its payment's key: it is being paid, waits, or is paid. */
const liveStates: readonly PaymentState[] = ['CONFIRMING', 'WAITING_DEPOSIT', 'DONE'];

/** Whether an order goes on by this payment of the partner's: its key is the one that is paid by. */
export function isPaidBy(
  payment: { state: PaymentState; paymentKey: string | null },
  paymentKey: string,
): boolean {
  return payment.paymentKey === paymentKey && liveStates.includes(payment.state);
}

/**
 * How the partner is asked for the payment of an order: by its key where the order goes on by it, since a
 * confirm that was given up has left the partner another record of the same order.
 */
export function askedBy(payment: {
  state: PaymentState;
  paymentKey: string | null;
  orderNo: string;
}): { paymentKey: string } | { orderNo: string } {
  const { paymentKey, orderNo } = payment;
  return paymentKey !== null && isPaidBy(payment, paymentKey) ? { paymentKey } : { orderNo };
}

/** After so long a confirm without an answer is looked up at the partner. */
export const UNANSWERED_SECONDS = 30;
