import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentStatus } from './payment-gateway.ts';
import { readStatus, TossStatus } from './toss-wire.ts';

const StatusChanged = z.object({
  eventType: z.literal('PAYMENT_STATUS_CHANGED'),
  createdAt: z.string(),
  data: z.object({ paymentKey: z.string(), orderId: z.string(), status: TossStatus }),
});

// The only event whose body names no event type.
const DepositCallback = z.object({
  createdAt: z.string(),
  secret: z.string(),
  status: TossStatus,
  transactionKey: z.string(),
  orderId: z.string(),
});

const OtherEvent = z.object({ eventType: z.string() });

export type TossWebhook =
  /** Unsigned: a reason to look it up with `find`, never a proof. */
  | { kind: 'status_changed'; paymentKey: string; orderNo: string; status: PaymentStatus }
  /** True only when `isDepositSecret` agrees with the secret stored at confirm. */
  | {
      kind: 'deposit';
      orderNo: string;
      status: PaymentStatus;
      secret: string;
      transactionKey: string;
    }
  | { kind: 'other'; eventType: string }
  | { kind: 'unreadable' };

/** Parse the body of a Toss webhook; anybody may send one, so it never throws. */
export function parseTossWebhook(body: unknown): TossWebhook {
  const changed = StatusChanged.safeParse(body);
  if (changed.success) {
    const { paymentKey, orderId, status } = changed.data.data;
    return { kind: 'status_changed', paymentKey, orderNo: orderId, status: readStatus(status) };
  }
  const deposit = DepositCallback.safeParse(body);
  if (deposit.success) {
    const { orderId, status, secret, transactionKey } = deposit.data;
    return {
      kind: 'deposit',
      orderNo: orderId,
      status: readStatus(status),
      secret,
      transactionKey,
    };
  }
  const other = OtherEvent.safeParse(body);
  return other.success
    ? { kind: 'other', eventType: other.data.eventType }
    : { kind: 'unreadable' };
}

/** Compare a deposit notice's secret with the stored one in constant time. */
export function isDepositSecret(given: string, stored: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(stored));
}
