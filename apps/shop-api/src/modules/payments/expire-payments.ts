import { HOUR_MS, MINUTE_MS } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import { UNANSWERED_SECONDS } from './payment-states.rules.ts';
import { findExpiredPayments, findUnansweredPayments, type PaymentRow } from './payments.sql.ts';
import { endPayment } from './release-reservation.ts';
import { syncPayment } from './sync-payment.ts';

const DEPOSIT_GRACE_MS = HOUR_MS;
/** After so long the partner itself no longer confirms an authorised payment. */
const CONFIRM_LIMIT_MS = 15 * MINUTE_MS;

/** Release what is reserved for payment windows nobody came back from; returns how many orders. */
export async function releaseExpiredReservations(shop: ShopContext): Promise<number> {
  const expired = await findExpiredPayments(shop.db, 'RESERVED', shop.clock.now());
  return countEnded(shop, expired, (payment) =>
    endPayment(shop, payment, ['RESERVED'], { to: 'EXPIRED', code: 'TIME_OUT' }),
  );
}

/**
 * End orders whose deposit never came; returns how many. The partner is asked first: the webhook of
 * a deposit in the last minute may still be on its way. Where it cannot be asked, after an hour.
 */
export async function releaseExpiredDeposits(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  const overdue = await findExpiredPayments(shop.db, 'WAITING_DEPOSIT', now);
  return countEnded(shop, overdue, async (payment) => {
    const found = await shop.payment.find({ orderNo: payment.orderNo });
    if (found.kind === 'found' && found.payment.status === 'done') {
      await syncPayment(shop, payment, found.payment);
      return false;
    }
    const isGraceOver = now.getTime() - payment.expiresAt.getTime() > DEPOSIT_GRACE_MS;
    if (found.kind === 'unknown' && !isGraceOver) return false;
    return endPayment(shop, payment, ['WAITING_DEPOSIT'], { to: 'EXPIRED', code: 'TIME_OUT' });
  });
}

/** Settle payments whose confirm the partner never answered, by its record; returns how many. */
export async function settleUnansweredConfirms(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - UNANSWERED_SECONDS * 1000);
  return countEnded(shop, await findUnansweredPayments(shop.db, before), async (payment) => {
    const found = await shop.payment.find({ paymentKey: payment.paymentKey ?? '' });
    if (found.kind === 'unknown') return false;
    const isTooLate = now.getTime() - (payment.confirmStartedAt?.getTime() ?? 0) > CONFIRM_LIMIT_MS;
    const isOpen =
      found.kind === 'found' && ['ready', 'in_progress'].includes(found.payment.status);
    if (found.kind === 'not_found' || (isOpen && isTooLate)) {
      const code = found.kind === 'found' ? 'NEVER_CONFIRMED' : 'NOT_FOUND';
      return endPayment(shop, payment, ['CONFIRMING'], { to: 'FAILED', code });
    }
    const outcome = await syncPayment(shop, payment, found.payment);
    if (outcome.kind === 'failed' && outcome.name === 'payment_forged') {
      // The browser named a payment of another order: it pays for nothing here.
      return endPayment(shop, payment, ['CONFIRMING'], { to: 'FAILED', code: 'FORGED' });
    }
    return outcome.kind !== 'failed' || outcome.name !== 'payment_unknown';
  });
}

/** A payment that cannot be settled must not stop the others: it is logged and tried again. */
async function countEnded(
  shop: ShopContext,
  payments: PaymentRow[],
  end: (payment: PaymentRow) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const payment of payments) {
    try {
      if (await end(payment)) count += 1;
    } catch (error) {
      shop.log.error({ err: error, orderNo: payment.orderNo }, 'payment not settled');
    }
  }
  return count;
}
