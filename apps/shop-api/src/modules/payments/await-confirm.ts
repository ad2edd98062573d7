import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@duskline/contract/time.rules';
import { within } from '@duskline/platform/within';
import type { ShopContext } from '../../context.ts';
import { findConfirmInFlight } from './confirm-payment.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { findPayment, type PaymentRow } from './payments.sql.ts';

/** Far longer than a confirm takes, far shorter than the partner waits for a webhook's answer (10 s). */
const CONFIRM_WITHIN_MS = 2 * SECOND_MS;
/** When a confirm of another process is looked at again: mostly it has ended by the first look. */
const LOOKS_AFTER_MS: readonly number[] = [250, 500, 1000];

/**
 * Wait for the confirm that this process is making of an order, but not for a reply that may not come.
 * `settled`: nothing is left to do; `open`: it failed or takes longer; `not_here`: it makes none.
 */
export async function awaitConfirm(
  orderNo: string,
  paymentKey: string,
): Promise<'settled' | 'open' | 'not_here'> {
  const confirm = findConfirmInFlight(orderNo, paymentKey);
  if (!confirm) return 'not_here';
  const answered = confirm.catch(() => undefined); // its own caller logs it
  const late = () => undefined;
  const outcome = await within<PaymentOutcome | undefined>(CONFIRM_WITHIN_MS, answered, late);
  return outcome && outcome.kind !== 'failed' ? 'settled' : 'open';
}

/**
 * Where another process has just begun to confirm this payment, wait until it has, for a short while.
 * Returns the payment as it is then. Asking the partner meanwhile would cost a call and a transaction
 * that finds nothing to do (decision 1385).
 */
export async function findConfirmed(
  shop: ShopContext,
  payment: PaymentRow,
  paymentKey: string,
  looksAfterMs = LOOKS_AFTER_MS,
): Promise<PaymentRow> {
  let current = payment;
  for (const afterMs of looksAfterMs) {
    if (!isBeingConfirmed(current, paymentKey, shop.clock.now())) return current;
    await pause(afterMs);
    const { paymentNo } = current;
    current = (await findPayment(shop.db, { paymentNo })) ?? current;
  }
  return current;
}

/** One that began longer ago is not waited for: its reply may never have come. */
function isBeingConfirmed(payment: PaymentRow, paymentKey: string, now: Date): boolean {
  if (payment.state !== 'CONFIRMING' || payment.paymentKey !== paymentKey) return false;
  const startedAt = payment.confirmStartedAt?.getTime() ?? 0;
  return now.getTime() - startedAt < CONFIRM_WITHIN_MS;
}
