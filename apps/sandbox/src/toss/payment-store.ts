import { z } from 'zod';
import { putBounded } from '../state/bounded.ts';
import type { StateFile } from '../state/state-file.ts';
import { Payment } from './payment.ts';

export type PaymentStore = {
  byKey(paymentKey: string): Payment | undefined;
  /** Find the payment that used this order number, else its latest attempt. */
  byOrder(orderId: string): Payment | undefined;
  /** True when this order number has been paid, issued or canceled once: it cannot be paid again. */
  isUsed(orderId: string): boolean;
  newestFirst(): Payment[];
  put(payment: Payment): void;
};

/** Create the store of the latest payments; they survive a restart when there is a state file. */
export function createPaymentStore(file: StateFile): PaymentStore {
  const payments = new Map<string, Payment>();
  const saved = file.section('payments', z.array(Payment), [], () => [...payments.values()]);
  for (const payment of saved) putBounded(payments, payment.paymentKey, payment);

  const newestFirst = () => [...payments.values()].reverse();
  const byOrder = (orderId: string) => {
    const tries = newestFirst().filter((payment) => payment.orderId === orderId);
    return tries.find((payment) => payment.transactions.length > 0) ?? tries[0];
  };
  return {
    newestFirst,
    byOrder,
    byKey: (paymentKey) => payments.get(paymentKey),
    isUsed: (orderId) => (byOrder(orderId)?.transactions.length ?? 0) > 0,
    put(payment) {
      putBounded(payments, payment.paymentKey, payment);
      file.touch();
    },
  };
}
