import { HOUR_MS, MINUTE_MS } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import { UNANSWERED_SECONDS } from './payment-return.rules.ts';
import { findExpired, findUnanswered, type PaymentRow } from './payments.sql.ts';
import { endPayment } from './release-reservation.ts';
import { settleByRecord } from './sync-payment.ts';

const DEPOSIT_GRACE_MS = HOUR_MS;
/** After so long the partner itself lets no authorised payment be confirmed any more. */
const CONFIRM_LIMIT_MS = 15 * MINUTE_MS;

/** Gives back what is held for payment windows that nobody came back from; answers for how many. */
export async function releaseReservations(shop: ShopContext): Promise<number> {
  const expired = await findExpired(shop.db, 'RESERVED', shop.clock.now());
  return countEnded(shop, expired, (payment) =>
    endPayment(shop, payment, ['RESERVED'], { to: 'EXPIRED', code: 'TIME_OUT' }),
  );
}

/**
 * Ends orders whose deposit never came; answers how many. The partner is asked first: a deposit of
 * the last minute may still be on its way to us.
 */
export async function releaseDeposits(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  const overdue = await findExpired(shop.db, 'WAITING_DEPOSIT', now);
  return countEnded(shop, overdue, async (payment) => {
    const found = await shop.payment.find({ orderNo: payment.orderNo });
    if (found.kind === 'found' && found.payment.status === 'done') {
      await settleByRecord(shop, payment, found.payment);
      return false;
    }
    const isGraceOver = now.getTime() - payment.expiresAt.getTime() > DEPOSIT_GRACE_MS;
    if (found.kind === 'unknown' && !isGraceOver) return false;
    return endPayment(shop, payment, ['WAITING_DEPOSIT'], { to: 'EXPIRED', code: 'TIME_OUT' });
  });
}

/** Finds out how confirms ended that the partner never answered; answers for how many it could. */
export async function settleUnanswered(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - UNANSWERED_SECONDS * 1000);
  return countEnded(shop, await findUnanswered(shop.db, before), async (payment) => {
    const found = await shop.payment.find({ paymentKey: payment.paymentKey ?? '' });
    if (found.kind === 'unknown') return false;
    const isTooLate = now.getTime() - (payment.claimedAt?.getTime() ?? 0) > CONFIRM_LIMIT_MS;
    const isOpen =
      found.kind === 'found' && ['ready', 'in_progress'].includes(found.payment.status);
    if (found.kind === 'not_found' || (isOpen && isTooLate)) {
      const code = found.kind === 'found' ? 'NEVER_CONFIRMED' : 'NOT_FOUND';
      return endPayment(shop, payment, ['CONFIRMING'], { to: 'FAILED', code });
    }
    const outcome = await settleByRecord(shop, payment, found.payment);
    if (outcome.kind === 'failed' && outcome.name === 'payment_forged') {
      // The browser named a payment of another order: it pays for nothing here.
      return endPayment(shop, payment, ['CONFIRMING'], { to: 'FAILED', code: 'FORGED' });
    }
    return outcome.kind !== 'failed' || outcome.name !== 'payment_unknown';
  });
}

/** One payment that cannot be settled must not keep the others waiting: it is logged and tried again. */
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
