import { z } from 'zod';
import { putBounded } from '../state/bounded.ts';
import type { StateFile } from '../state/state-file.ts';
import { Payment } from './payment.ts';

/**
 * The most payments the sandbox holds. A real partner never loses a payment, and a store that asks
 * for one hours later must find it: more than any demo, bench or fault run makes.
 */
const MAX_PAYMENTS = 50_000;

export type PaymentStore = {
  byKey(paymentKey: string): Payment | undefined;
  /** Find the payment that used this order number, else its latest attempt. */
  byOrder(orderId: string): Payment | undefined;
  /** True when this order number has been paid, issued or canceled once: it cannot be paid again. */
  isUsed(orderId: string): boolean;
  /** Every payment, the newest first. */
  newestFirst(): Payment[];
  put(payment: Payment): void;
};

/** Create the store of all payments; they survive a restart when there is a state file. */
export function createPaymentStore(file: StateFile): PaymentStore {
  const payments = new Map<string, Payment>();
  const keysOfOrder = new Map<string, Set<string>>();
  const saved = file.section('payments', z.array(Payment), [], () => [...payments.values()]);
  for (const payment of saved) add(payment);

  function add(payment: Payment): void {
    const { orderId, paymentKey } = payment;
    putBounded(payments, paymentKey, payment, MAX_PAYMENTS);
    const keys = keysOfOrder.get(orderId) ?? new Set();
    putBounded(keysOfOrder, orderId, keys.add(paymentKey), MAX_PAYMENTS);
  }

  function byOrder(orderId: string): Payment | undefined {
    const attempts = [...(keysOfOrder.get(orderId) ?? [])]
      .flatMap((paymentKey) => payments.get(paymentKey) ?? [])
      .reverse();
    return attempts.find((payment) => payment.transactions.length > 0) ?? attempts[0];
  }

  return {
    newestFirst: () => [...payments.values()].reverse(),
    byOrder,
    byKey: (paymentKey) => payments.get(paymentKey),
    isUsed: (orderId) => (byOrder(orderId)?.transactions.length ?? 0) > 0,
    put(payment) {
      add(payment);
      file.touch();
    },
  };
}
